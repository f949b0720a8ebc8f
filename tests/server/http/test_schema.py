"""The schema that the server publishes is true: every answer is documented."""

import json
import re

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from marrakech.server.http.app import ENDPOINTS
from marrakech.server.http.openapi import describe
from tests.support.server import Guest, play_out

DESCRIPTION = json.loads(json.dumps(describe(ENDPOINTS)))
CHECKS = [
    not_a_server_error, status_code_conformance, content_type_conformance,
    response_headers_conformance, response_schema_conformance,
]  # fmt: skip
schema = schemathesis.openapi.from_dict(DESCRIPTION)
OPERATIONS = [
    (path, method) for path, methods in DESCRIPTION["paths"].items() for method in methods
]


@pytest.fixture(scope="session")
def known(server):
    """A guest with a table under way and one whose game is over, so that codes may be known."""
    with Guest(server) as guest:
        over = guest.open("me", "random")
        with guest.attend(over) as connection:
            play_out(connection)
        yield guest, [over, guest.open("me", "random"), guest.open("me", "open")]


@schema.parametrize()
@settings(
    max_examples=12 if settings.get_current_profile_name() == "test" else 400,
    deadline=None, suppress_health_check=list(HealthCheck), derandomize=True,
)  # fmt: skip
def test_nothing_undocumented_is_answered(case, server, known):
    guest, codes = known
    if "code" in (case.path_parameters or {}) and len(str(case.body)) % 3:
        case.path_parameters["code"] = codes[len(str(case.body)) % len(codes)]
    headers = {"authorization": f"Bearer {guest.token}"} if len(str(case.query)) % 4 else {}
    answer = case.call(base_url=server.url, headers=headers, timeout=300)
    case.validate_response(answer, checks=CHECKS)


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_every_operation_is_described_with_its_problems_and_examples(path, method):
    operation = DESCRIPTION["paths"][path][method]
    assert operation["description"]
    for status, answer in operation["responses"].items():
        if status >= "400":
            (shape,) = answer["content"].values()
            assert set(shape["example"]) == {"code", "sentence"}
    needs_guest = "401" in operation["responses"]
    assert needs_guest == ("security" in operation)


def test_every_field_has_an_example_or_says_all_there_is():
    shapes = DESCRIPTION["components"]["schemas"]
    for name in ("Me", "NewGuest", "Transfer", "TableOpened", "TableRow", "TableUpdate",
                 "Hint", "Rated", "Problem", "CommandDone", "ToReplay", "Replay", "Moment",
                 "MyTableRow", "UnreadableRecord"):  # fmt: skip
        for field, shape in shapes[name]["properties"].items():
            said = {"examples", "enum", "default", "const", "$ref", "anyOf", "allOf"}
            assert said & {*shape, *shape.get("items", {})}, f"{name}.{field}"


def test_the_examples_are_answers_that_the_shapes_allow(server, amina):
    assert amina.http.get("/api/openapi.json").json() == DESCRIPTION


def test_operations_for_guests_turn_nobody_away_but_nobody(server, amina):
    code = amina.open("me", "open")
    for path, method in OPERATIONS:
        operation = DESCRIPTION["paths"][path][method]
        if "security" in operation:
            url = server.url + re.sub(r"\{code\}", code, path)
            for headers in ({}, {"authorization": "Bearer no.body"}, {"cookie": "marrakech=x.y"}):
                answer = httpx.request(method, url, headers=headers, json={})
                assert answer.status_code == 401
                assert answer.json()["code"] == "nobody"
