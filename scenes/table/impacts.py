"""Blows that land on a table: contact before the target, a stop, what flies off; and large words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from math import hypot
from typing import TYPE_CHECKING, Any, Final

from scenes.kit import motions, palette
from scenes.kit import timeline as moves
from scenes.kit.contact import Burst, Flash, Gone, Guard, Quake, Way, tag_width
from scenes.kit.effects import Chips, Flown
from scenes.kit.shouts import Grand
from scenes.table.choreography import beside

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    import pygame

    from scenes.kit.palette import Color
    from scenes.kit.sound import SoundName
    from scenes.kit.sprites import Pose, Sprite
    from scenes.kit.timeline import Step, Timeline
    from scenes.table.cards import LaidCards
    from scenes.table.choreography import Stage

_TOUCH: Final = 3
"""How many pixels who strikes goes beyond the edge of the target."""
_LEAST: Final = 0.06
_ASIDE: Final = 0.8
"""How far beside the target a blow goes that misses, in widths of it."""
_FIGURE: Final = 46
_GROWN: Final = 1.14
"""How much larger a card is that makes itself seen."""
_HIGH, _COMES_DOWN = 1.6, 1.05
"""How high who strikes rises; how large it still is at contact."""
_STAR: Final = 1.5
"""How wide the star of a blow is, in widths of its target."""
_HEAVIER: Final = 1.35
"""How much larger that of a last blow is."""
_SHIELD, _UNDER = 0.94, 0.32
"""How wide a shield before a target is; how far under its middle stands what came of it, in its sizes."""
_CHIPS, _LARGE = 22, 1.6
_TORN: Final = ((0.3, 0.3), (0.7, 0.25), (0.5, 0.5), (0.3, 0.8), (0.7, 0.7))
"""Where papers are torn off a card: what is seen of it there gives them their colours."""
_OPAQUE: Final = 255
FLOWN: Final = moves.GONE_POP + moves.GONE_STANDS + moves.GONE_FALL
"""For how many seconds a number is on its way that goes."""


@dataclass(frozen=True)
class Blow:
    """Who strikes whom, and with which noise; the number that is `gone` with it.

    The star where it meets is of its `color`, and bears its `sign`, the name of a picture. The number is as
    large as there is room in a `room`, and flies `to` what it changes. A blow that does not `land` slides off
    a shield, what has `held` is bright for a moment, and `vain` tells that nothing came of it. Under a `last`
    one the table shakes.
    """

    attackers: Sequence[Sprite]
    target: Sprite
    noise: SoundName = "stamp"
    gone: str = ""
    room: pygame.Rect | None = None
    color: Color = palette.FORCE
    lands: bool = True
    sign: str = ""
    to: pygame.Rect | None = None
    held: pygame.Rect | None = None
    last: bool = False
    vain: str = ""


def strike(stage: Stage[Any], blow: Blow, table: LaidCards, *along: Step) -> list[Step]:
    """Return the steps of a blow on a table: those who strike are drawn over all else.

    From contact on, other steps are taken `along`.
    """
    if stage.timeline.reduced:
        return [*_felt_quietly(stage, blow), *along]
    homes = [one.pose for one in blow.attackers]
    back, forth = [], []
    for one in blow.attackers:
        met = met_at(one, blow.target, _COMES_DOWN) if blow.lands else _beside(one, blow.target)
        lean = moves.BLOW_LEAN if len(blow.attackers) == 1 else 0
        drawn = _drawn_back(one.pose, met, lean)
        back.append(moves.glide(one, drawn, moves.BLOW_BACK))
        forth.append(moves.glide(one, met.lifted(0.6), moves.BLOW_FORTH, moves.ease_in))
    home = [moves.glide(*one, moves.DEAL) for one in zip(blow.attackers, homes, strict=True)]
    return [
        moves.call(partial(take_up, table, blow.attackers)),
        moves.Parallel([*back, moves.call(_star_of(stage.timeline, blow).prepare)]),
        moves.call(partial(_stay_rough, blow.attackers)),
        *([moves.pause(moves.BLOW_POISED)] if blow.last and blow.attackers else []),
        moves.Parallel([*forth]),
        moves.call(partial(_stay_rough, blow.attackers)),
        *(felt(stage, blow, table, *home, *along) if blow.lands else _held_out(stage, blow, *home)),
        moves.call(partial(put_down, table, blow.attackers)),
    ]


def _stay_rough(stopped: Sequence[Sprite]) -> None:
    """Have cards drawn quickly that stop for a moment: they go on before a fine picture would be made."""
    for one in stopped:
        one.set_off(one.pose)


def _held_out(stage: Stage[Any], blow: Blow, *home: Step) -> list[Step]:
    """Return the steps of a blow that slides off: what has held out is bright, the number struck through."""
    return [
        *stage.sound("slide"),
        moves.call(partial(_shown_held, stage.timeline, blow)),
        moves.Parallel([*home, moves.pause(_to_be_read(blow))]),
    ]


def _shown_held(timeline: Timeline, blow: Blow) -> None:
    """Let a shield stand before what has held out, and the number fall that came to nothing, and why."""
    target = blow.target.pose
    wide = round(target.width * _SHIELD)
    timeline.over.let(Guard((target.x, target.y), wide, still=timeline.reduced), FLOWN + moves.OTHERS_REST)
    if blow.held is not None:
        timeline.over.let(Flash(blow.held), moves.BURST)
    _let_go(timeline, blow)
    if blow.vain:
        room = blow.target.pose.area(blow.target.tall)
        room.inflate_ip(room.width // 2, 0)
        room.top += round(room.height * _UNDER)
        lose(timeline, Lost(blow.vain, room.center, palette.INK, room))


def take_up(table: LaidCards, lifted: Sequence[Sprite]) -> None:
    """Have cards drawn over all others."""
    table.above = [*(one for one in table.above if one not in lifted), *lifted]


def put_down(table: LaidCards, lifted: Sequence[Sprite]) -> None:
    """Have them drawn where they lie."""
    table.above = [one for one in table.above if one not in lifted]


def stand_out(stage: Stage[Any], cards: Iterable[Sprite]) -> list[Step]:
    """Return the steps of cards that make themselves seen, once they lie where they go."""
    held = [*cards]
    if not held or stage.timeline.reduced:
        return [moves.pause(moves.LOOK_REST)]
    return [moves.Later(partial(_out_and_home, held))]


def _out_and_home(cards: Sequence[Sprite]) -> list[Step]:
    """Return the steps that let cards grow and come back."""
    out = [moves.glide(one, one.pose.widened(_GROWN), moves.SETTLE) for one in cards]
    home = [moves.glide(one, one.pose, moves.SETTLE) for one in cards]
    return [moves.Parallel([*out]), moves.pause(moves.LOOK_REST), moves.Parallel([*home])]


def felt(stage: Stage[Any], blow: Blow, table: LaidCards, *home: Step) -> list[Step]:
    """Return the steps from contact on: noise, star and chips, a stop, the target that is knocked back.

    Meanwhile others go home, its neighbours on the table give way, and the number goes.
    """
    return [
        *stage.sound(blow.noise),
        moves.call(partial(_scatter, stage.timeline, blow)),
        moves.pause(moves.BLOW_STOP),
        moves.Later(partial(_recoiling, stage.timeline, blow, table, home)),
    ]


def _recoiling(timeline: Timeline, blow: Blow, table: LaidCards, home: Sequence[Step]) -> list[Step]:
    """Return the step of what a blow does to its target and those beside it, while others go home."""
    target, scale = blow.target, timeline.scale
    _at, (dx, dy) = _contact(blow)
    push = -dx * moves.KNOCKED * scale, -dy * moves.KNOCKED * scale
    turn = moves.KNOCKED_TURN if dx <= 0 else -moves.KNOCKED_TURN
    knock = motions.knocked(target, target.pose, push, turn, moves.BLOW_KNOCK)
    others = [one for one in table.cards().values() if one not in (target, *blow.attackers)]
    aside = [motions.give_way(one, target.pose, scale) for one in others if beside(one.pose, target.pose)]
    read = moves.pause(_to_be_read(blow))
    return [moves.call(partial(_let_go, timeline, blow)), moves.Parallel([knock, *aside, *home, read])]


def _to_be_read(blow: Blow) -> float:
    """Return for how many seconds the number of a blow is on its way to what it changes."""
    if not blow.lands:
        return FLOWN + moves.OTHERS_REST
    return FLOWN if blow.gone and blow.to is not None else 0.0


def _scatter(timeline: Timeline, blow: Blow) -> None:
    """Let a star be seen at the point of contact, and chips of paper fly from it."""
    center, back = _contact(blow)
    toward = back[0] * 0.6, back[1] * 0.6 - 0.4
    papers = _papers(blow.target)
    if blow.last:
        timeline.over.let(Quake(moves.QUAKE_FAR * timeline.scale), moves.QUAKE)
    chips = Chips(center, timeline.scale, moves.CHIPS, _CHIPS, toward, papers, _LARGE)
    timeline.over.let(chips, moves.CHIPS)
    timeline.over.let(_star_of(timeline, blow), moves.BURST)


def _star_of(timeline: Timeline, blow: Blow) -> Burst:
    """Return the star of a blow, where it meets its target now."""
    wide = _star_width(blow.target.pose.width, last=blow.last)
    return Burst(_contact(blow)[0], wide, blow.color, blow.sign, still=timeline.reduced)


def _star_width(target: float, *, last: bool) -> int:
    return round(target * _STAR * (_HEAVIER if last else 1.0))


def ready_stars(target: float, kinds: Iterable[tuple[Color, str]]) -> Iterator[None]:
    """Cut one by one the stars of blows, of each color and sign, that may meet a target of that width."""
    for color, sign in kinds:
        for last in (False, True):
            Burst((0, 0), _star_width(target, last=last), color, sign).prepare()
            yield


def _papers(target: Sprite) -> list[Color]:
    """Return the colours of a card, as it is seen."""
    picture = target.picture()
    width, height = picture.get_size()
    seen = [picture.get_at((int(x * width), int(y * height))) for x, y in _TORN]
    return [(one.r, one.g, one.b) for one in seen if one.a == _OPAQUE] or [palette.CHALK]


def _let_go(timeline: Timeline, blow: Blow) -> None:
    """Let the number of a blow go, if it has one."""
    if blow.gone:
        middle = blow.target.pose.x, blow.target.pose.y
        to = None if blow.to is None or not blow.lands else blow.to.center
        lose(timeline, Lost(blow.gone, middle, blow.color, blow.room, to, struck=not blow.lands))


@dataclass(frozen=True)
class Lost:
    """A number that goes, from where, as large as there is room in a `room`, and `to` what it changes."""

    words: str
    at: tuple[float, float]
    color: Color = palette.FORCE
    room: pygame.Rect | None = None
    to: tuple[float, float] | None = None
    struck: bool = False


def lose(timeline: Timeline, lost: Lost) -> None:
    """Let a number pop up on its tag, then fall, or fly to what it changes."""
    at, px = lost.at, round(_FIGURE * timeline.scale)
    if lost.room is not None:
        at = lost.room.center
        px = min(px, round(px * lost.room.width / tag_width(lost.words, px)))
    down = at[0] + moves.FALL * timeline.scale / 4, at[1] + moves.FALL * timeline.scale
    popped, stood = moves.GONE_POP / FLOWN, (moves.GONE_POP + moves.GONE_STANDS) / FLOWN
    way = Way(lost.to or down, moves.POP, popped, stood, lands=lost.to is not None)
    gone = Gone(lost.words, at, px, lost.color, way, struck=lost.struck, still=timeline.reduced)
    timeline.over.let(gone, FLOWN)


def flown(timeline: Timeline, pictures: Sequence[Flown], goes: Callable[[int], None]) -> list[Step]:
    """Return the steps in which small pictures fly one after the other, until the last has come in.

    `goes` is called with the number of each as it sets off. Where motion is reduced, none is seen to fly.
    """
    return [
        moves.Parallel(
            [
                moves.Sequence(
                    [
                        moves.pause(2 * moves.STAGGER * number),
                        moves.call(partial(goes, number)),
                        *_flight(timeline, one),
                    ]
                )
                for number, one in enumerate(pictures)
            ]
        )
    ]


def _flight(timeline: Timeline, one: Flown) -> list[Step]:
    """Return the steps of a small picture that flies; where motion is reduced, of as long a rest."""
    if timeline.reduced:
        return [moves.pause(moves.FLY)]
    return [
        moves.call(partial(timeline.over.show, one)),
        moves.Timed(moves.FLY, partial(setattr, one, "part"), lambda part: part),
        moves.call(partial(timeline.over.hide, one)),
    ]


def _contact(blow: Blow) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return where a blow meets its target, and which way it came from: from above, where nobody strikes."""
    target = blow.target
    if not blow.attackers:
        return (target.pose.x, target.pose.y), (0.0, -1.0)
    dx, dy, far = _way(blow.attackers[0].pose, target.pose)
    half = target.pose.width / 2, target.tall * target.pose.width / 2
    reach = min(half[0] / abs(dx) if dx else far, half[1] / abs(dy) if dy else far)
    return (target.pose.x - dx * reach, target.pose.y - dy * reach), (-dx, -dy)


