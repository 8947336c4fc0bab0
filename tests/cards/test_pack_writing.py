"""Packs written: what is read again is equal, whatever people write on their cards."""

from __future__ import annotations

import io
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from makers import mok, pack_of, picture
from many_games import examples

from game.cards.bataille import SYMBOLS, BatailleCard
from game.cards.limits import LONGEST_FLAVOUR, LONGEST_NAME
from game.cards.pack import Pack
from game.cards.problems import PackError
from game.cards.reading import read_pack
from game.cards.text import NO_TEXT, Text
from game.cards.writing import checked_text, write_archive, write_folder
from game.core import letters
from game.editions import EDITIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

SIGNS = st.sampled_from("aéÉœ'\"\\#[]{}=.,!?…«»☃🐙 \u202f\u00a0") | st.characters(
    exclude_categories=("C", "Z")
)
SLUGS = st.from_regex(r"[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,2}", fullmatch=True).filter(
    lambda slug: slug not in {"con", "prn", "aux", "nul"} and slug[:3] not in {"com", "lpt"}
)


def lines(longest: int) -> st.SearchStrategy[str]:
    """Return texts of one line that can be shown."""
    return st.text(SIGNS, min_size=1, max_size=longest).filter(letters.readable)


def texts(longest: int) -> st.SearchStrategy[Text]:
    return st.builds(Text, lines(longest), lines(longest)) | lines(longest).map(Text.of)


CARDS = st.builds(
    BatailleCard,
    id=SLUGS,
    name=texts(LONGEST_NAME),
    symbol=st.sampled_from(SYMBOLS),
    picture=st.sampled_from(["pictures/Été !.png", "pictures/chat.jpg", "moks/chat.svg"]),
    flavour=texts(LONGEST_FLAVOUR) | st.just(NO_TEXT),
)
PACKS = st.builds(
    Pack,
    id=SLUGS,
    name=texts(LONGEST_NAME),
    author=lines(80) | st.just(""),
    version=lines(20),
    cards=st.lists(CARDS, max_size=6, unique_by=lambda card: card.id).map(tuple),
)


def read_picture(_name: str, _most: int) -> bytes:
    return picture()


def round_trip(pack: Pack, folder: Path) -> Sequence[Pack]:
    """Return a pack after it was written in both ways and read again."""
    for _step in write_folder(pack, read_picture, folder / "pack"):
        pass
    with (folder / "pack.cartes").open("wb") as file:
        for _step in write_archive(pack, read_picture, file):
            pass
    return read_pack(folder / "pack", EDITIONS.kinds, decode=True), read_pack(
        folder / "pack.cartes", EDITIONS.kinds, decode=True
    )


@pytest.mark.slow
@settings(max_examples=25)
@given(PACKS)
def test_a_pack_written_and_read_again_is_equal(pack: Pack) -> None:
    """A pack written and read again is equal."""
    with TemporaryDirectory() as folder:
        assert list(round_trip(pack, Path(folder))) == [pack, pack]


@pytest.mark.parametrize("packs", examples(40, 2_000))
@pytest.mark.timeout(900)
def test_very_many_packs_written_and_read_again_are_equal(packs: int) -> None:
    """A pack written and read again is equal."""

    def same(pack: Pack) -> None:
        with TemporaryDirectory() as folder:
            assert list(round_trip(pack, Path(folder))) == [pack, pack]

    settings(max_examples=packs)(given(PACKS)(same))()


def test_a_pack_is_written_as_a_person_would_write_it() -> None:
    assert checked_text(pack_of(mok())) == (
        'format = 1\nid = "essai"\nname = { fr = "Essai", en = "Trial" }\nauthor = "Nous"\nversion = "1"\n\n'
        '[[cards]]\nkind = "bataille"\nid = "chat"\nname = "Chat"\npicture = "moks/enclume.svg"\n'
        'symbol = "magie"\n'
    )


def test_the_same_pack_gives_the_same_bytes() -> None:
    written = []
    for _time in range(2):
        file = io.BytesIO()
        for _step in write_archive(pack_of(mok("chat", "pictures/a.png")), read_picture, file):
            pass
        written.append(file.getvalue())
    assert written[0] == written[1]


def test_pictures_keep_their_bytes(tmp_path: Path) -> None:
    round_trip(pack_of(mok("chat", "pictures/a.png")), tmp_path)
    assert (tmp_path / "pack" / "pictures" / "a.png").read_bytes() == picture()


def test_a_pack_that_would_not_be_read_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="2 cards have this id"):
        round_trip(pack_of(mok(), mok()), tmp_path)
    assert not (tmp_path / "pack").exists()
