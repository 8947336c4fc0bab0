"""The cards of the creuset in the workshop: a name, what it is, a formula, and what bricks or a text say."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, cast

from game.cards.magicjoust import NATURES, NONE, SPECIALITIES, CreusetCard
from game.core.i18n import _, language, ngettext, typeset
from game.rules.magicjoust.words.cards import NATURE_WORDS, SPECIALITY_WORDS, lasting_words
from scenes.games.magicjoust.creuset import values as creuset
from scenes.games.magicjoust.edition import TABLE
from scenes.games.magicjoust.faces import face as magicjoust
from scenes.games.magicjoust.faces import formula_signs
from scenes.games.magicjoust.faces.cards import signed, told_points
from scenes.games.magicjoust.faces.pieces import NATURE_SIGNS, SPECIALITY_SIGNS
from scenes.kit import palette, paper, text
from scenes.kit.content import Icon, Place, Text
from scenes.kit.faces.pictures import NO_PICTURE
from scenes.kit.icons import icon
from scenes.kit.layout import Box, Column, Pad, Put, Row
from scenes.kit.widgets import Tile, draw_paper
from scenes.workshop.bricks.door import Door
from scenes.workshop.bricks.kind import Stepped, Verdict, more_than_fits, verdict_too_long
from scenes.workshop.bricks.saying import is_free
from scenes.workshop.form import Doorway, Field, Line
from scenes.workshop.sheet import LONGEST_FLAVOUR, LONGEST_NAME, SeenThrough, Unpictured, Words, same_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    import pygame

    from game.cards.pack import Card
    from game.rules.magicjoust.cards import Creuset
    from scenes.games.magicjoust.creuset.trials import CreusetPanel
    from scenes.kit.faces.base import Master
    from scenes.kit.faces.pictures import Picture
    from scenes.shell.scene import Scene
    from scenes.workshop.bricks.trial import TableSearch
    from scenes.workshop.form import Change, Form
    from scenes.workshop.making import Making
    from scenes.workshop.packs_room import PacksRoom
    from scenes.workshop.sheet import Values

_SYMBOL: Final = 30
_BY_COST: Final = "cost"
_MOST_PROBLEMS: Final = 2


@dataclass(frozen=True, slots=True)
class _Manner(Field):
    """The nature of a card, and its speciality: a tile for each, the chosen ones named over them."""

    still = False

    def told(self, values: Values) -> str:
        """Return the nature and the speciality."""
        nature, speciality = creuset.nature_of(values), creuset.speciality_of(values)
        return f"{_(NATURE_WORDS[nature])} · {_(SPECIALITY_WORDS[speciality])}"

    def keys(self) -> Sequence[str]:
        """Return the two values."""
        return ("nature", "speciality")

    def box(self, values: Values, change: Change) -> Box:
        """Return the tiles: the natures, then a little apart the specialities."""
        nature, speciality = creuset.nature_of(values), creuset.speciality_of(values)
        natures = [
            _tile("nature", name, NATURE_WORDS, NATURE_SIGNS, change, chosen=name == nature)
            for name in NATURES
        ]
        others = [
            _tile("speciality", name, SPECIALITY_WORDS, SPECIALITY_SIGNS, change, chosen=name == speciality)
            for name in SPECIALITIES
        ]
        return Row([*natures, Box(wide=8), *others], gap=8)


def _tile(
    key: str, name: str, words: Mapping[str, str], signs: Mapping[str, str], change: Change, *, chosen: bool
) -> Box:
    act, paint = partial(change, key, name), partial(_paint_sign, signs[name])
    tile = Tile(f"{key}:{name}", on_click=act, tip=_(words[name]), paint=paint, chosen=chosen)
    return Put(tile, wide=28, grow=1)


def _paint_sign(sign: str, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    fill = palette.INK if tile.chosen else palette.PAPER
    if tile.hovered and not tile.chosen:
        fill = palette.shade(palette.PAPER, 0.06)
    draw_paper(surface, rect.move(0, int(tile.pressed)), fill, paper.Shadow.SHEET, 0, cut=False)
    mark = icon(sign, min(rect.size) * 58 // 100, palette.CHALK if tile.chosen else palette.INK)
    surface.blit(mark, mark.get_rect(center=rect.center))


@dataclass(frozen=True, slots=True)
class _FormulaDoor(Doorway):
    """A way to the scene where formulas are composed: it shows what the card costs so far."""

    def scene(self, making: Making, room: PacksRoom) -> Scene:
        """Return the scene where formulas are composed."""
        from scenes.games.magicjoust.creuset.editor import FormulaEditor  # noqa: PLC0415 - most cards need it not

        return FormulaEditor(making, room)

    def keys(self) -> Sequence[str]:
        """Return all values that are filled in there."""
        return (creuset.FORMULA, creuset.ACTION, "decay", "ephemeral", "points")

    def door(self, values: Values, enter: Callable[[], None]) -> Box:
        """Return the tile: what the card costs so far, and the way in."""
        tile = Tile(f"door:{self.key}", on_click=enter, paint=partial(_paint_door, values))
        return Put(tile, high=lambda m: m.px(_SYMBOL) + (m.px(20) if m.large_text else m.type(15) + m.px(32)))


def _paint_door(filled: Values, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    fill = palette.shade(palette.PAPER, 0.06) if tile.hovered else palette.PAPER
    draw_paper(surface, rect, fill, paper.Shadow.SHEET, 4, cut=False)
    formula, large = creuset.symbols_of(filled, creuset.FORMULA), tile.m.large_text
    nothing = _("Nothing yet: which singularities?")
    asked: Box = Text(nothing, text.SERIF_SEMIBOLD, 15, palette.MUTED_TEXT, lines=1, grow=1, high=_SYMBOL)
    if formula:
        asked = Place(draws=partial(_draw_formula, formula), high=_SYMBOL, grow=1)
    sign = Icon("pencil", 16 if large else 15, palette.SLATE)
    inside: Box = Row([asked, sign], gap=8)
    if not large:
        label = Text(_("Compose the formula…"), text.SANS_BOLD, 15, palette.SLATE, lines=1)
        told = Text(" · ".join(signs_told(filled)), color=palette.MUTED_TEXT, lines=1, align="right", grow=1)
        wish = told.widths(tile.m).wish
        told.wide = (0, lambda _m: wish)
        inside = Column([asked, Row([sign, label, told], gap=10)], gap=12)
    Pad((16, 10), inside).show(surface, tile.m, rect)


def _draw_formula(formula: Sequence[str], surface: pygame.Surface, area: pygame.Rect) -> None:
    signs = formula_signs.row(formula, formula_signs.row_px(len(formula), area.height, area.width))
    surface.blit(signs, signs.get_rect(midleft=area.midleft))


def signs_told(filled: Values) -> list[str]:
    """Return what is said beside the formula: points, decay, that the card is ephemeral."""
    points, decay = creuset.points_of(filled), creuset.decay_of(filled)
    found = [ngettext("{count} point", "{count} points", points).format(count=points)] if points else []
    return [*found, *lasting_words(decay, ephemeral=creuset.is_ephemeral(filled))]


class CreusetSheet(SeenThrough, Unpictured):
    """The fields and the face of a card of the creuset."""

    kind = CreusetCard.kind
    icon = "cauldron"
    table = TABLE
    rules = ("magicjoust", "workshop")
    drawn_on = True
    saying = creuset.SAYING
    bench = palette.tint(table, 0.14)

    @property
    def words(self) -> Words:
        """What is said of cards of the creuset."""
        return Words(
            new=_("A crucible card"),
            many=_("Crucible"),
            told=_("Magicjoust: a formula to pay, and what it does."),
            begin=_("Compose its formula, say what it does, give it a picture."),
            ready="",
            copied=_("This card comes with the box: here is a copy, all yours."),
            empty=_("An empty pack: your crucible will simmer here."),
            own_pack=_("My crucible"),
        )

    def form(self) -> Form:
        """Return the name, what it is, its formula, what it does, the flavour."""
        return (
            Line("name", _("Name"), _("What is this card called?"), LONGEST_NAME, size=20),
            _Manner("nature", _("What it is")),
            _FormulaDoor("formula", _("Its formula")),
            Door("bricks", _("What it does"), creuset.SAYING),
            Line("flavour", "", _("A line to make you smile"), LONGEST_FLAVOUR),
        )

    def blank(self) -> Values:
        """Return a card that costs nothing and does nothing yet."""
        return creuset.blank()

    def values(self, card: Card) -> Values:
        """Return the fields of a card."""
        return creuset.of(card)

    def card(self, card_id: str, picture: str, values: Values) -> Card:
        """Return the card that the fields tell."""
        return creuset.card(card_id, picture, values)

    def problems(self, values: Values) -> list[str]:
        """Return what the card still lacks."""
        long = self.too_long(values)
        return [*creuset.problems(values), *([long] if long else [])][:_MOST_PROBLEMS]

    def remarks(self, values: Values, others: Sequence[Card], collection: Sequence[Card]) -> list[str]:  # noqa: ARG002
        """Return how soon its formula can be paid, and that a free text is carried out by hand."""
        found = [*same_name(values, others), *creuset.thoughts(values)]
        if is_free(values):
            found.append(_("Experimental: it is played around a real table only."))
        return found

    def master(self, values: Values, picture: Picture, width: int) -> Master:
        """Return what draws the card as it is now."""
        return magicjoust.master(look_of(values, picture), width)

    def window(self, values: Values, width: int) -> pygame.Rect:
        """Return where the picture is."""
        return magicjoust.window_rect(look_of(values, NO_PICTURE), width)

    # --- at the bench -----------------------------------------------------------------------------------

    @property
    def example(self) -> str:
        """What a free text may say."""
        return _("For example: choose a colour and sing; the opponent who laughs discards a card.")

    def stepped(self, values: Values) -> Stepped | None:  # noqa: ARG002 - numbers go with the formula
        """Return that no number is changed under the card."""
        return None

    def too_long(self, values: Values) -> str:
        """Return that it says more than can be read on a card, if so."""
        return "" if magicjoust.has_room(look_of(values, NO_PICTURE)) else more_than_fits(values)

    def verdict(self, values: Values) -> Verdict:
        """Return whether it all holds, and how soon the card can be paid."""
        if long := self.too_long(values):
            return verdict_too_long(long)
        formula = creuset.symbols_of(values, creuset.FORMULA)
        whole = formula and not creuset.formula_problems(values)
        likely = creuset.likely(values, formula) if whole else _("Its formula is still to be composed.")
        if is_free(values):
            return Verdict("pencil", palette.WARNING_TEXT, _("Experimental card"), likely)
        if creuset.SAYING.problems(values):
            words = _("What is missing is dashed on the bench, what is wrong is underlined.")
            return Verdict("shapes", palette.WARNING_TEXT, _("Not whole yet"), words)
        return Verdict("check", palette.GOOD_TEXT, _("It all holds in bricks"), likely)

    def trial(self, making: Making) -> TableSearch:
        """Return the search for a table on which the card can be invoked."""
        from scenes.games.magicjoust.creuset.trials import search  # noqa: PLC0415 - it plays on a board

        return search(making)

    def can_try(self, values: Values) -> bool:
        """Say whether the card is whole: what is carried out by hand is not tried here."""
        return creuset.played(values) is not None

    def weighed(self, values: Values) -> Creuset | None:
        """Return the card as the rules play it, None where it is not whole."""
        return creuset.played(values)

    def laboratory(self, on_change: Callable[[], None]) -> CreusetPanel:
        """Return the panel that weighs such cards."""
        from scenes.games.magicjoust.creuset.trials import CreusetPanel  # noqa: PLC0415 - it plays games

        return CreusetPanel(on_change)

    # --- in the collection ------------------------------------------------------------------------------

    def filters(self) -> Sequence[tuple[str, str]]:
        """Return the natures."""
        return [(nature, _(NATURE_WORDS[nature])) for nature in NATURES]

    def group(self, card: Card) -> str:
        """Return the nature of a card."""
        return cast("CreusetCard", card).nature

    def draw_filter(self, surface: pygame.Surface, rect: pygame.Rect, value: str) -> None:
        """Draw the sign of a nature."""
        sign = icon(NATURE_SIGNS[value], min(rect.size) * 6 // 10, palette.INK)
        surface.blit(sign, sign.get_rect(center=rect.center))

    def orders(self) -> Sequence[tuple[str, str]]:
        """Return that cards are sorted by what they cost too."""
        return [(_BY_COST, _("By cost"))]

    def rank(self, card: Card, order: str) -> int:  # noqa: ARG002 - there is but one
        """Return how many singularities a card asks for."""
        return sum(symbol != NONE for symbol in cast("CreusetCard", card).formula)

    def warm(self, values: Values, width: int) -> Iterator[None]:
        """Draw beforehand the pieces that all faces share."""
        magicjoust.face(look_of(values, NO_PICTURE), width)
        yield


def look_of(values: Values, picture: Picture) -> magicjoust.Creuset:
    """Return how the card looks that the fields tell."""
    nature, speciality = creuset.nature_of(values), creuset.speciality_of(values)
    name, flavour = (typeset(values[key].strip(), language()) for key in ("name", "flavour"))
    script = () if is_free(values) else creuset.SAYING.script(values) or ()
    return magicjoust.Creuset(
        name,
        nature,
        speciality,
        creuset.symbols_of(values, creuset.FORMULA),
        creuset.SAYING.words(values),
        signed(nature, speciality) if picture == NO_PICTURE else picture,
        flavour,
        creuset.symbols_of(values, creuset.ACTION),
        creuset.is_ephemeral(values),
        creuset.decay_of(values),
        told_points(creuset.points_of(values), script),
        is_free(values),
    )
