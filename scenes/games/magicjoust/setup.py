"""The set-up of Magicjoust: the two wizards with their decks, and the seed."""

from __future__ import annotations

from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from game.cards.decks import Term
from game.core.i18n import _, ngettext
from game.editions import EDITIONS
from game.rules.magicjoust import decks as reading
from game.rules.magicjoust.cards import PLAN, Deck
from game.rules.magicjoust.decks import HAND
from game.rules.magicjoust.setting import SECOND
from game.rules.magicjoust.starter import plans, ready_decks
from game.rules.magicjoust.words.great_work import price_told
from game.rules.magicjoust.words.stakes import answers, contested
from scenes.games.magicjoust.faces import face as magicjoust
from scenes.games.magicjoust.looks import Looks, starter_looks
from scenes.kit.faces.laying import NAMED_FROM
from scenes.pages.ready_choices import ReadyChoices
from scenes.pages.ready_setup import ReadySetup
from scenes.table.laid_out import Heap, Laid

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Json, Options
    from scenes.kit.faces.base import Master
    from scenes.pages.ready_setup import Face
    from scenes.shell.app import App

_KEY: Final = "magicjoust"
_SCENE: Final = ("magicjoust/boule-de-cristal-rayee", "red-2", "magicjoust/feu-d-artifice-eternel")
_FIRST_DECKS: Final = ("premiere-marmite", "grand-tournoi")
"""A deck that is made for who is new to the game, and one that attacks it and is easier to beat than most.

Of 300 games between bots of level 1, the first won 64 in 100.
"""
_JOUST: Final = f"{_KEY}/joust"
"""What is kept once an attack has been explained: the table has been seen from all its sides."""
_SECOND: Final = "second"


class Choices(ReadyChoices[Deck]):
    """The two wizards with their decks; as in a game before."""

    box, key, plans = EDITIONS, _KEY, staticmethod(plans)
    ready = staticmethod(ready_decks)
    usual_values = MappingProxyType({_SECOND: SECOND})

    def read(self, told: Json) -> Deck:
        """Return the deck that options tell. Raise SetupError where they tell none, or one too small."""
        deck = reading.read(told, _("The deck"))
        reading.check(deck, _("The deck"))
        return deck

    @property
    def terms(self) -> Sequence[Term]:
        """What is agreed on: with how many cards the second wizard begins (MAG-17)."""
        told = _("The second wizard’s first hand: two cards more make up for beginning second.")
        return [Term(_SECOND, _("Cards of the second"), told, range(HAND, SECOND + 1), self.agreed[_SECOND])]


def _ether(_width: int) -> Master:
    return magicjoust.ETHER_BACK


def _creuset(_width: int) -> Master:
    return magicjoust.CREUSET_BACK


_BACKS: Final[tuple[Face, ...]] = (_ether, _creuset)
"""What draws the backs of both piles."""


def _told_by(deck: Deck, looks: Looks) -> list[Face]:
    """Return what draws the cards that tell a deck: its plans, each once, the best worth first."""
    plans = {card.ref: card for card in deck.creuset if card.nature == PLAN}
    others = {card.ref: card for card in deck.creuset if card.nature != PLAN}
    shown = [*sorted(plans, key=lambda ref: -plans[ref].points), *others]
    return [partial(looks.master, ref) for ref in shown]


def _facts(deck: Deck) -> str:
    """Return how many cards of a deck attack and answer, and how many plans it has."""
    scripts = [card.script for card in deck.creuset]
    attacking = sum(any(map(contested, script)) for script in scripts)
    answering = sum(map(answers, scripts))
    plans = sum(card.nature == PLAN for card in deck.creuset)
    parts = (
        ngettext("{count} card attacks", "{count} cards attack", attacking).format(count=attacking),
        ngettext("{count} answers attacks", "{count} answer attacks", answering).format(count=answering),
        ngettext("{count} plan", "{count} plans", plans).format(count=plans),
    )
    return ", ".join(parts) + "."


class Setup(ReadySetup):
    """Choose the players and their decks, then begin; as a game before, if one is given."""

    made = Choices
    apart = 0.66
    shows_decks = True

    def __init__(self, options: Options | None = None, players: tuple[str, ...] = ()) -> None:
        super().__init__(options, players)
        self._afresh = not options

    def enter(self, app: App) -> None:
        """Take the window; who has met no attack yet begins with the deck that is made for that."""
        if self._afresh and app.settings.explanations and _JOUST not in app.settings.explained:
            self.choices.decks = [*_FIRST_DECKS]
        super().enter(app)

    def pitch(self) -> str:
        """Return what stands at the head of the page."""
        return _("Two wizards, a sky of singularities, and a great work to accomplish")

    def told_by(self, deck: Deck) -> list[Face]:
        """Return what draws the cards that tell a deck."""
        return _told_by(deck, Looks(deck.cards))

    def laid(self, deck: Deck) -> Laid:
        """Return the cards of a deck, laid out, its plans first; its singularities are told by colours."""
        looks = Looks(deck.cards)
        creuset = sorted(deck.creuset, key=lambda card: card.nature != PLAN)
        ether = price_told([one.colour for one in deck.singularities])
        told = _("In the ether: {singularities}.").format(singularities=ether)
        heaps = [Heap(_facts(deck), [card.ref for card in creuset]), Heap("", [], told)]
        return Laid(heaps, looks.painter, looks.read_out, least=NAMED_FROM)

    def backs(self) -> list[Face]:
        """Return what draws the backs of both piles."""
        return [*_BACKS]

    def counted(self, seat: int) -> str:
        """Return how many singularities and creuset cards a seat's deck has."""
        deck = self.choices.deck(seat)
        ether, creuset = (len(deck.singularities), len(deck.creuset)) if deck else (0, 0)
        singularities = ngettext("{count} singularity", "{count} singularities", ether).format(count=ether)
        cards = ngettext("{count} crucible card", "{count} crucible cards", creuset).format(count=creuset)
        return f"{singularities}, {cards}."

    def usual(self) -> str:
        """Return how the game goes, in a few sentences."""
        return _(
            "Each turn a singularity appears in your quadrant. Link singularities from zone to zone, as the "
            "formula of a card asks, to invoke it. Three plans in play end the game: the most points win."
        )

    def scene(self) -> tuple[Face, Face, Face]:
        """Return what draws a card, a singularity, and a plan over both."""
        one, other, over = (partial(starter_looks().master, ref) for ref in _SCENE)
        return partial(one, seen=self.seen), other, over
