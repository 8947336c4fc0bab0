"""From a card of Wankul to what its face shows, in the language spoken now."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast

from game.cards.decks import name_of
from game.cards.pack import is_own
from game.cards.wankul import TerrainCard
from game.core.i18n import _, language, typeset
from game.core.script_reading import ScriptError
from game.rules.wankul import cards, scripts
from game.rules.wankul.gems import closing
from game.rules.wankul.words.brief import brief_of
from game.rules.wankul.words.cards import CLAN_WORDS, lines_of, words_of
from game.rules.wankul.words.gist import AT_ONCE, gist
from scenes.games.wankul.faces import panels, pieces, shapes
from scenes.games.wankul.faces.face import Character
from scenes.games.wankul.faces.terrain import Terrain
from scenes.kit import palette, svg
from scenes.kit.faces.pictures import Picture, drawn, unknown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.cards.pack import Card
    from game.cards.scripts import Script as Written
    from game.cards.wankul import CharacterCard
    from game.core.script import Script

Look = Character | Terrain

_GROUND: Final = palette.mix(palette.PLUM, palette.PAPER, 0.5)
"""The paper of a terrain that has no picture."""


def look_of(card: Card, picture: Picture | None = None) -> Look:
    """Return how a card of a pack looks: with the picture of the house that it names, unless one is given."""
    name, flavour = typeset(card.name.spoken, language()), typeset(card.flavour.spoken, language())
    seen = picture or picture_of(card)
    if isinstance(card, TerrainCard):
        return _terrain(
            name, [_read(part) for part in (card.winner, card.loser, card.special)], seen, flavour
        )
    found = cast("CharacterCard", card)
    closes, opens = ("".join(cards.GEMS[gem] for gem in side) for side in (found.closes, found.opens))
    script = _read(found.script)
    numbers = (found.cost, found.force, closes, opens)
    words, clan = lines_of(script), banner(found.clan)
    return Character(
        name, found.clan, clan, *numbers, words, seen, flavour, sign=sign_of(script), gist=gist(script)
    )


def as_dealt(card: cards.WankulCard) -> Look:
    """Return how a card looks whose pack is gone: with what the game is played with, named by its id."""
    name = name_of(card.ref)
    if isinstance(card, cards.Terrain):
        return _terrain(name, [script for _section, script in card.scripts], unknown(_GROUND))
    numbers = (card.cost, card.force, card.closes, card.opens)
    seen, script = unknown(clan_ground(card.clan)), card.script
    words, clan = lines_of(script), banner(card.clan)
    return Character(name, card.clan, clan, *numbers, words, seen, sign=sign_of(script), gist=gist(script))


def as_laid(
    look: Character,
    force: int,
    *,
    muted: bool = False,
    joined: tuple[str, str] = ("", ""),
    crossed: bool = False,
) -> Character:
    """Return how a character looks in play: with the Force that counts now (WAN-10), its gems that joined.

    Where they are `crossed`, a single one that it closes has the other colour (WAN-37).
    """
    change, closes = (force > look.force) - (force < look.force), closing(look.closes, crossed=crossed)
    return replace(look, force=force, change=change, muted=muted, joined=joined, closes=closes)


def as_held(look: Character, cost: int) -> Character:
    """Return how a character looks in hand: with what it costs now, wherever it is played (WAN-19)."""
    return replace(look, cost=cost, dear=(cost > look.cost) - (cost < look.cost))


def _terrain(name: str, parts: Sequence[Script], seen: Picture, flavour: str = "") -> Terrain:
    """Return how a terrain looks whose winner, loser and special are those, with what each comes to."""
    told = zip((panels.WINNER, panels.LOSER, panels.SPECIAL), map(gist, parts), strict=True)
    gists = tuple([(part, lines[0]._replace(when=AT_ONCE)) for part, lines in told if lines])
    winner, loser, special = map(words_of, parts)
    return Terrain(name, winner, loser, special, seen, flavour, gists, tuple(map(brief_of, parts)))


def banner(clan: str) -> str:
    """Return the word on the banner of a clan."""
    return typeset(_(CLAN_WORDS[clan]), language())


def clan_ground(clan: str) -> palette.Color:
    """Return the paper of a character that has no picture."""
    return palette.mix(shapes.CLAN_COLORS[clan], palette.PAPER, 0.55)


def sign_of(script: Script) -> str:
    """Return the sign that a character bears for what it does."""
    if scripts.interrupts(script):
        return pieces.SUB
    return pieces.PERMANENT if scripts.is_permanent(script) else ""


def picture_of(card: Card) -> Picture:
    """Return the picture of the house that a card names, or else paper with a question mark."""
    name = str(getattr(card, "picture", ""))
    if name and not is_own(name) and (svg.ART / name).is_file():
        return drawn(name)
    clan = getattr(card, "clan", "")
    return unknown(clan_ground(clan) if clan else _GROUND)


def _read(script: Written) -> Script:
    """Return a script as the rules read it; one that they do not know says nothing."""
    try:
        return scripts.read(script.data) if script else ()
    except ScriptError:
        return ()
