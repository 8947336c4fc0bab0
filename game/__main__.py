"""The command line: the one place that sees everything, and imports only what a command needs."""

from __future__ import annotations

import argparse
import io
import json
import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from game.core import i18n
from game.core.i18n import _, ngettext
from game.core.model import SetupError
from game.core.registry import UnknownGameError
from game.core.session import SaveError, Session

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Sequence

    from game.core.model import Json
    from game.rules.reverse_war.boards import BoardFile
    from scenes.app import App
    from scenes.scene import Scene

SMALLEST = (1024, 640)
LARGEST = (7680, 4320)
GALLERY_SIZE = (1280, 720)
MOST = 10**9
WRONG_USE = 2
INTERRUPTED = 130
LONGEST_LINE = 500
NARROW_SPACE = "\N{NARROW NO-BREAK SPACE}"


class CommandError(Exception):
    """The command cannot be done; the message is one sentence for the person who typed it."""


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one line, without the usage above it."""

    def error(self, message: str) -> NoReturn:
        """Raise CommandError with argparse's own words."""
        sentence = _("The command was not understood ({problem}); see cartelier --help.").format(
            problem=message
        )
        raise CommandError(sentence)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status: 0, or 2 when it was wrong in any way."""
    _print_anywhere()
    i18n.use("fr" if _system_language().startswith("fr") else "en")
    try:
        status = _run(sys.argv[1:] if arguments is None else arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        _forget_output()  # the reader has had enough: nothing is wrong
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except (CommandError, SetupError, SaveError, UnknownGameError) as error:
        _complain(str(error))
        return WRONG_USE
    return status


def _complain(problem: str) -> None:
    """Say on standard error, on one line, what is wrong."""
    print(f"cartelier: {_one_line(problem)}", file=sys.stderr)


def _print_anywhere() -> None:
    """Have what an old terminal cannot show replaced; a program without console has no streams at all."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _forget_output() -> None:
    """Throw away what is still to be printed: the interpreter must not complain at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _one_line(text: str) -> str:
    """Return a message on one line, with nothing that a terminal would obey: files can hold anything."""
    shown = "".join(
        letter if letter.isprintable() or letter == NARROW_SPACE else " " if letter.isspace() else "?"
        for letter in text
    )
    return shown if len(shown) <= LONGEST_LINE else f"{shown[:LONGEST_LINE]}…"


def _system_language() -> str:
    return os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""


def _run(arguments: Sequence[str]) -> int:
    asked = _parser().parse_args(arguments)
    if asked.language is not None:
        i18n.use(asked.language)
    command: Callable[[argparse.Namespace], int] = asked.command
    return command(asked)


# --- what can be typed -----------------------------------------------------------------------------------


def _parser() -> _Parser:
    parser = _Parser("cartelier", description=_("A box of small-press card games."), allow_abbrev=False)
    _window_flags(parser, None)
    parser.set_defaults(command=_menu)
    commands = parser.add_subparsers(metavar=_("COMMAND"), title=_("commands"))

    play = commands.add_parser("play", help=_("open the window straight at a game"))
    _game_flags(play, nargs="?")
    _window_flags(play, argparse.SUPPRESS)
    play.add_argument("--seed", type=_whole, help=_("deal the game of that number again"))
    play.add_argument("--code", help=_("open the deal, or the finished game, of a code"))
    play.set_defaults(command=_play)

    simulate = commands.add_parser("simulate", help=_("let bots play many games"))
    _game_flags(simulate)
    simulate.add_argument("--games", type=_positive, default=100, metavar="N")
    simulate.add_argument("--seed", type=_whole, default=0)
    simulate.add_argument("--seats", default="random", help=_("a bot a seat, with commas between them"))
    _text_flags(simulate)
    simulate.set_defaults(command=_simulate)

    score = commands.add_parser("score", help=_("count the points of a board"))
    score.add_argument("game", metavar="GAME", help="reverse-war")
    score.add_argument("board", metavar="BOARD", help=_("a JSON file, or - for one board a line"))
    _text_flags(score)
    score.set_defaults(command=_score)

    replay = commands.add_parser("replay", help=_("replay a saved game and check it"))
    replay.add_argument("save", metavar="SAVE", help=_("a saved game, or the code of a finished one"))
    _text_flags(replay)
    replay.set_defaults(command=_replay)

    cards = commands.add_parser("cards", help=_("check, import, export and print cards"))
    what = cards.add_subparsers(metavar="check|import|export|print", required=True)
    check = what.add_parser("check", help=_("list all that is wrong with packs and decks"))
    check.add_argument(
        "packs",
        metavar="PATH",
        nargs="+",
        type=Path,
        help=_("a folder, a .cartes file, or a deck"),
    )
    _language_flag(check, argparse.SUPPRESS)
    check.set_defaults(command=_check_cards)
    _pack_flags(what)
    _print_flags(what.add_parser("print", help=_("print packs, decks, or a game's cards, to cut out")))

    gallery = commands.add_parser("gallery", help=_("draw every scene into PNG files, without a display"))
    gallery.add_argument("folder", metavar="DIR", type=Path)
    gallery.add_argument("--size", type=_size, metavar="WxH", default=GALLERY_SIZE)
    _language_flag(gallery, argparse.SUPPRESS)
    gallery.set_defaults(command=_gallery)
    return parser


def _pack_flags(what: argparse._SubParsersAction[_Parser]) -> None:
    into = what.add_parser("import", help=_("take packs into the collection"))
    into.add_argument("packs", metavar="PATH", nargs="+", type=Path, help=_("a folder, or a .cartes file"))
    taken = into.add_mutually_exclusive_group()
    taken.add_argument("--beside", action="store_true", help=_("take a pack in beside one of its id"))
    taken.add_argument("--instead", action="store_true", help=_("take it in instead of that one"))
    _language_flag(into, argparse.SUPPRESS)
    into.set_defaults(command=_import_packs)
    out = what.add_parser("export", help=_("write a pack into a .cartes file, to give it away"))
    out.add_argument("pack", metavar="ID")
    out.add_argument("--out", type=_file, metavar="FILE.cartes", required=True)
    _language_flag(out, argparse.SUPPRESS)
    out.set_defaults(command=_export_pack)


def _print_flags(parser: argparse.ArgumentParser) -> None:
    told = _("a pack (a folder or a .cartes file), a deck's text, or a game")
    parser.add_argument("asked", metavar="PATH|GAME", nargs="*", help=told)
    parser.add_argument("--out", type=_file, metavar="FILE.pdf", required=True)
    parser.add_argument(
        "--blank", metavar="KIND", help=_("print blank cards of that kind instead, to colour by hand")
    )
    parser.add_argument(
        "--copies", type=_positive, default=1, metavar="N", help=_("how many times each is printed")
    )
    parser.add_argument("--paper", default="a4", metavar="a4|letter")
    parser.add_argument("--bleed", action="store_true", help=_("let the colours run 3 mm out of the cards"))
    parser.add_argument(
        "--backs", action="store_true", help=_("print the backs too, to turn on the long edge")
    )
    parser.add_argument("--what", default="cards,help,pad", help=_("some of these, with commas between them"))
    _language_flag(parser, argparse.SUPPRESS)
    parser.set_defaults(command=_print_cards)


def _file(text: str) -> Path:
    if "\0" in text or not Path(text).name:
        raise argparse.ArgumentTypeError(_("“{text}” is not the name of a file").format(text=text[:30]))
    return Path(text)


def _game_flags(parser: argparse.ArgumentParser, nargs: str | None = None) -> None:
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


def _window_flags(parser: argparse.ArgumentParser, absent: str | None) -> None:
    parser.add_argument(
        "--frames", type=_positive, metavar="N", default=absent, help=_("leave after N frames")
    )
    parser.add_argument("--size", type=_size, metavar="WxH", default=absent, help=_("the size of the window"))
    _language_flag(parser, absent)


def _text_flags(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))
    _language_flag(parser, argparse.SUPPRESS)


def _language_flag(parser: argparse.ArgumentParser, absent: str | None) -> None:
    parser.add_argument("--language", choices=i18n.LANGUAGES, default=absent)


def _whole(text: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,20}", text):
        raise argparse.ArgumentTypeError(_("“{text}” is not a whole number").format(text=text[:30]))
    return int(text)


def _positive(text: str) -> int:
    number = _whole(text)
    if not 1 <= number <= MOST:
        raise argparse.ArgumentTypeError(_("“{text}” is not a number of 1 or more").format(text=text))
    return number


def _size(text: str) -> tuple[int, int]:
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


def _options(texts: Sequence[str]) -> dict[str, Json]:
    options: dict[str, Json] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not (name and equals):
            message = _("The option “{text}” must be written name=value.").format(text=text)
            raise CommandError(message)
        options[name] = _option_value(value)
    return options


def _options_and_decks(asked: argparse.Namespace) -> dict[str, Json]:
    options = _options(asked.option)
    if asked.deck:
        from game.storage import decks  # noqa: PLC0415

        options["decks"] = decks.as_options(asked.game, asked.deck)
    return options


def _option_value(text: str) -> Json:
    if text in {"true", "false"}:
        return text == "true"
    return int(text) if re.fullmatch(r"-?[0-9]{1,20}", text) else text


# --- the window ------------------------------------------------------------------------------------------


def _menu(asked: argparse.Namespace) -> int:
    def menu(_app: App) -> Scene:
        from scenes.menu import Menu  # noqa: PLC0415

        return Menu()

    return _window(asked, menu)


def _play(asked: argparse.Namespace) -> int:
    from game.rules import GAMES  # noqa: PLC0415

    session = _dealt(asked) if asked.code is None else _of_code(asked)
    if session.game.key not in _shown():
        raise CommandError(_("The window does not play this game yet; simulate does."))
    if not session.players:
        session.players = _seated(session)

    def board(app: App) -> Scene:
        from game.storage import current  # noqa: PLC0415
        from game.storage.recorded import Recorded  # noqa: PLC0415
        from scenes import navigation  # noqa: PLC0415
        from scenes.shelf import BOXES  # noqa: PLC0415

        if session.outcome is not None:
            navigation.to_menu(app)  # behind the replay, for when it is left
            return BOXES[session.game.key].replay(session)
        current.make_room(GAMES, session.game.key)
        return BOXES[session.game.key].board(Recorded(session))

    return _window(asked, board)


def _seated(session: Session) -> tuple[str, ...]:
    """Return who sits at a table that names nobody: a human against bots, two humans where they cooperate."""
    from game.bots.seats import HUMAN  # noqa: PLC0415

    seats = session.game.seating(session.options).seats
    if seats == 1:
        return ()
    others = HUMAN if session.options.get("table") == "coop" else "level:2"
    return (HUMAN, *[others] * (seats - 1))


def _shown() -> Container[str]:
    """Return the games that the window has a box for."""
    from scenes.shelf import BOXES  # noqa: PLC0415

    return BOXES


def _dealt(asked: argparse.Namespace) -> Session:
    from game.rules import GAMES  # noqa: PLC0415

    if asked.game is None:
        raise CommandError(_("Say which game to play (GAME), or give a --code."))
    seed = int.from_bytes(os.urandom(4)) if asked.seed is None else asked.seed
    return Session.start(GAMES[asked.game], _options_and_decks(asked), seed)


def _of_code(asked: argparse.Namespace) -> Session:
    from game.core.share import read_code  # noqa: PLC0415
    from game.rules import GAMES  # noqa: PLC0415

    if asked.game is not None or asked.option or asked.deck or asked.seed is not None:
        raise CommandError(_("A code says everything: it goes without a game, options or seed."))
    return read_code(asked.code, GAMES)


def _window(asked: argparse.Namespace, first: Callable[[App], Scene]) -> int:
    from game.rules import GAMES  # noqa: PLC0415
    from scenes.app import DisplayError, run_window  # noqa: PLC0415

    try:
        games = GAMES.among(_shown())
        status = run_window(games, first, frames=asked.frames, size=asked.size, language=asked.language)
    except DisplayError as error:
        raise CommandError(str(error)) from error
    from game.storage import decks, pack_folder, records, slots  # noqa: PLC0415 - not before the first frame

    slots.empty_trash()
    decks.empty_trash()
    records.empty_trash()
    pack_folder.empty_trash()
    return status


def _gallery(asked: argparse.Namespace) -> int:
    from scenes.gallery import draw_gallery  # noqa: PLC0415

    try:
        asked.folder.mkdir(parents=True, exist_ok=True)
        pictures = draw_gallery(asked.folder, asked.size, asked.language or "fr")
    except OSError as error:
        message = _("The pictures cannot be written in {folder}.").format(folder=asked.folder)
        raise CommandError(message) from error
    count = ngettext("{count} picture in {folder}", "{count} pictures in {folder}", len(pictures))
    _say(count.format(count=len(pictures), folder=asked.folder))
    return 0


def _check_cards(asked: argparse.Namespace) -> int:
    from game.cards.problems import PackError, Problem  # noqa: PLC0415
    from game.cards.reading import read_pack  # noqa: PLC0415

    cards = 0
    problems: list[str] = []
    for path in asked.packs:
        try:
            if path.suffix in {".txt", ".json"}:
                cards += _check_deck(path, problems)
            else:
                cards += len(read_pack(path, decode=True).cards)
        except PackError as error:
            problems += map(str, error.problems)
        except SaveError as error:
            problems.append(str(Problem(str(path), str(error))))
    for problem in problems:
        _say(problem)
    if problems:
        return WRONG_USE
    praise = ngettext(
        "{count} card, and nothing to complain of: well done!",
        "{count} cards, and nothing to complain of: well done!",
        cards,
    )
    _say(praise.format(count=cards))
    return 0


def _import_packs(asked: argparse.Namespace) -> int:
    from game.cards.problems import PackError  # noqa: PLC0415
    from game.storage import pack_commands  # noqa: PLC0415
    from game.storage.home import StorageError  # noqa: PLC0415

    status = 0
    for path in asked.packs:
        try:
            _say(pack_commands.take_in(path, beside=asked.beside, instead=asked.instead))
        except PackError as error:
            status = WRONG_USE
            for problem in error.problems:
                _complain(str(problem))
        except StorageError as error:
            raise CommandError(str(error)) from error
    return status


def _export_pack(asked: argparse.Namespace) -> int:
    from game.cards.problems import PackError  # noqa: PLC0415
    from game.storage import pack_commands  # noqa: PLC0415
    from game.storage.home import StorageError  # noqa: PLC0415

    try:
        _say(pack_commands.give_away(asked.pack, asked.out))
    except (PackError, StorageError) as error:
        raise CommandError(str(error)) from error
    return 0


def _check_deck(path: Path, problems: list[str]) -> int:
    """Return how many cards the deck of a text has; note what keeps it from being played."""
    from game.cards.decks import judged  # noqa: PLC0415
    from game.cards.kinds import KINDS  # noqa: PLC0415
    from game.cards.problems import Problem  # noqa: PLC0415
    from game.rules.deck_rules import DECK_RULES  # noqa: PLC0415
    from game.storage import decks  # noqa: PLC0415

    cards = decks.collection(KINDS)
    deck = decks.read_file(path, cards)
    remarks = judged(deck, DECK_RULES[deck.game], cards)
    problems += [str(Problem(str(path), remark.text)) for remark in remarks if remark.stops]
    return len(deck.cards)


def _print_cards(asked: argparse.Namespace) -> int:
    from game.printing.paper import PaperError  # noqa: PLC0415
    from game.storage.home import StorageError  # noqa: PLC0415
    from scenes.printing.asked import AskedError, print_asked  # noqa: PLC0415
    from scenes.printing.order import OrderError, order  # noqa: PLC0415

    try:
        wanted = order(
            asked.paper, asked.what.split(","), bleed=asked.bleed, backs=asked.backs, copies=asked.copies
        )
        pages = print_asked(asked.asked, asked.blank, wanted, asked.out)
    except (PaperError, OrderError, StorageError) as error:
        raise CommandError(str(error)) from error
    except AskedError as error:
        for problem in error.problems:
            print(f"cartelier: {_one_line(problem)}", file=sys.stderr)
        return WRONG_USE
    count = ngettext("{count} page in {file}", "{count} pages in {file}", pages)
    _say(count.format(count=pages, file=asked.out))
    return 0


# --- without a window ------------------------------------------------------------------------------------


def _simulate(asked: argparse.Namespace) -> int:
    from game.bots.simulate import simulate  # noqa: PLC0415
    from game.rules import GAMES  # noqa: PLC0415

    game, options = GAMES[asked.game], _options_and_decks(asked)
    try:
        report = simulate(game, options, asked.games, asked.seed, asked.seats.split(","))
    except SetupError:
        raise
    except ValueError as error:
        raise CommandError(str(error)) from error
    told: dict[str, Json] = report.as_dict()
    if asked.json:
        _print_json(told)
    else:
        _print_fields(told)
    return 0


def _replay(asked: argparse.Namespace) -> int:
    told = _told(_kept(asked.save))
    if asked.json:
        _print_json(told)
    else:
        _print_fields(told)
    return 0


def _kept(save: str) -> Session:
    """Return the game of a file, or of a code where there is no such file."""
    from game.rules import GAMES  # noqa: PLC0415
    from game.storage.reading import exists, read_session  # noqa: PLC0415

    if re.fullmatch(r"[A-Za-z]{1,4}-[-0-9A-Za-z]+", save) and not exists(Path(save)):
        from game.core.share import read_code  # noqa: PLC0415

        return read_code(save, GAMES)
    return read_session(Path(save), GAMES)


def _told(session: Session) -> dict[str, Json]:
    outcome = session.outcome
    ended: Json = None
    if outcome is not None:
        ended = {"winners": [*outcome.winners], "scores": [*outcome.scores], "reason": outcome.reason}
    return {
        "game": session.game.key,
        "options": session.options,
        "seed": session.seed,
        "actions": len(session.actions),
        "practice": session.practice,
        "digest": session.digest(),
        "outcome": ended,
    }


def _score(asked: argparse.Namespace) -> int:
    if asked.game != "reverse-war":
        message = _("Only boards of reverse-war can be scored, not of “{game}”.").format(game=asked.game)
        raise CommandError(message)
    if asked.board == "-":
        return _score_lines()
    from game.rules.reverse_war.scoring import score  # noqa: PLC0415
    from game.storage.reading import parse, read_text  # noqa: PLC0415

    board = _board(parse(read_text(Path(asked.board))))
    account = score(board.cells, board.layout, board.charter)
    if asked.json:
        from game.rules.reverse_war.boards import account_data  # noqa: PLC0415

        _print_json(account_data(account))
    else:
        from game.rules.reverse_war.report import account_text  # noqa: PLC0415

        _say(account_text(account))
    return 0


def _board(data: Json) -> BoardFile:
    from game.rules.reverse_war.boards import read_board  # noqa: PLC0415

    try:
        return read_board(data)
    except ValueError as error:
        raise CommandError(str(error)) from error


def _score_lines() -> int:
    """Score one board a line; a wrong one gets an error in its place, and the others their scores."""
    from game.rules.reverse_war.boards import account_data  # noqa: PLC0415
    from game.rules.reverse_war.scoring import score  # noqa: PLC0415
    from game.storage.reading import parse  # noqa: PLC0415

    status = 0
    typed = () if sys.stdin is None else sys.stdin.buffer
    for number, line in enumerate(typed, 1):
        if line.isspace():
            continue
        try:
            board = _board(parse(line.decode(errors="replace")))
        except (CommandError, SaveError) as error:
            status = WRONG_USE
            _print_json({"error": str(error), "line": number})
        else:
            _print_json(account_data(score(board.cells, board.layout, board.charter)))
    return status


def _say(text: str) -> None:
    """Print a text at once. Raise CommandError in the system's words when the output refuses it."""
    try:
        print(text, flush=True)
    except BrokenPipeError:
        raise
    except OSError as error:
        _forget_output()
        raise CommandError(error.strerror or str(error)) from error


def _print_json(told: dict[str, Json]) -> None:
    _say(json.dumps(told))


def _print_fields(told: dict[str, Json]) -> None:
    """Print one field a line, the fields of a field indented under it."""
    for name, value in told.items():
        if isinstance(value, dict):
            _say(f"{name}:")
            for inner, held in value.items():
                _say(f"  {inner}: {_plain(held)}")
        else:
            _say(f"{name}: {_plain(value)}")


def _plain(value: Json) -> str:
    return value if isinstance(value, str) else json.dumps(value)


if __name__ == "__main__":
    sys.exit(main())
