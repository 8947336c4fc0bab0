"""What lies where on Reverse War's table, in boxes: words above, both armies, the cards between, buttons."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.rules.reverse_war.options import DUELS, FACILE
from game.rules.reverse_war.words.scenarios import way_refusal
from scenes.games.reverse_war.armies import head_high
from scenes.games.reverse_war.battlefields import mat_wide
from scenes.kit.faces.base import CARD_SHAPE, card_height
from scenes.kit.layout import Box, Column, Grow, Pad, Put, Row, Shaped, Stack, em
from scenes.kit.measures import PLAIN
from scenes.kit.strip import band_height
from scenes.kit.widgets import Button, Style
from scenes.table.tools import bottom, edge, tool_band, top

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.rules.reverse_war.options import Setting
    from game.rules.reverse_war.seen import Seen
    from game.rules.reverse_war.troops import Placed
    from scenes.kit.layout import Length
    from scenes.kit.measures import Measures
    from scenes.kit.ring import Ring
    from scenes.table.tools import Tool

_GROWN: Final = {100: 1.0, 125: 1.16, 150: 1.26}
"""How much broader an army's panel is in larger text."""
_CORNER: Final = (em(14, 5.3), em(14, 7.6))
"""How high the lines are that say which deal it is, and where each takes two."""
_BEYOND: Final = (8, 6)
"""How far the mat reaches over and under what is beside it."""
foot_high: Final = em(15, 1, 14, 46)
"""How high the main button is, and a row at the foot."""
take_high: Final = em(15, 1, 12, 38)
"""How high the button under a card offered is."""
token_high: Final = em(14, 2.6, 4, 40)
"""How high the token is that says whether a duellist's replacement is done."""


def apart(m: Measures) -> int:
    """Return how far things stay from each other."""
    return m.px(10 if m.narrow else 16)


def panel_wide(m: Measures) -> int:
    """Return the width of an army's panel."""
    return round(max(m.px(198), 184) * _GROWN[m.text_size])


def _plain_panel(m: Measures) -> int:
    """Return the width that it has in plain text."""
    return panel_wide(m.plain)


def column_wide(m: Measures) -> int:
    """Return the width of the column at the right."""
    return max(m.px(176), round(160 * m.text_size / 100))


def _kept_wide(m: Measures) -> int:
    """Return the width of a column kept in larger text: it gives what the player's panel takes."""
    return column_wide(m.plain) - panel_wide(m) + _plain_panel(m)


def _pile_wide(m: Measures) -> int:
    return max(m.px(126 if m.narrow else 136), m.type(15) * 7 if m.large_text else 0)


def _duel_pile_wide(m: Measures) -> int:
    return max(_pile_wide(m), m.type(14) * 10)


def _aside(m: Measures) -> int:
    """Return how much farther the piles are from the panel than other things from each other."""
    return 0 if m.narrow and not m.larger_text else m.px(8)


def _duel_aside(m: Measures) -> int:
    """Return the same beside wider piles."""
    return 0 if m.narrow else m.px(8)


@dataclass
class Around:
    """What is put round the cards: the strip and the tools above, the main button at the lower left.

    Others lie under the cards to draw and in hand, `aside` over the main button, over the AI's army, in the
    column `beside`, or in a row at the foot. While there is `advice`, that lies in the place of all but the
    totals at the right.
    """

    band: Box = field(default_factory=tool_band)
    main: Box | None = None
    under_deck: Box = field(default_factory=lambda: Box(high=take_high))
    under_hand: Box = field(default_factory=Box)
    aside: list[Box] = field(default_factory=list)
    over_ai: Box | None = None
    beside: Box | None = field(default_factory=lambda: Box(name="journal"))
    foot: Box | None = None
    advice: bool = False

    def seat_beside(self, sheet: Box) -> None:
        """Put who shares the army over what is beside, where there is such a column."""
        if self.advice:
            self.seat_over_ai(sheet)
        elif self.beside is not None:
            self.beside.grow = 1
            self.beside = Column([sheet, self.beside], gap=10)

    def seat_over_ai(self, sheet: Box) -> None:
        """Put who shares the army over the AI's: low rows take the column."""
        self.beside, self.over_ai = None, sheet


