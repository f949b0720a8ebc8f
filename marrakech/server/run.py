"""A server process: the application, its logs, and how it stops."""

import json
import logging
import time
from typing import Any

import uvicorn

from .app import make_app
from .settings import Settings

LARGEST_FRAME = 8192
PATIENCE = 10  # seconds that connections have to end when the server stops


class Lines(logging.Formatter):
    """Logs as JSON, one object a line; addresses of requests are told without what was asked."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        told: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "told": record.getMessage(),
        }
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


LOGS: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"lines": {"()": Lines}},
    "handlers": {"lines": {"class": "logging.StreamHandler", "formatter": "lines"}},
    "root": {"handlers": ["lines"], "level": "INFO"},
    "loggers": {"alembic": {"level": "WARNING"}, "uvicorn.error": {"level": "INFO"}},
}


def run(settings: Settings) -> None:
    """Serve until told to stop."""
    uvicorn.run(
        make_app(settings),
        host=settings.host,
        port=settings.port,
        ws_max_size=LARGEST_FRAME,
        ws_max_queue=8,
        ws_per_message_deflate=False,
        access_log=False,
        server_header=False,
        proxy_headers=settings.is_behind_proxy,
        forwarded_allow_ips="*" if settings.is_behind_proxy else None,
        timeout_graceful_shutdown=PATIENCE,
        log_config=LOGS,
    )
