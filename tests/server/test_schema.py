"""Anything that the schema allows, and much that it does not, gets an answer that the schema promises; never a 5xx."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import CHECKS
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from databases import fresh_database
from designing import DESIGNERS, card, maker, published, uploaded
from matchmaking import GAME, Table, new_table
from servers import ServerThread
from tefuda.server.app import create_app
from tefuda.server.settings import Settings

SCHEMA = create_app(Settings(database="unused")).openapi()
WORKSHOP = ("/api/v1/drafts", "/api/v1/designs", "/api/v1/pictures")
OPERATIONS = [(method.upper(), path) for path, methods in SCHEMA["paths"].items() for method in methods]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    with fresh_database("sqlite", tmp_path_factory.mktemp("db")) as address, ServerThread(address) as running:
        yield running


@pytest.fixture(scope="module")
def table(server: ServerThread) -> Table:
    with server.client() as client:
        return new_table(client, GAME)


@pytest.fixture(scope="module")
def workshop(server: ServerThread) -> dict[str, str]:
    """A maker's token, with a draft and a published card of theirs."""
    client, game = maker(server.address), DESIGNERS[0]
    draft = client.tell("/drafts", {"game": game.slug, "document": card(game)}, 201)
    design = published(client, game, card(game, picture=uploaded(client)))
    return {"token": str(client.token), "draft_id": draft["id"], "design_id": design["id"], "picture_id": design["picture"]}


@pytest.fixture(scope="module")
def schema(server: ServerThread) -> Any:
    return schemathesis.openapi.from_url(f"{server.address}/api/v1/openapi.json")


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_every_operation_keeps_its_promise(
    method: str, path: str, schema: Any, table: Table, workshop: dict[str, str], server: ServerThread
) -> None:
    operation = schema[path][method]

    @settings(max_examples=8, phases=[Phase.explicit, Phase.generate], suppress_health_check=list(HealthCheck), deadline=None)
    @given(data=st.data())
    def holds(data: st.DataObject) -> None:
        case = data.draw(operation.as_strategy())
        headers = {}
        if "match_id" in (case.path_parameters or {}) and data.draw(st.booleans()):
            case.path_parameters["match_id"] = table.id
            headers = {"authorization": f"Bearer {table.seats[data.draw(st.integers(0, 1))].token}"}
        if path.startswith(WORKSHOP) and data.draw(st.booleans()):
            headers = {"authorization": f"Bearer {workshop['token']}"}
            known = {name: workshop[name] for name in case.path_parameters or {} if name in workshop}
            case.path_parameters = {**(case.path_parameters or {}), **known}
        if "game" in (case.path_parameters or {}) and data.draw(st.booleans()):
            case.path_parameters["game"] = GAME.slug
        response = case.call(base_url=server.address, headers=headers)
        assert response.status_code < 500, response.text
        case.validate_response(response, checks=[status_code_conformance, response_schema_conformance])

    holds()


def test_every_operation_is_described_and_every_body_has_an_example() -> None:
    for path, methods in SCHEMA["paths"].items():
        for method, operation in methods.items():
            assert operation.get("description"), f"{method} {path}"
            body = operation.get("requestBody", {}).get("content", {}).get("application/json")
            if body is not None:
                examples = [body.get("example"), *_examples(body["schema"])]
                assert any(example is not None for example in examples), f"{method} {path} has no example"
    assert len(CHECKS.get_all_names()) > 3


def _examples(schema: dict[str, Any]) -> list[Any]:
    name = str(schema.get("$ref", "")).rpartition("/")[2]
    model = SCHEMA["components"]["schemas"].get(name, schema)
    return [example for field in model.get("properties", {}).values() for example in field.get("examples", [])]
