"""The result of a duel: who wins and why, both battlefields, and every point of both accounts (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.seats import humans
from game.core.grammar import capitalised
from game.core.i18n import _, signed
from game.rules.reverse_war.words.accounts import made_of
from game.rules.reverse_war.words.endings import duel_result
from scenes.games.reverse_war.armies import ai_side, army_head
from scenes.games.reverse_war.duel_seen import SEATS, DuelSeen, duel_names, seat_side
from scenes.games.reverse_war.field import RibbonField
from scenes.games.reverse_war.ground import mode_name
from scenes.games.reverse_war.result_sheets import ArmySheet, Notes, duel_choice_notes
from scenes.kit import palette, text
from scenes.kit.button_row import button
from scenes.kit.content import Fitted, Icon, Sheet, Text
from scenes.kit.layout import Anchor, Box, Column, Either, Pad, Put, Row
from scenes.kit.widgets import Button, Choice, Style
from scenes.pages.ending import Ending
from scenes.pages.ranking import Large, headline

if TYPE_CHECKING:
    from game.storage.recorded import Recorded
    from scenes.games.reverse_war.armies import Side

FIELDS: Final = 0
"""The page of both battlefields; the others are accounts."""


class DuelResult(Ending):
    """The end of a duel. `shown` is the page: both battlefields, then the accounts."""

    cloth = palette.SLATE

    def __init__(self, recorded: Recorded) -> None:
        super().__init__(recorded)
        assert recorded.session.outcome is not None  # noqa: S101 - the result is of a finished game
        self.outcome = recorded.session.outcome
        self.seen = tuple(DuelSeen.at(self.session, seat) for seat in range(SEATS))
        self.shown = FIELDS
        self.fields: list[_DuelResultField] = []

    # --- where it all is --------------------------------------------------------------------------------

    def contents(self) -> Box:
        """Put the title above, the page chosen in the middle, the buttons at the foot."""
        players = self.session.players
        self.fields = [
            _DuelResultField(seen, seat_side(players, seat), won=seat in self.outcome.winners)
            for seat, seen in enumerate(self.seen)
        ]
        pages = Choice("pages", labels=self.page_names(), chosen=self.shown, on_change=self.show_page)
        overview = self.shown == FIELDS
        headline = Large(
            self.headline(),
            text.SERIF_BLACK,
            54 if overview and not self.m.large_text else 30,
            palette.CHALK,
            lines=1,
        )
        headline.under, headline.spread = palette.shade(palette.SLATE, 0.6), 1.1
        told = Text(self.sentence(), text.SANS_SEMIBOLD, 18, palette.CHALK, lines=1)
        if overview:
            told.align = "center"
            title: Box = Column([headline, told, Pad((0, 8, 0, 0), Anchor(Put(pages)))], gap=2)
            body = [field.box(seat) for seat, field in enumerate(self.fields)]
        else:
            told.grow, told.optional = 1, 1
            title = Row([headline, told, Put(pages)], gap=18, align="center")
            body = [self._account(place, sheet) for place, sheet in enumerate(self.accounts())]
        foot = Row([Put(one, grow=1) for one in self._entries()], gap=12)
        return Pad((16, 10, 16, 14), Column([title, Row(body, gap=14, grow=1), foot], gap=12))

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
            return [
                ArmySheet(seat_side(players, seat), army, duel_choice_notes(army))
                for seat, army in enumerate(seen.account.player for seen in self.seen)
            ]
        seat = self.shown - 1
        account = self.seen[seat].account
        return [
            ArmySheet(seat_side(players, seat), account.player, duel_choice_notes(account.player)),
            ArmySheet(ai_side(), account.ai, Notes("", ())),
        ]

    def _entries(self) -> list[Button]:
        """Return the buttons at the foot."""
        return [
            button("same", _("Replay this deal"), "reverse", self.same_deal),
            button("save", _("Save the replay"), "save", self.save_replay),
            button("rematch", _("Rematch"), "players", self.rematch, Style.MAIN),
            button("share", _("Share"), "copy", self.share),
            button("menu", _("Back to menu"), "menu", self.menu),
        ]

    # --- what the player does ---------------------------------------------------------------------------

    def show_page(self, page: int) -> None:
        """Show both battlefields, or accounts."""
        self.shown = page
        self.app.sounds.play("flip")
        self.relayout()

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

    # --- drawing ----------------------------------------------------------------------------------------

    def headline(self) -> str:
        """Return who wins."""
        outcome = self.outcome
        if len(outcome.winners) == 1:
            players = self.session.players
            return headline(duel_names(players), humans(players, SEATS), outcome.winners)
        return _("Nobody wins") if outcome.reason == "nobody_beats" else _("A draw")

    def sentence(self) -> str:
        """Return why, in a sentence."""
        told = duel_result(self.outcome, duel_names(self.session.players))
        return _("{verdict} A practice game.").format(verdict=told) if self.session.practice else told


class _DuelResultField:
    """One half of the page of both battlefields; `seen` is the duel from that seat."""

    def __init__(self, seen: DuelSeen, side: Side, *, won: bool) -> None:
        self.seen = seen
        self.side = side
        self.won = won

    def box(self, seat: int) -> Box:
        """Return the sheet with the points over the battlefield."""
        cup = [Icon("trophy", 28, palette.CHALK)] * self.won
        name = Text(self.side.name(), text.SERIF_BOLD, 28, palette.CHALK, lines=1, grow=1)
        figure = Fitted(self.figure(), text.SANS_EXTRABOLD, 44, palette.CHALK, lines=1, align="right")
        head = army_head(self.side, [*cup, name, figure], lambda m: max(m.px(60), m.type(36)))
        told = Pad((18, 6), Text(self.told(), text.SANS_SEMIBOLD, 15, lines=1))
        sheet = Sheet(0, Column([head, told]), fill=palette.PAPER, seed=3 + seat)
        army = self.seen.account.player
        mat = RibbonField(self.seen, army, army.suites, grow=1, name=f"mat-{seat}")
        return Column([sheet, mat], gap=10, grow=1, wide=100)

    def figure(self) -> str:
        """Return what decides for this duellist: his total or, in an advanced duel, his margin."""
        score = self.seen.score_of(self.seen.seat)
        return (str(score) if self.seen.easy else signed(score)).replace("-", "−")

    def told(self) -> str:
        """Return what the figure is made of."""
        account = self.seen.account
        if self.seen.easy:
            told = capitalised(made_of(account.player))
        elif account.reason == "ai_suite":
            words = _("Army {army}, AI {ai}, which has a suite of five: it wins")
            told = words.format(army=account.player.total, ai=account.ai.total)
        else:
            words = _("Army {army}, AI {ai}")
            told = words.format(army=account.player.total, ai=account.ai.total)
        return told.replace("-", "−")
