"""The cards found on a sheet as they are looked over: taken, called, remarked on, and put in a pack."""

from __future__ import annotations

import io
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

import pygame

from game.cards.pack import PICTURES
from game.core import letters
from game.core.i18n import _, ngettext
from game.printing.blank.boxes import whole_of
from game.storage import pack_cards
from scenes.kit import palette
from scenes.kit.drawing.operations import SIZE
from scenes.kit.faces.pictures import painted
from scenes.workshop.form import Line, field_of

if TYPE_CHECKING:
    from PIL.Image import Image

    from game.cards.pack import Card
    from game.printing.blank.boxes import Template, Ticked, Written
    from game.printing.scanning.cells import ReadCell
    from game.printing.scanning.reading import ReadSheet
    from scenes.kit.faces.pictures import Picture
    from scenes.workshop.form import Field
    from scenes.workshop.sheet import KindSheet, Values

    Remark = tuple[str, palette.Color, str]
    """An icon, a colour, a sentence."""

WORDS: Final = "words"
"""The name of the field for words besides a card's name."""

_QUALITY: Final = 92
_MOST: Final = 3
"""Remarks that there is room for in the largest text: what is to be done goes before what is only told."""


@dataclass
class Leaf:
    """One card of the sheet: what was read of it, what its fields hold, whether it is taken."""

    read: ReadCell
    values: Values
    taken: bool

    @cached_property
    def picture(self) -> Picture:
        """What was drawn."""
        return painted(("scanned", id(self.read)), surface_of(whole(self.read.picture)))

    @cached_property
    def name(self) -> pygame.Surface:
        """What was written as its name."""
        return surface_of(self.read.name)

    @cached_property
    def words(self) -> pygame.Surface | None:
        """What was written besides its name, if anything is on such sheets."""
        return surface_of(self.read.words) if self.read.words is not None else None


