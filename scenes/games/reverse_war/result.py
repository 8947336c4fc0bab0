"""The result of a game: who wins, both armies' accounts side by side, the battlefield between them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.bots.reverse_war.review import Study
from game.core.i18n import _, pgettext
from game.rules.reverse_war.options import VOTE
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.words.reckoning import verdict
from scenes.games.reverse_war.armies import ai_side, player_side
from scenes.games.reverse_war.ballots import VotesPage
from scenes.games.reverse_war.campaign_pictures import NewStars
from scenes.games.reverse_war.field import RibbonField
from scenes.games.reverse_war.ground import mode_name
from scenes.games.reverse_war.reckoning import Reckoning
from scenes.games.reverse_war.result_sheets import ArmySheet, choice_notes, setting_notes
from scenes.games.reverse_war.review import ReviewScene
from scenes.games.reverse_war.ribbon import Ribbons, RibbonSwitch
from scenes.kit import palette, text
from scenes.kit.button_row import button
from scenes.kit.content import Text
from scenes.kit.layout import Box, Column, Either, Pad, Put, Row, Stack
from scenes.kit.widgets import Button, Style
from scenes.pages.ending import Ending
from scenes.pages.ranking import Large
from scenes.shell.dialog import Answer, Dialog

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.storage.recorded import Recorded
    from scenes.kit.measures import Measures

_MAIN: Final = "new"
_MOST_WORDED: Final = 3
_RANKS: Final = ("turn", "menu", "review", "votes", "replay", "again", "save", "share")
"""What keeps a button of its own where all have no room for their words, the first ones longest."""


class Result(Ending):
    """The end of a game. Where both accounts and the battlefield have no room together, a button turns over.

    `turned` says that the battlefield and the notes are shown instead of the accounts; `ribbons` whose
    suites are shown.
    """

    cloth = palette.SLATE

    def __init__(self, recorded: Recorded) -> None:
        super().__init__(recorded)
        self.seen = Seen.of(self.session.view(0))
        self.account = self.seen.account
        self.new_stars = NewStars(recorded)
        self.turned = False
        self.ribbons = Ribbons(self.seen)
        self.study: Study | None = None
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
        return Pad((14, 12), Either([self._roomy(), self._tight()]))

    @property
    def tight(self) -> bool:
        """Say whether there is no room for all together, and a button turns over."""
        return any(widget.name == "turn" for widget in self.ring)

    def _roomy(self) -> Box:
        """Return everything: the accounts with their notes, the title and the battlefield between them."""
        headline = Large(self._headline(), text.SERIF_BLACK, 64, palette.CHALK, lines=1, least=24)
        headline.under, headline.spread = palette.shade(palette.SLATE, 0.6), 1.1
        told = Text(self.sentence(), text.SANS_SEMIBOLD, 17, palette.CHALK, align="center", spread=1.25)
        title = Column([headline, told, *self.new_stars.shown()], gap=6, name="title")
        centre = Column([title, *self._field()], gap=12, grow=1, wide=self._centre_width)
        sheets = [sheet.account(name, notes=True) for name, sheet in self._sheets()]
        return Column([Row([sheets[0], centre, sheets[1]], gap=14, grow=1), self._foot(tight=False)], gap=12)

    def _tight(self) -> Box:
        """Return the title in a line, over both accounts, or over the notes and the battlefield."""
        headline = Large(self._headline(), text.SERIF_BLACK, 30, palette.CHALK, lines=1)
        headline.under = palette.shade(palette.SLATE, 0.6)
        told = Text(self.sentence(), text.SANS_SEMIBOLD, 17, palette.CHALK, lines=1, grow=1)
        title = Row([headline, *self.new_stars.shown(), told], gap=14, align="center", name="title")
        if self.turned:
            left, right = (sheet.notes_alone(name) for name, sheet in self._sheets())
            wide = 0.46 if self.seen.setting.layout.grows else 0.34
            centre = Column(self._field(), gap=12, wide=lambda m: round(m.width * wide))
            left.grow = right.grow = 1
            left.wide = right.wide = 100
            body = [left, centre, right]
        else:
            body = [sheet.account(name, notes=False) for name, sheet in self._sheets()]
            for sheet in body:
                sheet.grow = 1
        return Column([title, Row(body, gap=14, grow=1), self._foot(tight=True)], gap=8)

    def _sheets(self) -> tuple[tuple[str, ArmySheet], ...]:
        return ("left", self.player), ("right", self.ai)

    def _centre_width(self, m: Measures) -> int:
        return m.width // 4 if m.large_text else max(200, m.px(250))

    def _field(self) -> list[Box]:
        """Return the battlefield, which a click turns to the other ribbons, over what these say."""
        shown = self.ribbons
        field: list[Box] = [RibbonField(self.seen, shown.army, shown.suites, hug=True, name="field")]
        if self.ribbons.can_change:
            switch = RibbonSwitch("ribbons", on_click=self.change_ribbons, tip=self.ribbons.tip())
            field.append(Put(switch))
        caption = Text(self.ribbons.caption(), size=14, color=palette.CHALK, align="center", spread=1.5)
        caption.name = "caption"
        return [Stack(field, grow=1, high=(120, 200)), caption]

    # --- words ------------------------------------------------------------------------------------------

    def _headline(self) -> str:
        return _("Victory!") if self.account.win else _("Defeat…")

    # --- what the player does ---------------------------------------------------------------------------

    def change_ribbons(self) -> None:
        """Show the other army's ribbons."""
        self.ribbons.theirs = not self.ribbons.theirs
        self.app.sounds.play("slide")
        self.relayout()

    def turn_over(self) -> None:
        """Show the battlefield and the notes, or the accounts again."""
        self.turned = not self.turned
        self.app.sounds.play("flip")
        self.relayout()

    @property
    def reviewed(self) -> bool:
        """Say whether there is a review: of a game played alone."""
        return self.session.seats == 1

    def open_review(self) -> None:
        """Think the game over, or look again at what was found."""
        if self.study is None:
            self.study = Study(self.session)
        self.app.stack.push(ReviewScene(self.study))

    def tell_again(self) -> None:
        """Tell the reckoning again."""
        self.app.stack.replace(Reckoning(self.recorded, again=True))

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

    def _foot(self, *, tight: bool) -> Box:
        """Return the buttons at the foot: as many as have room for their words, one leads to the rest."""
        entries = self._entries(tight=tight)
        counts = (len(entries), *range(_MOST_WORDED, -1, -1))
        rows = [Row([Put(one, grow=1) for one in self._kept(entries, n)], gap=12) for n in counts]
        return Either(rows)

    def _entries(self, *, tight: bool) -> list[Button]:
        """Return all that can be done here, in reading order: the main thing in the middle."""
        entries: list[Button] = [
            button("replay", _("Replay this deal"), "reverse", self.same_deal),
            button("save", _("Save the replay"), "save", self.save_replay),
            button(_MAIN, _("New game"), "play", self.new_game, Style.MAIN),
            button("again", _("See the reckoning again"), "star" if tight else "play", self.tell_again),
            *self._votes_entry(),
            *([button("review", _("Review"), "bulb", self.open_review)] if self.reviewed else []),
            button("share", "", "copy", self.share, tip=_("Share: copy the code of this game")),
            button("menu", _("Back to menu"), "menu", self.menu),
        ]
        if tight:
            turn = _("Accounts") if self.turned else _("Battlefield and choices")
            entries.insert(0, button("turn", turn, "eye", self.turn_over))
        return entries

    def _kept(self, entries: list[Button], count: int) -> list[Button]:
        """Return the main entry and so many others, then the one that leads to the rest."""
        others = sorted((one.name for one in entries if one.name != _MAIN), key=_RANKS.index)
        kept = {_MAIN, *others[:count]}
        rest = [one for one in entries if one.name not in kept]
        more = button("more", pgettext("other things to do", "More"), "list", partial(self.see_more, rest))
        return [*(one for one in entries if one.name in kept), *([more] if rest else [])]

    def see_more(self, rest: Sequence[Button]) -> None:
        """Offer what has no button of its own."""
        share = _("Share")
        answers = [Answer(one.label or share, one.name, one.icon) for one in rest]
        sheet = Dialog(
            pgettext("other things to do", "More"),
            "",
            (*answers, Answer(_("Close"), "close", "cross", main=True)),
        )
        acts = {one.name: one.on_click for one in rest}
        self.app.stack.push(sheet, lambda answer: acts[answer]() if answer in acts else None)

    def _votes_entry(self) -> list[Button]:
        """Return the button that tells who voted what, after a voted game."""
        voted = self.seen.setting.table == VOTE
        return [button("votes", _("The votes"), "players", self.see_votes)] if voted else []

    def see_votes(self) -> None:
        """Show what everybody voted, and who was right."""
        self.app.stack.push(VotesPage(self.session))

    def sentence(self) -> str:
        """Return who won by how much; and whether the game was one of practice, or helped: no star."""
        told = verdict(self.account)
        if self.session.practice:
            return _("{verdict} A practice game.").format(verdict=told)
        if not self.session.hinted:
            return told
        starless = self.session.options.get("scenario") is not None and self.account.win
        words = _("{verdict} A helped game: no star.") if starless else _("{verdict} A helped game.")
        return words.format(verdict=told)
