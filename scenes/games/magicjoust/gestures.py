"""The gestures on the table of Magicjoust: what can be reached, what the mouse carries, and the keys."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.grammar import capitalised, joined
from game.core.i18n import _
from game.core.table import Spot
from game.rules.magicjoust.places import CREUSET, DISCARD, ETHER, INVOKED, zone_of
from game.rules.magicjoust.places import ZONES as ZONE_PLACES
from game.rules.magicjoust.singularities import ZONES
from game.rules.magicjoust.words.first_uses import FIRST_USES
from game.rules.magicjoust.words.odds import let_go_on
from game.rules.magicjoust.words.table import pile_tip
from scenes.games.magicjoust.arena import NEAR
from scenes.games.magicjoust.lines import covered
from scenes.games.magicjoust.looks import back_painter
from scenes.games.magicjoust.panels import has_enough
from scenes.games.magicjoust.playing import why_not
from scenes.games.magicjoust.table import key_of, singularity
from scenes.kit.layout import inset
from scenes.kit.widgets import Button, Style
from scenes.table.gestures import TableGestures
from scenes.table.spots import FAR, HAND, TRAY, Written, far_hand, near_hand, reached, spot_of, widened
from scenes.table.tools import tool_buttons

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from scenes.games.magicjoust.arena import Arena
    from scenes.games.magicjoust.asked import Asked
    from scenes.games.magicjoust.board import MagicjoustBoard
    from scenes.games.magicjoust.playing import Playing
    from scenes.games.magicjoust.table import QuadrantTable
    from scenes.kit.widgets import Widget

_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Gestures(TableGestures):
    """Takes what the player does at a table with the mouse and the keyboard.

    `playing` chooses there; `browse` lays out the piles of a seat.
    """

    board: MagicjoustBoard

    def __init__(self, board: MagicjoustBoard, playing: Playing, browse: Callable[..., None]) -> None:
        super().__init__(board)
        self.playing = playing
        self.browse = browse
        self._goal: Spot | None = None
        """The zone on which a singularity was dropped, as long as it is not asked for."""

    @property
    def laid(self) -> QuadrantTable:
        """What lies on the table."""
        return self.board.table

    @property
    def arena(self) -> Arena:
        """Where it lies."""
        return self.laid.arena

    @property
    def asked(self) -> Asked:
        """What is asked now."""
        return self.board.choosing.asked

    # --- the mouse --------------------------------------------------------------------------------------

    def rank(self, spot: Spot) -> tuple[int, ...]:
        """Return in which order the arrows begin on what is lit: the quadrants, then cards."""
        places = (TRAY, *self.arena.piles, HAND, INVOKED)
        if spot.place in places:
            return 2 + places.index(spot.place), spot.seat or 0, spot.index or 0
        return spot.index is None, spot.seat or 0, ZONE_PLACES.index(spot.place), spot.index or 0

    def pressed(self, pos: tuple[int, int]) -> bool:
        """Be ready to carry what is pressed; a click may come of it."""
        self.look(None)
        self._grasp(pos)
        self._decline(pos)
        return False

    def _decline(self, pos: tuple[int, int]) -> None:
        """Let a singularity or a zone say why it is none to choose; the keyboard passes it by."""
        found = self.at(pos)
        if self.board.my_turn and found is not None and found.spot.place in ZONE_PLACES and not found.enabled:
            found.activate()

    def second(self, pos: tuple[int, int]) -> bool:
        """Take back what was begun; else show the card there large."""
        spot = self.spot_at(pos)
        if self.taken_back() or super().second(pos):
            return True
        if spot is not None and spot.place in self.arena.piles:
            self.browse(self.board.near, spot.place)
        else:
            return self.take_back()
        return True

    def _grasp(self, pos: tuple[int, int]) -> None:
        """Be ready to carry what is pressed: a card of the hand, of a pile, or a singularity."""
        asked, laid, spot = self.asked, self.laid, self.spot_at(pos)
        if not self.board.my_turn or spot is None:
            return
        sprite = None
        if spot.place == HAND and spot.index is not None and (asked.in_turn or asked.in_hand):
            sprite = laid.hand[spot.index]
        elif spot.place in asked.piles:
            self.carrier.grasp(spot, back_painter(spot.place), self.arena.pile_pose(NEAR, spot.place), pos)
        elif asked.moves_spots and spot in laid.lit.spots:
            sprite = laid.by_spot().get(spot)
        if sprite is not None:
            self.carrier.grasp(spot, sprite.paint, sprite.pose, pos)

    def dropped(self, spot: Spot, pos: tuple[int, int]) -> None:
        """Invoke, discard or draw the card that was carried, or push the singularity."""
        if spot.place == HAND and spot.index is not None:
            self._drop_card(spot.index, pos)
        elif spot.place in self.arena.piles:
            self._drop_drawn(spot.place, pos)
        else:
            self._drop_singularity(spot, pos)

    def _drop_card(self, place: int, pos: tuple[int, int]) -> None:
        """Invoke or discard the card of the hand that was carried, where it is let go of for that."""
        asked, near, ref = self.asked, self.arena.sides[NEAR], self.laid.refs[place]
        throws = asked.in_hand and ref in asked.held and not self.arena.hand.collidepoint(pos)
        goals = (inset(self.board.m, near.row, -30), near.quadrant, near.great_work)
        if not throws and not (asked.in_turn and any(area.collidepoint(pos) for area in goals)):
            self.carrier.let_go()
            self.put_back()
            return
        play = partial(self.playing.put, place)
        if throws:
            play = partial(self.board.act, asked.of_card(ref)[0])
        self.lay(self.laid.hand[place], pos, play)

    def _drop_drawn(self, pile: str, pos: tuple[int, int]) -> None:
        """Draw the card that was carried off its pile: to the quadrant, or to the hand."""
        goal = self.arena.sides[NEAR].quadrant if pile == ETHER else self.arena.hand
        if goal.collidepoint(pos):
            self.carrier.lay_down()
            self.playing.draw(pile)
        else:
            self.carrier.let_go()

    def _drop_singularity(self, spot: Spot, pos: tuple[int, int]) -> None:
        """Choose the singularity that was carried, and where it goes: the zone that it is dropped on."""
        seat, zone, _place = key_of(spot)
        goals = [one for one in ZONES if self.laid.zone_rect(seat, one).collidepoint(pos)]
        self.carrier.let_go(refused=not goals)
        if goals and goals[0] != zone:
            self._goal = Spot(zone_of(goals[0]), seat)
            self.playing.click(spot)

    def follow(self) -> None:
        """Choose the zone on which a singularity was dropped, once it is asked for."""
        goal = self._goal
        if goal is None or self.board.timeline.busy:
            return
        self._goal = None
        if self.board.my_turn and self.asked.zones:
            self.playing.click(goal)

    def taken_back(self) -> bool:
        """Take back the last step of a payment, or what was begun; return whether there was any."""
        return self.playing.back()

    def why_quiet(self, spot: Spot) -> str:
        """Return why a card of the hand is not to be invoked; a lesson says itself what it keeps back."""
        laid = self.laid
        if not self.asked.in_turn or spot.index is None or not self.board.occasion.offers_all:
            return ""
        if laid.refs[spot.index] in self.asked.useless:
            return _("It would do nothing now.")
        return why_not(self.board.world, laid.seen, laid.looks, ("invoke", laid.refs[spot.index])).sentence

    # --- keys -------------------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> bool:
        """Take a key: those of a payment come first."""
        return (self.playing.paying() is not None and self._pays(event)) or super().key(event)

    def _pays(self, event: pygame.event.Event) -> bool:
        """Let C take the way that is advised, as Enter does on a card; Backspace takes the last one back."""
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if plain and (event.key == pygame.K_c or (event.key in _ENTER and self._on_a_card())):
            self.playing.pay_as_advised()
            return True
        return event.key == pygame.K_BACKSPACE and self.playing.back()

    def _on_a_card(self) -> bool:
        """Say whether the keyboard is on nothing that Enter would choose now."""
        spot = spot_of(self.board.ring.focused)
        return spot is None or spot.place in (HAND, INVOKED, FAR, "end")

    def letters(self) -> dict[int, Callable[[], None]]:
        """Return what the letters do: both draws, the end of the turn, the card looked at, discards, news."""
        return {
            pygame.K_e: partial(self.playing.draw, ETHER),
            pygame.K_c: self._draw_card,
            pygame.K_t: self.playing.end,
            pygame.K_p: self.board.haste.hasten,
            pygame.K_d: partial(self.browse, self.board.near),
        }

    def _draw_card(self) -> None:
        """Draw a card, by the key that also takes the way advised: not where a price was just paid so."""
        if not self.playing.paid_by_itself():
            self.playing.draw(CREUSET)

    # --- what can be reached ----------------------------------------------------------------------------

    def controls(self) -> list[Widget]:
        """Return everything that can be reached, in reading order: nothing under a stage."""
        hides = self.board.staging.hides
        return [one for one in self._controls() if not hides(one.rect)]

    def _controls(self) -> list[Widget]:
        """Return everything that lies there."""
        board, laid, arena = self.board, self.laid, self.arena
        return [
            *tool_buttons(board.m, board.tools(), arena.tools),
            *self._side(laid.seen.foe),
            *self._side(board.near),
            *self._works(),
            *self._piles(),
            Written("news", arena["told"], board.open_story, tip=_("What has happened (J)")),
            *([] if self.playing.paying() is None else [self._way()]),
            *([board.haste.button(self._over_end())] if board.haste.offered else []),
            *far_hand(laid),
            *near_hand(laid, arena.fan, self.playing),
            self._end(),
        ]

    def _side(self, seat: int) -> Iterator[Widget]:
        """Yield the zones, the singularities and the cards in play of a seat."""
        laid, mine = self.laid, self.board.my_turn
        for zone in ZONES:
            spot = Spot(zone_of(zone), seat)
            yield self._reached(spot, laid.zone_rect(seat, zone), enabled=spot in self.asked.touching)
        for key, sprite in laid.spots.items():
            if key[0] == seat:
                spot, rect = singularity(key), widened(covered(sprite.pose))
                yield self._reached(spot, rect, enabled=not mine or spot in laid.lit.spots)
        for owner, place in laid.invoked:
            if owner == seat:
                yield self._reached(Spot(INVOKED, seat, place), laid.rect_of((seat, place)))

    def _works(self) -> Iterator[Widget]:
        """Yield the points of both great works: it is told there what a plan is."""
        told = _(FIRST_USES["plan"][1]).replace("**", "")
        for row, side in enumerate(self.arena.sides):
            yield Written(f"points-{row}", side.points, enabled=False, tip=told)
        if (coming := self.board.panels.coming(self.laid.seen)) is not None:
            yield Written("warned", coming, enabled=False, tip=capitalised(has_enough()))
        near, plans = self.arena.sides[NEAR], self.laid.seen.wizards[self.board.near].plans
        ahead = self.board.under_way.ahead if self.board.my_turn else None
        if ahead is not None and ahead.note and plans < len(near.plans):
            tip = _("{card}: {note}").format(card=ahead.name, note=ahead.note)
            yield Written("ahead", near.plans[plans], enabled=False, tip=tip)

    def _reached(self, spot: Spot, rect: pygame.Rect, *, enabled: bool = True, tip: str = "") -> Widget:
        return reached(spot, rect, partial(self.playing.click, spot), enabled=enabled, tip=tip)

    def _piles(self) -> Iterator[Widget]:
        """Yield the piles, and what both wizards have discarded."""
        near, seen, arena = self.board.near, self.laid.seen, self.arena
        for pile, rect in arena.piles.items():
            tip = pile_tip(pile, seen.wizards[near].piles[pile], to_draw=pile in self.asked.piles)
            yield reached(Spot(pile, near), rect, partial(self.playing.draw, pile), tip=tip)
        told = joined(_("What {name} has discarded").format(name=self.board.names[seen.foe]))
        yield Written("discards-far", arena["far-piles"], partial(self.browse, seen.foe), tip=told)
        told = _("Look through the piles and their discards (D)")
        yield Written("discards-near", arena[DISCARD], partial(self.browse, near), tip=told)

    def _foot(self, name: str, label: str, act: Callable[[], None], sign: str, key: str) -> Button:
        """Return the button at the foot of the column."""
        return Button(
            name,
            self.arena["end"],
            act,
            m=self.board.m,
            icon=sign,
            key_cap=key,
            style=Style.MAIN,
            label=label,
        )

    def _way(self) -> Button:
        """Return what takes the way advised: over what ends the turn, where it is told else what is left."""
        way = self._foot("way", _("Advised path"), self.playing.pay_as_advised, "bulb", _("C"))
        way.rect, way.style = self._over_end(), Style.PAPER
        return way

    def _over_end(self) -> pygame.Rect:
        """Return where a button lies for a while, over the end of the turn: who clicks late ends none."""
        end, turn = self.arena["end"], self.arena["turn"]
        return pygame.Rect(turn.left, turn.bottom - min(end.height, turn.height), *end.size)

    def _end(self) -> Button:
        asked, up = self.asked, self.board.my_turn and self.board.choosing.card is not None
        throws = asked.in_hand and up
        answers = self.board.my_turn and asked.plain is not None and not asked.in_turn
        label = _("Discard it") if throws else let_go_on(asked.left) if answers else _("End the turn")
        end = self._foot("end", label, self.playing.end, "trash" if throws else "arrow_right", _("T"))
        end.enabled, end.faint = self.board.my_turn, asked.plain is None and not throws
        if not (asked.idle or answers or throws) or self.playing.paying() is not None:
            end.style = Style.PAPER
        return end
