"""The commands of cards: check packs and decks, take packs in and give them away, print, tell their words."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from game.commands.telling import WRONG_USE, CommandError, complain, say
from game.commands.typed import file, language_flag, positive
from game.core.i18n import _, ngettext
from game.core.saved import SaveError

if TYPE_CHECKING:
    from game.commands.typed import Commands
    from game.storage.packs import TakenError


def add(commands: Commands) -> None:
    """Add the commands."""
    cards = commands.add_parser("cards", help=_("check, import, export, print and script cards"))
    what = cards.add_subparsers(metavar="check|import|export|print|words", required=True)
    _check_flags(what.add_parser("check", help=_("list all that is wrong with packs and decks")))
    _pack_flags(what)
    _words_flags(what.add_parser("words", help=_("tell the words that a game's cards are scripted in")))
    _print_flags(what.add_parser("print", help=_("print packs, decks, or a game's cards, to cut out")))


def _check_flags(parser: argparse.ArgumentParser) -> None:
    told = _("a pack (a folder, a .cartes file, or its id), or a deck's text")
    parser.add_argument("packs", metavar="PATH|ID", nargs="+", type=Path, help=told)
    language_flag(parser, argparse.SUPPRESS)
    parser.set_defaults(command=_check_cards)


def _pack_flags(what: Commands) -> None:
    into = what.add_parser("import", help=_("take packs into the collection"))
    into.add_argument("packs", metavar="PATH", nargs="+", type=Path, help=_("a folder, or a .cartes file"))
    taken = into.add_mutually_exclusive_group()
    taken.add_argument("--beside", action="store_true", help=_("take a pack in beside one of its id"))
    taken.add_argument("--instead", action="store_true", help=_("take it in instead of that one"))
    language_flag(into, argparse.SUPPRESS)
    into.set_defaults(command=_import_packs)
    out = what.add_parser("export", help=_("write a pack into a .cartes file, to give it away"))
    out.add_argument("pack", metavar="ID")
    out.add_argument("--out", type=file(".cartes"), metavar="FILE.cartes", required=True)
    language_flag(out, argparse.SUPPRESS)
    out.set_defaults(command=_export_pack)


def _words_flags(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    language_flag(parser, argparse.SUPPRESS)
    parser.set_defaults(command=_tell_words)


def _print_flags(parser: argparse.ArgumentParser) -> None:
    told = _("a pack (a folder, a .cartes file, or its id), a deck's text, or a game")
    parser.add_argument("asked", metavar="PATH|ID|GAME", nargs="*", help=told)
    parser.add_argument("--out", type=file(".pdf"), metavar="FILE.pdf", required=True)
    parser.add_argument(
        "--blank", metavar="KIND", help=_("print blank cards of that kind instead, to colour by hand")
    )
    parser.add_argument(
        "--copies",
        type=positive,
        default=1,
        metavar="N",
        help=_("how many of each card, or of the blank sheet"),
    )
    parser.add_argument("--paper", default="a4", metavar="a4|letter")
    parser.add_argument("--bleed", action="store_true", help=_("let the colours run 3 mm out of the cards"))
    parser.add_argument(
        "--backs", action="store_true", help=_("print the backs too, to turn on the long edge")
    )
    told = _("what of reverse-war, with commas between: cards,help,pad")
    parser.add_argument("--what", default="cards,help,pad", help=told)
    language_flag(parser, argparse.SUPPRESS)
    parser.set_defaults(command=_print_cards)


def _check_cards(asked: argparse.Namespace) -> int:
    from game.cards.problems import PackError, Problem

    cards = 0
    problems: list[str] = []
    never: list[str] = []
    for path in asked.packs:
        try:
            deck = path.suffix in {".txt", ".json"}
            cards += _check_deck(path, problems) if deck else _check_pack(path, never)
        except PackError as error:
            problems += map(str, error.problems)
        except SaveError as error:
            problems.append(str(Problem(str(path), str(error))))
    for line in (*problems, *never):
        say(line)
    if problems:
        return WRONG_USE
    praise = ngettext(
        "{count} card, and nothing to complain of: well done!",
        "{count} cards, and nothing to complain of: well done!",
        cards,
    )
    advice = ngettext(
        "{count} card, nothing wrong with it; but what is told above never counts.",
        "{count} cards, nothing wrong with them; but what is told above never counts.",
        cards,
    )
    say((advice if never else praise).format(count=cards))
    return 0


def _check_pack(path: Path, never: list[str]) -> int:
    """Return how many cards a pack has; note what never counts in it."""
    from game.cards.kinds import idle
    from game.cards.problems import Problem
    from game.cards.reading import read_pack
    from game.cards.sources import PACK_FILE
    from game.editions import EDITIONS

    pack, file = read_pack(EDITIONS.packs.lying_at(path), EDITIONS.kinds, decode=True), f"{path}/{PACK_FILE}"
    never += [str(Problem(file, told, card, field)) for card, field, told in idle(pack, EDITIONS.kinds)]
    return len(pack.cards)


def _check_deck(path: Path, problems: list[str]) -> int:
    """Return how many cards the deck of a text has; note what keeps it from being played."""
    from game.cards.decks import judged
    from game.cards.problems import Problem
    from game.editions import EDITIONS

    cards = EDITIONS.packs.cards()
    deck = EDITIONS.decks.read_file(path, cards)
    remarks = judged(deck, EDITIONS.decks.rules_of(deck), cards)
    problems += [str(Problem(str(path), remark.text)) for remark in remarks if remark.stops]
    return len(deck.cards)


def _import_packs(asked: argparse.Namespace) -> int:
    from game.cards.problems import PackError
    from game.storage.home import StorageError

    status = 0
    for path in asked.packs:
        try:
            say(_take_in(path, beside=asked.beside, instead=asked.instead))
        except PackError as error:
            status = WRONG_USE
            for problem in error.problems:
                complain(str(problem))
        except StorageError as error:
            raise CommandError(str(error)) from error
    return status


def _take_in(path: Path, *, beside: bool, instead: bool) -> str:
    """Take a pack in from a folder or a `.cartes` file, and return what is told.

    Where its id is taken, it is put `beside` the other, or `instead` of it, whose files go to the trash.
    Raise PackError with all that is wrong, StorageError.
    """
    from game.cards.problems import PackError, Problem
    from game.editions import EDITIONS
    from game.storage.pack_import import import_pack
    from game.storage.packs import TakenError

    try:
        work = import_pack(EDITIONS.packs, path, replace=instead)
    except TakenError as error:
        if not beside:
            raise PackError([Problem(str(path), _taken(error))]) from error
        work = import_pack(EDITIONS.packs, path, new_id=error.free_id)
    pack = work.pack
    assert pack is not None  # noqa: S101 - the work is done
    told = ngettext("{name} ({id}): {count} card.", "{name} ({id}): {count} cards.", len(pack.cards))
    return told.format(name=pack.name.spoken, id=pack.id, count=len(pack.cards))


def _taken(error: TakenError) -> str:
    if error.shipped:
        told = _("A pack of the house has the id {id}: --beside keeps both.")
    else:
        told = _("There is a pack of the id {id}: --beside keeps both, --instead replaces it.")
    return told.format(id=error.pack_id)


def _export_pack(asked: argparse.Namespace) -> int:
    from game.cards.problems import PackError
    from game.editions import EDITIONS
    from game.storage.home import StorageError
    from game.storage.pack_import import export_pack

    try:
        export_pack(EDITIONS.packs, asked.pack, asked.out)
    except (PackError, StorageError) as error:
        raise CommandError(str(error)) from error
    say(_("{id} is in {file}.").format(id=asked.pack, file=asked.out))
    return 0


def _tell_words(asked: argparse.Namespace) -> int:
    from game.editions import EDITIONS

    if EDITIONS.games[asked.game].key not in EDITIONS.vocabularies:
        raise CommandError(_("The cards of this game are not scripted."))
    say(EDITIONS.vocabularies[asked.game].page().rstrip())
    return 0


def _print_cards(asked: argparse.Namespace) -> int:
    from game.printing.paper import PaperError
    from game.storage.home import StorageError
    from scenes.editions import SHELF
    from scenes.printing.asked import AskedError, print_asked
    from scenes.printing.job import OrderError, order

    try:
        wanted = order(
            asked.paper, asked.what.split(","), bleed=asked.bleed, backs=asked.backs, copies=asked.copies
        )
        pages = print_asked(asked.asked, asked.blank, wanted, asked.out, SHELF)
    except (PaperError, OrderError, StorageError) as error:
        raise CommandError(str(error)) from error
    except AskedError as error:
        for problem in error.problems:
            complain(problem)
        return WRONG_USE
    count = ngettext("{count} page in {file}", "{count} pages in {file}", pages)
    say(count.format(count=pages, file=asked.out))
    return 0
