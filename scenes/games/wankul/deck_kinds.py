"""The characters and the terrains of Wankul where decks are built, and the signs of their charts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import pygame

from game.cards.wankul import CLANS, DEAREST, GEMS, CharacterCard, TerrainCard
from game.core.grammar import capitalised
from game.core.i18n import N_, _, language, pgettext, typeset
from game.rules.wankul.cards import GEMS as LETTERS
from game.rules.wankul.deck_rules import HIGHEST_FORCE
from game.rules.wankul.recipes import LAST_STEP, learned
from game.rules.wankul.scripts import sentences
from game.rules.wankul.words.cards import CLAN_WORDS, GEM_WORDS, cost_words
from scenes.decks.kinds import DeckKind, Facet, draw_figure, draw_sign
from scenes.games.wankul.faces import face, gems, shapes, terrain
from scenes.games.wankul.faces.cards import look_of, picture_of
from scenes.games.wankul.reading import rulings
from scenes.kit import palette, svg, text
from scenes.kit.faces.card import Box
from scenes.kit.faces.laying import WHOLE_FROM
from scenes.kit.icons import icon

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from game.rules.wankul.recipes import Ready
    from scenes.games.wankul.faces.face import Character
    from scenes.games.wankul.faces.terrain import Terrain
    from scenes.kit.faces.base import Master
    from scenes.kit.faces.pictures import Picture

SYMBOLS: Final = tuple(LETTERS)
COLORS: Final = {name: gems.COLORS[letter] for name, letter in LETTERS.items()}
"""The signs of the charts: the gems, and in which colours they are drawn."""
_COST, _GEM, _FORCE, _SET = "cost", "gem", "force", "set"
_SET_ICONS: Final = {"origins": "home", "campus": "book"}
"""The sets with their signs: the neighbourhood, and the school."""
_BANNER: Final = Box(1, 4, 9, 8)
"""The banner of a clan as a sign, in a square of 16."""


class TerrainKind(DeckKind[TerrainCard]):
    """A terrain, which costs nothing: looked for by set."""

    kind, icon = TerrainCard.kind, "flag"
    rulings, plain_picture = staticmethod(rulings), staticmethod(picture_of)

    @property
    def words(self) -> str:
        """How such cards are spoken of."""
        return _("Terrains")

    def facets(self) -> Sequence[Facet]:
        """Return that they are looked for by set."""
        return [_by_set()]

    def place(self, card: TerrainCard) -> int:
        """Return the number."""
        return card.number

    def master(self, card: TerrainCard, picture: Picture, width: int) -> Master:
        """Return what draws the face: a small one stands, to be read as in a hand; others lie sideways."""
        look = cast("Terrain", look_of(card, picture))
        return terrain.standing(look, width) if width < WHOLE_FROM else terrain.master(look, width)

    def told(self, card: TerrainCard) -> str:
        """Return its set and number."""
        return _numbered(card)

    def text(self, card: TerrainCard) -> str:
        """Return what its parts say."""
        return " ".join(words for _part, words in cast("Terrain", look_of(card)).parts)

    def signs(self, card: TerrainCard, tall: int, *, short: bool = False) -> pygame.Surface:  # noqa: ARG002 - it is
        """Return a flag."""
        cell = pygame.Surface((tall, tall), pygame.SRCALPHA)
        draw_sign(cell, cell.get_rect(), icon(self.icon, tall * 6 // 10, palette.INK))
        return cell


class CharacterKind(DeckKind[CharacterCard]):
    """A character: looked for by clan, by cost, by gem and by set."""

    kind, icon = CharacterCard.kind, "creature"
    rulings, plain_picture = staticmethod(rulings), staticmethod(picture_of)

    @property
    def words(self) -> str:
        """How such cards are spoken of."""
        return pgettext("Wankul", "Characters")

    def groups(self) -> Sequence[tuple[str, str]]:
        """Return the clans."""
        return [(clan, _(CLAN_WORDS[clan])) for clan in CLANS]

    def group(self, card: CharacterCard) -> str:
        """Return the clan."""
        return card.clan

    def draw_group(self, surface: pygame.Surface, rect: pygame.Rect, value: str) -> None:
        """Draw the banner of a clan."""
        side = min(rect.size)
        draw_sign(surface, rect, svg.draw(shapes.banner(_BANNER, value), (side, side), (0, 0, 16, 16)))

    def facets(self) -> Sequence[Facet]:
        """Return that they are looked for by cost, by a gem on either side, and by set."""
        costs = [(str(cost), capitalised(cost_words(cost))) for cost in range(DEAREST + 1)]
        halves = [(gem, capitalised(_(GEM_WORDS[LETTERS[gem]]))) for gem in GEMS]
        return [
            Facet(_COST, costs, lambda card, one: card.cost == int(one), draw_figure),
            Facet(_GEM, halves, lambda card, one: one in card.closes + card.opens, _draw_gem),
            _by_set(),
            *_in_lists(),
        ]

    def orders(self) -> Sequence[tuple[str, str]]:
        """Return that they are sorted by cost and by Force."""
        return [(_COST, _("By cost")), (_FORCE, _("By Force"))]

    def rank(self, card: CharacterCard, order: str) -> int:
        """Return the cost, or the Force, the strongest first."""
        return card.cost if order == _COST else -card.force

    def place(self, card: CharacterCard) -> int:
        """Return the cost, and the number within it."""
        return card.cost * 1000 + card.number

    def master(self, card: CharacterCard, picture: Picture, width: int) -> Master:
        """Return what draws the face."""
        return face.master(cast("Character", look_of(card, picture)), width)

    def told(self, card: CharacterCard) -> str:
        """Return its clan, its cost, its set and number."""
        told = (_(CLAN_WORDS[card.clan]), capitalised(cost_words(card.cost)), _numbered(card))
        return typeset(" · ".join(told), language())

    def text(self, card: CharacterCard) -> str:
        """Return what it does, or the flavour where it does nothing."""
        look = cast("Character", look_of(card))
        return (look.words or look.flavour).replace("**", "").replace("\n", " ")

    def signs(self, card: CharacterCard, tall: int, *, short: bool = False) -> pygame.Surface:
        """Return its banner and its Force; if `short`, its Force alone, in the colour of its clan."""
        banner = 0 if short else tall * 7 // 10
        cell = pygame.Surface((banner + tall, tall), pygame.SRCALPHA)
        if not short:
            self.draw_group(cell, pygame.Rect(0, 0, banner, tall), card.clan)
        disc = pygame.Rect(banner, 0, tall, tall)
        fill = shapes.CLAN_COLORS[card.clan] if short else palette.INK
        pygame.draw.circle(cell, fill, disc.center, tall * 2 // 5)
        px = max(text.SMALLEST, tall // 2)
        figure = text.render(str(card.force), text.SANS_EXTRABOLD, px, palette.CHALK)
        cell.blit(figure, figure.get_rect(center=disc.center))
        return cell


_ROLES: Final[Mapping[str, tuple[str, Callable[[CharacterCard], bool]]]] = {
    "score": (N_("Cards that score"), lambda card: bool(card.scorer)),
    "sub": (N_("Sub cards"), lambda card: any(one.sub for one in sentences(card))),
    "combo": (N_("With a combo"), lambda card: any(one.combo for one in sentences(card))),
    "double": (N_("With a double combo"), lambda card: len(card.closes) > 1),
    "stays": (N_("At work in play"), lambda card: any(_works(one) for one in sentences(card))),
    "family": (N_("With a namesake"), lambda card: bool(card.family)),
    "plain": (N_("Without an effect"), lambda card: not sentences(card)),
}
"""What characters are looked for by: how it is said, and which of them it is."""


def _works(sentence: Ready) -> bool:
    return bool(sentence.counts or sentence.waits or sentence.use)


def _in_lists() -> Iterator[Facet]:
    """Yield that they are looked for by their part, by Force, and by how hard they are to play."""
    forces = [(str(one), _("Of Force {force}").format(force=one)) for one in range(HIGHEST_FORCE)]
    forces.append((str(HIGHEST_FORCE), _("Of Force {force} or more").format(force=HIGHEST_FORCE)))
    roles = [(one, _(words)) for one, (words, _is) in _ROLES.items()]
    steps = [(str(one), _("Difficulty {step}").format(step=one)) for one in range(1, LAST_STEP + 1)]
    yield Facet("role", roles, lambda card, one: _ROLES[one][1](card), any=_("Any effect"))
    yield Facet(
        _FORCE, forces, lambda card, one: min(card.force, HIGHEST_FORCE) == int(one), any=_("Any Force")
    )
    yield Facet(
        "step", steps, lambda card, one: learned(sentences(card)) == int(one), any=_("Any difficulty")
    )


def _by_set() -> Facet:
    named = [(name, name.upper()) for name in _SET_ICONS]
    return Facet(_SET, named, lambda card, one: card.set == one, _draw_set)


def _draw_set(surface: pygame.Surface, rect: pygame.Rect, value: str) -> None:
    draw_sign(surface, rect, icon(_SET_ICONS[value], min(rect.size) * 6 // 10, palette.INK))


def _numbered(card: TerrainCard | CharacterCard) -> str:
    """Return the set and the number of a card, as lists of decks call it."""
    return f"{card.set.upper()} {card.number}"


def _draw_gem(surface: pygame.Surface, rect: pygame.Rect, value: str) -> None:
    draw_sign(surface, rect, picture(value, min(rect.size) * 6 // 10))


def picture(symbol: str, px: int) -> pygame.Surface:
    """Return a gem in a square of `px` pixels; KeyError for an unknown one. It is shared."""
    return gems.gem_picture(LETTERS[symbol], px)


sign = picture
