"""What the fields of a variation hold, and what they come to: its bench, its script, what its card says."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Final, cast

from game.cards.evolution import HIGHEST_IMPACT, LOWEST_IMPACT, VariationCard
from game.cards.problems import Complaint
from game.cards.scripts import NO_SCRIPT
from game.cards.scripts import script as as_script
from game.cards.text import NO_TEXT, Text
from game.core import brick_problems, brick_words, bricks
from game.core.i18n import _, language, typeset
from game.core.script_reading import ScriptError
from game.rules.evolution import scripts
from game.rules.evolution.bench import GRAMMAR

if TYPE_CHECKING:
    from game.cards.pack import Card
    from game.core.bricks import Bench
    from game.core.model import Json
    from game.core.script import Script
    from scenes.workshop.sheet import Values

BRICKS, FREE = "bricks", "text"
"""The two ways in which a variation says what it does: the value of "told"."""

_USUAL_IMPACT: Final = 3
_KEPT: Final = 512


def blank() -> Values:
    """Return the fields of a variation that is not begun."""
    impact = str(_USUAL_IMPACT)
    return {"name": "", "impact": impact, "told": BRICKS, "bricks": "", "text": "", "flavour": ""}


def of(card: Card) -> Values:
    """Return the fields of a variation."""
    found = cast("VariationCard", card)
    return {
        "name": found.name.spoken,
        "impact": str(found.impact),
        "told": FREE if found.experimental else BRICKS,
        "bricks": found.script.written,
        "text": found.text.spoken,
        "flavour": found.flavour.spoken,
    }


def card(card_id: str, picture: str, values: Values) -> Card:
    """Return the variation that fields without problems tell."""
    free = is_free(values)
    return VariationCard(
        id=card_id,
        name=Text.of(values["name"].strip()),
        picture=picture,
        flavour=Text.of(values["flavour"].strip()),
        impact=impact_of(values),
        script=NO_SCRIPT if free else as_script(bench_of(values).encode()),
        text=Text.of(values["text"].strip()) if free else NO_TEXT,
    )


def is_free(values: Values) -> bool:
    """Say whether a free text tells what the variation does: it is then experimental."""
    return values["told"] == FREE


def impact_of(values: Values) -> int:
    """Return the impact: what is none counts as the usual one."""
    found = values["impact"]
    impact = int(found) if found.isdecimal() else _USUAL_IMPACT
    return max(LOWEST_IMPACT, min(impact, HIGHEST_IMPACT))


def bench_of(values: Values) -> Bench:
    """Return the bench as it was left; an empty one where what was kept is none."""
    return _bench(values["bricks"])


@lru_cache(maxsize=_KEPT)
def _bench(written: str) -> Bench:
    try:
        return bricks.read(GRAMMAR, json.loads(written) if written else [])
    except (ValueError, RecursionError):
        return bricks.Bench(GRAMMAR)


def written(bench: Bench) -> str:
    """Return what the field of the bench holds."""
    return json.dumps(bench.encode(), ensure_ascii=False) if bench.sentences else ""


def script_of(values: Values) -> Script | None:
    """Return the script that the bricks say, None as long as they say none."""
    data: Json = bench_of(values).encode()
    try:
        as_script(data)
        return scripts.read(data)
    except (ScriptError, Complaint):
        return None


def words_of(values: Values) -> str:
    """Return what the card says that it does, holes and all."""
    if is_free(values):
        return typeset(values["text"].strip(), language())
    return _words(values["bricks"], language())


@lru_cache(maxsize=_KEPT)
def _words(kept: str, _spoken: str) -> str:
    bench = _bench(kept)
    said = brick_words.said(bench, brick_problems.problems(bench))
    return typeset(" ".join(one.text for one in said), language())


def problems(values: Values) -> list[str]:
    """Return what must be done before the variation can be saved, in sentences."""
    named = [] if values["name"].strip() else [_("It needs a name.")]
    weighed = [] if values["impact"].isdecimal() else [_("Choose its impact.")]
    return [*named, *weighed, *told_problems(values)]


def told_problems(values: Values) -> list[str]:
    """Return what lacks to what the variation does."""
    if is_free(values):
        return [] if values["text"].strip() else [_("Write what it does.")]
    bench = bench_of(values)
    found = [problem.words for problem in brick_problems.problems(bench)]
    if not found:
        try:
            as_script(bench.encode())
        except Complaint as complaint:
            return [str(complaint)]
    return found
