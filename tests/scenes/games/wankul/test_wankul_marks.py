"""What CAMPUS adds to see on the table of Wankul: cards under others, of others, banned, cancelled."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from grounds import rest, set_up
from unseen import resize
from wankul_table import Table, made

from game.core.table import Spot
from game.rules.wankul import standing
from game.rules.wankul.places import ASIDE, BANNED
from game.rules.wankul.table import DECK
from scenes.games.wankul import marks, panels
from scenes.games.wankul.arena import FAR
from scenes.kit import palette, paper
from scenes.kit.content import Text

if TYPE_CHECKING:
    from scenes.games.wankul.board import WankulBoard
    from scenes.kit.measures import Measures
    from scenes.shell.app import App


def at_table(app: App, cards: Table) -> WankulBoard:
    """Return the board of a table that a test has made."""
    return set_up(app, cards)  # type: ignore[arg-type]


@pytest.mark.usefixtures("seen")
def test_a_card_of_the_others_in_the_own_row_has_an_edge_of_its_owners_colour(app: App) -> None:
    """WAN-28."""
    cards = Table().row(0, 0, "L1>V").row(1, 1, "G5").hand(0, "c99", "G1").lay("c99").play("character 1 1 0")
    board = at_table(app, cards)
    card = board.table.laid[0, 0][2].rect()
    assert app.window.get_at((card.right - 3, card.centery))[:3] == palette.WARNING
    assert app.window.get_at((board.table.laid[0, 0][0].rect().left + 2, card.centery))[:3] != palette.WARNING


@pytest.mark.usefixtures("seen")
@pytest.mark.parametrize("text_size", [100, 150])
def test_words_over_what_is_cancelled_are_read_or_a_cross_stands_there(app: App, text_size: int) -> None:
    """In a narrow strip nothing is cut."""
    surface = pygame.Surface((200, 60))
    m = app.measures()._replace(text_size=text_size)
    for wide in (-30, 0, 1, 20, 60, 100, 190):
        surface.fill(palette.CHALK)
        marks.draw_tape(surface, m, pygame.Rect(2, 2, wide, 50), "Annulé ce tour")
        beside = surface.subsurface((max(0, wide) + 3, 0, 200 - max(0, wide) - 3, 60))
        assert pygame.transform.average_color(beside)[:3] == palette.CHALK


@pytest.mark.parametrize("size", [(-2, 30), (0, 30), (1, 30), (5, 30), (40, -3), (40, 0), (40, 2)])
def test_where_nearly_nothing_of_a_card_is_seen_a_tape_is_left_out(app: App, size: tuple[int, int]) -> None:
    """A row that moves shows slivers of its cards."""
    surface, m = pygame.Surface((60, 60)), app.measures()
    area = pygame.Rect(2, 2, *size)
    marks.draw_tape(surface, m, area, "Annulé ce tour")
    paper.fill_rounded(surface, area, palette.CHALK)
    assert surface.get_at((50, 50))[:3] == (0, 0, 0)


def test_cards_face_down_peep_out_at_their_terrain_each_at_its_owners_half(app: App) -> None:
    """WAN-37: three of each player at the lockers; nothing of them leaves the window."""
    cards = Table().hand(0, "ct17").deck(0, *["L1"] * 5).deck(1, *["L1"] * 5).play("terrain ct17")
    board = at_table(app, cards)
    face = board.arena.grounds[2].face
    for seat in (0, 1):
        poses = [marks.borne_at(board.table, Spot(ASIDE, seat, place)) for place in range(3)]
        areas = [pose.area() for pose in poses if pose is not None]
        assert len({area.right for area in areas}) == 3
        assert all(face.right < area.right <= board.m.width for area in areas)
        assert all((area.centery > face.centery) == (seat == 0) for area in areas)


def test_what_is_banned_goes_to_lie_aside_within_its_place(app: App) -> None:
    """WAN-29: it is out of the game, and open to all."""
    cards = Table().hand(0, "G1")
    cards.state.carry(cards.state.sides[0].deck[-1], DECK, BANNED)
    board = at_table(app, cards)
    pose, place = board.arena.pile_pose(1, BANNED), board.arena.sides[1].piles[BANNED]
    assert pose.angle == 90
    assert pose.area().height <= place.width + 1
    board.browse(BANNED, 0)
    app.frame(0.01, [])
    assert app.stack.top is not board


@pytest.mark.parametrize("count", [1, 2, 5, 8])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_rows_whose_cards_are_cancelled_are_drawn_while_another_card_flies_there(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], count: int
) -> None:
    """WAN-20: until it has landed it hides nothing of them, wherever it comes from."""
    monkeypatch.setattr(standing, "is_cancelled", lambda *_what: True)
    resize(app, size)
    cards = Table().terrain(2).row(0, 2, *["G1>O"] * count).row(1, 2, *["L2"] * count).hand(0, "O>G2", "G3")
    board = at_table(app, cards)
    drawn: list[pygame.Rect] = []
    draw = marks.draw_tape

    def kept(surface: pygame.Surface, m: Measures, area: pygame.Rect, words: str) -> None:
        drawn.append(area)
        draw(surface, m, area, words)

    monkeypatch.setattr(marks, "draw_tape", kept)
    board.timeline.speed = 1.0
    for ref in ("O>G2", "G3"):
        board.act(("play", made(ref).ref, 2))
        rest(app, board, 0.03)
    assert drawn
    assert min(area.width for area in drawn) > 8


@pytest.mark.parametrize(
    ("room", "told"),
    [
        (90, ["aucun terrain à venir", "Pioche\N{NARROW NO-BREAK SPACE}: encore 1 tour"]),
        (24, ["aucun terrain à venir"]),
    ],
)
def test_where_one_warning_has_room_it_is_that_no_terrain_is_left(
    app: App, room: int, told: list[str]
) -> None:
    """WAN-9: it loses at its next check, before its draw pile is empty."""
    board = at_table(app, Table().row(0, 0, "L1").deck(1, "L1", "L1").hand(1, "G1"))
    box = panels._foot(board.table, FAR, 1)
    box.lay(app.measures(), pygame.Rect(0, 0, 212, room))
    assert [one.words for one in box if isinstance(one, Text)] == told
