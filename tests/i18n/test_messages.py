"""The terminal's words: complete in every language, used, and texts with the right numbers."""

import re
from pathlib import Path

import pytest

from marrakech.i18n.languages import LANGUAGES, preferred
from marrakech.i18n.messages import LOCALES, Messages
from marrakech.table.events import (
    Chatted,
    Confirmed,
    Drawn,
    Ended,
    Left,
    Played,
    Resigned,
    Returned,
    Seated,
    Started,
    Substituted,
    Thrown,
    Undone,
    Voted,
)
from marrakech.table.refusals import Refused
from marrakech.table.view import SeatView
from marrakech.tui.narration import Narrator

PACKAGE = Path(LOCALES).parents[1]
SOURCE = "\n".join(
    path.read_text("utf-8")
    for room in ("cli", "clients", "tui")
    for path in sorted((PACKAGE / room).glob("*.py"))
)
MESSAGE = re.compile(r"^([a-z][\w-]*) =", re.MULTILINE)


def catalogue(language, part="terminal"):
    return (LOCALES / part / f"{language}.ftl").read_text("utf-8")


def variables(text):
    blocks = re.split(r"^(?=[a-z])", text, flags=re.MULTILINE)[1:]
    return {each.split(" ")[0]: set(re.findall(r"\$(\w+)", each)) for each in blocks}


def test_every_language_of_the_page_is_spoken():
    assert sorted(LANGUAGES) == sorted(path.stem for path in LOCALES.glob("*.ftl"))


def test_every_message_of_the_terminal_is_used():
    own = MESSAGE.findall(catalogue("en"))
    assert [each for each in own if f'"{each}"' not in SOURCE] == []


def test_every_message_that_is_used_is_there():
    messages = Messages("en")
    used = set(re.findall(r'\bt\(\s*"([\w-]+)"', SOURCE))
    assert len(used) > 60
    assert [each for each in sorted(used) if not messages.has(each)] == []


def test_no_message_is_said_twice():
    both = MESSAGE.findall(catalogue("en")) + MESSAGE.findall(catalogue("en", ""))
    assert len(both) == len(set(both))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_complete_and_has_the_same_variables(language):
    assert MESSAGE.findall(catalogue(language)) == MESSAGE.findall(catalogue("en"))
    assert variables(catalogue(language)) == variables(catalogue("en"))
    messages, wanted = Messages(language), variables(catalogue("en"))
    for message, names in wanted.items():
        texts = messages.t(message, **dict.fromkeys(names, "x"))
        assert texts.strip()
        assert "{" not in texts


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("en", ["1 dirham", "2 dirhams", "5 dirhams"]),
        ("pl", ["1 dirham", "2 dirhamy", "5 dirhamów"]),
        ("ru", ["1 дирхам", "2 дирхама", "5 дирхамов"]),
    ],
)
def test_plurals_are_right(language, texts):
    assert [Messages(language).t("dirhams", count=count) for count in (1, 2, 5)] == texts


def test_the_terminal_says_which_language_it_is_in(monkeypatch):
    for texts, language in (("de_AT.UTF-8", "de"), ("zh_TW", "zh-Hant"), ("C", "en")):
        monkeypatch.setenv("LANG", texts)
        assert preferred() == language
    monkeypatch.setenv("LANGUAGE", "tlh:pt_BR")
    assert preferred() == "pt"


def seat(name, guest):
    return SeatView(
        kind="guest", setup="open", guest=guest, kept_for="", name=name, level="", away=False,
        substituted=False, resigned=False, commitment="", contribution="",
    )  # fmt: skip


SEATS = [seat("Amina", "a"), seat("", "")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence_or_none(language):
    narrator = Narrator(Messages(language), SEATS)
    texts = [
        Started(0),
        Played(0, "L"),
        Played(0, "c4c5"),
        Undone(0),
        Thrown(0, 3),
        Thrown(0, 3, paid=2, receiver=1),
        Thrown(0, 3, paid=2, receiver=1, eliminated=True),
        Drawn(0, "red"),
        Seated(0, "a", "Amina", "00" * 32),
        Left("a"),
        Returned("a"),
        Substituted("a"),
        Resigned("a"),
        Voted("a", "a", "substitute"),
        Voted("a", "a", "end"),
        Chatted("a", "Amina", phrase="ouch"),
        Ended((0, 1), (30, 30), "00" * 32),
    ]
    sentences = [narrator.event(each) for each in texts]
    assert all("Amina" in sentence for sentence in sentences)
    assert len(set(sentences)) == len(sentences)
    assert narrator.event(Confirmed(0)) == narrator.event(Voted("a", "a", "wait")) == ""


def test_a_refusal_names_the_rule():
    narrator = Narrator(Messages("en"), SEATS)
    assert narrator.refusal(Refused("illegal-action", "", "under-assam")) == (
        "A rug may not lie under Assam."
    )
    assert narrator.refusal(Refused("not-your-turn", "")) == "It is not your turn."
    assert narrator.refusal(Refused("something new", "")) == "That did not work. Try again."


def test_names_of_others_cannot_command_the_terminal():
    narrator = Narrator(Messages("en"), [seat("A\x1b[31m\x07mina\u202e", "a")])
    said = Chatted("a", "\x1b]0;x\x07", "hi\x1b[2J\nyou")
    for texts in (
        narrator.name(0),
        narrator.event(said),
        narrator.event(Left("a")),
    ):
        assert texts.isprintable()
