"""The set-up of Wankul: the two players with their decks, what they agree on, the seed."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, cast

from game.cards.decks import Term
from game.core.i18n import _, ngettext
from game.editions import EDITIONS
from game.rules.wankul import decks as reading
from game.rules.wankul import options as settings
from game.rules.wankul.cards import Character, Deck
from game.rules.wankul.setting import SETS, SIZES, SUBS
from game.rules.wankul.starter import plans, ready_decks, starter, sub_cards
from game.rules.wankul.words.table import terrains
from scenes.games.wankul.edition import KEY
from scenes.games.wankul.faces import face
from scenes.games.wankul.looks import Looks
from scenes.pages.ready_choices import ReadyChoices
from scenes.pages.ready_setup import ReadySetup

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Json, Options
    from game.rules.wankul.deck_rules import WankulDecks
    from scenes.pages.ready_setup import Face

_SCENES: Final = {
    "origins": ("origins-083", "origins-t25", "origins-060"),
    "campus": ("campus-101", "campus-t18", "campus-027"),
    "both": ("origins-083", "campus-t18", "campus-027"),
}
"""The cards of the picture, by the sets agreed on: a character, a terrain, a character over both."""
_MOST_TOLD: Final = 3
"""How many cards tell a deck."""

_TURNS: Final = "turns"
_LIMITS: Final = (20, 40, 60)
"""The limits of turns that are offered (WAN-36)."""


class Choices(ReadyChoices[Deck]):
    """The two players with their decks, and what they agree on; as in a game before."""

    box, key, plans = EDITIONS, KEY, staticmethod(plans)
    usual_values = MappingProxyType({_TURNS: settings.MOST_TURNS})
    rules: WankulDecks

    # --- the decks --------------------------------------------------------------------------------------

    def ready(self) -> Mapping[str, Deck]:
        """Return the ready decks by key, of the sets and the size agreed on."""
        sets, size, _scorers, subs = self.rules.agreement
        return ready_decks(size, sets, subs=subs)

    def read(self, told: Json) -> Deck:
        """Return the deck that options tell. Raise SetupError where they tell none."""
        return reading.read(told, _("The deck"))

    def problem_of(self, deck: Deck) -> str:
        """Return what a deck has against what is agreed on, "" for nothing (WAN-14)."""
        return next(iter(reading.problems(deck, self.rules.agreement)), "")

    # --- what is chosen ---------------------------------------------------------------------------------

    @property
    def terms(self) -> list[Term]:
        """What is agreed on: the sets, the size of decks, Score cards, Subs, the limit of turns."""
        told = _("Turns each, then terrains won decide.")
        won = _("Win {terrains}.").format(terrains=terrains(self.rules.size.to_win))
        turns, (sets, size, scorers, subs) = self.agreed[_TURNS], self.rules.terms
        others = [scorers, subs] if self.has_subs else [scorers]
        sized = f"{counted(self.rules.size.characters, self.rules.size.terrains)}. {won}"
        limits, usual = tuple(sorted({*_LIMITS, turns})), settings.MOST_TURNS
        limit = Term(_TURNS, _("Turn limit"), told, limits, turns, usual)
        counts = [str(one.characters + one.terrains) for one in SIZES.values()]
        return [sets, replace(size, sentence=sized, words=counts), *others, limit]

    @property
    def has_subs(self) -> bool:
        """Whether the sets in use have Subs."""
        used = SETS[self.rules.agreement.sets]
        return any(starter()[ref].set in used for ref in sub_cards())


class Setup(ReadySetup):
    """Choose the players, their decks and the agreement, then begin; as a game before, if one is given."""

    made = Choices
    apart = 0.66
    rare = frozenset({"scorers", SUBS, _TURNS})
    choices: Choices

    def lead_to(self, options: Options) -> None:
        """Agree on the sets and the size of decks of the lesson, and bring the decks that it leads to."""
        for name in ("set", "size"):
            if name in options:
                self.choices.agree(name, str(options[name]))
        for seat, key in enumerate(cast("list[str]", options.get("decks", []))):
            self.choices.decks[seat] = key

    # --- what is shown ----------------------------------------------------------------------------------

    def pitch(self) -> str:
        """Return what stands at the head of the page."""
        return _("Two clans, three terrains, and gems that meet")

    def told_by(self, deck: Deck) -> list[Face]:
        """Return what draws the characters that tell a deck: those it has most of, the strongest first."""
        force = {card.ref: card.force for card in deck.cards if isinstance(card, Character)}
        counts = Counter([card.ref for card in deck.cards])
        shown = sorted(force, key=lambda ref: (-counts[ref], -force[ref]))
        looks = Looks(deck.cards)
        return [partial(looks.master, ref) for ref in shown[:_MOST_TOLD]]

    def backs(self) -> list[Face]:
        """Return what draws some backs."""
        return [lambda _width: face.BACK] * _MOST_TOLD

    def counted(self, seat: int) -> str:
        """Return how many characters and terrains a seat's deck has."""
        deck = self.choices.deck(seat)
        cards = deck.cards if deck else ()
        characters = sum(isinstance(card, Character) for card in cards)
        return f"{counted(characters, len(cards) - characters)}."

    def usual(self) -> str:
        """Return how the game goes, in a few sentences."""
        return _(
            "Send your characters to the terrains, side by side: where gems meet, they do more. Score a "
            "terrain when you are the stronger there. Win {terrains}, or empty the other draw pile."
        ).format(terrains=terrains(self.choices.rules.size.to_win))

    def scene(self) -> tuple[Face, Face, Face]:
        """Return what draws a character, a terrain, and a character over both."""
        refs = [f"{KEY}/{card}" for card in _SCENES[self.choices.rules.agreement.sets]]
        looks = Looks([starter()[ref] for ref in refs])
        one, other, over = (partial(looks.master, ref) for ref in refs)
        return partial(one, seen=self.seen), other, over


def counted(characters: int, grounds: int) -> str:
    """Return how many characters and terrains a deck has."""
    told = ngettext("{count} character", "{count} characters", characters).format(count=characters)
    return _("{characters} and {terrains}").format(characters=told, terrains=terrains(grounds))
