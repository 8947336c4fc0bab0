"""The weather of a deck's ether: what falls in each zone, what its formulas ask, how likely its cards are."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.cards.magicjoust import PLAN, SingularityCard
from game.core.i18n import N_, _, language, ngettext, percent, typeset
from game.rules.magicjoust.deck_rules import COLOUR_NAMES, GOOD_SHARE, lacks
from game.rules.magicjoust.decks import MOST_ALIKE
from game.rules.magicjoust.outlook import LATE, SOON, outlook, suggested, when
from game.rules.magicjoust.singularities import COLOURS, KINDS, ZONES
from scenes.decks.kinds import DeckSky
from scenes.games.magicjoust.faces import formula_signs, weather
from scenes.games.magicjoust.sample_draw import SampleDraw
from scenes.kit import palette, text
from scenes.kit.button_row import button_width
from scenes.kit.icons import icon
from scenes.kit.layout import row
from scenes.kit.stepper import change_key
from scenes.kit.widgets import Button, Tile
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

_COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META
_SLICE: Final = 0.004
_BIG: Final = 34
_BAR: Final = 22
"""Percent of a card's line that its bar takes."""

_NARROW: Final = 17
"""How wide a line is that has a bar, in heights of its letters."""

_RISKY: Final = 0.3
"""Up to which chance the bar of a card warns."""


