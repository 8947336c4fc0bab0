"""The first steps: four chapters, each at a table of its own, guided to the count. None is written."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.core.rng import short_seed
from game.core.session import Session
from game.core.table import HAND
from game.editions import EDITIONS
from game.rules.reverse_war.troops import Placed
from scenes.games.reverse_war import guide
from scenes.games.reverse_war.armies import army_of, figures_of
from scenes.games.reverse_war.asked import REVERSE
from scenes.games.reverse_war.boards import board_of
from scenes.games.reverse_war.coop_board import CoopBoard
from scenes.games.reverse_war.duel_seen import DuelSeen
from scenes.games.reverse_war.guide import (
    CELLS,
    CHAPTERS,
    DRAW,
    DRAWN,
    LESSONS,
    PARTNER,
    PLACE,
    RECKONINGS,
    REPLACE,
    TABLES,
    YOU,
    Scripted,
)
from scenes.kit.best_place import EMPTY, ESSENTIAL, FREE, USEFUL
from scenes.table.guided_game import GuidedGame
from scenes.table.lesson_frame import KEPT
from scenes.table.unrecorded import Taught

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from game.bots.bot import Bot
    from game.core.model import Action, Decision
    from scenes.games.reverse_war.armies import ArmyPanel
    from scenes.games.reverse_war.board import ReverseWarBoard
    from scenes.kit.best_place import Clear
    from scenes.kit.widgets import Widget

KEY: Final = "reverse-war"
_LAST: Final = [*CHAPTERS][-1]
_OWN_SUITES: Final = ("scroll", "join", "three", "yours")
_AI_SUITES: Final = ("scroll", "theirs", "five")
"""The steps that tell of what suites bring the player, and the AI."""
_OF_NO_UNIT: Final = ("two", "hidden", "back", "tally", "compare", "shared")
"""The steps that tell of no unit of the player: the balloon may lie over the list of them."""
_HELD: Final = 5 * ESSENTIAL
"""How bad it is, a pixel, to hide what is asked, the card in hand, or where it comes, or what turns it."""
_TOLD: Final = 3 * USEFUL
"""How bad it is, a pixel, to hide what is written beside the table."""
_WRITTEN: Final = 10 * USEFUL
"""How bad it is, a pixel, to hide the AI's figures and units, and what would be told of a card on a cell."""
_LABEL: Final = 60
"""How much higher a cell is with what is told over it and under it of a card that would go there."""
_TOLD_OF, _SCROLL = 1, 3
"""The cell whose scroll is told of, and which part of the width of a card that has."""
_PLACED: Final = {"beside": 2, "join": 4, "three": 5, "hers": 3, "word": 4, "yours": 5}
"""How many cards lie on the battlefield once a step is done."""


