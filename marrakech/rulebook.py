"""The rules of an edition in words, composed from its row of data."""

from .notation import OPTIONS
from .rules.editions import Edition
from .rules.state import OUT

UNPAID = {
    "out": "If you owe more than you have, you hand over everything and leave the game at once: "
    "you lay no rug, your unlaid rugs go back into the box, and those on the market stay as "
    "neutral ones. Nobody pays for them and they score for nobody. If only one player is left, "
    "that player wins on the spot. To have exactly what you owe is enough: you play on with an "
    "empty purse.",
    "stay": "If you owe more than you have, you hand over everything and play on with an empty "
    "purse. Nobody ever leaves the game.",
}

PAGE = """\
# Marrakech, edition {name}

You are carpet merchants on the market square. Assam, the owner of the market, wanders about; \
whoever's carpet he stops on collects. At the end, carpets in sight and coins in the purse count \
alike.

## In the box
{rugs} rugs ({colours}), {ones} coins of 1 dirham and {fives} coins of 5, one Assam, one die with \
the faces 1, 2, 2, 3, 3 and 4, and a board of 7 by 7 squares.

## Before you start
Assam stands on the middle square and faces north. Each player gets 30 dirhams. Agree who begins; \
play goes round clockwise.

- Four players: one colour and 12 rugs each.
- Three players: one colour and 15 rugs each.
- Two players: two colours each, 12 rugs of either, shuffled into one pile. You lay them in the \
order of the pile; only the top one is face up.

## Your turn
1. **Steer.** Leave Assam as he faces, or turn him a quarter left or right. Never right round.
2. **Walk.** Throw the die and move him that many squares straight ahead. Where he would step off \
the board, the mosaic arc takes him to the square at its other end, heading back in; the arc \
itself costs no step. At two corners, top right and bottom left, it brings him back to the same \
square along the other edge.
3. **Pay.** If he stops on a rug of another player, pay its owner one dirham for every square of \
that patch: all squares of the same colour joined to his by their sides. Corners do not join. An \
empty square or a rug of yours is free.
4. **Lay.** Put one of your rugs down so that at least one of its two squares is beside Assam and \
none is under him. It may lie on bare squares and on halves of different rugs, whatever their \
colour, but never on both visible halves of a single rug.

{unpaid}

With two players, each colour is a patch of its own, both of your colours are free for you, and \
both count for you.

## The end
The game ends when the last rug has been laid. Every visible square of your colours is a point, \
and so is every dirham. Most points win; if that is a tie, more dirhams; if that is a tie too, the \
victory is shared.

## Options
{variants}
"""

STEER_LAST = """\
- **Steering last** (`order=steer-last`{printed}): throw, walk the way he already faces, pay, lay, \
and then turn Assam a quarter left or right for the next player. Turning is a must."""
OTHER_DEBTS = """\
- **Debts the other way** (`unpaid={other}`{printed}): {text}"""
WHOLE = """\
- **Hiding your own** (`whole=own`, a house rule): one rug may hide both visible halves of a rug \
of your own colour. A neutral rug is never your own."""


def rulebook(edition: Edition) -> str:
    """The rules of an edition, as a page of Markdown."""
    unpaid = OPTIONS["unpaid"][edition.unpaid]
    other = "stay" if edition.unpaid == OUT else "out"
    variants = (
        STEER_LAST.format(printed=printed(edition.steer_last)),
        OTHER_DEBTS.format(
            other=other, printed=printed(edition.unpaid_variant), text=UNPAID[other]
        ),
        WHOLE,
    )
    fewest = min(edition.rugs)
    return PAGE.format(
        name=edition.name,
        rugs=sum(edition.rugs),
        colours="four colours of 15" if fewest == 15 else f"three colours of 15, one of {fewest}",
        ones=edition.ones,
        fives=edition.fives,
        unpaid=UNPAID[unpaid],
        variants="\n".join(variants),
    )


def printed(is_printed: bool) -> str:
    """Whether this edition's own rulebook offers a variant."""
    return (
        ", printed in this edition as a variant" if is_printed else ", not printed in this edition"
    )