def has_column(m: Measures, setting: Setting) -> bool:
    """Say whether there is a column at the right; where there is none, a button opens it.

    In an easy duel it is kept in larger text: the rival's battlefield lies there.
    """
    return (not m.larger_text or setting.table == FACILE) and not setting.layout.grows


def lies_low(setting: Setting) -> bool:
    """Say whether a battlefield is lower than broad: its cards take the column at the right."""
    return setting.layout.columns > setting.layout.rows and not setting.layout.grows


def tabletop(m: Measures, setting: Setting, around: Around | None = None) -> Box:
    """Return where everything lies in a game: a line of ten between the armies' panels, in short bars."""
    around = around or Around()
    square = _advised if around.advice else _square
    body = [*_line(around)] if setting.layout.grows else [square(m, setting, around)]
    under = [] if around.foot is None else [around.foot]
    return Pad((edge, top, edge, bottom), Column([around.band, *body, *under], gap=apart))


def laid(m: Measures, setting: Setting, around: Around | None = None) -> Box:
    """Return where everything lies in a game, laid in a window."""
    found = tabletop(m, setting, around)
    found.lay(m, pygame.Rect((0, 0), m.size))
    return found


def _square(m: Measures, setting: Setting, around: Around) -> Box:
    """Return the cards and the battlefield between both panels, and the column at the right."""
    if setting.table == FACILE and m.larger_text:
        return _large_duel(around)
    duel, beside = setting.table in DUELS, has_column(m, setting)
    if not duel and m.larger_text:
        return _large(m, setting, around)
    piles: Box = (_duel_piles if duel else _piles)(around, [_token()] * duel + [_corner()] * beside)
    piles.wide = _duel_pile_wide if duel else _pile_wide
    column = [] if around.beside is None or not beside else [Pad(0, around.beside, wide=column_wide)]
    cards = Pad((_duel_aside if duel else _aside, 0, 0, 0), piles)
    ai = Column([*_there(around.over_ai), Box(name="ai", grow=1)], gap=10, wide=panel_wide)
    return _beside(around, cards, [ai, *column])


def _advised(m: Measures, setting: Setting, around: Around) -> Box:
    """Return a battlefield beside advice: in larger text, too, all lies as wide as in plain text."""
    duel = setting.table in DUELS
    if m.larger_text and not duel and (lies_low(setting) or m.narrow):
        around.aside.append(around.under_hand)
        around.under_hand = Box()
    piles, wide = _piles(around, []), _plain_pile
    if duel:
        told_high = em(15, 2.2, 2) if m.larger_text else take_high
        piles, wide = _duel_piles(around, [_token()], told_high), lambda m: _duel_pile_wide(m.plain)
    piles.wide = wide
    totals: list[Box] = [Box(name="ai", high=head_high)]
    if duel:
        rival = Box(name="rival", high=head_high)
        totals = [Stack([*totals, rival])] if setting.table == FACILE else [*totals, rival]
    right = Column([*_there(around.over_ai), *totals, Box(name="advice", grow=1)], gap=10, wide=_advice_wide)
    return _beside(around, Pad((_duel_aside, 0, 0, 0), piles), [right], _plain_panel)


def _advice_wide(m: Measures) -> int:
    """Return how wide advice is: as what is at the right of the battlefield in plain text."""
    return _plain_panel(m) + apart(m) + column_wide(m.plain)


def _there(box: Box | None) -> list[Box]:
    return [] if box is None else [box]


