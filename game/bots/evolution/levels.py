"""Players of Openmok Évolution of four strengths.

The soldier takes the action after which the table is worth most to him (`evolution_outlook`), were the turn
to end there; the apprentice does the same, and errs. The captain searches his whole turn for the table that
it leaves; against several he plays the best of such turns on in possible worlds, the answers included. The
strategist always does, in four times as many. None of them ever gives up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.bots.bot import Settled
from game.bots.evolution.outlook import worth
from game.bots.expertise import Expertise
from game.bots.search.playing_on import PlayingOn
from game.bots.search.turn_levels import Strengths
from game.bots.search.whole_turns import Sense
from game.core.model import END
from game.rules.evolution.cards import TYPES
from game.rules.evolution.choices import AGREE, DONE
from game.rules.evolution.endings import is_harmless

if TYPE_CHECKING:
    from game.bots.bot import Thinker, View
    from game.bots.expertise import Evaluation
    from game.core.model import Action, Decision
    from game.core.rng import Rng
    from game.rules.evolution.state import EvolutionState


def sensible(decision: Decision) -> tuple[Action, ...]:
    """Return the options of a decision but giving up, and but gestures by hand.

    A bot reads no free text: it makes no gesture, and agrees to those of others (EVO-18). It pays for no
    combined attack where one Mok alone succeeds.
    """
    if decision.prompt != "turn":
        return _WITHOUT_READING.get(decision.prompt, decision.options)
    alone = {option[2:] for option in decision.options if option[0] == "attack"}
    return tuple([one for one in decision.playing_on if one[0] != "combined" or one[1:] not in alone])


_WITHOUT_READING: Final = {"by-hand": (DONE,), "agree": (AGREE,)}


LOTS: Final = 8
"""How many times a Mok drawn by lot is drawn for a mean."""


def _options(table: EvolutionState) -> tuple[Action, ...]:
    if table.decision is None:
        return ()
    options = sensible(table.decision)
    if any(option[0] == "attack" for option in options) and _is_counted_down(table, table.active):
        return tuple([option for option in options if option != END])
    return options


def _is_counted_down(table: EvolutionState, seat: int) -> bool:
    """Say whether a seat that passes wins no count, and all others pass or can hurt it no more (EVO-10)."""
    foes, own = table.foes(seat), table.resistances(seat)
    behind = any(table.resistances(foe) >= own for foe in foes)
    return behind and all(table.passes[foe] or is_harmless(table, foe) for foe in foes)


SENSE: Final[Sense[EvolutionState]] = Sense(worth, _options, END, lots=LOTS)
"""How Openmok Évolution is thought about."""


def forbearing(table: EvolutionState) -> tuple[Action, ...]:
    """Return the options, and of blows in the first rounds of several those on whoever has most left.

    So nobody is out before there was much to play, while there is another to hit. Later a blow that puts one
    of several out is never left undone.
    """
    options, players = _options(table), table.setting.players
    if players == 2:
        return options
    if table.turn >= _FORBEARANCE * players:
        final = [one for one in options if one[0] == "attack" and table.resistances(int(one[-2])) == 1]
        return tuple(final) or options
    most = max([table.resistances(int(one[-2])) for one in options if one[0] == "attack"], default=0)
    return tuple([one for one in options if not _is_blow(one) or table.resistances(int(one[-2])) >= most])


def _is_blow(option: Action) -> bool:
    return option[0] in ("attack", "combined")


_FORBEARANCE: Final = 2
"""In how many rounds blows are spread over all by who does not search."""


WHIM: Final = 8
"""Once in so many times a playout does anything."""

KEPT: Final = 3
"""Once in so many times a playout keeps its variations for later."""


class EvolutionPlayer(PlayingOn["EvolutionState"]):
    """Plays worlds of Openmok Évolution on."""

    sense = SENSE
    horizon = 4
    scale = 2.0
    width = 6

    def habit(self, state: EvolutionState, decision: Decision) -> Action:
        """Return what a player in a hurry does: place, play, attack where it hurts most, end the turn."""
        options = sensible(decision)
        below = self._rng.below
        if len(options) == 1:
            return options[0]
        if decision.prompt != "turn" or below(WHIM) == 0:
            return self._rng.choice(options)
        by_word: dict[str | int, list[Action]] = {}
        for option in options:
            by_word.setdefault(option[0], []).append(option)
        for word in ("place", "play"):
            if word in by_word and (word == "place" or below(KEPT)):
                return self._rng.choice(by_word[word])
        if attacks := by_word.get("attack"):
            return max(attacks, key=lambda attack: _hurt(state, attack) + below(64) / 64)
        fatal = [attack for attack in by_word.get("combined", ()) if _hurt(state, attack) > 1]
        return fatal[0] if fatal else END


def _hurt(state: EvolutionState, attack: Action) -> int:
    """Return 2 for an attack that puts its target K.O., 1 where it is marked already, else 0."""
    foe, target = int(attack[-2]), int(attack[-1])
    marks = state.moks[foe][target].marks.bit_count()
    return 2 if marks == len(TYPES) - 1 else min(marks, 1)


DISTRACTION: Final = 9.0
"""By how many points at most the apprentice misjudges what an action leads to, but never by passing: he loses
two games of three to the soldier."""

STRENGTHS: Final[Strengths[EvolutionState]] = Strengths(
    SENSE,
    EvolutionPlayer,
    errors={1: DISTRACTION, 2: 0.0},
    narrow=EvolutionPlayer.width,
    actions=4000,
    captains=lambda table: 0 if table.setting.players == 2 else 1000,
    careless=False,
    obvious={1: forbearing, 2: forbearing},
    eager=frozenset({1}),
)
"""How strong each level is."""


def thinker(view: View, level: int, rng: Rng) -> Thinker:
    """Return the thinking of a level about one decision: none where one option alone is sensible."""
    options = sensible(view.decision)
    return Settled(options[0]) if len(options) == 1 else STRENGTHS.thinker(view, level, rng)


EXPERTISE: Final = Expertise(evaluate=cast("Evaluation", worth), thinker=thinker)
"""What bots know of the game."""
