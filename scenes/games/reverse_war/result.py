"""The result of a game: who wins, both armies' accounts side by side, the battlefield between them."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, Final

import pygame

from game.bots.reverse_war.review import Study
from game.core.i18n import _
from game.rules.reverse_war.options import VOTE
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.stars import following, next_star
from game.rules.reverse_war.words.endings import missing, own_record, to_next_star
from game.rules.reverse_war.words.harder import harder
from game.rules.reverse_war.words.reckoning import verdict
from game.rules.reverse_war.words.shares import missed_words, record_words, shared, shares
from game.storage import records
from game.storage.reverse_war import standing
from scenes.games.reverse_war.armies import ai_side, minus, player_side
from scenes.games.reverse_war.ballots import VotesPage
from scenes.games.reverse_war.campaign_pictures import NewStars
from scenes.games.reverse_war.field import RibbonField
from scenes.games.reverse_war.ground_words import mode_name
from scenes.games.reverse_war.journal import finest, removed
from scenes.games.reverse_war.reckoning import Reckoning
from scenes.games.reverse_war.result_sheets import (
    ArmySheet,
    choice_notes,
    company,
    setting_notes,
    villains_words,
)
from scenes.games.reverse_war.review import ReviewScene, TeamReviewScene
from scenes.games.reverse_war.ribbon import Ribbons, RibbonSwitch
from scenes.games.reverse_war.war_result import WarResult
from scenes.kit import palette, svg, text
from scenes.kit.button_row import button
from scenes.kit.content import Painted, Text
from scenes.kit.faces.base import card_height
from scenes.kit.layout import Box, Column, Either, Grow, Pad, Put, Row, Stack
from scenes.kit.picture_cache import cached
from scenes.kit.shadows import Shadow, over_shadow
from scenes.pages.ending import INSET, told_to_all
from scenes.pages.ways_on import REVIEW
from scenes.table.unrecorded import Taught

if TYPE_CHECKING:
    from game.storage.recorded import Recorded
    from scenes.kit.measures import Measures
    from scenes.kit.widgets import Button

SHAPE: Final = (480, 170)
_PANS: Final = (100, 380)
"""Where the pans hang, across the drawing."""
_PAN_Y: Final = 118


def draw_balance(total: int, surface: pygame.Surface, _m: Measures, area: pygame.Rect) -> None:
    """Draw the balance as large as there is room, the same total in both pans."""
    share = min(area.width / SHAPE[0], area.height / SHAPE[1])
    found = pygame.Rect(0, 0, round(SHAPE[0] * share), round(SHAPE[1] * share))
    found.center = area.center
    surface.blit(_balance(found.size), found)
    told = minus(total)
    px = max(text.SMALLEST, round(34 * share))
    digits = text.render(told, text.SANS_EXTRABOLD, px, palette.CHALK)
    for x in _PANS:
        at = (found.left + round(x * share), found.top + round((_PAN_Y + 17) * share))
        surface.blit(digits, digits.get_rect(center=at))


@cached
def _balance(size: tuple[int, int]) -> pygame.Surface:
    wood, cord = palette.hexadecimal(palette.KRAFT), palette.hexadecimal(palette.CHALK)
    body = (
        f'<path d="M232 30 h16 v118 h56 q6 16 -4 18 H180 q-10 -2 -4 -18 h56 z" fill="{wood}"/>'
        f'<rect x="{_PANS[0]}" y="30" width="{_PANS[1] - _PANS[0]}" height="11" rx="5" fill="{wood}"/>'
        f'<circle cx="240" cy="30" r="15" fill="{palette.hexadecimal(palette.LIT)}"/>'
    )
    for x, side in zip(_PANS, (player_side(), ai_side()), strict=True):
        color = palette.hexadecimal(side.colour)
        body += (
            f'<path d="M{x} 36 L{x - 62} {_PAN_Y} M{x} 36 L{x + 62} {_PAN_Y}" stroke="{cord}" '
            f'stroke-width="3" fill="none"/>'
            f'<path d="M{x - 70} {_PAN_Y} h140 q-8 46 -70 46 q-62 0 -70 -46 z" fill="{color}"/>'
        )
    return over_shadow(svg.draw(body, size, (0, 0, *SHAPE)), Shadow.EMBLEM.layers)


ACCOUNTS, FIELD = 0, 1
"""The pages of both accounts and of the battlefield, where these have no room together."""


_LOOKED_BACK: Final = 200
"""Among how many games finished last, of all, a record is looked for."""
_LEAST_CARD, _FULL_CARD = 58, 88
"""How wide a card between the accounts is at the least; in larger text it is as wide as it ever was."""
_LEAST_CENTRE: Final = 250
"""How many pixels wide what lies between the accounts is at the least: in less, it has a page of its own."""
_FULL: Final = 6
"""How many units fill a sheet."""


class Result(WarResult):
    """The end of a game on one battlefield, which lies between both accounts, or on a page of its own.

    `ribbons` says whose suites are shown.
    """

    news_at = "bottomright"

    def __init__(self, recorded: Recorded) -> None:
        super().__init__(recorded)
        self.seen = Seen.of(self.session.view(0))
        self.account = self.seen.account
        self.new_stars = NewStars(recorded)
        self.ribbons = Ribbons(self.seen)
        self.study: Study | None = None
        self.shares = shared(self.session)
        self.standing = standing(records.latest(_LOOKED_BACK), self.session.options, recorded.began)
        self.shown = ACCOUNTS if self.shares is None else FIELD
        self.player: ArmySheet
        self.ai: ArmySheet

    # --- life -------------------------------------------------------------------------------------------

    def leave(self) -> None:
        """Look for new stars no further."""
        self.new_stars.close()
        super().leave()

    @property
    def restless(self) -> bool:
        """Say whether the new stars are still looked for."""
        return super().restless or not self.new_stars.done

    def update(self, dt: float) -> None:
        """Look for the new stars, and tell them."""
        super().update(dt)
        if self.new_stars.step():
            self.app.sounds.play("chime")
            self.relayout()

    # --- where it all is --------------------------------------------------------------------------------

    def contents(self) -> Box:
        """Put both sheets beside the battlefield, or behind each other where they have no room together."""
        self.player = ArmySheet(player_side(), self.account.player, choice_notes(self.account.player))
        self.ai = ArmySheet(ai_side(), self.account.ai, setting_notes(self.seen, self.session))
        return Pad(INSET, Either([*map(self._roomy, self._centre_widths()), self._tight()]))

    def _roomy(self, wide: int) -> Box:
        """Return everything: the accounts with their notes, between them, so wide, title and battlefield."""
        told = [self.large(64, 24), *self.told(), *self._company(), *self._villain(), *self.new_stars.shown()]
        title = self.titled(told, gap=6)
        title.name = "title"
        tie = self.account.reason == "tie"
        level = [Painted(draws=partial(draw_balance, self.account.player.total), high=(60, 130))] * tie
        card = _FULL_CARD if self.m.larger_text else _LEAST_CARD
        centre = Column([title, *level, *self._field(card)], gap=12, grow=1, wide=lambda _m: wide)
        sheets = [self._sheet(sheet.account(name, notes=True)) for name, sheet in self._sheets()]
        return Column([Row([sheets[0], centre, sheets[1]], gap=14, grow=1), self.ways.foot()], gap=12)

    def _sheet(self, sheet: Box) -> Box:
        """Return a sheet as high as the page; no higher than its lines where these are few."""
        return Column([sheet, Grow()]) if len(self.account.player.lines) < _FULL else sheet

    def _tight(self) -> Box:
        """Return the title in a line, over both accounts, or over the notes and the battlefield."""
        return self.paged(self.in_line(*self.new_stars.shown()))

    def page_names(self) -> tuple[str, ...]:
        """Return what the two pages are called."""
        return _("Accounts"), _("Battlefield")

    def page_boxes(self) -> list[Box]:
        """Return both accounts, or the battlefield between the notes."""
        if self.shown == ACCOUNTS:
            body = [sheet.account(name, notes=False) for name, sheet in self._sheets()]
            for sheet in body:
                sheet.grow = 1
            return body
        left, right = (sheet.notes_alone(name) for name, sheet in self._sheets())
        wide = 0.46 if self.seen.setting.layout.grows else 0.34
        shares = Text(self.reason(), size=14, color=palette.CHALK, align="center", spread=1.5, optional=1)
        told, field = [*self._company(), *self._villain(), *[shares] * bool(shares.words)], self._field()
        beside = [] if self.seen.setting.layout.grows else told
        aside = [field.pop()] if self.m.larger_text else []
        lefts, rights = [left, *beside], [right, *aside]
        sides = [Column([*one, Grow()], gap=12, grow=1, wide=100) for one in (lefts, rights)]
        over = [] if beside else told
        middle = Column([*over, *field], gap=12, wide=lambda m: round(m.width * wide))
        return [sides[0], middle, sides[1]]

    def _company(self) -> list[Box]:
        """Return what each partner of a coop did; who has played alone is told how he stands."""
        if self.shares is not None:
            record = record_words(self.shares.margin, self.standing.best) if self._ranked else ""
            return [company(self.session, self.names, self.shares, self.winners, record)]
        told = self._stands() if self.session.seats == 1 and self._ranked else ""
        line = Text(told, text.SANS_BOLD, 16, self.ink, align="center", optional=3)
        return [line] * bool(told)

    def _villain(self) -> list[Box]:
        """Return what the villain of a scenario says."""
        return villains_words(self.session, won=self.account.win)

    def _stands(self) -> str:
        """Return how the game stands beside those before it."""
        lead = self.account.margin
        return own_record(lead if self.won else min(0, lead), *self.standing)

    def lacked(self) -> str:
        """Return what the army would have needed: for the next star of a scenario, where it has won alone."""
        scenario = self.session.options.get("scenario")
        starry = self.won and self._ranked and self.session.seats == 1 and not self.session.hinted
        found = next_star(scenario, self.account.margin) if starry and isinstance(scenario, str) else None
        return super().lacked() if found is None else to_next_star(*found)

    @property
    def following(self) -> str | None:
        """The scenario of the campaign after the one just won alone, None for none."""
        alone = self.won and self.session.seats == 1
        return following(self.session.options.get("scenario")) if alone else None

    def _sheets(self) -> tuple[tuple[str, ArmySheet], ...]:
        return ("left", self.player), ("right", self.ai)

    def _centre_widths(self) -> list[int]:
        """Return how wide the centre may be: a quarter of the window best, where there is room."""
        m, quarter = self.m, self.m.width // 4
        if m.larger_text:
            return [quarter]
        return [max(quarter, m.px(330))] if self.shares else [quarter, max(_LEAST_CENTRE, m.px(250))]

    def _field(self, card: int = _LEAST_CARD) -> list[Box]:
        """Return the battlefield, which a click turns to the other ribbons, over what these say.

        It is so high at the least that a card is that wide.
        """
        shown = self.ribbons
        field: list[Box] = [RibbonField(self.seen, shown.army, shown.suites, hug=True, name="field")]
        if self.ribbons.can_change:
            switch = RibbonSwitch("ribbons", on_click=self.change_ribbons, tip=self.ribbons.tip())
            field.append(Put(switch))
        caption = Text(self.ribbons.caption(), size=14, color=palette.CHALK, align="center", spread=1.5)
        caption.name = "caption"
        return [Stack(field, grow=1, high=(partial(self._least_field, card), 200)), caption]

    def _least_field(self, card: int, m: Measures) -> int:
        """Return how high the battlefield is at the least: enough for cards that wide."""
        layout = self.seen.setting.layout
        rows = 2 if layout.grows else layout.rows
        return rows * card_height(m.px(card)) + m.px(40)

    # --- words ------------------------------------------------------------------------------------------

    @property
    def won(self) -> bool:
        """Say whether the army has beaten the AI's."""
        return self.account.win

    @property
    def lost(self) -> bool:
        """Say whether it has not."""
        return not self.account.win

    def headline(self) -> str:
        """Return the large words: all at the table play the same army."""
        return told_to_all(won=self.account.win)

    def verdict(self) -> str:
        """Return who won by how much."""
        return verdict(self.account)

    def reason(self) -> str:
        """Return what would have been better in a coop, what won a vote, the finest move of who played alone.

        Whose card was chosen is not judged once more where a bot has said what it costs to wait.
        """
        if self.shares is not None:
            told = len(self.people) < self.session.seats
            return missed_words(self.names, self.shares._replace(passed=None) if told else self.shares)
        return self._found

    @cached_property
    def _found(self) -> str:
        """What won a vote; the removed card and the finest move of who played alone, but for a lesson."""
        if self.session.seats > 1:
            return shares(self.session, self.names)
        return "" if self._scripted else " ".join(filter(None, [removed(self.session), finest(self.session)]))

    @property
    def _ranked(self) -> bool:
        """Say whether the lead is compared with those before."""
        return not (self.session.practice or self._scripted)

    @property
    def _scripted(self) -> bool:
        """Say whether it was a lesson: its moves and its lead are nobody's own."""
        return isinstance(self.recorded, Taught)

    def told(self) -> list[Text]:
        """Return what is said under the large words; the finest move gives way to what a villain says."""
        said, reason = super().told(), self.reason()
        for line in said:
            line.optional = 2 * (line.words == reason and self.seen.scenario is not None)
        return said

    def again(self) -> str:
        """Return what another game is called: the next scenario, where there is one."""
        return super().again() if self.following is None else _("Next scenario")

    def rematch(self) -> None:
        """Go on: to the next scenario of the campaign where there is one, else to another deal."""
        if self.following is None:
            super().rematch()
        else:
            self.another({"scenario": self.following})

    def proposed(self) -> Button | None:
        """Return the way to a harder game, after one that was won together; to another deal of a scenario."""
        if self.following is not None:
            return button("deal", _("Rematch"), "play", super().rematch)
        found = harder(self.seen, self.session.players)
        if found is None or self.session.practice:
            return None
        return button("harder", found.name, "sword", partial(self.another, *found[1:]))

    def missing(self) -> str:
        """Return what the army would have needed."""
        return missing(self.account)

    # --- what the player does ---------------------------------------------------------------------------

    def change_ribbons(self) -> None:
        """Show the other army's ribbons."""
        self.ribbons.theirs = not self.ribbons.theirs
        self.app.sounds.play("slide")
        self.relayout()

    @property
    def reviewed(self) -> bool:
        """Say whether there is a review: of a game played alone, or of a coop."""
        return self.session.seats == 1 or self.shares is not None

    def open_review(self) -> None:
        """Think the game over, or look again at what was found."""
        if self.study is None:
            self.study = Study(self.session)
        study, team = self.study, self.shares is not None
        self.app.stack.push(TeamReviewScene(study, self.names) if team else ReviewScene(study))

    def reckoning(self) -> Reckoning:
        """Return what tells the reckoning again."""
        return Reckoning(self.recorded, again=True)

    def rules_page(self) -> str:
        """Return the page of the rules that says how such a game ends."""
        return "reckoning"

    def replay_name(self) -> str:
        """Return the name that the replay is kept under."""
        account = self.account
        return _("{result} {yours} to {theirs}, deal no. {seed}").format(
            result=_("Victory") if account.win else _("Defeat"),
            yours=account.player.total,
            theirs=account.ai.total,
            seed=self.session.seed,
        )

    def replay_summary(self) -> str:
        """Return the mode, and who won by how much."""
        return f"{mode_name(self.seen)}. {verdict(self.account)}"

    # --- buttons ----------------------------------------------------------------------------------------

    def more_ways(self) -> list[Button]:
        """Return the ways to the review, if there is one, to the reckoning, to the votes of a vote."""
        voted = self.seen.setting.table == VOTE
        return [
            *([button(REVIEW, _("Review"), "bulb", self.open_review)] if self.reviewed else []),
            self.reckoning_way(),
            *([button("votes", _("The votes"), "players", self.see_votes)] if voted else []),
        ]

    def see_votes(self) -> None:
        """Show what everybody voted, and who was right."""
        self.app.stack.push(VotesPage(self.session))

    def sentence(self) -> str:
        """Return the verdict; a helped victory in a scenario brings no star."""
        starless = self.session.options.get("scenario") is not None and self.account.win
        if self.session.practice or not self.session.hinted or not starless:
            return super().sentence()
        return _("{verdict} A helped game: no star.").format(verdict=self.verdict())
