"""How decks for Openmok Évolution are made: a team of Moks, and variations within a budget (Évolution 3)."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from game.cards.decks import Bar, Chart, Deck, DeckRules, Gauge, Remark, Stage, Term
from game.cards.evolution import CaractereCard, VariationCard
from game.cards.plans import ready_to_play
from game.core.i18n import N_, _, ngettext
from game.rules.evolution import charter as charters
from game.rules.evolution.cards import HIGHEST_IMPACT, LOWEST_IMPACT, TYPES
from game.rules.evolution.charter import (
    BUDGET_A_MOK,
    LATER_IMPACTS,
    MOST_BUDGET,
    MOST_IN_TEAM,
    MOST_MOKS,
    MOST_VARIATIONS,
    USUAL,
    Charter,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.cards.decks import Value
    from game.cards.pack import Card
    from game.core.model import Json

KEY: Final = "openmok-evolution"
GOOD_ATTACK: Final = 3
"""From how many points a Mok is said to attack well."""

_TYPE_NAMES: Final = MappingProxyType({"force": N_("Force"), "magie": N_("Magic"), "agilite": N_("Agility")})


@dataclass(frozen=True, slots=True)
class EvolutionDecks(DeckRules):
    """The rules of `DeckRules` for Openmok Évolution, under what the players agree on."""

    agreement: Charter = USUAL

    kinds = frozenset({CaractereCard.kind, VariationCard.kind})
    sample = 0

    # --- what the players agree on ----------------------------------------------------------------------

    @property
    def terms(self) -> Sequence[Term]:
        """The Moks on the table, the budget, the list, and whether experimental cards are played (EVO-2).

        A budget of four points a Mok is usual.
        """
        agreed = self.agreement
        moks, budget = range(charters.FEWEST_MOKS, MOST_MOKS + 1), range(MOST_BUDGET + 1)
        table = _("How many each may have on the table.")
        summed = _("What the impacts of a deck sum to at most.")
        printed = _("The impact of Freeze: 4 in 2018, 6 in 2019.")
        trial, by_hand = _("On trial"), _("Experimental cards, carried out by hand.")
        return (
            Term("moks", _("Moks"), table, moks, agreed.moks, USUAL.moks),
            Term("budget", _("Budget"), summed, budget, agreed.budget, BUDGET_A_MOK * agreed.moks),
            Term("impacts", _("List"), printed, charters.IMPACTS, agreed.impacts, USUAL.impacts),
            Term("experimental", trial, by_hand, (False, True), agreed.experimental, USUAL.experimental),
        )

    @property
    def agreement_words(self) -> str:
        """The Moks on the table."""
        moks = self.agreement.moks
        return ngettext("{count} Mok", "{count} Moks", moks).format(count=moks)

    def agreed(self, options: Mapping[str, Json]) -> EvolutionDecks:
        """Return the rules under what the options agree on. Raise SetupError."""
        return EvolutionDecks(charters.read(options))

    def changed(self, name: str, value: Value) -> EvolutionDecks:
        """Return the rules where one term has another value; the budget follows the Moks (EVO-2)."""
        told: dict[str, Json] = {**asdict(self.agreement), name: value}
        if name == "moks" and isinstance(value, int):
            budget = self.agreement.budget + BUDGET_A_MOK * (value - self.agreement.moks)
            told["budget"] = min(MOST_BUDGET, max(0, budget))
        return self.agreed(told)

    def listed(self, collection: Mapping[str, Card]) -> Mapping[str, Card]:
        """Return the cards with the impacts of the list agreed on (EVO-11)."""
        if self.agreement.impacts == charters.IMPACTS[0]:
            return collection
        later = {
            ref: replace(card, impact=impact)
            for ref, impact in LATER_IMPACTS.items()
            if isinstance(card := collection.get(ref), VariationCard)
        }
        return {**collection, **later}

    # --- what is said of a deck -------------------------------------------------------------------------

    def remarks(self, cards: Sequence[Card]) -> list[Remark]:
        """Return what keeps the deck from being played, then what is worth a thought (Évolution 3, EVO-5)."""
        team, variations = _team(cards), _variations(cards)
        spent = sum(card.impact for card in variations)
        by_hand = any(card.experimental for card in variations)
        stops = self.agreement.problems(len(team), spent, by_hand=by_hand)
        stops += _too_many(len(team), len(variations))
        return [
            *[Remark(problem, stops=True) for problem in stops],
            *self._reserve(len(team)),
            *self._budget(spent),
            *self._never(variations),
            *_attacks(team),
        ]

    def _reserve(self, team: int) -> list[Remark]:
        moks = self.agreement.moks
        if not charters.FEWEST_IN_TEAM <= team <= MOST_IN_TEAM:
            return []
        if team < moks:
            return [Remark(_("The team has fewer Moks than places: some stay empty."), stops=False)]
        if team > moks:
            return [Remark(_("The team has more Moks than places."), stops=False, fine=True)]
        return [Remark(_("As many Moks as places: there is none to choose from."), stops=False)]

    def _budget(self, spent: int) -> list[Remark]:
        left = self.agreement.budget - spent
        if left < 0:
            return []
        if left == 0:
            return [Remark(_("The budget is spent to the point."), stops=False, fine=True)]
        told = ngettext("{left} point of the budget is left.", "{left} points of the budget are left.", left)
        return [Remark(told.format(left=left), stops=False)]

    def _never(self, variations: Sequence[VariationCard]) -> list[Remark]:
        """Return which variations ask for more Moks than there are places opposite (EVO-5)."""
        moks = self.agreement.moks
        names = {card.name.spoken: card.impact for card in variations if card.impact > moks}
        told = _(
            "“{name}” has an impact of {impact} and waits for as many Moks opposite: there "
            "are {moks} places, unless the maximum rises."
        )
        return [
            Remark(told.format(name=name, impact=impact, moks=moks), stops=False)
            for name, impact in names.items()
        ]

    def charts(self, cards: Sequence[Card]) -> list[Chart]:
        """Return the curve of the impacts, and the sums of attack and resistance of the team."""
        curve = Counter(card.impact for card in _variations(cards))
        impacts = [Bar(str(one), curve[one]) for one in range(LOWEST_IMPACT, HIGHEST_IMPACT + 1)]
        team = _team(cards)
        sums = [
            Bar(
                _(_TYPE_NAMES[kind]),
                sum(card.attack[place] for card in team),
                kind,
                sum(card.resistance[place] for card in team),
            )
            for place, kind in enumerate(TYPES)
        ]
        return [Chart(_("Impacts"), tuple(impacts)), Chart(_("Attack and resistance"), tuple(sums))]

    def headings(self, cards: Sequence[Card]) -> Mapping[str, str]:
        """Return how many Moks the team has, and how many variations there are."""
        team, variations = len(_team(cards)), len(_variations(cards))
        moks = ngettext("Team: {count} Mok", "Team: {count} Moks", team)
        others = ngettext("Variations: {count} card", "Variations: {count} cards", variations)
        return {
            CaractereCard.kind: moks.format(count=team),
            VariationCard.kind: others.format(count=variations),
        }

    def gauge(self, cards: Sequence[Card]) -> Gauge:
        """Return the budget with the impact of each variation (Évolution 3.2)."""
        parts = sorted(card.impact for card in _variations(cards))
        return Gauge(_("Budget"), tuple(parts), self.agreement.budget)

    def stages(self, cards: Mapping[str, Card]) -> list[Stage]:
        """Return from how many Moks opposite on the variations can be played (EVO-5)."""
        refs: dict[int, list[str]] = {}
        for ref, card in cards.items():
            if isinstance(card, VariationCard):
                refs.setdefault(card.impact, []).append(ref)
        moks = self.agreement.moks
        found = [Stage(_placed(impact), tuple(refs[impact])) for impact in sorted(refs) if impact <= moks]
        late = [ref for impact in sorted(refs) if impact > moks for ref in refs[impact]]
        if late:
            told = _("Never, unless the maximum rises above {moks}").format(moks=moks)
            found.append(Stage(told, tuple(late), late=True))
        return found

    # --- to and from the game ---------------------------------------------------------------------------

    def as_option(self, cards: Sequence[tuple[str, Card]]) -> Json:
        """Return the six numbers of each Mok, the impact of each variation and its script, or its text."""
        team: list[Json] = []
        variations: list[Json] = []
        for ref, card in cards:
            if isinstance(card, CaractereCard):
                team.append([ref, [*card.attack, *card.resistance]])
            elif isinstance(card, VariationCard):
                variations.append([ref, card.impact, card.script.data or card.text.spoken])
        return {"team": team, "variations": variations}

    def starters(self, collection: Mapping[str, Card]) -> list[Deck]:
        """Return the decks ready to play, their cards among those that are there."""
        from game.rules.evolution.starter import plans, ready_decks  # noqa: PLC0415 - it reads the scripts

        ready = ready_decks(self.agreement).items()
        refs = {key: [card.ref for card in deck.cards] for key, deck in ready}
        return ready_to_play(KEY, plans(), refs, collection)


def _team(cards: Sequence[Card]) -> list[CaractereCard]:
    return [card for card in cards if isinstance(card, CaractereCard)]


def _variations(cards: Sequence[Card]) -> list[VariationCard]:
    return [card for card in cards if isinstance(card, VariationCard)]


def _too_many(team: int, variations: int) -> list[str]:
    """Return what is beyond the most that the program plays with."""
    found = []
    if team > MOST_IN_TEAM:
        found.append(_("A team has {most} Moks at most.").format(most=MOST_IN_TEAM))
    if variations > MOST_VARIATIONS:
        found.append(_("A deck has {most} variations at most.").format(most=MOST_VARIATIONS))
    return found


def _attacks(team: Sequence[CaractereCard]) -> list[Remark]:
    """Return in which types the team hardly attacks."""
    if not team:
        return []
    able = {kind: sum(card.attack[place] >= GOOD_ATTACK for card in team) for place, kind in enumerate(TYPES)}
    nobody, alone = (
        ", ".join([_(_TYPE_NAMES[kind]) for kind, count in able.items() if count == few]) for few in (0, 1)
    )
    found = []
    if nobody:
        found.append(_("Nobody in the team attacks well with: {types}.").format(types=nobody))
    if alone:
        found.append(_("Only one Mok attacks well with: {types}.").format(types=alone))
    return [Remark(told, stops=False) for told in found]


def _placed(impact: int) -> str:
    told = ngettext("Once {count} Mok lies opposite", "Once {count} Moks lie opposite", impact)
    return told.format(count=impact)
