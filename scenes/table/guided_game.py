"""A lesson that is a whole game: only the gesture of the step is made, and it can be taken back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

import pygame

from game.core.i18n import _
from scenes.kit.lights import draw_frame
from scenes.table.fan import RAISED
from scenes.table.guided import Guided

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.model import Action, Decision
    from scenes.kit.widgets import Widget
    from scenes.table.cards import CardTable


class GuidedGame(Guided):
    """A guided game: any gesture but that of the step is answered kindly.

    `guide` is the module that says which actions a step `teaches`, and what the other does (`scripted`).
    `player` is the seat of who learns, `closing` is the word over the result, to be translated.
    """

    guide: Any
    closing: str

    def __init__(self, step: int = 0, *, until: int = 0) -> None:
        super().__init__(step)
        self._until = until
        """The step up to which all is done at once, where the lesson does not begin at the beginning."""

    def begin(self) -> None:
        """Do all at once that leads to the step that the lesson is to begin with."""
        while self.step < self._until:
            self.do_step()
            self.board.hurry()
        self.before = []

    def do_step(self) -> None:
        """Do what the step asks, or what the other does."""
        decision = self.board.session.decision
        if self.lesson.button:
            self.next()
        elif decision is not None:
            action = None if decision.seat == self.player else self.scripted()
            self.board.act(action or self.wanted(decision).options[0])

    def _turn_page(self, before: int) -> None:
        """Offer a real game where a chapter has ended, but on the way to the one that is begun with."""
        if self.step > self._until:
            super()._turn_page(before)

    def jump(self, turn: int) -> None:
        """Play what nobody looks at up to a turn, at once, as the guide says."""
        while self.board.now.turn < turn:
            decision = self.board.session.decision
            assert decision is not None  # noqa: S101 - no lesson jumps over its end
            self.board.recorded.act(self.guide.jumped(decision))
        self.board.history.forget_news()
        self.board.app.sounds.play("slide")

    @property
    def arena(self) -> Any:  # noqa: ANN401 - each game's own
        """Where everything lies."""
        return cast("Any", self.board).arena

    # --- what a step allows -----------------------------------------------------------------------------

    def teaches(self, action: Action) -> bool:
        """Say whether an action is what the step asks for."""
        return bool(self.guide.teaches(self.lesson, action))

    def scripted(self) -> Action | None:
        """Return what the other does."""
        decision = self.board.session.decision
        if decision is None:
            return None
        return cast("Action", self.guide.scripted(self.board.now.facts["turn"], decision))

    def wanted(self, decision: Decision) -> Decision:
        """Return of a decision what the step asks for."""
        return replace(decision, options=tuple([one for one in decision.options if self.teaches(one)]))

    def asked(self, decision: Decision | None) -> Decision | None:
        """Of what is asked, return what the step wants; None where something is to be read."""
        return None if decision is None or self.lesson.button else self.wanted(decision)

    def allows(self, *verbs: str) -> bool:
        """Say whether the step wants a gesture for one of those; where it does not, say what it wants.

        While nothing is asked of who learns, nothing is refused either.
        """
        return not self._learner_asked or self.board.timeline.busy or super().allows(*verbs)

    def hint(self) -> None:
        """Answer a gesture that the step does not ask for: what is asked is on the strip already."""
        self.board.refuse(_("Not yet. {hint}").format(hint=self.asks()), self.hint_page)

    def declined(self) -> bool:
        """Say what the step wants instead."""
        self.hint()
        return True

    # --- going on ---------------------------------------------------------------------------------------

    def act(self, action: Action, otherwise: Callable[[Action], bool]) -> bool:
        """Play an action, that of who learns only where the step asks for it."""
        if self._learner_asked and not self.teaches(action):
            self.hint()
            return False
        return super().act(action, otherwise)

    def ended(self) -> None:
        """Show the result, and the closing word over it."""
        self.board.app.stack.replace(self.board.result())
        self.praise(_(self.closing))

    @property
    def begun(self) -> bool:
        """Say whether what the step asks is begun."""
        return bool(self.board.choosing.begun)

    def sentence(self) -> str:
        """Return what the step asks; once it is begun, the board says what."""
        return self.asks() if self.speaks and not self.begun else ""

    # --- arranging --------------------------------------------------------------------------------------

    def balloon_rooms(self) -> Sequence[pygame.Rect]:
        """Return where the balloon may lie besides."""
        return ()

    def widgets(self) -> list[Widget]:
        """Return the way out, and the balloon's button."""
        balloon = self.blow(self.arena.hand.top, self.balloon_rooms())
        return [self.leave_button(self.way_out), *balloon]

    def draw_aim(self, surface: pygame.Surface) -> None:
        """Draw a light round what the step speaks of: round a card in hand as that lies."""
        aim = self.aim()
        if isinstance(aim, _Held):
            draw_frame(surface, self.board.table.hand[aim.place].pose)
        else:
            super().draw_aim(surface)

    def in_hand(self, ref: str = "", raised: int = RAISED) -> pygame.Rect:
        """Return where a card of the hand lies, as high as it rises; the whole hand where it is not there."""
        table = cast("CardTable", self.board.table)
        if ref not in table.refs:
            return table.fan.whole(len(table.hand))
        rise, place = self.board.m.px(raised), table.refs.index(ref)
        card = table.fan.rect(place, len(table.refs))
        return _Held(place, (card.left, card.top - rise, card.width, card.height + rise))

    def hand_beside(self, aim: pygame.Rect) -> list[pygame.Rect]:
        """Return where the hand lies beside a card of it that a step speaks of; else the whole hand."""
        whole = self.in_hand()
        if not isinstance(aim, _Held):
            return [whole]
        left = pygame.Rect(whole.topleft, (aim.left - whole.left, whole.height))
        right = pygame.Rect((aim.right, whole.top), (whole.right - aim.right, whole.height))
        return [one for one in (left, right) if one.width > 0]


class _Held(pygame.Rect):
    """Where a card of the hand lies, which has a place there."""

    def __init__(self, place: int, area: tuple[int, int, int, int]) -> None:
        super().__init__(area)
        self.place = place
