"""The first steps of Magicjoust: a guided game from the first singularity to the great work, kept nowhere."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import N_
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.places import CREUSET, ETHER
from scenes.games.magicjoust import guide, stage
from scenes.games.magicjoust.arena import FAR, NEAR, PILES
from scenes.games.magicjoust.board import KEY, MagicjoustBoard
from scenes.games.magicjoust.guide import (
    FIRECRACKER_PLACE,
    FOE,
    FULL_TURN,
    FULL_ZONE,
    HELPER_PLACE,
    INVOKED,
    LAST_TURN,
    LESSONS,
    TASTER_PLACE,
    YOU,
)
from scenes.games.magicjoust.lines import covered
from scenes.kit.best_place import EMPTY, ESSENTIAL, LAID, USEFUL
from scenes.kit.layout import inset
from scenes.table.guided_game import GuidedGame
from scenes.table.unrecorded import Taught

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.kit.best_place import Clear
    from scenes.table.lesson import Lesson

_PLAYERS: Final = ("human", "level:1")
_BEGUN: Final = {"pass": 3, "rest": 4, "answer": 5, "won": LAST_TURN}
"""The number of the turn that shows that a step was done."""
_DRAWS: Final = {"again": 3, "draws": 5, "full": FULL_TURN, "later": LAST_TURN}
"""The turn in which a step has both cards drawn."""
_TOLD: Final = 5 * USEFUL
"""How bad it is, a pixel, to hide what is told of the turn and the players, or what is built of plans."""
_REMARK: Final = USEFUL
"""How bad it is, a pixel, to hide what the remark says of the card that is looked at."""
_NUMBER: Final = 8
"""How far the number of a pile goes beyond it."""
_ENDS: Final = ("pass", "rest", "won")
_DICE: Final = ("wear", "answer", "equal", "attack", "won")
"""The steps that speak of dice."""
_OF_PLANS: Final = ("plan", "points", "full", "later", "finish")
"""The steps that speak of the great work."""
_OVER_ROW: Final = (*INVOKED, "wear", "points")
"""The steps whose balloon may lie over the title of the own row."""
_OPPOSITE: Final = ("again", "answer", "equal", "full", "attack", "later", "finish")
"""The steps that speak of what lies opposite."""


class FirstSteps(GuidedGame):
    """The guided game: only the gesture of the step is allowed, any other is answered kindly."""

    board: MagicjoustBoard
    lessons = LESSONS
    chapters = guide.CHAPTERS
    enough = len(guide.CHAPTERS)
    guide = guide
    chapter_ends_at = "bottomright"
    closing = N_(
        "Your third plan has ended the game, 13 points to 9. It is for the winner to tell of it: the "
        "“Great work” button does so. In a real game you choose your deck first."
    )

    @property
    def lesson(self) -> Lesson:
        """The step now taught: an attack gesture by gesture."""
        lesson, acts = super().lesson, self.board.now.phase != "turn"
        if lesson.key != "attack" or len(self.board.now.wizards[YOU].invoked) <= FIRECRACKER_PLACE:
            return lesson
        words, hint = guide.ATTACKING[acts]
        return replace(lesson, words=words, hint=hint)

    # --- going on ---------------------------------------------------------------------------------------

    def done(self, key: str) -> bool:
        """Say whether what a step asks has been done."""
        now = self.board.now
        drawn, wizard = now.drawn, now.wizards[YOU]
        if key in _BEGUN:
            return now.turn >= _BEGUN[key]
        if key in _DRAWS:
            return now.turn == _DRAWS[key] and all(drawn.values())
        return {
            **drawn,
            "invoke": len(wizard.invoked) > HELPER_PLACE,
            "act": wizard.invoked[HELPER_PLACE].used if wizard.invoked else False,
            "path": len(wizard.invoked) > TASTER_PLACE,
            "plan": wizard.plans > 0,
            "attack": now.joust is not None and now.joust.attacker == YOU and now.phase == "turn",
        }.get(key, False)

    def next(self) -> None:
        """Go on by the balloon's button; one of them jumps over turns, and can be taken back."""
        if self.key == "points":
            self.before.append((len(self.board.session.actions), self.step))
            self.jump(FULL_TURN)
        super().next()

    # --- what the player may do -------------------------------------------------------------------------

    @property
    def begun(self) -> bool:
        """Say whether what the step asks is begun."""
        return super().begun or self.board.paying is not None

    # --- arranging --------------------------------------------------------------------------------------

    def balloon_rooms(self) -> Sequence[pygame.Rect]:
        """Return where the balloon may lie besides."""
        far, near = (self._free(row) for row in (FAR, NEAR))
        both = far.union(near)
        both.left = max(far.left, near.left)
        both.width = far.right - both.left
        great_works = [side.great_work for side in self.board.arena.sides]
        return (
            far,
            near,
            both,
            great_works[FAR].union(great_works[NEAR]),
            great_works[NEAR],
            self.board.arena["told"],
        )

    def _free(self, row: int) -> pygame.Rect:
        """Return what lies between the cards in play of a row and the great work."""
        table, side = self.board.table, self.board.arena.sides[row]
        lying = [covered(one.pose) for key, one in table.invoked.items() if table.row(key[0]) == row]
        left = max([card.right for card in lying if card.right < side.row.right], default=side.row.left)
        top = side.row_title.top
        return pygame.Rect(left, top, side.row.right - left, side.row.bottom - top)

    def aim(self) -> pygame.Rect:
        """Return what the step speaks of."""
        key, arena, near = self.key, self.board.arena, self.board.arena.sides[NEAR]
        if key == "attack" and INVOKED[key] not in self.board.table.refs:
            chosen = self.board.now.phase != "turn"
            return arena.sides[FAR].quadrant if chosen else self._invoked(FIRECRACKER_PLACE)
        if key in INVOKED:
            return near.quadrant if self.board.paying else self.in_hand(INVOKED[key])
        if key in _DRAWS and key != "full":
            return self._pile(ETHER).union(self._pile(CREUSET))
        if key in _ENDS:
            return arena["end"]
        if key in ("act", "wear", "answer", "equal"):
            return self._invoked(TASTER_PLACE if key in ("answer", "equal") else HELPER_PLACE)
        return {
            "ether": self._pile(ETHER),
            "creuset": self._pile(CREUSET),
            "unstable": near.zones[0],
            "points": near.plans_title.union(near.plans[0]),
            "full": near.zones[FULL_ZONE - 1],
            "discarded": near.zones[FULL_ZONE - 1],
        }.get(key, near.quadrant)

    def _pile(self, name: str) -> pygame.Rect:
        """Return a pile with its name over it, and with its number."""
        arena = self.board.arena
        return arena[f"{name}-title"].union(inset(self.board.m, arena[name], -_NUMBER))

    def _invoked(self, place: int) -> pygame.Rect:
        sprite = self.board.table.invoked.get((YOU, place))
        return covered(sprite.pose) if sprite else self.board.arena.sides[NEAR].row

    def kept_clear(self) -> list[Clear]:
        """Return what the balloon is not to hide: cards, piles, dice, the buttons, this turn."""
        arena, table = self.board.arena, self.board.table
        near, far = arena.sides[NEAR], arena.sides[FAR]
        rows = [(FOE, far), *([] if self.key in _OVER_ROW else [(YOU, near)])]
        has_title, wizards = self.board.panels.has_row_title, self.board.now.wizards
        titles = [side.row_title for seat, side in rows if has_title(wizards[seat])]
        essential = [covered(sprite.pose) for sprite in table.invoked.values()]
        zones = zip(near.zones, wizards[YOU].zones, strict=True)
        essential += [zone for zone, held in zones if held]
        essential += [*map(self._pile, PILES), arena.strip, arena["end"]]
        essential += [stage.place(arena, low=True)] if self.key == "answer" else self.hand_beside(self.aim())
        essential += arena.tools.values()
        spared = self.key in ("wear", "answer")
        essential += [arena["near"], *([] if spared else [near.great_work])]
        essential += [far.quadrant, arena["far"]] if self.key in _OPPOSITE else []
        essential += titles
        essential += [arena["turn"]] if self.board.paying else []
        essential += [arena["told"]] if self.board.paying or self.key in _DICE else []
        told = [arena["far"], arena["turn"]]
        works = _TOLD if self.key in _OF_PLANS else _REMARK
        return [
            *((rect, ESSENTIAL) for rect in essential),
            *((rect, EMPTY) for rect in (near.quadrant, *self._goal())),
            *((rect, LAID) for rect in (self.in_hand(), arena["far-hand"], far.quadrant)),
            *((rect, _TOLD) for rect in told),
            *((side.great_work, works) for side in arena.sides),
            (arena["told"], _REMARK),
        ]

    def _goal(self) -> list[pygame.Rect]:
        """Return where the card goes that the step has dragged, where it has a place of its own."""
        side, wizard = self.board.arena.sides[NEAR], self.board.now.wizards[YOU]
        if self.key not in INVOKED or self.board.paying:
            return []
        if self.board.looks.nature(INVOKED[self.key]) == PLAN:
            return [side.plans[min(wizard.plans, len(side.plans) - 1)]]
        free = side.lines.free(len(wizard.places(self.board.looks.nature, plans=False)))
        return [] if free is None else [covered(free)]

    # --- drawing ----------------------------------------------------------------------------------------

    @property
    def shines(self) -> bool:
        """Say whether the step is read, or ends the turn."""
        return bool(self.lesson.button) or self.key in _ENDS


def first_steps(step: int = 0) -> MagicjoustBoard:
    """Return the guided game, at a step with which a chapter begins."""
    game = Session.start(EDITIONS.games[KEY], {"decks": guide.decks()}, guide.SEED, _PLAYERS)
    return MagicjoustBoard(Taught(game, FirstSteps.leads_to), FirstSteps(until=step))
