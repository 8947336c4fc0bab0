"""Packs made to do harm: each is refused in one sentence, and nothing outside is read or written."""

from __future__ import annotations

import io
import os
import struct
import zipfile
import zlib
from typing import TYPE_CHECKING

import pytest
from makers import GOOD, archive, folder, link, picture, problems
from PIL import Image

from game.cards import limits

if TYPE_CHECKING:
    from pathlib import Path


def refused(path: Path, word: str, *, decode: bool = True) -> None:
    """Check that one thing is wrong with a pack, told in one sentence with that word in it."""
    [problem] = problems(path, decode=decode)
    line = str(problem)
    assert word in line
    assert line.isprintable()
    assert problem.sentence.endswith(".")


# --- zips ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    ["../out.png", "/etc/out.png", "pictures/../../out.png", "a\\..\\..\\out.png", "C:out.png", "a//b"],
)
def test_a_zip_that_leads_out_is_refused(tmp_path: Path, name: str) -> None:
    refused(archive(tmp_path / "a.cartes", (name, b"x")), "lead out")


def test_a_zip_with_a_link_is_refused(tmp_path: Path) -> None:
    refused(archive(tmp_path / "a.cartes", link("pictures/x.png", b"/etc/passwd")), "link")


def test_a_file_that_swells_is_refused_before_it_is_unpacked(tmp_path: Path) -> None:
    refused(archive(tmp_path / "a.cartes", ("pictures/x.png", bytes(20_000_000))), "swell")


def test_a_zip_with_too_much_in_it_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.cards.reading.MOST_BYTES", 2_000_000)
    noise = [(f"pictures/{number}.png", os.urandom(700_000)) for number in range(3)]
    refused(archive(tmp_path / "a.cartes", *noise), "too large")


def test_a_zip_that_lies_about_its_sizes_is_refused(tmp_path: Path) -> None:
    path = archive(tmp_path / "a.cartes", toml=GOOD + "#" * 5_000)
    data = bytearray(path.read_bytes())
    size = len(GOOD.encode()) + 5_000
    for header, offset in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
        place = data.index(header) + offset
        assert struct.unpack_from("<I", data, place) == (size,)
        struct.pack_into("<I", data, place, 50)
    path.write_bytes(data)
    refused(path, "damaged")


def test_a_zip_of_too_many_files_is_refused(tmp_path: Path) -> None:
    many = [(f"pictures/{number}.png", b"") for number in range(limits.MOST_FILES)]
    refused(archive(tmp_path / "a.cartes", *many), "too many files")


def test_a_zip_with_two_files_of_one_name_is_refused(tmp_path: Path) -> None:
    refused(archive(tmp_path / "a.cartes", ("pictures/CHAT.png", b"")), "same name")


def test_a_zip_locked_by_a_password_is_refused(tmp_path: Path) -> None:
    path = archive(tmp_path / "a.cartes")
    data = bytearray(path.read_bytes())
    data[data.index(b"PK\x01\x02") + 8] |= 1
    path.write_bytes(data)
    refused(path, "password")


def test_a_zip_compressed_otherwise_is_refused(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "a.cartes", "w", zipfile.ZIP_LZMA) as file:
        file.writestr("pack.toml", GOOD)
    refused(tmp_path / "a.cartes", "compressed")


@pytest.mark.parametrize("length", [0, 3, 21, 22, 200, 400])
def test_a_zip_cut_short_is_refused(tmp_path: Path, length: int) -> None:
    whole = archive(tmp_path / "a.cartes").read_bytes()
    (tmp_path / "a.cartes").write_bytes(whole[:length])
    refused(tmp_path / "a.cartes", "damaged")


def test_a_zip_without_a_pack_is_refused(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "a.cartes", "w") as file:
        file.writestr("deep/er/pack.toml", GOOD)
    refused(tmp_path / "a.cartes", "no such file")


# --- folders ---------------------------------------------------------------------------------------------


def test_a_link_is_not_followed(tmp_path: Path) -> None:
    secret = tmp_path / "secret.png"
    secret.write_bytes(picture())
    pack = folder(tmp_path / "a")
    (pack / "pictures" / "chat.png").unlink()
    (pack / "pictures" / "chat.png").symlink_to(secret)
    refused(pack, "link")


def test_a_folder_of_pictures_that_is_a_link_is_not_followed(tmp_path: Path) -> None:
    pack = folder(tmp_path / "a")
    (pack / "pictures").rename(tmp_path / "elsewhere")
    (pack / "pictures").symlink_to(tmp_path / "elsewhere")
    refused(pack, "link")


def test_a_pack_file_that_is_a_link_is_not_followed(tmp_path: Path) -> None:
    pack = folder(tmp_path / "a")
    (pack / "pack.toml").rename(tmp_path / "other.toml")
    (pack / "pack.toml").symlink_to(tmp_path / "other.toml")
    refused(pack, "link")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_that_never_ends_is_not_waited_for(tmp_path: Path) -> None:
    pack = folder(tmp_path / "a")
    (pack / "pictures" / "chat.png").unlink()
    os.mkfifo(pack / "pictures" / "chat.png")
    refused(pack, "cannot be read")


