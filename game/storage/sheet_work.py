"""Photographed sheets being looked over, on the disk at every change: a killed program loses nothing of them.

Each has the first letters of its photograph's SHA-256 as its key, and three files: the photograph itself
(the player's own may be gone), what was chosen for its cards, and a lock against a second window.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from game.core.fields import FLAG, OBJECT, TEXT, Kind, Reading, Shape, record, several, whole
from game.core.saved import SaveError
from game.storage import atomic, lock
from game.storage.home import StorageError, home
from game.storage.reading import compact, exists, parse, read_text

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from game.core.model import Json

_FORMAT: Final = 1
_KEY: Final = re.compile(r"[0-9a-f]{32}")
_MOST_CARDS: Final = 100
"""Cards of a sheet: honest ones have eight."""


class DamagedError(Exception):
    """What was chosen for a sheet, or its photograph, is not what was kept."""


@dataclass(frozen=True, slots=True)
class CardWork:
    """What was chosen for one card of a sheet: its name, and its `values` by field, "" for none."""

    name: str
    values: Mapping[str, str]
    taken: bool


@dataclass(frozen=True, slots=True)
class SheetWork:
    """What was chosen for the cards of a sheet, and the pack they go in: `pack` is "" for a new one.

    `current` is the place of the card that was looked at.
    """

    kind: str
    cards: tuple[CardWork, ...]
    pack: str
    new_name: str
    current: int


def key_of(photo: bytes) -> str:
    """Return the key of a photograph."""
    return sha256(photo).hexdigest()[:32]


def folder() -> Path:
    """Return where the work on sheets lies."""
    return home() / "workshop" / "sheets"


def photo_path(key: str) -> Path:
    """Return the file of a photograph that is kept."""
    return folder() / f"{key}.photo"


def work_path(key: str) -> Path:
    """Return the file of what was chosen."""
    return folder() / f"{key}.json"


def hold(key: str) -> bool:
    """Keep a sheet to this window, if no other has it; say whether it is so. Raise StorageError."""
    return lock.hold(_lock_path(key))


def let_go(key: str) -> None:
    """Let another window take the sheet up."""
    lock.release(_lock_path(key))
    if not exists(work_path(key)):
        atomic.delete(_lock_path(key))


def keep_photo(key: str, photo: bytes) -> None:
    """Keep the photograph, unless it is kept already. Raise StorageError."""
    if not _is_whole(photo_path(key), len(photo)):
        atomic.write_bytes(photo_path(key), photo)


def keep(key: str, work: SheetWork) -> None:
    """Keep what is chosen now in place of what was. Raise StorageError.

    The system has it before this returns; the disk is not waited for: the hand that writes is not held up.
    """
    words = compact({"format": _FORMAT, **_WORK.write(work)})
    atomic.write_text(work_path(key), words + "\n", wait=False)


def work(key: str) -> SheetWork | None:
    """Return what was chosen for a sheet, None for nothing. Raise DamagedError."""
    if not exists(work_path(key)):
        return None
    try:
        return _work(parse(read_text(work_path(key))))
    except (SaveError, KeyError, TypeError, ValueError) as error:
        raise DamagedError from error


def forget(key: str) -> None:
    """Delete what was chosen for a sheet, and its photograph. What the disk refuses to delete stays."""
    atomic.delete(work_path(key))
    atomic.delete(photo_path(key))


def forget_work(key: str) -> None:
    """Delete what was chosen for a sheet: its cards are in their pack."""
    atomic.delete(work_path(key))


def has_photo(key: str) -> bool:
    """Say whether the photograph of a sheet is still there."""
    try:
        return photo_path(key).is_file()
    except OSError:
        return False


def set_aside(key: str) -> None:
    """Rename what was kept of a sheet, so that it is not taken up again, and not lost either."""
    for path in (work_path(key), photo_path(key)):
        if exists(path):
            atomic.set_aside(path)


def left() -> list[str]:
    """Return the keys of the sheets that were left before their cards were in a pack, the last one first.

    A photograph for which nothing was chosen is deleted, unless another window looks at it.
    """
    try:
        files = sorted(folder().iterdir())
    except OSError:
        return []
    names = {(path.stem, path.suffix) for path in files if _KEY.fullmatch(path.stem)}
    for key, suffix in names:
        if suffix == ".photo" and (key, ".json") not in names:
            _tidy(key)
    return sorted((key for key, suffix in names if suffix == ".json"), key=_age, reverse=True)


def _tidy(key: str) -> None:
    with suppress(StorageError):
        if hold(key):
            if not exists(work_path(key)):
                atomic.delete(photo_path(key))
            let_go(key)


def _is_whole(path: Path, size: int) -> bool:
    try:
        return path.is_file() and path.stat().st_size == size
    except OSError:
        return False


def _age(key: str) -> float:
    try:
        return work_path(key).stat().st_mtime
    except OSError:
        return 0.0


def _lock_path(key: str) -> Path:
    return folder() / f"{key}.lock"


def _values(data: Json, at: Reading) -> dict[str, str]:
    return {name: TEXT.read(value, at) for name, value in OBJECT.read(data, at).items()}


_CARD: Final = record(CardWork, name=TEXT, values=Kind(_values, dict), taken=FLAG)
_WORK: Final = Shape(
    "", kind=TEXT, cards=several(_CARD), pack=TEXT, new_name=TEXT, current=whole(_MOST_CARDS)
)


def _work(data: Json) -> SheetWork:
    """Return the work that a file tells. Raise KeyError, TypeError, ValueError."""
    told = OBJECT.read(data, Reading())
    if told.pop("format") != _FORMAT:
        raise ValueError
    cards: Json = [_renewed(card) for card in several(OBJECT).read(told["cards"], Reading())]
    found = SheetWork(**_WORK.found({**told, "cards": cards}, Reading()))
    if not found.current < len(found.cards) <= _MOST_CARDS:
        raise ValueError
    return found


def _renewed(card: dict[str, Json]) -> dict[str, Json]:
    """Return a card's work; before there were several kinds of sheets, a symbol was all that was kept."""
    return {"values": {"symbol": card.pop("symbol")}, **card} if "symbol" in card else card
