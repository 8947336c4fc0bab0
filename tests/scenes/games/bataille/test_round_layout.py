"""Where everything lies at a round: nothing leaves its sheet or the window, nothing lies on anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame
import pytest
from boxes import cramped
from gestures import click, drag
from lessons import dressed

from game.core import i18n
from game.storage.recorded import Recorded
from scenes.gallery import MOMENTS
from scenes.games.bataille.hints import RoundSheet
from scenes.games.bataille.moments.games import asked, played
from scenes.games.bataille.round_board import RoundBoard
from scenes.games.bataille.round_geometry import Geometry
from scenes.games.bataille.round_panels import titled
from scenes.games.bataille.round_story import BEATS, GIVES_UP, LOSES, OPENS, TIES, WINS, Entry, story_sheet
from scenes.kit.content import Text
from scenes.kit.measures import Measures
from scenes.kit.sprites import Sprite
from scenes.moments.moment import pose

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from scenes.shell.app import App

SIZES = ((1024, 640), (1280, 720), (1920, 1080))
TEXTS = (100, 125, 150)
DEEDS = (OPENS, LOSES, WINS, BEATS, TIES, GIVES_UP)
LOOKS = [(size, grown, language) for size in SIZES for grown in TEXTS for language in ("fr", "en")]


@pytest.fixture
def speaking() -> Iterator[Callable[[str], None]]:
    """Speak a language for a while."""
    yield i18n.use
    i18n.use("en")


def board(app: App, players: int, prompt: str = "answer") -> RoundBoard:
    """Return the board of a game against bots that has come to something asked."""
    who = ("human", "level:1", "level:2", "level:3", "level:1", "level:2")[:players]
    scene = RoundBoard(Recorded(played(who, asked(prompt, least=0 if prompt == "open" else 12))))
    app.stack.push(scene)
    app.frame(0.0, [])
    return scene


def resized(scene: RoundBoard, size: tuple[int, int], text_size: int) -> None:
    """Lay a board out in a window of that size, with text of that size."""
    scene.m = Measures(size, text_size)
    scene.ring.clear()
    scene.arrange()


@pytest.mark.parametrize("players", [3, 6])
def test_what_is_told_of_a_round_has_room_on_its_sheet(
    app: App, players: int, speaking: Callable[[str], None]
) -> None:
    """A name never lies on what is told beside it, whatever everybody did, with one card or with twelve."""
    scene = board(app, players)
    for size, text_size, language in LOOKS:
        speaking(language)
        resized(scene, size, text_size)
        area = scene.table.geometry["story"]
        for count in (1, 3, 12):
            scene.table.story.entries = {seat: Entry(DEEDS[seat], "force", count) for seat in range(2)}
            sheet = story_sheet(scene.table)
            sheet.lay(scene.m, area)
            assert cramped(sheet, scene.m) == [], (size, text_size, language, count)


@pytest.mark.parametrize("players", [3, 4, 6])
def test_a_panel_holds_a_whole_name_and_the_cards_held(
    app: App, players: int, speaking: Callable[[str], None]
) -> None:
    """The portrait gives way to the name; a hand that is shown is counted in the room there is."""
    scene = board(app, players)
    for size, text_size, language in LOOKS:
        speaking(language)
        resized(scene, size, text_size)
        table = scene.table
        for hands in ({}, {seat: [*table.seen.hand] for seat in table.seen.rivals()}):
            table.panels.hands = hands
            for seats, name in ((table.seen.rivals(), "rivals"), ([table.seen.seat], "own")):
                panels = table.panels.of(table.seen, *seats)
                panels.lay(scene.m, table.geometry[name])
                assert cramped(panels, scene.m) == [], (size, text_size, language, hands)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", TEXTS)
def test_the_hand_ends_above_the_edge_of_the_window(size: tuple[int, int], text_size: int) -> None:
    """No corner of a card, however many they are, is nearer than 8 px of the drawing to the lower edge."""
    m = Measures(size, text_size)
    g = Geometry(m, 4)
    for count in range(1, 8):
        for lain in g.hand_poses(count):
            card = pygame.Surface((round(lain.width), round(lain.width * 88 / 63)))
            turned = pygame.transform.rotate(card, lain.angle).get_rect(center=(round(lain.x), round(lain.y)))
            assert turned.bottom <= size[1] - m.px(8) + 1
            assert turned.top >= g["hand"].top - 1
            assert g["hand"].left - turned.width <= turned.left
            assert turned.right <= size[0]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", TEXTS)
def test_the_cards_of_a_zone_keep_off_its_frame(size: tuple[int, int], text_size: int) -> None:
    """Twelve pixels of the drawing lie between cards laid and the frame under them; seven in larger text."""
    m = Measures(size, text_size)
    apart = m.px(12 if text_size == 100 else 7)
    g = Geometry(m, 4)
    for name in ("duel", "answer"):
        zone = g[name]
        for count in (1, 4, 9):
            for rect in g.line(name, count, alone=True):
                assert zone.left < rect.left
                assert rect.right < zone.right
                assert zone.top + m.type(15) < rect.top
                assert zone.bottom - rect.bottom >= apart


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", TEXTS)
def test_no_card_lies_over_the_title_of_its_zone(size: tuple[int, int], text_size: int) -> None:
    m = Measures(size, text_size)
    g = Geometry(m, 4)
    for name in ("duel", "answer"):
        zone = titled("Your answer")
        zone.lay(m, g[name])
        (words,) = (box for box in zone if isinstance(box, Text))
        below = words.area.centery + words.px // 2
        assert all(below <= rect.top for rect in g.line(name, 3, alone=True))


@pytest.mark.parametrize("text_size", TEXTS)
def test_advice_lies_beside_the_trophies_of_the_others_and_the_deeds(app: App, text_size: int) -> None:
    dressed(app, SIZES[0], text_size, "fr")
    pose(next(one for one in MOMENTS if one.name == "round-hint"), app)
    sheet = app.stack.top
    assert isinstance(sheet, RoundSheet)
    g = cast("RoundBoard", app.stack.behind(sheet)).table.geometry
    assert sheet.lie().left >= max(g["rivals"].right, g["deeds"].right)


@pytest.mark.usefixtures("seen")
def test_a_card_picked_lies_in_its_slot_alone(app: App) -> None:
    """In the hand there is a hole, the slot has the card: one picture of it, not two."""
    scene = board(app, 4)
    place = min(scene.choice.lit())
    pose = scene.table.hand_poses()[place]
    at = (round(pose.x), round(pose.y))
    before = app.window.copy()
    app.frame(0.01, click(at))
    app.frame(0.01, [])
    card = Sprite("", scene.looks.painter(scene.seen.hand[place]), pose).rect().inflate(-16, -16)
    hole = app.window.subsurface(card)
    assert hole.get_buffer().raw != before.subsurface(card).get_buffer().raw
    assert len({tuple(hole.get_at((x, card.height // 2))) for x in range(4, card.width - 4)}) < 40
    assert scene.picked().keys() == {place}


@pytest.mark.parametrize("way", ["slot", "hole", "drag"])
def test_a_card_picked_is_put_back_from_its_slot_or_its_hole(app: App, way: str) -> None:
    """What lies in a slot can be clicked there, or dragged back to the hand."""
    scene = board(app, 4)
    place = min(scene.choice.lit())
    pose = scene.table.hand_poses()[place]
    at = (round(pose.x), round(pose.y))
    app.frame(0.01, click(at))
    slot = scene.picked()[place]
    gestures = {"slot": click(slot.center), "hole": click(at), "drag": drag(slot.center, at)}
    app.frame(0.01, gestures[way])
    assert scene.choice.picks == []
    assert scene.refusal is None


@pytest.mark.parametrize("size", SIZES)
def test_the_slots_of_an_answer_are_no_smaller_in_larger_text(size: tuple[int, int]) -> None:
    """The deeds make room for them."""
    tables = [Geometry(Measures(size, text_size), 6) for text_size in TEXTS]
    plain, *larger = [geometry.line("answer", 4, alone=True)[0].width for geometry in tables]
    assert min(larger) >= plain - 2
    assert not any(geometry["deeds"].colliderect(geometry["answer"]) for geometry in tables[1:])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_the_slots_of_an_answer_lie_apart_and_off_the_deeds(size: tuple[int, int], count: int) -> None:
    geometry = Geometry(Measures(size), 6)
    slots = geometry.line("answer", count, alone=True)
    air = geometry.m.px(4)
    assert all(slot.inflate(air, 0).collidelist(slots[place + 1 :]) < 0 for place, slot in enumerate(slots))
    assert slots[-1].right + 2 * air <= geometry["deeds"].left
