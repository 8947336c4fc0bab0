"""The board of a duel: two cards drawn, one taken, each placed on its own battlefield (RW-M)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core import table as views
from game.core.grammar import joined
from game.core.i18n import _
from game.rules.reverse_war.places import DRAW, FIELD, HIDDEN
from game.rules.reverse_war.words import prompts
from game.rules.reverse_war.words.options import cell_taken
from scenes.games.reverse_war.banner import Banner
from scenes.games.reverse_war.board import ReverseWarBoard
from scenes.games.reverse_war.cards import card_sprite
from scenes.games.reverse_war.duel_halves import DuelView
from scenes.games.reverse_war.duel_reckoning import DuelReckoning
from scenes.games.reverse_war.duel_seen import COLOURS, WAITING, DuelSeen, alone
from scenes.games.reverse_war.ground import take_high
from scenes.games.reverse_war.happening import DEEDS
from scenes.games.reverse_war.inspection import Lookouts, Round
from scenes.games.reverse_war.questions import before_replacing
from scenes.games.reverse_war.rival import Visit, rival_place, token
from scenes.games.reverse_war.table import WarTable
from scenes.kit import palette, paper, text, timeline
from scenes.kit.content import Text
from scenes.kit.icons import icon
from scenes.kit.layout import Put
from scenes.kit.measures import drawn_on
from scenes.kit.widgets import Button, Style
from scenes.table.tools import Tool

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Action, Decision, Event, Json
    from game.core.table import Spot
    from game.rules.reverse_war.seen import Seen
    from game.storage.recorded import Recorded
    from scenes.games.reverse_war.field import DuelField
    from scenes.games.reverse_war.ground import Around
    from scenes.kit.timeline import Step
    from scenes.table.cards import LaidCards
    from scenes.table.occasion import Occasion

PAGE = "together"


class WarDuelBoard(ReverseWarBoard):
    """The table of a duel, from the seat that is asked; beside a bot, always from the human's.

    `latest` is the cell last played on, by seat; `visit` tells of a bot that plays.
    """

    column_tool = "rival"
    beside = "ai"
    seen: DuelSeen

    def __init__(self, recorded: Recorded, occasion: Occasion | None = None) -> None:
        self.banner = Banner()
        self.lookouts = Lookouts()
        self.latest: dict[int, int] = {}
        self.visit = Visit()
        super().__init__(recorded, occasion)
        self.handling.looks_under = self._look_under

    # --- what is seen -----------------------------------------------------------------------------------

    def seen_in(self, view: Mapping[str, Json]) -> DuelSeen:
        """Return what is seen by who looks and has that view; the hidden card is for his eyes."""
        seen = views.Table.from_json(view)
        shown = seen if self.viewer.open(self.near) else seen.covered(HIDDEN)
        return DuelSeen.from_view(shown, self.near)

    def asked_here(self) -> Decision | None:
        """Return what is asked of who looks, once he sees both cards that he takes one of."""
        unseen = self.seen.phase == "take" and self.seen.hidden_card is None
        return None if unseen or self.seen.phase == WAITING else super().asked_here()

    @property
    def field(self) -> int:
        """The seat of the battlefield of who looks."""
        return self.seen.seat

    @property
    def may_take(self) -> bool:
        """Say whether who looks is asked for one of both cards, and sees them."""
        return self.seen.phase == "take" and bool(self.asked.picks)

    # --- whose turn -------------------------------------------------------------------------------------

    def sync(self) -> None:
        """Lay everything anew; where the board turns to the other player, a band says so."""
        before = self.seen.seat
        super().sync()
        if self.seen.seat != before and self.session.decision is not None:
            words = _("To {name}").format(name=self.names[self.seen.seat])
            self.banner.show(words, COLOURS[self.seen.seat])

    def ending(self) -> DuelReckoning:
        """Return the reckoning of both armies."""
        return DuelReckoning(self.recorded)

    def hide_for(self, seat: int, message: str) -> None:
        """Hide the table, and the band."""
        self.banner.hide()
        super().hide_for(seat, message)

    def secret_words(self) -> str:
        """Return what the curtain says."""
        words = _("{rival} looks away: you will see the hidden card, then take one of the two.")
        return words.format(rival=self.names[self.seen.rival])

    # --- what is asked ----------------------------------------------------------------------------------

    def asked_words(self) -> str:
        """Return who is asked for what, or what a replacement would do."""
        aim, decision, rival = self.aiming.target, self.session.decision, self.names[self.seen.rival]
        if self.bots.turn and decision is not None:
            return prompts.thinking_in_duel(decision.prompt, rival)
        cell = aim.index if aim is not None and aim.place == FIELD else None
        replaced = self.seen.cells[cell] if cell is not None else None
        if cell is not None and replaced is not None and self.hand.placed is not None:
            return prompts.replacing(replaced, self.hand.placed, self._gains(cell))
        if self.seen.phase == WAITING:
            return _("Now it is {name}'s turn.").format(name=rival)
        if alone(self.session.players):
            return self._question(rival)
        words = _("To {name}. {asked}")
        return words.format(name=self.names[self.seen.seat], asked=self._question(rival))

    def _gains(self, cell: int) -> str:
        """Return in words what the card in hand brings on a cell, "" where that is not to be seen."""
        placed = self.hand.placed
        return "" if placed is None or self.totals_hidden else self.seen.gains(cell, placed)

    def _question(self, rival: str) -> str:
        if self.seen.phase == "draw":
            hidden = f"{prompts.silence()} " if self.totals_hidden else ""
            return f"{hidden}{prompts.drawing_two()}"
        if self.seen.phase == "take":
            return prompts.taking_one(rival)
        placed, may_replace = self.hand.placed, not self.seen.replaced and any(self.seen.cells)
        if placed is None:
            return _("Every card is placed.")
        return prompts.in_duel(placed, must_replace=self.seen.must_replace, may_replace=may_replace)

    def page(self) -> str:
        """Return the page of the rules that speaks of what is asked."""
        return PAGE

    # --- what the player does ---------------------------------------------------------------------------

    def draw_card(self) -> None:
        """Draw both cards, unless there is something else to do first."""
        if self.seen.phase == "take":
            self.refuse(_("Both cards are drawn: take one of them."), PAGE)
        elif self.seen.phase == WAITING:
            words = _("It is not your turn: {name} plays.")
            self.refuse(words.format(name=self.names[self.seen.rival]), PAGE)
        else:
            super().draw_card()

    def choose(self, spot: Spot) -> None:
        """Do what is asked at a spot; where the other way up of the card in hand lies, turn it."""
        if spot.place == DRAW and self.hand.placed is not None:
            self.reverse()
        else:
            super().choose(spot)

    def reverse(self) -> None:
        """Reverse the card in hand; while two are offered, one must be taken first."""
        if self.seen.phase == "take":
            self.refuse(_("Take one of the two cards: then you can reverse it."), PAGE)
        else:
            super().reverse()

    def place(self, target: int) -> None:
        """Put the card in hand on a free cell, or in the place of a card, once a question is answered."""
        placed, old = self.hand.placed, self.seen.cells[target]
        if self.seen.phase == "take":
            self.refuse(_("Both cards are drawn: take one of them."), PAGE)
            return
        action = self.asked.placement(target, placed) if placed is not None else None
        if placed is None or old is None or action is None:
            super().place(target)
            return
        self.aiming.forget()
        if self.seen.must_replace:
            self.hand.drop()
            self.act(action)
        else:
            self.handling.put_back()
            self.table.part(None)
            self.invalidate()
            self.app.stack.push(
                before_replacing(old, placed, self._gains(target)), partial(self._replacing_answered, action)
            )

    def _replacing_answered(self, action: Action, answer: str | None) -> None:
        if answer == "yes":
            self.act(action)

    def _refuse_place(self, target: int) -> None:
        if self.seen.cells[target] is not None and self.seen.replaced:
            self.refuse(cell_taken(replaced=True), PAGE)
        else:
            super()._refuse_place(target)

    def open_rival(self) -> None:
        """Show the rival's battlefield large, in front."""
        self.handling.put_back()
        self.look(None)
        self.app.stack.push(DuelView(self.seen.other, self.session.players, hidden=self.totals_hidden))

    # --- events -----------------------------------------------------------------------------------------

    def shown_by(self, event: Event, table: LaidCards) -> list[Step]:
        """Return the steps that show an event; keep where a card was put down last."""
        if "cell" in event.data:
            self.latest[event.data["seat"]] = event.data["cell"]
        steps = super().shown_by(event, table)
        if not self.rhythm.showing:
            self.visit.end()
        elif event.kind in DEEDS:
            self.visit.note(self.happening.words, self.happening.brief, self.names[self.seen.rival])
            return [*steps, timeline.pause(timeline.OTHERS_READ)]
        if self.rhythm.showing and event.kind == "draw" and self.visit.goes_on:
            return [timeline.pause(timeline.OTHERS_TURN), *steps]
        return steps

    # --- gestures ---------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Take a card offered, look at the rival's cards; all else as alone."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.banner.hide()
            self.dirty = True
        if self._hurried(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_v and self.handling.lookout.pointed is None:
            self.open_rival()
            return True
        if not self.hand.held and self._on_rival(event):
            return True
        return super().handle(event)

    @property
    def _beside(self) -> list[DuelField]:
        """The rival's battlefield, where there is room for it."""
        return [] if self.table.rival is None else [self.table.rival.field]

    def _on_rival(self, event: pygame.event.Event) -> bool:
        """Point at a card beside the battlefield, or open the rival's by a click on it."""
        column = self.table.rival
        if event.type == pygame.MOUSEMOTION:
            self.dirty |= self.lookouts.over(event.pos, self._beside, self.table.loose())
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.lookouts.show(None)
            if column is not None and column.field.mat.collidepoint(event.pos):
                self.open_rival()
                return True
        return False

    def pause(self) -> None:
        """Go behind another scene: no card beside the battlefield is shown large there."""
        super().pause()
        self.lookouts.show(None)

    def taken_back(self) -> None:
        """Lie as the view says: what was taken back is told no more."""
        self.latest.clear()
        self.visit.forget()
        super().taken_back()

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Lay the table as the view says; no card is shown large there any more."""
        self.lookouts.show(None)
        self.visit.now = self.bots.turn
        super().arrange()

    def lay(self, seen: Seen) -> WarTable:
        """Return the table as it lies when that is seen."""
        return WarTable(self.m, seen, self.boxes, self.session.players, visit=self.visit)

    def around(self) -> Around:
        """Return what is put round the cards: a button under each of those offered, the rival beside."""
        found = super().around()
        if self.may_take:
            shown, hidden = self.asked.picks
            rival = self.names[self.seen.rival]
            open_tip = _("Take the shown card: {rival} sees it, too").format(rival=rival)
            shut_tip = _("Take the hidden card: {rival} has not seen it").format(rival=rival)
            first = self._take(shown, _("Shown"), open_tip, "1")
            second = self._take(hidden, _("Hidden"), shut_tip, "2")
            found.under_deck, found.under_hand = Put(first, high=take_high), Put(second)
        tool = self.tools()["rival"]
        eye = Button("rival", on_click=tool.act, tip=tool.tip, icon=tool.icon, style=Style.PLAIN)
        found.beside = rival_place(Put(eye))
        return found

    def _take(self, spot: Spot, label: str, tip: str, key: str) -> Button:
        """Return the button under one of the cards offered."""
        take = partial(self.choose, spot)
        found = Button(f"take-{spot.place}", on_click=take, tip=tip, label=label, key_cap=key)
        found.style = Style.MAIN
        return found

    def tools(self) -> Mapping[str, Tool]:
        """Return what the buttons do: one opens the rival's battlefield."""
        name = self.names[self.seen.rival]
        tip = joined(_("The battlefield of {name}, large").format(name=name))
        return {**super().tools(), "rival": Tool(name, "eye", self.open_rival, tip=tip)}

    # --- each frame -------------------------------------------------------------------------------------

    @property
    def restless(self) -> bool:
        """Say whether something moves, or is about to."""
        return super().restless or self.banner.shown or self.lookouts.waiting

    def update(self, dt: float) -> None:
        """Let what moves move; take the band away; show large the card that the mouse rests on."""
        super().update(dt)
        self.dirty |= self.banner.wait(dt)
        self.dirty |= self.lookouts.pass_time(dt)

    def _look_under(self, pos: tuple[int, int]) -> None:
        """Look whether a card offered has come under a mouse that rests."""
        self.lookouts.over(pos, [], self.table.loose())
        self.retouch(*self.aiming.hover(pos))

    def round_a_card(self) -> Round:
        """Return what lies round a card shown large: it spares cards offered, too."""
        round_it = super().round_a_card()
        offered = [self.table.areas[name] for name in ("deck", "hand") if self.seen.offering]
        return round_it._replace(spared=[*round_it.spared, *offered])

    # --- drawing ----------------------------------------------------------------------------------------

    def hand_words(self) -> str:
        """Return what is written where the hand is; nothing once the seat has had all its cards."""
        had = self.seen.replaced and None not in self.seen.cells
        return "" if self.seen.offering or had else super().hand_words()

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the rival beside it, and the one replacement."""
        super().draw_still(surface)
        latest = self.latest.get(self.seen.rival)
        self.table.draw_rival(surface, latest, moving=self.timeline.busy, hidden=self.totals_hidden)
        if drawn_on(surface, place := self.table.areas["token"]):
            token(done=self.seen.replaced).show(surface, self.m, place)
        held = self.hand.held or self.aiming.cursor is not None or self.seen.must_replace
        if self.seen.phase == "place" and held and not self.timeline.busy:
            self._draw_replaceable(surface)

    def _draw_replaceable(self, surface: pygame.Surface) -> None:
        """Draw the sign of the replacement on each card it may be, and a dashed frame round it."""
        for cell in self.asked.cells("replace"):
            rect, target = self.table.cells()[cell], self.aiming.target
            paper.dashed_rect(surface, rect.inflate(8, 8), palette.CHALK, 2, 10, 6)
            side = max(26, rect.width * 30 // 127)
            disc = pygame.Rect(0, 0, side, side)
            disc.center = (rect.right - side // 6, rect.centery)
            aimed = target is not None and target.index == cell
            paper.fill_rounded(surface, disc.inflate(4, 4), palette.INK, side / 2 + 2)
            paper.fill_rounded(surface, disc, palette.LIT if aimed else palette.CHALK, side / 2)
            sign = icon("swap", side * 6 // 10, palette.INK)
            surface.blit(sign, sign.get_rect(center=disc.center))

    def draw_other_way(self, surface: pygame.Surface) -> None:
        """Draw on the pile how the card in hand is the other way up: a click there turns it."""
        placed, area = self.hand.placed, self.boxes["deck"]
        if placed is None or self.timeline.busy:
            return
        card_sprite(placed._replace(reversed=not placed.reversed), self.seen.setting, area).draw(surface)
        words = Text(_("The other way up"), text.SANS_BOLD, 14, palette.CHALK, align="center", spread=1.1)
        words.show(surface, self.m, self.boxes["deck-words"])

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw what moves, a card shown large, and the band."""
        self.draw_other_way(surface)
        super().draw_moving(surface)
        if self.may_take and not self.timeline.busy and not self.totals_hidden:
            self.aiming.draw_offer(surface, self.seen.offers)
        if not self.hand.held and not self.timeline.busy:
            table = self.table
            near, hidden = self.round_a_card(), self.totals_hidden
            self.lookouts.draw(surface, self._beside, table.loose(), table, near, hidden=hidden)
        self.banner.draw(surface, self.m, self.boxes["mat"])
