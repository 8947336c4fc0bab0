"""What has happened in Reverse War, in words."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, cast

from game.core.i18n import _, ngettext
from game.core.spoken import EventWords
from game.rules.reverse_war.options import DUELS
from game.rules.reverse_war.seen import ais_end, players_end, read_placed
from game.rules.reverse_war.units import with_article
from game.rules.reverse_war.words import scenarios
from game.rules.reverse_war.words.accounts import name, sentence_start
from game.rules.reverse_war.words.field import both_units

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Event
    from game.core.spoken import Lying, Spoken
    from game.rules.reverse_war.troops import Placed
    from game.rules.reverse_war.words.field import Field


def shuffled() -> str:
    """Return that the cards of the game are shuffled."""
    return _("The cards are shuffled and lie face down.")


def drawn_in_secret() -> str:
    """Return that somebody has drawn a card that nobody else sees."""
    return _("A card is drawn in secret.")


def drawn_card(placed: Placed) -> str:
    """Return that a card is drawn, by both its units."""
    unit, other = name(players_end(placed).unit), name(ais_end(placed).unit)
    return _("You draw the card {unit} / {other}.").format(unit=unit, other=other)


def revealed(owner: str, placed: Placed) -> str:
    """Return whose card is shown and to be placed, in cooperation."""
    words = _("{name} drew the card shown: {unit} / {other}. The other goes under the draw pile.")
    unit, other = name(players_end(placed).unit), name(ais_end(placed).unit)
    return words.format(name=owner, unit=unit, other=other)


def placed_sentence(placed: Placed, cell: int, *, in_line: bool) -> str:
    """Return that a card was placed: on a cell, or in the line, counted from 0."""
    if in_line:
        told = _("{unit} takes place {number} in the line; {other} serves the AI.")
    else:
        told = _("{unit} goes to cell {number}; {other} serves the AI.")
    unit, other = sentence_start(players_end(placed).unit), with_article(ais_end(placed).unit)
    return told.format(unit=unit, number=cell + 1, other=other)


def in_duel(event: Mapping[str, Any], player: str, taken: Placed | None) -> str:
    """Return what a player has done in a duel: `event` has its kind and data, `taken` the card taken."""
    if event["kind"] == "draw":
        shown = read_placed(event)
        card = "" if shown is None else both_units(shown)
        return _("{name} draws: the card shown is {card}.").format(name=player, card=card)
    if event["kind"] == "take":
        card = "" if taken is None else both_units(taken)
        if event["which"] == "shown":
            return _("{name} takes the card shown, {card}.").format(name=player, card=card)
        return _("{name} takes the hidden card, {card}.").format(name=player, card=card)
    placed, gone = read_placed(event), read_placed(event.get("out"))
    unit = "" if placed is None else with_article(players_end(placed).unit)
    if gone is None:
        words = _("{name} places {unit} on cell {number}.")
        return words.format(name=player, unit=unit, number=event["cell"] + 1)
    words = _("{name} replaces {old} by {unit}, on cell {number}.")
    return words.format(
        name=player, old=with_article(players_end(gone).unit), unit=unit, number=event["cell"] + 1
    )


def by_you(event: Mapping[str, Any], taken: Placed | None) -> str:
    """Return what you have done in a duel, as `in_duel` tells it of others."""
    words = {
        "draw": _("You draw: the card shown is {card}."),
        "take": _("You take {card}."),
        "place": _("You place {unit} on cell {number}."),
        "replace": _("You replace {old} by {unit}, on cell {number}."),
    }[event["kind"]]
    placed = taken if taken is not None else read_placed(event)
    gone = read_placed(event.get("out"))
    return words.format(
        card=both_units(placed) if placed is not None else "",
        unit=with_article(players_end(placed).unit) if placed is not None else "",
        old=with_article(players_end(gone).unit) if gone is not None else "",
        number=event.get("cell", 0) + 1,
    )


class Events(EventWords):
    """Says events of Reverse War, on the battlefields of one game."""

    def __init__(self, field: Field, spoken: Spoken) -> None:
        super().__init__(spoken)
        self._field = field

    def of(self, event: Event, _lying: Lying) -> str:
        """Return an event in a sentence, "" for one that is not told."""
        data = cast("Mapping[str, Any]", event.data)
        told = self._in_company(event.kind, data)
        if told is not None:
            return told
        if self._field.setting.table in DUELS:
            return self._in_duel(event.kind, data)
        placed = read_placed(data) if "card" in data and "reversed" in data else None
        return self._on_field(event.kind, data, placed)

    def _on_field(self, kind: str, data: Mapping[str, Any], placed: Placed | None) -> str:
        if kind == "shuffle":
            return shuffled()
        if placed is None:
            return ""
        if kind == "draw":
            return drawn_card(placed)
        if kind == "place":
            return placed_sentence(placed, data["cell"], in_line=self._field.layout.grows)
        if kind == "flip":
            return scenarios.flipped_sentence(placed, data["cell"])
        return scenarios.removed_sentence(placed, data["cell"]) if kind == "remove" else ""

    def _in_company(self, kind: str, data: Mapping[str, Any]) -> str | None:
        """Return what happens in cooperation, or in a vote; None where it happens alone too."""
        match kind:
            case "drawn":
                return self._said(data["seat"], "", _("{name} has drawn a card."))
            case "reveal":
                placed = read_placed(data)
                return revealed(self.spoken.player(data["seat"]), placed) if placed else ""
            case "voted":
                return self._said(data["seat"], _("You have voted."), _("{name} has voted."))
            case "count":
                return self._count(data)
        return None

    def _count(self, data: Mapping[str, Any]) -> str:
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

    def _in_duel(self, kind: str, data: Mapping[str, Any]) -> str:
        if kind == "look":
            placed = read_placed(data)
            card = both_units(placed) if placed is not None else ""
            return _("The hidden card is {card}.").format(card=card)
        if kind not in ("draw", "take", "place", "replace"):
            return ""
        taken = read_placed(data["hands"][data["seat"]]) if kind == "take" else None
        you = self.spoken.you(data["seat"])
        told = by_you if you else partial(in_duel, player=self.spoken.player(data["seat"]))
        return told({"kind": kind, **data}, taken=taken)
