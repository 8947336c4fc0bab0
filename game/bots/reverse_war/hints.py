"""Advice on the decision in progress: the best moves, what margin to expect of each, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.bots.reverse_war.lenses import through_lens
from game.bots.reverse_war.twins import without_twins
from game.bots.search.comparison import Comparison
from game.bots.search.outlook import Outlook
from game.core.i18n import _, decimal
from game.core.rng import Rng
from game.core.slices import Sliced
from game.rules.reverse_war.reason_words import reasons

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.bots.bot import View
    from game.core.model import Action, Json

HOW_MANY: Final = 3
LOOKS: Final = 60_000
"""How many positions advice may look at: about a second's work."""

Reason = Callable[[Mapping[str, "Json"], "Action", "Action | None"], tuple[str, ...]]

REASONS: Final[dict[str, Reason]] = {"reverse-war": reasons}
"""Why an option is good, given what the seat sees, by the game's key: sentences that say more and more."""


def why(
    game_key: str, observed: Mapping[str, Json], action: Action, rival: Action | None = None
) -> tuple[str, ...]:
    """Return why an option is good, in sentences that say more and more; none where the game has no words.

    With a `rival`, what speaks as much for that option is left out.
    """
    words = REASONS.get(game_key)
    return words(observed, action, rival) if words else ()


@dataclass(frozen=True, slots=True)
class Hint:
    """A move, the margin to expect of it in points (exact or estimated), and why.

    Each of the `reasons` is a sentence that says more than the one before.
    """

    action: Action
    margin: float
    exact: bool
    reasons: tuple[str, ...]

    @property
    def worth(self) -> str:
        """Return the margin to expect, in words."""
        return _("expected margin {margin}").format(margin=decimal(self.margin))

    @property
    def reason(self) -> str:
        """Return all the reasons in a sentence; nothing where there is none."""
        return self.reasons[-1] if self.reasons else ""


class Advice(Sliced):
    """The thinking about one decision of a game, in slices; `hints` are the best moves once it is done.

    `looks` is how many positions it may look at. It sees what the seat sees, and nothing more.
    """

    def __init__(self, view: View, game_key: str, seed: int = 0, looks: int = LOOKS) -> None:
        self.hints: tuple[Hint, ...] = ()
        self._view = view = without_twins(game_key, through_lens(game_key, view))
        self._game_key = game_key
        rng = Rng(seed)
        outlook = Outlook(game_key, Rng(rng.next64()))
        self._comparison = Comparison(view, outlook, rng, looks, finalists=HOW_MANY)
        super().__init__()

    @property
    def progress(self) -> float:
        """Return how much of the thinking is done, from 0 to 1."""
        return 1.0 if self.done else self._comparison.progress

    def _work(self) -> Iterator[None]:
        while not self._comparison.done:
            self._comparison.think(0.0)
            yield
        observed = self._view.observed()
        self.hints = tuple(
            Hint(arm.action, arm.margin, self._comparison.exact, why(self._game_key, observed, arm.action))
            for arm in self._comparison.arms[:HOW_MANY]
        )
