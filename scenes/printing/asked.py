"""What the command line asks to print: packs, decks of cards as text, games, and blank sheets to colour."""

from __future__ import annotations

import zipfile
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.cards.kinds import unchecked
from game.cards.problems import PackError, shown
from game.cards.reading import finished, reading, source_at
from game.cards.sources import PACK_FILE
from game.core.i18n import _
from game.core.saved import SaveError
from game.storage import packs
from game.storage.home import StorageError
from scenes.printing.deck import DOTS, art_in
from scenes.printing.decks import BlankDeck, CardList, Item, game_decks, missing, of_deck, of_pack
from scenes.printing.job import PARTS, PrintJob

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.printing.drawing import Drawing
    from game.printing.paper import SheetOptions
    from scenes.printing.deck import Deck, Face
    from scenes.printing.job import Order
    from scenes.shell.edition import Editions

_PACK_SUFFIX: Final = ".cartes"


class AskedError(Exception):
    """What is asked cannot be printed; `problems` are sentences, one at least."""

    def __init__(self, problems: Sequence[str]) -> None:
        self.problems = tuple(problems)
        super().__init__(self.problems[0])


@dataclass(frozen=True, slots=True)
class Together:
    """Several decks in one document; see `scenes.printing.deck.Deck`."""

    decks: Sequence[Deck]
    label: str = ""
    parts: Sequence[str] = PARTS

    @property
    def title(self) -> str:
        """The title of the first, and how many others there are."""
        first, others = self.decks[0].title, len(self.decks) - 1
        return _("{title} and {count} more").format(title=first, count=others) if others else first

    def options(self, order: Order) -> SheetOptions:
        """Return the sheets as they are ordered."""
        return order.options

    def faces(self, order: Order, dots: float = DOTS) -> Sequence[Face]:
        """Return the cards of all."""
        return [face for deck in self.decks for face in deck.faces(order, dots)]

    def pages(self, order: Order) -> Sequence[Drawing]:
        """Return the pages of all."""
        return [page for deck in self.decks for page in deck.pages(order)]


def print_asked(words: Sequence[str], blank: str | None, order: Order, out: Path, editions: Editions) -> int:
    """Print what these words tell, or blank sheets of a kind, into a file; return how many pages it has.

    Raise AskedError before anything is written, StorageError.
    """
    if blank is not None and (words or order.options.backs or order.options.bleed):
        raise AskedError([_("Blank cards go without packs, decks or games, without bleed nor backs.")])
    if blank is None and not words:
        raise AskedError([_("Say what to print: packs, decks, a game, or --blank and a kind of cards.")])
    if any(_is_same(Path(word), out) for word in words):
        raise AskedError([_("{path} would be written over: choose another file.").format(path=out)])
    with ExitStack() as opened:
        deck = decks_asked(words, editions, opened) if blank is None else blank_deck(blank, editions)
        if not (deck.faces(order) or deck.pages(order)):
            raise AskedError([_("Nothing of that can be printed of {title}.").format(title=deck.title)])
        job = PrintJob(deck, order, out)
        job.finish()
    return job.pages


def _is_same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except (OSError, ValueError):
        return False


def blank_deck(kind: str, editions: Editions) -> Deck:
    """Return the blank sheets of a kind of cards. Raise AskedError for a kind that has none."""
    if kind not in editions.box.blanks:
        told = _("There are no blank cards of the kind “{kind}”: choose among {known}.")
        raise AskedError([told.format(kind=kind, known=", ".join(editions.box.blanks))])
    return BlankDeck(editions.box.blanks[kind], editions.signs)


def decks_asked(words: Sequence[str], editions: Editions, opened: ExitStack) -> Deck:
    """Return what these words tell: packs, texts of decks, games by their keys.

    Packs stay open with `opened`. Raise AskedError with all that is wrong with any of them.
    """
    found: list[Deck] = []
    problems: list[str] = []
    for word in words:
        try:
            found.append(_deck_of(word, editions, opened))
        except PackError as error:
            problems += map(str, error.problems)
        except (SaveError, StorageError, AskedError) as error:
            problems.append(str(error))
    if problems:
        raise AskedError(problems)
    return found[0] if len(found) == 1 else Together(found)


def _deck_of(word: str, editions: Editions, opened: ExitStack) -> Deck:
    games = game_decks(editions)
    if word in games:
        return games[word]
    path = Path(word)
    try:
        if word and (path.is_dir() or path.name == PACK_FILE or path.suffix == _PACK_SUFFIX):
            return _pack(path, editions, opened)
        if path.is_file():
            return _pack(path, editions, opened) if zipfile.is_zipfile(path) else _text(path, editions)
    except (OSError, ValueError) as error:
        raise AskedError([_("{path} cannot be read.").format(path=shown(word))]) from error
    if packs.is_id(word) and editions.box.packs.is_taken(word):
        return _found(of_pack(editions.printed_kinds, editions.box.packs.find(word)), word)
    told = _("There is no pack, deck or game “{word}”; the games are {games}.")
    raise AskedError([told.format(word=shown(word), games=", ".join(games))])


def _pack(path: Path, editions: Editions, opened: ExitStack) -> Deck:
    """Return all cards of a pack, wherever it lies, each picture looked at first. Raise PackError."""
    source = source_at(path)
    opened.callback(source.close)
    pack = finished(reading(source, unchecked(editions.box.kinds), decode=True))
    items = [Item(pack.ref(card), card, art_in(source, card)) for card in pack.cards]
    return _found(CardList(editions.printed_kinds, pack.name.spoken, items), str(path))


def _found(pack: CardList, word: str) -> Deck:
    """Return a pack, if it has any cards. Raise AskedError."""
    if not pack.items:
        raise AskedError([_("{path}: this pack has no cards yet.").format(path=word)])
    return pack


def _text(path: Path, editions: Editions) -> Deck:
    """Return the cards of a deck's text. Raise PackError, SaveError, AskedError."""
    kinds = frozenset(kind for rules in editions.box.deck_rules.values() for kind in rules.kinds)
    deck = editions.box.decks.read_file(path, editions.box.packs.cards(kinds))
    lost = missing(editions.box.packs, deck)
    if lost:
        told = _("{path}: the card {ref} is in none of your packs.")
        raise AskedError([told.format(path=path, ref=ref) for ref in lost])
    return of_deck(editions, deck)
