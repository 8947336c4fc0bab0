"""Openmok Évolution told to a seat: what lies where, what is asked, what can be done, what has happened."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, Final

from game.core.grammar import joined, listed
from game.core.i18n import N_, _, pgettext
from game.core.spoken import TypedTelling, turn_badge
from game.core.table import HAND, Spot
from game.rules.evolution.cards import TYPES, Caractere
from game.rules.evolution.places import MOKS, SIDE, EvolutionTable, touched
from game.rules.evolution.words import endings, foresight, prompts
from game.rules.evolution.words.events import Events
from game.rules.evolution.words.options import by_hand, option
from game.rules.evolution.words.recounting import EvolutionRecounting
from game.rules.evolution.words.table import in_hand, kind_name, left_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.core.model import Action, Decision, Event
    from game.core.spoken import Spoken
    from game.rules.evolution.state import EvolutionState


_KINDS: Final = range(len(TYPES))

_PLACES: Final[Mapping[str, tuple[str, str]]] = {
    HAND: (N_("Your hand"), N_("Hand of {name}")),
    MOKS: (N_("Your Moks"), N_("Moks of {name}")),
    SIDE: (N_("Variations that you have played"), N_("Variations that {name} has played")),
}


class EvolutionTelling(TypedTelling[EvolutionTable]):
    """What Openmok Évolution says; `spoken` says what cards and players are called."""

    seen = EvolutionTable
    recounting = EvolutionRecounting()
    touch, choice = staticmethod(touched), staticmethod(option)
    owned = _PLACES
    said = Events
    events: Events
    verdict, reason = staticmethod(endings.verdict), staticmethod(endings.reason)
    lacked = staticmethod(endings.missing)
    read_out = frozenset({"play"})

    def __init__(self, state: Any, spoken: Spoken) -> None:  # noqa: ANN401 - a state of this game
        super().__init__(state, spoken)
        self.events.recipes = state.setting.scripts
        self._aimed = {ref for ref, recipe in state.setting.scripts.items() if recipe.aimed}

    # --- what lies where ----------------------------------------------------------------------------------

    def heading(self, table: EvolutionTable, asked: int | None) -> str:
        """Return the number of the turn and whose it is."""
        return turn_badge(table.turn, table.active, asked, self.spoken)

    def facts(self, table: EvolutionTable) -> Sequence[str]:
        """Return of each player the resistances left, and what is in hand; who misses a turn, who is out."""
        return [line for seat in table.seats for line in self._of_player(table, seat)]

    def _of_player(self, table: EvolutionTable, seat: int) -> Iterator[str]:
        name = self.spoken.player(seat)
        if table.gone[seat]:
            yield _("{what}: {words}").format(what=name, words=pgettext("of the game", "out"))
            return
        left = left_of(table.resistances(seat), len(table.moks[seat]))
        parts = [left, in_hand(table.teams[seat], table.variations[seat])]
        yield _("{what}: {words}").format(what=name, words=". ".join(parts) + ".")
        if table.missed[seat]:
            yield _("{what}: {words}").format(what=name, words=_("Misses the next turn."))

    def card(self, table: EvolutionTable, spot: Spot) -> str:
        """Return a card as it lies, with its numbers as they count now and what it does."""
        card = table.card(spot)
        name, known = self.spoken.card(card.ref or ""), self._cards[card.ref or ""]
        if spot.place == MOKS:
            return self._on_table(table, spot)
        if isinstance(known, Caractere):
            return _("{mok}, Mok: {numbers}").format(
                mok=name, numbers=_numbers(known.attack, known.resistance)
            )
        words = self.spoken.words(known.ref)
        if spot.place == SIDE:
            void = card.marks.get("void")
            told = _("{card}, without effect: {words}") if void else _("{card}: {words}")
            return told.format(card=name, words=words)
        return _("{card}, variation of impact {impact}: {words}").format(
            card=name, impact=known.impact, words=words
        )

    def _on_table(self, table: EvolutionTable, spot: Spot) -> str:
        mok = table.moks[spot.seat or 0][spot.index or 0]
        name = self.spoken.card(mok.card)
        if mok.out:
            return _("{mok}: K.O.").format(mok=name)
        told = _("{what}: {words}").format(what=name, words=_numbers(mok.attack, mok.resistance, mok.marks))
        if mok.sheltered:
            told += " " + _("A variation shelters it: it cannot be attacked.")
        return " ".join([told, *self._lying_on(table, spot)])

    def _lying_on(self, table: EvolutionTable, spot: Spot) -> Iterator[str]:
        """Yield what lasts on a Mok, each variation once."""
        for ref in dict.fromkeys(one.card for one in table.lying_on(spot.seat or 0, spot.index or 0)):
            words = self.spoken.words(ref)
            yield _("{card} lies on it: {words}").format(card=self.spoken.card(ref), words=words)

    # --- what is asked ------------------------------------------------------------------------------------

    def asked(self, table: EvolutionTable, decision: Decision) -> str:
        """Return what is asked, in a sentence."""
        if decision.prompt == "turn":
            return prompts.in_turn({str(option[0]) for option in decision.options}, table.placing)
        if decision.prompt == "agree":
            told = _("{name}, is this what the card says? {gesture}.")
            gesture = by_hand(table, table.gesture, self.spoken)
            return joined(told.format(name=self.spoken.player(decision.seat), gesture=gesture))
        return prompts.question(decision.prompt)

    def tried(self, table: EvolutionTable, decision: Decision) -> Sequence[Action]:
        """Return what a turn might allow: every card of the hand, every Mok opposite by the best attack."""
        if decision.prompt != "turn":
            return ()
        seat = decision.seat
        foes = [foe for foe in table.seats if foe != seat]
        found: list[Action] = []
        for ref in dict.fromkeys(table.refs(HAND, seat)):
            if isinstance(self._cards[ref], Caractere):
                found.append(("place", ref))
            elif ref in self._aimed:
                found += [("play", ref, foe) for foe in foes]
            else:
                found.append(("play", ref))
        return found + [action for foe in foes for action in _attacks(table, seat, foe)]

    def remarks(self, state: EvolutionState, seat: int) -> Sequence[str]:
        """Return what is good to know of a state: how the game is about to end."""
        told = foresight.warning(state, seat, self.spoken)
        return [told] if told else []

    # --- what has happened --------------------------------------------------------------------------------

    def event(self, event: Event, table: EvolutionTable, after: str) -> str:
        """Return an event in a sentence, "" for one that is not told; the table is as before it."""
        return self.with_words(self.events.after(after, event, table), event)


def _attacks(table: EvolutionTable, seat: int, foe: int) -> Iterator[Action]:
    """Yield on each Mok of another, for each type, the strongest attack and the combined one."""
    standing = table.standing(seat)
    if not standing:
        return
    for target, kind in product(range(len(table.moks[foe])), _KINDS):
        best = max(standing, key=lambda place: table.moks[seat][place].attack[kind])
        yield ("attack", best, TYPES[kind], foe, target)
        yield ("combined", TYPES[kind], foe, target)


def _numbers(attack: Sequence[int], resistance: Sequence[int], marks: int = 0) -> str:
    """Return the six numbers of a Mok, and which resistances bear a marker (a bit each type)."""
    hits = listed([f"{kind_name(kind)} {attack[kind]}" for kind in _KINDS])
    holds = [
        _("{power} marked").format(power=kind_name(kind))
        if marks >> kind & 1
        else f"{kind_name(kind)} {resistance[kind]}"
        for kind in _KINDS
    ]
    told = _("attack {attack}; resistance {resistance}.")
    return told.format(attack=hits, resistance=listed(holds))
