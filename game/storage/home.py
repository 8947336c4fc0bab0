"""Where what a player keeps lies: games in progress, slots, settings."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

from game.core.i18n import _
from game.core.program_files import ROOT


class StorageError(Exception):
    """The disk refuses; the message tells the player in one sentence. The game can go on without it."""


def home() -> Path:
    """Return the folder of all that a player keeps (perhaps not there yet).

    The environment's CARTELIER_HOME, else `saves` of the checkout that the program runs from, else the place
    that the system has for a user's data.
    """
    chosen = os.environ.get("CARTELIER_HOME")
    if chosen:
        return Path(chosen).absolute()
    if _runs_from_checkout():
        return ROOT / "saves"
    import platformdirs  # noqa: PLC0415 - start-up time: a checkout does without

    return Path(platformdirs.user_data_dir("cartelier", appauthor=False))


def _runs_from_checkout() -> bool:
    if getattr(sys, "frozen", False) or ROOT.name in {"site-packages", "dist-packages"}:
        return False
    return (ROOT / ".git").exists() or (ROOT / "pyproject.toml").exists()


def make_folder(path: Path) -> Path:
    """Make the folder and those above it, if they are not there. Raise StorageError where it cannot be."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise refusal(path, error) from error
    return path


def refusal(path: Path, error: OSError | ValueError) -> StorageError:
    """Return the error that tells the player why nothing can be kept at that path."""
    message = _("Nothing can be kept in {place}: {reason}.").format(place=path, reason=_reason(error))
    return StorageError(message)


def _reason(error: OSError | ValueError) -> str:
    number = getattr(error, "errno", None)
    if number in {errno.EACCES, errno.EPERM, errno.EROFS}:
        return _("writing is not allowed there")
    if number in {errno.ENOSPC, errno.EDQUOT}:
        return _("the disk is full")
    if number in {errno.ENOTDIR, errno.EEXIST, errno.EISDIR}:
        return _("something else has that name")
    return _("the disk refuses")
