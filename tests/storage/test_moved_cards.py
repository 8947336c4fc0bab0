"""Cards moved between a player's packs: whole, with their pictures; decks follow; nothing is ever lost."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from game.cards.bataille import BatailleCard
from game.cards.decks import Deck
from game.cards.problems import PackError
from game.cards.text import Text
from game.editions import EDITIONS
from game.storage import atomic, pack_cards
from game.storage.home import StorageError


def png(shade: int) -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (8, 8), (shade, 0, 0)).save(file, "PNG")
    return file.getvalue()


def mok(card_id: str, picture: str = "moks/chat.svg") -> BatailleCard:
    return BatailleCard(id=card_id, name=Text.of(card_id.title()), symbol="agilite", picture=picture)


@pytest.fixture
def both() -> tuple[str, str]:
    """Return a pack of three cards, one of which shows a picture of the house, and one of one card."""
    one, other = (
        pack_cards.create(EDITIONS.packs, Text.of("Un")).id,
        pack_cards.create(EDITIONS.packs, Text.of("Deux")).id,
    )
    pack_cards.save_card(EDITIONS.packs, one, mok("chat"), png(1))
    pack_cards.save_card(EDITIONS.packs, one, mok("chien"))
    pack_cards.save_card(EDITIONS.packs, one, mok("loup"), png(3))
    pack_cards.save_card(EDITIONS.packs, other, mok("chat"), png(9))
    return one, other


def cards(pack_id: str) -> list[str]:
    EDITIONS.packs._known.clear()
    return [card.id for card in EDITIONS.packs.read(pack_id).cards]


def shade(pack_id: str, card_id: str) -> int:
    kept = EDITIONS.packs.find(pack_id)
    with Image.open(kept.picture_path(kept.pack.card(card_id))) as picture:
        return picture.getpixel((0, 0))[0]


def test_cards_go_with_their_pictures_and_take_ids_that_are_free(both: tuple[str, str]) -> None:
    one, other = both
    moved = pack_cards.move_cards(EDITIONS.packs, one, {"chat": "chat", "chien": "chien"}, other)
    assert moved == {"chat": "chat-2", "chien": "chien"}
    assert (cards(one), cards(other)) == (["loup"], ["chat", "chat-2", "chien"])
    assert (shade(other, "chat-2"), shade(other, "chat")) == (1, 9)
    assert EDITIONS.packs.read(other).card("chien").picture == "moks/chat.svg"
    assert len(list((EDITIONS.packs.find(one).folder / "pictures").iterdir())) == 1


def test_moved_back_they_are_where_and_what_they_were(both: tuple[str, str]) -> None:
    one, other = both
    before = EDITIONS.packs.read(one)
    moved = pack_cards.move_cards(EDITIONS.packs, one, {"chien": "chien", "chat": "chat"}, other)
    pack_cards.move_cards(
        EDITIONS.packs, other, {new: old for old, new in moved.items()}, one, [c.id for c in before.cards]
    )
    assert EDITIONS.packs.read(one) == before
    assert cards(other) == ["chat"]
    assert shade(one, "chat") == 1


def test_a_card_that_is_not_there_or_goes_nowhere_changes_nothing(both: tuple[str, str]) -> None:
    one, other = both
    assert pack_cards.move_cards(EDITIONS.packs, one, {"lynx": "lynx"}, other) == {}
    assert pack_cards.move_cards(EDITIONS.packs, one, {"chat": "chat"}, one) == {}
    assert (cards(one), cards(other)) == (["chat", "chien", "loup"], ["chat"])


def test_a_card_whose_picture_is_missing_stays_and_so_do_those_with_it(both: tuple[str, str]) -> None:
    one, other = both
    kept = EDITIONS.packs.find(one)
    kept.picture_path(kept.pack.card("loup")).unlink()
    with pytest.raises(PackError):
        pack_cards.move_cards(EDITIONS.packs, one, {"chat": "chat", "loup": "loup"}, other)
    assert cards(other) == ["chat"]


@pytest.mark.parametrize("writes", [0, 1, 2])
def test_a_disk_that_refuses_in_the_midst_loses_no_card(
    both: tuple[str, str], monkeypatch: pytest.MonkeyPatch, writes: int
) -> None:
    one, other = both
    left, write = [writes], atomic.write_text

    def failing(path: object, text: str) -> None:
        left[0] -= 1
        if left[0] < 0:
            raise StorageError(path)
        write(path, text)  # type: ignore[arg-type]

    monkeypatch.setattr(atomic, "write_text", failing)
    if writes < 2:
        with pytest.raises(StorageError):
            pack_cards.move_cards(EDITIONS.packs, one, {"loup": "loup"}, other)
        assert cards(one) == ["chat", "chien", "loup"]
        assert shade(one, "loup") == 3
    else:
        pack_cards.move_cards(EDITIONS.packs, one, {"loup": "loup"}, other)
    assert ("loup" in cards(one)) or shade(other, "loup") == 3


def test_decks_hold_moved_cards_under_their_refs_now(both: tuple[str, str]) -> None:
    one, other = both
    kept = EDITIONS.decks.create(
        Deck("openmok-bataille", "Essai", (f"{one}/chat", f"{one}/chat", f"{one}/loup"))
    )
    apart = EDITIONS.decks.create(Deck("openmok-bataille", "Autre", (f"{one}/loup",)))
    moved = pack_cards.move_cards(EDITIONS.packs, one, {"chat": "chat"}, other)
    EDITIONS.decks.follow({f"{one}/{old}": f"{other}/{new}" for old, new in moved.items()})
    assert EDITIONS.decks.read(kept.id).cards == (f"{other}/chat-2", f"{other}/chat-2", f"{one}/loup")
    assert EDITIONS.decks.read(apart.id) == apart.deck
