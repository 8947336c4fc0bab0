"""The first steps: a short game on four cells, guided in seven steps. It is written nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import pygame

from game.core.i18n import N_, _
from game.core.session import Session
from game.editions import EDITIONS
from scenes.games.reverse_war.board import ReverseWarBoard
from scenes.games.reverse_war.ground import Around
from scenes.games.reverse_war.reckoning import Reckoning
from scenes.kit.balloon import ESSENTIAL, USEFUL
from scenes.kit.layout import Put
from scenes.table.guided import Guided, Lesson, show_closing_word
from scenes.table.tools import tool_band, tool_boxes
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.reverse_war.account import Account
    from game.rules.reverse_war.troops import Placed
    from scenes.kit.balloon import Clear

KEY: Final = "reverse-war"
SEED: Final = 453
"""Minstrel 1 over Soldier 7, Soldier 4 over Scholar, Soldier 7 over Archer 5, Ranger over Mage: reversing
the first pays 6 points, and the Soldiers help one another on cells that touch."""
_DRAW: Final = "draw"
_REVERSE: Final = "reverse"
_PLACE: Final = "place"

LESSONS: tuple[Lesson, ...] = (
    Lesson(
        "draw",
        N_(
            "Welcome! Two armies share these four cells: **yours** and **the AI's**. Click "
            "on the draw pile to take your first card."
        ),
        frozenset({_DRAW}),
        N_("First draw a card: click on the draw pile."),
    ),
    Lesson(
        "reverse",
        N_(
            "A card holds **two units**. The one that stands upright fights for you, the other one for "
            "the AI. The shield tells its force. Here the AI would get the Soldier, a strong one: "
            "reverse the card!"
        ),
        frozenset({_REVERSE}),
        N_("First reverse the card: click on “Reverse”."),
    ),
    Lesson(
        "place",
        N_(
            "Now the Soldier is yours. **Drag the card** onto a cell; or click on it, then on the cell. "
            "Two labels tell what each army gains there. A card that is placed stays for good."
        ),
        frozenset({_REVERSE, _PLACE}),
        N_("This way up, the AI gets the Soldier: reverse the card again."),
    ),
    Lesson(
        "beside",
        N_(
            "Draw again. Two Soldiers **side by side** help each other; corner to corner they do not. "
            "Try the cells before you let go, and choose the one where your blue label is the highest."
        ),
        frozenset({_DRAW, _REVERSE, _PLACE}),
        N_("Put the two Soldiers of your army side by side: there they help each other."),
    ),
    Lesson(
        "look",
        N_(
            "Where do the numbers come from? **Rest the pointer** on a placed card, or go to it with the "
            "arrow keys: it tells everything, for you and for the AI."
        ),
        frozenset(),
        N_("First look closer at a placed card."),
        button=N_("Next"),
    ),
    Lesson(
        "finish",
        N_(
            "You know how to play! Draw and place the **last two cards** as you like: "
            "gain much, and leave little to the AI."
        ),
        frozenset({_DRAW, _REVERSE, _PLACE}),
        "",
    ),
    Lesson(
        "reckon",
        N_(
            "Every cell is full: here is the **reckoning**. Each army counts its forces, then what its "
            "powers bring. To win, yours must be ahead: a tie is not enough."
        ),
        frozenset(),
        N_("Every card is placed: count the points."),
        button=N_("Count the points"),
    ),
)


class DuelLesson(Guided):
    """The lesson: a card is to be reversed, and one to be looked at."""

    board: FirstSteps
    lessons = LESSONS

    def __init__(self) -> None:
        super().__init__()
        self.has_reversed = False
        self.has_looked = False

    @property
    def speaks(self) -> bool:
        """Say that the balloon is always there: no other player plays, and cards move for a moment only."""
        return True

    @property
    def may_go_on(self) -> bool:
        """Say whether the balloon's button does something now: a card is to be looked at first."""
        return self.key != "look" or self.has_looked

    @property
    def covers_cells(self) -> bool:
        """Say whether the balloon may lie over the cells: no card is to be placed yet."""
        return self.key in ("draw", "reverse")

    # --- going on ---------------------------------------------------------------------------------------

    def done(self, key: str) -> bool:
        """Say whether what a step asks has been done."""
        turn = self.board.seen.turn
        return {
            "draw": turn > 0 or self.board.seen.hand is not None,
            "reverse": turn > 0 or self.has_reversed,
            "place": turn > 0,
            "beside": turn > 1,
            "finish": turn == self.board.seen.turns,
        }.get(key, False)

    def next(self) -> None:
        """Go on by the balloon's button."""
        if self.key == "reckon":
            self.board.app.stack.replace(LessonReckoning(self.board.recorded))
        elif not self.has_looked:
            self.hint()
        else:
            self.board.handling.put_away()
            super().next()
            self.advance()

    def kept_clear(self) -> list[Clear]:
        """Return what the balloon is not to hide: the card in hand, the cells, the figures."""
        boxes = self.board.boxes
        essential = [
            *(boxes[name] for name in ("hand", "strip", "deck")),
            *(self.board.ring[name].rect for name in ("reverse", "leave")),
        ]
        essential += [] if self.covers_cells else list(self.board.table.cells())
        useful = [_top_of(boxes["player"]), _top_of(boxes["ai"])]
        return [*((rect, ESSENTIAL) for rect in essential), *((rect, USEFUL) for rect in useful)]

    def aim(self) -> pygame.Rect:
        """Return what the step speaks of."""
        boxes, cells = self.board.boxes, self.board.table.cells()
        if self.key == "reverse":
            return boxes["hand"]
        if self.key == "look":
            return next(rect for rect, placed in zip(cells, self.board.seen.cells, strict=True) if placed)
        if self.board.seen.phase == "draw":
            return boxes["deck"]
        if self.key == "reckon":
            return boxes["player"]
        return cells[0].unionall(cells[1:])


