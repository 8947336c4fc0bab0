"""A hand that colours a blank sheet, and a camera that photographs it: both draw with Pillow alone."""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from functools import lru_cache
from math import cos, radians, sin
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

from game.editions import EDITIONS
from game.printing.blank.boxes import Box
from game.printing.blank.layout import CARDS, BlankSheet, page
from game.printing.drawing import Block, Line, Picture, Words
from game.printing.fonts import POINT
from scenes.editions import SHELF
from scenes.kit.text import font_path
from scenes.kit.typefaces import face_of, house_fonts
from scenes.printing.decks import sign_pictures

DOTS = 8
GRAIN = 36.95
"""How far the mean of four random bytes strays from its own mean: a standard deviation."""
INKS = ((200, 60, 40), (40, 90, 190), (30, 130, 60), (235, 190, 40), (60, 50, 60), (150, 60, 160))

Color = tuple[int, int, int]


def scribble(seed: int, size: tuple[int, int] = (680, 590)) -> Image.Image:
    """Return a drawing that no other seed gives: blobs and lines of a few crayons on white."""
    random = Random(seed)  # noqa: S311 - drawings, not secrets
    picture = Image.new("RGB", size, "white")
    pen = ImageDraw.Draw(picture)
    ground = random.choice(INKS)
    edge = random.randrange(size[1] // 3, size[1])
    pen.rectangle((0, edge, size[0], size[1]), fill=ground)
    for _blob in range(5):
        x, y = random.randrange(size[0]), random.randrange(size[1])
        reach = random.randrange(40, 200)
        pen.ellipse((x - reach, y - reach, x + reach, y + reach), fill=random.choice(INKS))
    for _line in range(4):
        ends = [(random.randrange(size[0]), random.randrange(size[1])) for _end in range(2)]
        pen.line(ends, fill=random.choice(INKS), width=random.randrange(6, 30))
    return picture


@dataclass
class Coloured:
    """What is drawn in each cell (None for nothing) and the rounds that are ticked there.

    `points` are how many rounds of each field are filled in, in every cell. Drawings go so many millimetres
    `beyond` their frames.
    """

    pictures: list[Image.Image | None] = field(
        default_factory=lambda: [scribble(one) for one in range(CARDS)]
    )
    ticks: list[tuple[str, ...]] = field(default_factory=list)
    ink: Color = (60, 60, 70)
    tick_width: float = 0.7
    beyond: float = -0.5
    points: list[tuple[int, ...]] = field(default_factory=list)

    def __post_init__(self) -> None:
        if not self.ticks:
            values = ("force", "magie", "agilite")
            self.ticks = [
                (values[place % 3],) if picture else () for place, picture in enumerate(self.pictures)
            ]


def coloured(work: Coloured, kind: str = "bataille", paper: str = "a4", dots: int = DOTS) -> Image.Image:
    """Return the sheet as it lies on the table, `dots` pixels a millimetre."""
    sheet = BlankSheet.of(EDITIONS.blanks[kind], paper)
    picture = blank(kind, paper, dots).copy()
    pen = ImageDraw.Draw(picture)
    for cell, drawn, ticked in zip(sheet.cells, work.pictures, work.ticks, strict=True):
        if drawn is not None:
            frame = sheet.template.picture.inside(-work.beyond).at(cell.x, cell.y)
            left, top, right, low = _pixels(frame, dots)
            picture.paste(drawn.resize((right - left, low - top)), (left, top))
        for tick in () if work.points else sheet.template.ticks:
            if tick.value in ticked:
                x, y = tick.round.at(cell.x, cell.y).center
                unit = tick.round.width / 7.6
                places = [(-2.2, -0.4), (-0.5, 1.9), (2.6, -2.4)]
                points = [(dots * (x + unit * one), dots * (y + unit * two)) for one, two in places]
                pen.line(points, fill=work.ink, width=round(work.tick_width * dots), joint="curve")
    for cell, points in zip(sheet.cells, work.points, strict=False):
        for fields, count in zip(sheet.template.ticked, points, strict=True):
            for tick in fields.ticks[:count]:
                _fill_in(pen, tick.round.at(cell.x, cell.y), work, dots)
    return picture


def _fill_in(pen: ImageDraw.ImageDraw, ring: Box, work: Coloured, dots: int) -> None:
    """Fill a round in as a child does: to and fro, over its edge here and there, some white left."""
    (x, y), far = ring.center, ring.width * 0.46
    ends = [
        (x + (far if step % 2 else -far) * (1 - abs(step - 3) / 6), y + far * (step - 3) / 3)
        for step in range(7)
    ]
    points = [(dots * one, dots * two) for one, two in ends]
    pen.line(points, fill=work.ink, width=round(work.tick_width * dots), joint="curve")


@lru_cache(maxsize=4)
def blank(kind: str, paper: str, dots: int) -> Image.Image:
    """Return a blank sheet, painted from the drawing that the PDF is made of."""
    sheet = BlankSheet.of(EDITIONS.blanks[kind], paper)
    drawing = page(sheet, house_fonts(), sign_pictures(sheet.template, SHELF.signs))
    picture = Image.new("RGB", (round(drawing.width * dots), round(drawing.height * dots)), "white")
    pen = ImageDraw.Draw(picture)
    for piece in drawing.pieces:
        if isinstance(piece, Block):
            left, top, right, low = _pixels(Box(piece.x, piece.y, piece.width, piece.height), dots)
            pen.rounded_rectangle((left, top, right - 1, low - 1), piece.radius * dots, fill=piece.color)
        elif isinstance(piece, Line):
            ends = [(piece.x1 * dots, piece.y1 * dots), (piece.x2 * dots, piece.y2 * dots)]
            pen.line(ends, fill=piece.color, width=max(1, round(piece.thick * dots)))
        elif isinstance(piece, Picture):
            left, top, right, low = _pixels(Box(piece.x, piece.y, piece.width, piece.height), dots)
            shown = piece.image.resize((right - left, low - top))
            picture.paste(shown, (left, top), shown)
        else:
            assert isinstance(piece, Words)
            anchor = {"left": "ls", "center": "ms", "right": "rs"}[piece.align]
            font = ImageFont.truetype(font_path(face_of(piece.face)), piece.size * POINT * dots)
            pen.text((piece.x * dots, piece.y * dots), piece.text, piece.color, font, anchor)
    return picture


def _pixels(box: Box, dots: int) -> tuple[int, int, int, int]:
    left, top = round(box.x * dots), round(box.y * dots)
    return left, top, round((box.x + box.width) * dots), round((box.y + box.height) * dots)


@dataclass(frozen=True)
class Shot:
    """How a photograph is taken. `degrees` anticlockwise; `tilt` is how much shorter the far edge looks."""

    degrees: float = 0.0
    tilt: float = 0.0
    lean: float = 0.0
    noise: float = 0.0
    shade: float = 0.0
    tint: Color = (255, 255, 255)
    table: Color = (110, 80, 60)
    size: tuple[int, int] = (2400, 1800)
    fill: float = 0.9
    quality: int = 80
    mirrored: bool = False

    def corners(self, paper: tuple[int, int]) -> list[tuple[float, float]]:
        """Return where the corners of the paper are, clockwise from its top left one."""
        scale = min(self.size[0] / paper[0], self.size[1] / paper[1]) * self.fill
        wide, tall = paper[0] * scale / 2, paper[1] * scale / 2
        near, far = 1.0, 1 - self.tilt
        plain = [(-wide * far, -tall), (wide * far, -tall), (wide * near, tall), (-wide * near, tall)]
        plain = [(x, y * (1 - self.lean * (x > 0))) for x, y in plain]
        turn = radians(-self.degrees)
        turned = [(x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)) for x, y in plain]
        if self.mirrored:
            turned = [(-x, y) for x, y in turned]
        return [(self.size[0] / 2 + x, self.size[1] / 2 + y) for x, y in turned]

    def take(self, sheet: Image.Image) -> Image.Image:
        """Return the photograph of a sheet on a table."""
        corners = self.corners(sheet.size)
        window = _inverse(corners, sheet.size)
        seen = sheet.transform(self.size, Image.Transform.PERSPECTIVE, window, Image.Resampling.BICUBIC)
        mask = Image.new("L", self.size)
        ImageDraw.Draw(mask).polygon(corners, fill=255)
        photo = Image.new("RGB", self.size, self.table)
        photo.paste(seen, (0, 0), mask)
        return self._lit(photo)

    def _lit(self, photo: Image.Image) -> Image.Image:
        photo = ImageChops.multiply(photo, Image.new("RGB", photo.size, self.tint))
        if self.shade:
            ramp = Image.linear_gradient("L").rotate(90).resize(photo.size)
            light = ramp.point([round(255 - self.shade * value) for value in range(256)])
            photo = ImageChops.multiply(photo, Image.merge("RGB", [light] * 3))
        if self.noise:
            strewn = grain(*photo.size).point(
                [round(128 + (value - 127) * self.noise / GRAIN) for value in range(256)]
            )
            photo = ImageChops.add(photo, Image.merge("RGB", [strewn] * 3), 1, -128)
        return photo

    def file(self, sheet: Image.Image) -> bytes:
        """Return the photograph as a JPEG file."""
        return jpeg(self.take(sheet), self.quality)


