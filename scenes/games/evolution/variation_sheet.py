"""The variations of Openmok Évolution in the workshop: a name, an impact, and what bricks or a text say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.cards.evolution import HIGHEST_IMPACT, LOWEST_IMPACT, VariationCard
from game.cards.scripts import NO_SCRIPT
from game.cards.scripts import script as as_script
from game.cards.text import NO_TEXT, Text
from game.core.i18n import _, pgettext
from game.rules.evolution.scripts import GRAMMAR
from game.rules.evolution.words.cards import asked_by_conditions, asked_by_impact
from scenes.games.evolution.edition import TABLE
from scenes.games.evolution.faces import face as evolution
from scenes.kit import palette, text
from scenes.kit.faces.pictures import NO_PICTURE
from scenes.kit.icons import icon
from scenes.workshop.bricks.door import Door
from scenes.workshop.bricks.kind import Stepped, Verdict, more_than_fits, verdict_too_long
from scenes.workshop.bricks.saying import BRICKS, FREE, Saying, is_free, silent
from scenes.workshop.form import Line, Number
from scenes.workshop.sheet import LONGEST_FLAVOUR, LONGEST_NAME, Unpictured, Words, begun, same_name, unnamed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import pygame

    from game.cards.pack import Card
    from game.core.script import Script
    from scenes.games.evolution.trials import VariationPanel
    from scenes.kit.faces.base import Master
    from scenes.kit.faces.pictures import Picture
    from scenes.workshop.bricks.trial import TableSearch
    from scenes.workshop.form import Form
    from scenes.workshop.making import Making
    from scenes.workshop.sheet import Laid, Values

SAYING: Final = Saying(GRAMMAR)
"""How variations say what they do."""

_USUAL_IMPACT: Final = 3
_GROUPS = {"small": (1, 2), "middle": (3, 4), "great": (5, 7)}
_FREE = "free"


class VariationSheet(Unpictured):
    """The fields and the face of a variation."""

    kind = VariationCard.kind
    icon = "card_bolt"
    table = TABLE
    rules = ("openmok-evolution", "workshop")
    drawn_on = True
    saying = SAYING
    bench = palette.shade(table, 0.28)

    @property
    def words(self) -> Words:
        """What is said of variations."""
        return Words(
            new=_("A new variation"),
            many=_("Variations"),
            told=_("Openmok Évolution: an effect made of bricks, and its impact."),
            begin=_("Assemble its bricks, draw it, give it a name."),
            ready=_("This variation can be saved."),
            copied=_("This variation comes with the box: here is a copy, all yours."),
            empty=_("An empty pack: your variations will live here."),
            own_pack=_("My variations"),
        )

    def form(self) -> Form:
        """Return the name, what it does, the impact, the flavour."""
        line = _("A little sentence, if you like")
        return (
            Line("name", _("Name"), _("What is this card called?"), LONGEST_NAME, size=22),
            Door("bricks", _("What it does"), SAYING),
            Number("impact", _("Impact"), LOWEST_IMPACT, HIGHEST_IMPACT),
            Line("flavour", line, _("A line to make you smile"), LONGEST_FLAVOUR),
        )

    def blank(self) -> Values:
        """Return a variation that does nothing yet."""
        return {"name": "", "impact": str(_USUAL_IMPACT), **silent(), "flavour": ""}

    def values(self, card: Card) -> Values:
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

    def card(self, card_id: str, picture: str, values: Values) -> Card:
        """Return the variation that the fields tell."""
        free = is_free(values)
        return VariationCard(
            **begun(card_id, picture, values),
            impact=impact_of(values),
            script=NO_SCRIPT if free else as_script(SAYING.bench(values).encode()),
            text=Text.written(values["text"]) if free else NO_TEXT,
        )

    def problems(self, values: Values) -> list[str]:
        """Return what a variation still lacks."""
        long = self.too_long(values)
        named = unnamed(values)
        weighed = [] if values["impact"].isdecimal() else [_("Choose its impact.")]
        return [*named, *weighed, *SAYING.problems(values), *([long] if long else [])][:2]

    def remarks(self, values: Values, others: Sequence[Card], collection: Sequence[Card]) -> list[str]:  # noqa: ARG002
        """Return that another card bears that name, and that a free text is carried out by hand."""
        found = same_name(values, others)
        if is_free(values):
            found.append(_("Experimental: the players carry it out by hand, where they agree on it."))
        return found

    def master(self, values: Values, picture: Picture, width: int) -> Master:
        """Return what draws the variation as it is now."""
        return evolution.master(look_of(values, picture), width)

    def window(self, values: Values, width: int) -> pygame.Rect:
        """Return where the picture is."""
        return evolution.window_rect(look_of(values, NO_PICTURE), width)

    def over_picture(self, values: Values, width: int) -> Laid | None:
        """Return the tag of the impact: it reaches out of the card, so that it cannot be seen through."""
        out = -evolution.overhang(width)
        return evolution.tag_over(look_of(values, NO_PICTURE), width), (out, out)

    # --- at the bench -----------------------------------------------------------------------------------

    @property
    def example(self) -> str:
        """What a free text may say."""
        return _("For example: if an opposing Mok wears a hat, put a damage marker on it.")

    def stepped(self, values: Values) -> Stepped:
        """Return the impact."""
        impact = impact_of(values)
        return Stepped("impact", _("Impact") + f" {impact}", impact, LOWEST_IMPACT, HIGHEST_IMPACT)

    def too_long(self, values: Values) -> str:
        """Return that it says more than can be read on a card, if so."""
        return "" if evolution.has_room(look_of(values, NO_PICTURE)) else more_than_fits(values)

    def verdict(self, values: Values) -> Verdict:
        """Return when the card can be played."""
        if long := self.too_long(values):
            return verdict_too_long(long)
        asked = asked_by_impact(impact_of(values))
        if is_free(values):
            return Verdict("pencil", palette.WARNING_TEXT, _("Experimental card"), asked)
        script = self.saying.script(values)
        if script is None:
            words = _("What is missing is dashed on the bench, what is wrong is underlined.")
            return Verdict("shapes", palette.WARNING_TEXT, _("Not whole yet"), words)
        told = " ".join([asked, *asked_by_conditions(script)])
        return Verdict("check", palette.GOOD_TEXT, _("It all holds in bricks"), told)

    def trial(self, making: Making) -> TableSearch:
        """Return the search for a table on which the variation does something."""
        from scenes.games.evolution.trials import search  # noqa: PLC0415 - it plays on a board

        return search(making)

    def can_try(self, values: Values) -> bool:
        """Say whether the variation is whole: by hand too, it is tried."""
        return not self.saying.problems(values)

    def weighed(self, values: Values) -> Script | None:
        """Return the script, None where there is none to weigh."""
        return None if is_free(values) else self.saying.script(values)

    def laboratory(self, on_change: Callable[[], None]) -> VariationPanel:
        """Return the panel that weighs variations."""
        from scenes.games.evolution.trials import VariationPanel  # noqa: PLC0415 - it plays games

        return VariationPanel(on_change)

    # --- in the collection ------------------------------------------------------------------------------

    def filters(self) -> Sequence[tuple[str, str]]:
        """Return small, middle and great impacts, and the experimental ones."""
        told = {
            name: _("Impact from {low} to {high}").format(low=low, high=high)
            for name, (low, high) in _GROUPS.items()
        }
        return [*told.items(), (_FREE, _("Experimental"))]

    def group(self, card: Card) -> str:
        """Return how great the impact is, or that it is experimental."""
        found = cast("VariationCard", card)
        if found.experimental:
            return _FREE
        return next(name for name, (low, high) in _GROUPS.items() if low <= found.impact <= high)

    def draw_filter(self, surface: pygame.Surface, rect: pygame.Rect, value: str) -> None:
        """Write the impacts of a group on a tag, or that their text is free: a pencil where no word fits."""
        free = value == _FREE
        told = pgettext("in free text", "Free") if free else "{}-{}".format(*_GROUPS[value])
        if free and text.width_of(told, text.SANS_EXTRABOLD, text.SMALLEST) > rect.width - 4:
            sign = icon("pencil", min(rect.size) // 2, palette.INK)
            surface.blit(sign, sign.get_rect(center=rect.center))
            return
        px = max(rect.height // 2, text.SMALLEST)
        for widest in ("3-4", told):
            px = text.fit(widest, text.SANS_EXTRABOLD, px, rect.width - 4, text.SMALLEST)
        words = text.render(told, text.SANS_EXTRABOLD, px, palette.INK)
        surface.blit(words, words.get_rect(center=rect.center))

    def orders(self) -> Sequence[tuple[str, str]]:
        """Return that variations are sorted by impact too."""
        return [("impact", _("By impact"))]

    def rank(self, card: Card, order: str) -> int:  # noqa: ARG002 - there is but one
        """Return the impact of a variation."""
        return cast("VariationCard", card).impact

    def warm(self, values: Values, width: int) -> Iterator[None]:
        """Draw beforehand the tags that faces that wide share."""
        for impact in range(LOWEST_IMPACT, HIGHEST_IMPACT + 1):
            look = look_of({**values, "impact": str(impact)}, NO_PICTURE)
            evolution.face(look, width)
            yield


def look_of(values: Values, picture: Picture) -> evolution.Variation:
    """Return how the variation looks that the fields tell."""
    return evolution.Variation(
        values["name"].strip(),
        impact_of(values),
        SAYING.words(values),
        picture,
        values["flavour"].strip(),
        is_free(values),
    )


def impact_of(values: Values) -> int:
    """Return the impact: what is none counts as the usual one."""
    found = values["impact"]
    impact = int(found) if found.isdecimal() else _USUAL_IMPACT
    return max(LOWEST_IMPACT, min(impact, HIGHEST_IMPACT))
