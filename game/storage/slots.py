"""Named games and replays that a player keeps, each with a miniature of its table."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from math import inf
from typing import TYPE_CHECKING, Literal, cast

from game.core import letters
from game.core.i18n import _
from game.core.saved import SaveError
from game.core.session import Session, digest
from game.core.slices import Sliced
from game.storage import atomic, lock
from game.storage.home import StorageError, home, make_folder
from game.storage.reading import exists, is_plain, moment, parse, read_text, session_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from contextlib import AbstractContextManager
    from pathlib import Path

    from game.core.model import Game, Json
    from game.core.registry import Registry

Kind = Literal["game", "replay", "finished", "current"]
"""A game to go on with or one that is over; in no slot of its own, one among the records, or in progress."""
LONGEST_NAME = 60
_SLOTS_A_LOOK = 20
"""How many slots are read between two looks at the clock."""


@dataclass(frozen=True, slots=True)
class Slot:
    """What the list of slots shows. With a `problem` (one sentence) the slot can only be deleted.

    `summary` is what the scene that saved wished to show; `picture` is a PNG file, or None.
    """

    slug: str
    name: str
    saved: datetime
    kind: Kind
    summary: Mapping[str, Json]
    picture: Path | None
    problem: str | None = None
    course: str = ""
    """What tells the game kept from every other one (`course`); "" where that is not known."""
    game: str = ""
    """The key of the game; "" where that is not known."""


def course(game: str, options: Json, seed: Json, actions: Json) -> str:
    """Return the fingerprint of a game as it was played: its set-up and every action."""
    return digest([game, options, seed, actions])


def write(
    session: Session, name: str, kind: Kind, summary: Mapping[str, Json] | None = None, picture: bytes = b""
) -> Slot:
    """Keep a game in a slot of its own. `picture` is a PNG file's bytes, or none. Raise StorageError."""
    name = _clean(name)
    save = session.to_save()
    slot = {
        "name": name,
        "saved": datetime.now(UTC).isoformat(timespec="seconds"),
        "kind": kind,
        "summary": dict(summary or {}),
        "check": digest(save),
        "save": save,
    }
    with _writing():
        slug = _free_slug(name)
        atomic.write_text(_file(slug), json.dumps(slot, indent=1))
        if picture:
            with suppress(StorageError):  # the game is kept: its miniature can be drawn again
                atomic.write_bytes(_picture(slug), picture)
    return _described(slug)


def slots() -> list[Slot]:
    """Return every slot, the latest first; damaged ones too, with what is wrong with them."""
    listing = Listing()
    listing.think(inf)
    return listing.slots


class Listing(Sliced):
    """The slots, read a slice at a time so that a window never freezes: `slots` are those read so far.

    Once `done` the latest is the first; damaged ones are among them, with what is wrong with them.
    """

    def __init__(self) -> None:
        self.slots: list[Slot] = []
        super().__init__()

    def _work(self) -> Iterator[None]:
        for number, slug in enumerate(_slugs(), 1):
            if exists(_file(slug)):
                self.slots.append(_described(slug))
            if number % _SLOTS_A_LOOK == 0:
                yield
        self.slots.sort(key=lambda slot: slot.saved, reverse=True)


def _slugs() -> list[str]:
    """Return the file names of all slots, without their ending, in the order that the disk has them."""
    with suppress(OSError), os.scandir(_folder()) as entries:  # several times as quick as Path.glob
        stems = (entry.name.removesuffix(".json") for entry in entries if entry.name.endswith(".json"))
        return [stem for stem in stems if is_plain(stem)]
    return []


def read(slug: str, games: Registry[Game]) -> Session:
    """Return the game of a slot. Raise SaveError saying what is wrong."""
    return session_of(_contents(slug), games)


def rename(slug: str, name: str) -> Slot:
    """Give a slot another name. Raise SaveError when it is damaged, StorageError when the disk refuses."""
    with _writing():
        contents = _contents(slug)
        contents["name"] = _clean(name)
        atomic.write_text(_file(slug), json.dumps(contents, indent=1))
    return _described(slug)


def delete(slug: str) -> None:
    """Put a slot in the trash, from which `restore` takes it back until `empty_trash`. Raise StorageError."""
    with _writing():
        _move(_folder(), make_folder(_folder() / "trash"), slug)


def restore(slug: str) -> Slot:
    """Take a slot back from the trash. Raise StorageError, or SaveError when its place is taken."""
    with _writing():
        if exists(_file(slug)):
            raise SaveError(_("Another slot has taken the place of this one."))
        _move(_folder() / "trash", _folder(), slug)
    return _described(slug)


def empty_trash() -> None:
    """Delete for good what is in the trash: when the program starts. A disk that refuses keeps it."""
    atomic.empty(_folder() / "trash")


def _writing() -> AbstractContextManager[None]:
    """Hold the slots against other windows, for as long as a change takes. Raise StorageError."""
    return lock.writing(_folder() / ".lock", _("Another window is changing the kept games: try again."))


def _folder() -> Path:
    return home() / "slots"


def _file(slug: str) -> Path:
    return _folder() / f"{_safe(slug)}.json"


def _picture(slug: str) -> Path:
    return _folder() / f"{_safe(slug)}.png"


def _safe(slug: str) -> str:
    if not is_plain(slug):
        message = _("There is no slot “{slug}”.").format(slug=slug)
        raise SaveError(message)
    return slug


def _move(source: Path, target: Path, slug: str) -> None:
    for suffix in (".png", ".json"):
        path = source / f"{_safe(slug)}{suffix}"
        if exists(path):
            atomic.move(path, target / path.name)


def _contents(slug: str) -> dict[str, Json]:
    data = parse(read_text(_file(slug)))
    if not isinstance(data, dict) or not isinstance(data.get("save"), dict):
        raise SaveError(_("This file is not a saved game."))
    return data


def _described(slug: str) -> Slot:
    try:
        contents = _contents(slug)
        saved = moment(str(contents.get("saved"))).astimezone()
    except SaveError as error:
        return _damaged(slug, str(error))
    except (ValueError, OverflowError, OSError):
        return _damaged(slug, _("This save does not say when it was made."))
    summary, save = contents.get("summary"), contents["save"]
    told = save if isinstance(save, dict) else {}
    return Slot(
        slug,
        _clean(str(contents.get("name", slug))),
        saved,
        cast("Kind", contents["kind"]) if contents.get("kind") in ("game", "replay") else "game",
        summary if isinstance(summary, dict) else {},
        _picture(slug) if exists(_picture(slug)) else None,
        course=course(str(told.get("game")), told.get("options"), told.get("seed"), told.get("actions")),
        game=str(told.get("game", "")),
    )


def _damaged(slug: str, problem: str) -> Slot:
    when = datetime.fromtimestamp(0, UTC)
    with suppress(OSError):
        when = datetime.fromtimestamp(_file(slug).stat().st_mtime, UTC)
    return Slot(slug, _clean(slug), when, "game", {}, None, problem)


def _clean(name: str) -> str:
    """Return a name fit to be shown on one line."""
    return letters.clean(name, LONGEST_NAME) or _("Unnamed game")


def _free_slug(name: str) -> str:
    """Return a file name out of a name, that no slot has: plain letters, digits and hyphens."""

    def is_taken(slug: str) -> bool:
        thrown = _folder() / "trash" / f"{slug}.json"
        return any(exists(path) for path in (_file(slug), _picture(slug), thrown))

    return letters.numbered(f"game-{letters.hyphened(name)}", is_taken)
