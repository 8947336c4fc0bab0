"""Files read with suspicion: whatever is in them, the worst is a sentence."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from typing import TYPE_CHECKING, cast

from game.core.i18n import _
from game.core.saved import SaveError

if TYPE_CHECKING:
    from pathlib import Path

    from game.core.model import Game, Json
    from game.core.registry import Registry
    from game.core.session import Session

LIMIT = 1_000_000
"""The largest file taken up, in bytes: an honest game is a few thousand."""


def exists(path: Path) -> bool:
    """Say whether there is something at that path; what may not be looked at is not there."""
    try:
        return path.exists()
    except OSError:
        return False


def is_folder(path: Path) -> bool:
    """Say whether there is a folder at that path; what may not be looked at, or cannot be, is none."""
    try:
        return path.is_dir()
    except OSError:
        return False


def is_plain(name: str) -> bool:
    """Say whether a name is that of a file beside others, and leads nowhere else."""
    return bool(name) and not name.startswith(".") and not re.search(r"[/\\\0:]", name)


def read_text(path: Path) -> str:
    """Return the text of a file. Raise SaveError when there is none, or none that can be read."""
    try:
        return read_bytes(path).decode()
    except UnicodeDecodeError as error:
        message = _("The file {path} is not text: it is damaged, or is something else.").format(
            path=path.name
        )
        raise SaveError(message) from error


def read_bytes(path: Path) -> bytes:
    """Return what a file holds. Raise SaveError when there is none, or none that can be read."""
    try:
        data = _bytes(path)
    except FileNotFoundError as error:
        message = _("There is no file {path}.").format(path=path)
        raise SaveError(message) from error
    except (OSError, ValueError) as error:
        message = _("The file {path} cannot be read.").format(path=path)
        raise SaveError(message) from error
    if len(data) > LIMIT:
        message = _("The file {path} is too large to be read.").format(path=path.name)
        raise SaveError(message)
    return data


def _bytes(path: Path) -> bytes:
    """Return the file's bytes, one too many when there are more than the limit. Raise OSError, ValueError."""
    if path.exists() and not path.is_file():
        raise OSError  # a folder, or a device that may never end
    with path.open("rb") as file:
        return file.read(LIMIT + 1)


def parse(text: str | bytes) -> Json:
    """Return the JSON that the text holds. Raise SaveError when it is not strict JSON."""
    try:
        return cast("Json", json.loads(text, parse_constant=_refuse_constant))
    except (ValueError, RecursionError) as error:
        raise SaveError(_("This file is damaged: what it holds is not JSON.")) from error


def compact(data: object) -> str:
    """Return plain JSON on one line, as short as can be."""
    return json.dumps(data, separators=(",", ":"))


def moment(text: str) -> datetime:
    """Return the moment that a text says, on universal time where it tells no zone. Raise ValueError."""
    written = datetime.fromisoformat(text)
    return written if written.tzinfo else written.replace(tzinfo=UTC)


def _refuse_constant(name: str) -> None:
    raise ValueError(name)


def read_session(path: Path, games: Registry[Game]) -> Session:
    """Return the game of a file: a bare save, or a slot with a save in it. Raise SaveError."""
    return session_of(parse(read_text(path)), games)


def session_of(data: Json, games: Registry[Game]) -> Session:
    """Return the game of a save, or of a slot with a save in it. Raise SaveError.

    A slot has a `check`, the fingerprint of its save; those of before had none.
    """
    from game.core.session import Session, digest  # noqa: PLC0415 - start-up time: the menu reads settings first

    if isinstance(data, dict) and "save" in data:
        if data.get("check", digest(data["save"])) != digest(data["save"]):
            raise SaveError(_("This save is not as it was written: it was changed or is damaged."))
        data = data["save"]
    return Session.from_save(data, games)
