"""Hints and analyses as questions for a process of their own: text in, plain values out.

The bots and the network are imported when the first question comes.
"""

from functools import lru_cache

from .messages import AnalysisPayload, Hint, ReasonPayload

HINT_LOOKS = 3000
MOST_REASONS = 3


def hint(rules: str, position: str) -> Hint:
    """The best choice and why, and everybody's chances; this runs in a worker."""
    from ..bots.bot import View
    from ..bots.estimate import estimate
    from .reasons import reasons

    state = View.read(rules, position).state
    ranked = reasons(state, HINT_LOOKS)[:MOST_REASONS]
    return Hint(
        action=ranked[0].action,
        shares=tuple(round(share, 4) for share in estimate(state)),
        reasons=tuple(ReasonPayload(**reason._asdict()) for reason in ranked),
    )


@lru_cache(64)
def analysis(record: str) -> AnalysisPayload:
    """The analysis of a record; this runs in a worker."""
    from ..game import read_record
    from .analysis import analyse
    from .evaluator import Judge
    from .payload import to_payload

    return to_payload(analyse(read_record(record), Judge()))
