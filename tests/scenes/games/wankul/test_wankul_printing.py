"""The cards of ORIGINS as they are read closely, in both languages, and on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.cards.kinds import Kind, by_word
from game.cards.reading import read_pack
from game.cards.wankul import CharacterCard, TerrainCard
from game.core import i18n
from game.core.program_files import ASSETS
from game.printing.drawing import Picture, Words
from game.rules.wankul.scripts import check
from scenes.games.wankul import printing
from scenes.games.wankul.faces import face, shapes, terrain
from scenes.games.wankul.faces.cards import as_laid, look_of
from scenes.games.wankul.faces.face import Character
from scenes.printing.deck import Art

if TYPE_CHECKING:
    from game.cards.pack import Card
    from game.printing.drawing import Piece

PACK = read_pack(ASSETS / "cards" / "wankul", by_word([Kind(CharacterCard, check), Kind(TerrainCard, check)]))
CHARACTER, TERRAIN = PACK.card("origins-100"), PACK.card("origins-t21")
DOTS, MARGIN = 4.0, 3


def printed(card: Card) -> list[Piece]:
    draw = printing.character if card.kind == "character" else printing.sideways
    return [*draw(card, Art(card.picture), MARGIN, DOTS)]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_card_can_be_read_when_it_is_looked_at_closely(language: str) -> None:
    i18n.use(language)
    for look in map(look_of, PACK.cards):
        assert face.has_room(look) if isinstance(look, Character) else terrain.has_room(look), look.name


@pytest.mark.parametrize("card", [CHARACTER, TERRAIN], ids=["character", "terrain"])
def test_the_papers_of_a_card_run_out_into_the_bleed(card: Card) -> None:
    whole = printed(card)[0]
    assert isinstance(whole, Picture)
    assert (whole.x, whole.y) == (-MARGIN, -MARGIN)
    assert (whole.width, whole.height) == (63 + 2 * MARGIN, 88 + 2 * MARGIN)


def test_the_words_of_a_character_stay_letters() -> None:
    i18n.use("fr")
    told = [piece.text for piece in printed(CHARACTER) if isinstance(piece, Words)]
    look = look_of(CHARACTER)
    assert isinstance(look, Character)
    assert look.name in told
    assert str(look.force) in told
    assert "Combo :".replace(" ", "\u202f") in told
    words = " ".join(told).replace("\u202f", " ")
    assert all(word.strip("*") in words for word in look.words.replace("\u202f", " ").split())


def test_every_piece_of_text_lies_on_the_card() -> None:
    assert all(0 < piece.y < 88 for piece in printed(CHARACTER) if isinstance(piece, Words))


def test_the_force_of_a_card_in_play_is_the_one_that_counts() -> None:
    """WAN-10: more, less, or as printed."""
    look = look_of(CHARACTER)
    assert isinstance(look, Character)
    changes = [as_laid(look, look.force + by).change for by in (-1, 0, 2)]
    assert changes == [-1, 0, 1]
    assert {1, -1} == {*shapes.CHANGED}