def _way(one: Pose, other: Pose) -> tuple[float, float, float]:
    """Return the direction from one to the other, as long as 1, and how far it is."""
    dx, dy = other.x - one.x, other.y - one.y
    far = hypot(dx, dy) or 1.0
    return dx / far, dy / far, far


def met_at(one: Sprite, target: Sprite, grown: float = 1.0) -> Pose:
    """Return where a sprite, grown or not, stops that strikes another: at the other's edge, never over it."""
    pose = one.pose.widened(grown)
    dx, dy, far = _way(pose, target.pose)
    wide = (pose.width + target.pose.width) / 2 - _TOUCH
    high = (one.tall * pose.width + target.tall * target.pose.width) / 2 - _TOUCH
    clear = min(wide / abs(dx) if dx else far, high / abs(dy) if dy else far)
    goes = max(far - clear, far * _LEAST if clear > far else 0.0)
    return pose.moved(dx * goes, dy * goes)


def _drawn_back(home: Pose, met: Pose, lean: float = moves.BLOW_LEAN) -> Pose:
    """Return a card that draws back from where it will strike: many at once stay upright, and are sharp."""
    dx, dy, _far = _way(home, met)
    far = home.width * moves.BLOW_FAR_BACK
    turn = lean if dx >= 0 else -lean
    return home.moved(-dx * far, -dy * far).turned(home.angle + turn).widened(moves.BLOW_GROWN).lifted(_HIGH)


