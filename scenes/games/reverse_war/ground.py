"""What lies where on Reverse War's table, in boxes: words above, both armies, the cards between, buttons."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.rules.reverse_war.options import DUELS
from game.rules.reverse_war.words.scenarios import way_refusal
from scenes.games.reverse_war.cards import draw_mat
from scenes.games.reverse_war.together_tables import at_table
from scenes.kit import palette, paper, text
from scenes.kit.content import Fitted, Text
from scenes.kit.faces.base import CARD_HEIGHT_MM, CARD_WIDTH_MM, card_height
from scenes.kit.layout import Box, Column, Either, Grow, Pad, Put, Row, Shaped, Stack, em
from scenes.kit.widgets import Button, Style, draw_sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.rules.reverse_war.options import Setting
    from game.rules.reverse_war.seen import Seen
    from game.rules.reverse_war.troops import Placed
    from scenes.kit.layout import Length
    from scenes.kit.measures import Measures
    from scenes.kit.text import Face
    from scenes.table.tools import Tool

SHAPE: Final = CARD_WIDTH_MM / CARD_HEIGHT_MM
_GROWN: Final = {100: 1.0, 125: 1.08, 150: 1.3}
"""How much broader an army's panel is in larger text."""
_KEYS: Final = {"undo": "Z", "hint": "H", "rival": "V"}
"""The keys that some buttons tell of."""
_BAR_WIDE: Final = 228
"""How wide what stands at either end is above a line of ten."""
foot_high: Final = em(15, 1, 14, 46)
"""How high the buttons are at the foot, and the one under the hand."""
take_high: Final = em(15, 1, 12, 38)
"""How high the button under a card offered is."""
token_high: Final = em(14, 2, 12, 40)
"""How high the token is that says whether a duellist's replacement is done."""


def edge(m: Measures) -> int:
    """Return how far what is outermost stays from the window's edge, and things from each other."""
    return m.px(10 if m.narrow else 16)


def panel_wide(m: Measures) -> int:
    """Return the width of an army's panel."""
    return round(max(m.px(212), 184) * _GROWN[m.text_size])


def column_wide(m: Measures) -> int:
    """Return the width of the column at the right."""
    return max(m.px(192), round(160 * m.text_size / 100))


def _right_wide(m: Measures) -> int:
    """Return the width of what is at the right of the battlefield: a panel, and a column if it is there."""
    return panel_wide(m) + (0 if m.large_text else edge(m) + column_wide(m))


def _pile_wide(m: Measures) -> int:
    return max(m.px(107 if m.narrow else 136), m.type(15) * 7 if m.large_text else 0)


def _duel_pile_wide(m: Measures) -> int:
    return max(_pile_wide(m), m.type(14) * 10)


def _aside(m: Measures) -> int:
    """Return how much farther the piles are from the panel than other things from each other."""
    return 0 if m.narrow else m.px(8)


@dataclass
class Around:
    """What is put round the cards: under those to draw and in hand, at the foot, in the column beside.

    `ask` stands in the sentence's strip. At the foot `middle` lies under the battlefield, `under` under the
    piles, `right` under what is at the right, as wide as it is unless another `right_wide` is given.
    """

    under_deck: Box = field(default_factory=lambda: Box(high=take_high))
    under_hand: Box = field(default_factory=lambda: Box(high=foot_high))
    ask: Box = field(default_factory=Box)
    beside: Box = field(default_factory=lambda: Box(name="journal"))
    left: Sequence[Box] = ()
    under: Box = field(default_factory=Box)
    middle: Sequence[Box] = ()
    right: Sequence[Box] = ()
    right_wide: Length | None = _right_wide


def has_column(m: Measures, setting: Setting) -> bool:
    """Say whether there is room for a column at the right; where there is none, a button opens it."""
    return not (m.large_text or setting.layout.grows)


def tabletop(m: Measures, setting: Setting, around: Around | None = None) -> Box:
    """Return where everything lies in a game: a line of ten between the armies' panels, in short bars."""
    around, grows, beside = around or Around(), setting.layout.grows, has_column(m, setting)
    side: Length = _BAR_WIDE if grows else panel_wide
    corner: Length = side if grows else column_wide if beside else em(150)
    strip = Stack([Box(name="sentence"), Pad(6, Row([Grow(), Shaped(1, around.ask, wide=38)]))], grow=1)
    strip.wide = 80
    above = Row([Box(name="heading", wide=side), strip, Box(name="corner", wide=corner)], gap=edge)
    above.high = lambda m: max(m.px(50), m.type(20) + m.type(14) + m.px(16))
    body = [*_line(around)] if grows else [_square(setting, around, beside=beside)]
    foot = _foot(setting, around)
    return Pad((edge, 14, edge, edge), Column([above, *body, foot], gap=edge))


