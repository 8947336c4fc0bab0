"""What lies on the bench, row by row: each word cut into bricks at the slots that others are snapped into."""

from __future__ import annotations

from dataclasses import dataclass, replace
from string import Formatter
from typing import TYPE_CHECKING, Final

from game.core.bricks import ON, Place
from game.core.grammar import joined
from game.core.i18n import N_, _
from game.core.script import DO, LASTS, TARGET, WHEN, Brick, counted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.brick_problems import Problem
    from game.core.bricks import Bench
    from game.core.script import Sentence, Slot, Word

_HOLES: Final = {
    DO: N_("an action, here"),
    TARGET: N_("a target, here"),
    WHEN: N_("a moment, here"),
    LASTS: N_("a duration, here"),
}
_OTHER_HOLE: Final = N_("a type, here")
_GAP: Final = "…"


@dataclass(frozen=True, slots=True)
class Part:
    """Some words on a brick, or what is chosen of a list in it: `labels`, the `chosen`-th, for a `place`."""

    text: str
    place: Place | None = None
    labels: tuple[str, ...] = ()
    chosen: int = 0


@dataclass(frozen=True, slots=True)
class Piece:
    """One brick of the bench, or the `hole` for one. `joint` and `next` are the families at its edges.

    What is at its `place` is what is carried away with it.
    """

    place: Place
    family: str
    parts: tuple[Part, ...]
    hole: bool = False
    joint: str = ""
    next: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """The bricks of a deed and of what stands before it, after a word that joins it to the one above."""

    sentence: int
    deed: int
    label: str
    pieces: tuple[Piece, ...]


def hole_words(family: str) -> str:
    """Return what stands in the slot for a missing word of a family."""
    return _(_HOLES.get(family, _OTHER_HOLE))


def snapped(slot: Slot) -> bool:
    """Say whether a brick is snapped into a slot; into the others goes what is chosen of a list."""
    return not slot.is_number and slot.usual is None


def rows(bench: Bench, problems: Sequence[Problem]) -> list[Row]:
    """Return the rows of a bench, with the holes of what is missing on it."""
    lacking = {problem.place for problem in problems if problem.missing}
    found: list[Row] = []
    for number, sentence in enumerate(bench.sentences):
        heads = list(_heads(bench, number, sentence, lacking))
        if not sentence.do:
            place = Place(number, DO)
            heads.append(_hole(place, DO))
            found.append(Row(number, 0, "", _joined(heads)))
        for deed in range(len(sentence.do)):
            before = heads if deed == 0 else []
            label = _("and") if deed else ""
            pieces = (*before, *deed_pieces(bench, Place(number, DO, deed)))
            found.append(Row(number, deed, label, _joined(pieces)))
    if not bench.sentences:
        found.append(Row(0, 0, "", _joined([_hole(Place(0, DO), DO)])))
    return found


