"""The cards of Wankul that come with the program, and the decks that are ready to play."""

from __future__ import annotations

import tomllib
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from game.core.program_files import ASSETS
from game.rules.wankul.cards import GEMS, Character, Deck, Terrain
from game.rules.wankul.scripts import read
from game.rules.wankul.setting import SIZES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Json
    from game.core.script import Script
    from game.rules.wankul.cards import WankulCard

FOLDER: Final = ASSETS / "cards" / "wankul"
PACK: Final = FOLDER / "pack.toml"
PACK_ID: Final = "wankul"


@cache
def _told() -> Sequence[Mapping[str, Any]]:
    cards: list[dict[str, Any]] = tomllib.loads(PACK.read_text(encoding="utf-8"))["cards"]
    return cards


@cache
def starter() -> Mapping[str, WankulCard]:
    """Return the cards that come with the program, by ref."""
    return MappingProxyType({card.ref: card for card in map(_card, _told())})


def _card(told: Mapping[str, Any]) -> WankulCard:
    ref = f"{PACK_ID}/{told['id']}"
    if told["kind"] == "terrain":
        winner, loser, special = (_script(told, name) for name in ("winner", "loser", "special"))
        return Terrain(ref, told["set"], told["number"], winner, loser, special)
    return Character(
        ref,
        told["set"],
        told["number"],
        told["clan"],
        told["cost"],
        told["force"],
        _gems(told, "closes"),
        _gems(told, "opens"),
        told.get("family") or ref,
        told.get("scorer", 0),
        _script(told, "script"),
    )


def _script(told: Mapping[str, Any], name: str) -> Script:
    return read(told[name]) if told.get(name) else ()


def _gems(told: Mapping[str, Any], name: str) -> str:
    return "".join([GEMS[gem] for gem in told.get(name, ())])


@cache
def fingerprint() -> Json:
    """Return all that the rules know of the cards, as plain data."""
    left_out = {"name", "flavour", "picture", "kind"}
    return [{name: card[name] for name in card if name not in left_out} for card in _told()]


@cache
def ready_decks(size: str = "40+10") -> Mapping[str, Deck]:
    """Return the decks of a size that are ready to play, by key."""
    return MappingProxyType({"evens": _every_other(size, 0), "odds": _every_other(size, 1)})


def _every_other(size: str, rest: int) -> Deck:
    """Return a deck of every other card of the set, as many as fit (WAN-14)."""
    cards, room = [*starter().values()], SIZES[size]
    terrains = [card for card in cards if isinstance(card, Terrain)][rest::2][: room.terrains]
    characters = [card for card in cards if isinstance(card, Character) and card.number % 2 == rest]
    kept: list[Character] = []
    for card in characters:
        if card.scorer + sum(one.scorer for one in kept) <= room.scorers:
            kept.append(card)
    return Deck((*kept[: room.characters], *terrains))
