"""The card being made: its fields and its drawing, journalled at every change, taken up after a kill."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, cast

import pygame

from game.cards.limits import LONGEST_ID
from game.cards.pack import is_own
from game.cards.problems import Complaint
from game.core import letters
from game.core.i18n import _
from game.storage import draft, pack_cards
from game.storage.home import StorageError
from scenes.kit.drawing import operations
from scenes.kit.drawing.canvas import Canvas, png_of
from scenes.kit.drawing.operations import SIZE
from scenes.kit.faces.pictures import NO_PICTURE, Picture, drawn
from scenes.workshop import pictures

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.cards.pack import Card
    from game.core.model import Json
    from game.storage.packs import Kept, Packs
    from scenes.kit.drawing.operations import Operation
    from scenes.workshop.pictures import Taken
    from scenes.workshop.sheet import KindSheet, Sheets, Values

_FORMAT = 1
_HOUSE: Final = "house"
"""How the picture of the house that a card began from is called in its drawing."""


class Making:
    """A card being made. `pack` and `card_id` tell the own card that saving replaces, "" for a new one.

    `touched` says that there is something that is not saved; `house` is the picture of the house that the
    card shows as long as nothing is drawn on it. It is not `journalled` where another window has the draft.
    `told` is handed the sentence of a disk that refuses. It is of the first of all kinds, if none is said.
    """

    def __init__(self, sheets: Sheets, told: Callable[[str], None], kind: str = "") -> None:
        self.sheets = sheets
        self.sheet = sheet = sheets[kind or next(iter(sheets))]
        self.values: Values = sheet.blank()
        self.canvas = Canvas()
        self.pack = self.card_id = self.house = ""
        self.touched = False
        self.journalled = True
        self._told = told
        self._unchanged: Values = dict(self.values)
        self._drawn = False

    # --- beginning --------------------------------------------------------------------------------------

    def start(self, sheet: KindSheet | None = None) -> None:
        """Begin a card from nothing: of the same kind, or of another."""
        self.sheet = sheet or self.sheet
        self._reset()
        self._begin(None)

    def fresh(self) -> Making:
        """Return another of the same sort: it may be begun beside the frames, for this one to `adopt`."""
        other = Making(self.sheets, self._told, self.sheet.kind)
        other.journalled = self.journalled
        return other

    def adopt(self, other: Making) -> None:
        """Go on with what another was begun with."""
        self.sheet, self.values, self.canvas = other.sheet, other.values, other.canvas
        self.pack, self.card_id, self.house = other.pack, other.card_id, other.house
        self.touched = other.touched
        self._unchanged, self._drawn = other._unchanged, other._drawn

    def open(self, kept: Kept, card: Card) -> None:
        """Begin from a card: one of an own pack is changed itself, any other is copied.

        A picture that cannot be read leaves a white sheet.
        """
        self.sheet = self.sheets[card.kind]
        self._reset()
        self.values = self.sheet.values(card)
        if not kept.shipped:
            self.pack, self.card_id = kept.pack.id, card.id
        taken: Taken | None = None
        if is_own(card.picture):
            with suppress(Complaint):
                taken = self.kept(pictures.taken(kept.picture_path(card)))
        else:
            self.house = card.picture
        self._begin_with(taken)

    def _begin_with(self, taken: Taken | None) -> None:
        """Begin on a picture, on the house's, or on a white sheet."""
        base: Operation | None = None
        if taken is not None:
            self.canvas.pictures[taken.key] = taken.surface
            base = pictures.covering(taken.key, taken.surface)
        elif self.house:
            self._find(_HOUSE)
            found = self.canvas.pictures.get(_HOUSE)
            base = None if found is None else pictures.covering(_HOUSE, found)
        if base is not None:
            self.canvas.begin_with(base)
        self._begin(base)

    def resume(self) -> bool:
        """Take the draft up as it was left; return whether there was one."""
        header, *rest = draft.entries() or [None]
        sheet = self.sheets.get(str(header.get("kind"))) if isinstance(header, dict) else None
        if not isinstance(header, dict) or sheet is None:
            return False
        self.sheet = sheet
        self._reset()
        self.pack, self.card_id, self.house = (str(header.get(key, "")) for key in ("pack", "card", "house"))
        values = header.get("values")
        if isinstance(values, dict):
            self.values |= {key: str(values[key]) for key in self.values.keys() & values.keys()}
        with suppress(ValueError):
            self._redo_line({"do": header.get("base")})
            self.canvas.floor = len(self.canvas.done)
        self._keep_so()
        for entry in rest:
            with suppress(ValueError):
                self._redo_line(entry)
        return True

    def _reset(self) -> None:
        self.values = self.sheet.blank()
        self.canvas = Canvas()
        self.pack = self.card_id = self.house = ""

    def _keep_so(self) -> None:
        """Take all as it is now for kept: only what differs from it is worth saving."""
        self._unchanged = dict(self.values)
        self._drawn = self.touched = False

    def _begin(self, base: Operation | None) -> None:
        self._keep_so()
        if not self.journalled:
            return
        header: dict[str, Json] = {
            "format": _FORMAT,
            "kind": self.sheet.kind,
            "pack": self.pack,
            "card": self.card_id,
            "house": self.house,
            "values": cast("Json", dict(self.values)),
            "base": operations.told(base) if base else None,
        }
        try:
            draft.begin(header)
        except StorageError as error:
            self._told(str(error))
        draft.forget_pictures(self.canvas.pictures.keys())

    def kept(self, taken: Taken) -> Taken:
        """Keep a picture with the draft, beside the frames, before an operation pastes it; return it."""
        if self.journalled:
            try:
                draft.keep_picture(taken.key, taken.png)
            except StorageError as error:
                self._told(str(error))
        return taken

    def take_picture(self, taken: Taken) -> None:
        """Have a picture that was `kept` at hand, for operations to paste."""
        self.canvas.pictures[taken.key] = taken.surface

    def _redo_line(self, entry: Json) -> None:
        """Do again what a line of the draft tells. Raise ValueError for what is no such thing."""
        match entry:
            case {"saved": [str(pack), str(card_id)]}:
                self.pack, self.card_id = pack, card_id
                self._keep_so()
            case {"moved": [str(pack), str(card_id)]}:
                self.pack, self.card_id = pack, card_id
            case {"set": [str(field), str(value)]} if field in self.values:
                self._fill(field, value)
            case {"do": dict() as data}:
                operation = operations.read(data)
                if isinstance(operation, operations.Paste):
                    self._find(operation.picture)
                self.canvas.do(operation)
                self._draw_anew()
            case "undo":
                self.canvas.undo()
                self._draw_anew()
            case "redo":
                self.canvas.redo()
                self._draw_anew()
            case _:
                raise ValueError(entry)

    def _find(self, key: str) -> None:
        """Read a picture of the draft again, if it is still there."""
        if key == _HOUSE and self.house:
            with suppress(OSError, ValueError):
                self.canvas.pictures[key] = drawn(self.house).draw(SIZE, 0)
        elif key not in self.canvas.pictures and key.isalnum():
            with suppress(OSError, Complaint):
                self.canvas.pictures[key] = pictures.decoded(draft.picture_path(key).read_bytes())

    # --- changing ---------------------------------------------------------------------------------------

    def set(self, field: str, value: str) -> None:
        """Change a field."""
        if self.values[field] != value:
            self._fill(field, value)
            self._note({"set": [field, value]})

    def _fill(self, field: str, value: str) -> None:
        """Fill a field: once all are as they were kept, there is nothing to save."""
        self.values[field] = value
        self.touched = self._drawn or self.values != self._unchanged

    def _draw_anew(self) -> None:
        """Have another picture than the one kept."""
        self._drawn = self.touched = True

    def do(self, operation: Operation) -> None:
        """Draw something."""
        self.canvas.do(operation)
        self.noted(operation)

    def noted(self, operation: Operation) -> None:
        """Journal what the canvas has done already: a stroke drawn piece by piece."""
        self._draw_anew()
        self._note({"do": cast("Json", operations.told(operation))})

    def clear(self) -> None:
        """Lay a clean sheet over everything."""
        self.do(operations.Clear())

    def undo(self) -> bool:
        """Take back what was drawn last; return whether there was anything."""
        if self.canvas.undo():
            self._draw_anew()
            self._note("undo")
            return True
        return False

    def redo(self) -> bool:
        """Draw again what was taken back; return whether there was anything."""
        if self.canvas.redo():
            self._draw_anew()
            self._note("redo")
            return True
        return False

    def _note(self, entry: Json) -> None:
        if not self.journalled:
            return
        try:
            draft.append(entry)
        except StorageError as error:
            self._told(str(error))

    # --- looking and keeping ----------------------------------------------------------------------------

    @property
    def drawn_on(self) -> bool:
        """Say whether something was drawn over what the card began from."""
        return self.canvas.can_undo

    @property
    def empty(self) -> bool:
        """Say whether there is nothing worth keeping."""
        return not self.touched or (self.canvas.blank and self.values == self.sheet.blank())

    @property
    def bare(self) -> bool:
        """Say whether the card bears no picture: it draws itself, and none was brought."""
        return not (self.sheet.drawn_on or self.house) and self.canvas.blank

    @property
    def picture(self) -> Picture:
        """The picture as it is now."""
        if self.bare:
            return NO_PICTURE
        if self.house and not self.drawn_on:
            return drawn(self.house)
        return seen(self.canvas.surface, ("canvas", self.canvas.version))

    def to_save(self) -> ToSave:
        """Return what saving needs: it may then go on beside the frames."""
        as_it_was = self.bare or (self.house and not self.drawn_on)
        picture = None if as_it_was else self.canvas.surface.copy()
        return ToSave(self.sheet, dict(self.values), self.pack, self.card_id, self.house, picture)

    def saved(self, pack_id: str, card: Card) -> None:
        """Go on with the card that is saved now; what was drawn can still be undone."""
        self.pack, self.card_id = pack_id, card.id
        self._keep_so()
        self._note({"saved": [pack_id, card.id]})

    def moved(self, pack_id: str, card_id: str) -> None:
        """Go on with a card that is in another pack now."""
        self.pack, self.card_id = pack_id, card_id
        self._note({"moved": [pack_id, card_id]})

    def copy_of(self, card: ToSave) -> None:
        """Begin with a copy of a card, which saving does not put in the place of the first."""
        self._reset()
        name = _("{name} (copy)").format(name=card.values["name"])
        self.values = dict(card.values)
        self.house = card.house if card.picture is None else ""
        self._begin_with(None if card.picture is None else self.kept(pictures.of(card.picture)))
        self.set("name", name)


