"""The table of the laboratory: pairs of games between a card and a reference, and who plays them.

The games of a pair begin alike. Placing and attacking the player does by rule. Before an attack it asks of
each variation that it may play what the table is worth some turns later with it, without it, and with it a
turn later, everybody playing on by rule: a variation is played where that gains enough, and kept where
waiting gains more. Nothing of it is left to chance, so that two games that begin alike differ by what is put
into them alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar, cast

from game.bots.evolution import outlook
from game.bots.evolution.levels import sensible
from game.core.model import END
from game.core.rng import Rng
from game.rules.evolution import options as settings
from game.rules.evolution import power
from game.rules.evolution.cards import TYPES, Caractere, Deck, Variation
from game.rules.evolution.charter import MOST_BUDGET
from game.rules.evolution.game import begun
from game.rules.evolution.starter import ready_decks, starter
from game.rules.evolution.traits import OF_OTHERS

if TYPE_CHECKING:
    from collections.abc import Collection, Generator

    from game.bots.evolution.outlook import Strength
    from game.core.model import Action, Decision
    from game.core.script import Script
    from game.rules.evolution.moks import MokAt
    from game.rules.evolution.state import EvolutionState

Thing = TypeVar("Thing")

HORIZON: Final = 8
"""How many turns are played on before the table is looked at."""

GAIN: Final = 0.75
"""How many points a variation has to gain to be played.

Without it Ajustement and the like would be spent at the first trifle.
"""

DEEPEST: Final = 2
"""How many choices of an effect are weighed one with the other."""

KNOCKED_OUT: Final = 4.0
"""How much an attack that puts its target K.O. is liked, where one on a fresh Mok is liked 0."""

PUSH: Final = 0.1
"""How much more for each point that the target attacks with."""

LAST, LAST_BUT_ONE = 3.0, 0.7
"""How much more a Mok's last marker counts than the resistance that it covers, and the last but one."""

VICTORY: Final = 12.0
"""Points that a victory is worth beside the resistances: as many as three or four Moks."""

MARKERS: Final = outlook.WEIGHTS._replace(
    impact=0.0, variations=0.0, lasting=0.0, missed=0.0, attacks=0.0, passes=0.0
)
"""The table's Moks and markers alone: what a card is worth must not be presumed."""

PUTTING: Final = frozenset({"mark", "move-to", "pay"})
"""The prompts that ask where a marker goes; the others that name a resistance ask where one leaves."""


Thought: TypeAlias = "Generator[None, None, Thing]"
"""A thought that pauses after each small step, and comes to something."""


class QuickPlayer:
    """Plays one seat. It sees the whole table, hands too, as its opponent does.

    Looking ahead nobody plays variations: so what a variation does to others is not seen. Those in `trusted`
    are played as soon as they may, where they lose nothing.
    """

    def __init__(self, trusted: Collection[str] = ()) -> None:
        self._trusted = trusted
        self._weighed = 0

    def choose(self, state: EvolutionState, decision: Decision) -> Thought[Action]:
        """Return an option of the decision; variations are weighed once a turn, before the attack."""
        if state.turn != self._weighed and decision.options[0][0] == "play":
            self._weighed = state.turn
            found = yield from self._best_play(
                state, [option for option in decision.options if option[0] == "play"]
            )
            if found:
                self._weighed = 0
                return found
        return (yield from by_rule(state, decision))

    def _best_play(self, state: EvolutionState, plays: list[Action]) -> Thought[Action | None]:
        """Return the variation that is best played now, or None."""
        seat, until = state.active, state.turn + HORIZON
        without = yield from _played_on(state.clone(), until, seat)
        best, most = None, GAIN
        for play in plays:
            table = state.clone()
            table.apply(play)
            gain = (yield from _played_on(table, until, seat)) - without
            if gain == 0 and play[1] in self._trusted:
                best = best or play
            elif gain > most:
                waited = yield from _waited(state.clone(), play, until, seat)
                if waited - without <= gain:
                    best, most = play, gain
        return best