def laid(m: Measures, setting: Setting, around: Around | None = None) -> Box:
    """Return where everything lies in a game, laid in a window."""
    found = tabletop(m, setting, around)
    found.lay(m, pygame.Rect((0, 0), m.size))
    return found


def _foot(setting: Setting, around: Around) -> Box:
    """Return the buttons at the foot: under what they lie under, or in a row under a line of ten."""
    if setting.layout.grows:
        return Row([*around.left, *around.middle, *around.right], gap=12, high=foot_high, name="foot")
    under = Pad((_aside, 0, 0, 0), Row([around.under], wide=_piles_wide(setting)))
    left = Row(around.left, gap=12, wide=panel_wide)
    middle = Pad((12, 0), Row(around.middle, gap=12), grow=1)
    right = Row(around.right, gap=12, wide=around.right_wide)
    return Row([left, under, middle, right], gap=edge, high=foot_high, name="foot")


def _square(setting: Setting, around: Around, *, beside: bool) -> Box:
    """Return the cards and the battlefield between both panels, and the column at the right."""
    piles = _duel_piles(around) if setting.table in DUELS else _piles(around)
    piles.wide, piles.name = _piles_wide(setting), "piles"
    mat = Pad((0, -8, 0, -6), Box(name="mat"), grow=1)
    sides = [Box(name=name, wide=panel_wide) for name in ("player", "ai")]
    column = [Pad(0, around.beside, wide=column_wide)] * beside
    return Row(
        [sides[0], Pad((_aside, 0, 0, 0), piles), mat, sides[1], *column], gap=edge, grow=1, name="middle"
    )


def _piles_wide(setting: Setting) -> Length:
    return _duel_pile_wide if setting.table in DUELS else _pile_wide


def _piles(around: Around) -> Box:
    """Return the pile over what is written under it, the card in hand and its button."""
    deck, hand = (Shaped(SHAPE, Box(name=name)) for name in ("deck", "hand"))
    told = Pad((0, 10, 0, 0), Box(name="deck-words", high=em(15, 2.2, 2)))
    under = Pad((0, 16, 0, 0), around.under_hand)
    return Column([Pad((4, 5, 4, 0), deck), told, Pad((4, 12, 4, 0), hand), under])


def _duel_piles(around: Around) -> Box:
    """Return the pile and the card in hand, each over its button: between them, both cards are offered."""
    deck, hand = (Pad((4, 0), Shaped(SHAPE, Box(name=name))) for name in ("deck", "hand"))
    token = Box(name="token", high=token_high)
    under = Stack([Box(name="deck-words"), around.under_deck])
    return Column([deck, under, Box(high=0), hand, around.under_hand, Grow(), token], gap=9)


