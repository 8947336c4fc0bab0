"""A lesson that is a whole game: only the gesture of the step is made, and it can be taken back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, cast

import pygame

from game.core.i18n import _
from scenes.kit.button_row import button_width
from scenes.table.board import Board
from scenes.table.fan import RAISED
from scenes.table.guided import Guided, show_closing_word
from scenes.table.seated import SeatedBoard
from scenes.table.tip_sheet import SeatedHints

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Action, Decision
    from game.storage.recorded import Recorded
    from scenes.kit.widgets import Widget


class LessonHints(SeatedHints):
    """Says what the step asks for: no thinking is needed."""

    def ask(self) -> None:
        """Say what the step asks for."""
        cast("GuidedGame", self.seated).remind()


class GuidedGame(Guided, SeatedBoard):
    """A guided game: any gesture but that of the step is answered kindly.

    `guide` is the module that says which actions a step `teaches`, and what the other does (`scripted`).
    `player` is the seat of who learns, `left_out` names the tools of the board that a lesson has no use for.
    `closing` is the word over the result, to be translated.
    """

    guide: Any
    arena: Any
    closing: ClassVar[str]

    player: ClassVar[int] = 0
    left_out: ClassVar[tuple[str, ...]] = ("saves", "menu")

    def __init__(self, recorded: Recorded, step: int = 0) -> None:
        self._before: list[tuple[int, int]] = []
        """How many actions had been played, and which step was taught, before each gesture."""
        super().__init__(recorded, step)
        self.way_out = pygame.Rect(0, 0, 0, 0)

    # --- what a step allows -----------------------------------------------------------------------------

    def teaches(self, action: Action) -> bool:
        """Say whether an action is what the step asks for."""
        return bool(self.guide.teaches(self.lesson, action))

    def scripted(self) -> Action | None:
        """Return what the other does."""
        decision = self.session.decision
        if decision is None:
            return None
        return cast("Action", self.guide.scripted(self.now.facts["turn"], decision))

    def wanted(self, decision: Decision) -> Decision:
        """Return of a decision what the step asks for."""
        return replace(decision, options=tuple([one for one in decision.options if self.teaches(one)]))

    @property
    def asked_now(self) -> Decision | None:
        """Of what is asked, what the step wants; None where something is to be read."""
        decision = super().asked_now
        return None if decision is None or self.lesson.button else self.wanted(decision)

    @property
    def _learner_asked(self) -> bool:
        decision = self.session.decision
        return decision is not None and decision.seat == self.player

    def allows(self, *verbs: str) -> bool:
        """Say whether the step wants a gesture for one of those; where it does not, say what it wants.

        While nothing is asked of who learns, nothing is refused either.
        """
        allowed = not self._learner_asked or self.timeline.busy or bool(self.lesson.allows & {*verbs})
        if not allowed:
            self.hint()
        return allowed

    def hint(self) -> None:
        """Answer a gesture that the step does not ask for: what is asked is on the strip already."""
        self.refuse(_("Not yet. {hint}").format(hint=_(self.lesson.hint)), self.hint_page)

    def remind(self) -> None:
        """Say what the step asks for, as a hint: no thinking is needed."""
        self.refuse(_(self.lesson.hint), self.hint_page)

    # --- going on ---------------------------------------------------------------------------------------

    def next(self) -> None:
        """Go on by the balloon's button."""
        self.step += 1
        self.refusal = None
        self.relayout()

    def act(self, action: Action) -> bool:
        """Play an action, that of who learns only where the step asks for it."""
        learns = self._learner_asked
        if learns and not self.teaches(action):
            self.hint()
            return False
        before = (len(self.session.actions), self.step)
        acted = super().act(action)
        if acted and learns:
            self._before.append(before)
        return acted

    def ended(self) -> None:
        """Show the result, and the closing word over it."""
        self.app.stack.replace(self.result())
        show_closing_word(self.app, self.session.game.key, _(self.closing))

    @property
    def begun(self) -> bool:
        """Say whether what the step asks is begun."""
        return bool(self.choosing.begun)

    def sentence(self) -> str:
        """Return what the step asks; once it is begun, what the board says of it."""
        waits = self.speaks and self.refusal is None and not self.begun
        return _(self.lesson.hint) if waits else super().sentence()

    # --- taking back ------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Say whether there is a gesture to take back."""
        return bool(self._before)

    def undo(self) -> None:
        """Take the last gesture back, and what the other did since: the lesson goes back to its step."""
        if not self._before:
            self.refuse(_("There is nothing to undo yet."), "saves")
            return
        self.timeline.skip()
        count, self.step = self._before.pop()
        while len(self.session.actions) > count:
            self.recorded.undo()
        self.refusal = None
        self.app.sounds.play("slide")
        self.settle()

    def redo(self) -> None:
        """Make the gesture taken back once more."""
        before = (len(self.session.actions), self.step)
        Board.redo(self)
        if len(self.session.actions) > before[0]:
            self._before.append(before)

    # --- arranging --------------------------------------------------------------------------------------

    def laid_out(self) -> Any:  # noqa: ANN401 - each game's own arena
        """Lay the table out, with room for the way out of the lesson beside the strip."""
        arena = cast("Any", super()).laid_out()
        strip, tools = self.beside_the_way_out(arena.strip, arena.tools)
        return replace(arena, strip=strip, tools=tools)

    def balloon_rooms(self) -> Sequence[pygame.Rect]:
        """Return where the balloon may lie besides."""
        return ()

    def reachable(self) -> list[Widget]:
        """Return what the lesson has a use for, the way out, and the balloon's button."""
        balloon = self.blow(self.arena.hand.top, self.balloon_rooms())
        return [*super().reachable(), self.leave_button(self.way_out), *balloon]

    def in_hand(self, ref: str = "", raised: int = RAISED) -> pygame.Rect:
        """Return where a card of the hand lies, as high as it rises; the whole hand where it is not there."""
        refs = cast("Any", self.table).refs
        if ref not in refs:
            return cast("pygame.Rect", self.arena.fan.whole(len(cast("Any", self.table).hand)))
        rise, card = self.m.px(raised), self.arena.hand_rect(refs.index(ref), len(refs))
        return pygame.Rect(card.left, card.top - rise, card.width, card.height + rise)

    def beside_the_way_out(
        self, strip: pygame.Rect, tools: Mapping[str, pygame.Rect]
    ) -> tuple[pygame.Rect, dict[str, pygame.Rect]]:
        """Return where the strip and the tools kept lie: the way out takes the place of those left out.

        The tools are as wide as they are high.
        """
        gap, right = self.m.px(10), [*tools.values()][-1].right
        self.way_out = pygame.Rect(0, strip.top, button_width(self.m, _("Leave the lesson")), strip.height)
        self.way_out.right = right
        kept = [name for name in tools if name not in self.left_out]
        square = pygame.Rect(self.way_out.left, strip.top, strip.height, strip.height)
        step = gap + square.width
        places = {name: square.move((place - len(kept)) * step, 0) for place, name in enumerate(kept)}
        narrow = strip.copy()
        narrow.width = places[kept[0]].left - self.m.px(16) - strip.left
        return narrow, places