def _waited(table: EvolutionState, play: Action, until: int, seat: int) -> Thought[float]:
    """Return what the table is worth at last where the seat plays that variation in its next turn."""
    this = table.turn
    while table.turn < until and (decision := table.decision) is not None:
        if table.turn > this and table.active == seat and play in decision.options:
            table.apply(play)
            break
        table.apply((yield from by_rule(table, decision)))
        yield
    return (yield from _played_on(table, until, seat))


def _played_on(table: EvolutionState, until: int, seat: int) -> Thought[float]:
    """Play on by rule until that turn begins, and return what the table is worth then."""
    while table.turn < until and (decision := table.decision) is not None:
        table.apply((yield from by_rule(table, decision)))
        yield
    return worth(table, seat)


# --- by rule ------------------------------------------------------------------------------------------------


def by_rule(state: EvolutionState, decision: Decision) -> Thought[Action]:
    """Return what is done without looking ahead: place, attack, end the turn; play no variation."""
    options = decision.options
    if len(options) == 1 or options[0][0] == "place":
        return options[0]
    if decision.prompt == "turn":
        return _attack(state, options)
    return (yield from _answer(state, decision, DEEPEST))


def _attack(state: EvolutionState, options: tuple[Action, ...]) -> Action:
    """Return the attack that hurts most, a combined one only to put its target K.O.; or the turn's end."""
    best, most = END, 0.0
    for option in options:
        word = option[0]
        if word not in ("attack", "combined"):
            continue
        at = (int(option[-2]), int(option[-1]))
        marks = state.mok(at).marks.bit_count()
        fatal = marks == 2
        if word == "combined" and not fatal:
            continue
        liked = (KNOCKED_OUT if fatal else marks) + _push(state, at) + (word == "attack")
        if liked > most:
            best, most = option, liked
    return best


def _answer(state: EvolutionState, decision: Decision, deep: int) -> Thought[Action]:
    """Return the best answer to what an effect asks."""
    options = sensible(decision)
    if len(options) == 1 or deep == 0:
        return options[0]
    if options[0][0] == "resistance":
        return _resistance(state, decision)
    best, most = options[0], float("-inf")
    for option in options:
        table = state.clone()
        table.apply(option)
        while (asked := table.decision) is not None and asked.prompt != "turn":
            table.apply((yield from _answer(table, asked, deep - 1)))
        value = worth(table, decision.seat)
        if value > most:
            best, most = option, value
        yield
    return best


def _resistance(state: EvolutionState, decision: Decision) -> Action:
    """Return the resistance on which a marker hurts least, or most; or where it leaves the best gap."""
    putting = decision.prompt in PUTTING
    known = outlook.strengths(state)
    best, most = decision.options[0], float("-inf")
    for option in decision.options:
        at = (int(option[1]), int(option[2]))
        counts = _counts(state, at, TYPES.index(str(option[3])), known[1 - at[0]], putting=putting)
        liked = -counts if (at[0] == decision.seat) == putting else counts
        if liked > most:
            best, most = option, liked
    return best


def _counts(state: EvolutionState, at: MokAt, kind: int, foe: Strength, *, putting: bool) -> float:
    """Return what a resistance is worth to its Mok, marked or not."""
    resistance = power.resistance(state, (*at, kind))
    counts = MARKERS.left
    if resistance <= foe.best[kind]:
        counts += MARKERS.exposed
    elif resistance <= foe.all[kind]:
        counts += MARKERS.outnumbered
    marks = state.mok(at).marks.bit_count() + putting
    if marks == len(TYPES):
        return counts + LAST + _push(state, at)
    return counts + LAST_BUT_ONE * (marks == len(TYPES) - 1)


def _push(state: EvolutionState, at: MokAt) -> float:
    return PUSH * sum(state.caractere(at).attack)


def worth(state: EvolutionState, seat: int) -> float:
    """Return what a table of two is worth to a seat, whatever is in hand; at the end, its lead."""
    if state.over is None:
        return outlook.worth(state, seat, MARKERS)
    lead = state.over.scores[seat] - state.over.scores[1 - seat]
    if len(state.over.winners) > 1:
        return lead
    return lead + (VICTORY if seat in state.over.winners else -VICTORY)


