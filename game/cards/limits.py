"""How large a pack may be: whatever is beyond is refused in one sentence, before it can do harm."""

from __future__ import annotations

MOST_CARDS = 2_000
"""Cards in a pack: collections of a thousand are honest."""

MOST_FILES = 5_000
"""Files in a folder of pictures, or in a `.cartes` file."""

MOST_TOML = 2_000_000
"""Bytes of `pack.toml`: a thousand cards take about 200,000."""

DEEPEST_TOML = 8
"""Brackets within brackets, and parts of a dotted key."""

MOST_PICTURE = 8_000_000
"""Bytes of one picture."""

PICTURE_HEAD = 64_000
"""Bytes of a picture that are read to know its size."""

LONGEST_SIDE = 4_096
"""Pixels of a picture's longer side."""

MOST_PHOTO = 40_000_000
"""Bytes of the photograph of a sheet of cards."""

LONGEST_PHOTO_SIDE = 10_000
"""Pixels of its longer side."""

MOST_PHOTO_PIXELS = 52_000_000
"""Its pixels: a scan of 600 dots an inch has 35 millions, the largest telephones make 50."""

MOST_SCANS = 64
"""Passes of a progressive JPEG, each of which costs a whole picture's time."""

MOST_BYTES = 500_000_000
"""Bytes of a `.cartes` file, and of all that comes out of it."""

MOST_DIRECTORY = 1_000_000
"""Bytes of the list of files at the end of a `.cartes` file."""

HIGHEST_RATIO = 100
"""How many times larger a file may come out of a `.cartes` than it lay in it..."""

SMALL_FILE = 100_000
"""... beyond so many bytes."""

LONGEST_ID = 40
LONGEST_NAME = 60
LONGEST_FLAVOUR = 300
LONGEST_AUTHOR = 80
LONGEST_VERSION = 20
LONGEST_PICTURE_NAME = 100
"""Letters of the texts of a pack."""

LONGEST_SCRIPT = 2_000
"""Letters of the script of a card: four sentences of four deeds take about 800."""

DEEPEST_SCRIPT = 8
"""Tables and lists within each other in a script."""

MOST_IN_DECK = 500
"""Cards of a deck: no game asks for more than a hundred."""

LONGEST_DECK_TEXT = 50_000
MOST_DECK_LINES = 2_000
"""Letters and lines of a deck's text."""