class Sheaf:
    """All cards of a sheet, and the `current` one; `kind` tells what such a card is.

    `page` is the straightened sheet, as large as `paper`, on which the cards lie at `cells`, in millimetres.
    """

    def __init__(self, read: ReadSheet, kind: KindSheet) -> None:
        self.read = read
        self.kind = kind
        self.page = surface_of(read.page)
        self.paper = read.sheet.paper
        self.cells = read.sheet.cells
        self._small: pygame.Surface | None = None
        self.leaves = [self._leaf(cell) for cell in read.cells]
        self.current = next((place for place, leaf in enumerate(self.leaves) if leaf.taken), 0)

    def _leaf(self, cell: ReadCell) -> Leaf:
        values = self.kind.blank() | dict(self.template.fixed) | dict(cell.values)
        leaf = Leaf(cell, values, taken=not cell.empty)
        put_together(leaf.values)
        return leaf

    def page_at(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the straightened sheet at a size in pixels."""
        if self._small is None or self._small.get_size() != size:
            self._small = pygame.transform.smoothscale(self.page, size)
        return self._small

    @property
    def template(self) -> Template:
        """The blank card that the sheet was printed with."""
        return self.read.sheet.template

    @property
    def leaf(self) -> Leaf:
        """The card that is looked at."""
        return self.leaves[self.current]

    @property
    def taken(self) -> list[Leaf]:
        """The cards that are taken."""
        return [leaf for leaf in self.leaves if leaf.taken]

    @property
    def longest_name(self) -> int:
        """How many letters a card's name has at most."""
        return self.name_line.limit

    @property
    def name_line(self) -> Line:
        """The field of a card's name."""
        return next(one for one in self.kind.form() if isinstance(one, Line) and one.key == "name")

    @property
    def points(self) -> Field | None:
        """The field of what the rounds count, for a kind whose numbers are filled in so."""
        counted = [ticked.field for ticked in self.template.ticked if ticked.counted]
        return field_of(self.kind.form(), counted[0]) if counted else None

    @property
    def chosen(self) -> Ticked | None:
        """The first rounds of which one is chosen, for a kind that has such."""
        return next(iter(self.choices), None)

    @property
    def choices(self) -> list[Ticked]:
        """All rounds of which one is chosen, but those of the places of a field."""
        return [one for one in self.template.ticked if not (one.counted or whole_of(one.field))]

    @property
    def places(self) -> list[Ticked]:
        """The rounds of each place of a field that is told place by place."""
        return [one for one in self.template.ticked if whole_of(one.field)]

    @property
    def written(self) -> Written | None:
        """The words that are written besides the name."""
        return self.template.written

    @property
    def first_choice(self) -> str:
        """The name of the widget of what comes after the name: other words, or what the rounds tell."""
        written = self.written
        if written is not None and not letters.readable(self.leaf.values[written.field]):
            return WORDS
        chosen = self.chosen
        return f"tick:{chosen.ticks[0].value}" if chosen else f"{self.template.ticked[0].field}-more"

    def unsure(self, leaf: Leaf) -> bool:
        """Say whether something that the reader was not sure of is still as it was read."""
        return any(leaf.values[key] == leaf.read.values[key] for key in leaf.read.unsure)

    def lacks(self, leaf: Leaf) -> list[str]:
        """Return what a taken card still lacks, in sentences."""
        return self.kind.problems(leaf.values) if leaf.taken else []

    @property
    def ready(self) -> bool:
        """Say whether there are cards to accept, and nothing is against it."""
        return bool(self.taken) and not any(self.lacks(leaf) for leaf in self.leaves)

    @property
    def sentence(self) -> str:
        """What is to be done now."""
        lacking = sum(bool(self.lacks(leaf)) for leaf in self.leaves)
        if not self.taken:
            return _("Nothing is taken yet: tick the cards that you want.")
        if lacking:
            told = ngettext(
                "{count} card still lacks something.",
                "{count} cards still lack something.",
                lacking,
            )
            return told.format(count=lacking)
        return _("All is ready: accept the cards.")

    def next_lacking(self) -> int | None:
        """Return the next card after the current one that lacks something, if there is one."""
        count = len(self.leaves)
        places = ((self.current + step) % count for step in range(1, count + 1))
        return next((place for place in places if self.lacks(self.leaves[place])), None)

    def made(self) -> list[tuple[Card, bytes]]:
        """Return the taken cards with their pictures' files, in the order of the sheet."""
        made = []
        for leaf in self.taken:
            card_id = pack_cards.id_of(leaf.values["name"])
            picture = _file(whole(leaf.read.picture))
            made.append((self.kind.card(card_id, f"{PICTURES}/new.jpg", leaf.values), picture))
        return made


def put_together(values: Values) -> None:
    """Give each field that is told place by place what its places hold, in a row."""
    found: dict[str, list[str]] = {}
    for key in sorted(values):
        field = whole_of(key)
        if field:
            found.setdefault(field, []).append(values[key])
    for field, places in found.items():
        values[field] = " ".join([one for one in places if one])


def whole(picture: Image) -> Image:
    """Return a picture as large as a drawing of the workshop: a lower one lies in the middle of white."""
    from PIL import Image  # noqa: PLC0415 - not before a sheet is read

    if picture.height >= SIZE[1]:
        return picture
    page = Image.new("RGB", (picture.width, SIZE[1]), palette.CHALK)
    page.paste(picture, (0, (SIZE[1] - picture.height) // 2))
    return page


def surface_of(image: Image) -> pygame.Surface:
    """Return a picture as the window draws it."""
    return pygame.image.frombytes(image.tobytes(), image.size, "RGB")


def _file(picture: Image) -> bytes:
    file = io.BytesIO()
    picture.save(file, "JPEG", quality=_QUALITY)
    return file.getvalue()


def remarks(sheaf: Sheaf) -> list[Remark]:
    """Return what is said of the current card."""
    leaf = sheaf.leaf
    if not leaf.taken:
        empty = _("Nothing is drawn here: it is left out.")
        return [("cross", palette.MUTED_TEXT, empty if leaf.read.empty else _("It is left out."))]
    lines: list[Remark] = [("pencil", palette.WARNING_TEXT, words) for words in sheaf.lacks(leaf)]
    if sheaf.unsure(leaf):
        counted = _("Some circles are not clear: compare them with the sheet.")
        told = counted if sheaf.template.counted else _("The ticked circle is not clear.")
        lines.append(("bulb", palette.MUTED_TEXT, told))
    lines = lines or [("check", palette.GOOD_TEXT, _("This card is ready."))]
    if sheaf.read.blurred and len(lines) < _MOST:
        lines.append(
            ("camera", palette.MUTED_TEXT, _("The photograph is small: its picture is a bit blurred."))
        )
    return lines
