"""A player's decks, each a small file in the home: `decks/<id>.json`, its id after its name.

A deck is saved at every change, whole: so the one being built is never lost, and there is no draft of it.
Where another window changed the same deck meanwhile, the later one is kept under a name of its own.
"""

from __future__ import annotations

import json
import re
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from game.cards import deck_text
from game.cards.decks import Deck, clean_name, found, hindrances
from game.cards.limits import LONGEST_ID, LONGEST_NAME, MOST_IN_DECK
from game.cards.problems import Problem
from game.core import letters
from game.core.i18n import _
from game.core.model import SetupError
from game.core.saved import SaveError
from game.storage import atomic, lock
from game.storage.home import home, make_folder
from game.storage.reading import exists, is_plain, parse, read_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from contextlib import AbstractContextManager
    from pathlib import Path

    from game.cards.decks import Charter, DeckRules
    from game.cards.pack import Card
    from game.core.model import Json, Options
    from game.core.rng import Rng
    from game.storage.packs import Packs

FORMAT: Final = 1


@dataclass(frozen=True, slots=True)
class Kept:
    """A deck that is kept, and under which id."""

    id: str
    deck: Deck


@dataclass(frozen=True, slots=True)
class Damaged:
    """A file that is no deck any more, and what is wrong with it, in a sentence. It stays as it is."""

    id: str
    path: Path
    problem: str


@dataclass(frozen=True, slots=True)
class Drawer:
    """All decks of a game, by name; and apart the damaged files, of whatever game they were."""

    kept: tuple[Kept, ...]
    damaged: tuple[Damaged, ...]


