"""The results of duels: who has won in large words, with confetti, a row a player, the ways on."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, partial
from math import ceil
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar, cast

from game.core.i18n import _
from scenes.kit import palette, paper, text
from scenes.kit.button_row import button
from scenes.kit.content import Painted, Picture, Sheet, Text, Yielding
from scenes.kit.faces.base import card_height
from scenes.kit.faces.laying import NAMED_FROM
from scenes.kit.layout import (
    Anchor,
    Column,
    Either,
    Grow,
    InText,
    Pad,
    Row,
    em,
    grown,
    largest,
    smallest,
    spelled,
)
from scenes.kit.measures import PLAIN
from scenes.pages.ending import INSET, Ending
from scenes.pages.kept_pictures import KeptPictures
from scenes.pages.lying_cards import APART, draw_cards
from scenes.pages.podium import Podium, Standing
from scenes.pages.three_pictures import ThreePictures
from scenes.pages.ways_on import REVIEW
from scenes.shell.dialog import Answer, Dialog
from scenes.table.player import face

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from game.core.decisive import Turning
    from game.core.session import Session
    from game.core.spoken import Telling
    from game.storage.recorded import Recorded
    from scenes.kit.layout import Box, Length
    from scenes.kit.measures import Measures
    from scenes.kit.sprites import Painter
    from scenes.kit.widgets import Button
    from scenes.shell.scene import Scene


MOST_SHOWN: Final = 15
"""How many cards a row shows at most, the last ones."""

_PORTRAIT, _LARGE = 140, 240
"""How large the portrait of a winner is in a row, and on a step."""
_LEAST: Final = 118
"""How wide a card is at the least beside what is told of it."""
_MOST_HIGH, _SHARE = 2000, 1.6
"""How high a row would be, and how much higher what a winner has."""
_IN_LINE: Final = 5
"""For how many cards a player beside another has more room than for fewer."""
_PODIUM: Final = 3
"""From how many players on they stand on a podium."""
R = TypeVar("R")


class Ranking(Ending, Generic[R]):
    """The end of a game that each plays for himself: the winners first, each with the cards that tell it.

    A subclass says with what cards (`cards_of`), and what its table is like;
    `more_ways` adds buttons to the foot. Where the game's choices can be reviewed, `review` makes that of a
    seat, not yet begun, and `review_page` its scene: it is kept as long as the result is.
    """

    looks_of: type[Any]
    """How the cards of the game look."""
    review: Callable[[Session, int], R] | None = None
    review_page: Callable[[R], Scene] | None = None
    pictures_table: ClassVar[bool] = True
    """Whether its moments are shown as they lay on the table; else by their cards, whole."""

    def __init__(self, recorded: Recorded) -> None:
        super().__init__(recorded)
        self.reviews: dict[int, R] = {}
        self.pictures = KeptPictures()

    # --- what a game says of its end --------------------------------------------------------------------

    @cached_property
    def looks(self) -> Any:  # noqa: ANN401 - each game's own looks
        """What the cards of the game look like."""
        return self.looks_of.of(self.session)

    @cached_property
    def telling(self) -> Telling:
        """What the game says."""
        return self.app.box.telling(self.session, self.names)

    @cached_property
    def ended(self) -> Sequence[str]:
        """How the game has ended, a sentence each."""
        return self.telling.ended(self.session.state)

    def verdict(self) -> str:
        """Return who wins and with what, in one sentence."""
        return self.ended[0]

    @cached_property
    def story(self) -> ThreePictures:
        """The moments that decided the game."""
        seat = self.people[0] if self.people else 0
        found = self.app.box.turnings(self.session, seat, self.names)
        shown = self.session, found, self.painter, self.watch_moment
        return ThreePictures(*shown, on_table=self.pictures_table)

    @property
    def restless(self) -> bool:
        """Say whether a picture of the story is still to be made, or something else goes on."""
        return super().restless or self.story.lacks

    def update(self, dt: float) -> None:
        """Make the pictures of the story, once the page is seen."""
        super().update(dt)
        if self.story.lacks and self.still_made and self.story.go_on(self.app):
            self.invalidate()

    def watch_moment(self, moment: Turning) -> None:
        """See a moment of the game again, as it came about."""
        self.app.routes.open_replay(self.session, moment.at, moment.end)

    def painter(self, ref: str, moment: Turning | None = None) -> Painter:  # noqa: ARG002 - for all alike
        """Return what draws a card of the game, as it was at a moment if one is told."""
        return cast("Painter", self.looks.painter(ref))

    def cards_of(self, seat: int) -> Sequence[Painter]:
        """Return what draws the cards of a player's row."""
        raise NotImplementedError

    def nameless_of(self, seat: int) -> Sequence[tuple[str, Painter]]:  # noqa: ARG002 - a game may have them
        """Return the names of the cards of a player's row, and what draws each without; none, else."""
        return ()

    def told_of(self, seat: int) -> Sequence[str]:  # noqa: ARG002 - a game may have a story for each card
        """Return what is told beside the cards of a player's row, line by line."""
        return ()

    def lost_high(self, m: Measures) -> int:
        """Return how high the row of who has lost is at the least beside the step of who has won."""
        return _named_high(m)

    def without_cards(self) -> str:
        """Return what stands in a row that has no card."""
        return ""

    def portrait(self, seat: int, px: int) -> pygame.Surface:
        """Return a player's portrait."""
        people = self.app.editions[self.session.game.key].pictured
        return face(self.names, seat, people)(px)

    def under_name(self, seat: int) -> str:  # noqa: ARG002 - a game may have something to say there
        """Return what is said under a player's name, line by line, "" for nothing."""
        return ""

    def reason(self) -> str:
        """Return why the game is over, "" where the verdict says it."""
        return " ".join(self.ended[1:])

    def missing(self) -> str:
        """Return what the only human would have needed, "" where nothing is to be said."""
        return self.telling.missing(self.session.state, self.people[0]) if len(self.people) == 1 else ""

    def more_ways(self) -> list[Button]:
        """Return the buttons after the one that shows the game again: to the review of a human, if any."""
        reviewed = self.review is not None and self.people
        return [button(REVIEW, _("Review"), "bulb", self.open_review)] if reviewed else []

    def rules_page(self) -> str:
        """Return the page of the rules that says how such a game ends."""
        return "end" if self.review is not None else super().rules_page()

    @cached_property
    def merits(self) -> Sequence[tuple[float, ...]]:
        """What each seat is ranked by, behind the winners: what it has."""
        outcome = self.session.outcome
        return [(score,) for score in outcome.scores] if outcome is not None else ()

    def order(self) -> list[int]:
        """Return the seats, the winners first, then by what they are ranked by."""
        merits = self.merits
        best = sorted(range(len(merits)), key=merits.__getitem__, reverse=True)
        return sorted(best, key=lambda seat: seat not in self.winners)

    # --- looking at the choices again -------------------------------------------------------------------

    def open_review(self) -> None:
        """Look at the game again for its human; for one of them, where there are several."""
        if len(self.people) == 1:
            self._review(str(self.people[0]))
            return
        answers = [Answer(self.names[seat], str(seat), "bulb") for seat in self.people]
        sheet = Dialog(_("Review"), _("Whose choices are to be looked at again?"), tuple(answers))
        self.app.stack.push(sheet, self._review)

    def _review(self, answer: str | None) -> None:
        if answer is None or self.review is None or self.review_page is None:
            return
        seat = int(answer)
        if seat not in self.reviews:
            self.reviews[seat] = self.review(self.session, seat)
        self.app.stack.push(self.review_page(self.reviews[seat]))

    # --- the page ---------------------------------------------------------------------------------------

    def contents(self) -> Box:
        """Put the title above, then who has what, what decided, and the buttons at the foot."""
        return self.pictures.keep(self.m, self._page)

    def _page(self) -> Box:
        story = [self.story.box(self.m)] if self.story.turnings else []
        return Pad(INSET, Column([self._title(), self.middle(), *story, self.ways.foot()], gap=14))

    def middle(self) -> Box:
        """Return who has what: the winner of two on a step of his own; equals, or three, on a podium.

        Where text is large and cards beside the step had no room for their names, both stand side by side.
        """
        order = self.order()
        rows = Column([self._row(seat) for seat in order], gap=14 if len(order) <= 3 else 8, grow=1)
        if len(order) >= _PODIUM or len(self.winners) > 1:
            podium = self._podium(order)
            return podium if "podium" in self.pictures else Either([podium, rows], grow=1)
        if not self.winners:
            return rows
        abreast = Row([self._abreast(seat) for seat in order], gap=14)
        return Either([self._duel(*order), abreast, rows], grow=1)

    def _duel(self, winner: int, other: int) -> Box:
        """Return the winner large on a step, beside it what he has, and the row of the other."""
        portrait = Picture(partial(self.portrait, winner), _LARGE, least=_PORTRAIT)
        said = self._said(winner, "center")
        for line in said:
            line.lines, line.optional = max(2, line.lines), 0
        step = _PlayerSheet((14, 10), Column(said), fill=palette.CHALK, seed=9, lit=True)
        stands = Column([Grow(), Anchor(portrait), step], gap=4, wide=_STEP)
        has = Sheet(
            (14, 8),
            self._has(winner, (_told_high, _MOST_HIGH * _SHARE)),
            fill=palette.CHALK,
            seed=4,
            cut=False,
            grow=1,
        )
        return Row([stands, Column([has, self._row(other, self.lost_high)], gap=14, grow=1)], gap=18)

    def _abreast(self, seat: int) -> Box:
        """Return a player over what he has: his portrait, his name and what is said under it in a line."""
        winner = seat in self.winners
        name, *under = self._said(seat)[: 1 + len(self._under(seat))]
        portrait = Picture(partial(self.portrait, seat), em(26, 1.2), least=28)
        head = Row([portrait, name, Grow(), Column(under)], gap=10, align="center")
        inside = Column([head, self._has(seat, (_told_high, _MOST_HIGH))], gap=4)
        fill, share = palette.CHALK if winner else palette.PAPER, 1 + len(self.cards_of(seat)[-_IN_LINE:])
        return _PlayerSheet(
            (14, 8), inside, fill=fill, seed=seat + 3, cut=False, lit=winner, wide=100, grow=share
        )

    def _podium(self, order: Sequence[int]) -> Box:
        ranked = [self.merits[seat] for seat in order]
        standing = [
            Standing(
                self.names[seat],
                self._under(seat),
                partial(self.portrait, seat),
                self.cards_of(seat),
                ranked.index(ranked[place]),
                self.names.last_words(seat, self.winners, self.session.seed),
                self.nameless_of(seat),
            )
            for place, seat in enumerate(order)
        ]
        return Podium(standing, len(self.winners), self.ink, self.pictures).box()

    def _title(self) -> Box:
        if self._is_crowded:
            told = [
                Yielding(one.words, one.face, one.size, one.color, align=one.align) for one in self.told()
            ]
            large = self.large(60)
            row = [InText([large], size=PLAIN), Column(told, gap=2)]
            return self.in_row(Row(row, gap=32, justify="center", align="center"), [large, *told])
        return self.titled([self.large(60), *self.told()])

    @property
    def _is_crowded(self) -> bool:
        """Say whether cards need the room of the title: text is larger, or a story lies under a podium."""
        many = bool(self.story.turnings) and len(self.names) >= _PODIUM
        return many or self.m.larger_text

    def _row(self, seat: int, least: Length = 0) -> Box:
        winner = seat in self.winners
        portrait = Anchor(
            Picture(partial(self.portrait, seat), self._portrait_size(seat), least=28), wide=_portrait_wide
        )
        said = Column(self._said(seat), justify="center", wide=self._names)
        fill = palette.CHALK if winner else palette.PAPER
        share = _SHARE if winner else 1 if self.cards_of(seat) else 0.4
        high = (largest(em(36 + 20 * len(self._under(seat)), 1, 16), least), _MOST_HIGH * share)
        inside = Row([portrait, said, self._has(seat)], gap=14)
        return _PlayerSheet((14, 8), inside, fill=fill, seed=seat + 3, cut=False, lit=winner, high=high)

    def _names(self, m: Measures) -> int:
        """Return how wide the column of names is: where text is large, no wider than they are."""
        seats = range(len(self.names))
        under = [line for seat in seats for line in self._under(seat)]
        named = spelled(*(self.names[seat] for seat in seats), size=26, face=text.SERIF_BLACK)
        told = largest(named, spelled("", *under, size=16))
        return smallest(_NAMES, told)(m) if m.larger_text else _NAMES(m)

    def _has(self, seat: int, high: tuple[Length, Length] | None = None) -> Box:
        """Return the cards of a player, and beside them what is told of them, where there is room."""
        cards = Painted(draws=partial(self.draw_cards, seat), grow=1, high=high)
        told_of = enumerate(self.told_of(seat), 1)
        lines = [Text(line, size=14, spread=1.2, optional=rank) for rank, line in told_of]
        told = Column(lines, gap=5, justify="center", grow=3, wide=em(14, 15))
        least = _LEAST * len(self.cards_of(seat))
        large = Painted(draws=cards.draws, grow=1, high=high, wide=(least, least * 1.3))
        return Either([Row([large, told], gap=16, grow=1), cards], grow=1) if lines else cards

    def _said(self, seat: int, align: str = "left") -> list[Text]:
        """Return the name of a player, what is said under it, and his last words."""
        said = [Text(self.names[seat], text.SERIF_BLACK, 26, lines=1)]
        said += [Text(line, text.SANS_BOLD, 16, palette.MUTED_TEXT, lines=1) for line in self._under(seat)]
        if last := self.names.last_words(seat, self.winners, self.session.seed):
            said.append(Text(last, text.SERIF_SEMIBOLD, 15, lines=3, spread=1.15, optional=1))
        for line in said:
            line.align = align
        return said

    def _portrait_size(self, seat: int) -> float:
        """Return how large the portrait of a player is: that of who wins is larger, a human's most."""
        return 96 if seat not in self.winners else _PORTRAIT if self.won else 112

    def _under(self, seat: int) -> list[str]:
        return self.under_name(seat).split("\n") if self.under_name(seat) else []

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_cards(self, seat: int, surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
        """Draw the cards of a player's row, or that there is none."""
        cards = self.cards_of(seat)[-MOST_SHOWN:]
        if not cards:
            none = Text(self.without_cards(), size=16, color=palette.MUTED_TEXT)
            none.show(surface, m, area)
            return
        draw_cards(surface, cards, self.nameless_of(seat)[-MOST_SHOWN:], area, m.px(176))


@dataclass(eq=False, repr=False)
class _PlayerSheet(Sheet):
    """The sheet of a player: `lit` round it where he has won."""

    lit: bool = field(default=False, kw_only=True)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the light, then the paper."""
        if self.lit:
            paper.fill_rounded(surface, self.area.inflate(8, 8), palette.LIT, 5)
        super().paint(surface)


def _told_high(m: Measures) -> int:
    """Return how high the cards of a player are at the least: where text is large, they bear their names."""
    return max(m.px(84), _named_high(m))


def _named_high(m: Measures) -> int:
    """Return how high a row of cards is, where text is large, for them to bear their names."""
    return ceil(card_height(NAMED_FROM) * APART) + m.px(20) if m.large_text else 0


_STEP: Final = 290
"""How wide the step of a winner is, whatever the text."""
_portrait_wide: Final = grown(_PORTRAIT, -0.8)
"""How wide the column of portraits is: words need the room where they are large."""
_NAMES: Final = grown(200)
"""How wide the column of names is at the most."""
