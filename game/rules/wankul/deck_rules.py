"""How decks for Wankul are made: characters and terrains, of a size that players agree on (WAN-14)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.cards.decks import Bar, Chart, Deck, DeckRules, Gauge, Remark, Term
from game.cards.plans import ready_to_play
from game.cards.wankul import GEMS, CharacterCard, TerrainCard
from game.core.i18n import N_, _, ngettext
from game.core.spoken import of_cards
from game.rules.wankul.decks import (
    COUNTED,
    HAND,
    LEVELS,
    MOST_ALIKE,
    ONE_OF_EACH,
    SUMMED,
    USUAL,
    Agreement,
    Held,
    agreed,
    scored,
    wrong,
)
from game.rules.wankul.setting import SETS, SIZES, SUBS, USUAL_SETS, USUAL_SIZE, Size, set_words, sets_of
from game.rules.wankul.starter import GAME, plans, ready_decks, sub_cards
from game.rules.wankul.turn import DRAWN

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.cards.pack import Card
    from game.core.model import Json

KEY: Final = GAME
_ALL_SETS: Final = sets_of(["origins", "campus"])
HIGHEST_FORCE: Final = 5
"""Characters of that Force and more are counted together."""

_LEVEL_WORDS: Final = {
    COUNTED: N_("Cards that score a terrain: few in a deck."),
    ONE_OF_EACH: N_("Cards that score a terrain: few in a deck, one of each."),
    SUMMED: N_("Cards that score a terrain: few in a deck, strong ones count more."),
}
_LIMITS: Final = {
    COUNTED: N_("{most} Score cards at most."),
    ONE_OF_EACH: N_("{most} Score cards at most, one of each."),
    SUMMED: N_("Score cards worth {most} together at most."),
}
_GEM_NAMES: Final = {"orange": N_("Orange"), "violet": N_("Violet")}
_NOT_OPENED: Final = {
    "orange": N_("No card opens an orange gem: those that close one make no combo."),
    "violet": N_("No card opens a violet gem: those that close one make no combo."),
}


@dataclass(frozen=True, slots=True)
class WankulDecks(DeckRules):
    """The rules of `DeckRules` for Wankul, under what the players agree on."""

    agreement: Agreement = USUAL

    kinds = frozenset({CharacterCard.kind, TerrainCard.kind})
    sample = HAND
    each_turn = DRAWN
    most_alike = MOST_ALIKE

    @property
    def size(self) -> Size:
        """The size agreed on."""
        return SIZES[self.agreement.size]

    # --- what the players agree on ----------------------------------------------------------------------

    @property
    def terms(self) -> Sequence[Term]:
        """The sets in use, the size, how Score cards are limited, whether Subs are allowed (WAN-14)."""
        sets, size, level, subs = self.agreement
        sized, limited = _("Characters, and terrains."), _(_LEVEL_WORDS[level])
        interrupted = _("Characters that come in the other's turn.")
        return (
            Term("set", _("Sets"), _("Which cards there are."), tuple(SETS), sets, USUAL_SETS, _set_labels()),
            Term("size", _("Size"), sized, tuple(SIZES), size, USUAL_SIZE),
            Term("scorers", _("Score cards"), limited, LEVELS, level, SUMMED),
            Term(SUBS, _("Subs allowed"), interrupted, (True, False), subs, usual=True),
        )

    @property
    def agreement_words(self) -> str:
        """The size, and the sets in use where they are not the usual."""
        sets, size, *_others = self.agreement
        if sets == USUAL_SETS:
            return size
        return _("{sets}, {size}").format(sets=_set_labels()[[*SETS].index(sets)], size=size)

    @property
    def usual_facets(self) -> Mapping[str, str]:
        """The set agreed on, where that is one."""
        used = SETS[self.agreement.sets]
        return {"set": used[0]} if len(used) == 1 else {}

    def agreed(self, options: Mapping[str, Json]) -> WankulDecks:
        """Return the rules under what the options agree on. Raise SetupError."""
        return WankulDecks(agreed(options))

    def made_for(self, cards: Sequence[Card]) -> WankulDecks:
        """Return the rules for decks of the sets and the size of the cards, if it is one (WAN-14)."""
        characters = len(_characters(cards))
        counts = characters, len(cards) - characters
        found = (key for key, size in SIZES.items() if (size.characters, size.terrains) == counts)
        size = next(found, self.agreement.size)
        return WankulDecks(self.agreement._replace(sets=sets_of(map(_set, cards)), size=size))

    # --- what is said of a deck -------------------------------------------------------------------------

    def remarks(self, cards: Sequence[Card]) -> list[Remark]:
        """Return what keeps the deck from being played (WAN-14), then what is worth a thought."""
        return [*self.stops(cards), *_combos(cards), *self._few_scorers(cards)]

    def stops(self, cards: Sequence[Card]) -> list[Remark]:
        """Return what keeps the deck from being played (WAN-14)."""
        return [Remark(told, stops=True) for told in wrong(_held(cards), self.agreement)]

    def _few_scorers(self, cards: Sequence[Card]) -> list[Remark]:
        """Say how much room is left for Score cards."""
        left = self.size.scorers - scored(_held(cards), self.agreement.scorers)
        if left <= 0 or not cards:
            return []
        told = _("Score cards: there is room for {count} more.")
        return [Remark(told.format(count=left), stops=False)]

    def charts(self, cards: Sequence[Card]) -> list[Chart]:
        """Return the costs, the Forces, and for each colour the gems that open beside those that close."""
        found = _characters(cards)
        costs = Counter(card.cost for card in found)
        forces = Counter(min(card.force, HIGHEST_FORCE) for card in found)
        opened, closed = _gems(found)
        gems = [Bar(_(_GEM_NAMES[gem]), opened[gem], gem, closed[gem]) for gem in GEMS]
        return [
            Chart(_("Costs"), tuple([Bar(str(cost), costs[cost]) for cost in range(4)])),
            Chart(_("Force"), tuple([Bar(_force(one), forces[one]) for one in range(HIGHEST_FORCE + 1)])),
            Chart(_("Open · close"), tuple(gems)),
        ]

    def headings(self, cards: Sequence[Card]) -> Mapping[str, str]:
        """Return how many characters and how many terrains there are."""
        characters = len(_characters(cards))
        terrains = len(cards) - characters
        return {
            CharacterCard.kind: _("Characters: {cards}").format(cards=of_cards(characters)),
            TerrainCard.kind: _("Terrains: {cards}").format(cards=of_cards(terrains)),
        }

    def least(self, kind: str) -> int:
        """Return how many cards of a kind a deck has."""
        return self.size.characters if kind == CharacterCard.kind else self.size.terrains

    def excess(self, cards: Sequence[Card]) -> frozenset[Card]:
        """Return the cards of which there are too many alike (WAN-14)."""
        return frozenset(card for card, count in Counter(cards).items() if count > MOST_ALIKE)

    def gauge(self, cards: Sequence[Card]) -> Gauge:
        """Return what the Score cards are worth together, or how many there are, and the limit."""
        summed = self.agreement.scorers == SUMMED
        worth = [(card.scorer if summed else 1) for card in _characters(cards) if card.scorer]
        return Gauge(_("Score cards"), tuple(sorted(worth, reverse=True)), self.size.scorers)

    @property
    def made_of(self) -> str:
        """What a deck is made of (WAN-14)."""
        told = _("{characters} characters and {terrains} terrains, no more than {most} alike.")
        size = self.size
        words = told.format(characters=size.characters, terrains=size.terrains, most=MOST_ALIKE)
        return f"{words} {_(_LIMITS[self.agreement.scorers]).format(most=size.scorers)}"

    # --- to and from the game ---------------------------------------------------------------------------

    def as_option(self, cards: Sequence[tuple[str, Card]]) -> Json:
        """Return a deck as `game.rules.wankul.decks` reads it."""
        return [[ref, count] for ref, count in Counter(ref for ref, _card in cards).items()]

    def starters(self, collection: Mapping[str, Card]) -> list[Deck]:
        """Return the decks ready to play that are of the size agreed on, each for the sets that it is of."""
        found: list[Deck] = []
        for key, deck in ready_decks(self.agreement.size, _ALL_SETS).items():
            refs = {key: [card.ref for card in deck.cards]}
            sets = sets_of([card.set for card in deck.cards])
            charter = WankulDecks(self.agreement._replace(sets=sets, subs=True)).charter
            found += ready_to_play(KEY, {key: plans()[key]}, refs, collection, charter)
        return found


def _set_labels() -> tuple[str, ...]:
    """Return how what may be agreed on as the sets in use is called for short."""
    return tuple([set_words(key) if len(used) == 1 else _("Both") for key, used in SETS.items()])


def _force(force: int) -> str:
    return f"{force}+" if force == HIGHEST_FORCE else str(force)


def _characters(cards: Sequence[Card]) -> list[CharacterCard]:
    return [card for card in cards if isinstance(card, CharacterCard)]


def _held(cards: Sequence[Card]) -> list[Held]:
    """Return the cards of a deck, each once, with its copies; homonyms are told by their number too."""
    counts = Counter(cards)
    names = Counter(card.name.spoken for card in counts)
    return [
        Held(
            _called(card, alone=names[card.name.spoken] == 1),
            count,
            getattr(card, "scorer", None),
            _set(card),
            f"{KEY}/{card.id}" in sub_cards(),
        )
        for card, count in counts.items()
    ]


def _set(card: Card) -> str:
    return card.catalogued[0] if card.catalogued else USUAL_SETS


def _called(card: Card, *, alone: bool) -> str:
    number = card.catalogued
    if alone or number is None:
        return card.name.spoken
    return f"{card.name.spoken} ({number[0].upper()} {number[1]})"


def _gems(cards: Sequence[CharacterCard]) -> tuple[Counter[str], Counter[str]]:
    """Return how many characters open each gem, and how many close it."""
    return Counter(gem for one in cards for gem in one.opens), Counter(
        gem for one in cards for gem in one.closes
    )


def _combos(cards: Sequence[Card]) -> list[Remark]:
    """Say how well the gems of a deck go together."""
    found = _characters(cards)
    closing = sum(bool(card.closes) for card in found)
    if not closing:
        return [Remark(_("No card closes a gem: this deck has no combo."), stops=False)] if found else []
    opened, closed = _gems(found)
    lacking = [gem for gem in GEMS if closed[gem] and not opened[gem]]
    if lacking:
        return [Remark(_(_NOT_OPENED[gem]), stops=False) for gem in lacking]
    told_of = ngettext("{count} card may make a combo.", "{count} cards may make a combo.", closing)
    return [Remark(told_of.format(count=closing), stops=False, fine=True)]
