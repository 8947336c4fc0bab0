"""Bricks on the bench, whatever lies there: within its width, apart, all words on their bricks."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
import pytest
from boxes import cramped
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import brick_problems, bricks, i18n
from game.core.script import DO
from game.rules.evolution.scripts import GRAMMAR
from game.rules.evolution.vocabulary import WORDS
from scenes.kit.measures import Measures
from scenes.workshop.bricks import flow, pieces
from scenes.workshop.bricks.library import families
from tests.rules.evolution.bricks import scripts

if TYPE_CHECKING:
    from game.core.model import Json

SIZES = [Measures((1280, 720)), Measures((1024, 640)), Measures((1024, 640), 150)]


@given(scripts(), st.sampled_from(SIZES), st.sampled_from(["fr", "en"]), st.booleans())
@settings(max_examples=25)
def test_any_script_lies_within_the_bench(data: Json, m: Measures, language: str, holed: bool) -> None:  # noqa: FBT001
    i18n.use(language)
    bench = bricks.read(GRAMMAR, data)
    if holed:
        bench = bench.take(next(place for place in [*bench.places()][::-1] if bench.at(place) is not None))
    area = pygame.Rect(20, 30, m.px(560), 400)
    page, laid = flow.lay(pieces.rows(bench, brick_problems.problems(bench)))
    page.lay(m, pygame.Rect(area.topleft, (area.width, page.heights(m, area.width).wish)))
    i18n.use("en")
    assert cramped(page, m) == []
    every = [one for row in laid for one in row.pieces]
    assert all(area.left <= one.area.left and one.area.right <= area.right + 1 for one in every)
    assert not any(
        one.area.colliderect(other.area) for place, one in enumerate(every) for other in every[:place]
    )
    for one in every:
        assert all(one.area.contains(run.area) for run in one.runs)
    assert all(one.area.bottom <= other.area.top for one, other in pairwise(laid))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_library_is_made_of_the_whole_vocabulary(language: str) -> None:
    """Every family is in it but the one that is chosen of lists, and every brick has words of its own."""
    i18n.use(language)
    bench = bricks.Bench(GRAMMAR)
    assert families(WORDS) == [family for family in WORDS.titles if family != "kind"]
    for family in families(WORDS):
        labels = [pieces.label_of(bench, word) for word in WORDS.family(family)]
        assert all(labels)
        assert len(set(labels)) == len(labels)
    assert pieces.label_of(bench, WORDS.word(DO, "mark")) in (
        "posez un marqueur de dégâts",
        "put a damage marker",
    )
    i18n.use("en")
