"""What both lessons of Wankul share: what a step speaks of, where its balloon lies, how characters leave."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.i18n import _
from game.core.windows import PASS
from game.rules.wankul.edition import WINDOW
from game.rules.wankul.needless import LEAVE_ORDER, PAY
from game.rules.wankul.places import ROWS, TERRAINS
from game.rules.wankul.scoring import IN_ORDER
from scenes.games.wankul import chapters
from scenes.games.wankul.arena import FAR, NEAR
from scenes.games.wankul.guide import YOU
from scenes.kit.best_place import ESSENTIAL, USEFUL
from scenes.table.asked import TURN
from scenes.table.guided_game import GuidedGame

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import pygame

    from game.core.model import Action, Decision
    from game.rules.wankul.places import WankulTable
    from scenes.games.wankul.board import WankulBoard
    from scenes.kit.best_place import Clear

PLAYERS: Final = ("human", "level:1")
_TOLD: Final = 2 * USEFUL
"""How bad it is, a pixel, to hide what is told of the players and their piles."""
_FIRST: Final = (TURN, PAY, WINDOW)
"""The prompts while a card is being played."""


class TerrainLesson(GuidedGame):
    """A guided game of Wankul: `turn_after` has the number of your next turn, by the step that ends one."""

    board: WankulBoard
    lessons = chapters.LESSONS
    chapters = chapters.CHAPTERS
    turn_after: Mapping[str, int]
    explains = True

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

    def wanted(self, decision: Decision) -> Decision:
        """Return of a decision what the step asks for, if the lesson leaves it to the player."""
        return decision if self.decides(decision) else super().wanted(decision)

    def done(self, key: str) -> bool:
        """Say whether what a step asks has been done: a turn has ended, a card lies where it goes."""
        now = cast("WankulTable", self.board.now)
        if key in self.turn_after:
            return now.turn >= self.turn_after[key]
        ref, slot = self.guide.PLAYED.get(key, ("", 0))
        return ref in now.refs(ROWS[slot], YOU)

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
