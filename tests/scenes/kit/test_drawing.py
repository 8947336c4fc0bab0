"""Drawing: what each operation paints, and that undoing and redoing give the very same pixels."""

from __future__ import annotations

import json

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.kit import palette
from scenes.kit.drawing import canvas as canvases
from scenes.kit.drawing import operations
from scenes.kit.drawing.canvas import Canvas
from scenes.kit.drawing.operations import GROUND, SIZE, Clear, Fill, Operation, Paste, Shape, Stamp, Stroke
from scenes.kit.drawing.painting import STAMPS

RED, BLUE = palette.FORCE, palette.QUIRK_BLUE


def pixels(canvas: Canvas) -> bytes:
    return pygame.image.tobytes(canvas.surface, "RGB")


def at(canvas: Canvas, x: int, y: int) -> tuple[int, int, int]:
    return tuple(canvas.surface.get_at((x, y)))[:3]  # type: ignore[return-value]


points = st.tuples(st.integers(-50, SIZE[0] + 50), st.integers(-50, SIZE[1] + 50))
colors = st.sampled_from(operations.PAPERS)
widths = st.sampled_from(operations.BRUSHES)
strokes = st.builds(
    Stroke, st.lists(points, min_size=1, max_size=6).map(tuple), colors, widths, st.booleans()
)
anything = st.one_of(
    strokes,
    st.builds(Fill, points, colors, st.booleans()),
    st.builds(Shape, st.sampled_from(operations.SHAPES), points, points, colors, widths, st.booleans()),
    st.builds(Stamp, st.sampled_from(STAMPS), points, st.sampled_from((110, 300)), st.booleans()),
    st.builds(Clear, colors),
)


@pytest.mark.slow
@settings(max_examples=40)
@given(st.lists(anything, min_size=1, max_size=6))
def test_undoing_everything_and_doing_it_again_gives_the_same_pixels_at_each_step(
    done: list[Operation],
) -> None:
    canvas = Canvas()
    seen = [pixels(canvas)]
    for operation in done:
        canvas.do(operation)
        seen.append(pixels(canvas))
    for before in reversed(seen[:-1]):
        assert canvas.undo()
        assert pixels(canvas) == before
    assert not canvas.undo()
    for after in seen[1:]:
        assert canvas.redo()
        assert pixels(canvas) == after


