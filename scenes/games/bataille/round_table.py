"""The table of a round: it shows what is seen, and knows no gesture."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.core.table import HAND, Spot
from game.rules.bataille.places import DISCARD, DRAW, LAID, STANDING
from game.rules.bataille.words.symbols import counted
from scenes.games.bataille.edition import TABLE
from scenes.games.bataille.ground import lay_mat, print_ring
from scenes.games.bataille.looks import back_painter
from scenes.games.bataille.round_hand import draw_hand
from scenes.games.bataille.round_panels import Panels, beating, goal_sheet, titled, to_beat, whose
from scenes.games.bataille.round_story import story_sheet
from scenes.games.bataille.triangle import ring_sheet
from scenes.kit import decor, palette, paper, symbols, text
from scenes.kit.content import Picture, Sheet, Text
from scenes.kit.count_disc import draw_pile_count
from scenes.kit.layout import Box, Column, Grow, Hung, em
from scenes.kit.lights import draw_turn_mark
from scenes.kit.sprites import Pose, Sprite, draw_resting
from scenes.kit.strip import draw_strip
from scenes.table.cards import LaidCards
from scenes.table.spots import Lit

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.bots.seats import Names
    from game.core.table import Card
    from game.rules.bataille.round_sight import RoundSeen
    from scenes.games.bataille.looks import Looks
    from scenes.games.bataille.round_geometry import Geometry
    from scenes.games.bataille.round_hand import Marked
    from scenes.games.bataille.round_story import Story
    from scenes.kit.measures import Measures
    from scenes.kit.shouts import Shout
    from scenes.kit.sprites import Painter

_LEAN = 2.0
_SMALL: Final = 40
_ANGLES = (-5, 4, 2)
"""How the top cards of the discard lie."""


@dataclass(frozen=True, slots=True)
class Answering:
    """What the answer's zone says: its title, how many slots it shows of which symbol, the cards in them.

    A `secret` slot is for a card that is shown later, beside the cards laid.
    """

    title: str = ""
    slots: int = 0
    symbol: str = ""
    cards: tuple[str, ...] = ()
    note: str = ""
    secret: bool = False

    def without(self, card: str) -> Answering:
        """Return the same with an empty slot in the place of a card that was taken out of it."""
        left = [*self.cards]
        left[left.index(card)] = ""
        return replace(self, cards=tuple(left))


@dataclass(frozen=True, slots=True)
class Ground:
    """What the tables of a round have in common: where things lie, how cards and players are called."""

    m: Measures
    geometry: Geometry
    looks: Looks
    names: Names

    def draw_strip(self, surface: pygame.Surface, tab: str, sentence: str) -> None:
        """Draw the strip that says what is asked, or why something is refused."""
        draw_strip(surface, self.m, self.geometry.strip, (tab, sentence), TABLE, own_turn=True)


class RoundTable(LaidCards):
    """The cards of a round as they lie in what a seat sees, and all that is drawn round them.

    `down` are the cards of the near hand that lie in their slots though they are not played yet, each with
    its pose; those that fight for a tie are `fighting`, and `shouts` the words over everything.
    """

    arena: Geometry
    seen: RoundSeen
    heaped: RoundSeen

    def __init__(
        self,
        ground: Ground,
        seen: RoundSeen,
        story: Story,
        *,
        open_hand: bool,
        down: Sequence[tuple[str, Pose]] = (),
    ) -> None:
        self.ground = ground
        self.m, self.looks, self.names = ground.m, ground.looks, ground.names
        self.arena = self.geometry = ground.geometry
        self.seen = self.heaped = seen
        self.story = story
        self.open_hand = open_hand
        self.down = [*down]
        self.lit = Lit()
        self.above: list[Sprite] = []
        self.fighting: dict[int, Sprite] = {}
        self.shouts: list[Shout] = []
        self.panels = Panels(self.looks, self.names)
        self._lying = {
            **self._laid(STANDING, None, seen.standing, self.lines(len(seen.standing), standing=True)),
            **self._laid(LAID, None, seen.laid, self.lines(len(seen.laid), standing=False)),
            **self._held(),
        }

    def _laid(
        self, place: str, seat: int | None, refs: Sequence[str], poses: Sequence[Pose], *, shown: bool = True
    ) -> dict[Spot, Sprite]:
        return {
            Spot(place, seat, index): Sprite(
                ref, self.painter(ref if shown else "", place), pose, ref if shown else ""
            )
            for index, (ref, pose) in enumerate(zip(refs, poses, strict=True))
        }

    def _held(self) -> dict[Spot, Sprite]:
        """Return the near hand; the cards that are down lie in their slots."""
        hand, seat = self.seen.hand, self.seen.seat
        held = self._laid(HAND, seat, hand, self.hand_poses(), shown=self.open_hand)
        left = [*held.values()]
        for ref, pose in self.down:
            sprite = next(one for one in left if one.name == ref)
            sprite.pose = pose
            left.remove(sprite)
        return held

    @property
    def furniture(self) -> Sequence[pygame.Rect]:
        """What lies there besides cards, and what may be told beside the hand."""
        return [*self.geometry.furniture, self.geometry.beside_hand(len(self.seen.hand))]

    # --- where things lie -------------------------------------------------------------------------------

    def panel_of(self, seat: int) -> pygame.Rect:
        """Return the panel of a seat."""
        if seat == self.seen.seat:
            return self.geometry["own"]
        return self.geometry[f"rival-{self.seen.rivals().index(seat)}"]

    def home(self, seat: int) -> Pose:
        """Return the pose of a card in the hand of a seat, as others see it."""
        if seat == self.seen.seat:
            hand = self.geometry["hand"]
            return Pose(hand.centerx, hand.centery, self.geometry.card)
        panel = self.panel_of(seat)
        return Pose(panel.left + panel.height // 2, panel.centery, self.m.px(_SMALL))

    def hand_poses(self) -> list[Pose]:
        """Return the poses of the cards of the near hand, fanned."""
        return self.geometry.hand_poses(len(self.seen.hand))

    def pile(self, rect: pygame.Rect) -> Pose:
        """Return the pose of a card on a pile."""
        return Pose.on(rect)

    def lines(self, count: int, *, standing: bool) -> list[Pose]:
        """Return the poses of cards that stand, or of those laid against them."""
        g = self.geometry
        own = not standing and self.seen.turn() == self.seen.seat
        zone, lie = "duel" if standing else "answer", count + (0 if standing else len(self.down))
        whole = not standing and not own and g.crowded(zone, lie)
        rects = g.line(zone, lie + whole, alone=own, whole=whole)[:count]
        return [
            Pose(rect.centerx, rect.centery, rect.width, _LEAN if place % 2 == 0 else -_LEAN)
            for place, rect in enumerate(rects)
        ]

    def cards(self) -> dict[Spot, Sprite]:
        """Return the near hand, what stands, and what is laid against it."""
        return self._lying

    def lying(self, place: str) -> list[Sprite]:
        """Return the cards that lie in a place of the table, in their order."""
        return [one for spot, one in self._lying.items() if spot.place == place]

    def painter(self, ref: str, place: str) -> Painter:
        """Return what draws a card; its back where it is not known."""
        del place
        return self.looks.painter(ref) if ref else back_painter

    def heap(self, spot: Spot) -> Pose | None:
        """Return where a card of a pile, of another hand, or a trophy lies; None for one that fights."""
        if spot.place in (DRAW, DISCARD):
            return self.pile(self.geometry[spot.place])
        if spot.seat is None or spot.seat in self.fighting:
            return None
        if spot.place == HAND:
            return self.home(spot.seat)
        panel = self.panel_of(spot.seat)
        return Pose(panel.right - panel.height * 2 // 3, panel.centery, self.m.px(_SMALL))

    def put_down(self, slots: Mapping[int, Pose]) -> None:
        """Let cards of the near hand, by their places, lie in slots."""
        for place, pose in slots.items():
            sprite = self._lying[Spot(HAND, self.seen.seat, place)]
            sprite.pose = pose
            self.down.append((sprite.name, pose))

    def picked(self, seat: int) -> Sprite | None:
        """Return the card that a seat has picked in secret, where it is to be seen that it is that one."""
        marked = (spot for spot, card in self.seen.spots() if spot.seat == seat and card.marks.get("picked"))
        return next((self._lying[spot] for spot in marked if spot in self._lying), None)

    def let_fight(self, seat: int, sprite: Sprite) -> None:
        """Let the card that a seat has picked fight: it is in no hand any more."""
        held = self.picked(seat)
        self._lying = {spot: one for spot, one in self._lying.items() if one is not held}
        self.fighting[seat] = sprite

    def in_heap(self, place: str, seat: int | None = None) -> tuple[Card | None, ...]:
        """Return the cards of a heap as it is drawn: without those that fly to it, or away from it."""
        return min((seen.place(place, seat).cards for seen in (self.heaped, self.seen)), key=len)

    @property
    def putting_down(self) -> bool:
        """Say whether cards are being put down, from the moment the first leaves its hand."""
        return bool(self.seen.laid or self.down)

    @property
    def ring(self) -> pygame.Rect:
        """Where the ring lies with its title, without the rules under it."""
        sheet, whole = ring_sheet(self.m, rules=beating()), self.geometry["triangle"]
        sheet.lay(self.m, whole)
        return pygame.Rect(whole.topleft, (whole.width, sheet["ring"].bottom - whole.top))

    # --- drawing ----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, answering: Answering, *, glowing: bool) -> None:
        """Draw all but the strip and the cards; `glowing` lights the discard, from which one may choose."""
        surface.blit(paper.table(TABLE, surface.get_size()), (0, 0))
        m, g = self.m, self.geometry
        self.panels.of(self.heaped, *self.seen.rivals()).show(surface, m, g["rivals"])
        self.panels.of(self.heaped, self.seen.seat).show(surface, m, g["own"])
        if not self.seen.over:
            turn = self.seen.turn()
            draw_turn_mark(surface, self.panel_of(turn), TABLE, own=turn == self.seen.seat)
        ring_sheet(m, rules=beating()).show(surface, m, g["triangle"])
        self._draw_duel(surface)
        self._draw_answer(surface, answering)
        story_sheet(self).show(surface, m, g["story"])
        self._draw_piles(surface, glowing=glowing)
        if "goal" in g.named:
            goal_sheet(self.heaped, self.names).show(surface, m, g["goal"])

    def _draw_duel(self, surface: pygame.Surface) -> None:
        area, seen = self.geometry["duel"], self.seen
        self._draw_mat(surface, area, self.geometry["answer"])
        over = seen.over
        zone = titled(_("The game is over") if over else _("Nothing to beat for now"))
        if seen.holder is not None and seen.standing:
            symbol, count = self.looks.symbol_of(seen.standing[0]), len(seen.standing)
            who = [] if self.geometry.crowded("duel", count) else [whose(self.names, seen.holder)]
            zone = titled(self._duel_title(counted(symbol, count)), *who, Grow(), to_beat(symbol, count))
        zone.show(surface, self.m, area)

    def _draw_mat(self, surface: pygame.Surface, duel: pygame.Rect, answer: pygame.Rect) -> None:
        """Draw the mat under both lines, rays round what is to be beaten; who beats whom where nothing is."""
        lay_mat(surface, duel.union(answer), duel.center)
        if not self.seen.standing:
            print_ring(surface, min(duel.size) * 6 // 7, duel.center)

    def _duel_title(self, told: str) -> str:
        holder = self.seen.holder or 0
        if self.names.you(holder):
            return _("To beat: your cards, {cards}").format(cards=told)
        return _("The duel to beat: {name}, {cards}").format(name=self.names[holder], cards=told)

    def _draw_answer(self, surface: pygame.Surface, answering: Answering) -> None:
        m, g, seen = self.m, self.geometry, self.seen
        paper.dashed_rect(surface, g["answer"], palette.shade(TABLE, 0.55), 2, 7, 4)
        watched = not answering.secret and seen.laid and seen.turn() != seen.seat
        before = pygame.Rect(g["answer"])
        before.width = g["answer-line"].right - before.left
        who = [whose(self.names, seen.turn())] if watched and not g.crowded("answer", len(seen.laid)) else []
        titled(answering.title, *who).show(surface, m, before)
        if answering.secret:
            for card, rect in zip(seen.laid, self._places(answering)[:-1], strict=True):
                pose = Pose.on(rect)
                draw_resting(surface, self.looks.painter(card), pose)
        for place, slot in enumerate(self.slots(answering)):
            self._draw_slot(surface, slot, place, answering)
        buttons = Box(high=em(15, 2, 49, 101))
        ink = decor.ink(TABLE)
        note = Text(answering.note, text.SANS_SEMIBOLD, 14, ink, spread=1.2, at="bottom", optional=1, grow=1)
        Column([buttons, note]).show(surface, m, g["deeds"])

    def slots(self, answering: Answering) -> list[pygame.Rect]:
        """Return where the slots lie."""
        return self._places(answering)[-answering.slots :] if answering.slots else []

    def _places(self, answering: Answering) -> list[pygame.Rect]:
        """Return where the slots lie: a secret one is the last, after places for the cards laid."""
        count = answering.slots + (len(self.seen.laid) if answering.secret else 0)
        return self.geometry.line("answer", count, alone=True, whole=answering.secret)

    def _draw_slot(
        self, surface: pygame.Surface, slot: pygame.Rect, place: int, answering: Answering
    ) -> None:
        m = self.m
        if answering.cards[place : place + 1] not in ((), ("",)):
            card = answering.cards[place]
            pose = Pose.on(slot)
            draw_resting(surface, self.looks.painter(card), pose)
            return
        paper.lay_veil(surface, slot, palette.PAPER, 40)
        paper.dashed_rect(surface, slot, palette.CHALK, 3, 7, 5)
        number = "?" if answering.secret else str(place + 1)
        said: list[Box] = [Text(number, text.SANS_BOLD, 15, lines=1, align="center")]
        if answering.symbol:
            shade = palette.shade(symbols.COLORS[answering.symbol])
            said.insert(0, Picture(lambda px: symbols.tinted(answering.symbol, px, shade), 34))
        Column(said, gap=8, justify="center").show(surface, m, slot)

    def count_of(self, place: str) -> tuple[tuple[int, int], int]:
        """Return where the middle is of how many cards a pile has, and its type size."""
        pile = self.geometry[place]
        return (pile.right - self.m.px(4), pile.top + self.m.px(23)), self.m.type(16)

    def _draw_piles(self, surface: pygame.Surface, *, glowing: bool) -> None:
        g, draw, discard = self.geometry, self.in_heap(DRAW), self.in_heap(DISCARD)
        for depth in range(min(len(draw), 4) - 1, -1, -1):
            draw_resting(surface, back_painter, self.pile(g[DRAW].move(-depth * 3, depth * 2)))
        if glowing:
            light, corner = paper.glow(g[DISCARD].size, 8)
            surface.blit(light, (g[DISCARD].x - corner[0], g[DISCARD].y - corner[1]))
        for pile, cards in ((g[DRAW], draw), (g[DISCARD], discard)):
            if not cards:
                paper.dashed_rect(surface, pile, palette.CHALK, 2, 6, 5)
        lying = [card.ref for card in discard if card is not None and card.ref is not None]
        for card, angle in zip(lying[-len(_ANGLES) :], _ANGLES, strict=False):
            draw_resting(surface, self.looks.painter(card), self.pile(g[DISCARD]).turned(angle))
        for name, place, cards in ((_("Draw pile"), DRAW, draw), (_("Discard"), DISCARD, discard)):
            title = Text(name, text.SANS_BOLD, 15, decor.ink(TABLE), lines=1, align="center")
            title.show(surface, self.m, g[f"{place}-title"])
            corner, px = self.count_of(place)
            draw_pile_count(surface, corner, len(cards), px, color=palette.INK, across=2)

    def draw_cards(self, surface: pygame.Surface, marked: Marked, *, in_slots: bool) -> None:
        """Draw the lines and the near hand, then what flies, then the words over everything.

        Where slots are shown, the cards laid lie in them: they are drawn already.
        """
        for spot, sprite in self._lying.items():
            if spot.place == STANDING or (spot.place == LAID and not in_slots):
                self._draw_lying(surface, sprite)
        self._draw_hand(surface, marked)
        for sprite in (*self.above, *self.fighting.values()):
            sprite.draw(surface)
        for seat, sprite in self.fighting.items():
            self._draw_fighter_name(surface, self.names[seat], sprite.rect())
        for shout in self.shouts:
            shout.draw(surface)

    def _draw_fighter_name(self, surface: pygame.Surface, name: str, card: pygame.Rect) -> None:
        """Draw under a card that fights whose it is."""
        tag = Sheet((12, 5), Text(name, text.SANS_BOLD, 16, lines=1, align="center"), seed=3)
        Hung(tag, "midtop", "midbottom", (0, -4)).show(surface, self.m, card)

    def _draw_hand(self, surface: pygame.Surface, marked: Marked) -> None:
        """Draw the near hand, the cards that are down in their slots."""
        own = [Spot(HAND, self.seen.seat, place) for place in range(len(self.seen.hand))]
        held = [self._lying.get(spot) for spot in own]
        slots = [pose for _ref, pose in self.down]
        down = {place: one for place, one in enumerate(held) if one is not None and one.pose in slots}
        shown = [None if one in self.above else one for one in held]
        with ExitStack() as up:
            for spot, one in zip(own, held, strict=True):
                if one is not None and spot in self.rising:
                    up.enter_context(self.rising.raised(spot, one))
            draw_hand(surface, shown, self.hand_poses(), replace(marked, away={*marked.away, *down}))
        for sprite in down.values():
            self._draw_lying(surface, sprite)

    def _draw_lying(self, surface: pygame.Surface, sprite: Sprite) -> None:
        if sprite not in self.above:
            sprite.draw(surface)
