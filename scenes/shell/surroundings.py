"""What surrounds a game: what its table sounds of and its tune; how tables and cards are dressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit import decor, patterns
from scenes.kit.picture_cache import SHARED

if TYPE_CHECKING:
    from game.storage.settings import Settings
    from scenes.shell.app import App
    from scenes.shell.edition import Edition


def surround(app: App, edition: Edition | None = None) -> None:
    """Let things sound as at the table of a game, with its tune; without a game, as anywhere."""
    app.sounds.material = edition.material if edition is not None else ""
    app.music.tune = edition.tune if edition is not None else ""


def dress(settings: Settings) -> None:
    """Put patterns, the cloth and the cards' backs in use; what was drawn otherwise is forgotten."""
    patterns.use(on=settings.patterns)
    if decor.use(settings.cloth, settings.card_back, dark=settings.dark_table):
        from scenes.kit.faces.base import CACHE  # noqa: PLC0415 - the first frame has no cards

        CACHE.clear()
        SHARED.clear()
