"""How the cards of a game look, from their refs, whatever has become of their packs; and its wizards."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final

from game.cards.decks import name_of
from game.cards.problems import PackError
from game.core.i18n import _
from game.editions import EDITIONS
from game.rules.magicjoust.cards import PLAN, Creuset
from game.rules.magicjoust.places import ETHER
from game.rules.magicjoust.singularities import KINDS
from game.rules.magicjoust.starter import starter
from game.rules.magicjoust.words.cards import terms, words_of
from game.rules.magicjoust.words.table import quoted
from scenes.games.magicjoust.faces import face as magicjoust
from scenes.games.magicjoust.faces.cards import as_dealt, look_of, signed
from scenes.kit.faces import base
from scenes.table.looks import CardLooks, picture_of

if TYPE_CHECKING:
    from game.rules.magicjoust.cards import MagicCard
    from scenes.kit.faces.base import Master
    from scenes.kit.sprites import Painter

_STARTER: Final = "magicjoust"

BACKS: Final = {True: magicjoust.ETHER_BACK, False: magicjoust.CREUSET_BACK}
PEOPLE: Final = ("wizards/devineresse.svg", "wizards/hibou.svg")
"""The wizard of each seat that a human holds: one reads the future, the other has read every book."""


class Looks(CardLooks["MagicCard", "magicjoust.Look"]):
    """The looks of the cards of one game, by ref."""

    def look_of(self, card: MagicCard) -> magicjoust.Look:
        """Return how a card looks: as its pack says, or plain and named by its id where the pack is gone."""
        if not isinstance(card, Creuset):
            return look_of(EDITIONS.packs.read(_STARTER).card(card.ref))
        return as_dealt(_printed(card), card)

    def creuset(self, ref: str) -> Creuset | None:
        """Return a card of the creuset, None for a singularity."""
        card = self.cards[ref]
        return card if isinstance(card, Creuset) else None

    def colour(self, ref: str) -> str:
        """Return the colour of a singularity."""
        return ref.partition("-")[0]

    def nature(self, ref: str) -> str:
        """Return the kind of a card of the creuset, "" for a singularity."""
        card = self.creuset(ref)
        return card.nature if card else ""

    def plan(self, ref: str) -> magicjoust.Creuset | None:
        """Return how a plan looks, None for another card."""
        look = self[ref]
        return look if isinstance(look, magicjoust.Creuset) and look.nature == PLAN else None

    def quoted(self, ref: str) -> str:
        """Return what a card is called, as it stands within a sentence."""
        return quoted(self.name(ref))

    def words(self, ref: str) -> str:
        """Return what a card of the creuset does."""
        look = self[ref]
        return look.words if isinstance(look, magicjoust.Creuset) else ""

    def told(self, ref: str) -> str:
        """Return what a card is called, and what it does; "" for a singularity."""
        words = self.words(ref)
        return _("{card}: {text}").format(card=self.name(ref), text=words) if words else ""

    def terms(self, ref: str) -> str:
        """Return what the action of a card of the creuset costs and how long the card lasts."""
        card = self.creuset(ref)
        return terms(card) if card is not None else ""

    def master(
        self, ref: str, width: int, seen: float = base.CARD_WIDTH_MM, head: float | None = None
    ) -> Master:
        """Return the face of a card, with as much as a width bears, in what is seen of it from the left."""
        return magicjoust.master(self[ref], width, seen, head)

    def painter(self, ref: str, share: float = 1.0, head: float | None = None) -> Painter:
        """Return what draws a card over its shadow; so much of it is seen beside its neighbour.

        One with a `head` says no word: its name is written over so much of it from the left, if at all.
        """
        whole = base.CARD_WIDTH_MM
        covered = None if head is None else round(head * whole, 1)
        return base.painter(partial(self.master, ref, seen=min(1.0, share) * whole, head=covered))


@lru_cache(maxsize=1)
def starter_looks() -> Looks:
    """Return how the cards of the program look."""
    return Looks([*KINDS.values(), *starter().values()])


@lru_cache(maxsize=2)
def back_painter(pile: str) -> Painter:
    """Return what draws the back of the cards of a pile over its shadow."""
    return partial(base.sprite, BACKS[pile == ETHER])


def _printed(card: Creuset) -> magicjoust.Creuset:
    pack_id, _slash, card_id = card.ref.partition("/")
    gone = signed(card.nature, card.speciality)
    plain = magicjoust.Creuset(
        name_of(card.ref), card.nature, card.speciality, card.formula, words_of(card.script), gone
    )
    try:
        kept = EDITIONS.packs.find(pack_id)
        printed = kept.pack.card(card_id)
    except (PackError, KeyError):
        return plain
    found = look_of(printed, picture_of(kept, printed, gone) if printed.picture else gone)
    return found if isinstance(found, magicjoust.Creuset) else plain
