"""The description of the interface for programs (OpenAPI), generated from the endpoints."""

from collections.abc import Sequence
from typing import Any

import msgspec
from starlette.responses import Response

from ...table.codes import CODE
from ...table.events import Event
from ...table.log import Entry
from ...version import __version__
from ..people.guests import COOKIE
from .errors import ALWAYS, STATUSES
from .routing import Endpoint
from .schemas import Problem, StaleProblem, UnreadableRecord

PLACE = "#/components/schemas/"
SCHEMES = {
    "token": {"type": "http", "scheme": "bearer", "description": "of POST /api/guests"},
    "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
}
NUMBERED = {
    "type": "object",
    "required": ["number", "at"],
    "properties": {"number": {"type": "integer", "minimum": 1}, "at": {"type": "integer"}},
}
# Problems with more than a code and a sentence, by address and status.
DETAILED_PROBLEMS: dict[tuple[str, int], type[Problem]] = {
    ("/api/tables/{code}/commands", 409): StaleProblem,
    ("/api/replay", 422): UnreadableRecord,
    ("/api/analysis", 422): UnreadableRecord,
}


def describe(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """Return the description of all endpoints."""
    types = [each for endpoint in endpoints for each in types_of(endpoint)]
    schemas, components = msgspec.json.schema_components(
        [*types, Event], schema_hook=entry_schema, ref_template=PLACE + "{name}"
    )
    known = {repr(each): schema for each, schema in zip(types, schemas, strict=False)}
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(endpoint, known)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Marrakech", "version": __version__,
            "description": "Tables of Marrakech: open one, sit down, play; events are numbered.",
        },
        "paths": paths,
        "components": {
            "schemas": components | {"Event": schemas[-1]}, "securitySchemes": SCHEMES,
        },
    }  # fmt: skip


def entry_schema(kind: type) -> dict[str, Any]:
    """Return the schema of a log entry: an event with its number and time."""
    if kind is not Entry:
        raise NotImplementedError(kind.__name__)
    return {"allOf": [{"$ref": PLACE + "Event"}, NUMBERED]}


def types_of(endpoint: Endpoint) -> list[Any]:
    """Return every type that an endpoint takes or answers with, problems included."""
    answer = endpoint.types["return"]
    mine = [endpoint.types[name] for name in ("body", "query") if name in endpoint.types]
    if not is_text(answer):
        mine.append(answer)
    detailed = [kind for (path, _), kind in DETAILED_PROBLEMS.items() if path == endpoint.path]
    return [*mine, *detailed, Problem]


def is_text(answer: Any) -> bool:
    """Return whether an answer is plain text."""
    return answer is str or (isinstance(answer, type) and issubclass(answer, Response))


def statuses(endpoint: Endpoint) -> list[int]:
    """Return the statuses of the problems that an endpoint may answer."""
    own = (401,) if endpoint.caller == "guest" else ()
    return sorted({*ALWAYS, *own, *endpoint.problems})


def problem_schema(endpoint: Endpoint, status: int, known: dict[str, Any]) -> Any:
    """Return the schema of a problem."""
    plain, detailed = known[repr(Problem)], DETAILED_PROBLEMS.get((endpoint.path, status))
    return {"anyOf": [known[repr(detailed)], plain]} if detailed else plain


def operation(endpoint: Endpoint, known: dict[str, Any]) -> dict[str, Any]:
    """Return the description of one endpoint."""
    answer = endpoint.types["return"]
    text = {"text/plain": {"schema": {"type": "string"}}}
    content = text if is_text(answer) else {"application/json": {"schema": known[repr(answer)]}}
    operation: dict[str, Any] = {
        "description": " ".join((endpoint.handler.__doc__ or "").split()),
        "operationId": getattr(endpoint.handler, "__name__", ""),
        "responses": {str(endpoint.status): {"description": "Done", "content": content}},
    }
    for status in statuses(endpoint):
        meaning, code, sentence = STATUSES[status]
        shape = problem_schema(endpoint, status, known)
        example = {"code": code, "sentence": sentence}
        operation["responses"][str(status)] = {
            "description": meaning,
            "content": {"application/json": {"schema": shape, "example": example}},
        }
    if "body" in endpoint.types:
        shape = known[repr(endpoint.types["body"])]
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": shape}},
        }
    if parameters := [*path_parameters(endpoint), *query_parameters(endpoint)]:
        operation["parameters"] = parameters
    if endpoint.caller == "guest":
        operation["security"] = [{name: []} for name in SCHEMES]
    return operation


def path_parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    """Return the parameters in an address: the code of a table, or none."""
    if "{code}" not in endpoint.path:
        return []
    shape = {"type": "string", "pattern": f"^{CODE.pattern}$", "examples": ["k7m2p9xw4q"]}
    return [{"name": "code", "in": "path", "required": True, "schema": shape}]


def query_parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    """Return the parameters after an address."""
    if "query" not in endpoint.types:
        return []
    schema = msgspec.json.schema(endpoint.types["query"])
    (shape,) = schema["$defs"].values()
    return [
        {"name": name, "in": "query", "required": False, "schema": each}
        for name, each in shape["properties"].items()
    ]
