"""What surrounds a game: what its table sounds of, and its tune."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.shell.app import App
    from scenes.shell.edition import Edition


def surround(app: App, edition: Edition | None = None) -> None:
    """Let things sound as at the table of a game, with its tune; without a game, as anywhere."""
    app.sounds.material = edition.material if edition is not None else ""
    app.music.tune = edition.tune if edition is not None else ""
