"""The symbols of Openmok Bataille in words: counted, what beats them, and why they beat nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.grammar import capitalised, in_letters, listed
from game.core.i18n import N_, _, ngettext
from game.rules.bataille.symbols import SYMBOLS, beater

if TYPE_CHECKING:
    from collections import Counter

NAMES: Final = {"force": N_("Hammer"), "magie": N_("Star"), "agilite": N_("Spiral")}


def counted(symbol: str, count: int) -> str:
    """Return so many cards of a symbol: "a hammer", "two stars"."""
    if symbol == "force":
        words = ngettext("a hammer", "{count} hammers", count)
    elif symbol == "magie":
        words = ngettext("a star", "{count} stars", count)
    else:
        words = ngettext("a spiral", "{count} spirals", count)
    return words.format(count=in_letters(count))


def cards_of(counts: Counter[str]) -> str:
    """Return so many cards of each symbol: "a hammer and two stars"; "" for none."""
    found = [counted(symbol, counts[symbol]) for symbol in SYMBOLS if counts[symbol]]
    return listed(found) if found else ""


def named(symbol: str) -> str:
    """Return a symbol's name in the middle of a sentence."""
    return {"force": _("hammer"), "magie": _("star"), "agilite": _("spiral")}[symbol]


def plural(symbol: str) -> str:
    """Return a symbol's name, of many."""
    return {"force": _("hammers"), "magie": _("stars"), "agilite": _("spirals")}[symbol]


def beating(symbol: str) -> str:
    """Return the symbol that beats another."""
    return SYMBOLS[beater(SYMBOLS.index(symbol))]


def stronger(one: str, other: str) -> str:
    """Return which of two symbols beats the other, "" where they are the same."""
    if one == other:
        return ""
    return one if beating(other) == one else other


def to_beat(symbol: str, count: int) -> str:
    """Return what beats so many cards of a symbol."""
    return _("{winning}, or {same}").format(
        winning=counted(beating(symbol), count), same=counted(symbol, count + 1)
    )


def never_beats(symbol: str, standing: str) -> str:
    """Return that a symbol, however often, does not beat another."""
    words = _("{cards} never beat {standing}.")
    return capitalised(words.format(cards=plural(symbol), standing=plural(standing)))


def why_not(symbol: str, begun: str, standing: tuple[str, int], held: int) -> str:
    """Return why cards of a symbol cannot be put down, "" where nothing more can be told (BAT-5, BAT-6).

    `begun` is the symbol of what is put down already; `standing` what is to be beaten: its symbol, how many.
    `held` is how many cards of the symbol the hand has.
    """
    if begun:
        return _("One symbol at a time: you began with {symbol}.").format(symbol=plural(begun))
    return why_not_laid(symbol, *standing, held) if standing[0] else ""


def why_not_laid(symbol: str, standing: str, needed: int, held: int) -> str:
    """Return why cards of a symbol cannot answer what stands (BAT-5)."""
    if symbol not in (standing, beating(standing)):
        return never_beats(symbol, standing)
    words = _("Against {standing} it takes {needed} at least: this hand has {held}.")
    return words.format(
        standing=counted(standing, needed), needed=counted(symbol, needed), held=counted(symbol, held)
    )