Team = tuple[Caractere, ...]
Variations = tuple[Variation, ...]

MOKS: Final = 6
"""How many Moks a side has on the table: all official cards can be played, and long before the end."""

SPARE: Final = 2
"""How many more it has in its team."""

COPIES: Final = 2
"""How many times a side has the card, or the reference."""

OFFICIAL: Final = (
    "evolution/ajustement",
    "evolution/acharnement",
    "evolution/poison",
    "evolution/congelation",
    "evolution/coup-de-vent",
)
"""The official variations of impact 1, 2 and so on (EVO-11)."""

BESIDES: Final = ("evolution/bouclier", "evolution/poison", "evolution/soin")
"""What each side has besides, where the card is one of those below."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What the two games of a pair have in common: the teams by seat, who begins, the seed."""

    teams: tuple[Team, Team]
    first: int
    seed: int


class Table:
    """Where a script is played as a card of any impact.

    `twin` is the impact of the official card that says the same, 0 where there is none.
    """

    def __init__(self, script: Script) -> None:
        known = starter()
        self._team = tuple([card for card in known.values() if isinstance(card, Caractere)])
        about = _is_about_variations(script)
        besides = BESIDES if about else ()
        self._besides = tuple([cast("Variation", known[ref]) for ref in besides])
        self._official = tuple([cast("Variation", known[ref]) for ref in OFFICIAL])
        self._cards = tuple(
            [Variation(f"laboratory/{impact}", impact, script) for impact in range(1, len(OFFICIAL) + 1)]
        )
        self._trusted = frozenset([card.ref for card in self._cards]) if about else frozenset[str]()
        self.twin = next((card.impact for card in self._official if card.script == script), 0)
        everything = Deck(self._team[:MOKS], (*self._cards, *self._official, *self._besides))
        self._setting = settings.read(
            {"moks": MOKS, "budget": MOST_BUDGET, "decks": [everything.encode(), next(iter(ready_decks()))]}
        )

    def deal(self, rng: Rng) -> Deal:
        """Draw the teams, who begins, and a seed."""
        teams = []
        for _seat in range(2):
            team = [*self._team]
            rng.shuffle(team)
            teams.append(tuple(team[: MOKS + SPARE]))
        return Deal((teams[0], teams[1]), rng.below(2), rng.next64())

    def pair(self, deal: Deal, impact: int) -> Generator[None, None, float]:
        """Play a pair, and return the mean lead of the card at the end, in resistances a copy.

        It is played against the official card of that impact; for 0, against no card.
        """
        card = self._cards[max(impact, 1) - 1]
        reference = self._official[impact - 1 : impact] if impact else ()
        lead = 0.0
        for seat in range(2):
            sides = [reference * COPIES, reference * COPIES]
            sides[seat] = (card,) * COPIES
            scores = yield from self._game(deal, sides)
            lead += scores[seat] - scores[1 - seat]
        return lead / (2 * COPIES)

    def _game(self, deal: Deal, sides: list[Variations]) -> Generator[None, None, tuple[float, ...]]:
        """Play a game to its end, yielding between two looks ahead, and return the resistances left."""
        decks = [Deck(deal.teams[seat], (*sides[seat], *self._besides)) for seat in range(2)]
        state = begun(self._setting, decks, Rng(deal.seed), deal.first)
        players = [QuickPlayer(self._trusted) for _seat in range(2)]
        while (decision := state.decision) is not None:
            state.apply((yield from players[decision.seat].choose(state, decision)))
            yield
        assert state.over is not None  # noqa: S101 - nothing is asked any more
        return state.over.scores


def _is_about_variations(script: Script) -> bool:
    bricks = [brick for sentence in script for brick in (sentence.when, *sentence.do) if brick]
    return any(OF_OTHERS in brick.word.traits for brick in bricks)
