"""Addresses as limits count them, and the networks in which a proxy may be."""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

PROXIES = "127.0.0.0/8,::1,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7"  # private networks
NETWORKS = tuple(ip_network(each) for each in PROXIES.split(","))


@lru_cache(4096)
def counted_address(host: str) -> str:
    """Return the address that limits count: one IPv6 address stands for all of its /64 network.

    >>> counted_address("2001:db8:1:2:3:4:5:6"), counted_address("192.0.2.1")
    ('2001:db8:1:2::/64', '192.0.2.1')
    """
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return str(ip_network(f"{address}/64", strict=False)) if not address.scope_id else host
    return host


@lru_cache(4096)
def may_be_proxy(host: str) -> bool:
    """Return whether a host is in a private network, as a proxy before the server is."""
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return any(address in network for network in NETWORKS)