class Decks:
    """A player's decks, by the rules of each game that has any, of cards of the packs."""

    def __init__(self, rules: Mapping[str, DeckRules], packs: Packs) -> None:
        self._rules = rules
        self._packs = packs

    def drawer(self, game: str) -> Drawer:
        """Return all decks of a game."""
        kept, damaged = [], []
        for path in _files():
            try:
                deck = self._read(path)
            except SaveError as error:
                damaged.append(Damaged(path.stem, path, str(error)))
            else:
                if deck.game == game:
                    kept.append(Kept(path.stem, deck))
        kept.sort(key=lambda each: (letters.in_order(each.deck.name), each.id))
        return Drawer(tuple(kept), tuple(damaged))

    def changed_last(self) -> Kept | None:
        """Return the deck that was written last, of whatever game; None where none can be read."""
        for path in sorted(_files(), key=_written_at, reverse=True):
            with suppress(SaveError):
                kept = Kept(path.stem, self._read(path))
                if kept.deck.game in self._rules:
                    return kept
        return None

    def read(self, deck_id: str) -> Deck:
        """Return a deck. Raise SaveError when there is none of that id, or it is damaged."""
        return self._read(_file(deck_id))

    def create(self, deck: Deck) -> Kept:
        """Keep a new deck; a name that another of the game has gets a number. Raise StorageError."""
        with _writing():
            return self._created(deck)

    def save(self, kept: Kept, deck: Deck) -> Kept:
        """Write a deck as it is now, after it was `kept`, and return how it is kept now. Raise StorageError.

        Where it is no longer so on the disk, for another window changed or deleted it, it is kept as a new
        one.
        """
        deck = replace(deck, name=clean_name(deck.name))
        if deck == kept.deck and exists(_file(kept.id)):
            return kept
        with _writing():
            if not self._is_still(kept):
                return self._created(deck)
            return _written(kept.id, deck)

    def follow(self, moved: Mapping[str, str]) -> None:
        """Have all decks hold under their refs now cards that were moved, by their refs before.

        Raise StorageError.
        """
        with _writing():
            for path in _files():
                with suppress(SaveError):
                    deck = self._read(path)
                    if not moved.keys().isdisjoint(deck.cards):
                        cards = tuple(moved.get(ref, ref) for ref in deck.cards)
                        _written(path.stem, replace(deck, cards=cards))

    def rename(self, kept: Kept, name: str) -> Kept:
        """Give a deck another name, with a number if another has it. Raise StorageError."""
        wanted = clean_name(name)
        if wanted == kept.deck.name:
            return kept
        return self.save(kept, replace(kept.deck, name=self._free_name(kept.deck.game, wanted, but=kept.id)))

    def duplicate(self, kept: Kept) -> Kept:
        """Keep a copy of a deck, its name numbered. Raise StorageError."""
        return self.create(kept.deck)

    def delete(self, deck_id: str) -> str:
        """Put a deck in the trash, a damaged one too; what is returned takes it back with `restore`.

        Raise SaveError when it is there no longer, StorageError when the disk refuses.
        """
        with _writing():
            if not exists(_file(deck_id)):
                raise SaveError(_no_deck(deck_id))
            thrown = atomic.free_path(make_folder(_trash()), deck_id, ".json")
            atomic.move(_file(deck_id), thrown)
            return thrown.stem

    def restore(self, token: str) -> str:
        """Take a deck back from the trash, and return its id. Raise SaveError, StorageError."""
        source = _trash() / _file(token).name
        with _writing():
            if not exists(source):
                raise SaveError(_no_deck(token))
            back = atomic.free_path(_folder(), token, ".json")
            atomic.move(source, back)
            return back.stem

    def read_file(self, path: Path, cards: Mapping[str, Card]) -> Deck:
        """Return the deck of a text file, or of a `.json` as decks are kept.

        Raise DeckError with all that is wrong with a text, SaveError for what is none.
        """
        if path.suffix != ".json":
            return deck_text.read(read_text(path), self._rules, cards, str(path))
        deck = self._read(path)
        if deck.game not in self._rules:
            raise SaveError(_("This file is not a deck."))
        return deck

    def rules_of(self, deck: Deck) -> DeckRules:
        """Return the rules that a deck is made by, under what it was made for."""
        return self._rules[deck.game].agreed(dict(deck.charter))

    def as_options(self, game: str, paths: Sequence[Path], options: Options) -> dict[str, Json]:
        """Return the options of a game with the decks of text files.

        Where the decks cannot be played so, what is left open is as the first one was made for. Raise
        DeckError with all that is wrong with them, SaveError for files that are none, SetupError for options.
        """
        if game not in self._rules:
            raise SaveError(_("This game is played without decks of one's own."))
        rules, cards = self._rules[game].agreed(options), self._packs.cards()
        brought = {path: self._brought(game, path, cards) for path in paths}
        cards = {ref: card for ref, card in cards.items() if card.kind in rules.kinds}
        wrong = _hindered(brought, rules, cards)
        if wrong:
            first = brought[paths[0]]
            made = rules.made_for(found(first, cards))
            options = {**dict(first.charter), **dict(made.charter), **options}
            rules = rules.agreed(options)
            wrong = _hindered(brought, rules, cards)
        if wrong:
            raise deck_text.DeckError(wrong)
        return {**options, "decks": [as_option(brought[path], rules, cards) for path in paths]}

    def with_ready_ones(
        self, game: str, brought: Sequence[Json], options: Options, players: int, rng: Rng
    ) -> list[Json]:
        """Return the decks brought and, for the players who bring none, ready decks of the game by lot.

        Raise SaveError where no ready deck can be played under these options.
        """
        rules = self._rules[game].agreed(options)
        cards = self._packs.cards(rules.kinds)
        ready = [deck for deck in rules.starters(cards) if not hindrances(deck, rules, cards)]
        if not ready:
            raise SaveError(_("No ready deck can be played like this: bring a deck for each player."))
        lacking = range(players - len(brought))
        return [*brought, *[as_option(rng.choice(ready), rules, cards) for _player in lacking]]

    def _brought(self, game: str, path: Path, cards: Mapping[str, Card]) -> Deck:
        deck = self.read_file(path, cards)
        if deck.game != game:
            raise deck_text.DeckError([Problem(str(path), _("This deck is for another game."))])
        return deck

    def _created(self, deck: Deck) -> Kept:
        named = replace(deck, name=self._free_name(deck.game, clean_name(deck.name)))
        return _written(atomic.free_path(_folder(), _stem(named.name), ".json").stem, named)

    def _is_still(self, kept: Kept) -> bool:
        with suppress(SaveError):
            return self.read(kept.id) == kept.deck
        return False

    def _free_name(self, game: str, wanted: str, but: str = "") -> str:
        """Return that name, or with the first number that no other deck of the game has."""
        taken = {kept.deck.name.casefold() for kept in self.drawer(game).kept if kept.id != but}
        if wanted.casefold() not in taken:
            return wanted
        stem = re.sub(r" [0-9]{1,3}$", "", wanted)
        taken.add(stem.casefold())
        return letters.numbered(stem, lambda name: name.casefold() in taken, LONGEST_NAME, " ")

    def _read(self, path: Path) -> Deck:
        """Return the deck of a file. Raise SaveError."""
        data = parse(read_text(path))
        if isinstance(data, dict) and data.get("format") == FORMAT:
            game, name, cards = data.get("game"), data.get("name"), data.get("cards")
            if isinstance(game, str) and isinstance(name, str) and isinstance(cards, list):
                refs = [ref for entry in cards[:MOST_IN_DECK] for ref in _copies(entry)]
                if len(refs) <= MOST_IN_DECK and len(cards) <= MOST_IN_DECK:
                    return Deck(
                        game, clean_name(name), tuple(refs), self._charter(game, data.get("charter", {}))
                    )
        raise SaveError(_("This file is not a deck."))

    def _charter(self, game: str, told: Json) -> Charter:
        """Return what a deck was made for. Raise SaveError for what its game cannot agree on."""
        if isinstance(told, dict):
            with suppress(SetupError):
                return self._rules[game].agreed(told).charter if told and game in self._rules else ()
        raise SaveError(_("This file is not a deck."))