class WeatherSheet(TitledSheet):
    """The quadrant of a desk's deck, large; a click on a shape adds one, a right click removes one."""

    def __init__(self, desk: DeckDesk) -> None:
        super().__init__(_("The weather of your ether"), seed=7)
        self.desk = desk
        self.refs: dict[str, str] = {}
        """The singularity of the collection that stands for each of the twelve kinds."""
        self.told = ""

    # --- arranging --------------------------------------------------------------------------------------

    def needed(self) -> int:
        """Return how high the quadrant with its words is, or what stands beside it."""
        beside = _height(self.m, len(outlook(self.desk.cards).different))
        return max(self.breadth * _LEFT // 100 + self._words_height, beside)

    @property
    def _words_height(self) -> int:
        return round(self.m.type(14) * 2.6) + self.m.px(6)

    @property
    def quadrant(self) -> pygame.Rect:
        """Where the quadrant lies."""
        area = self.area
        side = min(area.width * _LEFT // 100, area.height - self._words_height)
        return pygame.Rect(area.left, area.top, side, side)

    def arrange(self) -> None:
        """Place the sheet, and a tile over each of the twelve places where something may fall."""
        super().arrange()
        self.refs = {}
        for ref, card in self.desk.collection.known.items():
            if isinstance(card, SingularityCard):
                self.refs.setdefault(card.one, ref)
        self._add_suggesting()
        quadrant = self.quadrant
        side = quadrant.width * 14 // 100
        for zone in ZONES:
            for place, colour in enumerate(COLOURS):
                one = f"{colour}-{zone}"
                if one not in self.refs:
                    continue
                rect = pygame.Rect(0, 0, side, side + round(self.m.type(15) * 1.3))
                x, y = weather.spot(quadrant, zone, place)
                rect.midtop = (x, y - side // 2)
                tip = _("{colour}, zone {zone}: a click adds one, a right click takes one out.")
                tip = tip.format(colour=_(COLOUR_NAMES[colour]), zone=zone)
                self.ring.add(Tile(one, rect, partial(self._add, one), tip=tip))

    def _add_suggesting(self) -> None:
        """Put the button that suggests a pile beside the one that closes."""
        m, close = self.m, self.ring["close"]
        label, gap = _("Suggest a weather"), m.px(14)
        width = min(max(button_width(m, label), close.rect.width), (self.area.width - gap) // 2)
        left = self.box.centerx - (2 * width + gap) // 2
        rect = pygame.Rect(left, close.rect.top, width, close.rect.height)
        close.rect = rect.move(width + gap, 0)
        tip = _("Twenty singularities after the formulas of your deck")
        button = Button("suggest", rect, self.suggest, m=m, label=label, icon="weather", tip=tip)
        button.enabled = set(self.refs) == set(KINDS) and bool(outlook(self.desk.cards).creuset)
        self.ring.add(button)

    def suggest(self) -> None:
        """Have the smallest pile of singularities that suits the formulas, in place of the one there is."""
        known, held = self.desk.collection.known, self.desk.editing.deck.cards
        others = [ref for ref in held if not isinstance(known.get(ref), SingularityCard)]
        pile = suggested(outlook(self.desk.cards)).items()
        self.desk.remake([*others, *[self.refs[one] for one, count in pile for _copy in range(count)]])
        self.told = _("Here is some weather for your formulas. Ctrl+Z brings the last one back.")
        self.invalidate()

    def _count(self, one: str) -> int:
        return sum(isinstance(card, SingularityCard) and card.one == one for card in self.desk.cards)

    def _add(self, one: str) -> None:
        """Add a singularity, unless there are as many as there may be (MAG-5)."""
        if self._count(one) >= MOST_ALIKE:
            self.app.sounds.play("refuse")
            self.told = _("{most} alike at most.").format(most=MOST_ALIKE)
            self.invalidate()
        else:
            self._changed(self.desk.put(self.refs[one]))

    def _remove(self, one: str) -> None:
        """Take a singularity out, of whatever pack it is."""
        known = self.desk.collection.known
        held = [
            ref
            for ref in self.desk.editing.counts
            if isinstance(card := known.get(ref), SingularityCard) and card.one == one
        ]
        self._changed(self.desk.take_out(held[-1] if held else self.refs[one]))

    def _changed(self, done: bool) -> None:  # noqa: FBT001 - what the desk returns
        if done:
            self.told = ""
        self.invalidate()

    # --- events and time --------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Take copies out with the right button, + and − on the shape marked; the rest is the sheet's."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            one = next((one for one in self.refs if self.ring[one].rect.collidepoint(event.pos)), None)
            if one is not None:
                self._remove(one)
                return True
        marked = self.ring.focused_name
        if (
            event.type == pygame.KEYDOWN
            and marked in self.refs
            and change_key(event, marked, self._add, self._remove)
        ):
            return True
        if event.type == pygame.KEYDOWN and event.mod & _COMMAND and event.key == pygame.K_z:
            self.desk.undo()
            self.told = ""
            self.invalidate()
            return True
        return super().handle(event)

    @property
    def restless(self) -> bool:
        """Say whether the chances are still reckoned."""
        return self.desk.reckoning is not None

    def update(self, dt: float) -> None:
        """Reckon on."""
        super().update(dt)
        if self.desk.reckon(_SLICE):
            self.invalidate()

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Veil the desk; draw the quadrant at the left, what it is worth at the right."""
        super().draw_still(surface)
        m, quadrant = self.m, self.quadrant
        surface.blit(weather.picture(self.desk.sky, quadrant.width), quadrant)
        for zone in ZONES:
            self._draw_zone(surface, zone)
        for one in self.refs:
            self._draw_count(surface, one)
        told = self.told or _("A click on a place adds a singularity there, a right click takes one out.")
        px = text.fit(told, text.SANS_MEDIUM, m.type(14), 2 * quadrant.width - 8, text.SMALLEST)
        words = text.paragraph(told, text.SANS_MEDIUM, px, palette.MUTED_TEXT, quadrant.width, 1.2)
        surface.blit(words, (quadrant.left, quadrant.bottom + m.px(6)))
        left = quadrant.right + m.px(30)
        room = pygame.Rect(left, self.area.top, self.area.right - left, self.area.height)
        _draw_outlook(surface, m, room, outlook(self.desk.cards), reckoned=self.desk.reckoning is None)

    def _draw_zone(self, surface: pygame.Surface, zone: int) -> None:
        """Write the number of a zone and its weather, at its foot."""
        m, pane = self.m, weather.zone_rect(self.quadrant, zone)
        counts = self.desk.sky[zone - 1]
        share = sum(counts) / max(1, sum(map(sum, self.desk.sky)))
        words = next(words for most, words in _FORECASTS if share <= most)
        told = typeset(f"{zone} · {_(words)}", language())
        px = text.fit(told, text.SANS_BOLD, m.type(14), pane.width - m.px(12), text.SMALLEST)
        line = text.render(
            text.clipped(told, text.SANS_BOLD, px, pane.width - 8), text.SANS_BOLD, px, palette.INK
        )
        surface.blit(line, line.get_rect(midleft=(pane.left + m.px(8), self._band(zone).centery)))

    def _band(self, zone: int) -> pygame.Rect:
        """Return where the number of a zone and its weather are written."""
        pane = weather.zone_rect(self.quadrant, zone)
        height = round(self.m.type(14) * 1.4) + self.m.px(4)
        return pygame.Rect(pane.left, pane.bottom - height, pane.width, height)

    def _draw_count(self, surface: pygame.Surface, one: str) -> None:
        """Write how many there are of a kind under its shape, or over it; a dot where there is none."""
        m, rect, count = self.m, self.ring[one].rect, self._count(one)
        colour = one.partition("-")[0]
        if not count:
            ghost = formula_signs.picture(colour, max(8, rect.width // 3)).copy()
            ghost.set_alpha(70)
            surface.blit(ghost, ghost.get_rect(center=(rect.centerx, rect.top + rect.width // 2)))
        elif count:
            px = m.type(15)
            words = text.render(f"×{count}", text.SANS_EXTRABOLD, px, palette.INK)
            place = words.get_rect(midbottom=(rect.centerx, rect.bottom + m.px(2)))
            if place.colliderect(self._band(int(one.partition("-")[2]))):
                place.bottom = rect.top + m.px(4)
            surface.blit(words, place)


def _draw_outlook(
    surface: pygame.Surface, m: Measures, area: pygame.Rect, found: Outlook, *, reckoned: bool
) -> None:
    """Draw the balance of colours, the two chances, then a line for each card, from the hardest to invoke.

    As long as the chances are not `reckoned`, they are left open.
    """
    top = _draw_balance(surface, m, area, found)
    told = _draw_chances(surface, m, pygame.Rect(area.left, top, area.width, 0), found, reckoned=reckoned)
    if reckoned and found.creuset and found.singularities:
        _draw_cards(surface, m, pygame.Rect(area.left, told, area.width, area.bottom - told), found)


def _height(m: Measures, cards: int) -> int:
    """Return how high the panel of a deck of so many different cards would be."""
    lines = m.type(14) + m.px(8)
    return m.px(100) + 11 * m.type(14) + m.type(_BIG) + -(-cards // 2) * lines


def _title(surface: pygame.Surface, m: Measures, area: pygame.Rect, words: str) -> int:
    """Write the title of a part; return where what follows begins."""
    told = typeset(words, language())
    px = text.fit(told, text.SANS_BOLD, m.type(15), area.width, text.SMALLEST)
    line = text.render(told, text.SANS_BOLD, px, palette.INK)
    surface.blit(line, area.topleft)
    return area.top + line.get_height() + m.px(6)


# --- colours ---------------------------------------------------------------------------------------------


def _draw_balance(surface: pygame.Surface, m: Measures, area: pygame.Rect, found: Outlook) -> int:
    """Draw for each colour its share of what falls, and under it that of what is asked."""
    top = _title(surface, m, area, _("Colours: what falls, and under it what is asked"))
    high = max(m.px(32), 2 * m.type(14) + 2)
    for place, colour in enumerate(COLOURS):
        line = pygame.Rect(area.left, top + place * (high + m.px(4)), area.width, high)
        _draw_colour(surface, m, line, colour, found.shares(colour))
    return top + len(COLOURS) * (high + m.px(4)) + m.px(10)


def _draw_colour(
    surface: pygame.Surface, m: Measures, line: pygame.Rect, colour: str, shares: tuple[float, float]
) -> None:
    held, asked = shares
    side = min(line.height - 2, m.px(28))
    sign = formula_signs.sign(colour, side)
    surface.blit(sign, sign.get_rect(midleft=line.midleft))
    verdict = pygame.Rect(line.right - m.type(16), 0, m.type(16), m.type(16))
    verdict.centery = line.centery
    missing = lacks(held, asked)
    mark = icon(
        "warning" if missing else "check", verdict.width, palette.WARNING if missing else palette.GOOD_TEXT
    )
    surface.blit(mark, verdict)
    left, figure = line.left + side + m.px(12), text.width_of("100 %", text.SANS_BOLD, m.type(14)) + m.px(8)
    room = verdict.left - m.px(10) - figure - left
    color = formula_signs.COLORS[colour]
    for place, share in enumerate(shares):
        half = line.height // 2
        bar = pygame.Rect(left, line.top + place * half, max(2, round(room * share)), half - 3)
        pygame.draw.rect(surface, palette.tint(color, 0.5) if place else color, bar, border_radius=2)
        words = text.render(percent(share), text.SANS_BOLD, m.type(14), palette.INK)
        surface.blit(words, words.get_rect(midleft=(bar.right + m.px(6), bar.centery)))


# --- chances ---------------------------------------------------------------------------------------------


def _draw_chances(
    surface: pygame.Surface, m: Measures, area: pygame.Rect, found: Outlook, *, reckoned: bool
) -> int:
    """Draw how likely any card, and any plan, can be invoked; return where what follows begins."""
    told = (
        (bool(found.others), _("a card by turn {turn}, plans apart").format(turn=SOON)),
        (bool(found.plans), _("a plan, by turn {turn}, about").format(turn=LATE)),
    )
    top = _title(surface, m, area, _("On average, how likely you are to pay for…"))
    cells = row(pygame.Rect(area.left, top, area.width, 0), 2, m.px(18))
    pages: list[tuple[pygame.Surface, pygame.Surface]] = []
    for place, (cell, (there, of_what)) in enumerate(zip(cells, told, strict=True)):
        share = "…" if there and found.singularities else "–"
        color: Color = palette.FADED_TEXT
        if reckoned and there and found.singularities:
            chance = found.achievable if place else found.castable
            share = percent(chance)
            color = palette.GOOD_TEXT if chance >= (_RISKY if place else GOOD_SHARE) else palette.WARNING_TEXT
        figure = text.render(share, text.SERIF_BLACK, m.type(_BIG), color)
        none = _("no plan in this deck") if place else _("no card in this deck, plans apart")
        words = of_what if there else none
        room = cell.width - figure.get_width() - m.px(10)
        pages.append((figure, text.paragraph(words, text.SANS_SEMIBOLD, m.type(14), palette.INK, room, 1.2)))
    high = max(picture.get_height() for pair in pages for picture in pair)
    for cell, (figure, page) in zip(cells, pages, strict=True):
        surface.blit(figure, figure.get_rect(midleft=(cell.left, top + high // 2)))
        left = cell.left + figure.get_width() + m.px(10)
        surface.blit(page, page.get_rect(midleft=(left, top + high // 2)))
    return top + high + m.px(12)


def _draw_cards(surface: pygame.Surface, m: Measures, area: pygame.Rect, found: Outlook) -> None:
    """Draw a line for each card of the creuset, the least likely first, as many as there is room for."""
    top = _title(
        surface, m, area, _("Card by card, by turn {turn}; plans by turn {late}").format(turn=SOON, late=LATE)
    )
    high = m.type(14) + m.px(8)
    cards = sorted(found.different, key=lambda card: (found.chance(card, when(card)), card.id))
    lines = max(1, min((area.bottom - top) // high, -(-len(cards) // 2)))
    hidden = max(0, len(cards) - 2 * lines)
    if hidden:
        hidden += 1
        cards = cards[: 2 * lines - 1]
    cells = row(pygame.Rect(area.left, top, area.width, high), 2, m.px(18))
    for place, card in enumerate(cards):
        _draw_card(surface, m, cells[place // lines].move(0, place % lines * high), card, found)
    if hidden:
        more = ngettext("and {count} easier card", "and {count} easier cards", hidden).format(count=hidden)
        words = text.render(more, text.SANS_MEDIUM, m.type(14), palette.MUTED_TEXT)
        surface.blit(words, (cells[1].left, top + (lines - 1) * high))


def _bar(m: Measures, line: pygame.Rect) -> int:
    """Return how wide the bar of a card is: none where the name needs the room."""
    return line.width * _BAR // 100 if line.width >= _NARROW * m.type(14) else 0


def _draw_card(
    surface: pygame.Surface, m: Measures, line: pygame.Rect, card: CreusetCard, found: Outlook
) -> None:
    """Write the name of a card, and how likely it is, with a bar."""
    chance = found.chance(card, when(card))
    ink = palette.WARNING_TEXT if chance < _RISKY else palette.INK
    words = text.render(percent(chance), text.SANS_BOLD, m.type(14), ink)
    surface.blit(words, words.get_rect(midright=line.midright))
    bar = pygame.Rect(0, 0, _bar(m, line), max(6, m.px(9)))
    bar.midright = (line.right - text.width_of("100 %", text.SANS_BOLD, m.type(14)) - m.px(6), line.centery)
    if bar.width:
        pygame.draw.rect(surface, palette.HAIRLINE, bar, border_radius=2)
        color = palette.WARNING if chance < _RISKY else palette.GOOD
        full = (*bar.topleft, round(bar.width * chance), bar.height)
        pygame.draw.rect(surface, color, full, border_radius=2)
    left = line.left
    if card.nature == PLAN:
        sign = icon("scroll", m.type(13), palette.MUTED_TEXT)
        surface.blit(sign, sign.get_rect(midleft=(left, line.centery)))
        left += sign.get_width() + m.px(4)
    name, room = typeset(card.name.spoken, language()), bar.left - m.px(8) - left
    px = text.fit(name, text.SANS_SEMIBOLD, m.type(14), room, text.SMALLEST)
    told = text.render(text.clipped(name, text.SANS_SEMIBOLD, px, room), text.SANS_SEMIBOLD, px, palette.INK)
    surface.blit(told, told.get_rect(midleft=(left, line.centery)))


SKY: Final = DeckSky(weather.picture, WeatherSheet, SampleDraw)
"""What is seen of a deck's ether."""