@pytest.mark.parametrize("where", ["nowhere", "empty", "file", "a\0b"])
def test_what_is_no_pack_is_refused(tmp_path: Path, where: str) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "file").write_text("hello")
    [problem] = problems(tmp_path / where)
    assert problem.sentence


# --- toml ------------------------------------------------------------------------------------------------

TOML: dict[str, tuple[str | bytes, str]] = {
    "another encoding": (GOOD.replace("Chat", "Châtaigne").encode("latin-1"), "UTF-8"),
    "two bytes a letter": (GOOD.encode("utf-16"), "UTF-8"),
    "no toml": ("hello world", "Line 1, column 7"),
    "cut short": (GOOD.rstrip()[:-1], "stops before its end"),
    "nested lists": ("x = " + "[" * 100_000 + "]" * 100_000, "nested"),
    "nested tables": ("x = " + "{a=" * 5_000 + "1" + "}" * 5_000, "nested"),
    "a long dotted key": ("a" + ".a" * 300_000 + " = 1", "nested"),
    "a long quoted key": ('"a"' + '."a"' * 300_000 + " = 1", "nested"),
    "a long table": ("[" + "a . " * 300_000 + "a]", "nested"),
    "a number without end": ("x = " + "9" * 100_000, "no pack needs"),
    "100,000 cards": ("[[cards]]\n" * 100_000, "cards: 2000 at most"),
    "too many bytes": ("#" * (limits.MOST_TOML + 1), "too large"),
    "strings that never end": ('x = """' + '\\"""' * 300_000, "stops before its end"),
}


@pytest.mark.timeout(20)
@pytest.mark.parametrize("hostile", TOML)
def test_a_hostile_toml_is_refused_at_once(tmp_path: Path, hostile: str) -> None:
    toml, word = TOML[hostile]
    found = problems(folder(tmp_path / "a", toml))
    assert any(word in str(problem) for problem in found)


def test_points_and_brackets_in_texts_are_no_nesting(tmp_path: Path) -> None:
    words = "a.b.c.d.e.f.g.h.i.j.k [[[[[[[[[[[ {{{{{{{{{{{"
    assert problems(folder(tmp_path / "a", GOOD.replace("Il dort.", words))) == ()


# --- pictures --------------------------------------------------------------------------------------------


def png(width: int, height: int) -> bytes:
    """Return the head of a PNG of any size, and a few of its pixels."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(bytes(10_000))) + chunk(b"IEND", b"")


def webp(width: int, height: int) -> bytes:
    """Return the head of a WebP of any size."""
    sides = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    return b"RIFF\x20\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0" + sides + bytes(20)


def progressive() -> bytes:
    """Return a JPEG of as many passes as one likes."""
    file = io.BytesIO()
    Image.new("RGB", (64, 64)).save(file, "JPEG", progressive=True)
    data = file.getvalue()
    last = data.rindex(b"\xff\xda")
    return data[:last] + data[last:-2] * 200 + data[-2:]


PICTURES: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", "no picture"),
    "another format": (picture("GIF"), "no picture"),
    "a page": (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "no picture"),
    "a huge PNG": (png(60_000, 60_000), "too large: 60000 × 60000"),
    "a huge WebP": (webp(16_000, 16_000), "too large: 16000 × 16000"),
    "a huge JPEG": (picture("JPEG", (5_000, 10)), "too large: 5000 × 10"),
    "a PNG with too few pixels": (png(2_000, 2_000), "damaged"),
    "a PNG cut short": (picture()[:60], "damaged"),
    "a JPEG cut short": (picture("JPEG")[:-40], "damaged"),
    "a WebP cut short": (picture("WEBP")[:-20], "damaged"),
    "a head alone": (b"\x89PNG\r\n\x1a\n", "damaged"),
    "a JPEG of many passes": (progressive(), "too long"),
    "a heavy picture": (picture() + bytes(limits.MOST_PICTURE), "too large"),
}


@pytest.mark.parametrize("hostile", PICTURES)
def test_a_hostile_picture_is_refused(tmp_path: Path, hostile: str) -> None:
    data, word = PICTURES[hostile]
    pack = folder(tmp_path / "a", chat_png=data)
    refused(pack, word)
    assert str(problems(pack)[0]).startswith(f"{pack}/pictures/chat.png, card chat, picture: ")


@pytest.mark.parametrize("hostile", ["nothing", "another format", "a huge PNG", "a huge WebP", "a huge JPEG"])
def test_the_size_is_known_without_decoding(tmp_path: Path, hostile: str) -> None:
    data, word = PICTURES[hostile]
    refused(folder(tmp_path / "a", chat_png=data), word, decode=False)
