"""Every moment of the gallery at every size of window and text, in both languages: all of it can be read."""

from __future__ import annotations

import secrets
from dataclasses import replace
from itertools import count, product
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
import pytest
from many_games import in_rows
from readable import Fault, Page, faults, followed

from game.core import i18n
from scenes.gallery import MOMENTS
from scenes.kit import palette, paper, text
from scenes.moments.moment import SETTLING_FRAMES, pose

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scenes.moments.moment import Moment
    from scenes.shell.app import App

LEAST_TARGET: Final = 28
"""Pixels that what can be clicked has at least, in both directions."""
SIZES: Final = ((1024, 640), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440))
TEXTS: Final = (100, 125, 150)
LANGUAGES: Final = ("fr", "en")
_THINKING = ("review", "votes")
"""What these show has to be thought over for seconds: they are looked at before a release."""


class Look(NamedTuple):
    """How the program is looked at."""

    size: tuple[int, int]
    text_size: int
    language: str


LOOKS: Final = [Look(*look) for look in product(SIZES, TEXTS, LANGUAGES)]
MOMENTS_ONCE: Final = [moment for moment in MOMENTS if moment.text_size == 100]
"""Each moment, but for those that are there again in large text."""


def one_a_scene() -> dict[str, str]:
    """Return the name of a moment of each scene, and of what lies in front of it, by what lies there."""
    return {moment.place.partition(",")[0]: moment.name for moment in reversed(MOMENTS_ONCE)}


def each_once() -> Iterator[object]:
    """Yield each moment, all looks in turn: one of each scene and some more before each landing.

    Every other scene is looked at later, what lies in front of one, and all the others, before a release.
    """
    first = one_a_scene()
    alone = [name for what, name in first.items() if " on " not in what]
    quick, later = alone[::2], {*alone}
    for place, moment in enumerate(MOMENTS_ONCE):
        landing = moment.name in later or place % 192 == 0
        mark = () if moment.name in quick else (pytest.mark.slow if landing else pytest.mark.exhaustive,)
        if any(map(moment.name.count, _THINKING)):
            mark = (pytest.mark.exhaustive,)
        yield pytest.param(moment, LOOKS[place * 7 % len(LOOKS)], marks=mark, id=moment.name)


def told(found: Iterable[Fault]) -> set[str]:
    """Return faults in words."""
    return {f"{fault.what}: {' '.join(fault.which.split())}" for fault in found}


def at_moment(app: App, moment: Moment, language: str) -> None:
    """Bring the program to a moment."""
    i18n.use(language)
    app.settings = replace(app.settings, patterns=moment.patterns, language=language)
    app.window = Page((1280, 720))
    pose(moment, app)


def show(app: App, look: Look) -> None:
    """Show what is shown in a window of that size."""
    app.window = Page(look.size)
    app.settings = replace(app.settings, text_size=look.text_size)
    app.stack.relayout()
    for _frame in range(SETTLING_FRAMES):
        app.frame(0.0, [])


def faults_of(app: App, look: Look) -> list[Fault]:
    """Look at what is shown; return what is wrong."""
    show(app, look)
    return [*faults(app.window), *wrong_targets(app)]


def wrong_targets(app: App) -> Iterator[Fault]:
    """Yield the targets that are too small, or not wholly in the window; those scrolled away have no area."""
    assert app.stack.top is not None
    for widget in app.stack.top.ring:
        if not widget.rect:
            continue
        if min(widget.rect.size) < LEAST_TARGET:
            yield Fault("small target", widget.name, widget.rect)
        if not app.window.get_rect().contains(widget.rect):
            yield Fault("target out of the window", widget.name, widget.rect)


