"""The symbols of formulas, in words."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from game.core.grammar import in_letters, listed
from game.core.i18n import N_, _
from game.rules.magicjoust.formulas import ANY, NONE
from game.rules.magicjoust.singularities import BLUE, COLOURS, RED, YELLOW, ZONES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.rules.magicjoust.formulas import Formula, Pick

_ONE: Final[Mapping[str, str]] = {
    BLUE: N_("a blue one"),
    RED: N_("a red one"),
    YELLOW: N_("a yellow one"),
    ANY: N_("one of any colour"),
    NONE: N_("a zone that is passed"),
}
_MANY: Final[Mapping[str, str]] = {
    BLUE: N_("{count} blue ones"),
    RED: N_("{count} red ones"),
    YELLOW: N_("{count} yellow ones"),
    ANY: N_("{count} of any colour"),
    NONE: N_("{count} zones that are passed"),
}


SYMBOL_WORDS: Final = {
    BLUE: N_("Blue"),
    RED: N_("Red"),
    YELLOW: N_("Yellow"),
    ANY: N_("Any colour"),
    NONE: N_("Zone to skip"),
}
"""How the symbols are spoken."""


def one(symbol: str) -> str:
    """Return a symbol within a sentence: "a red one"."""
    return _(_ONE[symbol])


def in_order(symbols: Formula) -> str:
    """Return symbols, one at least, as they stand, alike ones counted: "two red ones and a blue one"."""
    runs = [(symbol, len([*alike])) for symbol, alike in groupby(symbols)]
    return listed([_counted(symbol, count) for symbol, count in runs])


def counted(symbols: Formula) -> str:
    """Return symbols, one at least, alike ones counted: "two red ones and one of any colour"."""
    return listed([_counted(symbol, symbols.count(symbol)) for symbol in dict.fromkeys(symbols)])


def _counted(symbol: str, count: int) -> str:
    if count == 1:
        return one(symbol)
    return _(_MANY[symbol]).format(count=in_letters(count))


def any_of(picks: Sequence[Pick]) -> str:
    """Return singularities any of which will do, "" where they are too many kinds to be told in a line.

    "a red one in zone 2 or 4".
    """
    colours = {zone: [colour for there, colour in picks if there == zone] for zone, _colour in picks}
    zones, wanted = [str(zone) for zone in colours], next(iter(colours.values()), [])
    if len(wanted) not in (1, len(COLOURS)) or any(held != wanted for held in colours.values()):
        return ""
    symbol = one(wanted[0] if len(wanted) == 1 else ANY)
    if len(zones) == len(ZONES):
        return symbol
    told = _("{one} or {other}").format(one=", ".join(zones[:-1]), other=zones[-1])
    return _("{symbol} in zone {zones}").format(symbol=symbol, zones=told if len(zones) > 1 else zones[0])