def seen(surface: pygame.Surface, key: object) -> Picture:
    """Return the picture of a drawing: what fills a window, the rest cut off evenly."""

    @lru_cache(maxsize=2)
    def drawn_at(size: tuple[int, int]) -> pygame.Surface:
        return pygame.transform.smoothscale(surface.subsurface(part_seen(size)), size)

    def draw(size: tuple[int, int], _spare: int) -> pygame.Surface:
        return drawn_at(size)

    return Picture(cast("str", key), draw)


def part_seen(size: tuple[int, int]) -> pygame.Rect:
    """Return the part of a drawing that a window of a size shows."""
    scale = min(SIZE[0] / size[0], SIZE[1] / size[1])
    area = pygame.Rect(0, 0, min(SIZE[0], round(size[0] * scale)), min(SIZE[1], round(size[1] * scale)))
    area.center = (SIZE[0] // 2, SIZE[1] // 2)
    return area


@dataclass(frozen=True, slots=True)
class ToSave:
    """A card as it was when it was to be saved; `picture` is None as long as it shows one of the house."""

    sheet: KindSheet
    values: Values
    pack: str
    card_id: str
    house: str
    picture: pygame.Surface | None

    def save(self, packs: Packs, pack_id: str) -> Card:
        """Save the card in an own pack and return it. Raise PackError, StorageError."""
        ids = {card.id for card in packs.own(pack_id).pack.cards}
        same = self.pack == pack_id and self.card_id in ids
        free = letters.numbered(pack_cards.id_of(self.values["name"]), ids.__contains__, LONGEST_ID)
        card_id = self.card_id if same else free
        if self.picture is None:
            return pack_cards.save_card(
                packs, pack_id, self.sheet.card(card_id, self.house, self.values)
            ).card(card_id)
        card = self.sheet.card(card_id, "pictures/new.png", self.values)
        return pack_cards.save_card(packs, pack_id, card, png_of(self.picture)).card(card_id)
