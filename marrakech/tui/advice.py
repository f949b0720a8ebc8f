"""The choice of a strong bot, and the reasons for it, in words."""

from collections.abc import Sequence

from ..analysis.schemas import ReasonPayload
from .narration import Narrator, is_rug

LEAST = 0.05  # dirhams below which no sentence mentions them


def advice(narrator: Narrator, reasons: Sequence[ReasonPayload]) -> list[str]:
    """Return the best choice and the reasons for it, compared with the others."""
    best, *others = reasons
    lines = [narrator.choice("hint-lay", "hint-steer", 0, best.action)]
    lines += laying(narrator, best) if is_rug(best.action) else steering(narrator, best, others)
    if best.earns >= LEAST:
        lines.append(narrator.t("reason-earns", cost=dirhams(narrator, best.earns)))
    if others:
        shares = [narrator.messages.percent(each.share, digits=1) for each in (best, others[0])]
        lines.append(narrator.t("reason-win-chance", share=shares[0], other=shares[1]))
    return lines


def dirhams(narrator: Narrator, count: float) -> str:
    """Return an average number of dirhams."""
    return narrator.t("dirhams", count=round(count, 1))


def laying(narrator: Narrator, best: ReasonPayload) -> list[str]:
    """Return the reasons for a rug."""
    lines = [narrator.t("reason-patch", squares=narrator.squares(best.patch))]
    if best.shows > 0:
        lines.append(narrator.t("reason-shows", squares=narrator.squares(best.shows)))
    if best.hides > 0:
        lines.append(narrator.t("reason-hides", squares=narrator.squares(best.hides)))
    return lines


def steering(narrator: Narrator, best: ReasonPayload, others: Sequence[ReasonPayload]) -> list[str]:
    """Return the reasons for a steering."""
    pays, costs = best.pays, [best.pays, *(each.pays for each in others)]
    if max(costs) < LEAST:
        return []
    if pays < LEAST:
        return [narrator.t("reason-free")]
    if pays - min(costs) > LEAST:
        least = dirhams(narrator, min(costs))
        return [narrator.t("reason-pays-more", cost=dirhams(narrator, pays), least=least)]
    most = dirhams(narrator, max(costs))
    return [narrator.t("reason-pays", cost=dirhams(narrator, pays), most=most)]
