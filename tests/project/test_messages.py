"""The page's types and the protocol's tables are those of the Structs in Python."""

from typing import get_args

import pytest

from marrakech.table.commands import PHRASES, Phrase
from press.messages import PAGE_FILE, PROTOCOL_FILE, page_source, protocol_text
from tests.support.targets import make


def test_the_types_of_the_page_are_those_of_the_server():
    assert PAGE_FILE.read_text(encoding="utf-8") == page_source(), "run `make messages`"


def test_the_tables_of_the_protocol_are_those_of_the_server():
    text = PROTOCOL_FILE.read_text(encoding="utf-8")
    assert text == protocol_text(text), "run `make messages`"


def test_make_messages_writes_both(tmp_path):
    make("messages", f"OPTIONS=--to {tmp_path}", home=tmp_path)
    for path in (PAGE_FILE, PROTOCOL_FILE):
        assert (tmp_path / path.name).read_bytes() == path.read_bytes()


def test_a_table_that_is_missing_is_noticed():
    with pytest.raises(AssertionError):
        protocol_text("")


def test_every_phrase_may_be_said():
    assert get_args(Phrase) == ("", *PHRASES)
