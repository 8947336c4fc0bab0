"""What is heard at the tables, each in three takes: of paper anywhere, and of each game's own materials.

A take is a number: it changes the seed of every noise, and the pitch by 3 % up or down.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sound_samples import (
    Samples,
    decay,
    fibres,
    knock,
    later,
    mixed,
    noise,
    scaled,
    shaped,
    swell,
    tine,
    tone,
)

if TYPE_CHECKING:
    from collections.abc import Callable

TAKES = 3
_PITCH = (1.0, 0.97, 1.03)


def slide(take: int) -> Samples:
    """Rub a card drawn off the pile over the others."""
    p, s = _PITCH[take], 100 * take
    rub = fibres(noise(0.17, 900 * p, 4200 * p, seed=1 + s, glide=1.35), grains=420, depth=0.6, seed=2 + s)
    return shaped(rub, swell(0.35 + 0.04 * take))


def lift(take: int) -> Samples:
    """Pick a card up by its corner."""
    p, s = _PITCH[take], 100 * take
    rub = fibres(noise(0.09, 1300 * p, 5200 * p, seed=3 + s, glide=1.5), grains=520, depth=0.5, seed=4 + s)
    return shaped(rub, swell(0.25))


def flip(take: int) -> Samples:
    """Turn a card over in the air, to be met by the hand."""
    p, s = _PITCH[take], 100 * take
    air = shaped(noise(0.11, 700 * p, 2600 * p, seed=5 + s, glide=1.9), swell(0.7, 1.4))
    edge = shaped(noise(0.03, 1600 * p, 7000 * p, seed=6 + s), decay(6))
    return mixed(scaled(air, 0.8), later(0.085, scaled(edge, 0.9)))


def snap(take: int) -> Samples:
    """Lay a card flat on the table."""
    p, s = _PITCH[take], 100 * take
    slap = shaped(noise(0.028, 1100 * p, 6500 * p, seed=7 + s), decay(7))
    breath = scaled(shaped(noise(0.07, 500 * p, 2200 * p, seed=8 + s), decay(5)), 0.5)
    return mixed(slap, breath, knock(0.06, 170 * p, 0.45, seed=9 + s))


def tick(take: int) -> Samples:
    """Press a button of card, or count one more."""
    p = _PITCH[take]
    return mixed(
        scaled(shaped(tone(0.022, 1750 * p, 1400 * p), decay(7)), 0.5),
        shaped(noise(0.01, 2000 * p, 7000 * p, seed=10 + 100 * take), decay(6)),
    )


def chime(take: int) -> Samples:
    """Ring for a point."""
    p = _PITCH[take]
    return mixed(tine(0.34, 880 * p), later(0.055, scaled(tine(0.3, 1318.5 * p), 0.7)))


def stamp(take: int) -> Samples:
    """Bring a rubber stamp down on paper."""
    p, s = _PITCH[take], 100 * take
    ink = shaped(fibres(noise(0.05, 400 * p, 3000 * p, seed=11 + s), 300, 0.5, seed=12 + s), decay(5))
    lifted = scaled(shaped(noise(0.05, 1500, 5000, seed=13 + s), swell(0.4)), 0.25)
    return mixed(knock(0.14, 105 * p, 1.0, seed=14 + s), scaled(ink, 0.9), later(0.13, lifted))


def win(take: int) -> Samples:
    """Play four notes up: the army wins."""
    return _notes((523.25, 659.25, 783.99, 1046.5), 0.115, _PITCH[take])


def lose(take: int) -> Samples:
    """Play three notes down: the army loses."""
    return _notes((392.0, 329.63, 261.63), 0.19, _PITCH[take])


def _notes(pitches: tuple[float, ...], step: float, by: float) -> Samples:
    last = len(pitches) - 1
    notes = (tine(0.62 if at == last else 0.36, pitch * by) for at, pitch in enumerate(pitches))
    return mixed(*(later(step * at, note) for at, note in enumerate(notes)))


def refuse(take: int) -> Samples:
    """Knock twice, dully: not here."""
    p, s = _PITCH[take], 100 * take
    return mixed(knock(0.07, 190 * p, 0.9, seed=15 + s), later(0.085, knock(0.08, 150 * p, 0.8, seed=16 + s)))


_HOPS = (
    (0.0, 1.0),
    (0.035, 0.6),
    (0.1, 0.85),
    (0.13, 0.5),
    (0.2, 0.6),
    (0.26, 0.4),
    (0.31, 0.35),
    (0.345, 0.2),
)
"""When dice that are rolled hop, and how hard."""


def dice(take: int) -> Samples:
    """Roll dice over a table of wood: they hop ever less, and come to rest."""
    return _rolled(take, 620, 30)


def _rolled(take: int, pitch: float, lower: float) -> Samples:
    p, s, stretch = _PITCH[take], 100 * take, 1 - 0.04 * take
    blows = [
        later(
            at * stretch,
            mixed(
                knock(0.05, (pitch - lower * place) * p, 0.5 * loud, seed=20 + place + s),
                _edge(loud, place + s),
            ),
        )
        for place, (at, loud) in enumerate(_HOPS)
    ]
    return mixed(*blows)


def _edge(loudness: float, place: int) -> Samples:
    return scaled(shaped(noise(0.018, 1500, 6500, seed=40 + place), decay(7)), 0.7 * loudness)


# --- the games' own materials -----------------------------------------------------------------------------


def _struck(seconds: float, partials: tuple[tuple[float, float, float], ...], pitch: float) -> Samples:
    """Return a body that is struck: its partials by ratio, loudness and how fast they die away."""
    tones = [
        scaled(shaped(tone(seconds, pitch * ratio), decay(fast)), loud) for ratio, loud, fast in partials
    ]
    return mixed(*tones)


_WOOD = ((1.0, 1.0, 9), (2.76, 0.4, 14), (5.4, 0.15, 20))
_GLASS = ((1.0, 0.8, 5), (2.32, 0.5, 7), (4.25, 0.3, 10), (6.63, 0.14, 13))
_IRON = ((1.0, 0.7, 6), (1.51, 0.5, 8), (2.67, 0.4, 9), (4.1, 0.2, 12))
_RUBBER = ((1.0, 1.0, 5), (1.98, 0.25, 8))


def mat_snap(take: int) -> Samples:
    """Lay a card on a cutting mat, under it a drum of war far away."""
    p = _PITCH[take]
    return mixed(snap(take), scaled(shaped(tone(0.16, 92 * p, 70 * p), decay(6)), 0.5))


def iron_stamp(take: int) -> Samples:
    """Strike a shield: a unit is done for."""
    p = _PITCH[take]
    return mixed(stamp(take), scaled(_struck(0.3, _IRON, 410 * p), 0.5))


def horn_win(take: int) -> Samples:
    """Blow a horn three times up: the field is won."""
    return _blown((261.63, 329.63, 392.0), 0.17, _PITCH[take])


def horn_lose(take: int) -> Samples:
    """Blow a horn twice down."""
    return _blown((261.63, 196.0), 0.26, _PITCH[take])


def _blown(pitches: tuple[float, ...], step: float, by: float) -> Samples:
    last = len(pitches) - 1
    parts = [
        later(step * at, _horn(0.55 if at == last else step + 0.06, pitch * by))
        for at, pitch in enumerate(pitches)
    ]
    return mixed(*parts)


def _horn(seconds: float, pitch: float) -> Samples:
    parts = ((1, 0.6), (2, 0.45), (3, 0.25), (4, 0.12))
    tones = [scaled(tone(seconds, pitch * ratio), loud) for ratio, loud in parts]
    return shaped(mixed(*tones), swell(0.18, 0.7))


def wood_snap(take: int) -> Samples:
    """Slap a card on a table of wood."""
    return mixed(snap(take), scaled(_struck(0.14, _WOOD, 240 * _PITCH[take]), 0.55))


def wood_flip(take: int) -> Samples:
    """Turn a card over on wood."""
    return mixed(flip(take), later(0.09, scaled(_struck(0.07, _WOOD, 420 * _PITCH[take]), 0.3)))


def wood_stamp(take: int) -> Samples:
    """Bring a wooden mallet down."""
    p = _PITCH[take]
    return mixed(scaled(_struck(0.22, _WOOD, 165 * p), 0.9), knock(0.1, 120 * p, 0.9, seed=60 + take))


def wood_chime(take: int) -> Samples:
    """Strike two bars of a xylophone."""
    p = _PITCH[take]
    return mixed(_struck(0.3, _WOOD, 784 * p), later(0.07, scaled(_struck(0.3, _WOOD, 1046.5 * p), 0.8)))


def rubber_snap(take: int) -> Samples:
    """Let something soft down on felt."""
    p, s = _PITCH[take], 70 + 100 * take
    felt = scaled(shaped(noise(0.07, 250 * p, 1500 * p, seed=s), decay(5)), 0.7)
    return mixed(felt, knock(0.09, 130 * p, 0.6, seed=s + 1))


def rubber_stamp(take: int) -> Samples:
    """Squash something that springs back."""
    p = _PITCH[take]
    spring = shaped(tone(0.26, 130 * p, 330 * p), swell(0.3, 0.8))
    return mixed(knock(0.12, 90 * p, 1.0, seed=72 + take), later(0.05, scaled(spring, 0.5)))


def rubber_chime(take: int) -> Samples:
    """Pop two bubbles."""
    p = _PITCH[take]
    pops = [shaped(tone(0.11, pitch * p, pitch * 1.9 * p), decay(5)) for pitch in (420, 560)]
    return mixed(pops[0], later(0.09, scaled(pops[1], 0.85)), scaled(chime(take), 0.3))


def crowd_stamp(take: int) -> Samples:
    """Let a crowd go "oh!" at a blow."""
    return mixed(stamp(take), later(0.06, scaled(_crowd(0.42, 330 * _PITCH[take], 0.25, 80 + take), 0.9)))


def crowd_chime(take: int) -> Samples:
    """Ring, and clap a few hands."""
    return mixed(chime(take), scaled(_claps(0.34, 14, 83 + take), 0.5))


def crowd_win(take: int) -> Samples:
    """Let a crowd cheer."""
    p = _PITCH[take]
    cheer = mixed(_crowd(1.0, 420 * p, 0.3, 86 + take), scaled(_claps(1.0, 60, 89 + take), 0.8))
    return mixed(scaled(win(take), 0.9), scaled(cheer, 0.8))


def crowd_lose(take: int) -> Samples:
    """Let a crowd sigh."""
    return mixed(scaled(lose(take), 0.9), scaled(_crowd(0.9, 260 * _PITCH[take], 0.2, 92 + take), 0.8))


def _crowd(seconds: float, pitch: float, peak: float, seed: int) -> Samples:
    """Return many voices at once: noise between the tones of an open mouth."""
    voices = [
        scaled(noise(seconds, pitch * low, pitch * high, seed * 10 + place, glide=0.8), loud)
        for place, (low, high, loud) in enumerate(((0.8, 1.6, 1.0), (2.2, 3.4, 0.7), (5.5, 7.5, 0.25)))
    ]
    rough = fibres(mixed(*voices), grains=34, depth=0.5, seed=seed)
    return shaped(rough, swell(peak, 0.9))


def _claps(seconds: float, count: int, seed: int) -> Samples:
    clap = [shaped(noise(0.03, 900, 4200, seed * 10 + each), decay(8)) for each in range(4)]
    steps = [(each * 0.618_034) % 1 * max(0.0, seconds - 0.05) for each in range(count)]
    return mixed(*(later(at, scaled(clap[place % 4], 0.6)) for place, at in enumerate(steps)))


def glass_snap(take: int) -> Samples:
    """Set a vial down."""
    return mixed(scaled(snap(take), 0.8), scaled(_struck(0.2, _GLASS, 1180 * _PITCH[take]), 0.35))


def glass_tick(take: int) -> Samples:
    """Touch a glass."""
    return _struck(0.09, _GLASS, 1760 * _PITCH[take])


def glass_chime(take: int) -> Samples:
    """Ring two glasses."""
    p = _PITCH[take]
    return mixed(_struck(0.38, _GLASS, 1046.5 * p), later(0.06, scaled(_struck(0.34, _GLASS, 1568 * p), 0.7)))


def glass_stamp(take: int) -> Samples:
    """Burst a vial: a thud, and splinters."""
    p = _PITCH[take]
    splinters = [
        later(0.012 * each, scaled(_struck(0.12, _GLASS, (1500 + 370 * ((each * 5) % 7)) * p), 0.3))
        for each in range(8)
    ]
    return mixed(knock(0.12, 110 * p, 0.9, seed=95 + take), *splinters)


def glass_dice(take: int) -> Samples:
    """Roll dice of glass."""
    hops = [
        later(at, scaled(_struck(0.08, _GLASS, (1350 - 40 * place) * _PITCH[take]), 0.35 * loud))
        for place, (at, loud) in enumerate(_HOPS)
    ]
    return mixed(_rolled(take, 760, 30), *hops)


Make = tuple["Callable[[int], Samples]", float]

SOUNDS: dict[str, Make] = {
    "slide": (slide, -19),
    "lift": (lift, -20),
    "flip": (flip, -18),
    "snap": (snap, -18),
    "tick": (tick, -23),
    "chime": (chime, -19),
    "stamp": (stamp, -16),
    "win": (win, -18),
    "lose": (lose, -19),
    "refuse": (refuse, -20),
    "dice": (dice, -18),
    "mat/snap": (mat_snap, -18),
    "mat/stamp": (iron_stamp, -16),
    "mat/win": (horn_win, -18),
    "mat/lose": (horn_lose, -19),
    "wood/snap": (wood_snap, -18),
    "wood/flip": (wood_flip, -18),
    "wood/stamp": (wood_stamp, -16),
    "wood/chime": (wood_chime, -19),
    "felt/snap": (rubber_snap, -18),
    "felt/stamp": (rubber_stamp, -16),
    "felt/chime": (rubber_chime, -19),
    "crowd/stamp": (crowd_stamp, -16),
    "crowd/chime": (crowd_chime, -19),
    "crowd/win": (crowd_win, -18),
    "crowd/lose": (crowd_lose, -19),
    "glass/snap": (glass_snap, -18),
    "glass/tick": (glass_tick, -23),
    "glass/chime": (glass_chime, -19),
    "glass/stamp": (glass_stamp, -16),
    "glass/dice": (glass_dice, -18),
}
"""Every sound, under the material it is of, and how loud it is where it is loudest (LUFS)."""
