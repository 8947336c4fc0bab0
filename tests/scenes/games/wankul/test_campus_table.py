"""What CAMPUS adds to the table of Wankul: what is said of gems, copies, neighbours, cards face down."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
import pytest
from gestures import click, drag
from grounds import point_of
from test_wankul_windows import asked, at_table
from wankul_table import Table, made

from game.core.table import Spot
from game.rules.wankul.places import ASIDE, ROWS
from scenes.kit.content import BoxTile
from scenes.kit.sprites import Sprite
from scenes.table.laid_out import LaidOut

if TYPE_CHECKING:
    from wankul_table import Name

    from scenes.games.wankul.board import WankulBoard
    from scenes.shell.app import App

ALONE = ("human", "random")


def held(app: App, cards: Table, name: Name, slot: int) -> WankulBoard:
    """Return a board on which a card of the hand is up, and the mouse on a row."""
    board = at_table(app, cards, *ALONE)
    board.choosing.choose_card(board.table.refs.index(made(name).ref))
    at = board.arena.grounds[slot].rows[1].center
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))])
    assert board.gestures.aimed == slot
    return board


@pytest.mark.parametrize(
    ("terrain", "left", "card", "said"),
    [
        (
            "t0",
            "G1>OV",
            "c101",
            "contre « G1>ov », son double combo est complet.",
        ),
        (
            "t0",
            "G1>O",
            "c101",
            "il manque une gemme violette à son double combo, une seule ne donne rien.",
        ),
        (
            "t0",
            "G1>V",
            "c101",
            "il manque une gemme orange à son double combo, une seule ne donne rien.",
        ),
        ("t0", "G1>OV", 149, "combo sans effet, il faut Tata Micro-ondes à sa gauche."),
        ("t0", "G1>O", 72, "combo sans effet, aucune carte à prendre dans la défausse."),
        ("t0", "G1>O", "c109", "contre « G1>o », son combo est complet."),
        ("ct18", "G1>V", "c109", "contre « G1>v », son combo est complet."),
        ("ct18", "G1>O", "c109", "à droite de « G1>o »."),
    ],
)
def test_before_a_drop_it_is_said_whether_a_combo_is_complete_there_and_what_it_lacks(
    app: App, terrain: str, left: str, card: Name, said: str
) -> None:
    """WAN-5, WAN-37: where single gems are crossed they close the other colour."""
    cards = Table().terrain(0, terrain).row(0, 0, left).hand(0, card, "G1", "G1", "G1")
    words = held(app, cards, card, 0).asked_words().replace("\N{NO-BREAK SPACE}", " ")
    assert words.replace("\N{NARROW NO-BREAK SPACE}", " ").endswith(said)


def test_of_a_double_combo_it_is_told_beside_its_card_what_one_gem_alone_gives(app: App) -> None:
    """WAN-5: nothing."""
    board = at_table(app, Table().hand(0, "c101", "c109"), *ALONE)
    told = [board.lookout.told(Spot("hand", None, at), ref) for at, ref in enumerate(board.table.refs)]
    assert [any("Une seule ne donne rien" in line for line in lines) for lines in told] == [
        ref == made("c101").ref for ref in board.table.refs
    ]


def test_a_gem_that_is_closed_crossed_is_painted_in_the_colour_that_it_has_there(app: App) -> None:
    """WAN-37: the striker closes orange; two gems are as ever."""
    cards = Table().terrain(0, "ct18").row(0, 0, "G1>V", "c109").row(0, 1, "G1>O", "c109").hand(0, "c101")
    board = at_table(app, cards, *ALONE)
    ref, lying = made("c109").ref, board.seen.lying
    assert [board.looks.closes(ref, lying[slot]) for slot in (0, 1)] == ["V", "O"]
    assert [lying[slot].rows[0][1].combo for slot in (0, 1)] == ["V", "O"]
    assert board.looks.closes(made("c101").ref, lying[0]) == "OV"


def test_long_choices_lie_over_each_other_each_read_whole(app: App) -> None:
    """They never run into each other, and each is chosen by a click."""
    cards = Table().hand(0, "c27", "L2", "31").row(0, 0, "G2").discard(0, "G3", "G4", "G5")
    board = at_table(app, cards, *ALONE)
    board.act(("play", made("c27").ref, 0))
    board.act(("hand", made("L2").ref))
    app.frame(0.01, [])
    tiles = [one for one in board.ring if isinstance(one, BoxTile)]
    assert [one.name for one in tiles] == ["choice-0", "choice-1", "choice-2"]
    for one, under in pairwise(tiles):
        assert one.rect.bottom < under.rect.top
    lying = [one.rect() for one in board.table.cards().values()]
    for one in tiles:
        assert one.box.heights(board.m, one.rect.width).least <= one.rect.height
        assert one.rect.collidelist(lying) == -1, "no card lies under it"
    app.frame(0.01, click(point_of(board, "choice-1")))
    assert asked(board) == "turn"


def test_what_another_chooses_for_a_card_says_whom_that_calls_you(app: App) -> None:
    """CAMPUS 41: the other chooses what its player gets."""
    cards = Table().row(1, 0, "G4").hand(0, "c41", "L2", "L3").discard(0, "G3")
    board = at_table(app, cards, "human:Inès", "human:Omar")
    board.act(("play", made("c41").ref, 0))
    board.act(("hand", made("L2").ref))
    decision = board.session.decision
    assert decision is not None
    assert (decision.prompt, decision.seat) == ("choice", 1)
    assert "pour Inès" in board.telling.asked(board.seen, decision)


def test_a_copied_effect_is_told_as_the_copiers(app: App) -> None:
    """WAN-34: what is asked, and what happens, and who strikes."""
    cards = Table().row(0, 0, "L1>O").row(1, 1, 33).hand(0, "c117", "G1")
    board = at_table(app, cards, *ALONE)
    for action in (("play", made("c117").ref, 0), ("hand", made("G1").ref)):
        board.act(action)
    board.act(("character", 1, 1, 0))
    board.act(("main",))
    decision = board.session.decision
    assert decision is not None
    assert board.telling.asked(board.seen, decision).startswith("«\N{NARROW NO-BREAK SPACE}Imitateur")
    told = board.telling.step(board.seen.resolving[-1])
    assert "copie" in told
    assert "Défaussez un personnage" in told


def test_what_pays_for_a_card_of_the_other_hand_names_it(app: App) -> None:
    """CAMPUS 35: it is no card of one's own hand."""
    cards = Table().row(0, 0, "G1>OV").hand(0, "c35", "L1").hand(1, 43)
    board = at_table(app, cards, *ALONE)
    for action in (("play", made("c35").ref, 0), ("card", made(43).ref), ("terrain", 1)):
        board.act(action)
    decision = board.session.decision
    assert decision is not None
    assert decision.prompt == "pay"
    assert board.looks.name(made(43).ref) in board.telling.asked(board.seen, decision)


