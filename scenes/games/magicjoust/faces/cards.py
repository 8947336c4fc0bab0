"""From a card of Magicjoust to what its face shows, in the language spoken now."""

from __future__ import annotations

from functools import partial
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final, cast

import pygame

from game.cards.magicjoust import SingularityCard
from game.cards.pack import is_own
from game.core.i18n import language, typeset
from game.core.script_reading import ScriptError
from game.rules.magicjoust import scripts
from game.rules.magicjoust.traits import SCALE
from game.rules.magicjoust.words.cards import words_of
from scenes.games.magicjoust.faces import shapes
from scenes.games.magicjoust.faces.face import Creuset, Singularity
from scenes.games.magicjoust.faces.pieces import NATURE_SIGNS
from scenes.kit import palette, svg
from scenes.kit.faces.pictures import Picture, drawn
from scenes.kit.icons import icon
from scenes.kit.shadows import Layer, over_shadow

if TYPE_CHECKING:
    from game.cards.magicjoust import CreusetCard
    from game.cards.pack import Card
    from game.core.script import Script
    from game.rules.magicjoust import cards

_RAYS: Final = 9
_FAR: Final = 400
_GROUND: Final = "M-400 84 C-100 80 20 86 50 83 C80 80 200 86 500 82 L500 160 L-400 160Z"
_SIGN_SHARE: Final = 0.58
_SHADOW: Final = Layer((2, 3), 3, 0.34)


def look_of(card: Card, picture: Picture | None = None) -> Creuset | Singularity:
    """Return how a singularity or a card of the creuset looks.

    Without a `picture`, it bears that of the house that it names, or else the sign of its nature. A script
    that its game does not know says nothing.
    """
    name, flavour = typeset(card.name.spoken, language()), typeset(card.flavour.spoken, language())
    if isinstance(card, SingularityCard):
        return Singularity(card.colour, card.zone, name, flavour, picture if card.picture else None)
    found = cast("CreusetCard", card)
    script = _script_of(found)
    return Creuset(
        name,
        found.nature,
        found.speciality,
        found.formula,
        typeset(found.text.spoken, language()) if found.experimental else words_of(script),
        picture if picture and found.picture else picture_of(found),
        flavour,
        found.action,
        found.ephemeral,
        found.decay,
        told_points(found.points, script),
        found.experimental,
    )


def as_dealt(look: Creuset, card: cards.Creuset) -> Creuset:
    """Return a look with what the game is played with, whatever its pack says now."""
    return Creuset(
        look.name,
        card.nature,
        card.speciality,
        card.formula,
        words_of(card.script),
        look.picture,
        look.flavour,
        card.action,
        card.ephemeral,
        card.decay,
        told_points(card.points, card.script),
        look.experimental,
    )


def _script_of(card: CreusetCard) -> Script:
    try:
        return scripts.read(card.script.data) if card.script else ()
    except ScriptError:
        return ()


def told_points(points: int, script: Script) -> str:
    """Return the points of a plan as its seal bears them: "3+" where its script may add some."""
    more = any(SCALE in deed.word.traits for sentence in script for deed in sentence.do)
    return f"{points}+" if points and more else str(points or "")


def picture_of(card: CreusetCard) -> Picture:
    """Return the picture of the house that a card names, or paper with the sign of its nature."""
    named = card.picture and not is_own(card.picture) and (svg.ART / card.picture).is_file()
    return drawn(card.picture) if named else signed(card.nature, card.speciality)


def signed(nature: str, speciality: str) -> Picture:
    """Return coloured paper that bears the sign of a nature: a card without a picture of its own."""
    return Picture(("magicjoust", nature, speciality), partial(_draw_signed, nature, speciality))


def _draw_signed(nature: str, speciality: str, size: tuple[int, int], spare: int) -> pygame.Surface:
    """Draw rays and a ground on paper of the speciality's colour, and the sign of the nature over them."""
    color = shapes.SPECIALITY_COLORS[speciality]
    width, height = size
    unit = 100 / (height - spare)
    across = width * unit
    box = (50 - across / 2, -spare * unit, across, height * unit)
    ground = palette.mix(color, palette.PAPER, 0.5)
    surface = pygame.Surface(size)
    surface.fill(ground)
    rays, strip = palette.mix(ground, palette.CHALK, 0.22), palette.shade(color, 0.3)
    body = (
        f'<path d="{_rays()}" fill="{palette.hexadecimal(rays)}"/>'
        f'<path d="{_GROUND}" fill="{palette.hexadecimal(strip)}"/>'
    )
    surface.blit(svg.draw(body, size, box), (0, 0))
    px = round(min(height - spare, width - 2 * spare) * _SIGN_SHARE)
    page = pygame.Surface(size, pygame.SRCALPHA)
    sign = icon(NATURE_SIGNS[nature], px, palette.CHALK)
    page.blit(sign, sign.get_rect(center=(width // 2, spare + round((height - spare) * 0.47))))
    scale = px / 100
    soft = Layer((round(_SHADOW.offset[0] * scale), round(_SHADOW.offset[1] * scale)), _SHADOW.sigma, 0.34)
    surface.blit(over_shadow(page, [soft]), (0, 0))
    return surface


def _rays() -> str:
    """Return rays from the middle of a box of 100 units, as a path."""
    turns = [pi * (2 * ray + half) / _RAYS + 0.1 for ray in range(_RAYS) for half in (0, 1)]
    ends = [(50 + _FAR * cos(turn), 47 + _FAR * sin(turn)) for turn in turns]
    pairs = zip(ends[::2], ends[1::2], strict=True)
    return "".join(f"M50 47 L{x:.1f} {y:.1f} L{far:.1f} {low:.1f}Z" for (x, y), (far, low) in pairs)
