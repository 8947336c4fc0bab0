"""The games of the program, each told in one record: what is known of it but pixels.

A part of a game is imported when it is first asked for: the first frame of the menu waits for no rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Protocol

from game.core.registry import Registry

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from game.bots.bot import Advice, View
    from game.bots.expertise import Expertise
    from game.bots.roster import Roster
    from game.bots.weighing import Weigh
    from game.cards.decks import DeckRules
    from game.cards.evolution import VariationCard
    from game.cards.kinds import Kind, Kinds
    from game.cards.magicjoust import CreusetCard
    from game.core.model import Game, Json, State
    from game.core.script import Vocabulary
    from game.core.spoken import Players, Spoken, Telling
    from game.printing.blank.boxes import Template
    from game.rules.bataille.game import Table as Bataille
    from game.rules.evolution.state import EvolutionState
    from game.rules.magicjoust.state import MagicState
    from game.storage.decks import Decks
    from game.storage.packs import Packs


class Counted(Protocol):
    """A board whose points are counted."""

    def data(self) -> dict[str, Json]:
        """Return the account as plain JSON."""

    def text(self) -> str:
        """Return the account as a page."""


def _no_advice(_view: View, _spoken: Spoken, _seed: int) -> None:
    """Give no hints."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """A game as it is known to the program. What it has not is left out.

    `rules` are those of the game by its `key`, `bots` what bots know of it. `kinds` are those of the cards
    that people make for it, `vocabulary` the words that these are scripted in, `laboratories` where they are
    weighed, by kind, `blanks` what is printed to colour them by hand. `deck_rules` say how its decks are
    made. `score` counts a board that is told as JSON; it raises ValueError in a sentence for what is none.

    `telling` is what it says, given a state of the game and who plays. `advice` is the thinking about a
    decision, given what cards and players are called, and the game's seed; None where there are no hints.
    """

    key: str
    rules: Callable[[], Game]
    bots: Callable[[], Expertise]
    telling: Callable[[Any, Players], Telling]
    advice: Callable[[View, Spoken, int], Advice | None] = _no_advice
    kinds: Callable[[], Iterable[Kind]] = tuple
    vocabulary: Callable[[], Vocabulary] | None = None
    laboratories: Callable[[], Mapping[str, Weigh]] = dict
    blanks: Callable[[], Iterable[Template]] = tuple
    deck_rules: Callable[[], DeckRules] | None = None
    score: Callable[[Json], Counted] | None = None


class Editions:
    """The games of a program, in the order of the shelf, and what they make together."""

    def __init__(self, editions: Iterable[Edition]) -> None:
        self._editions = {edition.key: edition for edition in editions}

    def __iter__(self) -> Iterator[Edition]:
        return iter(self._editions.values())

    @cached_property
    def games(self) -> Registry[Game]:
        """The rules of each game, by key."""
        return Registry({edition.key: edition.rules for edition in self})

    @cached_property
    def expertise(self) -> Registry[Expertise]:
        """What bots know of each game, by key."""
        return Registry({edition.key: edition.bots for edition in self})

    @cached_property
    def kinds(self) -> Kinds:
        """The kinds of cards that packs may hold, by their words."""
        from game.cards.kinds import by_word

        return by_word(kind for edition in self for kind in edition.kinds())

    @cached_property
    def vocabularies(self) -> Registry[Vocabulary]:
        """The words that cards are scripted in, by game."""
        return Registry({edition.key: edition.vocabulary for edition in self if edition.vocabulary})

    @cached_property
    def laboratories(self) -> Mapping[str, Weigh]:
        """Where cards are weighed, by kind."""
        return {kind: weigh for edition in self for kind, weigh in edition.laboratories().items()}

    @cached_property
    def blanks(self) -> Mapping[str, Template]:
        """What is printed to colour cards by hand, by kind. Each has a number of its own."""
        return {template.kind: template for edition in self for template in edition.blanks()}

    @cached_property
    def scores(self) -> Mapping[str, Callable[[Json], Counted]]:
        """What counts the points of a board, by game."""
        return {edition.key: edition.score for edition in self if edition.score}

    @cached_property
    def deck_rules(self) -> Registry[DeckRules]:
        """How decks are made, by game."""
        return Registry({edition.key: edition.deck_rules for edition in self if edition.deck_rules})

    @cached_property
    def packs(self) -> Packs:
        """The packs of cards that there are."""
        from game.storage.packs import Packs

        return Packs(self.kinds)

    @cached_property
    def decks(self) -> Decks:
        """The decks that there are."""
        from game.storage.decks import Decks

        return Decks(self.deck_rules, self.packs)

    @cached_property
    def bots(self) -> Roster:
        """The bots that there are."""
        from game.bots.roster import Roster

        return Roster(self.expertise)


# --- Reverse War ----------------------------------------------------------------------------------------


def _reverse_war() -> Game:
    from game.rules.reverse_war.game import ReverseWar

    return ReverseWar()


def _reverse_war_bots() -> Expertise:
    from game.bots.reverse_war.quick_player import EXPERTISE

    return EXPERTISE


def _reverse_war_score(board: Json) -> Counted:
    from game.rules.reverse_war.boards import counted

    return counted(board)


def _reverse_war_telling(state: State, players: Players) -> Telling:
    from game.rules.reverse_war.words.telling import WarTelling
    from game.storage.printed_names import PrintedNames

    return WarTelling(state, PrintedNames(EDITIONS.packs, players))


def _reverse_war_advice(view: View, _spoken: Spoken, seed: int) -> Advice | None:
    from game.bots.reverse_war import hints

    return hints.Advice(view, seed) if hints.given(view) else None


REVERSE_WAR: Final = Edition(
    key="reverse-war",
    rules=_reverse_war,
    telling=_reverse_war_telling,
    bots=_reverse_war_bots,
    advice=_reverse_war_advice,
    score=_reverse_war_score,
)


# --- Openmok Bataille -----------------------------------------------------------------------------------


def _bataille() -> Game:
    from game.rules.bataille.game import OpenmokBataille

    return OpenmokBataille()


def _bataille_bots() -> Expertise:
    from game.bots.bataille.levels import EXPERTISE

    return EXPERTISE


def _bataille_kinds() -> tuple[Kind, ...]:
    from game.cards.bataille import BatailleCard
    from game.cards.kinds import Kind

    return (Kind(BatailleCard),)


def _bataille_decks() -> DeckRules:
    from game.rules.bataille.deck_rules import BatailleDecks

    return BatailleDecks()


def _bataille_blanks() -> tuple[Template, ...]:
    from game.printing.blank.bataille import BATAILLE

    return (BATAILLE,)


def _bataille_telling(state: Bataille, players: Players) -> Telling:
    from game.rules.bataille.words.telling import BatailleTelling
    from game.storage.printed_names import PrintedNames

    return BatailleTelling(state, PrintedNames(EDITIONS.packs, players))


BATAILLE: Final = Edition(
    key="openmok-bataille",
    rules=_bataille,
    telling=_bataille_telling,
    bots=_bataille_bots,
    kinds=_bataille_kinds,
    blanks=_bataille_blanks,
    deck_rules=_bataille_decks,
)


# --- Openmok Évolution ----------------------------------------------------------------------------------


def _evolution() -> Game:
    from game.rules.evolution.game import OpenmokEvolution

    return OpenmokEvolution()


def _evolution_telling(state: EvolutionState, players: Players) -> Telling:
    from game.rules.evolution.words.cards import does
    from game.rules.evolution.words.telling import EvolutionTelling
    from game.storage.printed_names import PrintedNames

    cards = {card.ref: card for card in state.cards}
    return EvolutionTelling(
        state, PrintedNames(EDITIONS.packs, players, lambda ref, printed: does(cards[ref], printed))
    )


def _evolution_bots() -> Expertise:
    from game.bots.evolution.levels import EXPERTISE

    return EXPERTISE


def _evolution_advice(view: View, spoken: Spoken, seed: int) -> Advice:
    from game.bots.evolution import hints

    return hints.Advice(view, spoken, seed)


def _variation(card: VariationCard) -> Iterable[tuple[str, str]]:
    from game.rules.evolution.card_checks import check

    return check(card)


def _evolution_kinds() -> tuple[Kind, ...]:
    from game.cards.evolution import CaractereCard, VariationCard
    from game.cards.kinds import Kind

    return Kind(CaractereCard), Kind(VariationCard, _variation)


def _evolution_words() -> Vocabulary:
    from game.rules.evolution.vocabulary.words import WORDS

    return WORDS


def _evolution_decks() -> DeckRules:
    from game.rules.evolution.deck_rules import EvolutionDecks

    return EvolutionDecks()


def _evolution_laboratories() -> Mapping[str, Weigh]:
    from game.bots.evolution.laboratory_words import VariationWeighed

    return {"variation": VariationWeighed}


def _evolution_blanks() -> tuple[Template, ...]:
    from game.printing.blank.evolution import CARACTERE, VARIATION

    return CARACTERE, VARIATION


EVOLUTION: Final = Edition(
    key="openmok-evolution",
    rules=_evolution,
    bots=_evolution_bots,
    telling=_evolution_telling,
    advice=_evolution_advice,
    kinds=_evolution_kinds,
    vocabulary=_evolution_words,
    laboratories=_evolution_laboratories,
    blanks=_evolution_blanks,
    deck_rules=_evolution_decks,
)


# --- Magicjoust -----------------------------------------------------------------------------------------


def _magicjoust() -> Game:
    from game.rules.magicjoust.game import Magicjoust

    return Magicjoust()


def _magicjoust_telling(state: MagicState, players: Players) -> Telling:
    from game.rules.magicjoust.words.cards import does
    from game.rules.magicjoust.words.telling import MagicTelling
    from game.storage.printed_names import PrintedNames

    cards = {card.ref: card for card in state.cards}
    return MagicTelling(
        state, PrintedNames(EDITIONS.packs, players, lambda ref, printed: does(cards[ref], printed))
    )


def _magicjoust_bots() -> Expertise:
    from game.bots.magicjoust.levels import EXPERTISE

    return EXPERTISE


def _magicjoust_advice(view: View, spoken: Spoken, seed: int) -> Advice:
    from game.bots.magicjoust import hints

    return hints.Advice(view, spoken, seed)


def _creuset(card: CreusetCard) -> Iterable[tuple[str, str]]:
    from game.rules.magicjoust.card_checks import check

    return check(card)


def _creuset_advice(card: CreusetCard) -> Iterable[tuple[str, str]]:
    from game.rules.magicjoust.card_checks import advice

    return advice(card)


def _magicjoust_kinds() -> tuple[Kind, ...]:
    from game.cards.kinds import Kind
    from game.cards.magicjoust import CreusetCard, SingularityCard

    return Kind(CreusetCard, _creuset, _creuset_advice), Kind(SingularityCard)


def _magicjoust_words() -> Vocabulary:
    from game.rules.magicjoust.vocabulary.words import WORDS

    return WORDS


def _magicjoust_decks() -> DeckRules:
    from game.rules.magicjoust.deck_rules import MagicjoustDecks

    return MagicjoustDecks()


def _magicjoust_laboratories() -> Mapping[str, Weigh]:
    from game.bots.magicjoust.laboratory_words import CreusetWeighed

    return {"creuset": CreusetWeighed}


def _magicjoust_blanks() -> tuple[Template, ...]:
    from game.printing.blank.magicjoust import CREUSET, SINGULARITY

    return CREUSET, SINGULARITY


MAGICJOUST: Final = Edition(
    key="magicjoust",
    rules=_magicjoust,
    bots=_magicjoust_bots,
    telling=_magicjoust_telling,
    advice=_magicjoust_advice,
    kinds=_magicjoust_kinds,
    vocabulary=_magicjoust_words,
    laboratories=_magicjoust_laboratories,
    blanks=_magicjoust_blanks,
    deck_rules=_magicjoust_decks,
)


EDITIONS: Final = Editions((REVERSE_WAR, BATAILLE, EVOLUTION, MAGICJOUST))
"""Every game there is."""
