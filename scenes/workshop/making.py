"""The card being made: its fields and its drawing, journalled at every change, taken up after a kill."""

from __future__ import annotations

import zlib
from contextlib import suppress
from typing import TYPE_CHECKING, cast

import pygame

from game.cards.pack import is_own
from game.cards.problems import Complaint
from game.core.i18n import _
from game.storage import draft, pack_cards, packs
from game.storage.home import StorageError
from scenes.kit.drawing import operations
from scenes.kit.drawing.canvas import Canvas, png_of
from scenes.kit.drawing.operations import SIZE
from scenes.kit.faces.pictures import Picture, drawn
from scenes.workshop import imported

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.cards.pack import Card
    from game.core.model import Json
    from game.storage.packs import Kept
    from scenes.kit.drawing.operations import Operation
    from scenes.workshop.sheet import KindSheet, Values

_FORMAT = 1


class Making:
    """A card being made. `pack` and `card_id` tell the own card that saving replaces, "" for a new one.

    `touched` says that there is something that is not saved; `house` is the picture of the house that the
    card shows as long as nothing is drawn on it. It is not `journalled` where another window has the draft.
    `told` is handed the sentence of a disk that refuses.
    """

    def __init__(self, sheet: KindSheet, told: Callable[[str], None]) -> None:
        self.sheet = sheet
        self.values: Values = sheet.blank()
        self.canvas = Canvas()
        self.pack = self.card_id = self.house = ""
        self.touched = False
        self.journalled = True
        self._told = told

    # --- beginning --------------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin a card from nothing."""
        self._reset()
        self._begin(None)

    def open(self, kept: Kept, card: Card) -> None:
        """Begin from a card: one of an own pack is changed itself, any other is copied."""
        self._reset()
        self.values = self.sheet.values(card)
        if not kept.shipped:
            self.pack, self.card_id = kept.pack.id, card.id
        base: Operation | None = None
        if is_own(card.picture):
            with suppress(Complaint, OSError):
                base = self._laid(imported.decoded(kept.picture_path(card).read_bytes()))
        else:
            self.house = card.picture
            base = self._laid(drawn(card.picture).draw(SIZE, 0))
        if base is not None:
            self.canvas.begin_with(base)
        self._begin(base)

    def resume(self) -> bool:
        """Take the draft up as it was left; return whether there was one."""
        header, *rest = draft.entries() or [None]
        if not isinstance(header, dict) or header.get("kind") != self.sheet.kind:
            return False
        self._reset()
        self.pack, self.card_id, self.house = (str(header.get(key, "")) for key in ("pack", "card", "house"))
        values = header.get("values")
        if isinstance(values, dict):
            self.values |= {key: str(values[key]) for key in self.values.keys() & values.keys()}
        with suppress(ValueError):
            self._redo_line({"do": header.get("base")})
            self.canvas.floor = len(self.canvas.done)
        for entry in rest:
            with suppress(ValueError):
                self._redo_line(entry)
                self.touched = True
        return True

    def _reset(self) -> None:
        self.values = self.sheet.blank()
        self.canvas = Canvas()
        self.pack = self.card_id = self.house = ""
        self.touched = False

    def _begin(self, base: Operation | None) -> None:
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

    def _laid(self, surface: pygame.Surface) -> Operation:
        """Keep a picture, and return the operation that covers the sheet with it."""
        png = png_of(surface)
        key = f"{zlib.crc32(png):08x}"
        self.take_picture(key, png, surface)
        return imported.covering(key, surface)

    def take_picture(self, key: str, png: bytes, surface: pygame.Surface) -> None:
        """Keep a picture that operations are going to paste."""
        self.canvas.pictures[key] = surface
        if not self.journalled:
            return
        try:
            draft.keep_picture(key, png)
        except StorageError as error:
            self._told(str(error))

    def _redo_line(self, entry: Json) -> None:
        """Do again what a line of the draft tells. Raise ValueError for what is no such thing."""
        match entry:
            case {"set": [str(field), str(value)]} if field in self.values:
                self.values[field] = value
            case {"do": dict() as data}:
                operation = operations.read(data)
                if isinstance(operation, operations.Paste):
                    self._find(operation.picture)
                self.canvas.do(operation)
            case "undo":
                self.canvas.undo()
            case "redo":
                self.canvas.redo()
            case _:
                raise ValueError(entry)

    def _find(self, key: str) -> None:
        """Read a picture of the draft again, if it is still there."""
        if key not in self.canvas.pictures and key.isalnum():
            with suppress(OSError, Complaint):
                self.canvas.pictures[key] = imported.decoded(draft.picture_path(key).read_bytes())

    # --- changing ---------------------------------------------------------------------------------------

    def set(self, field: str, value: str) -> None:
        """Change a field."""
        if self.values[field] != value:
            self.values[field] = value
            self._note({"set": [field, value]})

    def do(self, operation: Operation) -> None:
        """Draw something."""
        self.canvas.do(operation)
        self.noted(operation)

    def noted(self, operation: Operation) -> None:
        """Journal what the canvas has done already: a stroke drawn piece by piece."""
        self._note({"do": cast("Json", operations.told(operation))})

    def clear(self) -> None:
        """Lay a clean sheet over everything."""
        self.do(operations.Clear())

    def undo(self) -> bool:
        """Take back what was drawn last; return whether there was anything."""
        if self.canvas.undo():
            self._note("undo")
            return True
        return False

    def redo(self) -> bool:
        """Draw again what was taken back; return whether there was anything."""
        if self.canvas.redo():
            self._note("redo")
            return True
        return False

    def _note(self, entry: Json) -> None:
        self.touched = True
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
        return not self.touched or (self.canvas.blank and not any(self.values.values()))

    @property
    def picture(self) -> Picture:
        """The picture as it is now."""
        if self.house and not self.drawn_on:
            return drawn(self.house)
        return seen(self.canvas.surface, ("canvas", id(self.canvas), self.canvas.version))

    def save(self, pack_id: str) -> Card:
        """Save the card in an own pack and go on with it. Raise PackError, StorageError."""
        pack = packs.own(pack_id).pack
        ids = {card.id for card in pack.cards}
        same = self.pack == pack_id and self.card_id in ids
        card_id = self.card_id if same else _free(pack_cards.id_of(self.values["name"]), ids)
        if self.house and not self.drawn_on:
            card = self.sheet.card(card_id, self.house, self.values)
            pack = pack_cards.save_card(pack_id, card)
        else:
            card = self.sheet.card(card_id, "pictures/new.png", self.values)
            pack = pack_cards.save_card(pack_id, card, self.canvas.png())
        self.open(packs.find(pack_id), pack.card(card_id))
        return pack.card(card_id)

    def duplicate(self) -> None:
        """Go on with a copy, which saving does not put in the place of the first."""
        self.pack = self.card_id = ""
        name = _("{name} (copy)").format(name=self.values["name"])
        values = dict(self.values) | {"name": name}
        surface, house = self.canvas.surface, self.house if not self.drawn_on else ""
        self._reset()
        self.values, self.house = values, house
        base = self._laid(surface)
        self.canvas.begin_with(base)
        self._begin(base)
        self._note({"set": ["name", name]})


def seen(surface: pygame.Surface, key: object) -> Picture:
    """Return the picture of a drawing: what fills a window, the rest cut off evenly."""

    def draw(size: tuple[int, int], _spare: int) -> pygame.Surface:
        area = part_seen(size)
        return pygame.transform.smoothscale(surface.subsurface(area), size)

    return Picture(cast("str", key), draw)


def part_seen(size: tuple[int, int]) -> pygame.Rect:
    """Return the part of a drawing that a window of a size shows."""
    scale = min(SIZE[0] / size[0], SIZE[1] / size[1])
    area = pygame.Rect(0, 0, min(SIZE[0], round(size[0] * scale)), min(SIZE[1], round(size[1] * scale)))
    area.center = (SIZE[0] // 2, SIZE[1] // 2)
    return area


def _free(wanted: str, taken: set[str]) -> str:
    """Return that id, or with the first number that makes it free."""
    number, found = 1, wanted
    while found in taken:
        number += 1
        found = f"{wanted[:36]}-{number}"
    return found
