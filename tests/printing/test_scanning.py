"""A blank sheet coloured, photographed and read: each card's picture is given back in the right cell."""

from __future__ import annotations

import io
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

import pytest
from hand import Coloured, Shot, blank, bulging, coloured, grain, jpeg, png, scribble, shadowed, wavy
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from many_games import examples, some_at_once
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageStat

from game.cards.limits import LONGEST_PHOTO_SIDE, MOST_PHOTO
from game.cards.problems import Complaint
from game.editions import EDITIONS
from game.printing.blank.layout import CARDS, BlankSheet
from game.printing.scanning import cells
from game.printing.scanning.finding import NoSheetError, SheetError
from game.printing.scanning.reading import LEAST_DOTS, Reading, ReadSheet

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.printing.blank.boxes import Template

SAME = 14
OTHER = 30
"""Mean differences of colour, of 255: a picture read back is nearer than SAME, any other beyond OTHER."""

DARK, YELLOW = (20, 20, 20), (235, 200, 30)
MESSENGERS = [(1600, 70), (1440, 60), (1320, 60)]
"""How many pixels across and how good they leave a photograph."""
SMALLEST = (1320, 60, 1.0)

SHOT = Shot(degrees=3, tilt=0.06, lean=0.03, noise=8, shade=0.35, tint=(255, 244, 224), quality=75)
"""A usual photograph: turned by 3°, aslant, grainy, darker on one side, yellowish, compressed."""


def read(data: bytes, templates: Iterable[Template] | None = None) -> ReadSheet:
    reading = Reading(data, EDITIONS.blanks.values() if templates is None else templates)
    while not reading.done:
        reading.think(1)
    assert reading.read is not None
    assert reading.progress == 1
    return reading.read


@lru_cache(maxsize=4)
def sheet(paper: str = "a4") -> Image.Image:
    return coloured(Coloured(), paper=paper)


@lru_cache(maxsize=2)
def taken(fill: float) -> Image.Image:
    """Return the usual photograph, the sheet filling that share of it."""
    return replace(SHOT, fill=fill).take(sheet())


@lru_cache(maxsize=1)
def usual() -> bytes:
    """Return the usual photograph of the usual sheet."""
    return jpeg(taken(0.9), SHOT.quality)


@lru_cache(maxsize=1)
def usual_found() -> ReadSheet:
    """Return what is read in the usual photograph."""
    return read(usual())


