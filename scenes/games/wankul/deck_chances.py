"""What a deck of Wankul promises before it is played: who closes whom, what hands pay, how long it lasts."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.cards.wankul import GEMS
from game.core.i18n import N_, _, decimal, percent
from game.core.spoken import of_cards
from game.rules.wankul.outlook import LATE, SOON, outlook
from game.rules.wankul.turn import TO_BE_PLACED
from scenes.games.wankul.deck_kinds import COLORS, picture
from scenes.kit import palette, text
from scenes.kit.charts import draw_line
from scenes.kit.content import Fitted, Painted
from scenes.kit.layout import Box, Column, Grid, Put, Row, em
from scenes.kit.widgets import Choice
from scenes.shell.titled_sheet import TitledSheet

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pygame

    from game.cards.wankul import CharacterCard
    from game.rules.wankul.outlook import Outlook
    from scenes.decks.desk import DeckDesk
    from scenes.kit.measures import Measures

_LINE: Final = (15, em(14, 2.6))
"""How high the line of a card is: at least, and where there is room."""
_TITLE: Final = (20, em(18, 1.4))
"""How high a title is: at least, and where there is room."""
_TURNS: Final = (1, SOON, LATE)
"""The turns by which combos and terrains are looked at."""
_EARLY: Final = (1, 2, 3)
"""Those by which hands are."""
_SELDOM: Final = 0.5
"""Up to which chance a figure warns."""
_JOINED: Final = 60
"""How wide the picture of a gem and its lines is."""
_HANDS: Final = (4, 3, 2)
"""How many characters a turn are looked at."""
_TITLES: Final = {"orange": N_("Orange gems"), "violet": N_("Violet gems")}


class ChancesSheet(TitledSheet):
    """The chances of a desk's deck, in two pages: its gems, then its hands and its draw pile."""

    wide = 1180

    def __init__(self, desk: DeckDesk) -> None:
        super().__init__(_("What this deck promises"), seed=7)
        self.deck = outlook(desk.cards)
        self.page = 0

    def head(self) -> Box:
        """Return the title beside the pages."""
        pages = Choice("pages", labels=(_("Gems"), _("Hand and draw pile")), chosen=self.page)
        pages.on_change = self.turn_to
        return Row([super().head(), Box(grow=1), Put(pages)], gap=20, align="center")

    def turn_to(self, page: int) -> None:
        """Show the page of that number, from 0 on."""
        self.page = page
        self.renew()

    def showing(self) -> Box:
        """Return the page that is looked at."""
        turns = _TURNS[1:] if self.m.large_text else _TURNS
        page = _hands(self.deck) if self.page else _gems(self.deck, turns)
        page.grow, page.high = 1, (0, lambda _m: self.needed())
        return page


# --- the gems -----------------------------------------------------------------------------------------------


def _gems(deck: Outlook, turns: Sequence[int]) -> Column:
    """Return for each gem the cards that open it, joined to those that close it."""
    note = _(
        "The figures: how often one who holds the card has drawn another that opens for it, by that turn."
    )
    said = Fitted(note, size=14, color=palette.MUTED_TEXT, spread=1.2)
    return Column([Row([_gem(deck, gem, turns) for gem in GEMS], gap=28, grow=1), said], gap=8)


def _gem(deck: Outlook, gem: str, turns: Sequence[int]) -> Box:
    openers = [card for card in deck.copies if gem in card.opens]
    closers = [card for card in deck.copies if gem in card.closes]
    left = [_head(_("Who opens"), "right"), *[_name(deck, card, "right") for card in openers]]
    names = [_head(_("Who closes"), "left"), *[_name(deck, card, "left") for card in closers]]
    joined = Painted(draws=partial(_draw_links, gem, len(openers), len(closers)), wide=_JOINED, grow=1)
    columns = [
        Column(left, wide=0, grow=5),
        Column([_head("", "left"), joined], wide=_JOINED),
        Column(names, wide=0, grow=5),
        *[_chances(deck, closers, turn, told) for turn, told in zip(turns, _turns(turns), strict=True)],
    ]
    title = Fitted(_(_TITLES[gem]), text.SERIF_BOLD, 18, lines=1, high=_TITLE)
    return Column([title, Row(columns, gap=6, grow=1)], gap=6, wide=0, grow=1)


def _head(words: str, align: str) -> Box:
    return Fitted(words, size=14, color=palette.MUTED_TEXT, align=align, lines=1, high=em(14, 1.6))


def _name(deck: Outlook, card: CharacterCard, align: str) -> Box:
    count = deck.copies[card]
    told = card.name.spoken if count == 1 else f"{count}\N{NO-BREAK SPACE}× {card.name.spoken}"
    return Fitted(told, text.SANS_SEMIBOLD, 14, align=align, spread=1.1, wide=0, high=_LINE, grow=1)


