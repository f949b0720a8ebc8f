"""Four numbers, one a seat or one a colour: how to read one of them and how to change it."""

from ..compile.marks import compiled


@compiled
def entry(four, place):
    """Return the number in this place; where it is none of 0 to 3, the last."""
    zeroth, first, second, third = four
    return zeroth if place == 0 else first if place == 1 else second if place == 2 else third


@compiled
def changed(four, place, amount):
    """Return the numbers with an amount added in one place."""
    return (
        four[0] + (amount if place == 0 else 0),
        four[1] + (amount if place == 1 else 0),
        four[2] + (amount if place == 2 else 0),
        four[3] + (amount if place == 3 else 0),
    )
