"""The logs of a server: JSON lines for a host, sentences for a person at a terminal."""

import json
import logging.config
import time
from pathlib import Path
from typing import Any


class JsonFormatter(logging.Formatter):
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


class PlainFormatter(logging.Formatter):
    """Logs for a person at a terminal: a sentence, with the error if there was one."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as one line."""
        error = record.exc_info[1] if record.exc_info else None
        cause = f" ({type(error).__name__}: {error})" if error else ""
        *_, last = (record.getMessage().strip() or "something is wrong").splitlines()
        return "marrakech: " + " ".join(f"{last}{cause}".split())


def is_of_use(record: logging.LogRecord) -> bool:
    """Return whether a line reports more than a stranger's visit or an unreadable frame.

    Strangers could fill the disk with such lines.
    """
    if not {"protocols", "websockets"} & {*Path(record.pathname).parts[-3:-1]}:
        return True
    error = record.exc_info[1] if record.exc_info else None
    return record.levelno > logging.WARNING and not isinstance(error, UnicodeDecodeError)


def configure_logs(is_attended: bool) -> None:
    """Log in sentences from errors on for a person who plays, as JSON from INFO on for a host."""
    level = "ERROR" if is_attended else "INFO"
    logging.config.dictConfig({
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"ours": {"()": PlainFormatter if is_attended else JsonFormatter}},
        "filters": {"ours": {"()": lambda: is_of_use}},
        "handlers": {
            "ours": {"class": "logging.StreamHandler", "formatter": "ours", "filters": ["ours"]}
        },
        "root": {"handlers": ["ours"], "level": level},
        "loggers": {"alembic": {"level": "WARNING"}, "uvicorn.error": {"level": level}},
    })  # fmt: skip