def _joined(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """Return the pieces of a row with the edges that fit each other."""
    after = [piece.joint for piece in pieces[1:]] + [""]
    found = [replace(piece, next=joint) for piece, joint in zip(pieces, after, strict=True)]
    return (replace(found[0], joint="" if found[0].family != DO else DO), *found[1:])


def _heads(bench: Bench, number: int, sentence: Sentence, lacking: set[Place]) -> Iterator[Piece]:
    """Yield what stands before the deeds, in the order in which it is said."""
    order = (ON, LASTS, WHEN) if sentence.waits else (ON, WHEN, LASTS)
    for part in order:
        place = Place(number, part)
        brick = bench.at(place)
        if isinstance(brick, Brick):
            yield _head(bench, place, brick)
        elif place in lacking:
            yield _hole(place, bench.slot_at(place).family)


def _head(bench: Bench, place: Place, brick: Brick) -> Piece:
    if place.part == ON:
        before = _("on {target}: {deeds}").split("{target}")[0]
        return _slot_piece(bench, place, brick, before)
    return Piece(place, brick.word.family, tuple(_parts(bench, place, brick)), joint=DO)


def _hole(place: Place, family: str, before: str = "") -> Piece:
    told = joined(f"{before} {hole_words(family)}".strip())
    return Piece(place, family, (Part(told),), hole=True, joint=joint_of(family))


def joint_of(family: str) -> str:
    """Return which edge bricks of a family have at their left."""
    return DO if family in (WHEN, LASTS) else family


def deed_pieces(bench: Bench, place: Place) -> list[Piece]:
    """Return the bricks of a deed: what is done, and each word that is snapped into it."""
    brick = bench.at(place)
    if not isinstance(brick, Brick):
        return []
    found: list[Piece] = []
    body: list[Part] = []
    for text, name in _cut(brick.word):
        if not name or not snapped(brick.word.slots[name]):
            body += _inline(bench, place, brick, text, name)
            continue
        before = text.strip() if body or any(piece.family == DO for piece in found) else ""
        if not before and text.strip():
            body.append(Part(text.strip()))
        if body:
            found.append(Piece(place, DO, tuple(body), joint=DO))
            body = []
        found.append(_slot(bench, place.slot(name), brick.word.slots[name], before))
    if body:
        found.append(Piece(place, DO, tuple(body), joint=DO))
    return found


def _slot(bench: Bench, place: Place, slot: Slot, before: str) -> Piece:
    inner = bench.at(place)
    if isinstance(inner, Brick):
        return _slot_piece(bench, place, inner, before)
    return _hole(place, slot.family, before)


def _slot_piece(bench: Bench, place: Place, brick: Brick, before: str) -> Piece:
    said = brick.said()
    both = joined(f"{before.strip()} {said}")
    before = both[: -len(said)] if both.endswith(said) else before
    parts = (Part(before.strip()), _choice(bench, place)) if before.strip() else (_choice(bench, place),)
    return Piece(place, brick.word.family, parts, joint=brick.word.family)


def _parts(bench: Bench, place: Place, brick: Brick) -> Iterator[Part]:
    for text, name in _cut(brick.word):
        yield from _inline(bench, place, brick, text, name)


def _inline(bench: Bench, place: Place, brick: Brick, text: str, name: str) -> Iterator[Part]:
    if text.strip():
        yield Part(text.strip())
    if name and name in brick.word.slots:
        yield _choice(bench, place.slot(name))


def _choice(bench: Bench, place: Place) -> Part:
    """Return the list of all that may stand at a place."""
    slot, found = bench.slot_at(place), bench.at(place)
    if isinstance(found, Brick):
        words = bench.words_for(place)
        labels = tuple([_(word.said) if not word.slots else bench.fresh(word).said() for word in words])
        chosen = words.index(found.word)
    else:
        labels = tuple([counted(slot, count) for count in range(slot.lowest, slot.highest + 1)])
        chosen = (found or slot.lowest) - slot.lowest
    return Part(labels[chosen], place, labels, chosen)


def _cut(word: Word) -> list[tuple[str, str]]:
    """Return a word's text cut at its slots: each piece of text, and the slot after it, "" for none."""
    return [(text, name or "") for text, name, _spec, _how in Formatter().parse(_(word.said))]


def label_of(bench: Bench, word: Word) -> str:
    """Return what a brick of the library says: what is usual in its slots, gaps for what is snapped in.

    A single gap at the end is not told: its edge says it.
    """
    brick, told = bench.fresh(word), ""
    cut = _cut(word)
    lone = sum(bool(name) and snapped(word.slots[name]) for _text, name in cut) == 1
    for place, (text, name) in enumerate(cut):
        if name and snapped(word.slots[name]):
            if lone and place == len(cut) - 1 and told:
                told += "" if any(before for _text, before in cut[:place]) else text
                break
            told += text + _GAP
        else:
            value = brick.given.get(name)
            said = value.said() if isinstance(value, Brick) else ""
            told += text + (said if value is None or said else counted(word.slots[name], _whole(value)))
    return joined(told.strip())


def _whole(value: Brick | int) -> int:
    return value if isinstance(value, int) else 0


def edges_of(word: Word) -> tuple[str, str]:
    """Return the families at the left and the right edge of a brick of the library."""
    if word.family in (WHEN, LASTS):
        return "", DO
    following = next((slot.family for slot in word.slots.values() if snapped(slot)), "")
    return word.family, following


def name_at(found: Sequence[Row], place: Place) -> str | None:
    """Return how the ring calls the brick of a place, among those rows."""
    names = (
        f"at:{row.sentence}.{row.deed}.{number}"
        for row in found
        for number, piece in enumerate(row.pieces)
        if piece.place == place
    )
    return next(names, None)
