"""The grand vizier: looks ahead as a caravan does, with a judgement learned from its own games."""

import sys

from .caravan import MEMORY, Caravan, Sight
from .eyes import champions_eye
from .network import BadWeights
from .search import Vizier
from .view import View


class GrandVizier(Caravan):
    """Looks a turn ahead, and further as long as there is time, with the champion's eye."""

    name = "grand-vizier"
    deputy: Vizier | None = None

    def open_eyes(self) -> Sight:
        """Eyes that judge as the network does."""
        return Sight(MEMORY, champions_eye)

    def choose(self, view: View, seconds: float) -> int:
        """The action that is best as far as could be seen; without weights, a vizier's."""
        if self.deputy is None:
            try:
                return super().choose(view, seconds)
            except BadWeights as trouble:
                print(f"marrakech: {trouble}; a vizier plays instead", file=sys.stderr)
                self.deputy = Vizier()
        return self.deputy.choose(view, seconds)
