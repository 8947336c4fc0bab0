"""Packs spoiled in every way: our own error or a pack, and nothing but the pack read or written."""

from __future__ import annotations

import tomllib
from collections import Counter
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from makers import GOOD, archive, folder, picture
from many_games import examples
from watched import only_within

from game.cards import tables
from game.cards.problems import Complaint, PackError
from game.cards.reading import read_pack
from game.cards.sources import FolderSource
from game.cards.validation import validate
from game.editions import EDITIONS
from game.storage.pack_import import import_pack

if TYPE_CHECKING:
    from collections.abc import Callable

KEYS = st.sampled_from(
    ["id", "name", "kind", "symbol", "picture", "flavour", "cards", "format", "version", "x"]
)
NAMES = st.sampled_from(
    [
        "../canary",
        "/canary",
        "pictures/../../canary",
        "pictures/chat.png",
        "pack.toml",
        "..\\canary",
        "a/b",
        "pictures",
    ]
)
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | NAMES
    | st.sampled_from(["bataille", "chat"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS | st.text(), inner, max_size=5),
    max_leaves=25,
)
CARDS = st.lists(st.dictionaries(KEYS, VALUES, max_size=8) | VALUES, max_size=4)
TABLES = st.dictionaries(KEYS, VALUES, max_size=6) | st.builds(
    lambda head, cards: {**head, "cards": cards}, st.dictionaries(KEYS, VALUES), CARDS
)


def nearly_good(changes: list[tuple[int, str, object]]) -> dict[str, object]:
    """Return the tables of the good pack with some values changed: of its head (0), or of a card (1, 2)."""
    head = tomllib.loads(GOOD)
    for place, key, value in changes:
        (head, *head["cards"][:2])[place][key] = value
        if not isinstance(head.get("cards"), list) or not all(isinstance(c, dict) for c in head["cards"]):
            break
        if len(head["cards"]) < 2:
            break
    return head


TABLES |= st.builds(nearly_good, st.lists(st.tuples(st.integers(0, 2), KEYS, VALUES | NAMES), max_size=2))
LINES = st.text(st.characters(categories=["L"]), min_size=1, max_size=20)
TABLES |= st.builds(
    nearly_good,
    st.lists(st.tuples(st.integers(1, 2), st.sampled_from(["name", "flavour"]), LINES), max_size=2),
)
"""Much of the last way is taken in, so that what lies behind the door is tried too."""
EDITS = st.lists(
    st.tuples(st.integers(0, 10_000), st.integers(0, 6), st.binary(max_size=6)), min_size=1, max_size=6
)
"""Where, how many bytes less, and which instead."""


def edited(data: bytes, edits: list[tuple[int, int, bytes]]) -> bytes:
    """Return bytes with some of them changed, lost or added."""
    for place, length, new in edits:
        start = place % (len(data) + 1)
        data = data[:start] + new + data[start + length :]
    return data


@cache
def whole_archive() -> bytes:
    with TemporaryDirectory() as place:
        return archive(Path(place) / "a.cartes").read_bytes()


def harmless(place: Path, path: Path) -> bool:
    """Read a pack and take it in: our own error at worst, and nothing changes but the player's packs.

    Nothing is opened but the pack and the player's home. Return whether it was taken in.
    """
    canary = place / "canary"
    canary.mkdir()
    (canary / "bird").write_bytes(b"alive")
    before = everything(place)
    read, taken = False, False
    with only_within(path), suppress(PackError):
        read_pack(path, EDITIONS.kinds, decode=True)
        read = True
    assert everything(place) == before
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CARTELIER_HOME", str(place / "home"))
        with only_within(path, place / "home"), suppress(PackError):
            taken = import_pack(EDITIONS.packs, path).pack is not None
    assert taken <= read
    after = {
        path: data for path, data in everything(place).items() if place / "home" not in [path, *path.parents]
    }
    assert after == before
    packs = place / "home" / "packs"
    left = {path.name for path in packs.iterdir()} if packs.exists() else set()
    assert not {name for name in left if name.startswith(".")} - {".lock"}
    assert len(left - {".lock"}) == taken
    return taken


def everything(place: Path) -> dict[Path, bytes | None]:
    """Return every file and folder, with what is in it."""
    return {path: path.read_bytes() if path.is_file() else None for path in place.rglob("*")}


def check_tables(data: dict[str, object]) -> bool:
    found = validate(data, "pack.toml", EDITIONS.kinds)
    for problem in found.problems:
        assert str(problem).isprintable()
    list(found.pictures(data))
    with suppress(PackError):
        assert found.pack.id
        return True
    return False


