"""What is chosen at a set-up to which each brings a deck: one of one's own, a ready one, or one by lot."""

from __future__ import annotations

from abc import abstractmethod
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from game.core.i18n import _, language, typeset
from game.core.model import SetupError
from game.core.rng import Rng
from game.core.session import HUMAN
from game.storage import decks
from scenes.pages.table_choices import BY_LOT, Brought, TableChoices, given_key, hindrance, number, own_key

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.box import Box as GameBox
    from game.cards.decks import DeckRules, Term
    from game.cards.pack import Card
    from game.cards.plans import Plan
    from game.core.model import Json, Options

_USUAL_BOT: Final = "random"

D = TypeVar("D")


class ReadyChoices(TableChoices["Json"], Generic[D]):
    """The players with their decks; as in a game before. `D` is a deck as the rules know it.

    `rules` judge the decks under what is agreed on. A deck is told as the options tell it. There are `most`
    players, if not fewer.
    """

    box: GameBox
    key = ""
    most = 2

    draws_ready = True
    usual_values: ClassVar[Mapping[str, int]] = MappingProxyType({})
    """What is agreed on that concerns no deck: its usual value by the name of its option."""

    def __init__(self, options: Options, players: tuple[str, ...]) -> None:
        cast = self.box[self.key].cast or (_USUAL_BOT, *self.box.bots.levels(self.key))
        kinds = (HUMAN, *cast)
        super().__init__(players, kinds, kinds[min(2, len(kinds) - 1)], self.most)
        self.count = self.most
        self.rules: DeckRules = self.box.deck_rules[self.key].agreed(options)
        self.agreed = {name: number(options.get(name), usual) for name, usual in self.usual_values.items()}
        self._cards: Mapping[str, Card] = {}
        self._own: tuple[decks.Kept, ...] = ()
        told = options.get("decks")
        self._given: list[Json] = told if isinstance(told, list) else []
        self.read_decks()
        for seat, deck in enumerate(self._given):
            self.decks[seat] = self._key_of(deck, seat)

    # --- for each game ----------------------------------------------------------------------------------

    @abstractmethod
    def ready(self) -> Mapping[str, D]:
        """Return the ready decks by key, as they are played under what is agreed on."""

    @abstractmethod
    def plans(self) -> Mapping[str, Plan]:
        """Return what the ready decks are called, and how each means to win, by key."""

    @abstractmethod
    def read(self, told: Json) -> D:
        """Return the deck that options tell. Raise SetupError where they tell none."""

    def problem_of(self, deck: D) -> str:  # noqa: ARG002 - most decks that can be read can be played
        """Return what a deck has against what is agreed on, "" for nothing."""
        return ""

    # --- the decks --------------------------------------------------------------------------------------

    def read_decks(self) -> None:
        """Read anew what decks of one's own there are."""
        self._cards = self.box.packs.cards(self.rules.kinds)
        self._own = self.box.decks.drawer(self.key).kept
        self.judge()

    def judge(self) -> None:
        """Find what each deck has against what is agreed on."""
        self.found = [Brought(BY_LOT, _("A random deck"), None)]
        for kept in self._own:
            told = decks.as_option(kept.deck, self.rules, self._cards)
            problem = hindrance(kept.deck, self.rules, self._cards)
            self.found.append(Brought(own_key(kept.id), kept.deck.name, told, problem))
        for key, deck in self.ready().items():
            line = typeset(self.plans()[key].line.spoken, language())
            self.found.append(Brought(key, self._told_apart(key), key, self.problem_of(deck), line))
        as_before = _("As last time")
        for seat, given in enumerate(self._given):
            if isinstance(given, dict | list):
                self.found.append(Brought(given_key(seat), as_before, given, self._given_problem(given)))

    def _told_apart(self, key: str) -> str:
        """Return what a ready deck is called beside those of one's own, which may bear the same name."""
        name = self.plans()[key].name.spoken
        own = [typeset(kept.deck.name, language()) for kept in self._own]
        return _("{deck} (ready-made)").format(deck=name) if typeset(name, language()) in own else name

    def _given_problem(self, told: Json) -> str:
        try:
            return self.problem_of(self.read(told))
        except SetupError as error:
            return str(error)

    def _key_of(self, told: Json, seat: int) -> str:
        """Return the key of a deck that a game before was played with: one's own where it is the same."""
        if isinstance(told, str):
            return told if told in self.ready() else BY_LOT
        for one in self.found:
            if isinstance(one.cards, dict | list) and self._same(one.cards, told):
                return one.key
        return given_key(seat)

    def _same(self, one: Json, other: Json) -> bool:
        """Say whether two decks told are the same cards, however their scripts are spelt."""
        try:
            return self.read(one) == self.read(other)
        except SetupError:
            return False

    def offered_to(self, seat: int) -> list[Brought[Json]]:
        """Return the decks that a seat may choose from: the ready ones that fit, and the one it has."""
        return [
            one
            for one in super().offered_to(seat)
            if not (one.key in self.ready() and one.problem and one.key != self.decks[seat])
        ]

    def fitting(self) -> list[str]:
        """Return the keys of the ready decks that fit what is agreed on."""
        return [one.key for one in self.found if one.key in self.ready() and not one.problem]

    def deck(self, seat: int) -> D | None:
        """Return the cards of a seat's deck; None where they are drawn by lot, or cannot be read."""
        return self.deck_of(self.brought(seat))

    def deck_of(self, brought: Brought[Json]) -> D | None:
        """Return the cards of a deck that may be brought; None likewise."""
        told = brought.cards
        if isinstance(told, str):
            return self.ready()[told]
        try:
            return None if told is None else self.read(told)
        except SetupError:
            return None

    # --- what is chosen ---------------------------------------------------------------------------------

    @property
    def terms(self) -> Sequence[Term]:
        """What is agreed on."""
        return self.rules.terms

    def agree(self, name: str, value: int | str | bool) -> None:  # noqa: FBT001 - one of the charter's values
        """Agree on something else."""
        if name in self.agreed:
            self.agreed[name] = int(value)
            return
        self.rules = self.rules.changed(name, value)
        self.judge()

    def options(self, seed: int) -> dict[str, Json]:
        """Return the options as the rules read them; the seed draws what is left to chance among others."""
        options: dict[str, Json] = {term.name: term.value for term in self.terms}
        drawn = self.drawn(seed)
        return options if drawn is None else options | {"decks": drawn}

    def check(self, options: dict[str, Json]) -> None:
        """Raise SetupError for options that are none."""
        self.box.games[self.key].normalise(options)

    @property
    def any_by_lot(self) -> bool:
        """Say whether a seat leaves its deck to the lot."""
        return bool(self.by_lot)

    def drawn(self, seed: int) -> list[Json] | None:
        """Return the decks of the options, by seat: the seed draws what is left to chance.

        None where everything is: the rules draw them then.
        """
        brought = [self.brought(seat) for seat in range(self.seated)]
        if all(one.key == BY_LOT for one in brought):
            return None
        left = [key for key in self.fitting() if key not in [one.key for one in brought]] or self.fitting()
        Rng(seed).shuffle(left)
        found: list[Json] = []
        for one in brought:
            by_lot = left[len(found) % len(left)] if left else None
            found.append(by_lot if one.key == BY_LOT else one.cards)
        return found
