"""How the cards of a game look, from their refs, whatever has become of their packs; and who plays."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from typing import TYPE_CHECKING, Final, cast

from game.core.i18n import _, pgettext
from game.editions import EDITIONS
from game.rules.wankul import gems as meetings
from game.rules.wankul.cards import SPECIAL
from game.rules.wankul.cards import Character as Dealt
from game.rules.wankul.scripts import interrupts, is_permanent
from game.rules.wankul.words import gist
from game.rules.wankul.words.table import step
from scenes.games.wankul.faces import face, ground, panels, terrain
from scenes.games.wankul.faces.cards import as_dealt, as_held, as_laid, look_of
from scenes.games.wankul.faces.edge import Edge
from scenes.kit.faces import base
from scenes.table.looks import CardLooks

if TYPE_CHECKING:
    from collections.abc import Collection

    import pygame

    from game.rules.wankul.cards import Terrain, WankulCard
    from game.rules.wankul.places import GroundSeen, LaidSeen, WankulTable
    from scenes.games.wankul.faces.cards import Look
    from scenes.games.wankul.faces.spine import Gems
    from scenes.kit.faces.base import Master
    from scenes.kit.sprites import Painter

PEOPLE: Final = ("moks/micro.svg", "moks/hibou.svg")
"""Who holds each seat, where a human does."""
_PARTS: Final = {panels.WINNER: panels.WINNER, panels.LOSER: panels.LOSER} | dict.fromkeys(
    (SPECIAL, "entry", "permanent"), panels.SPECIAL
)
"""The part of a terrain that is carried out, by what is resolved."""


class Looks(CardLooks["WankulCard", "Look"]):
    """The looks of the cards of one game, by ref."""

    def look_of(self, card: WankulCard) -> Look:
        """Return how a card looks: as its pack says, or plain and named by its id where the pack is gone."""
        printed = EDITIONS.packs.printed(card.ref)
        return as_dealt(card) if printed is None else look_of(printed)

    def master(self, ref: str, width: int, seen: float = base.CARD_WIDTH_MM) -> Master:
        """Return the face of a card, with as much as a width bears; a terrain lies sideways on it.

        Of a character so many card units are `seen` from the left.
        """
        look = self[ref]
        return (
            face.master(look, width, seen)
            if isinstance(look, face.Character)
            else terrain.master(look, width)
        )

    def laid(
        self, one: LaidSeen, share: float = 1.0, joined: Gems = ("", ""), *, crossed: bool = False
    ) -> Painter:
        """Return what draws a character in play; so much of it is seen, and its gems have joined so."""
        look = cast("face.Character", self[one.card])
        shown = as_laid(look, one.force, muted=one.muted, joined=joined, crossed=crossed)
        return _in_share(shown, share, laid=True)

    def held(self, ref: str, cost: int | None, share: float = 1.0) -> Painter:
        """Return what draws a card in hand of which so much is seen; a character costs so much now, if told.

        A terrain stands there, to be read as a character is.
        """
        look = self[ref]
        if isinstance(look, face.Character):
            return _in_share(look if cost is None else as_held(look, cost), share)
        return base.painter(cache(partial(terrain.standing, look, seen=share * base.CARD_WIDTH_MM)))

    def ground(self, ref: str, acting: Collection[tuple[str, str]] = ()) -> Painter:
        """Return what draws a terrain in play: its special that counts is lit, and what is carried out."""
        look = cast("terrain.Terrain", self[ref])
        lit = {part for card, part in acting if card == ref}
        if is_permanent(cast("Terrain", self.cards[ref]).special):
            lit.add(SPECIAL)
        return base.painter(lambda width: ground.master(look, width, frozenset(lit)))

    def edge(self, ref: str, width: float, room: float, level: float, joined: Gems) -> Edge:
        """Return the edge of a character in a row: its Force lies so much lower where it has no spine."""
        units, look = room / width * base.CARD_WIDTH_MM, cast("face.Character", self[ref])
        spine = face.spine_seen(replace(look, joined=joined), round(width), units)
        if spine is None:
            return Edge(room, level)
        hides = spine.hides(look.opens, units)
        return Edge(room, 0.0, spine.right / base.CARD_WIDTH_MM, low=not spine.beside, hides=hides)

    def upright(self, ref: str, width: int, share: float) -> bool:
        """Say whether the name of a character of the hand stands upright, where so much of it is seen."""
        seen = min(1.0, share) * base.CARD_WIDTH_MM
        return face.spine_seen(cast("face.Character", self[ref]), width, seen, held=True) is not None

    def large(self, ref: str, width: int) -> pygame.Surface:
        """Return a card to be looked at closely; a terrain is turned upright."""
        wide = terrain.landscape_width(width) if self.is_terrain(ref) else width
        return base.upright(to_read(self[ref], wide), wide)

    def read(self, ref: str) -> Painter:
        """Return what draws a card to be read: a terrain is turned upright."""
        return base.painter(partial(to_read, self[ref]))

    @property
    def back(self) -> Painter:
        """What draws the back of every card."""
        return partial(base.sprite, face.BACK)

    def is_terrain(self, ref: str) -> bool:
        """Say whether a card is a terrain."""
        return self.character(ref) is None

    def character(self, ref: str) -> Dealt | None:
        """Return a character as the game is played with it; None for a terrain."""
        card = self.cards[ref]
        return card if isinstance(card, Dealt) else None

    def closes(self, ref: str, ground: GroundSeen | None) -> str:
        """Return the gems that a card closes on a terrain (WAN-37)."""
        card = self.character(ref)
        return meetings.closing(card.closes, crossed=ground is not None and ground.crossed) if card else ""

    def joins(self, left: str, ref: str, ground: GroundSeen | None = None) -> str:
        """Return the gems of a card that the one at its left would open: all that it closes make a combo."""
        before = self.character(left)
        return meetings.meeting(self.closes(ref, ground), before.opens) if before else ""

    def sacrifices(self, ref: str) -> bool:
        """Say whether a character has its owner discard one of the own characters."""
        card = self.character(ref)
        return card is not None and gist.sacrifices(card.script)

    def interrupts(self, ref: str) -> bool:
        """Say whether a card is a Sub."""
        card = self.character(ref)
        return card is not None and interrupts(card.script)

    def lacks(self, left: str, ref: str, ground: GroundSeen | None) -> str:
        """Return the gems of a card that the one at its left does not open on a terrain (WAN-5)."""
        joined = self.joins(left, ref, ground)
        return "".join([gem for gem in self.closes(ref, ground) if gem not in joined])

    def titled(self, ref: str) -> str:
        """Return what a card is called, and a character's clan: two may share a name."""
        look = self[ref]
        return f"{look.name} · {look.banner}" if isinstance(look, face.Character) else look.name

    def words(self, ref: str) -> str:
        """Return what a card does, each part of a terrain after its name."""
        return self._said(ref, "{}", " ")

    def told(self, ref: str) -> str:
        """Return what a card does, each part of a terrain on a line of its own, its name in bold.

        Of one that does nothing it is the line of flavour.
        """
        return self._said(ref, "**{}**", "\n") or self[ref].flavour

    def _said(self, ref: str, named: str, between: str) -> str:
        look = self[ref]
        if isinstance(look, face.Character):
            return look.words
        heads = {part: step(part) for part in (panels.WINNER, panels.LOSER)}
        heads[panels.SPECIAL] = pgettext("terrain", "Special")
        told = _("{what}: {words}")
        parts = [told.format(what=named.format(heads[part]), words=said) for part, said in look.parts]
        return between.join(parts)


def to_read(look: Look, width: int) -> Master:
    """Return the face of a card so wide as it lies where it is read: a terrain is turned upright."""
    return face.master(look, width) if isinstance(look, face.Character) else terrain.upright(look, width)


def _in_share(look: face.Character, share: float, *, laid: bool = False) -> Painter:
    """Return what draws a character of which so much is seen beside its neighbour, in parts of its width."""
    return base.painter(
        cache(partial(face.master, look, seen=min(1.0, share) * base.CARD_WIDTH_MM, laid=laid))
    )


def acting(seen: WankulTable) -> frozenset[tuple[str, str]]:
    """Return the parts of terrains that are being carried out: the terrain, and which part."""
    found = [(one.card, _PARTS[one.what]) for one in seen.resolving if one.card and one.what in _PARTS]
    return frozenset(found)