@pytest.fixture
def half(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give pictures back half as large: where they come from and how dark they are stays the same."""
    for name in ("PICTURE_DOTS", "_COARSER"):
        monkeypatch.setattr(cells, name, getattr(cells, name) // 2)


def from_afar(picture: Image.Image) -> Image.Image:
    return picture.convert("RGB").resize((36, 31), Image.Resampling.BOX)


def difference(one: Image.Image, two: Image.Image) -> float:
    """Return the mean difference of colour of two pictures, seen from afar."""
    return between(from_afar(one), from_afar(two))


def between(one: Image.Image, two: Image.Image) -> float:
    """Return the mean difference of colour of two pictures of one size."""
    return sum(ImageStat.Stat(ImageChops.difference(one, two)).mean) / 3


def assert_given_back(found: ReadSheet, work: Coloured) -> None:
    assert len(found.cells) == CARDS
    far = [drawn and from_afar(drawn) for drawn in work.pictures]
    for place, (cell, drawn) in enumerate(zip(found.cells, work.pictures, strict=True)):
        assert cell.empty == (drawn is None)
        if drawn is None:
            continue
        seen = from_afar(cell.picture)
        for other, another in enumerate(far):
            if another is not None:
                strays = between(seen, another)
                assert strays < SAME if other == place else strays > OTHER
        assert (cell.values["symbol"],) == work.ticks[place]
        assert not cell.unsure


# --- what comes back --------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_each_picture_comes_back_in_the_right_cell(paper: str) -> None:
    """Turned by 3°, with noise and a perspective tilt, darker on one side, compressed."""
    found = read(SHOT.file(sheet(paper))) if paper != "a4" else usual_found()
    assert found.sheet == BlankSheet.of(EDITIONS.blanks["bataille"], paper)
    assert_given_back(found, Coloured())


@pytest.mark.usefixtures("half")
@pytest.mark.parametrize("degrees", some_at_once([0, 90, 180, 270], [180]))
def test_a_sheet_may_lie_sideways_or_upside_down(degrees: int) -> None:
    size = (1800, 2400) if degrees % 180 else (2400, 1800)
    shot = replace(SHOT, degrees=degrees + 3, size=size, fill=0.66 if degrees % 180 else 0.9)
    assert_given_back(read(replace(shot, size=(2600, 2600)).file(sheet())), Coloured())


@pytest.mark.slow
def test_a_photograph_is_turned_as_its_camera_says_it_was_held() -> None:
    photo = taken(0.9).transpose(Image.Transpose.ROTATE_90)
    exif = Image.Exif()
    exif[0x0112] = 6
    file = io.BytesIO()
    photo.save(file, "JPEG", quality=80, exif=exif)
    found = read(file.getvalue())
    assert_given_back(found, Coloured())


@pytest.mark.usefixtures("half")
@pytest.mark.parametrize("table", some_at_once([DARK, (250, 250, 250), (128, 128, 128)], [DARK]))
def test_any_table_will_do(table: tuple[int, int, int]) -> None:
    assert_given_back(read(replace(SHOT, table=table).file(sheet())), Coloured())


@pytest.mark.usefixtures("half")
@pytest.mark.parametrize("degrees", some_at_once([20, 45, 110], [45]))
def test_a_sheet_may_lie_at_any_angle(degrees: int) -> None:
    shot = replace(SHOT, degrees=degrees, size=(2700, 2700), fill=0.74)
    assert_given_back(read(shot.file(sheet())), Coloured())


@pytest.mark.usefixtures("half")
@pytest.mark.parametrize("pixels", some_at_once([10, -18, 30], [30]))
def test_paper_need_not_lie_flat(pixels: int) -> None:
    """Thirty pixels are nearly five millimetres."""
    photo = wavy(taken(0.85), pixels)
    assert_given_back(read(jpeg(photo)), Coloured())


@pytest.mark.slow
@pytest.mark.usefixtures("half")
def test_a_lens_may_bend_straight_lines() -> None:
    assert_given_back(read(jpeg(bulging(taken(0.85), 0.02))), Coloured())


@pytest.mark.slow
def test_the_shadow_of_a_hand_goes() -> None:
    photo = shadowed(taken(0.9), 25)
    found, before = read(jpeg(photo)), usual_found()
    for one, two in zip(found.cells, before.cells, strict=True):
        assert difference(one.picture, two.picture) < SAME
        assert one.values == two.values


@pytest.mark.slow
@pytest.mark.usefixtures("half")
def test_a_scan_of_nothing_but_the_sheet_will_do() -> None:
    assert_given_back(read(png(sheet())), Coloured())


@pytest.mark.slow
@pytest.mark.usefixtures("half")
def test_a_grey_scan_gives_grey_pictures() -> None:
    work = Coloured()
    found = read(png(sheet().convert("L")))
    for cell, drawn in zip(found.cells, work.pictures, strict=True):
        assert drawn is not None
        assert difference(cell.picture, drawn.convert("L")) < SAME


@pytest.mark.slow
@pytest.mark.usefixtures("half")
@pytest.mark.parametrize("mode", ["P", "RGBA", "LA", "I;16", "1"])
def test_every_kind_of_picture_is_understood(mode: str) -> None:
    grey = sheet().convert("L")
    picture = grey.convert("I").point(lambda value: value * 257).convert("I;16") if mode == "I;16" else None
    found = read(png(picture or sheet().convert(mode)))
    assert [cell.empty for cell in found.cells] == [False] * CARDS


def test_the_pictures_have_the_dots_that_the_photograph_has() -> None:
    found = usual_found()
    assert found.dots > 6
    for cell in found.cells:
        assert cell.picture.size == (864, 750)


@pytest.mark.slow
def test_empty_cells_are_told() -> None:
    work = Coloured([scribble(one) if one in (1, 6) else None for one in range(CARDS)])
    assert_given_back(read(SHOT.file(coloured(work))), work)


@pytest.mark.slow
def test_a_sheet_that_nobody_coloured_is_empty() -> None:
    found = read(replace(SHOT, noise=12).file(blank("bataille", "a4", 8)))
    assert all(cell.empty for cell in found.cells)
    assert all(cell.values["symbol"] == "" for cell in found.cells)


@pytest.mark.slow
@pytest.mark.usefixtures("half")
def test_a_thin_drawing_is_not_taken_for_an_empty_cell() -> None:
    drawn = Image.new("RGB", (680, 590), "white")
    ImageDraw.Draw(drawn).ellipse((200, 150, 480, 430), outline=(110, 110, 120), width=7)
    work = Coloured([drawn] * CARDS)
    assert [cell.empty for cell in read(SHOT.file(coloured(work))).cells] == [False] * CARDS


@pytest.mark.usefixtures("half")
@pytest.mark.parametrize(
    "ink", some_at_once([(60, 60, 70), YELLOW, (250, 120, 160), (120, 200, 240)], [YELLOW])
)
def test_a_round_may_be_ticked_with_any_crayon(ink: tuple[int, int, int]) -> None:
    work = Coloured(ink=ink, tick_width=1.2)
    found = read(SHOT.file(coloured(work)))
    assert [(cell.values["symbol"],) for cell in found.cells] == work.ticks


@pytest.mark.slow
@pytest.mark.usefixtures("half")
def test_two_ticks_or_none_are_not_guessed() -> None:
    ticks = [("force", "magie"), (), ("agilite",), ("magie", "agilite"), (), (), ("force",), ()]
    found = read(SHOT.file(coloured(Coloured(ticks=ticks))))
    assert [cell.values["symbol"] for cell in found.cells] == ["", "", "agilite", "", "", "", "force", ""]
    assert [bool(cell.unsure) for cell in found.cells] == [len(ticked) > 1 for ticked in ticks]


@pytest.mark.slow
def test_paper_is_white_again_under_an_uneven_light() -> None:
    found = read(replace(SHOT, shade=0.5, noise=0).file(blank("bataille", "a4", 8)))
    for cell in found.cells:
        assert min(ImageStat.Stat(cell.picture).mean) > 248


@pytest.mark.slow
def test_what_is_written_is_cut_out_for_the_eye() -> None:
    paper = sheet().copy()
    of = BlankSheet.of(EDITIONS.blanks["bataille"], "a4")
    first = of.template.name.at(of.cells[0].x, of.cells[0].y)
    ImageDraw.Draw(paper).line(
        [(first.x * 8 + 60, first.y * 8 + 60), (first.x * 8 + 300, first.y * 8 + 60)], "black", 8
    )
    found = read(SHOT.file(paper))
    dark = [ImageStat.Stat(cell.name.convert("L")).mean[0] for cell in found.cells]
    assert dark[0] < min(dark[1:]) - 5


@pytest.mark.slow
@pytest.mark.usefixtures("half")
def test_a_coffee_stain_does_not_matter() -> None:
    paper = sheet()
    stain = Image.new("RGB", paper.size, "white")
    pen = ImageDraw.Draw(stain)
    pen.ellipse((600, 500, 1250, 1150), fill=(225, 200, 165), outline=(170, 130, 90), width=14)
    wet = ImageChops.multiply(paper, stain.filter(ImageFilter.GaussianBlur(4)))
    found = read(SHOT.file(wet))
    assert [cell.values["symbol"] for cell in found.cells] == [ticks[0] for ticks in Coloured().ticks]


@pytest.mark.slow
@pytest.mark.usefixtures("half")
def test_a_drawing_over_its_frame_does_not_hide_the_sheet() -> None:
    paper = sheet().copy()
    ImageDraw.Draw(paper).line((200, 150, 2300, 1500), fill=(40, 60, 160), width=30)
    assert len(read(SHOT.file(paper)).cells) == CARDS


@pytest.mark.slow
@pytest.mark.usefixtures("half")
def test_colours_that_run_beyond_their_frames_stay_what_they_are() -> None:
    """One card is green to its edges, beyond its frame all round: green is not taken for its paper."""
    green = Image.blend(scribble(0), Image.new("RGB", scribble(0).size, (60, 140, 60)), 0.7)
    work = Coloured([green, *(scribble(one) for one in range(1, CARDS))], beyond=2.4)
    found = read(SHOT.file(coloured(work)))
    for cell, drawn in zip(found.cells, work.pictures, strict=True):
        assert drawn is not None
        edge_x, edge_y = drawn.width * 2.9 / 62.4, drawn.height * 2.9 / 54.8
        seen = drawn.crop(
            (round(edge_x), round(edge_y), round(drawn.width - edge_x), round(drawn.height - edge_y))
        )
        assert difference(cell.picture, seen) < SAME
    assert [(cell.values["symbol"],) for cell in found.cells] == work.ticks


@pytest.mark.slow
def test_the_same_file_is_read_the_same_in_small_steps() -> None:
    reading, shares = Reading(usual(), EDITIONS.blanks.values()), []
    while not reading.done:
        reading.think(0)
        shares.append(reading.progress)
    assert shares == sorted(shares)
    assert len(shares) > 20
    assert reading.read is not None
    pairs = zip(reading.read.cells, usual_found().cells, strict=True)
    assert all(one.picture.tobytes() == two.picture.tobytes() for one, two in pairs)


# --- what is refused --------------------------------------------------------------------------------------


def test_a_sheet_in_a_mirror_is_refused() -> None:
    with pytest.raises(SheetError, match="mirror"):
        read(replace(SHOT, mirrored=True).file(sheet()))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("corner", "where"), [(0, "top left"), (1, "top right"), (2, "bottom right"), (3, "bottom left")]
)
def test_a_missing_corner_is_told(corner: int, where: str) -> None:
    paper = sheet().copy()
    x, y = (8 * each for each in BlankSheet.of(EDITIONS.blanks["bataille"], "a4").marks[corner])
    ImageDraw.Draw(paper).ellipse((x - 50, y - 50, x + 50, y + 50), fill=(200, 150, 120))
    with pytest.raises(SheetError, match=where):
        read(SHOT.file(paper))


def test_a_plain_photograph_is_no_sheet() -> None:
    for picture in (
        scribble(3, (1600, 1200)),
        grain(1600, 1200).point(lambda value: max(0, min(255, 2 * value - 128))),
        Image.new("RGB", (40, 9)),
    ):
        with pytest.raises(NoSheetError, match="corner marks"):
            read(jpeg(picture.convert("RGB")))


@pytest.mark.slow
def test_a_covered_strip_is_told() -> None:
    paper = sheet().copy()
    of = BlankSheet.of(EDITIONS.blanks["bataille"], "a4")
    left, right = of.bits[0][0].x * 8, of.bits[-1][0].x * 8
    ImageDraw.Draw(paper).rectangle((left, 40, right, 140), fill=(210, 120, 90))
    with pytest.raises(SheetError, match="strip"):
        read(SHOT.file(paper))


def test_two_sheets_are_refused() -> None:
    both = Image.new("RGB", (sheet().width, sheet().height * 2 + 60), (110, 80, 60))
    both.paste(sheet(), (0, 0))
    both.paste(sheet(), (0, sheet().height + 60))
    with pytest.raises(SheetError, match="two sheets"):
        read(jpeg(both))


def test_a_sheet_that_is_too_small_is_told_with_the_size_it_needs() -> None:
    with pytest.raises(SheetError, match=rf"{round(LEAST_DOTS * 297)} at least") as told:
        read(replace(SHOT, fill=0.4).file(sheet()))
    assert int("".join(filter(str.isdigit, str(told.value).split("pixels")[0]))) < LEAST_DOTS * 297


@pytest.mark.usefixtures("half")
@pytest.mark.parametrize(
    "sent",
    some_at_once([(*size, soft) for size in MESSENGERS for soft in (0.0, 1.0)], [SMALLEST]),
    ids=str,
)
def test_a_photograph_that_a_messenger_made_small_is_read_and_said_to_be_blurred(
    sent: tuple[int, int, float],
) -> None:
    """The sheet is some 1,200 pixels across, 1,080, then 990: with grain, aslant, soft, compressed again."""
    width, quality, soft = sent
    small = taken(0.82).resize((width, width * 3 // 4), Image.Resampling.LANCZOS)
    found = read(jpeg(small.filter(ImageFilter.GaussianBlur(soft)), quality))
    assert found.blurred
    assert_given_back(found, Coloured())


def test_a_large_photograph_is_not_said_to_be_blurred() -> None:
    assert not usual_found().blurred


@pytest.mark.slow
def test_a_blurred_photograph_is_refused() -> None:
    photo = replace(SHOT, noise=0).take(sheet()).filter(ImageFilter.GaussianBlur(7))
    with pytest.raises(Complaint, match=r"blurred|sharp"):
        read(jpeg(photo))


def test_sheets_of_other_versions_and_kinds_are_refused_in_a_sentence() -> None:
    ours = EDITIONS.blanks["bataille"]
    for known, told in (
        (replace(ours, version=ours.version + 1), "older Cartelier"),
        (replace(ours, version=ours.version - 1), "newer Cartelier"),
        (replace(ours, number=ours.number + 1), "newer Cartelier"),
    ):
        with pytest.raises(SheetError, match=told):
            read(usual(), [known])


@pytest.mark.parametrize(
    "data", [b"", b"GIF89a", b"%PDF-1.4 a scan", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff\xe0"]
)
def test_what_is_no_picture_is_told(data: bytes) -> None:
    with pytest.raises(Complaint):
        read(data)


def test_a_picture_larger_than_any_photograph_is_refused_unread() -> None:
    file = io.BytesIO()
    Image.new("1", (LONGEST_PHOTO_SIDE + 1, 2)).save(file, "PNG")
    with pytest.raises(Complaint, match="too large"):
        read(file.getvalue())
    file = io.BytesIO()
    Image.new("1", (9_000, 9_000)).save(file, "PNG")
    with pytest.raises(Complaint, match="too large"):
        read(file.getvalue())
    with pytest.raises(Complaint, match="too heavy"):
        read(b"\xff\xd8\xff" + bytes(MOST_PHOTO))


# --- whatever comes ---------------------------------------------------------------------------------------

SHOTS = st.builds(
    Shot,
    degrees=st.floats(-5, 5)
    | st.builds(lambda turn, more: turn + more, st.sampled_from([90, 180, 270]), st.floats(-5, 5)),
    tilt=st.floats(0, 0.08),
    lean=st.floats(0, 0.05),
    noise=st.floats(0, 10),
    shade=st.floats(0, 0.5),
    tint=st.tuples(*[st.integers(200, 255)] * 3),
    table=st.tuples(*[st.integers(0, 255)] * 3),
    size=st.just((2400, 2400)),
    fill=st.floats(0.82, 0.92),
    quality=st.integers(60, 95),
)


@pytest.mark.slow
@given(shot=SHOTS)
@settings(max_examples=2, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_a_sheet_comes_back_from_any_honest_photograph(shot: Shot) -> None:
    assert_given_back(read(shot.file(sheet())), Coloured())


@pytest.mark.parametrize("photographs", examples(2, 100))
@pytest.mark.timeout(1800)
def test_a_sheet_comes_back_from_very_many_honest_photographs(photographs: int) -> None:
    def given_back(shot: Shot) -> None:
        assert_given_back(read(shot.file(sheet())), Coloured())

    few = settings(max_examples=photographs, deadline=None, suppress_health_check=list(HealthCheck))
    few(given(SHOTS)(given_back))()


@lru_cache(maxsize=2)
def small_file(suffix: str) -> bytes:
    photo = SHOT.take(sheet()).resize((800, 600))
    return jpeg(photo) if suffix == "jpg" else png(photo)


def spoilt(data: bytes, cut: int, changes: list[tuple[int, int]]) -> bytes:
    wrong = bytearray(data[: max(1, len(data) * cut // 1000)])
    for place, value in changes:
        wrong[place * len(wrong) // 100_000] = value
    return bytes(wrong)


DAMAGE = (
    st.sampled_from(["jpg", "png"]),
    st.integers(0, 1000) | st.just(1000),
    st.lists(st.tuples(st.integers(0, 99_999), st.integers(0, 255)), max_size=12),
)


def assert_told(data: bytes) -> None:
    with suppress(Complaint):
        read(data)


@pytest.mark.slow
@given(*DAMAGE)
@example("jpg", 1000, [])
@settings(max_examples=25, deadline=None, derandomize=True)
def test_a_damaged_file_is_told_in_a_sentence(suffix: str, cut: int, changes: list[tuple[int, int]]) -> None:
    assert_told(spoilt(small_file(suffix), cut, changes))


@pytest.mark.parametrize("files", examples(120, 1500))
@pytest.mark.timeout(1800)
def test_very_many_damaged_files_are_told(files: int) -> None:
    def told(suffix: str, cut: int, changes: list[tuple[int, int]]) -> None:
        assert_told(spoilt(small_file(suffix), cut, changes))

    settings(max_examples=files)(given(*DAMAGE)(told))()


# --- caractères -------------------------------------------------------------------------------------------

POINTS = [
    (4, 1, 1, 3, 2, 1),
    (8, 0, 0, 4, 0, 0),
    (2, 2, 2, 2, 2, 2),
    (0, 5, 1, 1, 2, 3),
    (0, 4, 0, 4, 0, 4),
    (6, 1, 2, 2, 0, 1),
    (1, 2, 3, 1, 2, 2),
    (0, 0, 0, 0, 0, 0),
]
"""Rounds filled in on each card: for each symbol its attack, its resistance; the last is not right."""


@pytest.mark.slow
def test_the_rounds_filled_in_are_counted() -> None:
    """With a yellow crayon, on a photograph that a messenger made small."""
    work = Coloured(ink=(235, 200, 30), tick_width=1.2, points=POINTS)
    found = read(replace(SHOT, size=(1600, 1200)).file(coloured(work, "caractere")))
    assert [tuple(int(value) for value in cell.values.values()) for cell in found.cells] == POINTS
    assert not any(cell.unsure for cell in found.cells)


@pytest.mark.slow
def test_the_impact_of_a_variation_is_read_and_what_it_does_is_cut_out() -> None:
    ticks = [(str(place % 7 + 1),) for place in range(CARDS)]
    found = read(png(coloured(Coloured(ticks=ticks), "variation")))
    assert [(cell.values["impact"],) for cell in found.cells] == ticks
    assert not any(cell.unsure for cell in found.cells)
    assert all(cell.words is not None and cell.words.width > cell.words.height for cell in found.cells)


@pytest.mark.slow
def test_a_round_that_is_hardly_touched_is_not_sure() -> None:
    paper = coloured(Coloured(points=POINTS), "caractere").copy()
    of = BlankSheet.of(EDITIONS.blanks["caractere"], "a4")
    x, y = of.template.ticked[1].ticks[5].round.at(of.cells[0].x, of.cells[0].y).center
    ImageDraw.Draw(paper).line([(x * 8 - 5, y * 8 - 6), (x * 8 + 6, y * 8 + 5)], (60, 60, 70), 4)
    found = read(png(paper))
    assert found.cells[0].unsure == {"resistance-force"}