def _large_duel(around: Around) -> Box:
    """Return an easy duel in larger text: but for the player's panel all lies as wide as in plain text."""
    piles = _duel_piles(around, [], em(15, 2.2, 2))
    piles.wide = lambda m: _duel_pile_wide(m.plain)
    around.aside.insert(0, _token())
    column = Pad(0, around.beside or Box(), wide=_kept_wide)
    ai = Box(name="ai", wide=_plain_panel)
    return _beside(around, Pad((_duel_aside, 0, 0, 0), piles), [ai, column])


def _large(m: Measures, setting: Setting, around: Around) -> Box:
    """Return a battlefield in larger text: panels and piles have what its cards leave, no less than plain.

    Where that is little, what is done with the card in hand lies over the main button.
    """
    if lies_low(setting) or m.narrow:
        around.aside.append(around.under_hand)
        around.under_hand = Box()
    piles = _piles(around, [])
    piles.wide = _plain_pile, _large_pile
    panel = (_plain_panel, panel_wide)
    ai = Column([*_there(around.over_ai), Box(name="ai", grow=1)], gap=10, wide=panel)
    found = _beside(around, Pad((_duel_aside, 0, 0, 0), piles), [ai], panel)
    found.boxes[2].wide = lambda m: _mat_wide(m, setting)
    return found


def _mat_wide(m: Measures, setting: Setting) -> int:
    """Return how wide a mat is at the least: its cards are as high as they may be, if there is room."""
    high = m.height - top(m) - band_height(m) - apart(m) - bottom(m) + sum(map(m.px, _BEYOND))
    room = m.width - 2 * edge(m) - 3 * apart(m) - _duel_aside(m) - 2 * _plain_panel(m) - _plain_pile(m)
    return min(room, mat_wide(setting.layout, high))


def _plain_pile(m: Measures) -> int:
    return _pile_wide(m.plain)