@pytest.fixture
def _no_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the same cards each time."""
    figures = count(1)
    monkeypatch.setattr(secrets, "randbelow", lambda limit: next(figures) * 7919 % limit)


@pytest.mark.usefixtures("empty_memory", "_no_chance")
@pytest.mark.parametrize(("moment", "look"), [*each_once()])
def test_all_can_be_read_and_reached(
    app: App, monkeypatch: pytest.MonkeyPatch, moment: Moment, look: Look
) -> None:
    """No words overlap, none is cut, covered or out of its box, none is under 14 px; targets have 28."""
    with followed(monkeypatch):
        at_moment(app, moment, look.language)
        assert told(faults_of(app, look)) == set()


@pytest.mark.exhaustive
@pytest.mark.timeout(600)
@pytest.mark.usefixtures("empty_memory", "_no_chance")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("moment", MOMENTS_ONCE, ids=lambda moment: moment.name)
def test_all_can_be_read_and_reached_at_every_size(
    app: App, monkeypatch: pytest.MonkeyPatch, moment: Moment, language: str
) -> None:
    with followed(monkeypatch):
        at_moment(app, moment, language)
        found = {look: told(faults_of(app, look)) for look in LOOKS if look.language == language}
    assert not any(found.values()), found


@pytest.mark.usefixtures("empty_memory")
@pytest.mark.parametrize(
    "look", in_rows([Look(*look) for look in product(((640, 480), (480, 360)), TEXTS, LANGUAGES)], 5)
)
def test_a_window_too_small_says_so(app: App, monkeypatch: pytest.MonkeyPatch, look: Look) -> None:
    with followed(monkeypatch):
        at_moment(app, MOMENTS[0], look.language)
        show(app, look)
        assert not faults(app.window)
        (sentence,) = {one.ink.words for one in app.window.laid}
    assert "1024 × 640" in sentence
    assert all(one.ink.px >= 20 * look.text_size // 100 for one in app.window.laid)


# --- what is looked at is seen ----------------------------------------------------------------------------


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    """Return an empty page, all words followed."""
    with followed(monkeypatch):
        yield Page((200, 100))


def write(page: Page, words: str, corner: tuple[int, int], px: int = 20) -> None:
    page.blit(text.render(words, text.SANS_BOLD, px, palette.INK), corner)


def test_words_side_by_side_are_no_fault(page: Page) -> None:
    page.fill(palette.PAPER)
    write(page, "Pioche", (10, 10))
    write(page, "Main", (110, 10))
    write(page, "Journal", (10, 40))
    assert told(faults(page)) == set()


def test_words_on_each_other_are_seen(page: Page) -> None:
    page.fill(palette.PAPER)
    write(page, "Pioche", (10, 10))
    write(page, "Main", (60, 16))
    assert told(faults(page)) == {"overlap: Pioche / Main"}


def test_words_that_leave_the_window_are_seen(page: Page) -> None:
    write(page, "Journal", (150, 10))
    write(page, "Pioche", (10, 90))
    assert told(faults(page)) == {"cut at a side: Journal", "cut above or below: Pioche"}


def test_words_that_are_partly_covered_are_seen(page: Page) -> None:
    """Those covered wholly are gone: there is nothing to be read."""
    page.fill(palette.PAPER)
    write(page, "Pioche", (10, 10))
    write(page, "Main", (10, 60))
    pygame.draw.rect(page, palette.WOOD, (30, 0, 20, 40))
    page.fill(palette.PAPER, (0, 50, 200, 50))
    assert told(faults(page)) == {"covered: Pioche"}


def test_words_larger_than_their_paper_are_seen(page: Page) -> None:
    page.fill(palette.WOOD)
    page.blit(paper.sheet((60, 30), palette.CHALK), (10, 10))
    write(page, "Parties", (14, 14))
    assert told(faults(page)) == {"out of its box: Parties"}


def test_small_letters_are_seen(page: Page) -> None:
    page.fill(palette.PAPER)
    write(page, "Pioche", (10, 10), 13)
    assert told(faults(page)) == {"13 px: Pioche"}


def test_words_scrolled_out_of_a_list_are_no_fault(page: Page) -> None:
    page.fill(palette.PAPER)
    page.set_clip((0, 0, 200, 50))
    write(page, "Pioche", (10, 40))
    page.set_clip(None)
    assert told(faults(page)) == set()


def test_words_that_are_laid_without_the_paper_round_them_are_no_fault(page: Page) -> None:
    page.fill(palette.PAPER)
    words = text.render("0", text.SANS_BOLD, 40, palette.INK)
    page.blit(words, (10, 10), words.get_bounding_rect())
    assert told(faults(page)) == set()


def test_words_laid_without_the_paper_round_them_are_seen_once_they_are_covered(page: Page) -> None:
    page.fill(palette.PAPER)
    words = text.render("Pioche", text.SANS_BOLD, 20, palette.INK)
    page.blit(words, (10, 10), words.get_bounding_rect())
    pygame.draw.rect(page, palette.WOOD, (30, 0, 20, 40))
    assert told(faults(page)) == {"covered: Pioche"}
