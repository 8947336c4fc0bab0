"""How cards say what they do, by bricks on a bench or by a free text, and what their fields come to.

The fields are "told", which of both ways; "bricks", the bench as it was left; "text".
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from game.cards.problems import Complaint
from game.cards.scripts import script as as_script
from game.core import brick_problems, brick_words, bricks, letters
from game.core.i18n import _, language, typeset
from game.core.script_reading import ScriptError

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.bricks import Bench
    from game.core.model import Json
    from game.core.script import Script
    from game.core.script_reading import Grammar
    from scenes.workshop.sheet import Values

BRICKS, FREE = "bricks", "text"
"""The two ways in which a card says what it does: the value of "told"."""

_KEPT: Final = 512


def silent() -> Values:
    """Return the fields of a card that says nothing yet."""
    return {"told": BRICKS, "bricks": "", "text": ""}


def is_free(values: Values) -> bool:
    """Say whether a free text tells what the card does: it is then experimental."""
    return values["told"] == FREE


def written(bench: Bench) -> str:
    """Return what the field of the bench holds."""
    return json.dumps(bench.encode(), ensure_ascii=False) if bench.sentences else ""


def _complains(_script: Script, _values: Values) -> str:
    return ""


@dataclass(frozen=True, eq=False)
class Saying:
    """How the cards of one kind say what they do.

    `wrong` says what such a card cannot say, in a sentence; `mute` whether one may say nothing at all.
    """

    grammar: Grammar
    wrong: Callable[[Script, Values], str] = _complains
    mute: Callable[[Values], bool] = lambda _values: False

    def bench(self, values: Values) -> Bench:
        """Return the bench as it was left; an empty one where what was kept is none."""
        return self._bench(values["bricks"])

    @lru_cache(maxsize=_KEPT)  # noqa: B019 - there is one for each kind of card, kept as long as the program
    def _bench(self, kept: str) -> Bench:
        try:
            return bricks.read(self.grammar, json.loads(kept) if kept else [])
        except (ValueError, RecursionError):
            return bricks.Bench(self.grammar)

    def script(self, values: Values) -> Script | None:
        """Return the script that the bricks say, None as long as they say none."""
        data: Json = self.bench(values).encode()
        try:
            as_script(data)
            return self.grammar.read(data)
        except (ScriptError, Complaint):
            return None

    def words(self, values: Values) -> str:
        """Return what the card says that it does, holes and all."""
        if is_free(values):
            return typeset(values["text"].strip(), language())
        return self._words(values["bricks"], language())

    @lru_cache(maxsize=_KEPT)  # noqa: B019 - as above
    def _words(self, kept: str, _spoken: str) -> str:
        bench = self._bench(kept)
        said = brick_words.said(bench, brick_problems.problems(bench))
        return typeset(" ".join(one.text for one in said), language())

    def problems(self, values: Values) -> list[str]:
        """Return what lacks to what the card does."""
        if is_free(values):
            return [] if letters.readable(values["text"]) else [_("Write what it does.")]
        bench = self.bench(values)
        if not bench.sentences and self.mute(values):
            return []
        found = [problem.words for problem in brick_problems.problems(bench)]
        if found:
            return found
        try:
            as_script(bench.encode())
        except Complaint as complaint:
            return [str(complaint)]
        script = self.script(values)
        wrong = self.wrong(script, values) if script is not None else ""
        return [wrong] if wrong else []
