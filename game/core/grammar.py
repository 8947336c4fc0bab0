"""What words do to each other when a sentence is put together out of parts: French contracts and elides."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _, language

if TYPE_CHECKING:
    from collections.abc import Sequence

_VOWEL: Final = "aeiouyéèêëàâîïôûœAEIOUÉÈÊÀÂÎÔ"

_FRENCH: Final = (
    (rf"\b([Dd]|[Qq]u|[Ll]orsqu|[Pp]uisqu|[Jj]usqu|[Ss]|[Nn])e (?=[{_VOWEL}])", r"\1’"),
    (r"\b([Ss])i (?=ils?\b)", r"\1’"),
    (r"\b([Dd]e) des (?=\w)", r"\1 "),
    (r"\bde les?\b(?= )", lambda found: "des" if found[0].endswith("s") else "du"),
    (r"\bDe les?\b(?= )", lambda found: "Des" if found[0].endswith("s") else "Du"),
    (r"\bà les?\b(?= )", lambda found: "aux" if found[0].endswith("s") else "au"),
    (r"\bÀ les?\b(?= )", lambda found: "Aux" if found[0].endswith("s") else "Au"),
    (r"(?<=s) de couleur (\w+)", r" \1s"),
    (r" de couleur (?=\w)", " "),
)


_STOPPED: Final = re.compile(r"([!?…]|\w\.)\.(?=\s|$)")
"""A full stop after what ends a sentence already: a name with its own sign, or an abbreviation."""

_NUMBERS: Final = (
    *(N_("two"), N_("three"), N_("four"), N_("five")),
    *(N_("six"), N_("seven"), N_("eight"), N_("nine")),
)


def in_letters(count: int) -> str:
    """Return a number from 2 to 9 in letters, any other in figures."""
    return _(_NUMBERS[count - 2]) if 2 <= count < 2 + len(_NUMBERS) else str(count)


def joined(text: str) -> str:
    """Return a text put together out of parts as it is written in the language spoken now.

    In French, "de un" is "d’un", "que il" is "qu’il", "si il" is "s’il", "de le" is "du", "à les" is "aux";
    "singularités de couleur rouge" are "singularités rouges". What ends a sentence already gets no full stop.
    """
    text = _STOPPED.sub(r"\1", text)
    if language() != "fr":
        return text
    for pattern, written in _FRENCH:
        text = re.sub(pattern, written, text)
    return text


def sentence(text: str) -> str:
    """Return a text put together out of parts as a sentence: joined, with its capital and its full stop."""
    text = joined(text)
    return capitalised(text) + ("" if text.endswith((".", "…", "!", "?")) else ".")


def capitalised(text: str) -> str:
    """Return a text with its capital."""
    return text[:1].upper() + text[1:]


def listed(parts: Sequence[str]) -> str:
    """Return parts, one at least, as a list within a sentence: "a, b and c"."""
    if len(parts) == 1:
        return parts[0]
    return _("{first} and {last}").format(first=", ".join(parts[:-1]), last=parts[-1])


def uncapitalised(sentence: str) -> str:
    """Return a sentence as it goes on another one: its first letter is small."""
    return sentence[:1].lower() + sentence[1:]
