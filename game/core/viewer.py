"""Who may look at a table at which humans and bots sit, at one screen, where hands are kept secret."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.core.windows import PASS

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from game.core.model import Decision, Secrets


class Viewer:
    """Who looks at a table, and what may lie open on it.

    `people` are the seats that humans hold, `secrets` says how its game is looked at. `near` is the seat at
    the near edge, whose knowledge is shown. All is `over` where no secret is left to keep: a finished game.
    `unlooked` is who may cut in on what another does, and has not looked: hands lie hidden until he does, or
    lets it happen; None where nobody may. Once he `cuts_in`, he sits near.
    """

    def __init__(self, people: Sequence[int], secrets: Secrets, *, over: bool = False) -> None:
        self.people = tuple(people)
        self.secrets = secrets
        self.over = over
        self.near = min(people, default=0)
        self.unlooked: int | None = None
        self.cuts_in = False
        self._looked: int | None = None
        self._looked_after = self._played = 0

    @property
    def several(self) -> bool:
        """Say whether several humans share the screen."""
        return len(self.people) > 1

    @property
    def looking(self) -> int | None:
        """The seat whose secrets lie open: a lone human always looks, one of several once he has said so."""
        if self.unlooked is not None:
            return None
        if self.several and not self.over:
            return None if self.secrets.each and self._played != self._looked_after else self._looked
        return self.near if self.people or self.over or self.secrets.watched else None

    def open(self, seat: int) -> bool:
        """Say whether what a seat keeps secret lies open."""
        return self.over or seat == self.looking

    def decides(self, decision: Decision | None) -> bool:
        """Say whether that is asked of the human who sits near, and who has looked if he has to."""
        if decision is None or decision.seat not in self.people or decision.seat != self.near:
            return False
        return self.open(decision.seat) or not self.secrets.wants(decision.prompt)

    def curtain(self, decision: Decision | None) -> int | None:
        """Return the seat of whom the others must look away from now, None where nobody has to."""
        if decision is None or not self.several or decision.seat not in self.people:
            return None
        if self.unlooked is not None:
            return None
        unseen = self.secrets.wants(decision.prompt) and self.looking != decision.seat
        return decision.seat if unseen else None

    @property
    def passing(self) -> Collection[str]:
        """The words of actions that are taken back with the one before: to let happen what another does.

        A lone human is asked again what he has let happen.
        """
        return cast("tuple[str]", PASS[:1]) if self.several and self.secrets.windows else ()

    # --- what changes it --------------------------------------------------------------------------------

    def follow(self, decision: Decision | None, played: int, keeping: Collection[int] = ()) -> None:
        """Go where the game stands after so many actions `played`: a human who is asked sits near.

        Who looks does so no more once another is asked, unless he is among those `keeping` their look. Where
        somebody may cut in who has not looked, the table stays as it lies for one of those.
        """
        self._played = played
        self.unlooked = self._answers(decision)
        if self.unlooked is not None:
            sitting = [self.unlooked] if self.cuts_in else [seat for seat in keeping if seat in self.people]
            self.near = next(iter(sitting), self.near)
            return
        together = decision is not None and decision.prompt in self.secrets.together
        if decision is not None and decision.seat in self.people and not together:
            self.near = decision.seat
        if self._looked not in keeping and (decision is None or decision.seat != self._looked):
            self.turn_away()

    def _answers(self, decision: Decision | None) -> int | None:
        """Return who may cut in without having looked, where others must not see a hand; None for nobody."""
        if decision is None or not self.several or decision.prompt not in self.secrets.windows:
            return None
        asked = decision.seat if decision.seat in self.people else None
        return None if self.over or asked == self._looked else asked

    def look(self, seat: int) -> None:
        """Let a seat look: the others have turned away."""
        self._looked, self._looked_after, self.unlooked = seat, self._played, None

    def turn_away(self) -> None:
        """Let nobody look any more."""
        self._looked = None
