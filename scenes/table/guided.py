"""What every lesson shares: its steps, its balloon, what answers a gesture that is not asked for, leaving."""

from __future__ import annotations

from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final

import pygame

from game.core.i18n import _
from scenes.kit import timeline
from scenes.kit.balloon import Balloon, draw_glow
from scenes.kit.best_place import WAY_OUT
from scenes.kit.keys import GO
from scenes.kit.widgets import Button, Style, nothing
from scenes.shell.dialog import Answer, Dialog
from scenes.shell.scene import Scene
from scenes.table import lesson_frame
from scenes.table.lesson import chapter_end, leaving, step_told
from scenes.table.lesson_frame import Docks, OnBalloon
from scenes.table.occasion import Occasion
from scenes.table.tools import hint_tool

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.core.model import Action, Json
    from scenes.kit.best_place import Clear
    from scenes.kit.layout import Box
    from scenes.shell.edition import Chapter
    from scenes.table.lesson import Lesson
    from scenes.table.tools import Tool


_OFF_TABLE: Final = (-1, -1)


class Guided(Occasion):
    """A lesson given at a board.

    A game's has the `lessons` and says which are `done`, where each aims (`aim`), what its balloon is not to
    hide (`kept_clear`); its board lays that (`blow`). `chapters` are told by the step they begin with.
    """

    lessons: Sequence[Lesson] = ()
    chapters: Mapping[int, Chapter] = MappingProxyType({})
    enough: ClassVar[int] = 1
    """After how many chapters one knows enough for a real game."""
    chapter_ends_at: ClassVar[str] = "midbottom"
    """Where in the window it is said that a chapter is done."""
    strokes = frozenset(GO)
    """A step a stroke: no step passes unread."""
    hastens = False
    explains = False
    offers_all = False
    written = True
    earnest = False
    player: ClassVar[int] = 0
    leads_to: Mapping[str, Json] = MappingProxyType({})
    """The options of the game that a chapter leads to, where they are not those that are proposed anyway."""
    hint_page = "turn"
    """The page of the rules that the "?" opens beside a hint."""

    def __init__(self, step: int = 0) -> None:
        self.step = step
        self.before: list[tuple[int, int]] = []
        """How many actions had been played, and which step was taught, before each gesture."""
        self.balloon: Balloon | None = None
        self.way_out = pygame.Rect(0, 0, 0, 0)
        self._rested = 0.0
        self._closes: int | None = None
        """The step that a chapter has ended with, until that is said."""
        self._ends = False
        """Whether it is said now: what the next one begins with waits."""
        self._docks = Docks()

    def takes(self, event: pygame.event.Event) -> bool:
        """Let nothing under the balloon see the mouse; Space and Enter press its button without the focus."""
        if self._on_balloon(event):
            self._taken_by_balloon(event)
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_h:
            self.advise(nothing)
            return True
        going = event.type == pygame.KEYDOWN and event.key in GO
        if not going or self.board.ring.focused_name is not None:
            return False
        if self.lesson.button and self.speaks and self.may_go_on:
            self.next()
            return True
        return False

    def _on_balloon(self, event: pygame.event.Event) -> bool:
        """Say whether the mouse is pressed on the balloon, or points at it and carries nothing."""
        points = event.type == pygame.MOUSEMOTION and not any(event.buttons)
        meant = points or event.type == pygame.MOUSEBUTTONDOWN
        return meant and any(one.collidepoint(event.pos) for one in self.over)

    def _taken_by_balloon(self, event: pygame.event.Event) -> None:
        """Let the balloon's button alone have an event; for all else the mouse is off the table."""
        if event.type == pygame.MOUSEMOTION:
            self.board.handle(pygame.event.Event(pygame.MOUSEMOTION, {**event.dict, "pos": _OFF_TABLE}))
        if self.lesson.button and self.board.ring["next"].rect.collidepoint(event.pos):
            Scene.handle(self.board, event)

    # --- where the lesson is ----------------------------------------------------------------------------

    @property
    def lesson(self) -> Lesson:
        """The step now taught."""
        return self.lessons[self.step]

    @property
    def key(self) -> str:
        """The key of the step now taught."""
        return self.lesson.key

    @property
    def speaks(self) -> bool:
        """Say whether the balloon is shown: it waits until nothing moves and no other player plays."""
        return not self.board.timeline.busy and not self.board.bots.turn

    @property
    def may_go_on(self) -> bool:
        """Say whether the balloon's button does something now."""
        return True

    def lets(self, verb: str) -> bool:
        """Say whether the step wants a gesture for that."""
        return verb in self.lesson.verbs

    def allows(self, *verbs: str) -> bool:
        """Say whether the step wants a gesture for one of those; where it does not, say what it wants."""
        allowed = bool(self.lesson.verbs & {*verbs})
        if not allowed:
            self.hint()
        return allowed

    # --- going on ---------------------------------------------------------------------------------------

    def done(self, key: str) -> bool:
        """Say whether what a step asks has been done; a step with a button is left by that."""
        raise NotImplementedError

    def advance(self) -> None:
        """Go to the first step that is not done yet."""
        before = self.step
        while self.step < len(self.lessons) - 1 and self.done(self.key):
            self.step += 1
        if self.step != before:
            self.board.refusal = None
            self.board.relayout()
            if self.lesson.button:
                self.board.ring.focus_by_name(None)
            self._turn_page(before)

    def go_on(self, otherwise: Callable[[], None]) -> None:  # noqa: ARG002 - a lesson has its own way
        """Go on in the lesson, where a game would go where it stands."""
        if self.board.timeline.busy:
            return
        self._close_chapter()
        if self.board.session.outcome is None:
            self.advance()
        else:
            self.ended()

    def ended(self) -> None:
        """Go on once the game of the lesson is over: where that ends the lesson, to its result."""
        self.advance()

    def next(self) -> None:
        """Go on by the balloon's button."""
        self.step += 1
        self.board.refusal = None
        self.board.relayout()
        self._turn_page(self.step - 1)

    def _turn_page(self, before: int) -> None:
        """Where a chapter has ended since a step, offer a real game or the next one, once that was seen."""
        if any(before < first <= self.step for first in self.chapters):
            self._closes = before
            self.board.timeline.add(timeline.pause(timeline.CHAPTER_REST))
            self._close_chapter()

    def _close_chapter(self) -> None:
        """Say that a chapter has ended, if one has, and nothing moves."""
        if self._closes is not None and not self.board.timeline.busy:
            before, self._closes = self._closes, None
            self.end_chapter(before, nothing)

    def end_chapter(
        self, step: int, then: Callable[[], None], *, over_result: bool = False, closing: str = ""
    ) -> None:
        """Offer a real game after a chapter, or the next one; over a result, `closing` is told first."""
        begun, self._ends = self._begun(step), True
        self.board.invalidate()
        self.learned(f"/{self.chapters[begun[-1]].key}")
        following, known = [*self.chapters.values()][len(begun)], self.board.app.settings.first_steps
        lacks, again = self.enough - len(begun), f"{self.board.session.game.key}/{following.key}" in known
        word = chapter_end(len(begun), _(following.title), lacks=lacks, known=again, over_result=over_result)
        word.message = f"{closing}\n{word.message}".lstrip()
        word.at = word.at if over_result else self.chapter_ends_at
        self.board.app.stack.lay_over(word, partial(self._chapter_answered, then))

    def _chapter_answered(self, then: Callable[[], None], answer: str | None) -> None:
        self._ends = False
        if answer != "read":
            (self.play if answer == "play" else then)()

    def play(self) -> None:
        """Begin a real game; the first steps are done."""
        self.learned()
        self.board.app.routes.play_after_lesson(self.board.session.game.key, self.leads_to)

    def learned(self, chapter: str = "") -> None:
        """Keep that the first steps of the game are done, or a chapter of them."""
        app = self.board.app
        app.change_settings(app.settings.after_first_steps(self.board.session.game.key + chapter))

    def _begun(self, step: int) -> list[int]:
        """Return with which steps the chapters begin that have begun at a step."""
        return [first for first in self.chapters if first <= step]

    def praise(self, words: str) -> None:
        """Put a word of praise over the result of the lesson, now done, and the way to a real game."""
        self.learned()
        for first in self._begun(self.step)[-1:]:
            self.learned(f"/{self.chapters[first].key}")
        read = Answer(_("Read the result"), "read", "eye")
        play = Answer(_("Play now"), "play", "dice", main=True)
        word = Dialog(_("You can play!"), words, (read, play))
        self.board.app.stack.lay_over(word, lambda answer: self.play() if answer == "play" else None)

    def hint(self) -> None:
        """Answer a gesture that the step does not ask for."""
        self.board.refuse(_(self.lesson.hint), self.hint_page)

    def asks(self) -> str:
        """Return what the step asks for."""
        return _(self.lesson.hint)

    def advise(self, otherwise: Callable[[], None]) -> None:  # noqa: ARG002 - no thinking is needed
        """Say what the step asks for."""
        self.board.refuse(self.asks(), self.hint_page)

    def tools(self) -> Mapping[str, Tool]:
        """Return the tool that says what the step asks for."""
        return {"hint": hint_tool(partial(self.advise, nothing))}

    # --- what the player does ---------------------------------------------------------------------------

    @property
    def _learner_asked(self) -> bool:
        decision = self.board.session.decision
        return decision is not None and decision.seat == self.player

    def act(self, action: Action, otherwise: Callable[[Action], bool]) -> bool:
        """Play an action; that of who learns can be taken back."""
        learns = self._learner_asked
        self.before += [(len(self.board.session.actions), self.step)] * learns
        acted = otherwise(action)
        if learns and not acted:
            self.before.pop()
        return acted

    def act_all(self, actions: Sequence[Action], otherwise: Callable[[], None]) -> None:  # noqa: ARG002
        """Play options that belong together: they are taken back together."""
        self.before.append((len(self.board.session.actions), self.step))
        otherwise()

    # --- taking back ------------------------------------------------------------------------------------

    def able_to_undo(self, otherwise: bool) -> bool:  # noqa: ARG002, FBT001 - gestures are taken back here
        """Say whether there is a gesture to take back."""
        return bool(self.before)

    def undo(self, otherwise: Callable[[], None]) -> None:  # noqa: ARG002 - the same
        """Take the last gesture back, and what the other did since: the lesson goes back to its step."""
        board = self.board
        if not self.before:
            board.refuse(_("There is nothing to undo yet."), "saves")
            return
        count, self.step = self.before.pop()
        board.undoing.back_to(count)

    def redo(self, otherwise: Callable[[], None]) -> None:
        """Make the gesture taken back once more."""
        before = (len(self.board.session.actions), self.step)
        otherwise()
        if len(self.board.session.actions) > before[0]:
            self.before.append(before)

    # --- the others at the table ------------------------------------------------------------------------

    def scripted(self) -> Action | None:
        """Return what the other player asked does; None where a bot is to think for itself."""
        return None

    def rest(self) -> float:
        """Return the seconds before the other player asked does it."""
        return timeline.BOT_REST

    def think(self, dt: float, otherwise: Callable[[float], None]) -> None:
        """Let the other player asked do what the lesson needs, after a rest."""
        action = self.scripted()
        if action is None:
            otherwise(dt)
            return
        self._rested += dt
        if self._rested >= self.rest() / self.board.timeline.speed:
            self._rested = 0.0
            self.board.act(action)

    # --- leaving ----------------------------------------------------------------------------------------

    def leave(self, otherwise: Callable[[], None]) -> None:  # noqa: ARG002 - the same
        """Ask whether to leave the lesson."""
        self.board.app.stack.push(leaving(), self._leave_answered)

    def _leave_answered(self, answer: str | None) -> None:
        if answer == "yes":
            self.board.app.routes.leave_lesson()

    # --- arranging and drawing --------------------------------------------------------------------------

    def aim(self) -> pygame.Rect:
        """Return what the step speaks of."""
        raise NotImplementedError

    def kept_clear(self) -> list[Clear]:
        """Return what the balloon is not to hide, besides the way out."""
        raise NotImplementedError

    @property
    def over(self) -> Sequence[pygame.Rect]:
        """What lies over the board: the balloon, while it speaks."""
        return [self.balloon.rect] if self.balloon is not None and self.speaks else []

    def blow(self, foot: int, rooms: Sequence[pygame.Rect] = ()) -> list[Button]:
        """Lay the balloon beside its aim, just above `foot`, an ordinate, or over one of the `rooms`.

        Return its button, if any.
        """
        m, label = self.board.m, self.lesson.button
        self.balloon = Balloon(m, step_told(self.lesson, self.chapters, self.step, len(self.lessons)))
        clear = [*self.kept_clear(), (self.way_out, WAY_OUT)]
        self.balloon.put(self.aim(), clear, pygame.Rect((0, 0), m.size), foot, rooms, self._docked())
        if not label:
            return []
        area, m = self.balloon.button_rect(), self.balloon.m
        button = OnBalloon("next", area, self.next, m=m, label=_(label), icon="play", seen=self._seen)
        button.style, button.enabled = Style.MAIN, self.may_go_on
        return [button]

    def _seen(self) -> bool:
        """Say whether the balloon is to be seen: it speaks, and no chapter has ended."""
        return self.speaks and not self._ends

    def _docked(self) -> pygame.Rect | None:
        """Return where the balloon lay in this window at the step before in this chapter; None: nowhere."""
        docks = self._docks
        if docks.window != self.board.m or len(self._begun(docks.step)) != len(self._begun(self.step)):
            return None
        return docks.of(self.step)

    def band(self, tools: Mapping[str, Tool]) -> Box:
        """Return the strip, the tools that the lesson has a use for, and the way out of it."""
        return lesson_frame.band(tools, self.leave_button(pygame.Rect(0, 0, 0, 0)))

    def leave_button(self, rect: pygame.Rect) -> Button:
        """Return the way out of the lesson."""
        return lesson_frame.leave_button(self.board.m, rect, self.board.open_menu)

    def fitted(self, arena: Any) -> Any:  # noqa: ANN401 - each game's own
        """Return where everything lies, with room for the way out of the lesson beside the strip."""
        found, self.way_out = lesson_frame.fitted(self.board.m, arena)
        return found

    @property
    def shines(self) -> bool:
        """Say whether a light lies round what the step speaks of, which does not glow by itself."""
        return True

    def draw_aim(self, surface: pygame.Surface) -> None:
        """Draw a light round what the step speaks of."""
        draw_glow(surface, self.aim())

    def draw(self, surface: pygame.Surface) -> None:
        """Draw that light, then the balloon and its button over everything, while it speaks."""
        if not self._seen():
            return
        if self.shines:
            self.draw_aim(surface)
        if self.balloon is None:
            return
        self._docks.speak(self.board.m, self.step, self.balloon.rect, self._docked())
        self.balloon.draw(surface, self.draw_aim)
        if (button := self.board.ring.get("next")) is not None:
            button.draw(surface)
