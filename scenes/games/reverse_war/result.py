"""The result of a game: who wins, both armies' accounts side by side, the battlefield between them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.bots.reverse_war.review import Study
from game.core.i18n import _, pgettext
from game.rules.reverse_war.options import VOTE
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.words.reckoning import verdict
from scenes.games.reverse_war.armies import ai_side, player_side
from scenes.games.reverse_war.ballots import VotesPage
from scenes.games.reverse_war.bands import mode_name
from scenes.games.reverse_war.campaign_pictures import NewStars
from scenes.games.reverse_war.geometry import edge_of, foot_of
from scenes.games.reverse_war.result_sheets import ArmySheet, choice_notes, setting_notes
from scenes.games.reverse_war.review import ReviewScene
from scenes.games.reverse_war.ribbon import Ribbons, RibbonSwitch, card_rects, draw_field
from scenes.kit import palette, paper, text
from scenes.kit.button_row import Entry, shared
from scenes.kit.widgets import Button, Style
from scenes.pages.ending import Ending
from scenes.shell.dialog import Answer, Dialog

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.storage.recorded import Recorded

_NARROWEST_CENTRE: Final = 200
_MAIN: Final = "new"
_MOST_WORDED: Final = 3
_RANKS: Final = ("turn", "menu", "review", "votes", "replay", "again", "save", "share")
"""What keeps a button of its own where all have no room for their words, the first ones longest."""


class Result(Ending):
    """The end of a game. Where both accounts and the battlefield have no room together, a button turns over.

    `turned` says that the battlefield and the notes are shown instead of the accounts; `ribbons` whose
    suites are shown. Where the reckoning was `just_told`, a second click on its button is not taken.
    """

    def __init__(self, recorded: Recorded, *, just_told: bool = False) -> None:
        super().__init__(recorded)
        if just_told:
            self.deaf_to = frozenset({pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})
        self.seen = Seen.of(self.session.view(0))
        self.account = self.seen.account
        self.new_stars = NewStars(recorded)
        self.turned = False
        self.ribbons = Ribbons(self.seen)
        self.study: Study | None = None
        self.tight = False
        self.field = pygame.Rect(0, 0, 0, 0)
        self.title = self.left = self.right = self.caption = pygame.Rect(0, 0, 0, 0)
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

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Place both sheets, the battlefield and the buttons."""
        self.player = ArmySheet(self.m, player_side(), self.account.player, choice_notes(self.account.player))
        self.ai = ArmySheet(self.m, ai_side(), self.account.ai, setting_notes(self.seen, self.session))
        foot = foot_of(self.m)
        edge = edge_of(self.m)
        content = pygame.Rect(edge, edge, self.m.width - 2 * edge, foot.top - 2 * edge)
        width = self._sheet_width(content)
        self.tight = not self._fits(content, width)
        if not self.tight:
            self._arrange_roomy(content, width)
        else:
            self._arrange_tight(content)
        if not self.field_hidden and self.ribbons.can_change:
            self.ring.add(RibbonSwitch("ribbons", self.field, self.change_ribbons, tip=self.ribbons.tip()))
        self.ring.add(*self._buttons(foot))

    @property
    def field_hidden(self) -> bool:
        """Say whether the accounts have taken the battlefield's place."""
        return self.tight and not self.turned

    def _sheet_width(self, content: pygame.Rect) -> int:
        """Return a sheet's width: as drawn, or what its reasons need; spare width goes to the centre."""
        needed = max(sheet.needed_width(names=True) for sheet in (self.player, self.ai))
        centre = content.width // 4 if self.m.large_text else _NARROWEST_CENTRE
        widest = (content.width - centre - 2 * edge_of(self.m)) // 2
        if self.m.narrow:
            return min(needed + self.m.px(8), widest)
        return min(max(self.m.px(446), needed), widest)

    def _fits(self, content: pygame.Rect, width: int) -> bool:
        return all(
            sheet.needed_width(names=False) <= width
            and sheet.least_height() + sheet.notes_height(width) <= content.height
            for sheet in (self.player, self.ai)
        )

    def _arrange_roomy(self, content: pygame.Rect, width: int) -> None:
        edge = edge_of(self.m)
        self.left = pygame.Rect(content.left, content.top, width, content.height)
        self.right = pygame.Rect(content.right - width, content.top, width, content.height)
        centre = pygame.Rect(self.left.right + edge, content.top, 0, content.height)
        centre.width = self.right.left - edge - centre.left
        needed = round(self._headline_size(centre.width) * 0.95) + self.m.px(8)
        height = max(self.m.px(108), needed + self._sentence_picture(centre.width).get_height())
        self.title = pygame.Rect(centre.left, centre.top, centre.width, height)
        self._split_centre(centre, self.title.bottom + self.m.px(13))

    def _split_centre(self, centre: pygame.Rect, top: int) -> None:
        """Give the caption what it needs below, the battlefield the rest."""
        caption = max(self._caption_picture(centre.width).get_height(), self.m.type(14) * 3)
        bottom = centre.bottom - caption - self.m.px(16)
        self.field = pygame.Rect(centre.left, top, centre.width, bottom - top)
        cells = self.cells()
        needed = max(cell.bottom for cell in cells) - min(cell.top for cell in cells) + self.m.px(20)
        self.field.height = min(self.field.height, needed)
        self.field.top = top + (bottom - top - needed) // 3 if needed < bottom - top else top
        self.caption = pygame.Rect(centre.left, self.field.bottom + self.m.px(12), centre.width, caption)

    def _arrange_tight(self, content: pygame.Rect) -> None:
        """Put the title across the top; below it either both accounts or the notes and the battlefield."""
        edge = edge_of(self.m)
        self.title = pygame.Rect(content.left, content.top, content.width, self.m.type(30) + self.m.px(10))
        top = self.title.bottom + self.m.px(8)
        height = content.bottom - top
        width = (content.width - edge) // 2
        if self.turned:
            width = (content.width - self._centre_width(content) - 2 * edge) // 2
        self.left = pygame.Rect(content.left, top, width, height)
        self.right = pygame.Rect(content.right - width, top, width, height)
        if self.turned:
            centre = pygame.Rect(self.left.right + edge, top, 0, height)
            centre.width = self.right.left - edge - centre.left
            self._split_centre(centre, top)

    def _centre_width(self, content: pygame.Rect) -> int:
        return round(content.width * (0.46 if self.seen.setting.layout.grows else 0.34))

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
        from scenes.games.reverse_war.reckoning import Reckoning  # noqa: PLC0415 - each leads to the other

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

    def _buttons(self, foot: pygame.Rect) -> list[Button]:
        """Return the buttons at the foot, in reading order: as many as have room for their words."""
        entries = self._entries()
        for count in (len(entries), *range(_MOST_WORDED, -1, -1)):
            kept = self._kept(entries, count)
            rects = self._button_rects(foot, [entry[0] for entry in kept], [entry[1] for entry in kept])
            if all(self._worded(entry[1], rect) for entry, rect in zip(kept, rects, strict=True)):
                break
        return [self._button(entry, rect) for entry, rect in zip(kept, rects, strict=True)]

    def _entries(self) -> list[Entry]:
        """Return all that can be done here, in reading order: the main thing in the middle."""
        entries: list[Entry] = [
            Entry("replay", _("Replay this deal"), "reverse", self.same_deal),
            Entry("save", _("Save the replay"), "save", self.save_replay),
            Entry(_MAIN, _("New game"), "play", self.new_game, Style.MAIN),
            Entry("again", _("See the reckoning again"), "star" if self.tight else "play", self.tell_again),
            *self._votes_entry(),
            *([Entry("review", _("Review"), "bulb", self.open_review)] if self.reviewed else []),
            Entry("share", "", "copy", self.share),
            Entry("menu", _("Back to menu"), "menu", self.menu),
        ]
        if self.tight:
            turn = _("Accounts") if self.turned else _("Battlefield and choices")
            entries.insert(0, Entry("turn", turn, "eye", self.turn_over))
        return entries

    def _kept(self, entries: list[Entry], count: int) -> list[Entry]:
        """Return the main entry and so many others, then the one that leads to the rest."""
        others = sorted((one[0] for one in entries if one[0] != _MAIN), key=_RANKS.index)
        kept = {_MAIN, *others[:count]}
        rest = [one for one in entries if one[0] not in kept]
        more = Entry("more", pgettext("other things to do", "More"), "list", partial(self.see_more, rest))
        return [*(one for one in entries if one[0] in kept), *([more] if rest else [])]

    def _worded(self, label: str, rect: pygame.Rect) -> bool:
        """Say whether a button has room for its words."""
        return text.width_of(label, text.SANS_BOLD, self.m.type(14) - 1) + self.m.px(16) <= rect.width

    def see_more(self, rest: Sequence[Entry]) -> None:
        """Offer what has no button of its own."""
        share = _("Share")
        answers = [Answer(one.label or share, one.name, one.icon) for one in rest]
        sheet = Dialog(
            pgettext("other things to do", "More"),
            "",
            (*answers, Answer(_("Close"), "close", "cross", main=True)),
        )
        acts = {one.name: one.act for one in rest}
        self.app.stack.push(sheet, lambda answer: acts[answer]() if answer in acts else None)

    def _votes_entry(self) -> list[Entry]:
        """Return the button that tells who voted what, after a voted game."""
        voted = self.seen.setting.table == VOTE
        return [Entry("votes", _("The votes"), "players", self.see_votes)] if voted else []

    def see_votes(self) -> None:
        """Show what everybody voted, and who was right."""
        self.app.stack.push(VotesPage(self.session))

    def _button(self, entry: Entry, rect: pygame.Rect) -> Button:
        label = entry.label
        needed = text.width_of(label, text.SANS_BOLD, self.m.type(14)) + self.m.type(18) + self.m.px(28)
        tip = label if needed > rect.width else ""
        return entry._replace(tip=tip if label else _("Share: copy the code of this game")).button(
            self.m, rect
        )

    def _button_rects(self, foot: pygame.Rect, names: list[str], labels: list[str]) -> list[pygame.Rect]:
        """Return where the buttons lie: aligned with the sheets, or by the length of their words."""
        gap, main = self.m.px(12), names.index(_MAIN)
        if self.tight or self.m.narrow or not main:
            return shared(foot, labels, gap)
        left = pygame.Rect(self.left.left, foot.top, self.left.width, foot.height)
        right = pygame.Rect(self.right.left, foot.top, self.right.width, foot.height)
        centre = pygame.Rect(self.field.left, foot.top, self.field.width, foot.height)
        return [*shared(left, labels[:main], gap), centre, *shared(right, labels[main + 1 :], gap)]

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, both sheets, the title, and the battlefield where it has room."""
        surface.blit(paper.table(palette.SLATE, surface.get_size()), (0, 0))
        sheets = ((self.player, self.left), (self.ai, self.right))
        for sheet, rect in sheets:
            if self.turned and self.tight:
                sheet.draw_notes_alone(surface, rect)
            else:
                sheet.draw(surface, rect, notes=not self.tight)
        self._draw_title(surface)
        if not self.field_hidden:
            self._draw_field(surface)
            self._draw_caption(surface)

    def _draw_title(self, surface: pygame.Surface) -> None:
        area = self.title
        if self.tight:
            self._draw_title_in_line(surface)
            return
        px = self._headline_size(area.width)
        title = text.render(self._headline(), text.SERIF_BLACK, px, palette.CHALK)
        shadow = text.render(self._headline(), text.SERIF_BLACK, px, palette.shade(palette.SLATE, 0.6))
        where = title.get_rect(midtop=(area.centerx, area.top - round(px * 0.22)))
        surface.blit(shadow, where.move(2, 3))
        surface.blit(title, where)
        told = self._sentence_picture(area.width)
        surface.blit(told, told.get_rect(midbottom=(area.centerx, area.bottom)))

    def _headline_size(self, width: int) -> int:
        largest = max(self.m.px(70), self.m.type(30))
        return text.fit(self._headline(), text.SERIF_BLACK, largest, width - 8, 24)

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

    def _sentence_picture(self, width: int) -> pygame.Surface:
        told, size = self.sentence(), self.m.type(17)
        page = text.paragraph(told, text.SANS_SEMIBOLD, size, palette.CHALK, width, 1.25, "center")
        return self.new_stars.under(page, self.m)

    def _draw_title_in_line(self, surface: pygame.Surface) -> None:
        m, area, sentence = self.m, self.title, self.sentence()
        title = text.render(self._headline(), text.SERIF_BLACK, m.type(30), palette.CHALK)
        surface.blit(title, title.get_rect(midleft=(area.left + m.px(6), area.centery)))
        left = area.left + title.get_width() + m.px(20)
        left = self.new_stars.beside(surface, m, (left, area.centery + m.px(3))) + m.px(8)
        px = text.fit(sentence, text.SANS_SEMIBOLD, m.type(17), area.right - left, m.type(14))
        told = text.render(sentence, text.SANS_SEMIBOLD, px, palette.CHALK)
        surface.blit(told, told.get_rect(midleft=(left, area.centery + m.px(3))))

    def cells(self) -> list[pygame.Rect]:
        """Return the cards' rectangles in the battlefield; a line of ten lies in two rows."""
        return card_rects(self.m, self.seen.setting.layout, self.field)

    def _draw_field(self, surface: pygame.Surface) -> None:
        draw_field(surface, self.seen, self.field, self.cells(), self.ribbons.army, self.ribbons.suites)

    def _draw_caption(self, surface: pygame.Surface) -> None:
        surface.blit(self._caption_picture(self.caption.width), self.caption)

    def _caption_picture(self, width: int) -> pygame.Surface:
        size = self.m.type(14)
        told = self.ribbons.caption()
        return text.paragraph(told, text.SANS_MEDIUM, size, palette.CHALK, width, 1.5, "center")
