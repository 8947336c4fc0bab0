"""What has happened in Reverse War, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from game.core.grammar import listed
from game.core.i18n import N_, _, ngettext
from game.core.spoken import EventWords, said_of
from game.rules.reverse_war.options import DUELS
from game.rules.reverse_war.seen import read_placed
from game.rules.reverse_war.troops import Placed, ais_end, players_end
from game.rules.reverse_war.units import with_article
from game.rules.reverse_war.words import scenarios
from game.rules.reverse_war.words.accounts import name, of_both, sentence_start
from game.rules.reverse_war.words.field import both_units

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.spoken import Lying, Spoken
    from game.core.table import Table
    from game.rules.reverse_war.words.field import Field

_IN_DUEL: Final[Mapping[str, tuple[str, str]]] = {
    "draw": (N_("You draw: the card shown is {card}."), N_("{name} draws: the card shown is {card}.")),
    "shown": (N_("You take {card}."), N_("{name} takes the card shown, {card}.")),
    "hidden": (N_("You take {card}."), N_("{name} takes the hidden card, {card}.")),
    "place": (N_("You place {unit} on cell {number}."), N_("{name} places {unit} on cell {number}.")),
    "replace": (
        N_("You replace {old} by {unit}, on cell {number}."),
        N_("{name} replaces {old} by {unit}, on cell {number}."),
    ),
}
"""What is done in a duel, told to who does it and to the other; taking is told by which card is taken."""


_DEEDS: Final[Mapping[str, str]] = {
    "shown": N_("takes the card shown"),
    "hidden": N_("takes the hidden card"),
    "place": N_("places {unit} on cell {number}"),
    "replace": N_("replaces {old} by {unit}, on cell {number}"),
}
"""What another does in a duel, in a few words that follow his name."""


def deed(kind: str, data: Mapping[str, Any]) -> str:
    """Return what another has done in a duel, in a few words that follow his name."""
    if kind == "take":
        return _(_DEEDS[data["which"]])
    gone = read_placed(data.get("out"))
    return _(_DEEDS[kind]).format(
        unit=with_article(players_end(_card(data)).unit),
        old=with_article(players_end(gone).unit) if gone else "",
        number=data["cell"] + 1,
    )


def deeds(who: str, done: Sequence[str]) -> str:
    """Return in a sentence what somebody has done, one deed after the other."""
    return _("{name} {deeds}.").format(name=who, deeds=listed(done))


def drawn_in_secret() -> str:
    """Return that somebody has drawn a card that nobody else sees."""
    return _("A card is drawn in secret.")


def drawn_card(placed: Placed) -> str:
    """Return that a card is drawn, by both its units."""
    return of_both(placed, _("You draw the card {unit} / {other}."), name)


def _card(data: Mapping[str, Any]) -> Placed:
    return Placed(data["card"], data["reversed"])


_PLAIN: Final[Mapping[str, tuple[str, str] | str]] = {
    "shuffle": N_("The cards are shuffled and lie face down."),
    "under": (
        N_("You put your card under the draw pile."),
        N_("{name} puts a card under the draw pile."),
    ),
    "drawn": ("", N_("{name} has drawn a card.")),
    "voted": (N_("You have voted."), N_("{name} has voted.")),
}


class Events(EventWords):
    """Says events of Reverse War, on the battlefields of one game."""

    plain = _PLAIN

    def __init__(self, field: Field, spoken: Spoken) -> None:
        super().__init__(spoken)
        self._field = field
        self._duel = field.setting.table in DUELS

    def _draw(self, data: Mapping[str, Any], _lying: Lying) -> str:
        return self._in_duel("draw", data) if self._duel else drawn_card(_card(data))

    def _place(self, data: Mapping[str, Any], _lying: Lying) -> str:
        if self._duel:
            return self._in_duel("place", data)
        words = _("{unit} goes to cell {number}; {other} serves the AI.")
        if self._field.layout.grows:
            words = _("{unit} takes place {number} in the line; {other} serves the AI.")
        placed = _card(data)
        unit, other = sentence_start(players_end(placed).unit), with_article(ais_end(placed).unit)
        return words.format(unit=unit, number=data["cell"] + 1, other=other)

    def _flip(self, data: Mapping[str, Any], _lying: Lying) -> str:
        return scenarios.flipped_sentence(_card(data), data["cell"])

    def _remove(self, data: Mapping[str, Any], _lying: Lying) -> str:
        return scenarios.removed_sentence(_card(data), data["cell"])

    # --- in company ---------------------------------------------------------------------------------------

    def _choose(self, data: Mapping[str, Any], _lying: Lying) -> str:
        leader, owner = data["leader"], data["owner"]
        if leader == owner:
            you, other = _("You choose your own card."), _("{name} chooses to play the card just drawn.")
        elif self.spoken.you(owner):
            you, other = "", _("{name} chooses your card: you place it.")
        else:
            you, other = _("You choose: {owner} plays."), _("{name} chooses: {owner} plays.")
        return said_of(self.spoken, leader, you, other, owner=self.spoken.player(owner))

    def _reveal(self, data: Mapping[str, Any], lying: Lying) -> str:
        placed, last = _card(data), _("The last card is played: {unit} / {other}.")
        facts = cast("Table", lying).facts
        closing = facts["turn"] == cast("int", facts["turns"]) - 1
        return said_of(
            self.spoken,
            data["seat"],
            last if closing else _("You play your card: {unit} / {other}."),
            last if closing else _("{name} plays a card: {unit} / {other}."),
            unit=name(players_end(placed).unit),
            other=name(ais_end(placed).unit),
        )

    def _count(self, data: Mapping[str, Any], _lying: Lying) -> str:
        """Return what a vote has chosen, and by what."""
        chosen, votes = data["chosen"], {tuple(one["action"]): one["votes"] for one in data["tally"]}
        count = votes[tuple(chosen)]
        words = {
            "majority": ngettext(
                "The vote: {where}, {count} vote.", "The vote: {where}, {count} votes.", count
            ),
            "chair": _("The vote is equal: the chair decides, {where}."),
            "lot": _("The vote is equal: the lot decides, {where}."),
        }[data["by"]]
        return words.format(where=self._field.short(int(chosen[1])).lower(), count=count)

    # --- in a duel ----------------------------------------------------------------------------------------

    def _look(self, data: Mapping[str, Any], _lying: Lying) -> str:
        return _("The hidden card is {card}.").format(card=both_units(_card(data)))

    def _take(self, data: Mapping[str, Any], _lying: Lying) -> str:
        return self._in_duel(data["which"], {**data, **data["hands"][data["seat"]]})

    def _replace(self, data: Mapping[str, Any], _lying: Lying) -> str:
        return self._in_duel("replace", data)

    def _in_duel(self, deed: str, data: Mapping[str, Any]) -> str:
        you, other = _IN_DUEL[deed]
        placed, gone = _card(data), read_placed(data.get("out"))
        return self._said(
            data["seat"],
            _(you),
            _(other),
            card=both_units(placed),
            unit=with_article(players_end(placed).unit),
            old=with_article(players_end(gone).unit) if gone else "",
            number=data.get("cell", 0) + 1,
        )
