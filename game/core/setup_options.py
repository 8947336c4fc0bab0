"""What the options of games share: names, values, cards that decks bring, their programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

from game.core.i18n import _
from game.core.model import SetupError

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from game.core.machine import Program
    from game.core.model import Json, Options, Seating


class _Named(Protocol):
    @property
    def ref(self) -> str: ...


Card = TypeVar("Card", bound=_Named)
Recipe = TypeVar("Recipe")


def check_names(game: str, options: Iterable[str], names: Collection[str]) -> None:
    """Raise SetupError where a game has no such option; `game` is what it is called."""
    for name in options:
        if name not in names:
            message = _("{game} has no option “{name}”; it has: {names}.")
            raise SetupError(message.format(game=game, name=name, names=", ".join(names)))


def one_of(name: str, value: Json, values: Collection[str]) -> str:
    """Return the value of an option that is one of some. Raise SetupError."""
    if not isinstance(value, str) or value not in values:
        message = _("The option “{name}” cannot be “{value}”; it is one of: {values}.")
        raise SetupError(message.format(name=name, value=value, values=", ".join(values)))
    return value


def whole(name: str, value: Json, lowest: int, highest: int) -> int:
    """Return the value of an option that is a whole number within bounds. Raise SetupError."""
    if not isinstance(value, int) or isinstance(value, bool) or not lowest <= value <= highest:
        message = _("The option “{name}” is a whole number from {lowest} to {highest}, not “{value}”.")
        raise SetupError(message.format(name=name, lowest=lowest, highest=highest, value=value))
    return value


def flag(name: str, value: Json) -> bool:
    """Return the value of an option that is true or false. Raise SetupError."""
    if not isinstance(value, bool):
        raise SetupError(_("The option “{name}” is true or false.").format(name=name))
    return value


class Agreed(Protocol):
    """The options of one game, checked."""

    @property
    def seating(self) -> Seating:
        """Who sits at the table."""

    def as_options(self) -> dict[str, Json]:
        """Return the options as plain JSON, every one of them."""


class ByOptions:
    """A game whose options are `read` into one setting; a wrong one raises SetupError."""

    read: Callable[[Options], Agreed]

    def normalise(self, options: Options) -> dict[str, Json]:
        """Return the options with every default filled in. Raise SetupError naming the option at fault."""
        return self.read(options).as_options()

    def seating(self, options: Options) -> Seating:
        """Return who sits at the table. Raise SetupError naming the option at fault."""
        return self.read(options).seating


def brought(decks: Iterable[Iterable[Card]]) -> dict[str, Card]:
    """Return the cards of decks by ref. Raise SetupError where two that differ have one ref."""
    found: dict[str, Card] = {}
    for number, deck in enumerate(decks, 1):
        for card in deck:
            if found.setdefault(card.ref, card) != card:
                message = _("Deck {number}: two cards that differ are both called {ref}.")
                raise SetupError(message.format(number=number, ref=card.ref))
    return found


def programs_of(
    recipes: Mapping[str, Recipe], made_of: Callable[[str, Recipe], Mapping[str, Program]]
) -> dict[str, Program]:
    """Return the programs of cards, by name."""
    made: dict[str, Program] = {}
    for ref, recipe in recipes.items():
        made |= made_of(ref, recipe)
    return made
