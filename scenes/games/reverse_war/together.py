"""The set-up of Reverse War for several: coop, duel or vote, and who holds each seat (RW-M)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.bots.seats import holders, nature, titles, written_name
from game.core.i18n import _, ngettext
from game.core.session import HUMAN
from game.editions import EDITIONS
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.options import (
    AVANCEE,
    DEFAULTS,
    DUEL_CELLS,
    DUELS,
    FEWEST_VOTERS,
    MOST_VOTERS,
    VOTERS,
)
from game.rules.reverse_war.scenarios import MODE, SCENARIOS
from scenes.games.reverse_war import ways
from scenes.games.reverse_war.battlefields import draw_picture
from scenes.games.reverse_war.campaign_pictures import scenario_scene
from scenes.games.reverse_war.game_setup import KEY, GameSetup
from scenes.games.reverse_war.setup_pictures import LayoutTile, paint_frame
from scenes.games.reverse_war.setup_plan import Plan, plan
from scenes.games.reverse_war.together_tables import TABLES, Table, at_table
from scenes.kit import palette, text
from scenes.kit.forms import DropDown
from scenes.kit.forms.drop_down import width_around
from scenes.kit.stepper import draw_stepped, stepper
from scenes.kit.widgets import Button, Choice, Tile, draw_sheet
from scenes.pages.table_seats import name_field

if TYPE_CHECKING:
    from game.core.model import Json, Options

_ROWS: Final = 4
_KIND_SHARE: Final = 0.42
_WIDEST_KIND: Final = 0.52
"""What share of a seat's sheet the list of who may hold it takes, usually and at the most."""


