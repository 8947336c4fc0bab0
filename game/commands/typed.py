"""What is typed after a command: the parser, the flags that several commands have, and their values."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn, TypeAlias

from game.commands.telling import CommandError
from game.core import i18n
from game.core.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.model import Json

SMALLEST: Final = (1024, 640)
LARGEST: Final = (7680, 4320)
MOST: Final = 10**9


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line, without the usage above it."""

    def error(self, message: str) -> NoReturn:
        """Raise CommandError with argparse's own words."""
        sentence = _("The command was not understood ({problem}); see cartelier --help.").format(
            problem=message
        )
        raise CommandError(sentence)


Commands: TypeAlias = "argparse._SubParsersAction[Parser]"  # noqa: SLF001 - it has no other name
"""What commands are added to."""


# --- flags -----------------------------------------------------------------------------------------------


def game_flags(parser: argparse.ArgumentParser, nargs: str | None = None) -> None:
    """Add the game, its options, and the decks that it is played with."""
    parser.add_argument("game", metavar="GAME", nargs=nargs)
    parser.add_argument(
        "--option", action="append", default=[], metavar="K=V", help=_("an option of the game")
    )
    parser.add_argument(
        "--deck",
        action="append",
        default=[],
        metavar="FILE",
        type=Path,
        help=_("a deck's text, one a player"),
    )


def window_flags(parser: argparse.ArgumentParser, absent: str | None) -> None:
    """Add how the window is opened; `absent` is the value of a flag that is not typed."""
    parser.add_argument(
        "--frames", type=positive, metavar="N", default=absent, help=_("leave after N frames")
    )
    parser.add_argument("--size", type=size, metavar="WxH", default=absent, help=_("the size of the window"))
    language_flag(parser, absent)


def text_flags(parser: argparse.ArgumentParser) -> None:
    """Add how the answer is printed."""
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))
    language_flag(parser, argparse.SUPPRESS)


def language_flag(parser: argparse.ArgumentParser, absent: str | None) -> None:
    """Add the language spoken; `absent` is the value where it is not typed."""
    parser.add_argument("--language", choices=i18n.LANGUAGES, default=absent)


# --- values ----------------------------------------------------------------------------------------------


def file(suffix: str) -> Callable[[str], Path]:
    """Return what reads the path of a file to write, whose name ends so; ArgumentTypeError for another."""

    def path(text: str) -> Path:
        if "\0" in text or not Path(text).name:
            raise argparse.ArgumentTypeError(_("“{text}” is not the name of a file").format(text=text[:30]))
        if Path(text).suffix.lower() != suffix:
            told = _("“{text}” must end in {suffix}").format(text=Path(text).name[:30], suffix=suffix)
            raise argparse.ArgumentTypeError(told)
        return Path(text)

    return path


def whole(text: str) -> int:
    """Return a whole number. Raise ArgumentTypeError for anything else."""
    if not re.fullmatch(r"-?[0-9]{1,20}", text):
        raise argparse.ArgumentTypeError(_("“{text}” is not a whole number").format(text=text[:30]))
    return int(text)


def positive(text: str) -> int:
    """Return a number of 1 or more. Raise ArgumentTypeError for anything else."""
    number = whole(text)
    if not 1 <= number <= MOST:
        raise argparse.ArgumentTypeError(_("“{text}” is not a number of 1 or more").format(text=text))
    return number


def size(text: str) -> tuple[int, int]:
    """Return the width and the height of a window. Raise ArgumentTypeError, or CommandError out of bounds."""
    found = re.fullmatch(r"([0-9]{1,6})[x×]([0-9]{1,6})", text)
    if not found:
        raise argparse.ArgumentTypeError(_("“{text}” is not a size such as 1280x720").format(text=text[:30]))
    width, height = int(found[1]), int(found[2])
    if not (SMALLEST[0] <= width <= LARGEST[0] and SMALLEST[1] <= height <= LARGEST[1]):
        message = _("The window cannot be {found}: it needs {least} at least, and {most} at most.")
        told = message.format(found=_times((width, height)), least=_times(SMALLEST), most=_times(LARGEST))
        raise CommandError(told)
    return width, height


def _times(size: tuple[int, int]) -> str:
    return f"{size[0]} × {size[1]}"


def options_and_decks(asked: argparse.Namespace) -> dict[str, Json]:
    """Return the options typed for a game, with its decks. Raise CommandError for what is none."""
    options = _as_known(asked.game, _options(asked.option))
    if asked.deck:
        from game.editions import EDITIONS

        return EDITIONS.decks.as_options(asked.game, asked.deck, options)
    return options


def _as_known(game: str, options: dict[str, Json]) -> dict[str, Json]:
    """Return options whose values a game knows as words, though they look like numbers: a year, say."""
    from game.editions import EDITIONS

    choices = EDITIONS.games[game].choices
    return {
        name: str(value) if str(value) in choices.get(name, ()) else value for name, value in options.items()
    }


def _options(texts: Sequence[str]) -> dict[str, Json]:
    options: dict[str, Json] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not (name and equals):
            message = _("The option “{text}” must be written name=value.").format(text=text)
            raise CommandError(message)
        options[name] = _option_value(value)
    return options


def _option_value(text: str) -> Json:
    if text in {"true", "false"}:
        return text == "true"
    return int(text) if re.fullmatch(r"-?[0-9]{1,20}", text) else text
