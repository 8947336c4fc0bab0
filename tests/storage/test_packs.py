"""A player's packs: taken in, given away, changed card by card, deleted and taken back; none is ever lost."""

from __future__ import annotations

import io
import math
import shutil
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from game.cards.bataille import BatailleCard
from game.cards.problems import PackError
from game.cards.reading import ART, read_pack
from game.cards.text import Text
from game.editions import EDITIONS
from game.storage import pack_cards, pack_folder, packs
from game.storage.home import StorageError
from game.storage.pack_import import Duplicating, Exporting, Importing, export_pack, import_pack

if TYPE_CHECKING:
    from pathlib import Path

    from game.cards.pack import Pack


def duplicate(pack_id: str) -> Pack | None:
    work = Duplicating(EDITIONS.packs, pack_id)
    work.think(math.inf)
    return work.pack


def picture_path(ref: str) -> Path:
    pack_id, _slash, card_id = ref.partition("/")
    kept = EDITIONS.packs.find(pack_id)
    return kept.picture_path(kept.pack.card(card_id))


def png(shade: int = 0, kind: str = "PNG") -> bytes:
    """Return a small picture."""
    file = io.BytesIO()
    Image.new("RGB", (8, 8), (shade, 0, 0)).save(file, kind)
    return file.getvalue()


def mok(card_id: str = "chat", picture: str = "moks/chat.svg") -> BatailleCard:
    return BatailleCard(id=card_id, name=Text.of(card_id.title()), symbol="agilite", picture=picture)


def made(*cards: str) -> Pack:
    """Return an own pack with those cards, each with a picture of its own."""
    pack = pack_cards.create(EDITIONS.packs, Text.of("Mes Moks"), "Léa")
    for number, card in enumerate(cards):
        pack = pack_cards.save_card(EDITIONS.packs, pack.id, mok(card), png(number))
    return pack


def ids() -> list[str]:
    """Return the ids of the player's packs in good order."""
    return [kept.pack.id for kept in EDITIONS.packs.shelves().kept if not kept.shipped]


def hidden() -> list[str]:
    """Return what is left over beside the packs."""
    return sorted({path.name for path in pack_folder.packs_folder().glob(".*")} - {".lock", ".trash"})


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Pack:
    """Return a pack of the house, the only one."""
    folder = tmp_path / "shipped" / "bataille"
    folder.mkdir(parents=True)
    (folder / "pack.toml").write_text(
        'format = 1\nid = "depart"\nname = { fr = "Départ", en = "Starter" }\n'
        '[[cards]]\nid = "chat"\nkind = "bataille"\nname = "Chat"\n'
        'symbol = "force"\npicture = "moks/chat.svg"\n',
        encoding="utf-8",
    )
    monkeypatch.setattr(EDITIONS, "packs", packs.Packs(EDITIONS.kinds, tmp_path / "shipped"))
    return read_pack(folder, EDITIONS.kinds)


# --- listed ----------------------------------------------------------------------------------------------


def test_packs_of_the_house_come_first_then_by_name(shipped: Pack) -> None:
    pack_cards.create(EDITIONS.packs, Text.of("Zèbres"))
    pack_cards.create(EDITIONS.packs, Text.of("Ânes"))
    assert [kept.pack.id for kept in EDITIONS.packs.shelves().kept] == [shipped.id, "anes", "zebres"]


def test_a_damaged_pack_is_told_apart_and_its_files_stay() -> None:
    pack = made("chat")
    file = EDITIONS.packs.find(pack.id).folder / "pack.toml"
    file.write_text("format = 1\n[[cards]]\n", encoding="utf-8")
    [damaged] = EDITIONS.packs.shelves().damaged
    assert damaged.id == pack.id
    assert {problem.field for problem in damaged.problems} == {"id", "name", "kind"}
    assert ids() == []
    assert file.read_text(encoding="utf-8").startswith("format")
    with pytest.raises(PackError, match="missing"):
        EDITIONS.packs.read(pack.id)


def test_a_damaged_pack_of_the_house_leaves_the_players_own(shipped: Pack, tmp_path: Path) -> None:
    (tmp_path / "shipped" / "bataille" / "pack.toml").write_text("broken", encoding="utf-8")
    pack = made("chat")
    assert [kept.pack for kept in EDITIONS.packs.shelves().kept] == [pack]
    with pytest.raises(PackError, match="no pack of this id"):
        EDITIONS.packs.read(shipped.id)


def test_a_folder_with_another_name_than_its_id_is_told_apart() -> None:
    pack = made("chat")
    shutil.copytree(EDITIONS.packs.find(pack.id).folder, pack_folder.place_of("autre"))
    [damaged] = EDITIONS.packs.shelves().damaged
    assert (damaged.id, damaged.problems[0].field) == ("autre", "id")


