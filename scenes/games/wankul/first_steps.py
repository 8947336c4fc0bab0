"""The first steps of Wankul: two guided games in three chapters each, ORIGINS and CAMPUS. Written nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from game.core.i18n import _
from game.core.session import Session
from game.core.windows import PASS
from game.editions import EDITIONS
from game.rules.wankul.edition import WINDOW
from game.rules.wankul.needless import LEAVE_ORDER, PAY
from game.rules.wankul.places import ROWS, TERRAINS
from game.rules.wankul.scoring import IN_ORDER
from game.rules.wankul.turn import KEEP
from game.storage.settings import ABLE
from scenes.games.wankul import campus_guide, chapters
from scenes.games.wankul import guide as origins_guide
from scenes.games.wankul.arena import FAR, NEAR
from scenes.games.wankul.board import WankulBoard
from scenes.games.wankul.edition import KEY
from scenes.games.wankul.guide import ATTIC, LEFT, YOU
from scenes.kit.best_place import ESSENTIAL, USEFUL
from scenes.table.asked import TURN
from scenes.table.guided_game import GuidedGame
from scenes.table.unrecorded import Taught

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from game.core.model import Action, Decision
    from game.rules.wankul.places import WankulTable
    from scenes.kit.best_place import Clear

_PLAYERS: Final = ("human", "level:1")
_TOLD: Final = 2 * USEFUL
"""How bad it is, a pixel, to hide what is told of the players and their piles."""
_FIRST: Final = (TURN, PAY, WINDOW)
"""The prompts while a card is being played."""


class FirstSteps(GuidedGame):
    """A guided game of Wankul: a guide tells what is taught, and how the game goes.

    That of CAMPUS begins with a later step; where nothing can be answered, its windows pass by themselves.
    """

    board: WankulBoard
    lessons = chapters.LESSONS
    chapters = chapters.CHAPTERS
    explains = True
    answers = ABLE

    def __init__(self, guide: Any, step: int, *, until: int) -> None:  # noqa: ANN401 - either module
        super().__init__(step, until=until)
        self.guide, self.leads_to, self.closing = guide, guide.LEADS_TO, guide.CLOSING
        self._kept = {ref for ref, _slot in guide.PLAYED.values()}
        """What does not pay for anything."""

    # --- going on ---------------------------------------------------------------------------------------

    def go_on(self, otherwise: Callable[[], None]) -> None:
        """Go on in the lesson; in which order characters leave is not asked there."""
        super().go_on(otherwise)
        if self._prompt == LEAVE_ORDER and self.board.my_turn:
            self.board.act(IN_ORDER)

    def act(self, action: Action, otherwise: Callable[[Action], bool]) -> bool:
        """Play an action; what is decided without a gesture is none to take back either."""
        return (
            otherwise(action) if self.decides(self.board.session.decision) else super().act(action, otherwise)
        )

    def decides(self, decision: Decision | None) -> bool:
        """Say whether the lesson decides: in which order characters leave, to pass if nothing can answer."""
        return decision is not None and (decision.prompt == LEAVE_ORDER or decision.options == (PASS,))

    def teaches(self, action: Action) -> bool:
        """Say whether an action is what the step asks for: some cards are kept for later."""
        return self.lesson.teaches(action) and action[-1] not in self._kept

    def wanted(self, decision: Decision) -> Decision:
        """Return of a decision what the step asks for, if the lesson leaves it to the player."""
        return decision if self.decides(decision) else super().wanted(decision)

    def done(self, key: str) -> bool:
        """Say whether what a step asks has been done: a turn has ended, a card lies where it goes."""
        now, guide = cast("WankulTable", self.board.now), self.guide
        if key in guide.TURN_AFTER:
            return now.turn >= int(guide.TURN_AFTER[key])
        if key in guide.DONE:
            return bool(guide.DONE[key](now))
        ref, slot = guide.PLAYED.get(key, ("", 0))
        return ref in now.refs(ROWS[slot], YOU)

    def rest(self) -> float:
        """Return the seconds before the other one acts: at windows, none."""
        decision = self.board.session.decision
        return 0.0 if decision is not None and decision.prompt == WINDOW else super().rest()

    def ended(self) -> None:
        """Show the result, and over it what it tells, and the way to a real game or to CAMPUS."""
        following = self.step + 1
        if following not in self.chapters:
            super().ended()
            return
        stack, go_on = self.board.app.stack, lambda: stack.replace(first_steps(following))
        self.learned()
        stack.replace(self.board.result())
        self.end_chapter(self.step, go_on, over_result=True, closing=_(self.closing))

    def sentence(self) -> str:
        """Return what the step asks; what happened last is still told while characters leave."""
        leaves = self._prompt == LEAVE_ORDER
        return self.board.saying.meanwhile if leaves else super().sentence()

    # --- what the player may do -------------------------------------------------------------------------

    @property
    def begun(self) -> bool:
        """Say whether what the step asks is begun: what follows the card is told by the board."""
        asked = self.board.choosing.asked
        return super().begun or self._prompt == PAY or (not asked.aims and bool(asked.touching))

    def hint(self) -> None:
        """Answer a gesture that the step does not ask for; of the hand, some cards are kept for later."""
        if self._prompt == PAY:
            words = _("The lesson needs that one later: pay with another card of your hand.")
            self.board.refuse(words, self.hint_page)
        else:
            super().hint()

    # --- arranging --------------------------------------------------------------------------------------

    def balloon_rooms(self) -> Sequence[pygame.Rect]:
        """Return where the balloon may lie besides: where no terrain lies yet, then on rows."""
        grounds = [*enumerate(self.board.arena.grounds)][::-1]
        free = [ground.whole for slot, ground in grounds if self.board.seen.grounds[slot] is None]
        rows = [row for _slot, ground in grounds for row in ground.rows]
        return [*free, *rows]

    @property
    def _prompt(self) -> str:
        return self.board.choosing.asked.prompt

    def aim(self) -> pygame.Rect:
        """Return what the step speaks of: of a card that glows in the hand, where it is to lie."""
        if self._prompt == PAY:
            cards = [one.rect() for one in self.board.table.hand]
            return cards[0].unionall(cards) if cards else self.in_hand()
        if self._goes is not None:
            return self.board.table.grown(self._goes)
        if self.key == "terrain":
            return self.in_hand(ATTIC)
        if self.key == "eleven":
            return self.board.arena.grounds[LEFT].middle.union(self.board.table.reach((LEFT, YOU)))
        return self._chosen() or self.board.arena["end"]

    def _chosen(self) -> pygame.Rect | None:
        """Return where the terrain or the character lies that the step has chosen; None for none."""
        found = self.board.choosing.asked.within(TERRAINS, *ROWS)
        return next(map(self.board.table.rect_of, found), None)

    @property
    def _goes(self) -> int | None:
        """The terrain to which the card goes that the step has played; None where it asks for none now."""
        if self._prompt not in _FIRST or self.key not in self.guide.PLAYED:
            return None
        return int(self.guide.PLAYED[self.key][1])

    def kept_clear(self) -> list[Clear]:
        """Return what the balloon is not to hide: cards, terrains, piles, the buttons, both players."""
        arena, seen = self.board.arena, self.board.seen
        essential = [arena.strip, arena["turn"], arena["end"], *arena.tools.values()]
        essential += self.hand_beside(self.aim())
        essential += [sprite.rect() for row in self.board.table.laid.values() for sprite in row]
        essential += [one.middle for slot, one in enumerate(arena.grounds) if seen.grounds[slot]]
        if self._goes is not None:
            essential += [self.board.table.grown(self._goes), *[arena.grounds[self._goes].face] * 2]
        essential += [pile for side in arena.sides for pile in side.piles.values()]
        essential += [arena.sides[NEAR].panel, arena["story"]]
        return [*((rect, ESSENTIAL) for rect in essential), (arena.sides[FAR].panel, _TOLD)]

    # --- drawing ----------------------------------------------------------------------------------------

    @property
    def shines(self) -> bool:
        """Say whether the step goes on by a button."""
        if self.board.lookout.large is not None:
            return False
        return self._goes is not None or self.aim() == self.board.arena["end"]


def first_steps(step: int = 0) -> WankulBoard:
    """Return the guided game at a step with which a chapter begins."""
    campus = step >= chapters.FIRST_OF_CAMPUS
    guide: Any = campus_guide if campus else origins_guide
    options = {**guide.LEADS_TO, "decks": guide.decks()}
    game = Session.start(EDITIONS.games[KEY], options, guide.SEED, _PLAYERS)
    for _seat in _PLAYERS:
        game.act(KEEP)
    if campus:
        _open(game)
    lesson = FirstSteps(guide, chapters.FIRST_OF_CAMPUS if campus else 0, until=step)
    return WankulBoard(Taught(game, guide.LEADS_TO), lesson)


def _open(game: Session) -> None:
    """Play what lies on the table before the first step of CAMPUS: up to the score that you may answer."""
    yours = iter(campus_guide.OPENING)
    decision = cast("Decision", game.decision)
    while decision.seat != YOU or decision.prompt != WINDOW or decision.options == (PASS,):
        own = decision.seat == YOU and decision.prompt != WINDOW
        game.act(next(yours) if own else campus_guide.scripted(campus_guide.OPENED, decision))
        decision = cast("Decision", game.decision)
