"""The table of two as it lies: plates, piles, cards that fight, cards that are out or trophies."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import partial
from typing import TYPE_CHECKING, Final, cast

import pygame

from game.core.i18n import _, ngettext
from game.core.table import HAND, Card, Place, Spot, backs
from game.core.table import Table as View
from game.rules.bataille.places import LINE, OUT, PILE, STAKE, TROPHIES
from game.rules.bataille.symbols import SYMBOLS, beater, lacking
from game.rules.bataille.words import duels
from scenes.games.bataille.looks import back_painter, draw_known
from scenes.kit import palette
from scenes.kit.count_disc import draw_pile_count
from scenes.kit.lights import Light, draw_focus, draw_frame, draw_lit
from scenes.kit.sprites import Pose, Sprite
from scenes.table.cards import LaidCards
from scenes.table.spots import Lit

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from game.rules.bataille.knowledge import Knowledge
    from scenes.games.bataille.arena import Arena
    from scenes.games.bataille.ground import Ground
    from scenes.kit.shouts import Shout
    from scenes.kit.sprites import Painter

SEATS: Final = (0, 1)
_THICK: Final = 5
"""How many cards of a pile show their edges at most."""
PILE_COUNT: Final = 30
"""The type size of how many cards a pile has."""
READY: Final = "ready"
"""Where a card lies face down that a player has picked and not shown yet."""
_LAYERS: Final = (OUT, TROPHIES, HAND, LINE, STAKE, READY)
"""The places, from the bottom up."""


def _scaled(fine: Painter, drawn: int, width: int, degrees: int, *, turning: bool = False) -> pygame.Surface:
    whole = fine(drawn, 0, turning=turning)
    if width == drawn and not degrees:
        return whole
    return pygame.transform.rotozoom(whole, degrees, width / drawn)


def _lost(count: int) -> tuple[str, str]:
    """Return how many cards are out, in words and in fewer words."""
    long = ngettext("{count} card lost", "{count} cards lost", count) if count else _("No card lost")
    short = ngettext("{count} lost", "{count} lost", count)
    return long.format(count=count), short.format(count=count)


def _trophies(count: int, goal: int) -> str:
    """Return how many trophies a player has of all that win; that one is left stands out."""
    told = ngettext("{count} trophy of {goal}", "{count} trophies of {goal}", count)
    if count == goal - 1:
        told = ngettext("{count} of {goal}: one more wins!", "{count} of {goal}: one more wins!", count)
    return told.format(count=count, goal=goal)


def laid(seen: View, opened: Collection[int]) -> View:
    """Return what is seen as it lies on the table: hands closed but some, the cards picked away from them."""
    places = list[Place]()
    picked: dict[int, tuple[Card, ...]] = {}
    for place in seen.places:
        if place.name == HAND:
            kept, picked[place.seat or 0] = _picked(seen, place)
            places.append(Place(HAND, place.seat, kept if place.seat in opened else backs(len(kept))))
            continue
        if place.name == STAKE and place.seat in picked:
            places.append(Place(READY, place.seat, picked[place.seat]))
        places.append(place)
    return View(seen.seat, tuple(places), seen.facts)


def _picked(seen: View, hand: Place) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return the cards that are left of a hand, and the one picked: the last where it is not known."""
    cards = [card for card in hand.cards if card is not None]
    if not cast("list[bool]", seen.facts["ready"])[hand.seat or 0]:
        return tuple(cards), ()
    place = next((place for place, card in enumerate(cards) if card.marks.get("picked")), len(cards) - 1)
    known = cards[place].ref if cards[place].marks else None
    return tuple(cards[:place] + cards[place + 1 :]), (Card(known),)


