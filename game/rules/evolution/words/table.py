"""What lies on the table of Openmok Évolution, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.grammar import listed
from game.core.i18n import N_, _, ngettext

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence, Sized

    from game.rules.evolution.places import EvolutionTable

TYPE_NAMES: Final = (N_("force"), N_("magic"), N_("agility"))


def kind_name(kind: int) -> str:
    """Return what a type of power is called."""
    return _(TYPE_NAMES[kind])


def resistances(count: int) -> str:
    """Return how many resistances are left, in words."""
    return ngettext("{count} resistance left", "{count} resistances left", count).format(count=count)


def in_short(count: int) -> str:
    """Return how many resistances are left, in two words."""
    return ngettext("{count} resistance", "{count} resistances", count).format(count=count)


def left_of(count: int, placed: int) -> str:
    """Return how many resistances are left of so many Moks, or that nothing lies there."""
    return resistances(count) if placed else _("Nothing placed yet")


def lost_to_blow(kind: int, mok: str, left: int) -> str:
    """Return that whoever looks loses a resistance of a Mok, and how many are left then."""
    told = (
        _("{mok} loses its force: {left}."),
        _("{mok} loses its magic: {left}."),
        _("{mok} loses its agility: {left}."),
    )
    return told[kind].format(mok=mok, left=resistances(left))


def left_beside(name: str, left: int, own: int | None) -> str:
    """Return how many resistances a player has left, beside those of whoever looks, if any was placed."""
    told = _("{name}: {left}.") if own is None else _("{name}: {left}. You: {own}.")
    return told.format(name=name, left=resistances(left), own=own)


def falls(mok: str, name: str, left: int) -> str:
    """Return that a Mok falls, and how many resistances its player has left."""
    return _("{mok} falls! {name}: {left}.").format(mok=mok, name=name, left=resistances(left))


def leads(own: int, other: int) -> str:
    """Return how many resistances whoever looks and now leads has, beside the most of the others."""
    return ngettext("{own} resistance to {other}", "{own} resistances to {other}", own).format(
        own=own, other=other
    )


def placed_by(names: Mapping[int, str], moks: Sequence[Sized], least: int = 0) -> str:
    """Return how many of the `moks` of all, by seat, players have placed: those with so many at `least`."""
    counts = {seat: len(moks[seat]) for seat in names}
    return ", ".join(f"{names[seat]} {count}" for seat, count in counts.items() if count >= least)


def held(moks: int, variations: int) -> str:
    """Return how many cards of each kind a player has in hand, in words."""
    told_moks = ngettext("{count} Mok", "{count} Moks", moks).format(count=moks)
    told_variations = ngettext("{count} variation", "{count} variations", variations).format(count=variations)
    return listed([told_moks, told_variations])


def cards_in_hand(count: int) -> str:
    """Return how many cards a player has in hand."""
    return ngettext("{count} card in hand", "{count} cards in hand", count).format(count=count)


def in_hand(moks: int, variations: int) -> str:
    """Return how many cards of each kind a player has in hand, and that they are there."""
    return _("In hand: {cards}").format(cards=held(moks, variations))


def danger(table: EvolutionTable) -> str:
    """Return what whoever sees the table has to fear with a last resistance, "" where more are left."""
    told = _("Your last resistance: one more marker and you are out, however full your hand.")
    return told if table.resistances(table.seat) == 1 else ""


def waits_for(impact: int, placed: str) -> str:
    """Return until when a variation waits among several opponents, who have `placed` so many (EVO-13)."""
    told = ngettext(
        "It waits until one opponent has placed {impact} Mok ({placed}).",
        "It waits until one opponent has placed {impact} Moks ({placed}).",
        impact,
    )
    return told.format(impact=impact, placed=placed)
