"""The command that draws every scene into pictures."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.commands.telling import CommandError, say
from game.commands.typed import language_flag, size
from game.core.i18n import _, ngettext

if TYPE_CHECKING:
    from game.commands.typed import Commands

_SIZE: Final = (1280, 720)


def add(commands: Commands) -> None:
    """Add the command."""
    gallery = commands.add_parser("gallery", help=_("draw every scene into PNG files, without a display"))
    gallery.add_argument("folder", metavar="DIR", type=Path)
    gallery.add_argument("--size", type=size, metavar="WxH", default=_SIZE)
    gallery.add_argument("--only", metavar="WORD", default="", help=_("the scenes with that in their names"))
    language_flag(gallery, argparse.SUPPRESS)
    gallery.set_defaults(command=_gallery)


def _gallery(asked: argparse.Namespace) -> int:
    from scenes.gallery import draw_gallery

    try:
        pictures = draw_gallery(asked.folder, asked.size, asked.language or "fr", asked.only)
    except OSError as error:
        message = _("The pictures cannot be written in {folder}.").format(folder=asked.folder)
        raise CommandError(message) from error
    if not pictures:
        raise CommandError(_("No scene has “{word}” in its name.").format(word=asked.only))
    count = ngettext("{count} picture in {folder}", "{count} pictures in {folder}", len(pictures))
    say(count.format(count=len(pictures), folder=asked.folder))
    return 0