def test_old_pieces_of_the_sheet_are_packed_and_laid_back_to_the_last_pixel(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(canvases, "_PLAIN_BYTES", 0)
    canvas = Canvas()
    seen = [pixels(canvas)]
    for number in range(8):
        canvas.do(Shape("star", (40 * number, 60), (300 + 50 * number, 700), RED if number % 2 else BLUE, 8))
        seen.append(pixels(canvas))
    assert all(under is not None and under.packed for under in canvas._before)
    monkeypatch.setattr(canvases.Canvas, "_replay", lambda _canvas: pytest.fail("drawn anew"))
    for before in reversed(seen[:-1]):
        assert canvas.undo()
        assert pixels(canvas) == before


def test_undoing_past_what_is_kept_of_the_sheet_draws_everything_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(canvases, "_KEPT_BYTES", 0)
    canvas = Canvas()
    canvas.do(Shape("disc", (100, 100), (400, 400), RED, 8))
    before = pixels(canvas)
    canvas.do(Fill((5, 5), BLUE))
    canvas.undo()
    assert pixels(canvas) == before
    canvas.do(Stamp("hat", (300, 300), 190))
    assert at(canvas, 250, 250) == RED


@pytest.mark.slow
@settings(max_examples=40)
@given(strokes)
def test_a_stroke_led_point_by_point_has_the_pixels_of_its_journal(stroke: Stroke) -> None:
    canvas, again = Canvas(), Canvas()
    first = Stroke(stroke.points[:1], stroke.color, stroke.width, stroke.mirrored)
    canvas.start_stroke(first)
    for point in stroke.points[1:]:
        canvas.lead(point)
    done = canvas.lift()
    assert done is not None
    again.do(operations.read(json.loads(json.dumps(operations.told(done)))))
    assert pixels(canvas) == pixels(again)
    canvas.undo()
    assert pixels(canvas) == pixels(Canvas())


def test_no_two_drawings_are_taken_for_each_other() -> None:
    """What is drawn of a card is remembered by the version of its drawing: that of another has its own."""
    first, second = Canvas(), Canvas()
    for canvas in (first, second):
        canvas.do(Clear())
    assert first.version != second.version


def test_mirrored_drawing_paints_both_sides_alike() -> None:
    canvas = Canvas()
    canvas.do(Stroke(((100, 100), (200, 300)), RED, 20, mirrored=True))
    assert at(canvas, 100, 100) == at(canvas, SIZE[0] - 1 - 100, 100) == RED


def test_filling_goes_as_far_as_the_colour_and_no_further() -> None:
    canvas = Canvas()
    canvas.do(Shape("rectangle", (100, 100), (300, 300), RED, 8))
    canvas.do(Fill((200, 200), BLUE))
    assert at(canvas, 110, 110) == at(canvas, 290, 290) == BLUE
    assert at(canvas, 50, 50) == GROUND


def test_the_eraser_is_a_brush_of_the_ground_and_clearing_can_be_undone() -> None:
    canvas = Canvas()
    canvas.do(Fill((0, 0), RED))
    canvas.do(Stroke(((400, 400),), GROUND, 42))
    assert at(canvas, 400, 400) == GROUND
    canvas.do(Clear())
    assert at(canvas, 10, 10) == GROUND
    canvas.undo()
    assert at(canvas, 10, 10) == RED


def test_every_stamp_of_the_house_leaves_its_mark() -> None:
    for name in STAMPS:
        canvas = Canvas()
        canvas.do(Stamp(name, (432, 375), 190))
        assert pixels(canvas) != pixels(Canvas())


def test_a_picture_that_is_gone_paints_nothing() -> None:
    canvas = Canvas()
    canvas.do(Paste("gone", (10, 10), 1.0))
    assert pixels(canvas) == pixels(Canvas())


@pytest.mark.parametrize(
    ("degrees", "left", "right"), [(0.0, (200, 375), (700, 375)), (90.0, (432, 600), (432, 100))]
)
def test_of_a_picture_many_times_larger_than_the_sheet_only_what_may_be_seen_is_scaled(
    degrees: float, left: tuple[int, int], right: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A strip of 3,000 dots by 20 that covers the sheet is 600 times as large: it froze the window."""
    scaled: list[int] = []

    def noted(name: str) -> None:
        real = getattr(pygame.transform, name)

        def scale(picture: pygame.Surface, *how: object) -> pygame.Surface:
            made: pygame.Surface = real(picture, *how)
            scaled.append(made.get_width() * made.get_height())
            return made

        monkeypatch.setattr(pygame.transform, name, scale)

    noted("smoothscale")
    noted("rotozoom")
    strip = pygame.Surface((3000, 20), pygame.SRCALPHA)
    strip.fill(RED)
    strip.fill(BLUE, (1500, 0, 1500, 20))
    canvas = Canvas()
    canvas.pictures["long"] = strip
    canvas.do(Paste("long", (432, 375), 60.0, degrees))
    assert at(canvas, *left) == RED
    assert at(canvas, *right) == BLUE
    assert max(scaled) < 8 * SIZE[0] * SIZE[1]


@given(anything)
def test_an_operation_told_in_json_is_read_again_equal(operation: Operation) -> None:
    assert operations.read(json.loads(json.dumps(operations.told(operation)))) == operation


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"kind": "explode"},
        {"kind": "fill", "point": [1], "color": [0, 0, 0]},
        {"kind": "fill", "point": [1, "2"], "color": [0, 0, 0]},
        {"kind": "fill", "point": [1, 1e99], "color": [0, 0, 0]},
        {"kind": "stroke", "points": [], "color": [0, 0, 0], "width": 3},
        {"kind": "stroke", "points": [[1, 1]], "color": [0, 0, 0], "width": 10**9},
        {"kind": "paste", "picture": "x", "point": [0, 0], "scale": 1e9},
        {"kind": "shape", "form": "blob", "start": [0, 0], "end": [1, 1], "color": [0, 0, 0], "width": 3},
        {"kind": "clear", "colour": [0, 0, 0]},
    ],
)
def test_what_is_no_operation_is_refused(data: object) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - its message is for nobody
        operations.read(data)
