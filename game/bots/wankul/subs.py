"""How bots of Wankul answer in windows: with which Sub, laid where, or with none.

Within a search a guess answers (`guessed`): what a player in a hurry does. A level that is really asked
carries each answer through, in a few possible worlds, until the deed that waits is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.bots.bot import Settled
from game.bots.search.whole_turns import Sense, best_now
from game.bots.wankul.evaluation import adds, in_hand
from game.core.effects import card_of, cards_of, count_of
from game.core.happening import deed_of, seat_of
from game.core.slices import Sliced
from game.core.windows import PASS
from game.rules.wankul import force, scoring, standing
from game.rules.wankul.edition import WINDOW

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping

    from game.bots.bot import Thinker, View
    from game.core.happening import Deed
    from game.core.model import Action
    from game.core.rng import Rng
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.traits import Power

WORLDS: Final = {1: 1, 2: 1, 3: 2, 4: 3}
"""In how many possible worlds a level carries an answer through."""

ERRORS: Final = {1: 0.5, 2: 0.05}
"""By how many points at most a level misjudges an answer: less than in its turn, where it errs in acting."""

LONGEST: Final = 60
"""How many answers at most are given until a deed is over."""


# --- guessed ------------------------------------------------------------------------------------------------


def guessed(state: WankulState) -> Action:
    """Return what a player in a hurry answers in a window."""
    asked = state.decision
    found = [one for one in asked.options if one != PASS] if asked else []
    if asked is None or not found:
        return PASS
    deed = deed_of(state.machine.frames[-1].vars)
    answer = _GUESSES.get(str(deed["kind"]))
    return answer(state, asked.seat, deed, found) if answer else PASS


def _at_a_score(state: WankulState, seat: int, deed: Deed, found: list[Action]) -> Action:
    """Return the Sub that is missed least of those that turn a Score round; the strongest where two can."""
    slot = state.slot_of(card_of(deed))
    if slot is None or scoring.winner_of(state, slot, seat_of(deed)) == seat:
        return PASS
    here = {one: state.in_hand(seat, str(one[1])) for one in found if one[2] == slot}
    gains = {one: adds(state, seat, card, slot) for one, card in here.items()}
    ours, theirs = (force.total(state, slot, one) for one in (seat, 1 - seat))
    enough = [one for one in here if ours + gains[one] >= theirs]
    if enough:
        return min(enough, key=lambda one: in_hand(state.cards[here[one]]))
    both = sum(sorted(gains.values())[-2:])
    return max(here, key=lambda one: gains[one]) if len(here) > 1 and ours + both >= theirs else PASS


MANY: Final = 2
"""From how many cards on that go elsewhere, or sentences that are void, a Sub is worth it."""


def _at_a_play(state: WankulState, seat: int, deed: Deed, found: list[Action]) -> Action:
    """Return a Sub that voids enough of what a character says: its Score, or several sentences."""
    scores = state.character(card_of(deed)).scorer > 0
    for one in found:
        less = void(state, deed, state.recipes[state.in_hand(seat, str(one[1]))].powers)
        if less >= MANY or (less and scores):
            return _closest(state, seat, [other for other in found if other[1] == one[1]])
    return PASS


def void(state: WankulState, deed: Deed, powers: Collection[Power]) -> int:
    """Return how many sentences of a character being played do not count for what is in some powers."""
    played = state.recipes[card_of(deed)].sentences
    effects = sum(one.combo is None and one.sub is None for one in played)
    combos = sum(one.combo is not None for one in played) if deed["left"] is not None else 0
    return effects * (standing.EFFECTS in powers) + combos * (standing.COMBOS in powers)


def _at_a_gain(state: WankulState, seat: int, deed: Deed, found: list[Action]) -> Action:
    gained = count_of(deed) if "count" in deed else len(cards_of(deed))
    return _closest(state, seat, found) if gained >= MANY else PASS


def _at_a_combo(state: WankulState, seat: int, _deed: Deed, found: list[Action]) -> Action:
    return _closest(state, seat, found)


def _closest(state: WankulState, seat: int, found: list[Action]) -> Action:
    """Return the option that brings a terrain nearest to a tie."""

    def apart(one: Action) -> int:
        lead = force.total(state, int(one[2]), seat) - force.total(state, int(one[2]), 1 - seat)
        return abs(lead + state.forces[state.in_hand(seat, str(one[1]))])

    return min(found, key=apart)


_GUESSES: Final[Mapping[str, Callable[[WankulState, int, Deed, list[Action]], Action]]] = {
    "score": _at_a_score,
    "play": _at_a_play,
    "combo": _at_a_combo,
    "draw": _at_a_gain,
    "take": _at_a_gain,
}
"""How a Sub is guessed, by the kind of deed that it interrupts."""


# --- thought out --------------------------------------------------------------------------------------------


PROMPTS: Final = (WINDOW, "pay")


def is_asked(state: WankulState) -> bool:
    """Say whether somebody is asked in the other's turn for a Sub, or to pay for one."""
    asked = state.decision
    return asked is not None and asked.seat != state.active and asked.prompt in PROMPTS


FINALISTS: Final = 3
"""How many answers are carried through in more than one world."""


class Answering(Sliced):
    """The thinking in a window: answers are carried through in the same worlds, the best of one in more.

    `error` is by how much an answer is misjudged each time.
    """

    def __init__(
        self, sense: Sense[WankulState], view: View, rng: Rng, worlds: int, error: Callable[[], float]
    ) -> None:
        self._sense, self._view, self._rng = sense, view, rng
        self._worlds, self._error = worlds, error
        self._points = dict.fromkeys(view.decision.options, 0.0)
        self._left = [*self._points]
        self._looked = 0
        super().__init__()

    @property
    def progress(self) -> float:
        """Return how much of the thinking is done, from 0 to 1."""
        few = min(FINALISTS, len(self._points))
        return 1.0 if self.done else self._looked / (len(self._points) + (self._worlds - 1) * few)

    @property
    def choice(self) -> Action:
        """Return the answer that is worth most so far; to pass, before anything is known."""
        return max(reversed(self._left), key=self._points.__getitem__)

    def _work(self) -> Iterator[None]:
        for _world in range(self._worlds):
            world = cast("WankulState", self._view.world(self._rng))
            for option in self._left:
                self._points[option] += carried(self._sense, world, option, self._view.seat) + self._error()
                self._looked += 1
                yield
            best = sorted(self._left, key=lambda one: (-self._points[one], one != PASS))[:FINALISTS]
            self._left = [option for option in self._left if option in best]


def carried(sense: Sense[WankulState], world: WankulState, option: Action, seat: int) -> float:
    """Return what an answer is worth once the deed is over that it answers, all else chosen for the best."""
    table = world.clone()
    table.apply(option)
    for _answer in range(LONGEST):
        asked = table.decision
        if asked is None or asked.prompt == "turn":
            break
        table.apply(best_now(sense, table, asked.seat))
    return sense.worth(table, seat)


def thinker(sense: Sense[WankulState], view: View, level: int, rng: Rng) -> Thinker:
    """Return the thinking of a level asked for a Sub; what pays one are the cards that are missed least."""
    if view.decision.prompt != WINDOW:
        return Settled(sense.options(cast("WankulState", view.world(rng)))[0])
    most = ERRORS.get(level, 0.0)
    return Answering(sense, view, rng, WORLDS[level], lambda: most * rng.below(1024) / 1024 if most else 0.0)
