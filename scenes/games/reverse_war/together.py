"""The set-up of Reverse War for several: coop, duel or vote, and who holds each seat (RW-M)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.bots.seats import holders, rivals, strength, titles, written_name
from game.core.i18n import N_, _
from game.core.rivals import weakest
from game.core.rng import short_seed
from game.core.session import HUMAN
from game.editions import EDITIONS
from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.edition import CAST
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.options import (
    AVANCEE,
    COOP,
    DEFAULTS,
    DUEL_CELLS,
    DUELS,
    FACILE,
    FEWEST_VOTERS,
    MOST_VOTERS,
    VOTERS,
)
from game.rules.reverse_war.scenarios import MODE, SCENARIOS
from scenes.games.reverse_war.battlefields import draw_way
from scenes.games.reverse_war.campaign_pictures import draw_scene
from scenes.games.reverse_war.game_setup import KEY, GameSetup, titled
from scenes.games.reverse_war.guide import TABLES as CHAPTER_TABLES
from scenes.games.reverse_war.lately import played
from scenes.games.reverse_war.partner_words import temper
from scenes.games.reverse_war.setup_pictures import PictureTile, draw_shared, tile_words
from scenes.games.reverse_war.together_tables import TABLES, Table, at_table
from scenes.kit import palette, text
from scenes.kit.content import Sheet, Text
from scenes.kit.forms.drop_down import width_around
from scenes.kit.layout import Column, Either, Grid, Grow, Pad, Put, Row, Stack
from scenes.kit.pips import Pips
from scenes.kit.stepper import stepped
from scenes.kit.widgets import Button, Choice
from scenes.pages.table_seats import kinds_list, name_field, portrait_of
from scenes.pages.ways_to_play import Way, teach_first

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from game.core.model import Json, Options
    from game.core.rivals import Rival
    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures

_TAUGHT: Final = {"coop": N_("coop"), "duel": N_("the duel")}
"""What is called how, where its chapter of the lesson is offered."""
_FEWEST: Final = 2
_SEAT: Final = 72
"""How high the sheet of a seat is on the drawing, at the most."""


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
        self._turned = options is not None
        self._dealt = self.seed_text
        self.seats = {key: list(table.players) for key, table in TABLES.items()}
        self.names = [""] * MOST_VOTERS
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

    def chapter(self) -> int | None:
        """Return the chapter of the way to play chosen: that of the vote is none."""
        return next(
            (step for step, one in CHAPTER_TABLES.items() if one.options.get("table") == self._taught), None
        )

    def start(self) -> None:
        """Begin the game; before the first duel or coop, offer once the chapter that teaches it."""
        step, tables = self.chapter(), DUELS if self.table.key == "duel" else (self.table.key,)
        if step is None or self.hindrance() or any(map(played, tables)):
            self.begin()
        else:
            way = Way(KEY, f"table-{self.table.key}", _(_TAUGHT[self.table.key]), step)
            teach_first(self.app, way, self.begin)

    @property
    def _taught(self) -> Json:
        return FACILE if self.table.key == "duel" else self.table.key

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
        if not (self._turned or self.scenario) or (self.mode, self.scenario) not in self.grounds():
            self.mode, self.scenario = self.table.mode, None
        self._propose_deal()
        self.rearrange()

    def _propose_deal(self) -> None:
        """Propose a deal that has proved its worth to who has not played at this table yet."""
        deals, untouched = self.table.deals, self.seed_text == self._dealt
        if deals and untouched and self.mode == self.table.mode and not played(self.table.key):
            self.seed_text = self._dealt = str(deals[short_seed() % len(deals)])

    def choose_strictness(self, place: int) -> None:
        """Choose the easy duel or the advanced one."""
        self.strict = place == 1
        self.rearrange()

    def turn_mode(self, by: int) -> None:
        """Go to the next battlefield or scenario, or to the one before."""
        grounds = self.grounds()
        place = grounds.index((self.mode, self.scenario)) + by
        self.mode, self.scenario = grounds[place % len(grounds)]
        self._turned = True
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
        seats, word = self.seats[self.table.key], self.kinds()[kind]
        if word != HUMAN and word in seats:
            seats[seats.index(word)] = seats[place]
        seats[place] = word
        self.rearrange()

    def meet(self, rival: Rival) -> bool:
        """Seat a rival of a duel in place of the weaker one; return whether he sits there."""
        seats = self.seats["duel"]
        place = weakest(seats, CAST)
        if self.table.key != "duel" or place is None:
            return False
        seats[place] = seats[place] if rival.word in seats else rival.word
        return True

    def kinds(self) -> list[str]:
        """Return who may hold a seat of the table chosen."""
        voters = VOTERS if self.table.key == "vote" else ()
        return [HUMAN, *(word for word in CAST if word not in VOTERS or word in voters)]

    # --- where it all is --------------------------------------------------------------------------------

    def pitch(self) -> str:
        """Return the sentence of the header."""
        return _("Around one screen, or against bots.")

    def offered(self, *, whole: bool = False) -> Sequence[Box]:  # noqa: ARG002 - they have room
        """Return a tile a way to play, and under them a sheet a seat."""
        ways = [
            Row([Put(self._tile(table, told=told), wide=wide, grow=1) for table in TABLES.values()], gap=16)
            for told, wide in ((True, None), (False, 90))
        ]
        seats = [self._seat(place) for place in range(len(self.players))]
        across = 1 if self.m.large_text and len(seats) == _FEWEST else 2
        return [
            Column([titled(_("How to play")), Either(ways, grow=1)], gap=12, grow=1),
            Column([self._rule(), Grid(seats, across, gap=8)], gap=4),
        ]

    def _tile(self, table: Table, *, told: bool) -> PictureTile:
        """Return the tile of a way to play: its picture, its name, and what it is, `told` or as a tip."""
        chosen = table is self.table
        pitch = Text(_(table.pitch), size=14, color=palette.MUTED_TEXT, align="center", lines=1)
        picture = self.pictures.box(f"way-{table.key}", partial(_draw_way, table.key, chosen=chosen), 60)
        picture.optional = 0
        box = Pad((6, 8, 6, 5), Column([picture, *tile_words(_(table.name), 18, *[pitch] * told)], gap=2))
        choose, tip = partial(self.choose_table, table.key), "" if told else pitch.words
        return PictureTile(f"table-{table.key}", on_click=choose, tip=tip, chosen=chosen, box=box)

    def _rule(self) -> Box:
        """Return the title of the seats, with the kind of duel or the number of voters at its end."""
        if self.table.key == "duel":
            tip = _(
                "Easy: the stronger army wins. Advanced: you must also beat the AI, by more "
                "points than your rival."
            )
            labels = (_("easy"), _("advanced"))
            choice = Choice("strict", tip=tip, labels=labels, chosen=int(self.strict))
            choice.on_change = self.choose_strictness
            return Row([_who_plays(), Grow(), Put(choice)], align="center")
        if self.table.key == "vote":
            tips = _("One voter fewer"), _("One voter more")
            count = len(self.players)
            able = count > FEWEST_VOTERS, count < MOST_VOTERS
            voters = stepped("voters", str(count), self.change_voters, tips, able, palette.CHALK)
            title = titled(_("Players"), _("2 to 8 voters, humans or bots"))
            return Row([title, Grow(), voters], align="center")
        return _who_plays()

    def _seat(self, place: int) -> Box:
        """Return the sheet of a seat: a human with a name, or a rival with a face and a strength."""
        kinds, word = self.kinds(), self.seats[self.table.key][place]
        rival = rivals(self.players, CAST)[place]
        drop = kinds_list(f"kind-{place}", kinds, CAST, rival.word if rival else word)
        drop.on_change = partial(self.seat, place)
        number = Text(str(place + 1), text.SERIF_BLACK, 20, align="center", wide=28)
        kind = Put(drop, wide=self._kind_width)
        if rival is None:
            name = name_field(place, self.names[place], partial(self._write_name, place))
            return _seat_sheet(place, Row([number, Put(name, wide=60, grow=1), kind], gap=8, align="center"))
        drop.tip = rival.temper.spoken
        face, told = portrait_of(place, rival, (), self.show_rival, 46), _strength(rival)
        if self.table.key == COOP:
            drop.notes = ["" if one == HUMAN else temper(CAST[one]) for one in kinds]
            told = Either([_partner(rival), told], grow=1)
        return _seat_sheet(place, Row([number, face, told, kind], gap=8, align="center"))

    def _kind_width(self, m: Measures) -> int:
        """Return how wide the list of who may hold a seat is: its words have room."""
        labels = titles(self.kinds(), CAST)
        return max(text.width_of(label, text.SANS_BOLD, m.type(14)) for label in labels) + width_around(m)

    def _write_name(self, place: int, written: str) -> None:
        before = rivals(self.players, CAST)
        self.names[place] = written
        if rivals(self.players, CAST) != before:
            self.rearrange()

    def chosen(self) -> list[Box]:
        """Return what is chosen, under the buttons that go to another battlefield."""
        tips = _("The battlefield or scenario before"), _("The next battlefield or scenario")
        before = Button(
            "mode-before", on_click=partial(self.turn_mode, -1), tip=tips[0], icon="left_triangle"
        )
        after = Button("mode-after", on_click=partial(self.turn_mode, 1), tip=tips[1], icon="right_triangle")
        picture, *told = super().chosen()
        picture.optional = 0
        turns = Column([Row([Put(before), Grow(), Put(after)])])
        return [Stack([picture, Pad(6, turns)], grow=1), *told]

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

    def draw_picture(self, surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
        """Draw the scenario's scene where one is chosen, else the table of this way to play."""
        if self.scenario is not None:
            draw_scene(self.scenario, surface, area)
        elif self.table.key == "vote":
            super().draw_picture(surface, m, area)
        else:
            draw_shared(self.layout, surface, area, duel=self.table.key == "duel")

    def no_planning(self) -> str:
        """Return why the cards cannot be shown beforehand."""
        if self.table.key == "duel":
            return _("Not in a duel: the cards come two by two.")
        return super().no_planning()

    def no_handicap(self) -> str:
        """Return why the AI's handicap does not count."""
        return _("Not in an easy duel: the AI does not count there.")

    def cards(self) -> int:
        """Return how many cards lie in the pile: in a duel all of them."""
        return len(CARDS) if self.table.key == "duel" else self.layout.size


