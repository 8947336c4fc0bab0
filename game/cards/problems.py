"""What is wrong with a pack: every problem by file, card and field, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.core.i18n import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Sequence

_LONGEST_SHOWN = 200


class Complaint(ValueError):  # noqa: N818 - it complains of one thing, wherever it stands
    """One thing is wrong; the message is a sentence for the maker of the pack."""


class Problem(NamedTuple):
    """One thing that is wrong, and where: a file, and in it perhaps a card and a field ("" for none)."""

    file: str
    sentence: str
    card: str = ""
    field: str = ""

    def __str__(self) -> str:
        """Return the problem on one line, in the language spoken now."""
        card = [_("card {card}").format(card=self.card)] if self.card else []
        where = ", ".join([part for part in (self.file, *card, self.field) if part])
        if not where:
            return self.sentence
        return _("{where}: {problem}").format(where=shown(where), problem=self.sentence)


class PackError(Exception):
    """A pack cannot be taken up; `problems` has all that is wrong with it, one at least."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(self._summary())

    def _summary(self) -> str:
        """Return one sentence: the first problem, and how many there are besides."""
        first, others = str(self.problems[0]), len(self.problems) - 1
        if not others:
            return first
        more = ngettext("(and {count} more problem)", "(and {count} more problems)", others)
        return f"{first} {more.format(count=others)}"


def shown(text: str) -> str:
    """Return a text that anybody may have written, fit to be shown on one line."""
    plain = "".join(letter if letter.isprintable() else "?" for letter in text)
    return plain if len(plain) <= _LONGEST_SHOWN else f"{plain[:_LONGEST_SHOWN]}…"