class FirstSteps(ReverseWarBoard):
    """The guided game: only the gesture of the step is allowed, any other is answered kindly."""

    occasion: DuelLesson

    def __init__(self) -> None:
        game = Session.start(EDITIONS.games[KEY], {"mode": "initiation"}, SEED)
        super().__init__(Unrecorded(game), DuelLesson())

    def sentence(self) -> str:
        """Return what is asked, as the board does where the step lets the player do that."""
        if self.refusal is not None or self.occasion.lesson.key not in ("reverse", "look", "reckon"):
            return super().sentence()
        if self.occasion.lesson.key == "look" and self.occasion.has_looked:
            return _("Look at the other cards too, then go on.")
        return _(self.occasion.lesson.hint)

    def invites_draw(self) -> bool:
        """Say whether the deck is to glow."""
        return super().invites_draw() and _DRAW in self.occasion.lesson.allows

    # --- what the player may do -------------------------------------------------------------------------

    def draw_card(self) -> None:
        """Draw a card, when the step allows it."""
        if self.seen.phase == "draw" and _DRAW not in self.occasion.lesson.allows:
            self.occasion.hint()
        else:
            super().draw_card()

    def reverse(self) -> None:
        """Reverse the card in hand, when the step allows it."""
        if self.hand.placed is not None and _REVERSE not in self.occasion.lesson.allows:
            self.occasion.hint()
            return
        super().reverse()
        self.occasion.has_reversed = self.occasion.has_reversed or self.hand.placed is not None
        self.occasion.advance()

    def place(self, target: int) -> None:
        """Place the card in hand, where and as the step teaches it."""
        placed = self.hand.placed
        if placed is not None and self.seen.cells[target] is None and not self._teaches(target, placed):
            self.handling.put_back()
            self.occasion.hint()
        else:
            super().place(target)

    def _teaches(self, target: int, placed: Placed) -> bool:
        if _PLACE not in self.occasion.lesson.allows:
            return False
        after = self.seen.account_with(target, placed)
        checks: dict[str, Callable[[Account], bool]] = {
            "place": lambda account: account.margin > 0,
            "beside": lambda account: account.player.power_total > self.seen.account.player.power_total,
        }
        check = checks.get(self.occasion.lesson.key)
        return check is None or check(after)

    def look(self, cell: int | None) -> None:
        """Show a placed card large; to have done it once is what a step asks."""
        super().look(cell)
        if cell is not None:
            self._looked()

    def _looked(self) -> None:
        if self.occasion.lesson.key == "look" and not self.occasion.has_looked:
            self.occasion.has_looked = True
            self.refusal = None
            self.ring["next"].enabled = True
            self.invalidate()

    def confirm(self) -> None:
        """Press the balloon's button where there is one, or else draw or place."""
        if self.occasion.lesson.button:
            self.occasion.next()
        else:
            super().confirm()

    # --- arranging and drawing --------------------------------------------------------------------------

    def around(self) -> Around:
        """Return what is put round the cards: what the lesson has a use for, and the way out."""
        found = super().around()
        hand = cast("Put", found.main).widget
        hand.enabled = hand.enabled and bool(self.occasion.lesson.allows)
        kept = tool_boxes(self.tools(), self.occasion.kept)
        leave = Put(self.occasion.leave_button(pygame.Rect(0, 0, 0, 0)))
        return Around(band=tool_band((), [*kept, leave]), main=found.main)

    def arrange(self) -> None:
        """Lay the table; the balloon lies over it, and before a card is to be placed over the cells."""
        super().arrange()
        self.table.numbered = not self.occasion.covers_cells
        self.ring.add(*self.occasion.blow(self.m.height))

    def _kept(self) -> str:
        return _("First steps")

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, a light round what the step speaks of, and the balloon."""
        super().draw_still(surface)
        if self.occasion.lesson.key not in ("reckon", "finish"):
            self.occasion.draw_aim(surface)
        self.occasion.draw(surface)


class LessonReckoning(Reckoning):
    """The reckoning of the lesson: over its result, a word of praise and the way to a real game."""

    def skip_all(self) -> None:
        """Show the result, and the closing word over it; the first steps are done."""
        if self._over:
            return
        app = self.app
        super().skip_all()
        words = _(
            "That was a whole game. In a real one there are more cells, and suites: cards that touch "
            "and whose positions follow each other bring points too."
        )
        show_closing_word(app, KEY, words)


def _top_of(panel: pygame.Rect) -> pygame.Rect:
    """Return the part of a panel that has the figures."""
    return pygame.Rect(panel.left, panel.top, panel.width, panel.height * 6 // 10)
