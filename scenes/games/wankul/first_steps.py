"""The first steps of Wankul: a guided game in three chapters, won by an empty deck. It is written nowhere."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, cast

from game.core.i18n import N_, _
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.wankul.needless import LEAVE_ORDER, PAY
from game.rules.wankul.places import ROWS
from game.rules.wankul.scoring import IN_ORDER
from game.rules.wankul.turn import KEEP
from scenes.games.wankul import guide
from scenes.games.wankul.arena import FAR, NEAR
from scenes.games.wankul.board import WankulBoard
from scenes.games.wankul.edition import KEY
from scenes.games.wankul.guide import ATTIC, CHAPTERS, FOE, LEFT, LESSONS, MIDDLE, PLAYED, SCORE, YOU
from scenes.kit.best_place import ESSENTIAL, USEFUL
from scenes.table.asked import TURN
from scenes.table.guided_game import GuidedGame
from scenes.table.unrecorded import Taught

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from game.core.model import Json
    from game.rules.wankul.places import WankulTable
    from scenes.kit.best_place import Clear

_PLAYERS: Final = ("human", "level:1")
_TURN_AFTER: Final = {"end": 3, "leave": 5, "order": 7}
"""The number of your next turn, by the step that ends the one before."""
_LAID: Final = {key: at for key, at in PLAYED.items() if key != SCORE}
_TOLD: Final = 2 * USEFUL
"""How bad it is, a pixel, to hide what is told of the players and their piles."""


class FirstSteps(GuidedGame):
    """The guided game: only the gesture of the step is allowed, any other is answered kindly."""

    board: WankulBoard
    lessons = LESSONS
    chapters = CHAPTERS
    guide = guide
    leads_to = MappingProxyType({"size": guide.SIZE})
    closing = N_(
        "The Loser milled a whole deck: who has to take a card that is not there has lost, whatever the "
        "trophies; so has who has to place a terrain, and has none left. In a real game you choose your deck "
        "first."
    )

    explains = True

    # --- going on ---------------------------------------------------------------------------------------

    def go_on(self, otherwise: Callable[[], None]) -> None:
        """Go on in the lesson; in which order characters leave is not asked there, nor taken back."""
        super().go_on(otherwise)
        if self._prompt == LEAVE_ORDER and self.board.my_turn and self.board.act(IN_ORDER):
            self.before.pop()

    def done(self, key: str) -> bool:
        """Say whether what a step asks has been done."""
        now = cast("WankulTable", self.board.now)
        if key in _TURN_AFTER:
            return now.turn >= _TURN_AFTER[key]
        if key in _LAID:
            ref, slot = _LAID[key]
            return ref in now.refs(ROWS[slot], YOU)
        return {
            "terrain": now.grounds[LEFT] is not None,
            SCORE: now.points[YOU] > 0,
            "tie": now.points[FOE] > 0,
        }.get(key, False)

    def sentence(self) -> str:
        """Return what the step asks; what happened last is still told while characters leave."""
        leaves = self._prompt == LEAVE_ORDER
        return self.board.saying.meanwhile if leaves else super().sentence()

    # --- what the player may do -------------------------------------------------------------------------

    @property
    def begun(self) -> bool:
        """Say whether what the step asks is begun."""
        return super().begun or self._prompt in (PAY, SCORE)

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
        key, arena = self.key, self.board.arena
        if self._prompt == PAY:
            cards = [one.rect() for one in self.board.table.hand]
            return cards[0].unionall(cards) if cards else self.in_hand()
        if self._goes is not None:
            return self.board.table.grown(self._goes)
        left, middle = (arena.grounds[slot].middle for slot in (LEFT, MIDDLE))
        return {
            "terrain": self.in_hand(ATTIC),
            SCORE: left,
            "tie": middle,
            "eleven": left.union(self.board.table.reach((LEFT, YOU))),
        }.get(key, arena["end"])

    @property
    def _goes(self) -> int | None:
        """The terrain to which the card goes that the step has played; None where it asks for none now."""
        if self._prompt not in (TURN, PAY) or self.key not in PLAYED:
            return None
        return PLAYED[self.key][1]

    def kept_clear(self) -> list[Clear]:
        """Return what the balloon is not to hide: cards, terrains, piles, the buttons, both players."""
        arena, seen = self.board.arena, self.board.seen
        essential = [arena.strip, arena["turn"], arena["end"], self.in_hand(), *arena.tools.values()]
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
    options: dict[str, Json] = {"size": guide.SIZE, "decks": guide.decks()}
    game = Session.start(EDITIONS.games[KEY], options, guide.SEED, _PLAYERS)
    for _seat in _PLAYERS:
        game.act(KEEP)
    return WankulBoard(Taught(game, FirstSteps.leads_to), FirstSteps(until=step))