def _line(around: Around) -> Sequence[Box]:
    """Return a line of ten between two bars, over the pile and the card in hand."""
    bars = [Box(name=name, high=em(44, 1, 36, 104)) for name in ("player", "ai")]
    deck, hand = (
        Shaped(SHAPE, Box(name=name), at=at) for name, at in (("deck", "midright"), ("hand", "midleft"))
    )
    deck.wide = hand.wide = (60, 118)
    told, button = Row([Grow(), Box(name="deck-words", wide=160)], grow=1, wide=160), Row([around.under_hand])
    around.under_hand.wide, button.align, button.grow, button.wide = 150, "center", 1, 160
    mat = Box(name="mat", high=(lambda m: _line_high(m) * 9 // 10, _line_high))
    below = Row([told, Row([deck, hand], gap=40), button], gap=18, high=(90, 130), grow=1, name="piles")
    return bars[0], Column([mat, below], gap=12, grow=1), bars[1]


def _line_high(m: Measures) -> int:
    """Return the height of a line of ten cards as broad as the window."""
    return card_height((m.width - 2 * edge(m) - m.px(16)) * 10 // 109) + m.px(24)


@dataclass(eq=False)
class Labelled(Put):
    """A button as broad as those beside it; its words are its tip where they have no room."""

    widget: Button
    wide: Length | tuple[Length, Length] | None = field(default=28, kw_only=True)
    grow: float = field(default=1, kw_only=True)

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Place the button."""
        super().lay(m, area)
        if not self.widget.tip and area.width < 8 * m.type(15):
            self.widget.tip = self.widget.label


def labelled(tools: Mapping[str, Tool], *names: str) -> list[Box]:
    """Return buttons side by side, by what they do."""
    return [
        Labelled(
            Button(
                name,
                on_click=tool.act,
                tip=tool.tip,
                enabled=tool.enabled,
                label=tool.label,
                icon=tool.icon,
                key_cap=_KEYS.get(name, ""),
            )
        )
        for name, tool in ((name, tools[name]) for name in names)
    ]


def ask_button(ask: Callable[[], None]) -> Box:
    """Return the button that opens the rules where they speak of what is asked."""
    tip = _("What the rules say about this")
    return Put(Button("help", on_click=ask, tip=tip, icon="question", style=Style.PLAIN))


def hand_button(
    seen: Seen, placed: Placed | None, draw: Callable[[], None], reverse: Callable[[], None]
) -> Button:
    """Return the button that draws a card, or reverses the one in hand, where that is not forbidden."""
    kept = way_refusal(seen)
    found = Button("reverse", on_click=draw, label=_("Draw a card"), icon="deck", key_cap="D")
    if placed is not None:
        found = Button("reverse", on_click=reverse, label=_("Reverse"), icon="reverse", key_cap="R")
        found.tip = kept or _("A right click and the wheel do the same")
    found.style, found.enabled = Style.MAIN, seen.phase in ("draw", "place")
    if kept:
        found.icon, found.style = "lock", Style.PAPER
    return found


# --- what is written there --------------------------------------------------------------------------------


def draw_words(
    surface: pygame.Surface,
    m: Measures,
    boxes: Box,
    heading: tuple[str, str],
    sentence: str,
    corner: tuple[str, str],
    *,
    refusal: bool = False,
) -> None:
    """Draw the table, its mat, and what is told above: where it stands, what is asked, which deal it is.

    What is asked may be a `refusal`.
    """
    surface.blit(paper.table(palette.SLATE, surface.get_size()), (0, 0))
    draw_mat(surface, boxes["mat"])
    draw_heading(surface, m, boxes, *heading)
    draw_sentence(surface, m, boxes, sentence, refusal=refusal)
    _two_lines(*corner, text.SANS_BOLD, 15).show(surface, m, boxes["corner"])


def draw_heading(surface: pygame.Surface, m: Measures, boxes: Box, title: str, subtitle: str) -> None:
    """Draw the turn, and the mode under it, at the top left."""
    _two_lines(title, subtitle, text.SERIF_BOLD, 20).show(surface, m, boxes["heading"])


def _two_lines(title: str, subtitle: str, face: Face, size: float) -> Box:
    upper = Fitted(title, face, size, palette.CHALK, lines=1, spread=1.2)
    return Column(
        [upper, Text(subtitle, size=14, color=palette.CHALK, lines=2, spread=1.1)], justify="center"
    )


def draw_sentence(
    surface: pygame.Surface, m: Measures, boxes: Box, sentence: str, *, refusal: bool = False
) -> None:
    """Draw the one strip that says what is asked, or why something is refused."""
    draw_sheet(surface, boxes["sentence"], palette.CHALK, seed=2)
    color = palette.WARNING_TEXT if refusal else palette.INK
    line = Text(sentence, text.SERIF_SEMIBOLD, 20, color, lines=1, least=15)
    lines = Fitted(sentence, text.SERIF_SEMIBOLD, 20, color, spread=1.15)
    Pad((18, 3, 56, 3), Either([line, lines])).show(surface, m, boxes["sentence"])


def heading(seen: Seen) -> str:
    """Return the turn in words."""
    if seen.turn == seen.turns:
        return _("All cards are placed")
    return _("Turn {turn} of {turns}").format(turn=turn_of(seen), turns=seen.turns)


def turn_of(seen: Seen) -> int:
    """Return the turn that is played, from 1: the last one goes on until what it obliges to is done."""
    return seen.turn if seen.phase == "flip" else min(seen.turn + 1, seen.turns)


def hides_totals(seen: Seen, where: str) -> bool:
    """Say whether totals are hidden: from the last card on, in duels or at every table, as is wished."""
    there = where == "always" or (where == "duels" and seen.setting.table in DUELS)
    return there and turn_of(seen) >= seen.turns


def mode_name(seen: Seen) -> str:
    """Return the table's name in company, the scenario's or else the mode's, and the planification's."""
    setting = seen.setting
    name = at_table(setting.table, _(seen.scenario.name if seen.scenario else setting.layout.name))
    return _("{mode}, planned").format(mode=name) if setting.planification else name
