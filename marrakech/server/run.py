"""A server process: the application, its logs, and how it stops."""

import contextlib
import gc
import json
import logging.config
import os
import socket
import sys
import time
from pathlib import Path
from typing import Any

import uvicorn

from .http.app import make_app
from .settings import Settings
from .storage.database import make_ready, open_database, read_url
from .storage.lock import lock_database, refuse_other_names
from .ws.wire import Wire

LARGEST_FRAME = 8192
LARGEST_HEAD = 16384  # of a request: its address and headers
PATIENCE = 10  # seconds that connections have to end when the server stops
UNDERWAY = 1 << 17  # bytes that may be on their way to somebody; then they must take some
INCOMING = 1 << 15  # bytes that may wait for us on a connection; the kernel doubles it
SILENCE = 60_000  # milliseconds after which whoever takes nothing any more is gone
RUBBISH = (2_000, 1, 5_000)  # collected in pieces small enough that nobody waits for it
SHARE = 0.001  # seconds that a busy thread may keep the one that writes waiting
PROXIES = "127.0.0.0/8,::1,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7"  # near us


class Lines(logging.Formatter):
    """Logs as JSON, one object a line; addresses of requests without their query."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as one line."""
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class Sentences(logging.Formatter):
    """Logs for a person at a terminal: a sentence, with the error if there was one."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as one line."""
        error = record.exc_info[1] if record.exc_info else None
        why = f" ({type(error).__name__}: {error})" if error else ""
        *_, last = (record.getMessage().strip() or "something is wrong").splitlines()
        return "marrakech: " + " ".join(f"{last}{why}".split())


def is_worth_a_line(record: logging.LogRecord) -> bool:
    """Whether a line says more than that somebody came, went or sent what cannot be read.

    Strangers could fill the disk with the others.
    """
    if not {"protocols", "websockets"} & {*Path(record.pathname).parts[-3:-1]}:
        return True
    error = record.exc_info[1] if record.exc_info else None
    return record.levelno > logging.WARNING and not isinstance(error, UnicodeDecodeError)


def logs(form: type[logging.Formatter], level: str) -> dict[str, Any]:
    """Return the configuration of the logs, from a level on."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"ours": {"()": form}},
        "filters": {"ours": {"()": lambda: is_worth_a_line}},
        "handlers": {
            "ours": {"class": "logging.StreamHandler", "formatter": "ours", "filters": ["ours"]}
        },
        "root": {"handlers": ["ours"], "level": level},
        "loggers": {"alembic": {"level": "WARNING"}, "uvicorn.error": {"level": level}},
    }


FOR_A_HOST, FOR_A_PERSON = logs(Lines, "INFO"), logs(Sentences, "ERROR")


def run(settings: Settings, logs: dict[str, Any] = FOR_A_HOST) -> None:
    """Serve until a signal stops it. Files are readable for the host alone."""
    os.umask(0o077)
    logging.config.dictConfig(logs)
    url = read_url(settings.database)
    with lock_database(url):
        refuse_other_names(url)
        make_ready(open_database(url))
        serve(settings, logs)


def serve(settings: Settings, logs: dict[str, Any]) -> None:
    """Serve from a database that is ready."""
    config = uvicorn.Config(
        make_app(settings),
        host=settings.host,
        port=settings.port,
        http="h11",  # which limits the head of a request
        h11_max_incomplete_event_size=LARGEST_HEAD,
        ws=Wire,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        access_log=False,
        server_header=False,
        proxy_headers=settings.is_behind_proxy,
        forwarded_allow_ips=PROXIES if settings.is_behind_proxy else None,
        timeout_graceful_shutdown=PATIENCE,
        log_config=logs,
    )
    try:
        listening = config.bind_socket()
    except SystemExit:
        sys.exit(f"cannot listen at port {settings.port} of {settings.host}")
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNDERWAY)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, INCOMING)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENCE)
    listening.set_inheritable(False)
    server = uvicorn.Server(config)
    gc.freeze()  # what is here now stays, so it need not be gone through again
    gc.set_threshold(*RUBBISH)
    sys.setswitchinterval(SHARE)
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    if not server.started:
        sys.exit(1)