def test_a_change_of_the_files_is_seen() -> None:
    pack = made("chat")
    file = EDITIONS.packs.find(pack.id).folder / "pack.toml"
    file.write_text(file.read_text(encoding="utf-8").replace("Léa", "Léonie"), encoding="utf-8")
    assert EDITIONS.packs.read(pack.id).author == "Léonie"


@pytest.mark.parametrize("pack_id", ["nulle-part", "../x", "", ".trash", "a\0b", "A B"])
def test_there_is_no_pack_of_an_unknown_id(pack_id: str) -> None:
    made("chat")
    with pytest.raises(PackError):
        EDITIONS.packs.read(pack_id)
    with pytest.raises(PackError):
        EDITIONS.packs.delete(pack_id)


# --- pictures --------------------------------------------------------------------------------------------


def test_one_function_says_where_every_picture_is(shipped: Pack) -> None:
    pack = made("chat")
    assert picture_path(f"{shipped.id}/chat") == ART / "moks" / "chat.svg"
    path = picture_path(f"{pack.id}/chat")
    assert path.read_bytes() == png(0)
    assert path.parent == EDITIONS.packs.find(pack.id).folder / "pictures"


# --- cards -----------------------------------------------------------------------------------------------


def test_a_new_pack_has_its_id_from_its_name_and_never_anothers(shipped: Pack) -> None:
    created = [
        pack_cards.create(EDITIONS.packs, Text.of(name)).id for name in ("Départ", "Départ", "☃", "con")
    ]
    assert created == [f"{shipped.id}-2", f"{shipped.id}-3", "cartes", "cartes-2"]


def test_cards_are_added_and_replaced_in_their_places() -> None:
    pack = made("un", "deux", "trois")
    old = picture_path(f"{pack.id}/deux")
    pack = pack_cards.save_card(EDITIONS.packs, pack.id, mok("deux"), png(9, "WEBP"))
    assert [card.id for card in pack.cards] == ["un", "deux", "trois"]
    assert EDITIONS.packs.read(pack.id) == pack
    assert picture_path(f"{pack.id}/deux").read_bytes() == png(9, "WEBP")
    assert not old.exists()
    assert len(list((EDITIONS.packs.find(pack.id).folder / "pictures").iterdir())) == 3


def test_a_card_can_show_a_picture_of_the_house() -> None:
    pack = pack_cards.save_card(EDITIONS.packs, made().id, mok())
    assert picture_path(f"{pack.id}/chat") == ART / "moks" / "chat.svg"


def test_several_cards_are_added_at_one_stroke_and_taken_out_again() -> None:
    pack = made("chat")
    added = pack_cards.add_cards(
        EDITIONS.packs, pack.id, [(mok("chat"), png(7)), (mok("lune"), png(8)), (mok("lune"), png(9))]
    )
    assert [card.id for card in added] == ["chat-2", "lune", "lune-2"]
    kept = EDITIONS.packs.find(pack.id)
    assert kept.pack.cards == (*pack.cards, *added)
    assert read_pack(kept.folder, EDITIONS.kinds) == kept.pack
    assert [kept.picture_path(card).read_bytes() for card in added] == [png(7), png(8), png(9)]
    assert pack_cards.take_out(EDITIONS.packs, pack.id, {card.id for card in added}) == pack
    assert len(list((kept.folder / "pictures").iterdir())) == 1


def test_of_several_cards_one_that_is_wrong_keeps_all_out() -> None:
    pack = made("chat")
    before = sorted(path.name for path in EDITIONS.packs.find(pack.id).folder.rglob("*"))
    for wrong in ((mok("lune"), b"no picture"), (mok("Pas Un Id"), png(9))):
        with pytest.raises(PackError):
            pack_cards.add_cards(EDITIONS.packs, pack.id, [(mok("soleil"), png(8)), wrong])
    assert EDITIONS.packs.read(pack.id) == pack
    assert sorted(path.name for path in EDITIONS.packs.find(pack.id).folder.rglob("*")) == before


def test_a_deleted_card_is_put_back_where_it_was() -> None:
    pack = made("un", "deux", "trois")
    path = picture_path(f"{pack.id}/deux")
    removed = pack_cards.delete_card(EDITIONS.packs, pack.id, "deux")
    assert [card.id for card in EDITIONS.packs.read(pack.id).cards] == ["un", "trois"]
    assert not path.exists()
    assert pack_cards.put_back(EDITIONS.packs, pack.id, removed) == pack
    assert picture_path(f"{pack.id}/deux").read_bytes() == png(1)


