"""The result of a duel: who wins and why, both battlefields, and every point of both accounts (RW-M)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.grammar import capitalised
from game.core.i18n import _
from game.rules.reverse_war.words.accounts import made_of
from game.rules.reverse_war.words.endings import duel_missing, duel_result
from scenes.games.reverse_war.armies import ai_side, minus
from scenes.games.reverse_war.duel_halves import half, head
from scenes.games.reverse_war.duel_reckoning import DuelReckoning
from scenes.games.reverse_war.duel_seen import SEATS, DuelSeen, duel_names, seat_side
from scenes.games.reverse_war.field import RibbonField
from scenes.games.reverse_war.ground_words import mode_name
from scenes.games.reverse_war.result_sheets import ArmySheet, Notes, duel_choice_notes, evened
from scenes.games.reverse_war.war_result import WarResult
from scenes.kit import palette, text
from scenes.kit.content import Icon, Picture, Sheet, Text
from scenes.kit.layout import Anchor, Box, Column, Either, Pad
from scenes.pages.ending import INSET
from scenes.table.player import portrait

if TYPE_CHECKING:
    from game.storage.recorded import Recorded
    from scenes.games.reverse_war.duel_seen import SeatSide
    from scenes.kit.widgets import Button

FIELDS: Final = 0
"""The page of both battlefields; the others are accounts."""


class DuelResult(WarResult):
    """The end of a duel. The pages are both battlefields, then the accounts."""

    def __init__(self, recorded: Recorded) -> None:
        super().__init__(recorded)
        assert recorded.session.outcome is not None  # noqa: S101 - the result is of a finished game
        self.outcome = recorded.session.outcome
        self.seen = tuple(DuelSeen.at(self.session, seat) for seat in range(SEATS))
        self.fields: list[_DuelResultField] = []

    # --- where it all is --------------------------------------------------------------------------------

    def contents(self) -> Box:
        """Put the title above, the page chosen in the middle, the buttons at the foot."""
        players = self.session.players
        lasts = [self.names.last_words(seat, self.winners, self.session.seed) for seat in range(SEATS)]
        blank = " " * any(lasts)
        self.fields = [
            _DuelResultField(
                seen, seat_side(players, seat), won=self.winners == (seat,), last=lasts[seat] or blank
            )
            for seat, seen in enumerate(self.seen)
        ]
        pages = Pad((0, 8, 0, 0), Anchor(self.pages()))
        overview = self.titled([self.large(54, 24), *self.told(), pages])
        roomy = self.shown == FIELDS and not self.m.larger_text
        return Pad(INSET, self.paged(overview if roomy else self.in_line()))

    def page_boxes(self) -> list[Box]:
        """Return both battlefields, or two accounts."""
        if self.shown == FIELDS:
            return [field.box(seat) for seat, field in enumerate(self.fields)]
        return [self._account(place, sheet) for place, sheet in enumerate(self.accounts())]

    def _account(self, place: int, sheet: ArmySheet) -> Box:
        """Return one half of the page of accounts: with the notes where they have room."""
        name = f"account-{place}"
        halves = [sheet.account(name, notes=notes) for notes in (True, False)]
        return Either(halves, grow=1, wide=100)

    def page_names(self) -> tuple[str, ...]:
        """Return the names of the pages: an easy duel has both accounts on one."""
        if self.seen[0].easy:
            return _("Battlefields"), _("Accounts")
        pattern, names = _("Accounts of {name}"), duel_names(self.session.players)
        return _("Battlefields"), *(pattern.format(name=names[seat]) for seat in range(SEATS))

    def accounts(self) -> list[ArmySheet]:
        """Return the two sheets of the page shown."""
        players = self.session.players
        if self.seen[0].easy:
            armies = enumerate(seen.account.player for seen in self.seen)
            return evened(
                *[ArmySheet(seat_side(players, seat), army, duel_choice_notes(army)) for seat, army in armies]
            )
        seat = self.shown - 1
        account = self.seen[seat].account
        return evened(
            ArmySheet(seat_side(players, seat), account.player, duel_choice_notes(account.player)),
            ArmySheet(ai_side(), account.ai, Notes("", ())),
        )

    def more_ways(self) -> list[Button]:
        """Return the way to the reckoning."""
        return [self.reckoning_way()]

    def reckoning(self) -> DuelReckoning:
        """Return what tells the reckoning again."""
        return DuelReckoning(self.recorded, again=True)

    def rules_page(self) -> str:
        """Return the page of the rules that says how such a game ends."""
        return "together"

    def replay_name(self) -> str:
        """Return the name that the replay is kept under."""
        names = duel_names(self.session.players)
        words = _("{first} against {second}, deal no. {seed}")
        return words.format(first=names[0], second=names[1], seed=self.session.seed)

    def replay_summary(self) -> str:
        """Return the battlefield, and who won and why."""
        return f"{mode_name(self.seen[0])}. {self.sentence()}"

    def verdict(self) -> str:
        """Return why, in a sentence."""
        return duel_result(self.outcome, self.names)

    def missing(self) -> str:
        """Return what the only human would have needed."""
        return duel_missing(self.outcome, self.people[0]) if len(self.people) == 1 else ""


class _DuelResultField:
    """One half of the page of both battlefields; `seen` is the duel from that seat."""

    def __init__(self, seen: DuelSeen, side: SeatSide, *, won: bool, last: str) -> None:
        self.seen = seen
        self.side = side
        self.won = won
        self.last = last

    def box(self, seat: int) -> Box:
        """Return the sheet with the points over the battlefield."""
        cup: list[Box] = [Icon("trophy", 28, palette.CHALK)] * self.won
        if self.side.picture:
            cup.insert(0, Picture(partial(portrait, self.side.picture), 44, least=28, optional=1))
        top = head(self.side, cup, self.figure())
        said = [Text(self.last, text.SERIF_SEMIBOLD, 15, lines=8, spread=1.15)] * bool(self.last)
        told = Column([Text(self.told(), text.SANS_SEMIBOLD, 15, lines=4), *said], gap=12)
        sheet = Sheet(0, Column([top, Pad((12, 8), told)]), fill=palette.PAPER, seed=3 + seat)
        army = self.seen.account.player
        mat = RibbonField(self.seen, army, army.suites, grow=1, name=f"mat-{seat}")
        return half(seat, [sheet], mat)

    def figure(self) -> str:
        """Return what decides for this duellist: his total or, in an advanced duel, his margin."""
        return self.seen.written(self.seen.score_of(self.seen.seat))

    def told(self) -> str:
        """Return what the figure is made of."""
        account = self.seen.account
        if self.seen.easy:
            return minus(capitalised(made_of(account.player)))
        words = _("Army {army}, AI {ai}")
        if account.reason == "ai_suite":
            words = _("Army {army}, AI {ai}, which has a suite of five: it wins")
        return minus(words.format(army=account.player.total, ai=account.ai.total))
