"""A player's own packs changed: made, described, and their cards saved and deleted, one at a time.

Each change is whole or not at all: a picture is written beside the others first, then `pack.toml` at one
stroke, and only then what no card shows any more goes.
"""

from __future__ import annotations

import zlib
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.cards import pictures
from game.cards.limits import LONGEST_ID, MOST_PICTURE
from game.cards.pack import PICTURES, Pack, is_own
from game.cards.problems import Complaint, PackError, Problem, shown
from game.cards.reading import house_picture
from game.cards.sources import PACK_FILE, FolderSource
from game.cards.writing import checked_text, own_pictures, write_folder
from game.core import letters
from game.core.i18n import _
from game.storage import atomic, pack_folder
from game.storage.home import StorageError, refusal
from game.storage.packs import TakenError, is_id

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence
    from pathlib import Path

    from game.cards.pack import Card
    from game.cards.text import Text
    from game.storage.packs import Kept, Packs


@dataclass(frozen=True, slots=True)
class Removed:
    """A card that was deleted, where it was among the others, and its picture if it was the pack's own."""

    card: Card
    place: int
    picture: bytes | None


def create(packs: Packs, name: Text, author: str = "") -> Pack:
    """Make an empty pack, its id after its name. Raise PackError, StorageError."""
    pack = Pack(id=packs.free_id(id_of(name.spoken)), name=name, author=author)
    with pack_folder.building(pack.id) as folder:
        try:
            for _step in write_folder(pack, _no_picture, folder):
                pass
        except OSError as error:
            raise refusal(folder, error) from error
        with pack_folder.writing():
            if packs.is_taken(pack.id):
                raise TakenError(packs, pack.id)
            pack_folder.put(folder, pack.id)
    return pack


def describe(packs: Packs, pack_id: str, *, name: Text, author: str, version: str) -> Pack:
    """Change what an own pack says of itself, and return it so. Raise PackError, StorageError."""
    with pack_folder.writing():
        kept = packs.own(pack_id)
        return _written(packs, kept, replace(kept.pack, name=name, author=author, version=version))


def save_card(
    packs: Packs,
    pack_id: str,
    card: Card,
    picture: bytes | None = None,
    *,
    place: int | None = None,
) -> Pack:
    """Save a card in an own pack, and return the pack with it.

    It takes the place of the one of its own id, else the given `place`, else the last. `picture` is a PNG,
    JPEG or WebP file's bytes, and gives the card its picture's name; without it the card's picture must be
    there. Raise PackError with all that is wrong, StorageError.
    """
    with pack_folder.writing():
        kept = packs.own(pack_id)
        if picture is not None:
            card = replace(card, picture=_picture_name(pack_id, card, picture))
        elif not _is_there(kept.folder, card.picture):
            wrong = _("There is no file {name} in this pack.").format(name=shown(card.picture))
            raise PackError([Problem(pack_id, wrong, shown(card.id), "picture")])
        _refuse_nonsense(packs, pack_id, card)
        cards = _with_card(kept.pack, card, place)
        return _written(
            packs, kept, replace(kept.pack, cards=cards), {card.picture: picture} if picture else {}
        )


def add_cards(packs: Packs, pack_id: str, made: Sequence[tuple[Card, bytes]]) -> tuple[Card, ...]:
    """Add cards with their pictures' files at the end of an own pack: all of them at one stroke, or none.

    Return them as they are in the pack: their ids are made free, their pictures named. `take_out` undoes
    it. Raise PackError with all that is wrong, StorageError.
    """
    with pack_folder.writing():
        kept = packs.own(pack_id)
        taken = {card.id for card in kept.pack.cards}
        added, files = [], {}
        for card, picture in made:
            free = replace(card, id=letters.numbered(card.id, taken.__contains__, LONGEST_ID))
            taken.add(free.id)
            added.append(replace(free, picture=_picture_name(pack_id, free, picture)))
            files[added[-1].picture] = picture
        cards = (*kept.pack.cards, *added)
        try:
            _written(packs, kept, replace(kept.pack, cards=cards), files)
        except StorageError:
            _forget(kept.folder, files.keys() - set(own_pictures(kept.pack)))
            raise
    return tuple(added)


def take_out(packs: Packs, pack_id: str, card_ids: Collection[str]) -> Pack:
    """Take cards and their pictures out of an own pack at one stroke. Raise PackError, StorageError."""
    with pack_folder.writing():
        kept = packs.own(pack_id)
        stay = tuple(card for card in kept.pack.cards if card.id not in card_ids)
        return _written(packs, kept, replace(kept.pack, cards=stay))