def test_a_force_read_from_a_neighbour_is_told_link_by_link(app: App) -> None:
    """WAN-32: from whom each has it; in a ring the printed one counts."""
    cards = Table().row(0, 0, "L7>O", "O>L2>V", "c45", "c46").row(0, 1, "c118", "c119")
    board = at_table(app, cards, *ALONE)
    *_others, first, second = board.reasons.of(0, 0)
    assert "O>l2>v" in first.sources[0]
    assert [len(one.sources) for one in (first, second)] == [1, 2]
    assert " a celle de " in second.sources[1]
    assert all("en boucle" in one.sources[-1] for one in board.reasons.of(1, 0))


def masked(app: App, *who: str) -> WankulBoard:
    """Return a board on which a card lies face down under a mask, of which the turn may score the terrain."""
    cards = Table().row(0, 0, "G11").row(1, 0, "G4").hand(0, "c115", "G5", "G1")
    board = at_table(app, cards, *(who or ALONE))
    board.act(("play", made("c115").ref, 0))
    board.act(("hand", made("G5").ref))
    return board


def test_its_owner_alone_is_told_what_lies_face_down_at_a_card(app: App) -> None:
    """WAN-28: the other is told that one does."""
    board = masked(app)
    spot = Spot(ROWS[0], 0, 1)
    assert "G5" in " ".join(board.playing.lacking(spot, made("c115").ref))
    other = board.seen.from_json(board.session.view(1))
    assert other.refs(ASIDE, 0) == [""] or not any(one and one.ref for one in other.place(ASIDE, 0).cards)


def test_a_card_under_a_mask_is_turned_up_before_both_at_the_score(app: App) -> None:
    """WAN-37: its face is seen over the table."""
    board = masked(app)
    board.timeline.speed = 1.0
    board.act(("score", 0))
    shown = set[str]()
    for _frame in range(60):
        app.frame(0.05, [])
        shown |= {one.name for one in board.table.above if isinstance(one, Sprite)}
    assert made("G5").ref in shown


