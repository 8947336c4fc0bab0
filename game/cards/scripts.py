"""Scripts as they stand on cards: plain data within limits. What their words mean is their game's to say."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.cards.limits import DEEPEST_SCRIPT, LONGEST_SCRIPT
from game.cards.problems import Complaint
from game.core.i18n import _

if TYPE_CHECKING:
    from game.core.model import Json


@dataclass(frozen=True, slots=True)
class Script:
    """What a card says to the rules, written in JSON; "" when it says nothing."""

    written: str = ""

    @property
    def data(self) -> Json:
        """Return the script as the rules read it, None for none."""
        found: Json = json.loads(self.written) if self.written else None
        return found

    def __bool__(self) -> bool:
        """Say whether there is a script."""
        return bool(self.written)


NO_SCRIPT = Script()
"""Nothing said to the rules."""


def of(data: Json) -> Script:
    """Return the script of plain data."""
    return Script(json.dumps(data, ensure_ascii=False))


def script(value: object) -> Script:
    """Return the script that a file says: a list of tables of words and whole numbers. Raise Complaint."""
    if not (isinstance(value, list) and value and all(isinstance(sentence, dict) for sentence in value)):
        raise Complaint(_('A script is a list of sentences: [{ do = ["attack-again"] }].'))
    if not _is_plain(value, DEEPEST_SCRIPT):
        raise Complaint(_("A script holds words, whole numbers, lists and tables, and none too deep."))
    found = of(value)
    if len(found.written) > LONGEST_SCRIPT:
        raise Complaint(_("This script is too long: {most} letters at most.").format(most=LONGEST_SCRIPT))
    return found


def _is_plain(value: object, depth: int) -> bool:
    if isinstance(value, str):
        return value.isprintable()
    if isinstance(value, bool) or depth == 0:
        return False
    if isinstance(value, int):
        return abs(value) <= LONGEST_SCRIPT
    if isinstance(value, list):
        return all(_is_plain(item, depth - 1) for item in value)
    return isinstance(value, dict) and all(
        key.isprintable() and _is_plain(item, depth - 1) for key, item in value.items()
    )