def test_what_was_saved_is_what_the_files_say() -> None:
    pack = made("un", "deux")
    assert (
        read_pack(EDITIONS.packs.find(pack.id).folder, EDITIONS.kinds, decode=True)
        == EDITIONS.packs.read(pack.id)
        == pack
    )


def test_what_a_pack_says_of_itself_can_change() -> None:
    pack = pack_cards.describe(
        EDITIONS.packs, made("un").id, name=Text("Bêtes", "Beasts"), author="Tom", version="2"
    )
    assert EDITIONS.packs.read(pack.id) == pack
    assert (pack.name, pack.author, pack.version) == (Text("Bêtes", "Beasts"), "Tom", "2")


@pytest.mark.parametrize(
    ("card", "picture"),
    [
        (mok("Pas Bon"), png()),
        (mok("../../x"), png()),
        (mok("deux"), b"no picture"),
        (mok("deux", "pictures/rien.png"), None),
        (mok("deux", "../../x.png"), None),
        (mok("deux", "moks/nulle_part.svg"), None),
        (replace(mok("deux"), name=Text.of("")), png()),
    ],
)
def test_a_card_that_is_not_right_changes_nothing(
    card: BatailleCard, picture: bytes | None, home: Path
) -> None:
    pack = made("un")
    before = {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}
    with pytest.raises(PackError):
        pack_cards.save_card(EDITIONS.packs, pack.id, card, picture)
    assert {path: path.read_bytes() for path in home.rglob("*") if path.is_file()} == before
    assert EDITIONS.packs.read(pack.id) == pack


def test_a_pack_of_the_house_is_not_changed(shipped: Pack) -> None:
    for change in (
        lambda: pack_cards.save_card(EDITIONS.packs, shipped.id, mok()),
        lambda: pack_cards.delete_card(EDITIONS.packs, shipped.id, "chat"),
        lambda: EDITIONS.packs.delete(shipped.id),
    ):
        with pytest.raises(PackError, match="comes with the program"):
            change()
    assert EDITIONS.packs.read(shipped.id) == shipped


# --- taken in and given away -----------------------------------------------------------------------------


def test_a_pack_given_away_is_taken_in_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pack = made("un", "deux")
    export_pack(EDITIONS.packs, pack.id, tmp_path / "out" / "moks.cartes")
    monkeypatch.setenv("CARTELIER_HOME", str(tmp_path / "elsewhere"))
    assert import_pack(EDITIONS.packs, tmp_path / "out" / "moks.cartes").pack == pack
    assert EDITIONS.packs.read(pack.id) == pack
    assert picture_path(f"{pack.id}/deux").read_bytes() == png(1)
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["moks.cartes"]
    assert hidden() == []


def test_a_pack_whose_id_is_taken_asks_for_another_or_replaces(tmp_path: Path) -> None:
    pack = made("un")
    file = tmp_path / "a.cartes"
    export_pack(EDITIONS.packs, pack.id, file)
    changed = pack_cards.save_card(EDITIONS.packs, pack.id, mok("deux"), png(5))
    with pytest.raises(packs.TakenError) as taken:
        import_pack(EDITIONS.packs, file)
    assert (taken.value.pack_id, taken.value.free_id, taken.value.shipped) == (pack.id, "mes-moks-2", False)
    assert EDITIONS.packs.read(pack.id) == changed
    assert import_pack(EDITIONS.packs, file, new_id=taken.value.free_id).pack == replace(
        pack, id="mes-moks-2"
    )
    replaced = import_pack(EDITIONS.packs, file, replace=True).replaced
    assert EDITIONS.packs.read(pack.id) == pack
    assert replaced is not None
    EDITIONS.packs.delete(pack.id)
    assert EDITIONS.packs.restore(replaced) == pack.id
    assert EDITIONS.packs.read(pack.id) == changed


def test_a_pack_of_the_house_is_not_replaced(shipped: Pack, tmp_path: Path) -> None:
    export_pack(EDITIONS.packs, shipped.id, tmp_path / "a.cartes")
    with pytest.raises(packs.TakenError) as taken:
        import_pack(EDITIONS.packs, tmp_path / "a.cartes", replace=True)
    assert taken.value.shipped
    with pytest.raises(PackError, match="small letters"):
        import_pack(EDITIONS.packs, tmp_path / "a.cartes", new_id="../x")
    assert hidden() == []


def test_a_pack_that_is_wrong_leaves_nothing_behind(tmp_path: Path) -> None:
    pack = made("un", "deux")
    folder = tmp_path / "copy"
    shutil.copytree(EDITIONS.packs.find(pack.id).folder, folder)
    for path in (folder / "pictures").iterdir():
        path.write_bytes(path.read_bytes()[:45])
    with pytest.raises(PackError) as refused:
        import_pack(EDITIONS.packs, folder, new_id="autre")
    assert [problem.card for problem in refused.value.problems] == ["un", "deux"]
    assert ids() == [pack.id]
    assert hidden() == []