def _large_pile(m: Measures) -> int:
    """Return how wide the piles would be in larger text: they grow with it, but by half."""
    return max(_pile_wide(m), _plain_pile(m) * (m.text_size + PLAIN) // (2 * PLAIN))


def _beside(
    around: Around, piles: Box, right: Sequence[Box], wide: Length | tuple[Length, Length] = panel_wide
) -> Row:
    """Return the player's panel, the piles, the battlefield and what lies at the right of it."""
    own = [Box(name="player", grow=1), *around.aside, *_there(around.main)]
    left = Column(own, gap=apart, wide=wide)
    above, below = _BEYOND
    mat = Pad((0, -above, 0, -below), Box(name="mat"), grow=1)
    return Row([left, piles, mat, *right], gap=apart, grow=1, name="middle")


def _piles(around: Around, low: Sequence[Box]) -> Box:
    """Return the pile over what is written under it, the card in hand and what is under that."""
    deck, hand = (Shaped(CARD_SHAPE, Box(name=name)) for name in ("deck", "hand"))
    told = Pad((0, 10, 0, 0), Box(name="deck-words", high=em(15, 2.2, 2)))
    under = Pad((0, 16, 0, 0), around.under_hand)
    cards = [Pad((4, 5, 4, 0), deck), told, Pad((4, 12, 4, 0), hand), under]
    return Column([*cards, Grow(), *low], name="piles")


def _duel_piles(around: Around, low: Sequence[Box], told_high: Length = take_high) -> Box:
    """Return the pile and the card in hand, each over its button: between them, both cards are offered."""
    deck, hand = (Pad((4, 0), Shaped(CARD_SHAPE, Box(name=name))) for name in ("deck", "hand"))
    under = Stack([Box(name="deck-words", high=told_high), around.under_deck])
    around.under_hand.high = told_high
    cards = [deck, under, Box(high=0), hand, around.under_hand, Grow()]
    return Column([*cards, *low], gap=9, name="piles")


def _token() -> Box:
    """Return where it is told whether a duellist's replacement is done."""
    return Box(name="token", high=token_high)


def _corner() -> Box:
    """Return where it is told which deal it is, if there is room."""
    return Box(name="corner", high=_CORNER, optional=1)


def _line(around: Around) -> Sequence[Box]:
    """Return a line of ten between two bars, over the main button, the pile and the card in hand."""
    bars = [Box(name=name, high=em(44, 1, 36, 104)) for name in ("player", "ai")]
    deck, hand = (
        Shaped(CARD_SHAPE, Box(name=name), at=at) for name, at in (("deck", "midright"), ("hand", "midleft"))
    )
    deck.wide = hand.wide = (60, 118)
    main = Column([Grow(), around.main or Box()], wide=panel_wide)
    told = Row([Grow(), Box(name="deck-words", wide=160)], grow=1, wide=160)
    around.under_hand.wide = 150
    button = Row([around.under_hand], align="center", grow=1, wide=160)
    if around.advice:
        return bars[0], _line_mat(), _line_foot(around, [deck, hand])
    aside = Column([Grow(), *around.aside, _corner()], gap=8, wide=160)
    cards = [main, told, Row([deck, hand], gap=40), button, aside]
    return bars[0], _line_mat(), bars[1], Row(cards, gap=18, high=(90, 150), grow=1, name="piles")


def _line_mat() -> Box:
    return Box(name="mat", high=(lambda m: _line_high(m) * 9 // 10, _line_high), grow=1)


def _line_foot(around: Around, cards: Sequence[Box]) -> Box:
    """Return the piles under a line beside advice, which lies under the AI's total."""
    told = Box(name="deck-words", high=em(15, 2.2, 2))
    left = [Row(cards, gap=12, grow=1), told, around.under_hand, *_there(around.main)]
    around.under_hand.wide = 0
    right = Column([Box(name="ai", high=head_high), Box(name="advice", grow=1)], gap=10, grow=1)
    return Row([Column(left, gap=8, wide=_plain_panel, name="piles"), right], gap=18, grow=2)


def _line_high(m: Measures) -> int:
    """Return the height of a line of ten cards as broad as the window."""
    return card_height((m.width - 2 * edge(m) - m.px(16)) * 10 // 109) + m.px(24)


def aside_button(name: str, tool: Tool) -> Box:
    """Return a button under the piles, as broad as they are."""
    button = Button(name, on_click=tool.act, label=tool.label, icon=tool.icon, tip=tool.tip)
    return Put(button, wide=28, high=foot_high)


def head_of(column: pygame.Rect, m: Measures) -> pygame.Rect:
    """Return where it is told at the head of a column who else plays."""
    return pygame.Rect(column.topleft, (column.width, min(column.height, m.px(44))))


def hand_button(
    seen: Seen, placed: Placed | None, draw: Callable[[], None], reverse: Callable[[], None]
) -> Button:
    """Return the button that draws a card, or reverses the one in hand, where that is not forbidden."""
    kept = way_refusal(seen)
    found = Button("reverse", on_click=draw, label=_("Draw a card"), icon="deck", key_cap="D")
    if placed is not None:
        found = Button("reverse", on_click=reverse, label=_("Reverse"), icon="reverse", key_cap="R")
        found.tip = kept or _("A right click and the wheel do the same")
    found.style, found.enabled = Style.MAIN, seen.phase == ("draw" if placed is None else "place")
    if kept:
        found.icon, found.style = "lock", Style.PAPER
    return found


def renew(ring: Ring, like: Button) -> None:
    """Have the button of that name say and do what another one does, where it is."""
    for found in ring:
        if found.name == like.name and isinstance(found, Button):
            found.label, found.icon, found.key_cap, found.tip = like.label, like.icon, like.key_cap, like.tip
            found.style, found.enabled, found.on_click = like.style, like.enabled, like.on_click


def main(button: Button, *, waits: bool) -> Box:
    """Return the main button at its place; where something else `waits`, it can do nothing."""
    button.enabled = button.enabled and not waits
    return Put(button, high=foot_high, name="reverse")
