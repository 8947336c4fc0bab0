"""A canvas whose images wait on the disk: memory holds the pages, and one image at a time.

The pages are formatted first, each image a bare name in them; the images then follow, one by one, as a PDF
lets a document be added to (an "incremental update").
"""

from __future__ import annotations

import hashlib
import re
import tempfile
import zlib
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from reportlab.pdfbase.pdfdoc import PDFObject
from reportlab.pdfgen.canvas import Canvas

from game.printing.drawing import Jpeg

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PIL.Image import Image

_RECENT: Final = 12
"""How many images are known by sight: backs and symbols come on every card."""

_BATCH: Final = 2_000_000
"""Bytes handed over at a time, about."""

_MOMENT: Final = 0.005
"""Seconds to wait for the pages before others have their turn."""

_NUMBER: Final = re.compile(rb"startxref\n(\d+)\n%%EOF\s*$")
_TRAILER: Final = re.compile(rb"trailer\n<<(.*?)>>\nstartxref", re.DOTALL)
_SPACES: Final = {"L": "DeviceGray", "RGB": "DeviceRGB"}


class _Awaited(PDFObject):  # type: ignore[misc]
    """What stands for an image until it is added."""

    def format(self, _document: object) -> bytes:
        """Return the object that is nothing."""
        return b"null"


@dataclass(frozen=True, slots=True)
class _Held:
    """An image in the spool: its number in the document, its dictionary, and where its bytes are."""

    number: int
    dictionary: str
    start: int
    length: int


class SpooledCanvas(Canvas):  # type: ignore[misc]
    """A canvas with `place` for images, each kept once; `pieces` is the finished file."""

    def __init__(self, size: tuple[float, float], font: str) -> None:
        super().__init__("", size, pageCompression=1, invariant=1, initialFontName=font, pdfVersion=(1, 4))
        self._spool = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the canvas: it has no name
        self._held: list[_Held] = []
        self._numbers: dict[str, int] = {}
        self._recent: OrderedDict[int, tuple[Image | Jpeg, str]] = OrderedDict()

    def place(self, image: Image | Jpeg, x: float, y: float, width: float, height: float) -> None:
        """Stretch an image over a rectangle, in points from the origin."""
        name = self._name(image)
        self.saveState()
        self.translate(x, y)
        self.scale(width, height)
        self.doForm(name)
        self.restoreState()

    def pieces(self) -> Iterator[bytes]:
        """Yield the file from its start to its end; nothing can be drawn any more.

        Nothing is yielded now and then, while the pages are formatted beside.
        """
        beside = ThreadPoolExecutor(1)
        formatting = beside.submit(self.getpdfdata)
        beside.shutdown(wait=False)
        while not wait([formatting], _MOMENT).done:
            yield b""
        base: bytes = formatting.result()
        yield base
        written, offsets, batch = len(base), [], b""
        for held in self._held:
            offsets.append((held.number, written))
            piece = self._object(held)
            written += len(piece)
            batch += piece
            if len(batch) > _BATCH:
                yield batch
                batch = b""
        if offsets:
            yield batch + _table(base, offsets, written)

    def close(self) -> None:
        """Let go of the images."""
        self._spool.close()

    # --- images -----------------------------------------------------------------------------------------

    def _name(self, image: Image | Jpeg) -> str:
        """Return what an image is called in the document; it is taken in if it is not there yet."""
        if id(image) in self._recent:
            self._recent.move_to_end(id(image))
            return self._recent[id(image)][1]
        name = _digest(image)
        if name not in self._numbers:
            self._take_in(name, image)
        self._recent[id(image)] = (image, name)
        if len(self._recent) > _RECENT:
            self._recent.popitem(last=False)
        return name

    def _take_in(self, name: str, image: Image | Jpeg) -> None:
        """Keep an image, and its transparency as another, for the end of the file."""
        if isinstance(image, Jpeg):
            self._hold(name, image.size, "RGB", image.data)
        elif image.mode == "RGBA":
            mask = f"{name}-mask"
            self._hold(mask, image.size, "L", zlib.compress(image.getchannel("A").tobytes()))
            clear = f"/SMask {self._numbers[mask]} 0 R"
            self._hold(name, image.size, "RGB", zlib.compress(image.convert("RGB").tobytes()), clear)
        else:
            self._hold(name, image.size, image.mode, zlib.compress(image.tobytes()))

    def _hold(self, name: str, size: tuple[int, int], mode: str, data: bytes, more: str = "") -> None:
        self._doc.addForm(name, _Awaited())
        number = self._doc.idToObjectNumberAndVersion[self._doc.getXObjectName(name)][0]
        way = "DCTDecode" if data.startswith(b"\xff\xd8") else "FlateDecode"
        dictionary = (
            f"/Type /XObject /Subtype /Image /Width {size[0]} /Height {size[1]} /BitsPerComponent 8 "
            f"/ColorSpace /{_SPACES[mode]} /Filter /{way} /Length {len(data)} {more}"
        )
        self._held.append(_Held(number, dictionary, self._spool.tell(), len(data)))
        self._numbers[name] = number
        self._spool.write(data)

    def _object(self, held: _Held) -> bytes:
        self._spool.seek(held.start)
        data = self._spool.read(held.length)
        head = f"{held.number} 0 obj\n<< {held.dictionary}>>\nstream\n".encode()
        return head + data + b"\nendstream\nendobj\n"


def _digest(image: Image | Jpeg) -> str:
    data = image.data if isinstance(image, Jpeg) else image.tobytes()
    mode = "JPEG" if isinstance(image, Jpeg) else image.mode
    return hashlib.blake2b(data, digest_size=16, person=f"{mode}{image.size[0]}".encode()).hexdigest()


def _table(base: bytes, offsets: list[tuple[int, int]], start: int) -> bytes:
    """Return the end of a file that was added to: where the new objects are, and where the rest is told."""
    before, trailer = _NUMBER.search(base), _TRAILER.search(base, len(base) - 2000)
    assert before is not None  # noqa: S101 - it has just been written
    assert trailer is not None  # noqa: S101
    rows = b"".join(b"%d 1\n%010d 00000 n \n" % (number, offset) for number, offset in sorted(offsets))
    body = trailer[1].strip() + b"\n/Prev " + before[1]
    return b"xref\n" + rows + b"trailer\n<<\n%s\n>>\nstartxref\n%d\n%%%%EOF\n" % (body, start)
