"""The rules of an edition, composed from its row of data and the words of a language."""

from collections.abc import Callable

from ..notation.text import OPTIONS
from ..rules.editions import Edition
from ..rules.state import OUT

PARTS = ("", "lessons")  # of the catalogues, with the words for it
Say = Callable[..., str]  # a message's text


def rulebook(edition: Edition, say: Say) -> str:
    """Return the rules of an edition, as a page of Markdown."""
    unpaid, other = ("out", "stay") if edition.unpaid == OUT else ("stay", "out")
    assert unpaid == OPTIONS["unpaid"][edition.unpaid]
    paragraphs = [
        f"# {say('rules-title', edition=say(f'edition-{edition.name}'))}",
        say("rules-intro"),
        f"## {say('rules-box')}", box(edition, say),
        f"## {say('rules-setup')}", say("rules-setup-text"),
        "\n".join(f"- {say(f'rules-setup-{players}')}" for players in (4, 3, 2)),
        f"## {say('rules-turn')}", turn(say),
        f"## {say('option-unpaid')}", say(f"rules-unpaid-{unpaid}"), say("rules-unpaid-exact"),
        f"## {say('lesson-end')}", say("rules-end-text"),
        f"## {say('rules-options')}", variants(edition, other, say),
    ]  # fmt: skip
    return "\n\n".join(paragraphs) + "\n"


def box(edition: Edition, say: Say) -> str:
    """Return the contents of the box."""
    rugs, fewest = sum(edition.rugs), min(edition.rugs)
    return say("rules-box-text", rugs=rugs, fewest=fewest, ones=edition.ones, fives=edition.fives)


def turn(say: Say) -> str:
    """Return the four steps of a turn."""
    steps = {
        "lesson-steer": ("rules-steer-text",),
        "rules-walk": ("rules-walk-text", "rules-edge-text"),
        "lesson-pay": ("rules-pay-text",),
        "lesson-lay": ("rules-lay-text", "rules-cover-text"),
    }
    return "\n".join(
        f"{number}. **{say(name)}**: {' '.join(say(each) for each in texts)}"
        for number, (name, texts) in enumerate(steps.items(), 1)
    )


def variants(edition: Edition, other: str, say: Say) -> str:
    """Return the options that this edition does not play by, and whether it prints them."""
    names = {
        "order=steer-last": say("option-order-steer-last"),
        f"unpaid={other}": f"{say('option-unpaid')}: {say(f'option-unpaid-{other}')}",
        "whole=own": f"{say('option-whole')}: {say('option-whole-own')}",
    }
    texts = ("rules-steer-last-text", f"rules-unpaid-{other}", "rules-whole-own-text")
    printed = (edition.steer_last, edition.unpaid_variant, False)
    return "\n".join(
        f"- **{name}**, `{option}` {say('rules-printed' if is_printed else 'rules-not-printed')}: "
        f"{say(text)}"
        for (option, name), text, is_printed in zip(names.items(), texts, printed, strict=True)
    )