def _beside(one: Sprite, target: Sprite) -> Pose:
    """Return where a blow ends that misses: past the edge of the target, beside it."""
    met, (dx, dy, _far) = met_at(one, target), _way(one.pose, target.pose)
    aside = target.pose.width * _ASIDE
    return met.moved(dy * aside + dx * aside / 2, -dx * aside + dy * aside / 2).turned(one.pose.angle - 9)


def _felt_quietly(stage: Stage[Any], blow: Blow) -> list[Step]:
    """Return the steps of a blow where motion is reduced: the star and the number fade, the target pales."""
    home, over = blow.target.pose, stage.timeline.over
    pales = moves.glide(blow.target, home.faded(0.4), moves.FADE) if blow.lands else moves.pause(moves.FADE)
    star = [moves.call(partial(over.let, _star_of(stage.timeline, blow), FLOWN))] if blow.lands else []
    tell = _let_go if blow.lands else _shown_held
    return [
        *stage.sound(blow.noise if blow.lands else "slide"),
        *star,
        moves.call(partial(tell, stage.timeline, blow)),
        pales,
        moves.glide(blow.target, home, moves.FADE),
        moves.pause(max(0.0, _to_be_read(blow) - 2 * moves.FADE)),
    ]


def clash(stage: Stage[Any], one: Sprite, other: Sprite, noise: SoundName) -> list[Step]:
    """Return the steps of two cards that run into each other half-way, and both feel it."""
    homes = one.pose, other.pose
    if stage.timeline.reduced:
        return _felt_quietly(stage, Blow((), other, noise))
    ways = zip(homes, (one, other), (other, one), strict=True)
    met = [home.towards(met_at(striking, struck), 0.5) for home, striking, struck in ways]
    pairs = [*zip((one, other), homes, met, strict=True)]
    far = moves.SHAKE * stage.timeline.scale
    middle = (met[0].x + met[1].x) / 2, (met[0].y + met[1].y) / 2
    chips = Chips(middle, stage.timeline.scale, moves.CHIPS, _CHIPS, large=_LARGE)
    return [
        moves.Parallel([moves.glide(a, _drawn_back(home, to), moves.BLOW_BACK) for a, home, to in pairs]),
        moves.Parallel([moves.glide(a, to, moves.BLOW_FORTH, moves.ease_in) for a, _home, to in pairs]),
        *stage.sound(noise),
        moves.call(partial(stage.timeline.over.let, chips, moves.CHIPS)),
        moves.pause(moves.BLOW_STOP),
        moves.Parallel([motions.shaken(a, to, far, moves.BLOW_SHAKE) for a, _home, to in pairs]),
        moves.Parallel([moves.glide(a, home, moves.SETTLE) for a, home, _to in pairs]),
    ]


def eliminated(stage: Stage[Any], words: str, under: str) -> list[Step]:
    """Return the steps of a player who is out of the game: the table shakes under the largest of words."""
    line = stage.timeline
    quake = partial(line.over.let, Quake(moves.QUAKE_FAR * line.scale), moves.QUAKE)
    shakes = [] if line.reduced else [moves.call(quake)]
    return [*shakes, *proclaim(stage, words, palette.FORCE, "stamp", under=under, proud=True)]


def proclaim(
    stage: Stage[Any],
    words: str,
    color: Color,
    noise: SoundName | None = None,
    band: pygame.Rect | None = None,
    *,
    under: str = "",
    proud: bool = False,
) -> list[Step]:
    """Return the steps of one large word over everything, all else being dimmed; or in a band only.

    What it means stands `under` it; a deed of whoever looks is `proud`.
    """
    return [*stage.sound(noise), *Grand(words, color, band, under=under, proud=proud).steps(stage.timeline)]
