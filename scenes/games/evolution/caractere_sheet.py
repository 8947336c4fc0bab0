"""The caractères of Openmok Évolution in the workshop: a name, twelve points on six numbers, a flavour."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import pygame

from game.cards.evolution import CaractereCard
from game.cards.spread import PLACES, best_attack, compared, left_over, spread_of
from game.cards.text import Text
from game.core import letters
from game.core.i18n import _, language, typeset
from scenes.games.evolution import caractere_words as words
from scenes.games.evolution.faces import face as evolution
from scenes.kit import palette, symbols
from scenes.kit.faces.pictures import NO_PICTURE
from scenes.kit.symbols import SYMBOLS
from scenes.workshop.form import Line
from scenes.workshop.points import Points, key_of, spread_in
from scenes.workshop.sheet import LONGEST_FLAVOUR, LONGEST_NAME, SeenThrough, Words, same_name, symbol_words
from scenes.workshop.spread_picture import draw_spread

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.cards.evolution import Three
    from game.cards.pack import Card
    from game.cards.spread import Spread
    from scenes.kit.faces.base import Master
    from scenes.kit.faces.pictures import Picture
    from scenes.kit.layout import Measures
    from scenes.workshop.form import Form
    from scenes.workshop.sheet import Values

_BALANCED: Final = "balanced"


class CaractereSheet(SeenThrough):
    """The fields and the face of a caractère."""

    kind = CaractereCard.kind
    icon = "card_numbers"
    table = palette.TABLES["openmok-evolution"]
    rules = ("openmok-evolution", "workshop")
    drawn_on = True

    @property
    def words(self) -> Words:
        """What is said of caractères."""
        return Words(
            new=_("A new character"),
            many=_("Characters"),
            told=_("Openmok Évolution: twelve points on six numbers."),
            begin=_("Share out twelve points, then give your Mok a face."),
            ready="",
            copied=_("This character comes with the box: here is a copy, all yours."),
            empty=_("No character here yet: yours will live here."),
            own_pack=_("My characters"),
        )

    def form(self) -> Form:
        """Return the name, the six numbers, the flavour."""
        return (
            Line("name", _("Name"), _("What is its name?"), LONGEST_NAME, size=20),
            Points("points", ""),
            Line("flavour", "", _("A little sentence, if you like"), LONGEST_FLAVOUR),
        )

    def blank(self) -> Values:
        """Return a caractère without a name whose points are all to give."""
        return {"name": "", "flavour": "", **{key_of(place): "0" for place in PLACES}}

    def values(self, card: Card) -> Values:
        """Return the fields of a caractère."""
        mok = cast("CaractereCard", card)
        numbers = {key_of(place): str(number) for place, number in zip(PLACES, spread_of(mok), strict=True)}
        return {"name": mok.name.spoken, "flavour": mok.flavour.spoken, **numbers}

    def card(self, card_id: str, picture: str, values: Values) -> Card:
        """Return the caractère that the fields tell."""
        attack, resistance = _halves(spread_in(values))
        return CaractereCard(
            id=card_id,
            name=Text.written(values["name"]),
            picture=picture,
            flavour=Text.written(values["flavour"]),
            attack=attack,
            resistance=resistance,
        )

    def problems(self, values: Values) -> list[str]:
        """Return what a caractère still lacks: a name, the right sum."""
        found = [] if letters.readable(values["name"]) else [_("It needs a name.")]
        wrong = words.sum_problem(spread_in(values))
        return [*found, wrong] if wrong else found

    def remarks(self, values: Values, others: Sequence[Card], collection: Sequence[Card]) -> list[str]:
        """Return what its numbers make one think of, beside the caractères of the collection."""
        spread = spread_in(values)
        if left_over(spread):
            return same_name(values, others)
        said = words.collection_says(compared(spread, _caracteres(collection)))
        return [*same_name(values, others), *words.thoughts(spread), *said]

    def picture_beside(
        self,
        surface: pygame.Surface,
        m: Measures,
        room: pygame.Rect,
        values: Values,
        collection: Sequence[Card],
    ) -> pygame.Rect:
        """Draw the radar of the six numbers, over the average of the collection."""
        spread = spread_in(values)
        return draw_spread(surface, m, room, spread, compared(spread, _caracteres(collection)).average)

    def face(self, values: Values, picture: Picture, width: int) -> pygame.Surface:
        """Draw the caractère with the numbers as they are now."""
        return self.master(values, picture, width).draw(width)

    def master(self, values: Values, picture: Picture, width: int) -> Master:
        """Return what draws the caractère turned or over its shadow."""
        return evolution.master(_look(values, picture), width)

    def window(self, values: Values, width: int) -> pygame.Rect:
        """Return where the picture is."""
        return evolution.window_rect(_look(values, NO_PICTURE), width)

    def filters(self) -> Sequence[tuple[str, str]]:
        """Return the symbols that a caractère may attack best with, and none."""
        return [
            *((symbol, symbol_words(symbol)) for symbol in SYMBOLS),
            (_BALANCED, _("No attack above the others")),
        ]

    def group(self, card: Card) -> str:
        """Return the symbol that a caractère attacks best with."""
        return best_attack(spread_of(cast("CaractereCard", card))) or _BALANCED

    def draw_filter(self, surface: pygame.Surface, rect: pygame.Rect, value: str) -> None:
        """Draw the symbol; where no attack is best, two bars as long."""
        side = min(rect.width, rect.height) * 7 // 10
        if value in SYMBOLS:
            sign = symbols.picture(value, side)
            surface.blit(sign, sign.get_rect(center=rect.center))
            return
        for up in (-1, 1):
            bar = pygame.Rect(0, 0, side * 3 // 4, max(3, side // 6))
            bar.center = (rect.centerx, rect.centery + up * side // 5)
            pygame.draw.rect(surface, palette.SLATE, bar, border_radius=2)

    def orders(self) -> Sequence[tuple[str, str]]:
        """Return that caractères are sorted by all their attacks, or all their resistances, too."""
        return [("attack", _("Attack")), ("resistance", _("Resistance"))]

    def rank(self, card: Card, order: str) -> int:
        """Return the largest first."""
        mok = cast("CaractereCard", card)
        return -sum(mok.attack if order == "attack" else mok.resistance)

    def warm(self, values: Values, width: int) -> Iterator[None]:
        """Draw beforehand the pieces that all faces share, and the signs of the radar."""
        evolution.face(_look(values, NO_PICTURE), width)
        yield


def _caracteres(cards: Sequence[Card]) -> list[CaractereCard]:
    return [card for card in cards if isinstance(card, CaractereCard)]


def _halves(spread: Spread) -> tuple[Three, Three]:
    return (spread[0], spread[1], spread[2]), (spread[3], spread[4], spread[5])


def _look(values: Values, picture: Picture) -> evolution.Mok:
    attack, resistance = _halves(spread_in(values))
    name, flavour = (typeset(values[key].strip(), language()) for key in ("name", "flavour"))
    return evolution.Mok(name, attack, resistance, picture, flavour)