@lru_cache(maxsize=4)
def grain(width: int, height: int) -> Image.Image:
    """Return the grain of every photograph of that size: its mean is 127, it strays by `GRAIN`."""
    random = Random(width)  # noqa: S311 - grain, not secrets
    one, two, three, four = (
        Image.frombytes("L", (width, height), random.randbytes(width * height)) for _layer in range(4)
    )
    return Image.blend(Image.blend(one, two, 0.5), Image.blend(three, four, 0.5), 0.5)


def wavy(photo: Image.Image, pixels: float) -> Image.Image:
    """Return a photograph of paper that bulges by so many pixels in its middle."""
    columns, (width, height) = 30, photo.size
    mesh = []
    for column in range(columns):
        left, right = width * column // columns, width * (column + 1) // columns
        one, two = (pixels * sin(radians(180 * x / width)) for x in (left, right))
        quad = (left, one, left, height + one, right, height + two, right, two)
        mesh.append(((left, 0, right, height), quad))
    return photo.transform(photo.size, Image.Transform.MESH, mesh, Image.Resampling.BICUBIC)


def bulging(photo: Image.Image, share: float) -> Image.Image:
    """Return a photograph through a lens that bends straight lines, by that share at its sides."""
    count, (width, height) = 24, photo.size

    def seen(x: float, y: float) -> tuple[float, float]:
        across, down = 2 * x / width - 1, (2 * y - height) / width
        scale = 1 + share * (across * across + down * down)
        return width * (1 + across * scale) / 2, height / 2 + down * scale * width / 2

    mesh = []
    for column in range(count):
        for row in range(count):
            left, right = width * column // count, width * (column + 1) // count
            top, low = height * row // count, height * (row + 1) // count
            corners = ((left, top), (left, low), (right, low), (right, top))
            quad = tuple(value for corner in corners for value in seen(*corner))
            mesh.append(((left, top, right, low), quad))
    return photo.transform(photo.size, Image.Transform.MESH, mesh, Image.Resampling.BICUBIC)