class Together(GameSetup):
    """Choose how to play together, and with whom; then begin.

    With the `options` and the `players` of a game, another such game is proposed, with the same players.
    """

    way = "together"

    def __init__(self, options: Options | None = None, players: tuple[str, ...] = ()) -> None:
        super().__init__()
        self.table = TABLES["duel"]
        self.strict = False
        self.scenario: str | None = None
        self.seats = {key: list(table.players) for key, table in TABLES.items()}
        self.names = [""] * MOST_VOTERS
        self.sheets = _SeatSheets(self)
        if options is not None:
            self.recall(DEFAULTS | dict(options))
            self._recall_players(options, players)

    # --- what is chosen ---------------------------------------------------------------------------------

    def recall(self, options: Options) -> None:
        """Choose the table, the battlefield or scenario, and the rest that a game was begun with."""
        super().recall(options)
        table = str(options["table"])
        self.strict = table == AVANCEE
        self.table = TABLES["duel" if table in DUELS else table]
        scenario = options["scenario"]
        self.scenario = scenario if isinstance(scenario, str) else None

    def _recall_players(self, options: Options, players: tuple[str, ...]) -> None:
        """Seat who played that game; a bot that is not proposed at this table leaves its seat to a human."""
        count = EDITIONS.games[KEY].seating(options).seats
        words = [players[seat] if seat < len(players) else HUMAN for seat in range(count)]
        kinds = self.kinds()
        self.seats[self.table.key] = [word if word in kinds else HUMAN for word in words]
        for seat in range(count):
            self.names[seat] = written_name(words, seat)

    @property
    def players(self) -> tuple[str, ...]:
        """Return who holds each seat, with the names typed."""
        return holders(self.seats[self.table.key], self.names)

    @property
    def options(self) -> dict[str, Json]:
        """Return the options as the rules read them."""
        if self.table.key == "duel":
            table = "duel-avancee" if self.strict else "duel-facile"
            handicap = self.handicap if self.strict else 0
            return {"mode": self.mode, "table": table, "paladins": self.paladins, "handicap": handicap}
        options = {**super().options, "table": self.table.key, "scenario": self.scenario}
        return {**options, "voters": len(self.players)} if self.table.key == "vote" else options

    @property
    def can_plan(self) -> bool:
        """Say whether the cards can be shown beforehand: in a duel they are not."""
        return self.table.key != "duel" and super().can_plan

    @property
    def can_weigh(self) -> bool:
        """Say whether the AI's handicap counts: in an easy duel the AI does not."""
        return self.table.key != "duel" or self.strict

    def grounds(self) -> list[tuple[str, str | None]]:
        """Return the battlefields that this way to play goes with, then the scenarios, each with its mode."""
        if self.table.key == "duel":
            fits = [key for key, one in LAYOUTS.items() if one.size == DUEL_CELLS and not one.grows]
            return [(key, None) for key in fits]
        return [*[(key, None) for key in LAYOUTS], *[(MODE, key) for key in SCENARIOS]]

    def choose_table(self, key: str) -> None:
        """Choose a way to play together."""
        self.table = TABLES[key]
        if (self.mode, self.scenario) not in self.grounds():
            self.mode, self.scenario = MODE, None
        self.rearrange()

    def choose_strictness(self, place: int) -> None:
        """Choose the easy duel or the advanced one."""
        self.strict = place == 1
        self.rearrange()

    def turn_mode(self, by: int) -> None:
        """Go to the next battlefield or scenario, or to the one before."""
        grounds = self.grounds()
        place = grounds.index((self.mode, self.scenario)) + by
        self.mode, self.scenario = grounds[place % len(grounds)]
        self.rearrange()

    def change_voters(self, by: int) -> None:
        """Seat one voter more, or one fewer."""
        seats = self.seats["vote"]
        if by < 0:
            seats.pop()
        else:
            seats.append(HUMAN)
        self.rearrange()

    def seat(self, place: int, kind: int) -> None:
        """Give a seat to a human or to a bot."""
        self.seats[self.table.key][place] = self.kinds()[kind]
        self.rearrange()

    def kinds(self) -> list[str]:
        """Return who may hold a seat of the table chosen."""
        voters = VOTERS if self.table.key == "vote" else ()
        return [HUMAN, *EDITIONS.bots.levels(KEY), *voters]

    # --- arranging --------------------------------------------------------------------------------------

    def planned_page(self, options_height: int) -> Plan:
        """Return where everything stands: a tile a way, then the seats."""
        return plan(self.m, len(TABLES), 2, options_height)

    def add_choices(self) -> None:
        """Put the tiles, the seats, and what belongs to the way chosen."""
        for table, rect in zip(TABLES.values(), self.plan.modes, strict=True):
            tile = LayoutTile(f"table-{table.key}", rect, partial(self.choose_table, table.key))
            tile.paint = partial(self._paint_table, table)
            tile.chosen = table is self.table
            tile.tip = "" if self._tells_pitches(rect.width) else _(table.pitch)
            self.ring.add(tile)
        self._add_modes()
        self._add_rule()
        for place in range(len(self.players)):
            self.sheets.add(place)

    def _add_modes(self) -> None:
        m, side = self.m, self.plan.side
        size = max(m.px(40), m.type(15) + 12)
        before = pygame.Rect(side.left + m.px(22), side.top + m.px(22), size, size)
        after = pygame.Rect(side.right - m.px(22) - size, before.top, size, size)
        self.ring.add(
            Button(
                "mode-before",
                before,
                partial(self.turn_mode, -1),
                tip=_("The battlefield or scenario before"),
                m=m,
                icon="left_triangle",
            ),
            Button(
                "mode-after",
                after,
                partial(self.turn_mode, 1),
                tip=_("The next battlefield or scenario"),
                m=m,
                icon="right_triangle",
            ),
        )

    def _add_rule(self) -> None:
        """Put the kind of duel, or the number of voters, at the end of the seats' title."""
        m, line = self.m, self.plan.layouts_title
        height = min(line.height - m.px(2), max(m.px(32), m.type(15) + 10))
        if self.table.key == "duel":
            labels = (_("easy"), _("advanced"))
            width = sum(text.width_of(label, text.SANS_BOLD, m.type(15)) + m.px(32) for label in labels)
            rect = pygame.Rect(line.right - width, line.top - m.px(3), width, height)
            tip = _(
                "Easy: the stronger army wins. Advanced: you must also beat the AI, by more "
                "points than your rival."
            )
            choice = Choice("strict", rect, tip=tip, m=m, labels=labels, chosen=int(self.strict))
            choice.on_change = self.choose_strictness
            self.ring.add(choice)
        elif self.table.key == "vote":
            width = 2 * height + m.px(48)
            rect = pygame.Rect(line.right - width, line.top - m.px(3), width, height)
            tips = _("One voter fewer"), _("One voter more")
            fewer, more = stepper(m, "voters", rect, self.change_voters, tips)
            fewer.enabled = len(self.players) > FEWEST_VOTERS
            more.enabled = len(self.players) < MOST_VOTERS
            self.ring.add(fewer, more)

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_choices(self, surface: pygame.Surface) -> None:
        """Draw the header, the titles and the seats' sheets."""
        ways.draw_header(surface, self.m, self.plan.header, _("Around one screen, or against bots."))
        self.draw_title(surface, self.plan.modes_title, _("How to play"), "")
        self.draw_title(surface, self.plan.layouts_title, _("Players"), self._seats_words())
        for place, rect in enumerate(self.sheets.rects()):
            self.sheets.draw(surface, rect, place)
        if self.table.key == "vote":
            draw_stepped(surface, self.m, self.ring, "voters", str(len(self.players)), palette.CHALK)

    def _seats_words(self) -> str:
        if self.table.key == "vote":
            return _("2 to 8 voters, humans or bots")
        return ""

    def _paint_table(self, table: Table, surface: pygame.Surface, _rect: pygame.Rect, tile: Tile) -> None:
        m = self.m
        rect = paint_frame(surface, tile, m)
        name = text.render(_(table.name), text.SERIF_BOLD, m.type(18), palette.INK)
        inner = rect.inflate(-m.px(16), -m.px(16))
        inner.height -= name.get_height()
        if self._tells_pitches(tile.rect.width):
            pitch = text.render(_(table.pitch), text.SANS_MEDIUM, m.type(14), palette.MUTED_TEXT)
            inner.height -= pitch.get_height()
            surface.blit(pitch, pitch.get_rect(midbottom=(rect.centerx, rect.bottom - m.px(5))))
        surface.fill(palette.mix(palette.SLATE, palette.CHALK, 0.70 if tile.chosen else 0.78), inner)
        draw_picture(surface, inner, m, table.key)
        surface.blit(name, name.get_rect(midtop=(rect.centerx, inner.bottom + m.px(2))))

    def _tells_pitches(self, width: int) -> bool:
        """Say whether a sentence under each picture has its room, on tiles so wide."""
        px, room = self.m.type(14), width - self.m.px(12)
        return all(text.width_of(_(one.pitch), text.SANS_MEDIUM, px) <= room for one in TABLES.values())

    def name(self) -> str:
        """Return the way to play and the battlefield."""
        ground = SCENARIOS[self.scenario].name if self.scenario else self.layout.name
        return at_table(str(self.options["table"]), _(ground))

    def description(self) -> str:
        """Return a paragraph on the way to play."""
        if self.scenario:
            return _(SCENARIOS[self.scenario].rules)
        return f"{_(self.table.text)} {self._goal()}".rstrip()

    def _goal(self) -> str:
        """Return what wins a duel."""
        if self.table.key != "duel":
            return ""
        return (
            _("Beat the AI by more points than your rival.") if self.strict else _("The stronger army wins.")
        )

    def draw_picture(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the scenario's scene where one is chosen, else the battlefield."""
        if self.scenario is None:
            super().draw_picture(surface, area)
        else:
            surface.blit(scenario_scene(self.scenario, area.size), area)

    def no_planning(self) -> str:
        """Return why the cards cannot be shown beforehand."""
        if self.table.key == "duel":
            return _("Not in a duel: the cards come two by two.")
        return super().no_planning()

    def no_handicap(self) -> str:
        """Return why the AI's handicap does not count."""
        return _("Not in an easy duel: the AI does not count there.")

    def cards(self) -> int:
        """Return how many cards are played: in a duel each receives one more than it has cells."""
        size = self.layout.size
        return 2 * (size + 1) if self.table.key == "duel" else size

    def players_words(self) -> str:
        """Return how many players there are, in words."""
        count = len(self.players)
        return ngettext("{count} player", "{count} players", count).format(count=count)


class _SeatSheets:
    """The sheets of the seats of the table chosen."""

    def __init__(self, page: Together) -> None:
        self.page = page

    def rects(self) -> list[pygame.Rect]:
        """Return a rectangle a seat: two columns, of four where there are many; of two in large text, one."""
        m, area = self.page.m, self.page.plan.layouts[0].unionall(self.page.plan.layouts[1:])
        count = len(self.page.players)
        rows = 2 if count <= _ROWS else _ROWS
        columns = 1 if m.large_text and count <= rows else 2
        gap = m.px(8)
        height = min((area.height - gap * (rows - 1)) // rows, m.px(76))
        width = (area.width - m.px(14) * (columns - 1)) // columns
        return [
            pygame.Rect(
                area.left + (place % columns) * (width + m.px(14)),
                area.top + place // columns * (height + gap),
                width,
                height,
            )
            for place in range(count)
        ]

    def add(self, place: int) -> None:
        """Put the list of who may hold a seat, and the field of its human's name."""
        m, rect = self.page.m, self.rects()[place]
        kinds = self.page.kinds()
        word = self.page.seats[self.page.table.key][place]
        inside = rect.inflate(-m.px(12), -m.px(8))
        height = min(inside.height, max(m.px(36), m.type(15) + 12))
        labels = titles(kinds, VOTERS)
        longest = max(text.width_of(label, text.SANS_BOLD, m.type(14)) for label in labels) + width_around(m)
        share = round(inside.width * _KIND_SHARE)
        width = max(share, min(longest, round(inside.width * _WIDEST_KIND)))
        kind = pygame.Rect(0, 0, width, height)
        kind.midright = inside.midright
        drop = DropDown(f"kind-{place}", kind, m=m, labels=labels, chosen=kinds.index(word))
        drop.tip = "" if self.character_lines(place, kind.left) else nature(word, VOTERS)
        drop.on_change = partial(self.page.seat, place)
        if word == HUMAN:
            name = pygame.Rect(0, 0, kind.left - inside.left - m.px(50), height)
            name.midleft = (inside.left + m.px(40), inside.centery)
            write = partial(self._write_name, place)
            self.page.ring.add(name_field(m, name, place, self.page.names[place], write))
        self.page.ring.add(drop)

    def _write_name(self, place: int, written: str) -> None:
        self.page.names[place] = written

    # --- drawing ----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, place: int) -> None:
        """Draw the sheet of a seat: its number, and what the bot there is like."""
        m = self.page.m
        draw_sheet(surface, rect, palette.PAPER, seed=place + 11, cut=False)
        number = text.render(str(place + 1), text.SERIF_BLACK, m.type(20), palette.INK)
        surface.blit(number, number.get_rect(center=(rect.left + m.px(24), rect.centery)))
        lines, px = self.character_lines(place, self.page.ring[f"kind-{place}"].rect.left), m.type(14)
        y = rect.centery - round(px * 1.25 * len(lines)) // 2
        for line in lines:
            words = text.render(line, text.SANS_MEDIUM, px, palette.MUTED_TEXT)
            surface.blit(words, (rect.left + m.px(46), y))
            y += round(px * 1.25)

    def character_lines(self, place: int, right: int) -> list[str]:
        """Return what the bot of a seat is like, up to `right`; nothing where it has not its room."""
        m, rect = self.page.m, self.rects()[place]
        word = self.page.seats[self.page.table.key][place]
        if word == HUMAN:
            return []
        room, px = right - rect.left - m.px(54), m.type(14)
        lines = text.wrap(nature(word, VOTERS), text.SANS_MEDIUM, px, room)
        wide = max(text.width_of(line, text.SANS_MEDIUM, px) for line in lines)
        return lines if wide <= room and len(lines) <= rect.height // round(px * 1.3) else []