def _chances(deck: Outlook, closers: Sequence[CharacterCard], turn: int, head: str) -> Box:
    """Return how often each of those cards is opened for by a turn."""
    shares = [deck.opened(card, turn) for card in closers]
    told = [
        Fitted(
            percent(one),
            text.SANS_BOLD,
            14,
            palette.WARNING_TEXT if one < _SELDOM else palette.INK,
            align="right",
            lines=1,
            high=_LINE,
            grow=1,
        )
        for one in shares
    ]
    return Column([_head(head, "right"), *told])


def _draw_links(
    gem: str, openers: int, closers: int, surface: pygame.Surface, m: Measures, area: pygame.Rect
) -> None:
    """Draw a line from who opens to the gem, and from the gem to who closes."""
    if not openers or not closers:
        return
    for edge, count in ((area.left, openers), (area.right, closers)):
        for place in range(count):
            start = (edge, area.top + area.height * (2 * place + 1) // (2 * count))
            draw_line(surface, m, [start, area.center], palette.tint(COLORS[gem], 0.35), 1.5)
    sign = picture(gem, min(m.px(46), area.width))
    surface.blit(sign, sign.get_rect(center=area.center))


# --- hands and the draw pile --------------------------------------------------------------------------------


def _hands(deck: Outlook) -> Grid:
    """Return what hands pay, what is paid for, when terrains come, how long the deck lasts."""
    return Grid([_paid(deck), _force(deck), _terrains(deck), _lasting(deck)], columns=2, gap=30)


def _paid(deck: Outlook) -> Box:
    told = _("{count} characters a turn")
    lines = {
        told.format(count=count): [percent(deck.playable(count * turn, turn)) for turn in _EARLY]
        for count in _HANDS
    }
    note = _(
        "How often the cards drawn until that turn are enough to play so many in each, and to pay for them."
    )
    return _table(_("How many characters can you play?"), _turns(_EARLY), lines, note)


def _force(deck: Outlook) -> Box:
    lines = {
        _("Cost {cost}").format(cost=cost): [str(count), decimal(deck.yields[cost]).removeprefix("+")]
        for cost, count in deck.costs.items()
        if count
    }
    note = _("Force for each card that leaves your hand: the character, and the cards that pay for it.")
    return _table(_("What do they bring?"), [_("Cards"), _("Force")], lines, note)


def _terrains(deck: Outlook) -> Box:
    turns, every = (*_TURNS, 2 * LATE), len(deck.terrains)
    told = _("At least {count}")
    lines = {
        told.format(count=count): [percent(deck.supplied(count, turn)) for turn in turns]
        for count in range(1, TO_BE_PLACED + 2)
        if count < every
    }
    if every:
        lines[_("All {count}").format(count=every)] = [percent(deck.supplied(every, turn)) for turn in turns]
    note = _(
        "How often so many terrains are drawn. As long as fewer than two lie in play, each turn asks for one."
    )
    return _table(_("When do terrains come?"), _turns(turns), lines, note)


def _lasting(deck: Outlook) -> Box:
    lines = {
        _("By your draws alone"): [str(deck.turns)],
        _("If each character acts once"): [str(deck.turns_left)],
    }
    back = _("Together your characters put {cards} back.")
    told = back if deck.spent < 0 else _("Together your characters take {cards} out of it.")
    heads = [_("Turns")]
    return _table(
        _("How long does the draw pile last?"), heads, lines, told.format(cards=of_cards(abs(deck.spent)))
    )


def _turns(turns: Sequence[int]) -> list[str]:
    return [_("Turn {turn}").format(turn=turn) for turn in turns]


def _table(title: str, heads: Sequence[str], lines: Mapping[str, Sequence[str]], note: str) -> Box:
    """Return a title over lines of figures, under the heads of their columns, and what they say."""
    labels = Column([_cell(""), *map(_cell, lines)], wide=0, grow=1)
    columns = [
        Column(
            [_cell(head, "right"), *[_cell(told[place], "right", text.SANS_BOLD) for told in lines.values()]]
        )
        for place, head in enumerate(heads)
    ]
    said = Fitted(note, size=14, color=palette.MUTED_TEXT, spread=1.25, at="top", grow=1)
    named = Fitted(title, text.SERIF_BOLD, 18, lines=1, high=_TITLE)
    return Column([named, Row([labels, *columns], gap=20), said], gap=6, grow=1)


def _cell(words: str, align: str = "left", face: text.Face = text.SANS_MEDIUM) -> Box:
    return Fitted(words, face, 17, align=align, lines=1, high=(18, em(17, 1.6)))
