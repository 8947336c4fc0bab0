"""The end of a game: who wins, with what cards or trophies, how a simple battle went, what to do next."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _, ngettext
from game.core.table import Table
from game.rules.bataille.course import Course, battles, course, takers
from game.rules.bataille.options import CHOIX, COLLECTION, ROUND, SIMPLE, played
from game.rules.bataille.places import STAKE, TROPHIES, pile_of
from game.rules.bataille.words import battle, endings
from game.rules.bataille.words.endings import STUCK, verdict
from game.rules.bataille.words.variants import VARIANTS, told_of
from scenes.games.bataille.earlier import earlier
from scenes.games.bataille.edition import TABLE
from scenes.games.bataille.guide import CHAPTERS
from scenes.games.bataille.looks import Looks
from scenes.games.bataille.setup_choices import latest
from scenes.games.bataille.tide import Tide
from scenes.kit import palette, text
from scenes.kit.button_row import button
from scenes.kit.charts import Heights, draw_line, nice_ticks
from scenes.kit.content import Fitted, Ground, Painted, Picture, Place, Sheet, Text, heading
from scenes.kit.faces.base import CARD_SHAPE
from scenes.kit.layout import Box, Column, Pad, Row
from scenes.kit.sprites import Pose, draw_resting
from scenes.pages.challenge_rival import rival_challenge
from scenes.pages.ranking import Ranking
from scenes.pages.ways_to_play import Way, teach_first
from scenes.table import sides
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from scenes.kit.measures import Measures
    from scenes.kit.sprites import Painter
    from scenes.kit.widgets import Button

KEY: Final = "openmok-bataille"
SEATS: Final = (0, 1)
"""The seats of a simple battle."""
_MATCH, _DAY = "match", "day"
_AIMS: Final = {
    _MATCH: N_(
        "You have beaten {name}: there are no stronger rivals. "
        "Now win the match: one more victory over the same rival!"
    ),
    COLLECTION: N_(
        "You have beaten {name}: there are no stronger rivals. Next, an album to fill: La Collection!"
    ),
    ROUND: N_("You have beaten {name}: there are no stronger rivals. Next, several at a table: the round!"),
    _DAY: N_("You have beaten {name}: there are no stronger rivals. Next, the challenge of the day!"),
}
"""What there is to reach after a victory over the strongest rival."""

_TILT: Final = (6, -6)
_CARD: Final = 188
_PORTRAITS: Final = (96, 68)
"""How large the portrait is of who has won the last duel, and of the other."""
_FILLS: Final = 0.88
"""How much of the height that there is a card takes at the most."""
_LOWER: Final = 0.03
"""How far over, or under, the middle the cards lie, of the room they have."""


class Result(Ranking[None]):
    """Who has won, a row a player with the cards left or the trophies, and the ways on."""

    looks_of = Looks

    @property
    def _variant(self) -> str:
        return str(self.session.options["variant"])

    def rules_page(self) -> str:
        """Return the page of the rules that says how such a game ends."""
        return "trophies" if self._variant == ROUND else self._variant

    def verdict(self) -> str:
        """Return who wins and with what, in one sentence."""
        outcome = self.session.outcome
        assert outcome is not None  # noqa: S101 - the game is finished
        return verdict(outcome, self._variant, sides.names(self.session))

    def reason(self) -> str:
        """Return how trophies were taken, or what the winner of a battle of two has made up for."""
        names = sides.names(self.session)
        if len(self.winners) != 1:
            return super().reason()
        if self._variant == ROUND:
            told = endings.race(names, self.taken, self.winners[0])
            return told or (endings.fortune(*self.fought) if len(self.people) == 1 else "")
        if self._variant == COLLECTION:
            return endings.album(names, self.taken, self.winners[0])
        comeback = endings.comeback(names, self.winners[0], self.course.behind(self.winners[0]))
        return " ".join(filter(None, [super().reason(), comeback]))

    def missing(self) -> str:
        """Return what was missing; of a battle with a choice, a habit of the rival to remember."""
        far = 1 - self.winners[0] if self.winners else 0
        alone = len(self.people) == 1 and far == self.people[0]
        habit = self.tide.surest(1 - far) if self.session.options["choix"] and alone else None
        return battle.to_remember(self.names[1 - far], *habit) if habit else super().missing()

    def won_by(self, seat: int) -> list[str]:
        """Return what a player has won: his trophies, or the cards he has left."""
        view = Table.from_json(self.session.view(seat))
        if self._variant != SIMPLE:
            return view.refs(TROPHIES, seat)
        stakes = view.refs(STAKE, seat) if seat in self.winners else []
        return [*stakes, *(card.ref for card in pile_of(view, seat) if card.ref is not None)]

    def under_name(self, seat: int) -> str:
        """Return how many trophies a player has won, where trophies win."""
        count = len(self.won_by(seat))
        if self._variant == ROUND and not count:
            return _("no trophy")
        if self._variant == SIMPLE or not count:
            return ""
        return ngettext("{count} trophy", "{count} trophies", count).format(count=count)

    def proposed(self) -> Button | None:
        """Return the way to a battle with a choice, after one in which luck has done it all; or to an aim."""
        if played(self.session.options) == SIMPLE:
            return button("choose", _("Play on choosing"), "play", self._choose)
        if self.aim in VARIANTS:
            options = {"variant": self.aim}
            to_it = partial(self.app.routes.to_setup, KEY, options)
            return button("aim", _(VARIANTS[self.aim].name), "play", partial(self._leave, to_it))
        if self.aim == _DAY:
            return button("aim", _("Daily challenge"), "star", partial(self._leave, self._open_day))
        return None

    @cached_property
    def aim(self) -> str:
        """What is to be reached next by who has won against the strongest rival, "" for nothing.

        That is a match, then a variant that was not played lately, then the challenge of the day.
        """
        cast = self.app.box[KEY].cast
        strongest = max(rival.strength for rival in cast.values())
        met = max(self._met.values(), default=-1)
        alone = self.won and len(self.people) == 1 and not isinstance(self.recorded, Unrecorded)
        if not alone or met < strongest:
            return ""
        if self.match is None and self.session.seats == len(SEATS):
            return _MATCH
        if self.match is not None and not self.match.over:
            return ""
        return next((one for one in (COLLECTION, ROUND) if one not in latest()), _DAY)

    @property
    def _met(self) -> dict[int, int]:
        """How strong each rival is who sat at the table, by seat."""
        cast, players = self.app.box[KEY].cast, enumerate(self.session.players)
        return {seat: cast[word].strength for seat, word in players if word in cast}

    def _leave(self, then: Callable[[], None]) -> None:
        self.recorded.finish()
        then()

    def _open_day(self) -> None:
        self.app.stack.home(rival_challenge(self.app, KEY, told_of))

    def _choose(self) -> None:
        """Play on with a choice; who has never learned that is offered its chapter first."""
        play = partial(self.another, {"choix": True})
        if CHOIX in latest():
            play()
        else:
            way = Way(KEY, CHOIX, _(VARIANTS[CHOIX].name), [*CHAPTERS][1])
            teach_first(self.app, way, play)

    def invitation(self) -> str:
        """Return what is said of the battle with a choice, or of the rival who is proposed."""
        if played(self.session.options) == SIMPLE:
            return _("Luck did it all. Now choose yourself, each time, one card of three!")
        told = super().invitation()
        if self.aim:
            beaten = max(self._met, key=self._met.__getitem__)
            told = f"{told} {_(_AIMS[self.aim]).format(name=self.names[beaten])}".lstrip()
        return told

    def middle(self) -> Box:
        """Return who has what; of a simple battle, its last duel and how it went."""
        if self._variant != SIMPLE:
            return super().middle()
        names, outcome = [self.names[seat] for seat in SEATS], self.session.outcome
        tied = outcome is not None and outcome.reason in (STUCK, "both_empty")
        near = sides.near_seat(self.session)
        return BattleTold(self.course, names, self.winners, self.painter, self.portrait, near, tied).box()

    @cached_property
    def course(self) -> Course:
        """How a simple battle went."""
        return course(self.session)

    @cached_property
    def taken(self) -> list[int]:
        """Who took each trophy."""
        return takers(self.session)

    @cached_property
    def fought(self) -> tuple[int, int]:
        """How many battles after a tie the only human has won in a round, and how many he has fought."""
        return battles(self.session, self.people[0])

    @cached_property
    def tide(self) -> Tide:
        """How a battle with a choice went, and the games of its match before."""
        return Tide.of(self.session, self.names, self.looks.symbol_of, earlier(self.recorded))

    def cards_of(self, seat: int) -> list[Painter]:
        """Return what draws the cards that a player has won."""
        return [self.looks.painter(ref) for ref in self.won_by(seat)]

    def without_cards(self) -> str:
        """Return what stands in the row of a player who has won nothing."""
        return _("no card left") if self._variant == SIMPLE else _("no trophy")


@dataclass(frozen=True, slots=True)
class BattleTold:
    """How a simple battle went and ended, maybe on a tie; `painter` draws a card, `portrait` a player."""

    course: Course
    names: Sequence[str]
    winners: Sequence[int]
    painter: Callable[[str], Painter]
    portrait: Callable[[int, int], pygame.Surface]
    near: int = 0
    tied: bool = False

    def box(self) -> Box:
        """Return the last duel at the left, the curve and the longest tie at the right."""
        return Row([self._duel(), self._went()], gap=16, grow=1)

    def _duel(self) -> Box:
        title = heading(_("The last duel: a tie") if self.tied else _("The last duel"), 22)
        players = Row([self._player(seat) for seat in (0, 1)], gap=14, grow=1)
        inside = Column([title, players], gap=6)
        return Sheet((20, 12), inside, fill=palette.PAPER, seed=4, grow=1.7, wide=100)

    def _player(self, seat: int) -> Box:
        """Return a player over the card that he turned over last, as large as the other's."""
        won = seat in self.winners
        name = Text(self.names[seat], text.SERIF_BLACK, 24, lines=1)
        portrait = Picture(partial(self.portrait, seat), _PORTRAITS[not won], least=40)
        head = Row([portrait, name], gap=12, justify="center", align="center", high=(40, _PORTRAITS[0]))
        card = Painted(draws=partial(self._draw_card, seat), grow=1, high=(200, 340))
        return Column([head, card], gap=4, grow=1, wide=100)

    def _draw_card(self, seat: int, surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
        if len(self.course.last) > seat:
            wide = min(m.px(_CARD), area.width * 0.8, area.height * _FILLS * CARD_SHAPE)
            paint, lower = self.painter(self.course.last[seat]), _LOWER * self._falls(seat)
            draw_resting(
                surface, paint, Pose(area.centerx, area.centery + lower * area.height, wide, _TILT[seat])
            )

    def _falls(self, seat: int) -> int:
        """Return whether the card of a seat lies above the other's, or under it: the winner's is above."""
        return 0 if len(self.winners) != 1 else -1 if seat in self.winners else 1

    def _went(self) -> Box:
        title = heading(_("Cards held"), 22)
        lines = [self._line(seat) for seat in (0, 1)]
        curve = Painted(draws=self._draw_curve, grow=1, high=(60, 210))
        told = Fitted(self._told(), size=16, spread=1.3)
        inside = Column([title, *lines, curve, told], gap=8)
        return Sheet((20, 12), inside, fill=palette.CHALK, seed=6, grow=1, wide=100)

    def _color(self, seat: int) -> palette.Color:
        """Return the colour of a player, as at the table: the one who sat at the near edge, or the other."""
        return palette.turn(TABLE, own=seat == self.near)

    def _line(self, seat: int) -> Box:
        """Return whose line of the curve has which colour, with the cards held at the end."""
        sign = Column([Ground(0, Box(), fill=self._color(seat), wide=24, high=4)], justify="center")
        name = Text(self.names[seat], size=16, lines=1, grow=1)
        count = Text(str(self.course.held[-1][seat]), text.SANS_EXTRABOLD, 16, lines=1)
        return Row([sign, name, count], gap=8)

    def _told(self) -> str:
        count = self.course.fought
        fought = ngettext("{count} duel.", "{count} duels.", count).format(count=count)
        return f"{fought} {self._longest_tie()}"

    def _longest_tie(self) -> str:
        longest = self.course.longest
        if not longest:
            return _("Not one tie.")
        if longest == 1:
            return _("No two ties in a row.")
        return _("The longest tie: {count} in a row.").format(count=longest)

    def _draw_curve(self, surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
        held = self.course.held
        field = Place()
        heights = Heights(nice_ticks(0, max(max(both) for both in held) or 1), str, over=Pad((4, 0), field))
        Pad((0, 8, 4, 8), heights).show(surface, m, area)
        inner, span = field.area, max(1, len(held) - 1)
        for seat in (1, 0):
            points = [
                (inner.left + (inner.width - 1) * at // span, heights.of(both[seat]))
                for at, both in enumerate(held)
            ]
            if len(points) > 1:
                draw_line(surface, m, points, self._color(seat), 4)
