"""The weather of a deck's ether: what falls in each zone, what its formulas ask, how likely its cards are."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.cards.magicjoust import PLAN, SingularityCard
from game.core.i18n import N_, _, ngettext, percent
from game.rules.magicjoust.deck_rules import COLOUR_NAMES, GOOD_SHARE, lacks
from game.rules.magicjoust.decks import MOST_ALIKE
from game.rules.magicjoust.outlook import LATE, SOON, outlook, suggested, when
from game.rules.magicjoust.singularities import COLOURS, KINDS, ZONES
from scenes.decks.kinds import DeckSky
from scenes.games.magicjoust.faces import formula_signs, weather
from scenes.games.magicjoust.sample_draw import SampleDraw
from scenes.kit import palette, text
from scenes.kit.content import Arranged, Fitted, Icon, Painted, Picture, Text
from scenes.kit.layout import Box, Column, Pad, Put, Row, Shaped, em
from scenes.kit.stepper import change_key
from scenes.kit.widgets import Button, Style, Tile
from scenes.shell.titled_sheet import TitledSheet

if TYPE_CHECKING:
    from game.cards.magicjoust import CreusetCard
    from game.rules.magicjoust.outlook import Outlook
    from scenes.decks.desk import DeckDesk
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color

_FORECASTS: Final = (
    (0.0, N_("Dead calm")),
    (0.16, N_("A few sparks")),
    (0.26, N_("Bright spells")),
    (1.0, N_("A fine shower")),
)
"""How the weather of a zone is told, up to which share of all that falls."""
_LEFT: Final = 43
"""Percent of the sheet that the quadrant takes."""
_SIDE: Final = 14
"""Percent of the quadrant that a shape may be clicked at."""
_COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META
_SLICE: Final = 0.004
_RISKY: Final = 0.3
"""Up to which chance the bar of a card warns."""
_LINE: Final = em(14, 1, 8)
"""How high the line of a card is."""
_BAND: Final = em(14, 1.4, 4)
"""How high the line of a zone is."""


class WeatherSheet(TitledSheet):
    """The quadrant of a desk's deck, large; a click on a shape adds one, a right click removes one."""

    def __init__(self, desk: DeckDesk) -> None:
        super().__init__(_("The weather of your ether"), seed=7)
        self.desk = desk
        known = reversed([*desk.collection.known.items()])
        self.refs = {card.one: ref for ref, card in known if isinstance(card, SingularityCard)}
        """The first singularity of the collection that stands for each of the twelve kinds."""
        self.told = ""

    # --- what lies there --------------------------------------------------------------------------------

    def showing(self) -> Box:
        """Put the quadrant with its words at the left, what it is worth at the right."""
        told = self.told or _("A click on a place adds a singularity there, a right click takes one out.")
        words = Fitted(told, color=palette.MUTED_TEXT, size=14, spread=1.2, at="top", high=em(14, 2.6))
        sky = Shaped(1, Arranged(arrange=self._places, draws=self._draw_sky), "midtop", grow=1)
        left = Column([sky, words], gap=6, wide=lambda _m: self.breadth * _LEFT // 100)
        return Row([left, panel(outlook(self.desk.cards), reckoned=not self.restless)], gap=30, grow=1)

    def foot(self) -> Box:
        """Return the button that suggests a pile, beside the one that closes."""
        suggest = Button("suggest", on_click=self.suggest, label=_("Suggest a weather"), icon="weather")
        suggest.tip = _("Twenty singularities after the formulas of your deck")
        suggest.enabled = set(self.refs) == set(KINDS) and bool(outlook(self.desk.cards).creuset)
        close = Button("close", on_click=self.close, label=_("Close"), icon="check", style=Style.MAIN)
        return Row([Put(button, grow=1) for button in (suggest, close)], gap=14)

    def _places(self, m: Measures, quadrant: pygame.Rect) -> list[Tile]:
        """Return a tile over each of the twelve places where something may fall."""
        self.quadrant, side = quadrant, quadrant.width * _SIDE // 100
        found = []
        for zone in ZONES:
            for place, colour in enumerate(COLOURS):
                one, (x, y) = f"{colour}-{zone}", weather.spot(quadrant, zone, place)
                rect = pygame.Rect(x - side // 2, y - side // 2, side, side + round(m.type(15) * 1.3))
                tip = _("{colour}, zone {zone}: a click adds one, a right click takes one out.")
                tip = tip.format(colour=_(COLOUR_NAMES[colour]), zone=zone)
                if one in self.refs:
                    found.append(Tile(one, rect, partial(self._add, one), tip=tip))
        return found

    # --- what is done -----------------------------------------------------------------------------------

    def suggest(self) -> None:
        """Have the smallest pile of singularities that suits the formulas, in place of the one there is."""
        known, held = self.desk.collection.known, self.desk.editing.deck.cards
        others = [ref for ref in held if not isinstance(known.get(ref), SingularityCard)]
        pile = suggested(outlook(self.desk.cards)).items()
        self.desk.remake([*others, *[self.refs[one] for one, count in pile for _copy in range(count)]])
        self._tell(_("Here is some weather for your formulas. Ctrl+Z brings the last one back."))

    def _tell(self, told: str = "") -> None:
        """Show all as it is now, and tell something under the quadrant, or what can be done there."""
        self.told = told
        self.renew()

    def _count(self, one: str) -> int:
        return sum(isinstance(card, SingularityCard) and card.one == one for card in self.desk.cards)

    def _add(self, one: str) -> None:
        """Add a singularity, unless there are as many as there may be (MAG-5)."""
        if self._count(one) >= MOST_ALIKE:
            self.app.sounds.play("refuse")
            self._tell(_("{most} alike at most.").format(most=MOST_ALIKE))
        else:
            self._tell("" if self.desk.put(self.refs[one]) else self.told)

    def _remove(self, one: str) -> None:
        """Take a singularity out, of whatever pack it is."""
        known = self.desk.collection.known
        held = [
            ref
            for ref in self.desk.editing.counts
            if isinstance(card := known.get(ref), SingularityCard) and card.one == one
        ]
        self._tell("" if self.desk.take_out([self.refs[one], *held][-1]) else self.told)

    # --- events and time --------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Take copies out with the right button, + and − on the shape marked; the rest is the sheet's."""
        return self._changes(event) or super().handle(event)

    def _changes(self, event: pygame.event.Event) -> bool:
        """Take what changes the deck; return whether the event did."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            one = next((one for one in self.refs if self.ring[one].rect.collidepoint(event.pos)), "")
            if one:
                self._remove(one)
            return bool(one)
        if event.type != pygame.KEYDOWN:
            return False
        if event.mod & _COMMAND and event.key == pygame.K_z:
            self.desk.undo()
            self._tell()
            return True
        marked = self.ring.focused_name
        return marked in self.refs and change_key(event, marked or "", self._add, self._remove)

    @property
    def restless(self) -> bool:
        """Say whether the chances are still reckoned."""
        return self.desk.reckoning is not None

    def update(self, dt: float) -> None:
        """Reckon on."""
        super().update(dt)
        if self.desk.reckon(_SLICE):
            self.renew()

    # --- drawing ----------------------------------------------------------------------------------------

    def _draw_sky(self, surface: pygame.Surface) -> None:
        """Draw the quadrant, the weather of each zone at its foot, how many there are of each kind."""
        quadrant, sky = self.quadrant, self.desk.sky
        surface.blit(weather.picture(sky, quadrant.width), quadrant)
        for zone in ZONES:
            share = sum(sky[zone - 1]) / max(1, sum(map(sum, sky)))
            words = next(words for most, words in _FORECASTS if share <= most)
            told = Fitted(f"{zone} · {_(words)}", text.SANS_BOLD, 14, lines=1)
            Pad((8, 0), told).show(surface, self.m, self._band(zone))
        for one in self.refs:
            self._draw_count(surface, one)

    def _band(self, zone: int) -> pygame.Rect:
        """Return where the number of a zone and its weather are written."""
        pane = weather.zone_rect(self.quadrant, zone)
        height = _BAND(self.m)
        return pygame.Rect(pane.left, pane.bottom - height, pane.width, height)

    def _draw_count(self, surface: pygame.Surface, one: str) -> None:
        """Write how many there are of a kind under its shape, or over it; its ghost where there is none."""
        m, rect, count = self.m, self.ring[one].rect, self._count(one)
        colour, _dash, zone = one.partition("-")
        if not count:
            ghost = formula_signs.picture(colour, max(8, rect.width // 3)).copy()
            ghost.set_alpha(70)
            surface.blit(ghost, ghost.get_rect(center=(rect.centerx, rect.top + rect.width // 2)))
            return
        words = text.render(f"×{count}", text.SANS_EXTRABOLD, m.type(15), palette.INK)
        below = words.get_rect(midbottom=rect.midbottom)
        over = below.colliderect(self._band(int(zone)))
        surface.blit(words, words.get_rect(midbottom=rect.midtop) if over else below)


# --- what it is worth ---------------------------------------------------------------------------------------


def panel(found: Outlook, *, reckoned: bool) -> Box:
    """Return the balance of colours, the two chances, then a line for each card.

    As long as the chances are not `reckoned`, they are left open.
    """
    pays = bool(found.singularities)
    soon, late = (reckoned and pays and there for there in (found.others, found.plans))
    left_open = "…" if pays else "–"
    card = _("a card by turn {turn}, plans apart").format(turn=SOON)
    plan = _("a plan, by turn {turn}, about").format(turn=LATE)
    chances = (
        _chance(left_open, card, found.castable if soon else None, GOOD_SHARE)
        if found.others
        else _chance("–", _("no card in this deck, plans apart")),
        _chance(left_open, plan, found.achievable if late else None, _RISKY)
        if found.plans
        else _chance("–", _("no plan in this deck")),
    )
    one_by_one = reckoned and pays and found.creuset
    cards = Painted(draws=partial(_draw_cards, found) if one_by_one else _nothing, grow=1)
    cards.high = (_LINE, lambda m: -(-len(found.different) // 2) * _LINE(m))
    title = _("Card by card, by turn {turn}; plans by turn {late}").format(turn=SOON, late=LATE)
    return Column(
        [
            _title(_("Colours: what falls, and under it what is asked")),
            *[_colour(colour, found.shares(colour)) for colour in COLOURS],
            Box(high=6),
            _title(_("On average, how likely you are to pay for…")),
            Row(chances, gap=18),
            Box(high=6),
            _title(title if one_by_one else ""),
            cards,
        ],
        gap=5,
        grow=1,
    )


def _nothing(_surface: pygame.Surface, _m: Measures, _area: pygame.Rect) -> None:
    """Leave the place of what is not reckoned yet."""


def _title(words: str) -> Box:
    """Return the title of a part."""
    return Fitted(words, text.SANS_BOLD, 15, lines=1)


def _colour(colour: str, shares: tuple[float, float]) -> Box:
    """Return for a colour its share of what falls, and under it that of what is asked."""
    color, lacking = formula_signs.COLORS[colour], lacks(*shares)
    colors = (color, palette.tint(color, 0.5))
    bars = [_bar(share, fill, told=True) for share, fill in zip(shares, colors, strict=True)]
    mark = Icon("warning", 16, palette.WARNING) if lacking else Icon("check", 16, palette.GOOD_TEXT)
    sign = Picture(partial(formula_signs.sign, colour), 28)
    return Row([sign, Column(bars, grow=1), mark], gap=12, align="center")


def _bar(share: float, color: Color, *, told: bool = False) -> Box:
    """Return the bar of a share; it is `told` after it, else a pale bar says what all of it were."""
    if not told:
        return Painted(draws=partial(_draw_part, share, color), high=em(14), grow=1)
    bar = Painted(draws=partial(_draw_bar, color), wide=2, grow=share)
    figure = Text(percent(share), text.SANS_BOLD, 14, lines=1, wide=em(14, 3), grow=1 - share)
    return Pad((0, 1, 0, 2), Row([bar, figure], gap=6), high=em(14), grow=1)


def _draw_bar(color: Color, surface: pygame.Surface, _m: Measures, area: pygame.Rect) -> None:
    pygame.draw.rect(surface, color, area, border_radius=2)


def _draw_part(share: float, color: Color, surface: pygame.Surface, _m: Measures, area: pygame.Rect) -> None:
    bar = area.inflate(0, -area.height // 3)
    pygame.draw.rect(surface, palette.HAIRLINE, bar, border_radius=2)
    pygame.draw.rect(surface, color, (*bar.topleft, round(bar.width * share), bar.height), border_radius=2)


def _chance(left_open: str, words: str, chance: float | None = None, good: float = 0) -> Box:
    """Return a chance, green from a `good` one on, and what of; what is `left_open` where it is not known."""
    share, color = left_open, palette.FADED_TEXT
    if chance is not None:
        share = percent(chance)
        color = palette.GOOD_TEXT if chance >= good else palette.WARNING_TEXT
    figure = Text(share, text.SERIF_BLACK, 34, color, lines=1)
    said = Text(words, text.SANS_SEMIBOLD, 14, spread=1.2, grow=1, wide=0)
    return Row([figure, said], gap=10, align="center", wide=0, grow=1)


def _draw_cards(found: Outlook, surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
    """Draw a line for each card of the creuset, the least likely first, as many as there is room for.

    They stand in two columns, in one where large text leaves two too narrow for names.
    """
    cards = sorted(found.different, key=lambda card: (found.chance(card, when(card)), card.id))
    columns = 1 if m.large_text else 2
    lines = max(1, min(area.height // _LINE(m), -(-len(cards) // columns)))
    shown = cards if len(cards) <= columns * lines else cards[: columns * lines - 1]
    rows = [_card(card, found.chance(card, when(card))) for card in shown]
    if len(shown) < len(cards):
        count = len(cards) - len(shown)
        more = ngettext("and {count} easier card", "and {count} easier cards", count).format(count=count)
        rows.append(Text(more, size=14, color=palette.MUTED_TEXT, lines=1, high=_LINE))
    cut = [Column(rows[first : first + lines], wide=0, grow=1) for first in range(0, columns * lines, lines)]
    Row(cut, gap=18).show(surface, m, area)


def _card(card: CreusetCard, chance: float) -> Box:
    """Return the name of a card, and how likely it is, with a bar where there is room for it."""
    risky = chance < _RISKY
    sign = [Icon("scroll", 13, palette.MUTED_TEXT)] if card.nature == PLAN else []
    name = Fitted(card.name.spoken, text.SANS_SEMIBOLD, 14, lines=1, grow=1, wide=em(14, 11))
    bar = _bar(chance, palette.WARNING if risky else palette.GOOD)
    bar.wide, bar.grow, bar.optional = em(14, 2.2), 0, 1
    ink = palette.WARNING_TEXT if risky else palette.INK
    figure = Text(percent(chance), text.SANS_BOLD, 14, ink, align="right", lines=1, wide=em(14, 3.4))
    return Row([*sign, name, bar, figure], gap=5, align="center", high=_LINE)


SKY: Final = DeckSky(weather.picture, WeatherSheet, SampleDraw)
"""What is seen of a deck's ether."""
