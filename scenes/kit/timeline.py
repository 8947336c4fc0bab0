"""Tweens in sequence and in parallel: the only thing that moves sprites over time."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scenes.kit.effects import Effects

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from scenes.kit.sprites import Pose, Sprite

# Every duration of the house, in seconds at normal speed.
PICK_UP = 0.09
SETTLE = 0.14
DEAL = 0.20
FLIP = 0.26
REVERSE = 0.28
UNDER = 0.5  # a card that was not chosen goes back under the pile
ELSEWHERE_GOES = 0.4  # a partner's card goes to another cell: no second click is taken for its choice
FADE = 0.16
STAGGER = 0.05  # between cards that do the same one after the other
SCORE_LIGHT = 0.25  # a bonus is lit before its points fly
SCORE_REST = 0.33  # they have landed
SCORE_END = 1.2  # all is told, before the result
AGAIN_REST = 0.3  # how a game has ended is seen, before its last blow is shown once more
AGAIN_IN = 0.24  # the frame of a film closes in on the table
AGAIN_SPEED = 0.6  # the last blow is shown this much slower
CHAPTER_REST = 0.9  # the last move of a chapter of a lesson is seen, before the word at its end
CONFETTI = 2.6  # scraps of paper fall over a victory, in seconds of the clock
QUIET_END = 2.0  # a result is seen this long before anything comes over it, in seconds of the clock
GATHER_REST = 0.25  # cards turned over lie, before they are gathered
REPLAY_REST = 1.1  # between two moves of a replay
BOT_REST = 0.7  # a bot's turn lasts this long at least, so that it is seen
OTHERS_FIRST = 0.4  # whose turn it is is seen, before the first act of another
OTHERS_SHOWN = 0.5  # the card that another plays is seen enlarged
OTHERS_GLIMPSED = 0.2  # the same, where what it can do is known already
LETTER_READ = 0.02  # a letter of its words is read
READ_MOST = 1.6  # all of them, at the most
OTHERS_REST = 0.3  # what came of it is seen
WINDOW = 3.0  # who may answer what another does can cut in, in seconds of the clock
WINDOW_AGAIN = 1.0  # the same, later in a score that nobody has answered so far
ANSWER = 0.7  # a bot lets happen what another does, or answers it, whatever it holds
OTHERS_READ = 0.9  # the same, where a sentence says what and why
PROPOSED = 0.6  # a card that is proposed hovers over its place
OTHERS_TURN = 1.4  # another has ended a turn, before it begins the next one
OTHERS_AIM = 1.2  # at whom another aims is seen
LAST_SEEN = 2.4  # the last card that another lays is seen, before all is counted
BANNER = 1.5  # who plays now stands across the battlefield, in seconds of the clock
BANNER_FADE = 0.35  # the last of them
ARRIVAL = 0.45  # a click meant for the scene before is not taken by the next one
CURTAIN = 0.34  # the halves of the curtain part
TAKE_REST = 0.35  # a card lies as it was drawn, before a scenario turns it
LEAVE = 0.45  # a card leaves the battlefield
GATHER = 0.3  # the cards of a fight are gathered
LOOK_REST = 0.45  # the mouse rests on a card before it is shown large
ROLL = 0.7  # dice roll
DRAW_FIRST = 0.09  # what a lot touches first, before it goes on
DRAW_LAST = 0.34  # what it touches last
BEAT = 0.2  # one of the three beats of "O - pen - mok!"
CLASH = 0.13  # two cards that fight run into each other
LAMENT = 1.3  # a beaten Mok is heard
CLASH_REST = 0.4  # who has won is seen, before the cards go their ways
AUTO_REST = 0.3  # between two fights of a battle that plays by itself
CALM = 0.6  # so long after it has come by itself, a sheet takes no click that was meant for what moved
HOLD = 0.35  # a key is down so long before it counts as held
OTHERS_ASIDE = 1.6  # how many times faster it goes where others have to do with each other alone
OTHERS_TIED = 2.0  # how many times faster it goes where others tie among themselves
HELD_DOWN = 4.0  # how many times faster all goes then
FLY = 0.38  # a card flies from a player to the middle, or from there to the discard
TROPHY = 0.6  # a trophy flies to whoever won it
ROW_GLOW = 0.9  # the row of a deck that was just changed stays lit
BATTLE_REST = 1.1  # the cards of a battle lie face up before they are gathered
LAY_REST = 0.08  # between two cards that a bot lays
SIZE_REST = 0.12  # a window has kept its size, before its scenes are laid out for it
PATH_STEP = 0.7  # the paths of a formula are walked, one symbol after the other

# How things feel: lengths in pixels of the drawing, angles in degrees, sizes as parts of a card.
POINT = 0.08  # a card that is pointed at comes up
POINT_RISE = 6
POINT_TILT = 3.0  # towards the mouse, at most
CARRY_GROWN = 1.05
CARRY_LAG = 0.04  # a carried card is so far behind a mouse that moves evenly
LEAN = 8.0  # a carried card leans with its speed, so far at most
LEAN_SPEED = 2400  # as soon as it is so fast, in pixels a second
OVERSHOOT = 0.03  # a dropped card gets so much smaller before it lies
LANDED = 0.84  # at which part of its flight a card has come down
LANDING_GROWN = 0.045  # and is pressed flat for a moment: so much broader
GIVE_WAY = 4  # its neighbours give way, and come back
SHAKE_HEAD = 4  # a refused card shakes its head, to both sides, twice
SHAKE_HEAD_ONCE = 0.11
REVERSE_RISE = 0.06
REVERSE_EDGE = 0.08  # how much of its width is seen of a card at half of its reverse
EDGE_ON = 0.04  # the same, at half of a flip
TAP = 0.16  # a card is turned across
TAP_OVERSHOOT = 7.0
BLOW_BACK = 0.12  # who strikes draws back, and rises
BLOW_GROWN = 1.15
BLOW_LEAN = 7.0
BLOW_FAR_BACK = 0.16
BLOW_POISED = 0.2  # and waits there, before a last blow
BLOW_FORTH = 0.09
BLOW_STOP = 0.075  # nothing moves at the moment of contact
BLOW_SHAKE = 0.18  # two that run into each other shake, less and less
SHAKE = 6
BLOW_KNOCK = 0.22  # who is struck is knocked back, and springs back
KNOCKED = 15
KNOCKED_TURN = 6.0
BURST = 0.28  # a star of paper stands at the point of contact, and shrinks
QUAKE = 0.3  # the table shakes under a last blow
QUAKE_FAR = 7
GONE_POP = 0.11  # what a blow takes away pops up, stands, then falls, or flies to what it changes
POP = 1.35
GONE_STANDS = 0.16
GONE_FALL = 0.2
FALL = 90
CHIPS = 0.6  # chips of paper fly
STAMP = 0.12  # a marker comes down on its place
STAMP_SHAKE = 4
TOAST = 4.0  # a mark just reached is told, in seconds of the clock
SAYING = 3.4  # a sentence of a rival is seen, in seconds of the clock
SILENCE = 9.0  # between two sentences of rivals at the least, in seconds of the clock
GRAND = 0.6  # a large word stands over everything
GRAND_IN = 0.16  # and has come in until then
DIM = 0.33  # so much darker is all else meanwhile
COUNT = 0.35  # the first step of a count; each is shorter than the one before
COUNT_SHORTER = 0.92
COUNT_LEAST = 0.22
JUMP = 0.18  # a total jumps at what it gains
JUMP_GROWN = 1.16
JUMP_NAMED = 2.6  # the units that made a total jump are named on their cards
JUMP_READ = 1.2  # nothing else is shown meanwhile
_MAKES = 0.006  # a frame makes pictures ready for so long, which are begun meanwhile


def to_read(words: str, most: float = READ_MOST) -> float:
    """Return for how many seconds words are to be read, at the most so long."""
    return min(len(words) * LETTER_READ, most)


def ease_out(part: float) -> float:
    """Return a part of the way (0 to 1) that starts fast and lands softly."""
    return 1 - (1 - part) ** 3


def ease_in(part: float) -> float:
    """Return a part of the way (0 to 1) that starts softly and ends fast."""
    return part * part


def ease_over(part: float, far: float = 1.70158) -> float:
    """Return a part of the way that goes beyond its end and comes back; `far` is how strongly."""
    rest = part - 1
    return 1 + (far + 1) * rest**3 + far * rest**2


def ease_both(part: float) -> float:
    """Return a part of the way (0 to 1) that starts and lands softly."""
    return part * part * (3 - 2 * part)


class Step:
    """Something that takes time. `advance` returns the seconds it had no use for."""

    done = False

    def advance(self, seconds: float) -> float:
        """Let seconds pass; return what is left of them once the step is done, else 0."""
        raise NotImplementedError

    def finish(self) -> None:
        """Jump to the end."""
        raise NotImplementedError


@dataclass
class Timed(Step):
    """A step of a length in seconds, shown by `show(part)` with a part from 0 to 1."""

    seconds: float
    show: Callable[[float], None]
    ease: Callable[[float], float] = ease_out
    start: Callable[[], None] | None = None
    passed: float = 0.0
    done: bool = False
    _started: bool = False

    def advance(self, seconds: float) -> float:
        """Show the part of the way reached."""
        self._begin()
        self.passed += seconds
        if self.passed < self.seconds:
            self.show(self.ease(self.passed / self.seconds))
            return 0.0
        self.finish()
        return self.passed - self.seconds

    def finish(self) -> None:
        """Show the end."""
        self._begin()
        self.show(1.0)
        self.done = True

    def _begin(self) -> None:
        if not self._started:
            self._started = True
            if self.start is not None:
                self.start()


@dataclass
class Sequence(Step):
    """Steps one after the other."""

    steps: list[Step]
    done: bool = False

    def advance(self, seconds: float) -> float:
        """Let the first step that is not done take the time, then the next."""
        while self.steps and (seconds > 0 or self.steps[0].done):
            seconds = self.steps[0].advance(seconds)
            if not self.steps[0].done:
                return 0.0
            self.steps.pop(0)
        self.done = not self.steps
        return seconds

    def finish(self) -> None:
        """Finish every step, in order."""
        for step in self.steps:
            step.finish()
        self.steps, self.done = [], True


@dataclass
class Parallel(Step):
    """Steps at the same time."""

    steps: list[Step]
    done: bool = False

    def advance(self, seconds: float) -> float:
        """Let every step take the time; what is left is what the longest leaves."""
        left = seconds
        for step in self.steps:
            if not step.done:
                left = min(left, step.advance(seconds))
        self.done = all(step.done for step in self.steps)
        return left if self.done else 0.0

    def finish(self) -> None:
        """Finish every step."""
        for step in self.steps:
            step.finish()
        self.done = True


class Later(Step):
    """Steps that are made only when their turn comes, from what lies on the table then."""

    def __init__(self, make: Callable[[], list[Step]]) -> None:
        self._make = make
        self._sequence: Sequence | None = None

    def advance(self, seconds: float) -> float:
        """Let the steps take the time."""
        sequence = self._made()
        left = sequence.advance(seconds)
        self.done = sequence.done
        return left

    def finish(self) -> None:
        """Finish every step."""
        self._made().finish()
        self.done = True

    def _made(self) -> Sequence:
        if self._sequence is None:
            self._sequence = Sequence(self._make())
        return self._sequence


@dataclass
class Ready(Step):
    """Pictures that are made one after the other before they are seen: that takes frames, but no seconds."""

    pictures: Iterator[object]
    done: bool = False

    def advance(self, seconds: float) -> float:
        """Make those for which a frame has time."""
        until = time.thread_time() + _MAKES
        self.done = not any(time.thread_time() > until for _picture in self.pictures)
        return seconds if self.done else 0.0

    def finish(self) -> None:
        """Leave what is lacking to be made when it is seen."""
        self.done = True


def call(action: Callable[[], None]) -> Step:
    """Return a step of no length that does something to the picture (a sound, a light)."""
    return Timed(0.0, lambda _part: None, start=action)


def pause(seconds: float) -> Step:
    """Return a step that only waits."""
    return Timed(seconds, lambda _part: None)


def glide(sprite: Sprite, to: Pose, seconds: float, ease: Callable[[float], float] = ease_out) -> Step:
    """Return a step that brings a sprite from where it will be then to another pose."""
    origin: list[Pose] = []

    def start() -> None:
        origin.append(sprite.pose)
        sprite.set_off(sprite.pose, to)

    def show(part: float) -> None:
        sprite.pose = origin[0].towards(to, part)
        if part == 1:
            sprite.arrive()

    return Timed(seconds, show, ease, start)


def fade_in(sprite: Sprite, to: Pose, seconds: float = FADE) -> Step:
    """Return a step that shows a sprite at once at another pose and fades it in."""

    def show(part: float) -> None:
        sprite.pose = to.faded(to.alpha * part)

    return Timed(seconds, show)


@dataclass
class Timeline:
    """What moves now: steps one after the other, at a speed; an infinite speed is at once.

    `scale` is how many pixels of the window are one of the drawing; `over` is what is seen for a while over
    the table, on which nothing waits.
    """

    speed: float = 1.0
    reduced: bool = False
    scale: float = 1.0
    over: Effects = field(default_factory=Effects)
    _sequence: Sequence = field(default_factory=lambda: Sequence([]))

    def take(self, speed: float, scale: float, *, reduced: bool) -> None:
        """Move at a speed from now on, in a window of that scale."""
        self.speed, self.scale, self.reduced = speed, scale, reduced

    @property
    def at_once(self) -> bool:
        """Say whether what goes its way by degrees is there at once."""
        return self.reduced or math.isinf(self.speed)

    @property
    def busy(self) -> bool:
        """Say whether something still moves."""
        return bool(self._sequence.steps)

    def add(self, *steps: Step) -> None:
        """Put steps after all others."""
        self._sequence.steps.extend(steps)
        if math.isinf(self.speed):
            self.skip()

    def move(
        self, sprite: Sprite, to: Pose, seconds: float, ease: Callable[[float], float] = ease_out
    ) -> Step:
        """Return a glide, or a fade where motion is reduced."""
        return fade_in(sprite, to, min(seconds, FADE)) if self.reduced else glide(sprite, to, seconds, ease)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds of the clock pass; return whether anything moved."""
        if not self.busy:
            return False
        self._sequence.advance(dt * self.speed)
        return True

    def drift(self, dt: float) -> bool:
        """Let `dt` seconds of the clock pass for what is seen over the table; return whether there is any."""
        return self.over.update(dt * self.speed)

    def end(self) -> None:
        """Bring what is waited for to its end; what passes over the table goes on."""
        self._sequence.finish()
        self._sequence = Sequence([])
        self.over.hide_all()

    def skip(self) -> None:
        """Bring everything to its end."""
        self.end()
        self.over.clear()