def test_an_import_goes_on_in_slices_and_says_how_far_it_is(tmp_path: Path) -> None:
    pack = made("un", "deux", "trois")
    export_pack(EDITIONS.packs, pack.id, tmp_path / "a.cartes")
    work, seen = Importing(EDITIONS.packs, tmp_path / "a.cartes", new_id="autre"), []
    while not work.done:
        work.think(0.0)
        seen.append(work.progress)
    assert len(seen) > 6
    assert seen == sorted(seen)
    assert seen[-1] == 1.0
    assert ids() == ["autre", pack.id] or ids() == [pack.id, "autre"]


def test_a_copy_of_a_pack_of_the_house_can_be_changed(shipped: Pack) -> None:
    copy = duplicate(shipped.id)
    assert copy is not None
    assert (copy.id, copy.name, copy.cards) == ("depart-2", Text("Départ 2", "Starter 2"), shipped.cards)
    changed = pack_cards.save_card(EDITIONS.packs, copy.id, mok("chien"), png())
    again = duplicate(copy.id)
    assert again is not None
    assert again.cards == changed.cards
    assert picture_path(f"{again.id}/chien").read_bytes() == png()


def test_a_picture_that_vanishes_meanwhile_is_told(tmp_path: Path) -> None:
    pack = made("un")
    exporting = Exporting(EDITIONS.packs, pack.id, tmp_path / "a.cartes")
    picture_path(f"{pack.id}/un").unlink()
    with pytest.raises(PackError, match="no such file"):
        exporting.think(math.inf)
    assert [path.name for path in tmp_path.iterdir()] == ["home"]


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    pack = made("un")
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StorageError):
        export_pack(EDITIONS.packs, pack.id, tmp_path / "file" / "a.cartes")
    (tmp_path / "folder.cartes").mkdir()
    with pytest.raises(StorageError):
        Exporting(EDITIONS.packs, pack.id, tmp_path / "folder.cartes").think(math.inf)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "folder.cartes", "home"]


# --- deleted and taken back ------------------------------------------------------------------------------


def test_a_deleted_pack_is_taken_back_until_the_trash_is_emptied() -> None:
    pack = made("un")
    token = EDITIONS.packs.delete(pack.id)
    assert ids() == []
    assert EDITIONS.packs.restore(token) == pack.id
    assert EDITIONS.packs.read(pack.id) == pack
    token = EDITIONS.packs.delete(pack.id)
    pack_folder.empty_trash()
    with pytest.raises(PackError, match="no longer in the trash"):
        EDITIONS.packs.restore(token)


def test_two_deleted_packs_of_one_id_are_both_kept() -> None:
    first = EDITIONS.packs.delete(made("un").id)
    second = EDITIONS.packs.delete(made("deux").id)
    assert first != second
    EDITIONS.packs.restore(first)
    with pytest.raises(packs.TakenError):
        EDITIONS.packs.restore(second)
    assert [card.id for card in EDITIONS.packs.read("mes-moks").cards] == ["un"]


def test_a_damaged_pack_can_be_deleted_and_taken_back() -> None:
    pack = made("un")
    file = EDITIONS.packs.find(pack.id).folder / "pack.toml"
    file.write_text("broken", encoding="utf-8")
    token = EDITIONS.packs.delete(pack.id)
    assert EDITIONS.packs.shelves().damaged == ()
    EDITIONS.packs.restore(token)
    assert file.read_text(encoding="utf-8") == "broken"


# --- kills and other windows -----------------------------------------------------------------------------


def test_what_a_kill_stopped_between_two_names_is_finished() -> None:
    pack = made("un")
    place = pack_folder.place_of(pack.id)
    place.rename(place.with_name(f".{pack.id}.new"))
    assert ids() == []
    pack_cards.create(EDITIONS.packs, Text.of("Autre"))
    assert EDITIONS.packs.read(pack.id) == pack


def test_what_a_kill_left_half_built_goes_after_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    made("un")
    (pack_folder.packs_folder() / ".autre.77.tmp").mkdir()
    pack_folder.empty_trash()
    assert hidden() == [".autre.77.tmp"]
    monkeypatch.setattr(pack_folder, "_STALE", -1)
    pack_folder.empty_trash()
    assert hidden() == []


def test_a_home_that_can_hold_nothing_is_told(blocked_home: Path) -> None:
    assert blocked_home.is_file()
    with pytest.raises(StorageError):
        pack_cards.create(EDITIONS.packs, Text.of("Essai"))
    assert ids() == []
    pack_folder.empty_trash()
