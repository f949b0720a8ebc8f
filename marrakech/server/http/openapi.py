"""The description of the interface for programs (OpenAPI): what FastAPI finds, and the rest."""

from typing import Any

from fastapi import FastAPI

from ...table.events import ANY_EVENT
from ..people.guests import COOKIE

SCHEMES = {
    "token": {"type": "http", "scheme": "bearer", "description": "of POST /api/guests"},
    "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
}
PLACE = {"number": {"type": "integer", "minimum": 1}, "at": {"type": "integer"}}


def describe(app: FastAPI) -> None:
    """Complete the description of an application: its events, and who may do what."""
    found = app.openapi

    def complete() -> dict[str, Any]:
        if app.openapi_schema is None:
            add_events(found()["components"])
            add_guests(found())
            tell_problems_as_json(found())
        return found()

    app.openapi = complete  # type: ignore[method-assign]


def add_events(components: dict[str, Any]) -> None:
    """Say what is in an event: each has a number and a time beside its own fields."""
    either = ANY_EVENT.json_schema(ref_template="#/components/schemas/{model}")
    shapes = either.pop("$defs")
    for shape in shapes.values():
        if "type" in shape["properties"]:
            shape["properties"] = PLACE | shape["properties"]
            shape["required"] = [*PLACE, "type", *shape.get("required", [])]
    components["schemas"] |= shapes | {"Event": either}
    told = components["schemas"]["Events"]["properties"]["events"]
    told["items"] = {"$ref": "#/components/schemas/Event"}


def add_guests(description: dict[str, Any]) -> None:
    """Say which operations are for guests alone."""
    description["components"]["securitySchemes"] = SCHEMES
    for operations in description["paths"].values():
        for operation in operations.values():
            if "401" in operation["responses"]:
                operation["security"] = [{"token": []}, {"cookie": []}]


def tell_problems_as_json(description: dict[str, Any]) -> None:
    """Problems are JSON, also where the answer itself is plain text."""
    for operations in description["paths"].values():
        for operation in operations.values():
            for status, answer in operation["responses"].items():
                if status >= "400":
                    kinds = answer["content"].values()
                    whole = {name: value for kind in kinds for name, value in kind.items()}
                    answer["content"] = {"application/json": whole}