def test_ones_own_cards_in_the_lockers_lie_on_a_sheet(app: App) -> None:
    """CAMPUS, terrain 17: one's own faces alone."""
    cards = Table().hand(0, "ct17", "G1").deck(0, "L1", "31", "33", "L4").deck(1, "T1", "T2", "T3", "T4")
    board = at_table(app, cards, *ALONE)
    board.act(("terrain", made("ct17").ref))
    app.frame(0.01, [])
    for seat, known in ((0, 3), (1, 0)):
        app.frame(0.01, click(board.ring[f"aside-2-{seat}"].rect.center))
        sheet = app.stack.top
        assert isinstance(sheet, LaidOut)
        assert sum(len(heap.refs) for heap in sheet.heaps) == known
        app.stack.pop(None)
        app.stack.apply()


def test_a_card_under_control_says_whose_it_is(app: App) -> None:
    """WAN-28: it goes to its owner's piles."""
    cards = Table().row(0, 0, "L1>V").row(1, 1, "G5").hand(0, "c99", "G1")
    board = at_table(app, cards, "human:Inès", "human:Omar")
    for action in (("play", made("c99").ref, 0), ("hand", made("G1").ref), ("character", 1, 1, 0)):
        board.act(action)
    assert any(
        "d'Omar" in one.replace("’", "'") for one in board.playing.lacking(Spot(ROWS[0], 0, 2), "t/G5")
    )


def test_two_terrains_of_one_name_are_told_apart_where_one_is_chosen(app: App) -> None:
    """A card played for free goes on one of them."""
    cards = Table().terrain(0, "t3").terrain(1, "t3").row(0, 0, "G1>O").hand(0, "c36").discard(1, 33)
    board = at_table(app, cards, *ALONE)
    for action in (("play", made("c36").ref, 0), ("card", made(33).ref)):
        board.act(action)
    decision = board.session.decision
    assert decision is not None
    told = [board.option_words(one) for one in decision.playing_on]
    assert ["(à gauche)" in told[0], "(au milieu)" in told[1]] == [True, True]


def test_a_character_that_is_banished_is_told_with_whose_zone_it_goes_to(app: App) -> None:
    """WAN-28: its owner's."""
    cards = Table().row(0, 0, "G5").row(1, 0, "G1").hand(0, "c62", "L1", "L2")
    board = at_table(app, cards, *ALONE)
    board.act(("play", made("c62").ref, 0))
    while asked(board) == "pay":
        board.act(("hand", board.seen.refs("hand", 0)[0]))
    events = board.session.act(("character", 0, 1, 0))
    told = [board.telling.events.of(one, board.seen) for one in events if one.kind == "banned"]
    assert told == [
        "«\N{NARROW NO-BREAK SPACE}G1\N{NARROW NO-BREAK SPACE}» rejoint la zone Ban de Gribouille."
    ]


def test_of_a_character_that_does_nothing_its_line_of_flavour_is_told(app: App) -> None:
    """CAMPUS 48 says nothing."""
    board = at_table(app, Table().hand(0, "c48"), *ALONE)
    ref = made("c48").ref
    assert board.looks.told(ref) == board.looks[ref].flavour != ""


def test_a_terrain_that_flies_in_casts_the_shadow_of_a_card_that_lies(app: App) -> None:
    """It is as flat on its way as where it lies."""
    board = at_table(app, Table().hand(0, "ct19", "G1"), *ALONE)
    board.timeline.speed = 1.0
    board.act(("terrain", made("ct19").ref))
    flown = []
    for _frame in range(60):
        app.frame(0.05, [])
        flown += [one.tall for one in board.table.above if one.name == made("ct19").ref]
    assert flown
    assert max(flown) < 1


@pytest.mark.parametrize(("end", "prompt", "laid"), [("terrain", "turn", 1), ("elsewhere", "free-play", 0)])
def test_a_card_played_for_free_goes_to_the_terrain_where_it_is_let_go_of(
    app: App, end: str, prompt: str, laid: int
) -> None:
    """WAN-18: its drop answers both questions; let go of on no terrain, it is asked on which."""
    cards = Table().hand(0, "c27", "L2", "G2", "G3").row(0, 0, "G1").row(0, 1, "G4")
    board = at_table(app, cards, *ALONE)
    for action in (("play", made("c27").ref, 0), ("hand", made("L2").ref), ("choice", 2)):
        board.act(action)
    app.frame(0.01, [])
    assert asked(board) == "play-free"
    start = point_of(board, f"hand-{board.table.refs.index(made('G2').ref)}")
    app.frame(0.01, drag(start, board.arena.grounds[1].rows[1].center)[:-1])
    assert board.lit.goals == {Spot(ROWS[slot], 0) for slot in (0, 1)}, "it is seen where it may go"
    to = board.arena.grounds[1].rows[1].center if end == "terrain" else board.arena.sides[1].panel.center
    app.frame(0.01, drag(start, to)[1:])
    app.frame(0.01, [])
    assert asked(board) == prompt
    assert len(board.table.laid[1, 0]) == 1 + laid
