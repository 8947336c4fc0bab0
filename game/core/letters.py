"""What people write: how much of it can be seen. Anything can be typed, pasted, or stand in a file."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from itertools import count
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

_UNSEEN: Final = (
    "["
    "\0-\x08\x0e-\x1b\x7f-\x84\x86-\x9f"  # controls that are no spaces
    "\xad\u034f\u061c\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f"  # joiners, marks of direction
    "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # letters and dots that are blank
    "\ufe00-\ufe0f\ufeff\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
    "\ud800-\udfff"  # halves of a letter
    "]"
)
"""Signs of which nothing is seen wherever they stand: Unicode's default ignorables, and their like."""

_SHOWN_BY_OTHERS: Final = "ZM"
"""Categories that show nothing alone: spaces, and the accents of the letter before."""

_BREAKS: Final = re.compile(r"[^\S\u00a0\u202f]+")
"""What parts words, and lines: spaces, but for no-break ones."""
_FOLDED: Final = {"œ": "oe", "æ": "ae", "’": "'", "\u202f": " ", "\u00a0": " ", "−": "-", "–": "-"}
"""Signs that are looked for as others."""


def seen(text: str) -> str:
    """Return a text without the signs of which nothing is seen; its spaces stay."""
    return re.sub(_UNSEEN, "", text)


def readable(text: str) -> bool:
    """Say whether there is anything to read: one letter, figure or sign that shows something by itself."""
    return any(
        not sign.isspace() and unicodedata.category(sign)[0] not in _SHOWN_BY_OTHERS for sign in seen(text)
    )


def words_in(text: str) -> list[str]:
    """Return what stands between the spaces of a text at which a line may end: no-break ones part nothing."""
    return [word for word in _BREAKS.split(text) if word]


def in_one_line(text: str) -> str:
    """Return a text on one line, with no space to spare."""
    return " ".join(words_in(text))


def clean(text: str, longest: int | None = None) -> str:
    """Return a text that somebody wrote on one line, without what is not seen nor spaces to spare.

    It has `longest` letters at most; it is empty where there is nothing to read.
    """
    line = " ".join(seen(text).split())[:longest].rstrip()
    return line if readable(line) else ""


@lru_cache(maxsize=1024)
def folded(text: str) -> str:
    """Return a text as it is looked for: in small letters, without accents, with plain signs."""
    return "".join(folded_letter(letter) for letter in text)


def folded_letter(letter: str) -> str:
    """Return a letter as it is looked for: one or two small ones, or none for an accent that stands alone."""
    lower = letter.lower()
    if lower in _FOLDED:
        return _FOLDED[lower]
    return "".join(part for part in unicodedata.normalize("NFD", lower) if not unicodedata.combining(part))


def in_order(name: str) -> str:
    """Return what a name is sorted by: its accents count after its letters."""
    return unicodedata.normalize("NFKD", name).casefold()


def hyphened(name: str) -> str:
    """Return a name in plain small letters and digits, with a hyphen for all else; it may be empty."""
    ascii_letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", ascii_letters).strip("-")


def numbered(name: str, is_taken: Callable[[str], bool], longest: int | None = None, sign: str = "-") -> str:
    """Return a name, or with the first number after it that nobody has taken; it has `longest` letters."""
    endings = ("" if number == 1 else f"{sign}{number}" for number in count(1))
    names = (name[: longest and longest - len(ending)].rstrip(sign) + ending for ending in endings)
    return next(one for one in names if not is_taken(one))
