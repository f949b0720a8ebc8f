"""nginx as it is deployed, before two servers of a test."""

import os
import re
import shutil
import subprocess
import time
from pathlib import Path

import httpx
import pytest

from tests.support.server import free_port
from tests.support.targets import ROOT

DEPLOYED = ROOT / "deploy"
NGINX = os.environ.get("NGINX", "nginx")  # another one than the installed
RESOLVES = (1, 27, 3)  # the first nginx that looks for the addresses of its servers again
SCRATCH = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")  # where nginx wants to write
PLAIN = """    server {
        listen 80;
        include proxy.conf;
    }
"""


def nginx_version() -> tuple[int, ...]:
    """Return the version of nginx; skip a test where there is none."""
    if shutil.which(NGINX) is None:
        pytest.skip("no nginx is installed, and `make test` could not install one")
    shown = subprocess.run([NGINX, "-v"], capture_output=True, encoding="utf-8").stderr
    return tuple(int(each) for each in re.search(r"(\d+)\.(\d+)\.(\d+)", shown).groups())


class Door:
    """nginx on free ports; `places` are the addresses of its servers.

    `changes` are made to its configuration beside the ports, each of which must fit once. With TLS,
    the certificate is in `tls/` of the folder.
    """

    def __init__(self, folder: Path, places, changes=(), has_tls=False):
        port, plain_port = free_port(), free_port()
        scheme = "s" if has_tls else ""
        self.url, self.ws = f"http{scheme}://127.0.0.1:{port}", f"ws{scheme}://127.0.0.1:{port}"
        self.plain_url = f"http://127.0.0.1:{plain_port if has_tls else port}"
        rooms = "".join(f"{kind}_temp_path {folder}/{kind}; " for kind in SCRATCH if accepts(kind))
        changes = {"http {": f"http {{ access_log off; {rooms}", **dict(changes)}
        for name, place in zip(("one", "two"), places, strict=True):
            known = f"server {name}:8000 resolve " if ":" in place else f"server {name}:8000 "
            changes[known] = f"server {place} " if ":" in place else f"server {name}:{place} "
        if has_tls:
            changes[PLAIN] = ""
            changes["# include tls.conf;"] = "include tls.conf;"
        else:
            changes["listen 80;"] = f"listen 127.0.0.1:{port};"
        write("nginx.conf", folder, changes)
        write("proxy.conf", folder, {})
        tls = {"listen 80;": f"listen 127.0.0.1:{plain_port};"}
        write("tls.conf", folder, tls | {"listen 443 ssl;": f"listen 127.0.0.1:{port} ssl;"})
        main = f"daemon off; pid {folder}/pid; error_log {folder}/errors;"
        self.process = subprocess.Popen(
            [NGINX, "-e", folder / "errors", "-c", folder / "nginx.conf", "-g", main]
        )
        while True:
            assert self.process.poll() is None, (folder / "errors").read_text()
            try:
                httpx.get(f"{self.plain_url}/healthz", timeout=30)
                break
            except httpx.TransportError:
                time.sleep(0.05)

    def close(self):
        self.process.terminate()
        self.process.wait(30)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def accepts(kind: str) -> bool:
    """Return whether nginx was built with the module that wants to write there."""
    shown = subprocess.run([NGINX, "-V"], capture_output=True, encoding="utf-8").stderr
    return f"--without-http_{kind}_module" not in shown


def write(name: str, folder: Path, changes: dict[str, str]) -> None:
    """Write a deployed file into a folder, with changes that each fit once."""
    text = (DEPLOYED / name).read_text(encoding="utf-8")
    for known, instead in changes.items():
        assert text.count(known) == 1, known
        text = text.replace(known, instead)
    (folder / name).write_text(text, encoding="utf-8")
