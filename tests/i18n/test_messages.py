"""The terminal's words: complete in every language, used, and texts with the right numbers."""

import re
from pathlib import Path

import pytest

from marrakech.i18n.languages import LANGUAGES, preferred
from marrakech.i18n.messages import LOCALES, Messages
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


SEATS = [{"name": "Amina", "guest": "a"}, {"name": "", "guest": ""}]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence_or_none(language):
    narrator = Narrator(Messages(language), SEATS)
    texts = [
        {"type": "started", "first": 0},
        {"type": "played", "seat": 0, "action": "L"},
        {"type": "played", "seat": 0, "action": "c4c5"},
        {"type": "undone", "seat": 0},
        {"type": "thrown", "seat": 0, "steps": 3, "paid": 0, "receiver": None},
        {"type": "thrown", "seat": 0, "steps": 3, "paid": 2, "receiver": 1},
        {"type": "drawn", "seat": 0, "colour": "red"},
        {"type": "seated", "name": "Amina"},
        {"type": "left", "guest": "a"},
        {"type": "returned", "guest": "a"},
        {"type": "chatted", "name": "Amina", "phrase": "ouch", "text": ""},
        {"type": "ended", "winners": [0, 1]},
    ]
    sentences = [narrator.event(each) for each in texts]
    assert all("Amina" in sentence for sentence in sentences)
    assert len(set(sentences)) == len(sentences)
    assert narrator.event({"type": "confirmed", "seat": 0}) == ""


def test_a_refusal_names_the_rule():
    narrator = Narrator(Messages("en"), SEATS)
    assert narrator.refusal({"code": "illegal-action", "objection": "under-assam"}) == (
        "A rug may not lie under Assam."
    )
    assert narrator.refusal({"code": "not-your-turn"}) == "It is not your turn."
    assert narrator.refusal({"code": "something new"}) == "That did not work. Try again."


def test_names_of_others_cannot_command_the_terminal():
    narrator = Narrator(Messages("en"), [{"name": "A\x1b[31m\x07mina\u202e", "guest": "a"}])
    said = {"type": "chatted", "name": "\x1b]0;x\x07", "phrase": "", "text": "hi\x1b[2J\nyou"}
    for texts in (
        narrator.name(0),
        narrator.event(said),
        narrator.event({"type": "left", "guest": "a"}),
    ):
        assert texts.isprintable()