def _hindered(brought: Mapping[Path, Deck], rules: DeckRules, cards: Mapping[str, Card]) -> list[Problem]:
    """Return all that keeps decks from being played, by their files."""
    stops = [(path, told) for path, deck in brought.items() for told in hindrances(deck, rules, cards)]
    return [Problem(str(path), told.text) for path, told in stops]


def empty_trash() -> None:
    """Delete for good what is in the trash: when the program ends. A disk that refuses keeps it."""
    atomic.empty(_trash())


def write_file(path: Path, deck: Deck, cards: Mapping[str, Card]) -> None:
    """Write a deck as a text file. Raise StorageError."""
    atomic.write_text(path, deck_text.written(deck, cards))


def as_option(deck: Deck, rules: DeckRules, cards: Mapping[str, Card]) -> Json:
    """Return a deck as the option `decks` of its game has it, without the cards that are gone."""
    counting = rules.listed(cards)
    return rules.as_option([(ref, counting[ref]) for ref in deck.cards if ref in counting])


def _folder() -> Path:
    return home() / "decks"


def _trash() -> Path:
    return _folder() / "trash"


def _file(deck_id: str) -> Path:
    """Return the file of a deck. Raise SaveError for an id that would lead elsewhere."""
    if not is_plain(deck_id):
        raise SaveError(_no_deck(deck_id))
    return _folder() / f"{deck_id}.json"


def _files() -> Iterator[Path]:
    with suppress(OSError):
        yield from sorted(path for path in _folder().glob("*.json") if not path.name.startswith("."))


def _written_at(path: Path) -> int:
    """Return when a file was written, in nanoseconds; 0 for one that went away."""
    with suppress(OSError):
        return path.stat().st_mtime_ns
    return 0


def _no_deck(deck_id: str) -> str:
    return _("There is no deck “{id}”.").format(id=deck_id[:LONGEST_ID])


def _writing() -> AbstractContextManager[None]:
    """Hold the decks against other windows, for as long as a change takes. Raise StorageError."""
    return lock.writing(_folder() / ".lock", _("Another window is changing the decks: try again."))


def _written(deck_id: str, deck: Deck) -> Kept:
    told = {"format": FORMAT, "game": deck.game, "name": deck.name, "cards": list(deck.counts.items())}
    if deck.charter:
        told["charter"] = dict(deck.charter)
    atomic.write_text(_file(deck_id), json.dumps(told, indent=1, ensure_ascii=False))
    return Kept(deck_id, deck)


def _stem(name: str) -> str:
    return "deck-" + (letters.hyphened(name)[:LONGEST_ID].strip("-") or "1")


def _copies(entry: Json) -> list[str]:
    match entry:
        case [str(ref), int(number)] if 1 <= number <= MOST_IN_DECK and deck_text.is_ref(ref):
            return [ref] * number
    raise SaveError(_("This file is not a deck."))
