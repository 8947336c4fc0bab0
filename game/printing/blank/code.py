"""The code of a sheet: its paper, its kind of cards and its version, in twenty bits of which eight check."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.printing.paper import PAPERS

if TYPE_CHECKING:
    from collections.abc import Sequence

_VERSION_BITS: Final = 4
_PAPER_BITS: Final = 2
_KIND_BITS: Final = 6
_CHECK_BITS: Final = 8
_DATA_BITS: Final = _VERSION_BITS + _PAPER_BITS + _KIND_BITS
_POLYNOMIAL: Final = 0x07
_START: Final = 0x5A
_MASK: Final = 0b0110_1010_0101_1001_0110
"""Turns over some bits, so that no code is one long bar."""

LENGTH: Final = _DATA_BITS + _CHECK_BITS
"""The bits of a code."""

_PAPERS: Final = tuple(PAPERS)


class Code(NamedTuple):
    """What a sheet tells of itself: the paper's key, the number of the kind's template, its version."""

    paper: str
    kind: int
    version: int


def bits_of(code: Code) -> tuple[int, ...]:
    """Return the bits that tell a code, 0 or 1 each."""
    data = code.version << _PAPER_BITS | _PAPERS.index(code.paper)
    data = data << _KIND_BITS | code.kind
    whole = (data << _CHECK_BITS | _check(data)) ^ _MASK
    return tuple(whole >> place & 1 for place in reversed(range(LENGTH)))


def code_of(bits: Sequence[int]) -> Code | None:
    """Return the code that bits tell, or None where they are wrong somewhere."""
    whole = 0
    for bit in bits:
        whole = whole << 1 | bit
    data, check = divmod(whole ^ _MASK, 1 << _CHECK_BITS)
    if len(bits) != LENGTH or check != _check(data):
        return None
    rest, kind = divmod(data, 1 << _KIND_BITS)
    version, paper = divmod(rest, 1 << _PAPER_BITS)
    if paper >= len(_PAPERS):
        return None
    return Code(_PAPERS[paper], kind, version)


def _check(data: int) -> int:
    """Return the check of the data: any three wrong bits are seen, and any run of eight."""
    check = _START
    for place in reversed(range(_DATA_BITS)):
        carried = (check >> 7) ^ (data >> place & 1)
        check = check << 1 & 0xFF
        if carried:
            check ^= _POLYNOMIAL
    return check
