"""A server process, from its start to a signal that stops it."""

import contextlib
import gc
import os
import socket
import sys

import uvicorn

from .addresses import PROXIES
from .descriptors import raise_descriptor_limit
from .http.app import make_app
from .http.patient_http import PatientHttp
from .logs import configure_logs
from .settings import Settings
from .shutdown import Drain, Server
from .storage.database import make_ready, open_database, read_url
from .storage.lock import lock_database, refuse_other_names
from .ws.wire import Wire

LARGEST_FRAME = 8192  # bytes
LARGEST_HEAD = 16384  # bytes of a request's address and headers
SHUTDOWN_SECONDS = 2  # for connections to end when the server stops
SEND_BUFFER = 1 << 17  # bytes on their way to one client; beyond, writing waits
RECEIVE_BUFFER = 1 << 15  # bytes that wait for us on a connection; the kernel doubles it
USER_TIMEOUT = 60_000  # milliseconds after which a client that acknowledges nothing is gone
GC_THRESHOLDS = (2_000, 1, 5_000)  # docs/performance.md has the pauses
SWITCH_INTERVAL = 0.001  # seconds until a busy thread yields to the one that writes


def run(settings: Settings, is_attended: bool = False) -> None:
    """Serve until a signal stops it; `is_attended` by a person who plays, or run by a host.

    Files are readable for the owner alone.
    """
    os.umask(0o077)
    raise_descriptor_limit()
    configure_logs(is_attended)
    url = read_url(settings.database)
    with lock_database(url):
        refuse_other_names(url)
        make_ready(open_database(url))
        serve(settings)


def serve(settings: Settings) -> None:
    """Serve from a database that is ready."""
    drain = Drain(settings.drain_seconds)
    config = uvicorn.Config(
        make_app(settings, drain),
        host=settings.host,
        port=settings.port,
        http=PatientHttp,  # by h11, which limits the head of a request
        h11_max_incomplete_event_size=LARGEST_HEAD,
        ws=Wire,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        access_log=False,
        server_header=False,
        proxy_headers=settings.is_behind_proxy,
        forwarded_allow_ips=PROXIES if settings.is_behind_proxy else None,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        log_config=None,
    )
    try:
        listening = config.bind_socket()
    except SystemExit:
        sys.exit(f"cannot listen at port {settings.port} of {settings.host}")
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, USER_TIMEOUT)
    listening.set_inheritable(False)
    server = Server(config, drain)
    gc.freeze()  # objects of the start live on; collections need not visit them
    gc.set_threshold(*GC_THRESHOLDS)
    sys.setswitchinterval(SWITCH_INTERVAL)
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    if not server.started:
        sys.exit(1)