def check_toml(edits: list[tuple[int, int, bytes]]) -> bool:
    with suppress(Complaint):
        check_tables(tables.read(edited(GOOD.encode(), edits)))
    with TemporaryDirectory() as place:
        return harmless(Path(place), folder(Path(place) / "a", edited(GOOD.encode(), edits)))


def check_zip(edits: list[tuple[int, int, bytes]]) -> bool:
    with TemporaryDirectory() as place:
        path = Path(place) / "a.cartes"
        path.write_bytes(edited(whole_archive(), edits))
        return harmless(Path(place), path)


def check_names(entries: list[tuple[str, bytes]]) -> bool:
    with TemporaryDirectory() as place:
        return harmless(Path(place), archive(Path(place) / "a.cartes", *entries))


def check_picture(kind: str, edits: list[tuple[int, int, bytes]]) -> bool:
    with TemporaryDirectory() as place:
        return harmless(Path(place), folder(Path(place) / "a", chat_png=edited(picture(kind), edits)))


KINDS = st.sampled_from(["PNG", "JPEG", "WEBP"])
ANY_NAME = st.text(st.characters(codec="utf-8", exclude_characters="\0"), min_size=1, max_size=20)
ENTRIES = st.lists(st.tuples(NAMES | ANY_NAME, st.binary(max_size=30)), max_size=4)


# A few cases that are others each time: `test_the_cases_are_not_all_refused_at_the_door` tries 150 of each.


@settings(max_examples=25)
@given(TABLES)
def test_any_tables_give_a_pack_or_problems(data: dict[str, object]) -> None:
    check_tables(data)


@settings(max_examples=25)
@given(EDITS)
def test_a_spoiled_toml_does_no_harm(edits: list[tuple[int, int, bytes]]) -> None:
    check_toml(edits)


@settings(max_examples=25)
@given(EDITS)
def test_a_spoiled_zip_does_no_harm(edits: list[tuple[int, int, bytes]]) -> None:
    check_zip(edits)


@settings(max_examples=25)
@given(ENTRIES)
@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_zip_of_any_names_does_no_harm(entries: list[tuple[str, bytes]]) -> None:
    check_names(entries)


@settings(max_examples=25)
@given(KINDS, EDITS)
def test_a_spoiled_picture_does_no_harm(kind: str, edits: list[tuple[int, int, bytes]]) -> None:
    check_picture(kind, edits)


WAYS = pytest.mark.parametrize(
    ("check", "strategies"),
    [
        (check_tables, (TABLES,)),
        (check_toml, (EDITS,)),
        (check_zip, (EDITS,)),
        (check_names, (ENTRIES,)),
        (check_picture, (KINDS, EDITS)),
    ],
    ids=["tables", "toml", "zip", "names", "picture"],
)


@pytest.mark.exhaustive
@WAYS
@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_the_cases_are_not_all_refused_at_the_door(
    check: Callable[..., bool], strategies: tuple[st.SearchStrategy[object], ...]
) -> None:
    """What is refused at once proves nothing of what lies behind: some cases are taken in, some not."""
    taken: Counter[bool] = Counter()
    values = st.tuples(*strategies)

    def count(case: tuple[object, ...]) -> None:
        taken[check(*case)] += 1

    settings(max_examples=150, deadline=None, database=None, derandomize=True)(given(values)(count))()
    assert taken[False] >= 10
    assert taken[True] >= 3


def test_the_watch_sees_what_is_read_outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def nosy(self: FolderSource, name: str, limit: int) -> bytes:
        (tmp_path / "canary" / "bird").read_bytes()
        return plain_read(self, name, limit)

    plain_read = FolderSource.read
    monkeypatch.setattr(FolderSource, "read", nosy)
    with pytest.raises(AssertionError, match="bird was opened"):
        harmless(tmp_path, folder(tmp_path / "a"))


def test_the_watch_sees_what_is_written_outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(self: FolderSource) -> frozenset[str]:
        (tmp_path / "canary" / "bird").unlink(missing_ok=True)
        return frozenset(plain_names(self))

    plain_names = FolderSource.names
    monkeypatch.setattr(FolderSource, "names", careless)
    with pytest.raises(AssertionError):
        harmless(tmp_path, folder(tmp_path / "a"))


@pytest.mark.parametrize("cases", examples(60, 2_000))
@pytest.mark.timeout(900)
@pytest.mark.filterwarnings("ignore:Duplicate name")
@WAYS
def test_two_thousand_spoiled_packs_do_no_harm(
    check: Callable[..., bool], strategies: tuple[st.SearchStrategy[object], ...], cases: int
) -> None:
    """Fuzzed packs and pictures: no exception reaches the player, nothing outside is read or written.

    Two thousand in all, or, before a release, in each way.
    """

    def harm(case: tuple[object, ...]) -> None:
        check(*case)

    settings(max_examples=cases)(given(st.tuples(*strategies))(harm))()
