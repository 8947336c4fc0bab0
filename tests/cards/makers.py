"""Packs for the tests: good ones to spoil, and pictures of every sort."""

from __future__ import annotations

import io
import stat
import zipfile
from functools import cache
from typing import TYPE_CHECKING

from PIL import Image

from game.cards.bataille import BatailleCard
from game.cards.pack import Pack
from game.cards.problems import PackError
from game.cards.reading import read_pack
from game.cards.text import Text
from game.editions import EDITIONS

if TYPE_CHECKING:
    from pathlib import Path

    from game.cards.problems import Problem

GOOD = """
format = 1
id = "essai"
name = { fr = "Essai", en = "Trial" }

[[cards]]
id = "chat"
kind = "bataille"
name = "Le Chat"
symbol = "agilite"
picture = "pictures/chat.png"
flavour = "Il dort.\\u202f!"

[[cards]]
id = "enclume"
kind = "bataille"
name = "L'enclume"
symbol = "force"
picture = "moks/enclume.svg"
"""


@cache
def picture(kind: str = "PNG", size: tuple[int, int] = (12, 16)) -> bytes:
    """Return the bytes of a picture."""
    file = io.BytesIO()
    Image.linear_gradient("L").resize(size).convert("RGB").save(file, kind)
    return file.getvalue()


def folder(path: Path, toml: str | bytes = GOOD, **pictures: bytes) -> Path:
    """Make a pack in a folder: `chat.png` is in it unless other pictures (by name, "_" for ".") are."""
    (path / "pictures").mkdir(parents=True)
    (path / "pack.toml").write_bytes(toml.encode() if isinstance(toml, str) else toml)
    for name, data in (pictures or {"chat_png": picture()}).items():
        (path / "pictures" / name.replace("_", ".")).write_bytes(data)
    return path


def archive(path: Path, *more: tuple[str | zipfile.ZipInfo, bytes], toml: str = GOOD) -> Path:
    """Make a pack in a `.cartes` file, with more files in it."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("pack.toml", toml)
        file.writestr("pictures/chat.png", picture())
        for name, data in more:
            file.writestr(name, data)
    return path


def link(name: str, target: bytes) -> tuple[zipfile.ZipInfo, bytes]:
    """Return an entry of a zip that is a symbolic link."""
    entry = zipfile.ZipInfo(name)
    entry.external_attr = (stat.S_IFLNK | 0o777) << 16
    return entry, target


def mok(card_id: str = "chat", picture_name: str = "moks/enclume.svg") -> BatailleCard:
    """Return a card of Openmok Bataille."""
    return BatailleCard(id=card_id, name=Text.of(card_id.title()), symbol="magie", picture=picture_name)


def pack_of(*cards: BatailleCard, pack_id: str = "essai") -> Pack:
    """Return a pack of those cards."""
    return Pack(id=pack_id, name=Text("Essai", "Trial"), author="Nous", cards=cards)


def problems(path: Path, *, decode: bool = True) -> tuple[Problem, ...]:
    """Return all that is wrong with a pack; nothing, for one that is read."""
    try:
        read_pack(path, EDITIONS.kinds, decode=decode)
    except PackError as error:
        return error.problems
    return ()
