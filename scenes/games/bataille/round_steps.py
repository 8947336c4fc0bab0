"""The first steps, second half: a short round against two who play what the lesson needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.bataille.places import TROPHIES
from game.rules.bataille.round_asking import DONE
from game.rules.bataille.round_sight import RoundSeen
from scenes.games.bataille.guide import DISCARD, LAY, LESSONS, TROPHY
from scenes.games.bataille.result import Result
from scenes.games.bataille.round_board import RoundBoard
from scenes.kit import timeline
from scenes.kit.balloon import ESSENTIAL, USEFUL
from scenes.kit.content import Place
from scenes.kit.layout import Row
from scenes.table.guided import Guided, show_closing_word
from scenes.table.tools import tool_buttons
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Action, Json
    from scenes.kit.balloon import Clear
    from scenes.kit.widgets import Button

KEY: Final = "openmok-bataille"
SEED: Final = 1152
"""You hold two hammers, three stars and two spirals; the first to open is your left neighbour, with four
hammers; the other has a hammer, and spirals to spare."""
_OPTIONS: Final[dict[str, Json]] = {"variant": "round", "players": 3, "trophies": 2}
_PLAYERS: Final = ("human", "level:1", "level:3")
_LEADING: Final = 2
"""How many cards are to be led at least."""
_RULE: Final = 4 * USEFUL
"""How bad it is, a pixel, to hide who beats whom."""
Deed = tuple[str, str, int]
"""Cards laid or discarded: which of both, of what symbol, how many."""

DEEDS: Final[dict[tuple[int, int], Deed]] = {
    (1, 1): ("lay", "force", 3),
    (1, 2): ("discard", "agilite", 1),
    (2, 1): ("lay", "magie", 1),
    (2, 2): ("lay", "force", 1),
    (3, 1): ("discard", "agilite", 1),
    (3, 2): ("discard", "agilite", 1),
}
"""What each does, by the number of the round and the seat."""


class RoundLesson(Guided):
    """The lesson of the round."""

    board: RoundSteps
    lessons = LESSONS
    hint_page = "round"

    def done(self, key: str) -> bool:
        """Say whether what a step asks has been done."""
        won = trophies_won(self.board.seen)
        return {
            "give-up": sum(won) > 0,
            "follow": self.board.winning or won[0] > 0,
            "trophy": won[0] > 0,
            "lead": won[0] > 0 and self.board.winning,
        }.get(key, False)

    def ended(self) -> None:
        """Show the result, and the closing word over it."""
        self.board.app.stack.replace(Result(self.board.recorded))
        words = _(
            "That was a battle, and a whole round. For two there is La Collection besides: a battle with "
            "trophies. The rules tell everything."
        )
        show_closing_word(self.board.app, KEY, words)

    def scripted(self) -> Action | None:
        """Return what the other player asked does: what the lesson needs."""
        return _scripted(self.board.session, self.board.looks.symbol_of)

    def rest(self) -> float:
        """Return the seconds before that: fewer before a card more is laid."""
        return timeline.LAY_REST if self.board.seen.laid else timeline.BOT_REST

    def aim(self) -> pygame.Rect:
        """Return what the step speaks of."""
        g = self.board.table.geometry
        if TROPHY in self.lesson.allows:
            return g["discard"]
        return g["duel"] if self.board.seen.standing else self._hand()

    def _hand(self) -> pygame.Rect:
        """Return where the cards of the hand lie, risen ones too."""
        g, poses = (
            self.board.table.geometry,
            self.board.table.geometry.hand_poses(max(1, len(self.board.table.seen.hand))),
        )
        left, right = round(poses[0].x - g.card / 2), round(poses[-1].x + g.card / 2)
        return pygame.Rect(left, g["hand"].top, right - left, g["hand"].height)

    def kept_clear(self) -> list[Clear]:
        """Return what the balloon is not to hide: the hand, what is to be beaten, the answer, the piles."""
        g = self.board.table.geometry
        choosing = TROPHY not in self.lesson.allows
        essential = [self._hand(), g["answer"]] if choosing else [g["deeds"], g["discard"], g["story"]]
        essential += [g["goal"]] if not choosing and "goal" in g.boxes else []
        essential += [g["duel"]] if choosing and self.board.seen.standing else []
        essential += [g["strip"], g["buttons"]]
        useful = [g[name] for name in ("own", "draw", "discard", "story", "goal") if name in g.boxes]
        useful += self._rivals()
        return [
            *((rect, ESSENTIAL) for rect in essential),
            (g["triangle"], _RULE),
            *((rect, USEFUL) for rect in useful),
        ]

    def _rivals(self) -> list[pygame.Rect]:
        return [self.board.table.panel_of(seat) for seat in self.board.table.seen.rivals()]


class RoundSteps(RoundBoard):
    """The guided round: only the gesture of the step is allowed, any other is answered kindly."""

    occasion: RoundLesson

    def __init__(self, step: int) -> None:
        session = Session.start(EDITIONS.games[KEY], _OPTIONS, SEED, _PLAYERS)
        super().__init__(Unrecorded(session), RoundLesson(step))

    # --- what the player may do -------------------------------------------------------------------------

    def play(self) -> None:
        """Play what is picked, when it is what the step asks for."""
        if self.picking and self.choice.complete and not self._taught():
            self.occasion.hint()
        else:
            super().play()

    def _taught(self) -> bool:
        choice, count = self.choice, len(self.choice.picks)
        if DISCARD in self.occasion.lesson.allows:
            return choice.gives_up and count == 1
        if self.occasion.lesson.key == "lead":
            return count >= _LEADING
        return LAY in self.occasion.lesson.allows and choice.verb == "lay" and not choice.ties

    def give_up(self) -> None:
        """Refuse where the hand can beat what stands: the lesson wants an answer."""
        if self.picking and self.choice.can_lay:
            self.occasion.hint()
        else:
            super().give_up()

    def _refuse_untimely(self) -> None:
        if self.winning and TROPHY in self.occasion.lesson.allows:
            self.occasion.hint()
        else:
            super()._refuse_untimely()

    # --- arranging --------------------------------------------------------------------------------------

    def controls(self) -> list[Button]:
        """Return the buttons that the lesson has a use for, the way out, and the balloon's."""
        g = self.table.geometry
        line = Row([Place("rules", grow=36), Place("leave", grow=64)], gap=12)
        line.lay(self.m, g["buttons"])
        [rules] = tool_buttons(self.m, self.tools(), {"rules": line["rules"]})
        rules.label, rules.tip = _("Rules"), ""
        leave = self.occasion.leave_button(line["leave"])
        return [rules, *self.deeds(), leave, *self.occasion.blow(self.m.height, [g["duel"]])]


def trophies_won(seen: RoundSeen) -> list[int]:
    """Return how many trophies each has."""
    return [len(seen.refs(TROPHIES, seat)) for seat in range(seen.seats)]


def _scripted(session: Session, symbol_of: Callable[[str], str]) -> Action:
    """Return what the player asked plays; call it only when one of the two others is asked."""
    decision = session.decision
    assert decision is not None  # noqa: S101 - somebody is asked
    if decision.prompt == "trophy":
        return decision.options[0]
    seen = RoundSeen.from_json(session.view(decision.seat))
    verb, symbol, count = DEEDS[sum(trophies_won(seen)) + 1, decision.seat]
    if len(seen.laid) == count:
        return DONE
    wanted = (
        option for option in decision.options if option[0] == verb and symbol_of(str(option[1])) == symbol
    )
    return next(wanted)
