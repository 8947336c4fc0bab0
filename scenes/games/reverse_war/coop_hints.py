"""Advice beside a partner, where it is to be said whose secret card is placed (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, cast

from game.bots.bot import View
from game.core.i18n import _, signed
from scenes.games.reverse_war.hints import Behind, HintSheet, ReverseWarHints, WarAsking
from scenes.kit.lights import draw_advised

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from game.bots.reverse_war.hints import Hint
    from game.bots.reverse_war.joint_hints import JointAdvice
    from game.bots.seats import Names
    from game.core.model import Action
    from game.rules.reverse_war.troops import Placed
    from scenes.games.reverse_war.partnership import Partnership
    from scenes.table.hint_sheet import Move


class SharedAsking(WarAsking, Protocol):
    """A table as far as advice is asked for beside a partner."""

    near: int

    @property
    def names(self) -> Names:
        """Who plays."""

    @property
    def speaking(self) -> Partnership | None:
        """The partner that has said where its card would go."""

    @property
    def closing(self) -> bool:
        """Say whether the player places the partner's last card."""

    def take_of(self, seat: int) -> None:
        """Have the card of a seat placed."""


class CoopHints(ReverseWarHints):
    """Hints beside a partner: on whose card is placed, and on what is placed then."""

    def __init__(self, board: SharedAsking, make_ready: Callable[[], None]) -> None:
        super().__init__(board, make_ready)
        self._shared = board

    @property
    def possible(self) -> bool:
        """Say whether both cards can be weighed, or one is to be placed."""
        return self._shared.speaking is not None or self._shared.closing or super().possible

    def sheet(self) -> HintSheet:
        """Return the sheet that weighs both cards, where one of them is to be chosen."""
        partner = self._shared.speaking
        if partner is None:
            return super().sheet()
        world = self.session.world(self._shared.near)
        world.apply(("choose", 1 - partner.seat))
        assert world.decision is not None  # noqa: S101 - the own card is to be placed then
        thinking = partner.advice(View(world, world.decision))
        name = self._shared.names[partner.seat]
        return JointSheet(thinking, self, name, hidden=self._shared.totals_hidden)

    def play(self, move: Move) -> None:
        """Place the own card, or have the partner place its own."""
        if move.action[0] == "choose":
            self._take(*map(int, move.action[1:]))
        else:
            super().play(move)

    def _take(self, seat: int, cell: int) -> None:
        """Have the partner's card placed on a cell that it has told."""
        if self._shared.speaking is not None:
            self._shared.speaking.think_of(cell)
            self._shared.take_of(seat)


class JointSheet(HintSheet):
    """Where the own card would go best, and the partner's: what both bring together, either one first."""

    def __init__(
        self,
        thinking: JointAdvice,
        behind: Behind,
        name: str,
        *,
        hidden: bool = False,
    ) -> None:
        super().__init__(thinking, behind, hidden=hidden)
        self._name = name

    def named(self, action: Action) -> str:
        """Return whose card it is, and where it goes."""
        if action[0] != "choose":
            return _("Yours: {move}").format(move=super().named(action))
        return _("{name}'s card, cell {number}").format(name=self._name, number=int(action[2]) + 1)

    def card(self, action: Action) -> Placed | None:
        """Return the own card as it would lie; the partner's is not known."""
        return None if action[0] == "choose" else super().card(action)

    def figure(self, hint: Hint) -> str:
        """Return the lead, which is a whole number."""
        return signed(round(hint.margin))

    def note(self) -> str:
        """Return over how many turns the leads are told."""
        both = cast("JointAdvice", self.advice).both
        told = _("mean lead in two turns") if both else _("lead this turn")
        return super().note() if self._hidden else told

    def show_move(self, surface: pygame.Surface) -> None:
        """Draw the own card where it would go and what it brings, or a light round the partner's."""
        kind, *rest = self.hints[self.shown].action
        if kind == "choose":
            draw_advised(surface, self.table.targets()[int(rest[1])], 4)
        else:
            super().show_move(surface)
