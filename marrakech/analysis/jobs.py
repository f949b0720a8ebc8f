"""Hints and analyses as jobs for a worker process: text in, messages out.

The bots and the network are imported when the first job comes.
"""

from functools import lru_cache

from .schemas import AnalysisPayload, Hint

HINT_SIMULATIONS = 3000
MOST_REASONS = 3


def hint(rules: str, position: str) -> Hint:
    """Return the best action, its reasons, and the win probabilities; this runs in a worker."""
    from ..bots.bot import View
    from ..bots.estimate import estimate
    from .payload import reason_payload
    from .reasons import reasons

    state = View.read(rules, position).state
    ranked = reasons(state, HINT_SIMULATIONS)[:MOST_REASONS]
    return Hint(
        action=ranked[0].action,
        shares=tuple(round(each, 4) for each in estimate(state)),
        reasons=tuple(reason_payload(each) for each in ranked),
    )


@lru_cache(64)
def analysis(record: str) -> AnalysisPayload:
    """Return the analysis of a record; this runs in a worker process."""
    from ..game import read_record
    from .analysis import analyse
    from .evaluator import GameEvaluator
    from .payload import to_payload

    return to_payload(analyse(read_record(record), GameEvaluator()))