def shadowed(photo: Image.Image, edge: float) -> Image.Image:
    """Return a photograph with the shadow of a hand over its left, `edge` pixels soft."""
    width, height = photo.size
    light = Image.new("L", photo.size, 255)
    hand = [(0, 0), (width * 0.54, 0), (width * 0.38, height * 0.67), (0, height)]
    ImageDraw.Draw(light).polygon(hand, fill=140)
    light = light.filter(ImageFilter.GaussianBlur(edge))
    return ImageChops.multiply(photo, Image.merge("RGB", [light] * 3))


def jpeg(picture: Image.Image, quality: int = 80) -> bytes:
    """Return a picture as a JPEG file."""
    file = io.BytesIO()
    picture.save(file, "JPEG", quality=quality)
    return file.getvalue()


def png(picture: Image.Image) -> bytes:
    """Return a picture as a PNG file."""
    file = io.BytesIO()
    picture.save(file, "PNG", compress_level=1)
    return file.getvalue()


def _inverse(corners: list[tuple[float, float]], size: tuple[int, int]) -> tuple[float, ...]:
    """Return what Pillow brings a picture's corners to these with: eight equations, solved by elimination."""
    places = [(0, 0), (size[0], 0), size, (0, size[1])]
    rows = []
    for (x, y), (u, v) in zip(corners, places, strict=True):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y, u])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y, v])
    for column in range(8):
        pivot = max(range(column, 8), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        rows[column] = [value / rows[column][column] for value in rows[column]]
        for row in range(8):
            if row != column:
                share = rows[row][column]
                rows[row] = [a - share * b for a, b in zip(rows[row], rows[column], strict=True)]
    return tuple(row[8] for row in rows)