def move_cards(
    packs: Packs, pack_id: str, wanted: Mapping[str, str], to: str, order: Sequence[str] = ()
) -> dict[str, str]:
    """Move cards with their pictures from an own pack into another; return their ids there, by those here.

    `wanted` has, by the id of each card, the id that it takes there unless another card has it. They come
    last there, or among the others in an `order` of ids. They are there before they are gone from here: a
    kill between leaves both. Raise PackError, StorageError.
    """
    with pack_folder.writing():
        kept, target = packs.own(pack_id), packs.own(to)
        leaving = [card for card in kept.pack.cards if card.id in wanted and pack_id != to]
        if not leaving:
            return {}
        moved, files = _as_in(target.pack, kept, [replace(card, id=wanted[card.id]) for card in leaving])
        places = {card_id: place for place, card_id in enumerate(order)}
        cards = sorted((*target.pack.cards, *moved), key=lambda card: places.get(card.id, len(places)))
        _written(packs, target, replace(target.pack, cards=tuple(cards)), files)
        stay = tuple(card for card in kept.pack.cards if card.id not in wanted)
        try:
            _written(packs, kept, replace(kept.pack, cards=stay))
        except StorageError:
            with suppress(StorageError):
                _written(packs, packs.own(to), target.pack)
            raise
    return {before.id: after.id for before, after in zip(leaving, moved, strict=True)}


def _as_in(pack: Pack, kept: Kept, cards: Sequence[Card]) -> tuple[list[Card], dict[str, bytes]]:
    """Return the cards of a pack as another has them, under free ids, and the files of their pictures."""
    taken, moved, files = {card.id for card in pack.cards}, [], {}
    for card in cards:
        found = replace(card, id=letters.numbered(card.id, taken.__contains__, LONGEST_ID))
        if is_own(card.picture):
            picture = FolderSource(kept.folder).read(card.picture, MOST_PICTURE)
            found = replace(found, picture=_picture_name(pack.id, found, picture))
            files[found.picture] = picture
        taken.add(found.id)
        moved.append(found)
    return moved, files


def delete_card(packs: Packs, pack_id: str, card_id: str) -> Removed:
    """Take a card out of an own pack; `put_back` undoes it. Raise PackError, StorageError."""
    with pack_folder.writing():
        kept = packs.own(pack_id)
        place = _place_of(kept.pack, card_id)
        if place is None:
            raise PackError([Problem(pack_id, _("There is no such card in this pack."), shown(card_id))])
        card = kept.pack.cards[place]
        picture = None
        if is_own(card.picture):
            with suppress(Complaint):
                picture = FolderSource(kept.folder).read(card.picture, MOST_PICTURE)
        cards = kept.pack.cards[:place] + kept.pack.cards[place + 1 :]
        _written(packs, kept, replace(kept.pack, cards=cards))
    return Removed(card, place, picture)


def put_back(packs: Packs, pack_id: str, removed: Removed) -> Pack:
    """Put a deleted card back where it was. Raise PackError, StorageError."""
    return save_card(packs, pack_id, removed.card, removed.picture, place=removed.place)


def id_of(name: str) -> str:
    """Return an id out of a name: for a pack, or a card."""
    found = letters.hyphened(name)[:LONGEST_ID].strip("-")
    return found if is_id(found) else "cartes"


def _no_picture(name: str, _limit: int) -> bytes:
    raise FileNotFoundError(name)


def _picture_name(pack_id: str, card: Card, picture: bytes) -> str:
    """Return how the file of a new picture is named: another for every picture. Raise PackError."""
    try:
        suffix = pictures.SUFFIX_OF[pictures.check(picture)]
    except Complaint as error:
        raise PackError([Problem(pack_id, str(error), shown(card.id), "picture")]) from error
    return f"{PICTURES}/{card.id}-{zlib.crc32(picture):08x}{suffix}"


def _is_there(folder: Path, picture: str) -> bool:
    """Say whether a picture is where its name says; a card without any misses none."""
    if not picture:
        return True
    try:
        return picture in FolderSource(folder).names() if is_own(picture) else bool(house_picture(picture))
    except Complaint:
        return False


def _refuse_nonsense(packs: Packs, pack_id: str, card: Card) -> None:
    """Raise PackError for a card that its game does not understand: its pack would not be read again."""
    found = packs.kinds[card.kind].check(card)
    problems = [Problem(pack_id, wrong, shown(card.id), place) for place, wrong in found]
    if problems:
        raise PackError(problems)


def _with_card(pack: Pack, card: Card, place: int | None) -> tuple[Card, ...]:
    cards = list(pack.cards)
    old = _place_of(pack, card.id)
    if old is not None:
        cards[old] = card
    else:
        cards.insert(len(cards) if place is None else place, card)
    return tuple(cards)


def _place_of(pack: Pack, card_id: str) -> int | None:
    return next((place for place, card in enumerate(pack.cards) if card.id == card_id), None)


def _written(packs: Packs, kept: Kept, pack: Pack, new_pictures: dict[str, bytes] | None = None) -> Pack:
    """Write a pack over what it was. Raise PackError before anything is written, StorageError."""
    text = checked_text(pack)
    for name, data in (new_pictures or {}).items():
        atomic.write_bytes(kept.folder / name, data)
    atomic.write_text(kept.folder / PACK_FILE, text)
    _forget(kept.folder, set(own_pictures(kept.pack)) - set(own_pictures(pack)))
    packs.remember(kept, pack)
    return pack


def _forget(folder: Path, pictures: Iterable[str]) -> None:
    """Delete pictures that no card shows; what the disk keeps does no harm."""
    for name in pictures:
        atomic.delete(folder / name)
