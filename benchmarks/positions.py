"""Positions of whole games in which somebody has something to choose."""

import random
from collections.abc import Callable, Iterator
from itertools import count, product

from marrakech.bots.bot import View
from marrakech.bots.make_bot import make_bot
from marrakech.rules.actions import played, weight
from marrakech.rules.legality import legal_actions
from marrakech.rules.state import DRAW, OVER, WALK, Rules, State, opening, rugs_left

COMBINATIONS = [Rules(*kind) for kind in product((2, 3, 4), range(2), range(2), range(2))]

Choice = Callable[[State], int]  # which action to play here


def choices_of_game(rules: Rules, chance: random.Random, choose: Choice) -> Iterator[State]:
    """Return every state of one game with at least two legal actions."""
    state = opening(rules)
    while state.phase != OVER:
        actions = legal_actions(state)
        if state.phase in (WALK, DRAW):
            (action,) = chance.choices(actions, [weight(state, action) for action in actions])
        else:
            if len(actions) > 1:
                yield state
            action = choose(state)
        state = played(state, action)


def merchants(rules: Rules, seed: int) -> Iterator[State]:
    """Return the choices of a game between merchants."""
    bot = make_bot("merchant")
    yield from choices_of_game(
        rules, random.Random(seed), lambda state: bot.choose(View(state), 1.0)
    )


def spread(players: int, number: int) -> list[State]:
    """Return so many choices from games of merchants, shuffled."""
    chooser, found = random.Random(number), []
    for seed in range(1 + number // 20):
        found += merchants(Rules(players), seed)
    return chooser.sample(found, number)


def last_rugs(number: int, most: int) -> list[State]:
    """Return so many choices with few rugs left, one a random game, of every combination."""
    chance, found = random.Random(1), []
    for game in count():
        if len(found) == number:
            return found
        rules = COMBINATIONS[game % len(COMBINATIONS)]
        choices = choices_of_game(rules, chance, lambda state: chance.choice(legal_actions(state)))
        late = [state for state in choices if rugs_left(state) <= most]
        if late:
            found.append(chance.choice(late))
    raise AssertionError
