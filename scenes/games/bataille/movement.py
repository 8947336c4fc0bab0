"""How the events of a battle of two move: the count, the blow, the cards that go their ways."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _
from scenes.games.bataille.looks import back_painter
from scenes.games.bataille.shouts import Shout, width_of
from scenes.games.bataille.table import SEATS, pose_in, quick
from scenes.kit import palette, symbols
from scenes.kit import timeline as moves

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scenes.games.bataille.table import Table
    from scenes.kit.sound import SoundName
    from scenes.kit.sprites import Pose, Sprite
    from scenes.kit.timeline import Step, Timeline

EDGE_ON: Final = 0.04
_BEATS: Final = (
    (N_("O"), palette.FORCE, 7.0),
    (N_("pen"), palette.MAGIE, -5.0),
    (N_("mok!"), palette.AGILITE, 6.0),
)
"""The three beats: word, colour, tilt."""
_BLOWS: Final = {"force": N_("Bonk!"), "magie": N_("Pouf!"), "agilite": N_("Zip!")}
"""What a blow of each symbol sounds like."""
_APART: Final = 0.22
"""How far apart, in widths, two cards stop before they run into each other."""
_GROWN: Final = 1.1
_SHRUNK: Final = 0.9


class Movement:
    """Steps on a table, for its timeline; each is made when its turn comes.

    `told` has the still part drawn anew.
    """

    def __init__(
        self,
        table: Table,
        timeline: Timeline,
        play: Callable[[SoundName], None],
        told: Callable[[], None],
    ) -> None:
        self.table = table
        self.timeline = timeline
        self.play = play
        self.redraw = told

    # --- the count and the reveal -----------------------------------------------------------------------

    def count(self, cards: Sequence[str]) -> list[Step]:
        """Return the steps of "O - pen - mok!", in three beats; the cards to come are drawn meanwhile."""
        table = self.table
        rows = table.arena.near.row.union(table.arena.far.row)
        px = min(table.m.type(80), rows.width // 6)
        widths = [width_of(_(words), px) for words, _color, _tilt in _BEATS]
        left = rows.centerx - sum(widths) // 2
        steps: list[Step] = [moves.call(lambda: self._tell("", ""))]
        for beat, ((words, color, tilt), width) in enumerate(zip(_BEATS, widths, strict=True)):
            if beat < len(cards):
                steps.append(moves.call(partial(table.prepare, cards[beat])))
            at = (left + width // 2, rows.centery)
            left += width
            shout = Shout(_(words), color, at, px, tilt)
            steps += [
                self._sound("tick"),
                moves.call(lambda shout=shout: table.shouts.append(shout)),  # type: ignore[misc]
                self._bounced(shout, moves.BEAT),
            ]
        return [*steps, moves.pause(moves.BEAT / 2), moves.call(table.shouts.clear)]

    def _bounced(self, shout: Shout, seconds: float) -> Step:
        if self.timeline.reduced:
            return moves.Sequence([moves.call(lambda: shout.bounce(1.0)), moves.pause(seconds)])
        return moves.Timed(seconds, shout.bounce, lambda part: part)

    def reveal(self, cards: Sequence[str]) -> list[Step]:
        """Return the steps of one card each that flies up and turns over."""
        return [self._sound("flip"), moves.Parallel([self._revealed(seat, cards[seat]) for seat in SEATS])]

    def _revealed(self, seat: int, ref: str) -> Step:
        table = self.table
        row = table.rows[seat]
        ready, table.ready[seat] = table.ready[seat], None
        start = ready.pose if ready is not None else table.pile_pose(seat)
        if ready is None:
            table.piles[seat] = max(0, table.piles[seat] - 1)
        poses = table.side(seat).row_poses(len(row) + 1, table.arena.card)
        sprite = table.card(ref, poses[-1])
        row.append(sprite)
        away = -1 if table.side(seat).far else 1
        end = poses[-1].at(poses[-1].x, poses[-1].y + away * table.arena.card * _APART * 0.3)
        aside = [self._move(other, pose, moves.SETTLE) for other, pose in zip(row, poses, strict=False)]
        return moves.Parallel([self._turned(sprite, start, end), *aside[:-1]])

    def _turned(self, sprite: Sprite, start: Pose, end: Pose) -> Step:
        """Return the step of a card that is turned face up on its way."""
        if self.timeline.reduced:
            sprite.pose = end
            return self._move(sprite, end, moves.FLIP)
        middle = start.towards(end, 0.5).squashed(EDGE_ON)
        sprite.pose, sprite.paint = start, quick(back_painter, self.table.arena.card)

        def turn() -> None:
            self.table.hurry(sprite)

        return moves.Sequence(
            [
                moves.glide(sprite, middle, moves.FLIP * 0.75),
                moves.call(turn),
                moves.glide(sprite, end, moves.FLIP * 0.75),
            ]
        )

    # --- the fight --------------------------------------------------------------------------------------

    def clash(self, winner: int, symbol: str, told: str) -> list[Step]:
        """Return the steps of the last cards of both rows that fight, and of one that wins."""
        table = self.table
        fighters = [table.rows[seat][-1] for seat in SEATS]
        shout = Shout(
            _(_BLOWS[symbol]), symbols.COLORS[symbol], self._blow_at(), table.m.type(40), 9, spiked=True
        )
        poses = [table.side(seat).row_poses(len(table.rows[seat]), table.arena.card)[-1] for seat in SEATS]
        after = [
            poses[seat].widened(_GROWN if seat == winner else _SHRUNK).turned(0 if seat == winner else 8)
            for seat in SEATS
        ]
        moved = [self._move(one, to, moves.CLASH) for one, to in zip(fighters, after, strict=True)]
        return [*self._run(fighters, poses), *self._blow("stamp", (symbol, told), shout, moved)]

    def _blow(
        self, noise: SoundName, news: tuple[str, str], shout: Shout, moved: Sequence[Step]
    ) -> list[Step]:
        """Return the steps of a blow: its noise, the symbol that shines and what is told, what it moves."""
        return [
            self._sound(noise),
            moves.call(lambda: self._tell(*news)),
            moves.call(lambda: self.table.shouts.append(shout)),
            moves.Parallel([self._bounced(shout, moves.BEAT), *moved]),
            moves.pause(moves.CLASH_REST),
            moves.call(self.table.shouts.clear),
        ]

    def tie(self, told: str) -> list[Step]:
        """Return the steps of two cards of one symbol that run into each other for nothing."""
        table = self.table
        fighters = [row[-1] for row in table.rows if row]
        poses = [
            table.side(seat).row_poses(len(table.rows[seat]), table.arena.card)[-1]
            for seat in SEATS
            if table.rows[seat]
        ]
        shout = Shout(_("A tie!"), palette.INK, self._blow_at(), table.m.type(40), -6, spiked=True)
        moved = [self._move(one, to, moves.CLASH) for one, to in zip(fighters, poses, strict=True)]
        return [*self._run(fighters, poses), *self._blow("snap", ("", told), shout, moved)]

    def _blow_at(self) -> tuple[int, int]:
        table = self.table
        rows = table.arena.near.row.union(table.arena.far.row)
        return (rows.centerx + round(table.arena.card * 0.86), rows.centery)

    def _run(self, fighters: Sequence[Sprite], poses: Sequence[Pose]) -> list[Step]:
        """Return the step of cards that run into each other."""
        if self.timeline.reduced:
            return []
        for one in fighters:
            self.table.hurry(one)
        middle = sum(pose.y for pose in poses) / len(poses)
        met = [pose.at(pose.x, pose.y + (middle - pose.y) * 0.16) for pose in poses]
        return [
            moves.Parallel(
                [
                    moves.glide(one, to, moves.CLASH, lambda part: part * part)
                    for one, to in zip(fighters, met, strict=True)
                ]
            )
        ]

    def won(self, winner: int, out: int) -> list[Step]:
        """Return the steps of the winner's cards that go under his pile, and of the others turned aside."""
        table = self.table
        loser = 1 - winner
        steps = self._under(winner)
        losing, table.rows[loser] = table.rows[loser], []
        places = table.side(loser).apart_poses(len(table.apart[loser]) + out, table.arena.lost)
        table.apart[loser] += losing
        steps += [
            self._move(one, to, moves.LEAVE) for one, to in zip(table.apart[loser], places, strict=False)
        ]
        return [self._sound("slide"), moves.Parallel(steps), moves.call(table.under.clear)]

    def _under(self, seat: int, sprites: Sequence[Sprite] = ()) -> list[Step]:
        """Return the steps of all cards of a seat's row, or of some, that go under his pile."""
        table = self.table
        going = list(sprites) or table.rows[seat]
        if not sprites:
            table.rows[seat] = []
        table.under += going
        to = table.pile_pose(seat)
        table.piles[seat] += len(going)
        return [self._move(one, to.turned(0), moves.LEAVE) for one in going]

    # --- La Collection ----------------------------------------------------------------------------------

    def turn(self, seat: int, ref: str, *, kept: bool, told: str) -> list[Step]:
        """Return the steps of a card turned: into the line, or shown and put under the pile."""
        table = self.table
        table.piles[seat] = max(0, table.piles[seat] - 1)
        row = table.rows[seat]
        poses = table.side(seat).row_poses(len(row) + 1, table.arena.card)
        sprite = table.card(ref, poses[-1])
        row.append(sprite)
        aside = [self._move(one, pose, moves.SETTLE) for one, pose in zip(row[:-1], poses, strict=False)]
        steps: list[Step] = [
            self._sound("flip"),
            moves.Parallel([self._turned(sprite, table.pile_pose(seat), poses[-1]), *aside]),
            moves.call(lambda: self._tell("", told)),
        ]
        if kept:
            return [*steps, self._sound("snap")]
        return [*steps, moves.pause(moves.CLASH_REST), moves.Later(lambda: self._put_back(seat, sprite))]

    def _put_back(self, seat: int, sprite: Sprite) -> list[Step]:
        table = self.table
        table.rows[seat].remove(sprite)
        going = self._under(seat, [sprite])
        row = table.rows[seat]
        poses = table.side(seat).row_poses(len(row), table.arena.card)
        back = [self._move(one, pose, moves.SETTLE) for one, pose in zip(row, poses, strict=True)]
        return [self._sound("slide"), moves.Parallel([*going, *back]), moves.call(table.under.clear)]

    def duel(self, winner: int, symbol: str, lit: str, told: str) -> list[Step]:
        """Return the steps of a whole line that beats another; `lit` is the symbol whose arrow shines."""
        table = self.table
        px = table.m.type(40)
        shout = Shout(_(_BLOWS[symbol]), symbols.COLORS[symbol], self._blow_at(), px, 9, spiked=True)
        grown: list[Step] = [
            self._move(one, pose.widened(1.05), moves.CLASH)
            for one, pose in zip(
                table.rows[winner],
                table.side(winner).row_poses(len(table.rows[winner]), table.arena.card),
                strict=True,
            )
        ]
        return self._blow("stamp", (lit, told), shout, grown)

    def trophy(self, winner: int, ref: str, places: int, told: str) -> list[Step]:
        """Return the steps of a trophy taken, and of all other cards that go under their piles."""
        table = self.table
        chosen = next((one for one in table.rows[1 - winner] if one.name == ref), None)
        steps: list[Step] = []
        if chosen is not None:
            table.rows[1 - winner].remove(chosen)
            place = min(len(table.apart[winner]), places - 1)
            table.apart[winner].append(chosen)
            to = pose_in(table.side(winner).trophy_rects(places)[place])
            steps = [
                self._sound("chime"),
                moves.call(lambda: self._tell("", told)),
                self._move(chosen, chosen.pose.widened(_GROWN), moves.CLASH),
                self._move(chosen, to, moves.LEAVE),
            ]
        return [*steps, moves.Later(self._all_under)]

    def _all_under(self) -> list[Step]:
        going = [step for seat in SEATS if self.table.rows[seat] for step in self._under(seat)]
        return [self._sound("slide"), moves.Parallel(going), moves.call(self.table.under.clear)]

    # --- picks ------------------------------------------------------------------------------------------

    def pick(self, seat: int, ref: str) -> list[Step]:
        """Return the steps of a card picked in secret: it goes to the row face down.

        Where the hand is shown, it is the card `ref`; of a hand that is closed, any of the three.
        """
        table = self.table
        hand = table.hands[seat]
        place = next((place for place, one in enumerate(hand) if ref and one.name == ref), -1)
        start = hand.pop(place).pose if hand else table.pile_pose(seat)
        to = table.side(seat).row_poses(len(table.rows[seat]) + 1, table.arena.card)[-1]
        sprite = table.back(start)
        table.ready[seat] = sprite
        return [self._sound("slide"), self._move(sprite, to, moves.DEAL)]

    # --- parts ------------------------------------------------------------------------------------------

    def _move(self, sprite: Sprite, to: Pose, seconds: float) -> Step:
        self.table.hurry(sprite)
        return self.timeline.move(sprite, to, seconds)

    def _tell(self, lit: str, told: str) -> None:
        self.table.lit = lit
        self.table.told = told or self.table.told
        self.redraw()

    def _sound(self, name: SoundName) -> Step:
        return moves.call(lambda: self.play(name))