class FirstSteps(GuidedGame):
    """The lesson at the table of a chapter: only the gesture of the step is allowed."""

    board: ReverseWarBoard
    lessons = LESSONS
    chapters = CHAPTERS
    guide = guide

    def __init__(self, step: int = 0) -> None:
        super().__init__(step)
        self.first = step
        self.table = TABLES[step]

    # --- what a step allows -----------------------------------------------------------------------------

    def teaches(self, action: Action) -> bool:
        """Say whether an action is what the step asks for."""
        verb = str(action[0])
        if verb not in self.lesson.allows:
            return False
        if verb in (PLACE, REPLACE):
            return self._puts_well(int(action[1]), is_reversed=action[2] == "reversed")
        return verb == DRAW or action[1] in ("hidden", PARTNER if self.key == "hers" else YOU)

    def _puts_well(self, cell: int, *, is_reversed: bool) -> bool:
        """Say whether the card in hand belongs on a cell, that way up."""
        seen = self.board.seen
        if seen.hand is None or cell not in CELLS.get(self.key, (cell,)):
            return False
        either = {way: seen.account_with(cell, Placed(seen.hand.card, way)) for way in (False, True)}
        after, other, now = either[is_reversed], either[not is_reversed], seen.account.player
        mine = after.player
        return {
            "beside": mine.power_total > now.power_total,
            "finish": True,
            "last": True,
            "five": not after.five_suite,
            "own": mine.total > other.player.total,
            "swap": isinstance(seen, DuelSeen) and mine.total > seen.rival_account.player.total,
        }.get(self.key, mine.suite_points > now.suite_points)

    def asked(self, decision: Decision | None) -> Decision | None:
        """Of what is asked of who learns, return what may be chosen; of two cards, either is shown."""
        if decision is None or self.lesson.button:
            return None
        puts = decision.prompt == PLACE
        if decision.seat != self.player and not (puts and self.key == "last"):
            return None
        return self.wanted(decision) if puts else decision

    def scripted(self) -> Action | None:
        """Return what the other does."""
        decision = self.board.session.decision
        wanted = guide.actions(self.table.theirs)
        return next((one for one in wanted if decision is not None and one in decision.options), None)

    def mind(self, otherwise: Bot) -> Bot:  # noqa: ARG002 - all is settled
        """Return who thinks for the partner: it proposes what it does then."""
        return Scripted(self.table.theirs)

    @property
    def _learner_asked(self) -> bool:
        return self.board.session.decision is not None and not self.board.watching

    @property
    def waits(self) -> bool:
        """Say whether the other waits: something is to be read."""
        return bool(self.lesson.button)

    @property
    def draws(self) -> bool:
        """Say whether the step, or the next one, begins with a card in hand."""
        return any(lesson.key in DRAWN for lesson in self.lessons[self.step : self.step + 2])

    @property
    def speaks(self) -> bool:
        """Say whether the balloon is shown, while the other waits too."""
        return not self.board.timeline.busy and not self.board.awaited

    @property
    def begun(self) -> bool:
        """Say that the strip goes on saying what the step asks."""
        return False

    def do_step(self) -> None:
        """Do what the step asks, or what the other does."""
        if self.key == REVERSE:
            self.board.reverse()
        elif self.key == "trust" and isinstance(self.board, CoopBoard):
            self.board.elsewhere.plead()
        else:
            super().do_step()

    # --- going on ---------------------------------------------------------------------------------------

    def go_on(self, otherwise: Callable[[], None]) -> None:
        """Go on in the lesson; the card that a step begins with comes by itself, and is no gesture."""
        super().go_on(otherwise)
        decision, gestures = self.board.session.decision, len(self.before)
        asked = decision is not None and decision.seat == self.player and decision.prompt == DRAW
        if asked and self.key in DRAWN and not self.board.timeline.busy:
            self.board.draw_card()
            del self.before[gestures:]

    def done(self, key: str) -> bool:
        """Say whether what a step asks has been done."""
        seen = self.board.seen
        if key in _PLACED:
            return seen.turn >= _PLACED[key]
        holds, over = seen.hand is not None, self.board.session.outcome is not None
        return {
            "draw": holds,
            "reverse": holds and self.board.hand.placed != seen.hand,
            "finish": over,
            "five": over,
            "two": isinstance(seen, DuelSeen) and seen.offering,
            "hidden": holds,
            "own": isinstance(seen, DuelSeen) and seen.offering,
            "swap": over,
            "together": holds,
            "trust": isinstance(self.board, CoopBoard) and self.board.elsewhere.trusted,
            "last": over,
        }.get(key, False)

    def choose_again(self, otherwise: Callable[[], None]) -> None:
        """Turn the card in hand, and go on where that was asked."""
        otherwise()
        self.advance()

    def ended(self) -> None:
        """Go on to the last step: the points are to be counted."""
        self.advance()

    def next(self) -> None:
        """Go on by the balloon's button, from the last step to the reckoning."""
        if self.key in RECKONINGS:
            telling = self.board.ending()
            telling.after = self._counted
            self.board.app.stack.replace(telling)
        else:
            super().next()
            self.board.go_on()

    def _counted(self) -> None:
        """Offer a real game over the result, or the next chapter."""
        self.learned()
        if self.first == _LAST:
            self.praise(
                _("You know coop now: your card beside hers. “Play now” begins a coop with Roquette.")
            )
        else:
            following = self.step + 1
            then = partial(self._begin, following)
            self.end_chapter(self.step, then, over_result=True)

    def _begin(self, step: int) -> None:
        """Begin the chapter of a step, at its table."""
        self.board.app.stack.replace(first_steps(step))

    def play(self) -> None:
        """Begin a real game of the kind that the chapter has taught."""
        self.learned()
        self.board.app.routes.start_game(KEY, self.table.real, short_seed(), self.table.rivals)

    # --- arranging --------------------------------------------------------------------------------------

    def aim(self) -> pygame.Rect:
        """Return what the step speaks of."""
        boxes, key, cells = self.board.boxes, self.key, self.board.table.cells()
        if self.board.seen.phase == DRAW and DRAW in self.lesson.allows:
            return boxes["deck"].union(boxes["deck-words"])
        if key == "trust":
            return next((one.rect for one in self.board.ring if one.name == key), self._whole())
        if key in CELLS and self.board.seen.hand is not None:
            return cells[CELLS[key][0]]
        if key == "scroll":
            return _scroll_of(cells[_TOLD_OF])
        return {
            "theirs": self._suites_of_ai(),
            "hidden": boxes["hand"],
            "five": boxes["hand"],
            "reverse": self.board.ring["reverse"].rect,
            "beside": cells[1],
            "back": boxes["deck"],
        }.get(key, self._whole())

    def _whole(self) -> pygame.Rect:
        """Return the battlefield, or where the other's points stand once these are to be counted."""
        rival = self.board.table.rival
        if self.key not in RECKONINGS:
            return _whole_of(self.board.table.cells())
        return self._laid_out(self.board.table.ai).written[0] if rival is None else rival.head

    def _suites_of_ai(self) -> pygame.Rect:
        """Return where it stands what the suites of the AI bring: under its units, or where they count."""
        boxes, panel = self.board.boxes, self._laid_out(self.board.table.ai)
        if told := [*panel.written[1:], *panel.tariff]:
            return told[0].unionall(told[1:])
        found = boxes["ai"].inflate(-boxes["ai"].width // 8, 0)
        found.height = boxes["strip"].height * 2 // 3
        found.centery = panel.center_of("suites")[1]
        return found

    def _laid_out(self, panel: ArmyPanel) -> ArmyPanel:
        """Return the panel of an army, laid out: then it is known where each figure stands."""
        army = army_of(self.board.seen.account, panel.side)
        panel.lay(army, figures_of(army))
        return panel

    def kept_clear(self) -> list[Clear]:
        """Return what the balloon is not to hide: cards, buttons, one's own figures; free cells less so."""
        boxes, ring, key = self.board.boxes, self.board.ring, self.key
        played = [boxes[name] for name in ("deck", "deck-words")]
        essential = [] if self.lesson.button else [*played]
        beside = ("take-", "choose-", "trust", *KEPT)
        essential += [one.rect for one in ring if one.name.startswith(beside)]
        rival = self.board.table.rival
        own, ai = map(self._laid_out, (self.board.table.player, self.board.table.ai))
        essential += [own.told] if key in _OF_NO_UNIT else own.written[: 1 if key == "five" else None]
        essential += ai.written if rival is None else []
        tariffs = [(one, key in _OWN_SUITES) for one in own.tariff]
        tariffs += [(one, key in _AI_SUITES) for one in (ai.tariff if rival is None else ())]
        essential += [boxes[name] for name in ("token",) if name in boxes]
        useful = [boxes[name] for name in ("ai", "rival", "journal") if name in boxes]
        return [
            *((rect, _HELD) for rect in (boxes["strip"], ring["reverse"].rect)),
            *([] if key in RECKONINGS else [(boxes["hand"], _HELD if self.board.seen.hand else EMPTY)]),
            *((rect, ESSENTIAL) for rect in essential),
            *((rect, USEFUL) for rect in useful),
            *((rect, _TOLD) for rect in played),
            *((rect, ESSENTIAL if told_of else _WRITTEN) for rect, told_of in tariffs),
            *self._written_clear(),
            *self._cells_clear(),
        ]

    def _written_clear(self) -> list[Clear]:
        """Return what is written beside the table: the rival's cards, or the AI's figures and units."""
        boxes, rival = self.board.boxes, self.board.table.rival
        told = [(boxes[name], _TOLD) for name in ("corner", "journal") if name in boxes]
        if rival is not None:
            held = [one.rect() for at, one in self.board.table.cards().items() if at.place == HAND]
            lying = ((area, ESSENTIAL) for area in (*held, *rival.field.cells()))
            return [*told, *lying, (rival.state, _WRITTEN)]
        return told

    def _cells_clear(self) -> list[Clear]:
        """Return the cells: one with a card, or that the step is about, is not to be hidden."""
        cells, placed = self.board.table.cells(), self.board.seen.cells
        meant = self._meant()
        weights = [
            ESSENTIAL if card is not None else EMPTY if at in meant else FREE
            for at, card in enumerate(placed)
        ]
        lying = [*zip(cells, weights, strict=True)]
        if self.key == "scroll":
            beside = _beside_scroll(cells[_TOLD_OF])
            lying[_TOLD_OF : _TOLD_OF + 1] = [(one, ESSENTIAL) for one in beside]
        return [
            *lying,
            *((cells[at].inflate(0, self.board.m.px(_LABEL)), _WRITTEN) for at in meant),
        ]

    def _meant(self) -> set[int]:
        """Return the free cells that a step is about: played on, a partner's; in a duel all."""
        table = self.board.table
        if table.rival is not None:
            return {at for at, card in enumerate(self.board.seen.cells) if card is None}
        there = [at for at in (*table.proposed.values(), table.dropped) if at is not None]
        return {*CELLS.get(self.key, ()), *self.board.asked.places, *there}

    def widgets(self) -> list[Widget]:
        """Return the balloon's button: the way out lies among the tools."""
        self.way_out = self.board.ring["leave"].rect
        return [*self.blow(self.board.m.height, self._rooms())]

    def _rooms(self) -> Sequence[pygame.Rect]:
        """Return where the balloon may lie besides: over what is beside the battlefield, low."""
        boxes = self.board.boxes
        right = boxes["ai"].unionall([boxes[name] for name in ("journal", "rival") if name in boxes])
        return [_low(right), _low(boxes["player"])]


def first_steps(step: int = 0) -> ReverseWarBoard:
    """Return the table of the chapter that begins with a step."""
    table = TABLES[step]
    game = Session.start(EDITIONS.games[KEY], table.options, table.seed, table.players)
    for action in guide.actions(table.before):
        game.act(action)
    return board_of(Taught(game, FirstSteps.leads_to), FirstSteps(step))


def _whole_of(areas: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return the one area that has all of some in it."""
    return areas[0].unionall(list(areas))


def _scroll_of(card: pygame.Rect) -> pygame.Rect:
    """Return where the scroll of a card lies: at its upper right."""
    part = card.width // _SCROLL
    found = card.copy()
    found.size = (part, part)
    found.topright = card.topright
    return found


def _beside_scroll(card: pygame.Rect) -> list[pygame.Rect]:
    """Return what is at the left of the scroll of a card, and all that is under it."""
    left, under, scroll = card.copy(), card.copy(), _scroll_of(card)
    left.width -= scroll.width
    under.top, under.height = scroll.bottom, card.bottom - scroll.bottom
    return [left, under]


def _low(area: pygame.Rect) -> pygame.Rect:
    """Return the lower half of an area."""
    found = area.copy()
    found.height //= 2
    found.bottom = area.bottom
    return found
