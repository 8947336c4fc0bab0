"""How decks for Magicjoust are made: a pile of singularities and one of the creuset (MAG-5)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from game.cards.decks import Bar, Chart, Deck, DeckRules, Remark
from game.cards.magicjoust import CreusetCard, SingularityCard
from game.cards.plans import ready_to_play
from game.core.i18n import N_, _, ngettext, percent
from game.core.spoken import of_cards
from game.rules.magicjoust import chances
from game.rules.magicjoust.cards import card_option
from game.rules.magicjoust.decks import FEWEST_IN_PILE, HAND, MOST_ALIKE, MOST_IN_PILE
from game.rules.magicjoust.endings import PLANS_TO_END
from game.rules.magicjoust.outlook import LATE, SOON, outlook, when
from game.rules.magicjoust.singularities import BLUE, COLOURS, RED, YELLOW, ZONES

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Mapping, Sequence

    from game.cards.decks import Sky
    from game.cards.pack import Card
    from game.core.model import Json
    from game.rules.magicjoust.outlook import Outlook

KEY: Final = "magicjoust"
GOOD_SHARE: Final = 0.6
"""From which chance on a card is praised for being invoked early: the ready decks have some 60 to 75 %."""

_APART: Final = 0.15
"""By how much the shares of a colour may differ before it is remarked upon."""

FULL_SHARE: Final = 0.4
"""From which share of the pile on a zone is said to fill up."""

_MOST_NAMED: Final = 3
COLOUR_NAMES: Final = MappingProxyType({BLUE: N_("Blue"), RED: N_("Red"), YELLOW: N_("Yellow")})
_TOO_LITTLE: Final = MappingProxyType(
    {
        BLUE: N_("Blue is short: {asked} of the colours asked for, {held} of the singularities."),
        RED: N_("Red is short: {asked} of the colours asked for, {held} of the singularities."),
        YELLOW: N_("Yellow is short: {asked} of the colours asked for, {held} of the singularities."),
    }
)


@dataclass(frozen=True, slots=True)
class MagicjoustDecks(DeckRules):
    """The rules of `DeckRules` for Magicjoust."""

    kinds = frozenset({CreusetCard.kind, SingularityCard.kind})
    sample = HAND

    # --- what is said of a deck -------------------------------------------------------------------------

    def remarks(self, cards: Sequence[Card]) -> list[Remark]:
        """Return what keeps the deck from being played (MAG-5), then what is worth a thought."""
        found = outlook(cards)
        advice = [*_early(found), *_plans(found), *_never(found), *_colours(found), *_zones(found)]
        return [*_stops(found), *advice]

    def stops(self, cards: Sequence[Card]) -> list[Remark]:
        """Return what keeps the deck from being played, without what has to be reckoned."""
        return _stops(outlook(cards))

    def foresee(self, cards: Sequence[Card]) -> Iterator[None]:
        """Reckon how likely the cards of the deck are, in steps of about a millisecond."""
        yield from outlook(cards).foresee()

    def of_card(self, card: Card, cards: Sequence[Card]) -> str:
        """Return how likely a card is castable with the singularities of the deck."""
        found = outlook(cards)
        if not isinstance(card, CreusetCard) or not found.singularities:
            return ""
        if not chances.ever(card.formula, found.stock):
            return _("The singularities of this deck alone never pay for it.")
        told = _("With this deck, payable by turn {turn} in {share} of draws.")
        turn = when(card)
        return told.format(turn=turn, share=percent(found.chance(card, turn)))

    def sky(self, cards: Sequence[Card]) -> Sky:
        """Return how many singularities of each colour may appear in each zone (MAG-1)."""
        return outlook(cards).weather

    def charts(self, cards: Sequence[Card]) -> list[Chart]:
        """Return what share of the singularities each colour has beside what the formulas ask, and costs."""
        found = outlook(cards)
        colours = []
        for one in COLOURS:
            held, asked = (round(100 * share) for share in found.shares(one))
            colours.append(Bar(_(COLOUR_NAMES[one]), held, one, asked))
        costs = [Bar(str(cost), count) for cost, count in found.costs.items()]
        return [Chart(_("Colours, in %"), tuple(colours)), Chart(_("Costs"), tuple(costs))]

    def headings(self, cards: Sequence[Card]) -> Mapping[str, str]:
        """Return how many cards each pile has."""
        found = outlook(cards)
        creuset, others = of_cards(len(found.creuset)), of_cards(len(found.singularities))
        return {
            CreusetCard.kind: _("Crucible: {cards}").format(cards=creuset),
            SingularityCard.kind: _("Singularities: {cards}").format(cards=others),
        }

    def least(self, kind: str) -> int:  # noqa: ARG002 - both piles are alike
        """Return how many cards each pile has at least (MAG-5)."""
        return FEWEST_IN_PILE

    def excess(self, cards: Sequence[Card]) -> frozenset[Card]:
        """Return the cards of which there are too many alike (MAG-5)."""
        return frozenset(card for alike in _too_many(outlook(cards)) for card in alike)

    @property
    def made_of(self) -> str:
        """What a deck is made of (MAG-5)."""
        piles = _("Two piles: {fewest} singularities or more, {fewest} cards of the crucible or more.")
        alike = _("No more than {most} alike.")
        return f"{piles} {alike}".format(fewest=FEWEST_IN_PILE, most=MOST_ALIKE)

    def in_hand(self, card: Card) -> bool:
        """Say whether a hand may hold a card: those of the creuset; singularities are not held."""
        return isinstance(card, CreusetCard)

    # --- to and from the game ---------------------------------------------------------------------------

    def as_option(self, cards: Sequence[tuple[str, Card]]) -> Json:
        """Return the two piles as `game.rules.magicjoust.decks` reads them; singularities by kind."""
        singularities = Counter(card.one for _ref, card in cards if isinstance(card, SingularityCard))
        creuset = Counter(ref for ref, card in cards if isinstance(card, CreusetCard))
        known = {ref: card for ref, card in cards if isinstance(card, CreusetCard)}
        return {
            "singularities": [[one, count] for one, count in singularities.items()],
            "creuset": [
                [card_option(ref, known[ref], known[ref].script.data), count]
                for ref, count in creuset.items()
            ],
        }

    def starters(self, collection: Mapping[str, Card]) -> list[Deck]:
        """Return the decks ready to play, their cards among those that are there."""
        from game.rules.magicjoust.starter import PACK_ID, plans, ready_decks  # noqa: PLC0415 - it reads scripts

        refs = {
            key: [*[f"{PACK_ID}/{one.ref}" for one in deck.singularities], *[one.ref for one in deck.creuset]]
            for key, deck in ready_decks().items()
        }
        return ready_to_play(KEY, plans(), refs, collection)


# --- what stops a deck -----------------------------------------------------------------------------------


def _stops(found: Outlook) -> list[Remark]:
    return [Remark(told, stops=True) for told in (*_alike(found), *_by_hand(found), *_sizes(found))]


def _sizes(found: Outlook) -> list[str]:
    """Return what is wrong with the sizes of the piles (MAG-5)."""
    told = []
    for count, few, many in (
        (
            len(found.singularities),
            _("Singularities: {count}. Their pile has {fewest} at least."),
            _("Singularities: {count}. Their pile has {most} at most."),
        ),
        (
            len(found.creuset),
            _("Cards of the crucible: {count}. Their pile has {fewest} at least."),
            _("Cards of the crucible: {count}. Their pile has {most} at most."),
        ),
    ):
        if not FEWEST_IN_PILE <= count <= MOST_IN_PILE:
            wrong = few if count < FEWEST_IN_PILE else many
            told.append(wrong.format(count=count, fewest=FEWEST_IN_PILE, most=MOST_IN_PILE))
    return told


def _too_many(found: Outlook) -> list[list[Card]]:
    """Return the cards that are too many (MAG-5), alike ones together: those of a colour and zone are."""
    same: dict[Hashable, list[Card]] = {}
    for singularity in found.singularities:
        same.setdefault(singularity.one, []).append(singularity)
    for card in found.creuset:
        same.setdefault(card, []).append(card)
    return [cards for cards in same.values() if len(cards) > MOST_ALIKE]


def _alike(found: Outlook) -> list[str]:
    """Return of which cards there are too many (MAG-5)."""
    told = _("“{name}” is there {count} times: {most} alike at most.")
    return [
        told.format(name=cards[0].name.spoken, count=len(cards), most=MOST_ALIKE)
        for cards in _too_many(found)
    ]


def _by_hand(found: Outlook) -> list[str]:
    told = _("“{name}” is experimental: its text is carried out at a real table only.")
    return [told.format(name=card.name.spoken) for card in dict.fromkeys(found.creuset) if card.experimental]


# --- what is worth a thought -----------------------------------------------------------------------------


def _early(found: Outlook) -> list[Remark]:
    if not (found.others and found.singularities):
        return []
    told = _("On average, a card (plans apart) can be paid for by turn {turn} in {share} of draws.")
    share = found.castable
    return [Remark(told.format(turn=SOON, share=percent(share)), stops=False, fine=share >= GOOD_SHARE)]


def _plans(found: Outlook) -> list[Remark]:
    count = len(found.plans)
    if count < PLANS_TO_END:
        none = _("The third plan ends the game: this deck has no plan.")
        few = ngettext(
            "The third plan ends the game: this deck has {count} plan.",
            "The third plan ends the game: this deck has {count} plans.",
            count,
        )
        told = few.format(count=count) if count else none
        return [Remark(told, stops=False)] if found.creuset else []
    if not found.singularities:
        return []
    told = _("On average, a plan can be paid for by turn {turn} in about {share} of draws.")
    return [Remark(told.format(turn=LATE, share=percent(found.achievable)), stops=False)]


def _never(found: Outlook) -> list[Remark]:
    """Return which cards the pile of singularities cannot pay."""
    if not found.singularities:
        return []
    never = [card.name.spoken for card in found.never]
    told = _("The singularities of the deck alone never pay for “{name}”.")
    more = _("Nor for {count} other cards.").format(count=len(never) - _MOST_NAMED)
    named = never if len(never) <= _MOST_NAMED + 1 else never[:_MOST_NAMED]
    words = [told.format(name=name) for name in named]
    return [Remark(one, stops=False) for one in (*words, *([more] if named != never else []))]


def lacks(held: float, asked: float) -> bool:
    """Say whether there is too little of a colour, by its share in the pile and in what is asked."""
    return asked - held >= _APART or asked > held == 0


def _colours(found: Outlook) -> list[Remark]:
    """Return which colours the formulas ask for more than the pile has of them."""
    told = []
    for colour in COLOURS:
        held, asked = found.shares(colour)
        if lacks(held, asked) and found.singularities:
            told.append(_(_TOO_LITTLE[colour]).format(asked=percent(asked), held=percent(held)))
    if told or not (found.singularities and any(found.asked[colour] for colour in COLOURS)):
        return [Remark(one, stops=False) for one in told]
    return [Remark(_("The colours of the singularities follow the formulas."), stops=False, fine=True)]


def _zones(found: Outlook) -> list[Remark]:
    """Return which zones stay empty, or fill up."""
    if not found.singularities:
        return []
    counts, whole = found.zones, len(found.singularities)
    told = [
        _("No singularity appears in zone {zone}: no path goes all round.").format(zone=zone)
        for zone in ZONES
        if not counts[zone]
    ]
    told += [
        _("Zone {zone} takes {share} of the singularities and holds only three.").format(
            zone=zone, share=percent(counts[zone] / whole)
        )
        for zone in ZONES
        if counts[zone] / whole >= FULL_SHARE
    ]
    return [Remark(one, stops=False) for one in told]
