"""What a choice of a set-up means is read on its page, however large the text is."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from boxes import cramped
from unseen import resize

from game.core import i18n
from scenes.games.wankul.setup import Setup as Wankul
from scenes.kit.content import Text
from scenes.kit.scrolled import Line

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.pages.ready_setup import ReadySetup
    from scenes.shell.app import App
    from scenes.shell.scene import Scene


def told(page: ReadySetup) -> set[str]:
    """Return what is to be said of the decks and of what is agreed on."""
    lines = {page._line(seat)[0] for seat in range(page.choices.count) if page.choices.deck(seat)}
    return lines | {term.sentence for term in page.choices.terms}


def read_whole(page: ReadySetup) -> set[str]:
    """Return what is read on a page, and once its other rules are shown there: none of it is cut."""
    found = set[str]()
    for _shown in range(2):
        words = [box for box in page.boxes if isinstance(box, Text)]
        assert not [box for box in cramped(page.boxes, page.m) if box in words and not isinstance(box, Line)]
        found |= {box.words for box in words}
        if "terms" not in {widget.name for widget in page.ring}:
            return found
        page.ring["terms"].on_click()
    return found


@pytest.mark.parametrize("text_size", [100, 125, 150])
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_what_choices_mean_is_read_whole_in_the_smallest_window(
    app: App, show: Callable[[Scene], Scene], language: str, text_size: int
) -> None:
    """Titles, pictures and the pitch make room for it."""
    resize(app, (1024, 640))
    app.change_settings(replace(app.settings, text_size=text_size, language=language))
    page = Wankul()
    show(page)
    for deck in page.choices.offered_to(0):
        for seat in range(page.choices.count):
            page.choices.bring(seat, page.choices.offered_to(seat).index(deck))
        page.rearrange()
        assert told(page) <= read_whole(page)
