"""Games, states and texts for the laws, made by hypothesis."""

import itertools
import random

from hypothesis import strategies as st

import marrakech

COMBINATIONS = list(
    itertools.product((2, 3, 4), ("out", "stay"), ("steer-first", "steer-last"), ("never", "own"))
)


def new_game(players, unpaid, order, whole, **others):
    return marrakech.Game(players=players, unpaid=unpaid, order=order, whole=whole, **others)


@st.composite
def games(draw, combinations=COMBINATIONS, finished=False):
    """Draw a game of any kind, stopped somewhere along a random path."""
    kind = draw(st.sampled_from(combinations))
    seed = draw(st.integers(0, 2**32))
    chooser = random.Random(seed)
    game = new_game(*kind, first=draw(st.integers(0, kind[0] - 1)), seed=seed)
    length = 1000 if finished else draw(st.integers(0, 240))
    # Throws are chosen too, now and then the dearest one, so that purses run low.
    greedy = draw(st.booleans())
    while game.phase != "over" and len(game.history) < length:
        if greedy and game.phase == "walk" and chooser.random() < 0.7:
            game.play(max(game.actions, key=lambda throw: cost(game, throw)))
        else:
            game.play(chooser.choice(game.actions))
    return game


@st.composite
def games_from_positions(draw, **options):
    """Draw a game that starts from a position of another, anywhere in a turn."""
    game = draw(games(**options))
    start = draw(st.integers(0, len(game.history)))
    history = game.history[start:]
    for _ in history:
        game.undo()
    again = marrakech.Game.from_position(game.position, rules=game.rules, first=game.first)
    for action in history:
        again.play(action)
    return again


# Comments: one line of text without a closing brace.
COMMENTS = st.text(
    st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"], exclude_characters="}"), max_size=20
)


@st.composite
def commented(draw, games):
    """Draw a game with comments on some of its actions."""
    game = draw(games)
    numbers = st.integers(1, max(1, len(game.history)))
    comments = draw(st.dictionaries(numbers, COMMENTS, max_size=5))
    game.comments |= comments if game.history else {}
    return game


def cost(game, throw):
    """Return what the player to act would pay after this throw."""
    before, seat = game.purses, game.seat
    game.play(throw)
    paid = before[seat] - game.purses[seat]
    game.undo()
    return paid
