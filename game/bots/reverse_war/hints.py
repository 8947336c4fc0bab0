"""Advice on the decision in progress: the best moves, what margin to expect of each, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.bots.reverse_war.comparison import Comparison, Outlook, lots
from game.bots.reverse_war.lenses import alone, without_twins
from game.core.i18n import _, decimal
from game.core.slices import Sliced
from game.rules.reverse_war.options import ALONE
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.words.reasons import reasons

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.bots.bot import View
    from game.core.model import Action
    from game.core.spoken import Spoken

HOW_MANY: Final = 3
LOOKS: Final = 60_000
"""How many positions advice may look at, alone at a table: about a second's work."""


_DEARER: Final = 3
"""How much longer a look takes where several play."""


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


class Advice(Sliced):
    """The thinking about one decision of Reverse War, in slices; `hints` are the best moves once it is done.

    `looks` is how many positions it may look at. It sees what the seat sees, and nothing more.
    """

    def __init__(self, view: View, seed: int = 0, looks: int = LOOKS) -> None:
        self.hints: tuple[Hint, ...] = ()
        if Seen.of(view.observed()).setting.table != ALONE:
            looks //= _DEARER
        self._view = view = without_twins(alone(view))
        self._comparison = Comparison(view, Outlook(), lots(seed), looks, finalists=HOW_MANY)
        super().__init__()

    @property
    def progress(self) -> float:
        """Return how much of the thinking is done, from 0 to 1."""
        return 1.0 if self.done else self._comparison.progress

    def _work(self) -> Iterator[None]:
        yield from self._comparison.in_steps()
        observed = self._view.observed()
        self.hints = tuple(
            Hint(arm.action, arm.margin, self._comparison.exact, reasons(observed, arm.action, None))
            for arm in self._comparison.arms[:HOW_MANY]
        )


def advice(view: View, _spoken: Spoken, seed: int) -> Advice | None:
    """Return the thinking about a decision, for who plays alone; None at other tables."""
    return Advice(view, seed) if Seen.of(view.observed()).setting.table == ALONE else None
