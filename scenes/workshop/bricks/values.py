"""What the fields of a variation hold, and what they come to: its impact, its card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.cards.evolution import HIGHEST_IMPACT, LOWEST_IMPACT, VariationCard
from game.cards.scripts import NO_SCRIPT
from game.cards.scripts import script as as_script
from game.cards.text import NO_TEXT, Text
from game.core import letters
from game.core.i18n import _
from game.rules.evolution import scripts
from game.rules.evolution.bench import GRAMMAR
from scenes.workshop.bricks.saying import BRICKS, FREE, Saying, is_free, silent

if TYPE_CHECKING:
    from game.cards.pack import Card
    from scenes.workshop.sheet import Values

SAYING: Final = Saying(GRAMMAR, scripts.read)
"""How variations say what they do."""

_USUAL_IMPACT: Final = 3


def blank() -> Values:
    """Return the fields of a variation that is not begun."""
    return {"name": "", "impact": str(_USUAL_IMPACT), **silent(), "flavour": ""}


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
        name=Text.written(values["name"]),
        picture=picture,
        flavour=Text.written(values["flavour"]),
        impact=impact_of(values),
        script=NO_SCRIPT if free else as_script(SAYING.bench(values).encode()),
        text=Text.written(values["text"]) if free else NO_TEXT,
    )


def impact_of(values: Values) -> int:
    """Return the impact: what is none counts as the usual one."""
    found = values["impact"]
    impact = int(found) if found.isdecimal() else _USUAL_IMPACT
    return max(LOWEST_IMPACT, min(impact, HIGHEST_IMPACT))


def problems(values: Values) -> list[str]:
    """Return what must be done before the variation can be saved, in sentences."""
    named = [] if letters.readable(values["name"]) else [_("It needs a name.")]
    weighed = [] if values["impact"].isdecimal() else [_("Choose its impact.")]
    return [*named, *weighed, *SAYING.problems(values)]