class DuelTable(LaidCards):
    """The cards of two as they lie in a view.

    Rows are the cards that fight, `apart` those that are out, or trophies. `shouts` are the words over
    everything; `asks_where` says that the place of a picked card is framed, since a gesture missed it.
    """

    arena: Arena
    face_down = (PILE,)

    def __init__(self, ground: Ground, view: View, known: Knowledge | None = None) -> None:
        """`known` is what each knows of the other's hand, where that is to be told."""
        self.ground = ground
        self.arena = ground.arena
        self.seen = self.heaped = view
        self.known = known
        self.lit = Lit()
        self.asks_where = False
        self.above: list[Sprite] = []
        self.shouts: list[Shout] = []
        self._lying: dict[Spot, Sprite] = {}
        for seat in SEATS:
            self._lay(seat)

    def _lay(self, seat: int) -> None:
        """Lay the cards of a seat but his pile."""
        side, arena = self.ground.side(seat), self.arena
        spots = defaultdict[str, list[Spot]](list)
        for place in self.seen.places:
            if place.seat == seat:
                spots[place.name] = [Spot(place.name, seat, index) for index in range(len(place.cards))]
        row = spots[LINE] + spots[STAKE]
        self._put(row, side.row_poses(len(row), arena.card))
        self._put(spots[READY], side.row_poses(len(row) + 1, arena.card)[-1:])
        out = [self.ground.looks.symbol_of(self.seen.card(spot).ref or "") for spot in spots[OUT]]
        self._put(spots[OUT], side.apart_poses(out))
        self._put(spots[TROPHIES], map(Pose.on, self.trophy_rects(seat)))
        self._put(spots[HAND], [Pose.on(rect) for rect in side.hand])

    @property
    def furniture(self) -> Sequence[pygame.Rect]:
        """What lies there besides cards: piles, what is out under its head, what is told."""
        arena, sides = self.arena, (self.arena.far, self.arena.near)
        aside = [area for side in sides for area in (side.pile, side.head, side.apart, arena.slot(side))]
        return [*aside, arena.told, arena.duels, *(arena.front or ())]

    @property
    def goal(self) -> int:
        """How many trophies win, 0 where there are none."""
        return cast("int", self.seen.facts.get("trophies_to_win", 0))

    def trophy_rects(self, seat: int) -> list[pygame.Rect]:
        """Return the places of the trophies of a seat."""
        return self.ground.side(seat).trophy_rects(self.goal) if self.goal else []

    def _put(self, spots: Iterable[Spot], poses: Iterable[Pose]) -> None:
        for spot, pose in zip(spots, poses, strict=False):
            ref = self.seen.card(spot).ref or ""
            shown = "" if spot.place == READY else ref
            self._lying[spot] = Sprite(ref, self.painter(shown, spot.place), pose, shown)

    # --- what lies there --------------------------------------------------------------------------------

    @property
    def rows(self) -> list[list[Sprite]]:
        """The cards of each seat that fight."""
        return [self._of(seat, LINE, STAKE) for seat in SEATS]

    @property
    def apart(self) -> list[list[Sprite]]:
        """The cards of each seat that are out, or his trophies."""
        return [self._of(seat, OUT, TROPHIES) for seat in SEATS]

    def lost(self, seat: int) -> list[str]:
        """Return the cards of a seat that are out."""
        return [one.name for one in self._of(seat, OUT)]

    @property
    def hands(self) -> list[list[Sprite]]:
        """The cards that each seat holds."""
        return [self._of(seat, HAND) for seat in SEATS]

    def _of(self, seat: int, *places: str) -> list[Sprite]:
        return [one for spot, one in self._lying.items() if spot.seat == seat and spot.place in places]

    def row_poses(self, seat: int, more: int = 0) -> list[Pose]:
        """Return the poses of the cards of a seat that fight, and of so many more."""
        return self.ground.side(seat).row_poses(len(self.rows[seat]) + more, self.arena.card)

    def fight(self, seat: int, sprite: Sprite, place: str = LINE) -> None:
        """Let a card lie in the row of a seat for a while, or elsewhere over all else."""
        self._lying[Spot(place, seat, len(self.rows[seat]))] = sprite

    def leave(self, sprite: Sprite) -> None:
        """Let a card of a row go under a pile."""
        self._lying = {spot: one for spot, one in self._lying.items() if one is not sprite}
        self.above.append(sprite)

    def cards(self) -> dict[Spot, Sprite]:
        """Return every card but those of the piles, by where the view has it."""
        return self._lying

    def painter(self, ref: str, place: str) -> Painter:
        """Return what draws a card; its back where it is not known."""
        del place
        return self.ground.looks.painter(ref) if ref else back_painter

    def quick(self, paint: Painter) -> Painter:
        """Return what draws a moving card: its fine picture of one width, made smaller or larger."""
        return partial(_scaled, paint, self.arena.card)

    def hurry(self, sprite: Sprite) -> None:
        """Let a card that a cue moves be drawn fast; it is laid anew when it rests."""
        sprite.paint = self.quick(self.painter(sprite.seen, STAKE))

    def goal_of(self, spot: Spot) -> Spot | None:
        """Return where a card of the near hand goes that is picked, None for any other."""
        near = self.ground.near
        return Spot(READY, near, 0) if (spot.place, spot.seat) == (HAND, near) else None

    def area_of(self, spot: Spot) -> pygame.Rect | None:
        """Return the area of where a picked card will lie, None for another place."""
        return self._ready_pose.area() if spot == Spot(READY, self.ground.near, 0) else None

    @property
    def _ready_pose(self) -> Pose:
        """Where the card lies that the near player picks."""
        return self.row_poses(self.ground.near, 1)[-1]

    def heap(self, spot: Spot) -> Pose | None:
        """Return where the cards of a pile lie."""
        return self.pile_pose(spot.seat) if spot.place == PILE and spot.seat is not None else None

    def pile_pose(self, seat: int) -> Pose:
        """Return the pose of the top card of a pile."""
        return Pose.on(self.ground.side(seat).pile)

    def note(self, spot: Spot) -> str:
        """Return what is told beside a card that is looked at: of one that is held what it may bring."""
        far = 1 - self.ground.near
        if self.known is None or (spot.place, spot.seat) != (HAND, self.ground.near):
            return ""
        met = self.known.chances(self.ground.looks.symbol_of(self._lying[spot].name))
        seen = [duels.known_to(self.ground.names, far)] if spot in self.known.seen else []
        lost = self._if_lost(spot) if met[1] else ""
        tie = self.tie_decides() if met[0] + met[1] < met[2] else ""
        return " ".join(filter(None, [duels.chances(*met), tie, *seen, lost]))

    def _if_lost(self, spot: Spot) -> str:
        """Return what is still held once a card of the hand is lost."""
        names = [self._lying[spot].name, *(one.name for one in self.hands[spot.seat or 0])]
        lost, *held = map(self.ground.looks.symbol_of, names)
        return duels.if_lost(Counter(held) - Counter([lost]))

    def tie_decides(self) -> str:
        """Return why a tie ends the battle now, "" where it does not."""
        if self.known is None or not self.known.tied:
            return ""
        return duels.tie_decides(self.ground.names, 1 - self.ground.near, wins=self.known.tied > 0)

    def hopeless(self, seat: int) -> str:
        """Return that no symbol in a hand beats what it may meet, and what each brings; "" where one does."""
        held = {self.ground.looks.symbol_of(one.name) for one in self.hands[seat] if one.name}
        if self.known is None or not self.known.hopeless(held):
            return ""
        even = next(one for one in held if self.known.may[one])
        return duels.hopeless(even, next(one for one in held if one != even))

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(
        self,
        surface: pygame.Surface,
        words: tuple[str, str],
        asked: Collection[int],
        invited: Collection[int] = (),
    ) -> None:
        """Draw all but the cards: the strip with its title and sentence, the column, the plates.

        Who is `asked` has a yellow edge, the piles of those `invited` glow.
        """
        ground = self.ground
        ground.draw_ground(surface)
        for seat in SEATS:
            if not self.rows[seat]:
                slot = self.arena.slot(ground.side(seat))
                ground.draw_place(surface, slot)
                if needed := self.needed(seat):
                    ground.draw_needed(surface, slot, needed)
        ground.draw_strip(surface, *words)
        ground.draw_column(surface)
        ground.draw_front(surface, [self._left(seat) for seat in SEATS])
        if not self.goal and (count := self._tied()):
            ground.draw_stake(surface, count)
        for seat in SEATS:
            if seat in invited:
                ground.draw_invitation(surface, seat)
            leads = self.seen.facts.get("lead") == seat
            ground.draw_plate(surface, seat, self._cards_left(seat), asked=seat in asked, leads=leads)
            self._draw_apart(surface, seat)
        if self.known is not None:
            ground.draw_may_hold(surface, 1 - ground.near, self.known)
        ground.draw_duels(surface)

    def needed(self, seat: int) -> list[tuple[str, int]]:
        """Return what beats the line that stands, where a seat is to begin its own: symbols, how many."""
        line = self.rows[1 - seat]
        if self.seen.facts.get("turner") != seat or not line:
            return []
        symbol = SYMBOLS.index(self.ground.looks.symbol_of(line[0].name))
        return [(SYMBOLS[beater(symbol)], len(line)), (SYMBOLS[symbol], len(line) + 1)]

    def decides(self, seat: int) -> bool:
        """Say whether the next card of a line may decide: it lacks that one, or the game may end with it."""
        own, other = ([one.name for one in self.rows[at]] for at in (seat, 1 - seat))
        if self.seen.facts.get("turner") != seat or not other:
            return False
        last = max(self._count(one, TROPHIES) for one in SEATS) == self.goal - 1
        if not own:
            return last
        mine, theirs = (SYMBOLS.index(self.ground.looks.symbol_of(line[0])) for line in (own, other))
        missing = lacking(mine, len(own), theirs, len(other))
        return bool(missing) if last else missing == 1

    def _tied(self) -> int:
        """Return how many cards of each are at stake: those that lie open, the last of one symbol."""
        rows = [[one for one in row if one not in self.above] for row in self.rows]
        symbols = {self.ground.looks.symbol_of(row[-1].name) for row in rows if row}
        return len(rows[0]) if all(rows) and len(symbols) == 1 else 0

    def _cards_left(self, seat: int) -> str:
        """Return how many cards a player has that are not out, in words."""
        count = self._left(seat)
        return ngettext("{count} card", "{count} cards", count).format(count=count)

    @property
    def last_stand(self) -> bool:
        """Say whether the cards picked may end the game: somebody has no other."""
        held = [self._count(seat, PILE) + self._count(seat, HAND) for seat in SEATS]
        return self.picked != [] and 0 in held

    @property
    def picked(self) -> list[Sprite]:
        """The cards that lie face down, picked and not shown yet."""
        return [one for spot, one in self._lying.items() if spot.place == READY]

    def _left(self, seat: int) -> int:
        """Return how many cards a player has that are not out, those at stake included."""
        return sum(self._count(seat, place) for place in (PILE, HAND, READY, STAKE))

    def _count(self, seat: int, name: str) -> int:
        """Return how many cards lie in a place of a seat."""
        return sum(len(place.cards) for place in self.seen.places if (place.name, place.seat) == (name, seat))

    def _draw_apart(self, surface: pygame.Surface, seat: int) -> None:
        """Draw the places of the trophies, and how many there are; or say how many cards are out."""
        ground, refs = self.ground, self.lost(seat)
        if self.goal:
            count = self._count(seat, TROPHIES)
            ground.draw_album(surface, seat, self.goal, count)
            ground.draw_heading(surface, seat, (_trophies(count, self.goal), f"{count}/{self.goal}"))
            return
        ground.draw_place(surface, ground.side(seat).apart)
        ground.draw_heading(surface, seat, _lost(len(refs)), refs)

    def draw(self, surface: pygame.Surface, carried: Spot | None = None) -> None:
        """Draw the piles and every card but the one carried, from the bottom up, then the words over them."""
        lying = sorted(self._lying.items(), key=lambda one: _LAYERS.index(one[0].place))
        fighting = [one for _spot, one in lying if one in self.above]
        for sprite in self.above:
            if sprite not in fighting:
                sprite.draw(surface)
        for seat in SEATS:
            self._draw_pile(surface, seat)
        for spot, sprite in lying:
            if spot != carried and sprite not in fighting:
                self._draw_lying(surface, spot, sprite)
        if self.asks_where or self.lit.light(Spot(READY, self.ground.near, 0)) is Light.BRIGHT:
            draw_frame(surface, self._ready_pose)
        for sprite in fighting:
            sprite.draw(surface)
        for shout in self.shouts:
            shout.draw(surface)

    def _draw_lying(self, surface: pygame.Surface, spot: Spot, sprite: Sprite) -> None:
        with self.rising.raised(spot, sprite):
            draw_lit(surface, sprite, self.lit.light(spot))
            if self.known is not None:
                draw_known(surface, self.known, spot, sprite.rect())
        if spot == self.lit.focus:
            draw_focus(surface, sprite.rect())

    def _draw_pile(self, surface: pygame.Surface, seat: int) -> None:
        m, rect = self.ground.m, self.ground.side(seat).pile
        count = len(self.heaped.place(PILE, seat).cards)
        if not count:
            self.ground.draw_place(surface, rect)
        for place in reversed(range(min(count, _THICK))):
            picture = back_painter(rect.width, 0)
            shift = round(place * 2 * m.scale)
            at = (rect.centerx + shift, rect.centery + shift)
            surface.blit(picture, picture.get_rect(center=at), special_flags=pygame.BLEND_PREMULTIPLIED)
        draw_pile_count(surface, rect.center, count, m.type(PILE_COUNT), color=palette.INK)