def _who_plays() -> Box:
    """Return the title of the seats, and how it is changed who plays."""
    return titled(_("Players"), _("Click on a name to change who plays"))


def _strength(rival: Rival) -> Box:
    """Return how strong a rival is: a word over its pips, beside them where a line is low, or pips alone."""
    over, beside = (Text(strength(rival.word), text.SANS_SEMIBOLD, 14, lines=1) for _way in range(2))
    first, second, alone = Pips(rival.strength), Pips(rival.strength), Pips(rival.strength, optional=1)
    told = [Column([over, first], gap=4, justify="center"), Row([beside, second], gap=10, align="center")]
    return Either([*(told if over.words else []), Column([alone], justify="center")], grow=1)


def _partner(rival: Rival) -> Box:
    """Return how strong a partner is, over what it cares for."""
    strong = Text(strength(rival.word), text.SANS_SEMIBOLD, 14, lines=1)
    cares = Text(temper(rival), size=14, color=palette.MUTED_TEXT, lines=1)
    return Column([Row([strong, Pips(rival.strength)], gap=10, align="center"), cares], justify="center")


def _seat_sheet(place: int, box: Box) -> Box:
    return Sheet((6, 4), box, fill=palette.PAPER, seed=place + 11, cut=False, high=(46, _SEAT))


def _draw_way(key: str, surface: pygame.Surface, _m: Measures, area: pygame.Rect, *, chosen: bool) -> None:
    surface.fill(palette.mix(palette.SLATE, palette.CHALK, 0.70 if chosen else 0.78), area)
    draw_way(surface, area, key)
