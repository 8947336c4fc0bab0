"""The faces of Wankul's cards, the terrains on the table, and the gems that join."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pygame
import pytest
from colours import seen

from game.cards.wankul import CLANS
from game.core import i18n
from game.editions import EDITIONS
from game.rules.wankul.cards import Character as Ruled
from game.rules.wankul.starter import starter
from game.rules.wankul.words.gist import AT_ONCE, Gist, gist
from scenes.games.wankul.arena import arrange
from scenes.games.wankul.faces import face, gems, ground, panels, pieces, shapes, terrain, trophy
from scenes.games.wankul.faces import gist as gists
from scenes.games.wankul.faces.cards import look_of
from scenes.games.wankul.faces.face import Character
from scenes.games.wankul.faces.terrain import Terrain
from scenes.games.wankul.moments.cards import everything
from scenes.kit import palette, text
from scenes.kit.faces import base, laying
from scenes.kit.faces.card import Box
from scenes.kit.faces.pictures import Picture, unknown
from scenes.kit.measures import Measures

if TYPE_CHECKING:
    from collections.abc import Callable

WIDTHS: Final = (56, 90, 104, 140, 190, 300)
TABLE: Final = 104
ROW_CARD: Final = 98
PICTURE: Final = unknown(palette.KRAFT)
LEAST_GROUND: Final = 109
"""How wide a terrain lies at the least: beside advice in large text, in the smallest window."""
LONG: Final = " ".join(["Reprenez une carte de votre défausse."] * 5)


def character(**changed: object) -> Character:
    look = Character("Zip", "lark", "Lurons", 1, 4, "O", "OV", "Piochez.", PICTURE, "Il rit.")
    return replace(look, **changed)  # type: ignore[arg-type]


def place(**changed: object) -> Terrain:
    look = Terrain("Parking", "Piochez 2 cartes.", "Meulez 3 cartes.", "Les coûts baissent de 1.", PICTURE)
    return replace(look, **changed)  # type: ignore[arg-type]


def drawn(look: face.Character, width: int) -> pygame.Surface:
    """Return the face of a character, so many pixels wide."""
    return base.upright(face.master(look, width), width)


def panel_rects(width: int) -> list[pygame.Rect]:
    """Return where the panels of a terrain on the table are, in pixels."""
    return [laying.pixels(row.box, width, ground.WIDE) for row in ground.layout_of(place(), width).rows]


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("width", WIDTHS)
def test_cards_have_the_size_asked_for_and_round_corners(width: int) -> None:
    size = (width, base.card_height(width))
    terrains = [terrain.master(place(), width), terrain.standing(place(), width)]
    masters = [face.master(character(), width), *terrains, face.BACK]
    for picture in [base.upright(master, width) for master in masters]:
        assert picture.get_size() == size
        assert picture.get_at((0, 0)).a < 40


@pytest.mark.parametrize("width", WIDTHS)
def test_a_terrain_lies_sideways_among_cards_and_is_turned_to_be_read(width: int) -> None:
    wide = terrain.landscape_width(width)
    lying = base.upright(terrain.upright(place(), wide), wide)
    assert lying.get_width() > lying.get_height()
    sideways = base.upright(terrain.master(place(), width), width)
    assert pixels(pygame.transform.rotate(lying, 90)) == pixels(sideways)


def test_a_terrain_in_hand_stands_and_says_in_a_word_or_two_what_each_part_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words: list[str] = []
    for name in ("render", "render_even"):
        monkeypatch.setattr(text, name, noting(words))
    look = place(
        gists=tuple(
            (part, Gist(AT_ONCE, words))
            for part, words in (
                (panels.WINNER, "Piochez 2"),
                (panels.LOSER, "Meulez 3"),
                (panels.SPECIAL, "Coût −1"),
            )
        )
    )
    terrain.standing(look, TABLE).draw(TABLE)
    assert [*filter(None, words)][-3:] == ["Piochez 2", "Meulez 3", "Coût −1"]
    words.clear()
    terrain.standing(look, TABLE, 48).draw(TABLE)
    assert "Parking" in words


@pytest.mark.parametrize("width", [30, 60, 89])
def test_a_terrain_stands_in_the_smallest_hand_by_its_picture_and_its_signs(width: int) -> None:
    standing_ = terrain.standing(place(), width).draw(width)
    assert standing_.get_size() == (width, base.card_height(width))
    assert {panels.COLORS[part] for part, _words in place().parts} <= seen(standing_, standing_.get_rect())


def noting(words: list[str]) -> Callable[..., pygame.Surface]:
    """Return what writes as ever, and notes what it writes."""
    render = text.render

    def written(told: str, *how: Any) -> pygame.Surface:  # noqa: ANN401 - as it is asked
        words.append(told)
        return render(told, *how)

    return written


def test_detail_grows_with_the_width() -> None:
    """MOCKS, Cards: under 90 px silhouette, symbol, numbers; 90-180 adds the name; over 180 everything."""
    far, table, near, close = (face.layout_of(character(), width) for width in (56, 104, 190, 316))
    assert far.name is None
    assert table.name is not None
    assert table.told is None
    assert near.told is not None
    assert near.flavour is None
    assert close.flavour is not None
    whole = [terrain.layout_of(place(flavour="Oh."), width) for width in (56, 104, 190, 316)]
    assert [layout.title is not None for layout in whole] == [False, True, True, True]
    assert [layout.told for layout in whole] == [False, False, True, True]
    assert whole[3].flavour is not None


@pytest.mark.parametrize("width", [60, 83, 89])
def test_a_card_smaller_than_on_the_table_has_its_name_in_the_place_of_its_words(width: int) -> None:
    """A card that lies free says its name: in a replay, where rows are lower."""
    layout, title = face._on_table("Brigade des crêpes", width, 63)
    assert face.layout_of(character(name="Brigade des crêpes"), width) == shapes.SMALL == layout
    assert " ".join(title.lines) == ("Brigade des crêpes" if width >= 83 else "Brig.")
    assert layout.name is not None
    assert layout.name.y > layout.panel


@pytest.mark.parametrize("name", ["Zip", "Chouette documentaliste", "Marraine au porte-monnaie"])
def test_a_card_on_the_table_has_one_layout_however_wide(name: str) -> None:
    look = character(name=name)
    assert len({face.master(look, width).key for width in range(90, 180, 3)}) == 1


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("words", ["Piochez.", LONG])
def test_half_gems_are_flush_with_the_edges_where_the_neighbours_are(width: int, words: str) -> None:
    """WAN-5: whatever is told on two neighbours, their halves join at the same heights."""
    picture = drawn(character(words=words, closes="V", opens="O"), width)
    low, right = picture.get_height(), width - 2
    assert seen(picture, pygame.Rect(right, round(gems.GEM_AT["O"] * low), 1, 1)) & {palette.GEM_ORANGE}
    assert seen(picture, pygame.Rect(1, round(gems.GEM_AT["V"] * low), 1, 1)) & {palette.GEM_VIOLET}
    assert palette.GEM_VIOLET not in seen(picture, pygame.Rect(width // 2, 0, width // 2, low))


def test_gems_differ_without_their_colours() -> None:
    """A colour never speaks alone: a diamond is no octagon."""
    cut = [pygame.mask.from_surface(gems.gem_picture(color, 40), 127) for color in gems.COLORS]
    assert cut[0].count() + cut[1].count() - 2 * cut[0].overlap_area(cut[1], (0, 0)) > 150


def test_clans_differ_without_their_colours() -> None:
    masks = []
    for clan in CLANS:
        page = pygame.Surface((TABLE, base.card_height(TABLE)), pygame.SRCALPHA)
        pieces.lay_flat(page, shapes.banner(shapes.banner_box(shapes.NEAR, 30), clan))
        masks.append(pygame.mask.from_surface(page, 127))
    for index, one in enumerate(masks):
        for other in masks[:index]:
            assert one.count() + other.count() - 2 * one.overlap_area(other, (0, 0)) > 8


@pytest.mark.parametrize(
    "changed",
    [
        {"cost": 0},
        {"cost": 2},
        {"cost": 3},
        {"force": 10},
        {"force": -2},
        {"change": 1},
        {"change": -1},
        {"muted": True},
        {"sign": "permanent"},
        {"sign": "sub"},
        {"clan": "stray"},
        {"closes": ""},
    ],
)
@pytest.mark.parametrize("width", [56, TABLE, 190])
def test_what_a_card_is_can_be_seen_at_every_size(changed: dict[str, object], width: int) -> None:
    plain, other = (drawn(look, width) for look in (character(), character(**changed)))
    assert pixels(plain) != pixels(other)


def test_a_force_that_was_changed_is_on_paper_of_another_colour() -> None:
    """WAN-10: the Force that counts is shown, and whether it is more or less than printed."""
    x, y = shapes.NEAR.force
    scale, radius = TABLE / 63, round(shapes.NEAR.disc * TABLE / 63)
    disc = pygame.Rect(0, 0, radius, radius)
    disc.center = (round(x * scale), round(y * scale))
    papers = [seen(drawn(character(change=change), TABLE), disc) for change in (0, 1, -1)]
    assert palette.INK in papers[0]
    assert shapes.CHANGED[1] in papers[1]
    assert shapes.CHANGED[-1] in papers[2]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_where_no_word_of_a_card_fits_something_says_that_there_are_some(language: str) -> None:
    """A card that does something never looks like one that does nothing."""
    i18n.use(language)
    for card in starter().values():
        for line in gist(card.script) if isinstance(card, Ruled) else ():
            drawn_ = gists.drawn_line(line, "O", gists.LEAST, 24, alone=False)
            assert drawn_.get_bounding_rect().width > 0, (card.ref, line)


def test_words_stay_between_the_gems() -> None:
    look, wide = character(words=LONG), 190 / 63
    layout = face.layout_of(look, 190)
    lines = [(line.baseline / wide, line.wide / wide) for line in face.told(look, layout, wide).lines]
    beside = [width for baseline, width in lines if abs(baseline - 1 - gems.MIDDLES["O"]) < 3]
    assert beside
    assert max(beside) <= 63 - 2 * gems.BESIDE
    plain = face.told(character(words=LONG, closes="", opens=""), layout, wide)
    assert plain.px >= face.told(look, layout, wide).px


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_no_words_of_any_card_lie_on_a_gem(language: str) -> None:
    """Of both sets, as a card is read, whatever the number of its lines."""
    i18n.use(language)
    wide, scale = 270, 270 / 63
    over = []
    for look in everything():
        if isinstance(look, face.Character):
            told = face.told(look, face.layout_of(look, wide), scale)
            for line in told.lines:
                seen_from, to = (line.baseline - told.px * 0.5) / scale, line.baseline / scale
                beside = [
                    one
                    for one in gems.shelves(look.closes, look.opens)
                    if one.top < to and one.bottom > seen_from
                ]
                over += [look.name for one in beside if line.wide > one.width * scale + 1]
    assert over == []


def test_the_longer_the_words_the_smaller_the_picture() -> None:
    seams = [face.layout_of(character(words=words), 190).panel for words in ("Piochez.", LONG)]
    assert seams[1] < seams[0]
    heights = [terrain.layout_of(place(winner=words), 190).window.height for words in ("Piochez.", LONG)]
    assert heights[1] < heights[0]


def test_a_terrain_looked_at_closely_keeps_a_high_picture_where_words_can_be_smaller() -> None:
    look = place(special="Quand un joueur a plus de 5 cartes en main, il défausse jusqu’à en avoir 5.")
    close = replace(look, flavour="Oh.")
    assert terrain.layout_of(close, 280).window.height >= 20
    assert terrain.has_room(close)


def test_the_figure_of_a_picture_stands_under_what_covers_its_top() -> None:
    """What lies there goes on above it: nothing is drawn smaller."""
    asked: list[tuple[tuple[int, int], int]] = []
    picture = Picture(("spy",), lambda size, spare: (asked.append((size, spare)), pygame.Surface(size))[1])
    laying.lay_picture(pygame.Surface((630, 880)), picture, Box(0, 0, 63, 30), covered=6.0)
    assert asked == [((750, 300), 60)]


@pytest.mark.parametrize("width", [104, 116, 190, 300])
def test_a_long_name_of_a_terrain_ends_on_its_card(width: int) -> None:
    look = place(name="Bureau des renseignements")
    wide = terrain.landscape_width(width)
    px, lines, plate = terrain.title_of(look.name, terrain.layout_of(look, width), wide / 88)
    assert " ".join(lines) == look.name
    assert plate.width <= 88 - 2.6 + 0.5
    assert px >= 10


@pytest.mark.parametrize("look", [place(), place(winner=""), place(special=""), place(winner="", special="")])
def test_the_panels_of_a_terrain_fill_its_breadth_whichever_it_has(look: Terrain) -> None:
    boxes = [box for _part, box in terrain.panel_boxes(look, terrain.layout_of(look, 190))]
    assert boxes[0].x == pytest.approx(2.6)
    assert boxes[-1].x + boxes[-1].width == pytest.approx(88 - 2.6)
    assert all(one.x + one.width <= other.x for one, other in itertools.pairwise(boxes))


@pytest.mark.parametrize("width", [180, 270, 405])
def test_a_terrain_on_the_table_has_its_panels_one_above_the_other(width: int) -> None:
    master = ground.master(place(), width)
    picture = base.upright(master, width)
    assert picture.get_size() == (width, round(width * 132 / 270))
    rects = panel_rects(width)
    for part, rect in zip(panels.SIGNS, rects, strict=True):
        assert {panels.COLORS[part], panels.ground_color(part)} <= seen(picture, rect)
    assert rects[0].bottom <= rects[1].top
    assert rects[1].bottom <= rects[2].top


@pytest.mark.parametrize("width", [187, 212, 270, 405])
def test_the_words_of_a_terrain_on_the_table_are_never_tiny(width: int) -> None:
    """What has no room ends in three dots, and is read in the preview."""
    for look in (place(), place(winner=LONG), place(winner=LONG, loser=LONG, special=LONG)):
        layout = ground.layout_of(look, width)
        assert layout.px >= text.SMALLEST
        assert layout.whole == all(row.words and "…" not in row.words for row in layout.rows)
        for row in layout.rows:
            across = round((row.box.width - 28) * width / 270)
            lines = text.wrap(row.words, text.SANS_SEMIBOLD, layout.px, across)
            assert not row.words or len(lines) * layout.px <= row.box.height * width / 270


@pytest.mark.parametrize("width", [12, 24, 36, 54, 72, 89])
def test_a_terrain_of_a_miniature_is_its_picture_whatever_its_name(width: int) -> None:
    """In the menu a game in progress is shown as small as that: there is no room for any name."""
    look = place(name="Bureau des renseignements généraux")
    assert ground.layout_of(look, width).lines == ()
    assert base.sprite(ground.master(look, width), width).get_width() >= width


def test_a_terrain_too_narrow_to_be_read_is_its_picture_and_its_signs_under_its_name() -> None:
    layout = ground.layout_of(place(), 110)
    assert not any(row.words for row in layout.rows)
    assert layout.window.width > ground.WIDE * 0.75
    assert " ".join(layout.lines) == place().name


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("width", [LEAST_GROUND, 126, 137])
def test_every_terrain_says_its_whole_name_however_narrow_it_lies(language: str, width: int) -> None:
    """A long word is broken before a syllable; the picture is more than a third of it."""
    i18n.use(language)
    looks = [look for look in everything() if isinstance(look, Terrain)]
    laid = [(look.name, ground.layout_of(look, width)) for look in looks]
    unbroken = str.maketrans("", "", " -")
    assert [
        name for name, one in laid if "".join(one.lines).translate(unbroken) != name.translate(unbroken)
    ] == []
    assert max(text.width_of(line, text.SERIF_BOLD, 14) for _name, one in laid for line in one.lines) < width
    assert min(one.window.height for _name, one in laid) > ground.high(width) / 3


def test_a_special_that_counts_has_a_thin_line_of_its_colour_round_it_and_no_light() -> None:
    """Yellow is for where a card may go, and for what is counted."""
    quiet = base.upright(ground.master(place(), 270), 270)
    counts = base.upright(ground.master(place(), 270, frozenset({panels.SPECIAL})), 270)
    rect = panel_rects(270)[-1]
    edge = pygame.Rect(rect.right - 2, rect.centery, 1, 1)
    assert panels.COLORS[panels.SPECIAL] in seen(counts, edge.inflate(4, 0))
    assert panels.COLORS[panels.SPECIAL] not in seen(quiet, edge.inflate(4, 0))
    assert not {palette.QUIRK_YELLOW, palette.LIT} & seen(counts, rect)


def test_a_terrain_casts_the_shadow_of_its_own_form() -> None:
    straight = base.sprite(ground.master(place(), 270), 270)
    askew = base.sprite(ground.master(place(), 270), 270, 2)
    assert straight.get_width() > straight.get_height()
    assert askew.get_height() > straight.get_height()


def test_a_name_is_large_on_the_table_in_one_line_or_two() -> None:
    assert face.layout_of(character(name="Zip"), TABLE) == shapes.NEAR
    assert face.layout_of(character(name="Chouette documentaliste"), TABLE) == shapes.NEAR_LONG
    assert laying.table_title("Zip", (shapes.NEAR.name,)).lines == ("Zip",)  # type: ignore[arg-type]


def test_the_back_bears_the_letter_of_the_game_and_runs_into_the_bleed() -> None:
    assert {shapes.BACK, shapes.BACK_SIGN} <= seen(base.upright(face.BACK, 190), pygame.Rect(60, 90, 70, 80))
    printed = face.printed_back(4, 3)
    assert tuple(printed.get_at((0, 0)))[:3] == shapes.BACK


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_every_terrain_keeps_its_picture_on_the_table_and_cuts_none_of_its_words(
    language: str, size: tuple[int, int]
) -> None:
    """What does not fit beside a strip of it is said in the word or two of its card in hand."""
    i18n.use(language)
    looks = [look for look in everything() if isinstance(look, Terrain)]
    widths = {one.face.width for one in arrange(Measures(size)).grounds}
    laid = [(look, wide, ground.layout_of(look, wide)) for look in looks for wide in widths]
    assert len(looks) == 55
    assert [look.name for look, wide, one in laid if one.window.width * wide / ground.WIDE < 32] == []
    assert [look.name for look, _wide, one in laid if any("…" in row.words for row in one.rows)] == []
    if size != (1024, 640):
        assert sum(one.whole for _look, _wide, one in laid) >= 0.9 * len(laid)


def test_eight_cards_of_a_hand_have_their_names_their_clans_and_their_gems_in_sight() -> None:
    fan = arrange(Measures((1280, 720))).fan
    seen = base.CARD_WIDTH_MM * (fan.pose(1, 8).x - fan.pose(0, 8).x) / fan.card
    assert face.spine_seen(character(), fan.card, seen, held=True) is None


@pytest.mark.parametrize(("seen", "lines"), [(56, 2), (49, 2)])
def test_a_name_that_a_neighbour_half_hides_stands_whole_in_what_is_seen_of_the_card(
    seen: int, lines: int
) -> None:
    """In a row of four, or a hand of seven, it is in two lines, and what the card does is under it."""
    layout, title = face._on_table("Facteur pressé", TABLE, seen)
    assert " ".join(title.lines) == "Facteur pressé"
    assert len(title.lines) == lines
    assert layout.name is not None
    assert layout.name.x + layout.name.width <= seen
    px = round(title.em * TABLE / base.CARD_WIDTH_MM)
    assert px >= text.SMALLEST
    assert all(text.width_of(line, text.SERIF_BOLD, px) <= seen * TABLE / 63 for line in title.lines)
    assert pixels(drawn(character(), TABLE)) != pixels(
        base.upright(face.master(character(), TABLE, 49), TABLE)
    )


@pytest.mark.parametrize("count", range(5, 15))
def test_names_in_a_long_row_can_be_told_apart(count: int) -> None:
    """However many lie there, what is seen of a name is its own, in letters of full size.

    Nothing but gems that have joined stands in its way.
    """
    cards = [card for card in EDITIONS.packs.find("wankul").pack.cards if card.kind == "character"]
    looks = {look.name: look for look in map(look_of, cards) if isinstance(look, Character)}
    seen_ = (base.CARD_WIDTH_MM * (340 - ROW_CARD) / ROW_CARD) / (count - 1)
    spines = {name: face.spine_seen(look, ROW_CARD, seen_) for name, look in looks.items()}
    told = {name: spine.lines for name, spine in spines.items() if spine is not None}
    assert len(told) == len(looks)
    assert len({(lines, looks[name].clan) for name, lines in told.items()}) == len(told)
    least = [spine for spine in spines.values() if spine and not spine.whole]
    assert all(spine.foot > laying.CARD[3] - 1 for spine in least)
    assert all(
        spine.em * ROW_CARD / base.CARD_WIDTH_MM >= text.SMALLEST for spine in spines.values() if spine
    )


def test_a_card_half_hidden_in_the_hand_keeps_its_cost_in_sight() -> None:
    look = character(name="Marraine au porte-monnaie")
    keys = [face.master(replace(look, cost=cost), ROW_CARD, 30).key for cost in (0, 2)]
    laid = [face.master(replace(look, cost=cost), ROW_CARD, 30, laid=True).key for cost in (0, 2)]
    assert (len({*keys}), len({*laid})) == (2, 1)


@pytest.mark.slow
def test_all_cards_of_a_long_hand_have_their_whole_names_upright_those_of_a_shorter_one_across() -> None:
    """Under the figures, in lines on what is seen of each."""
    cards = [card for card in EDITIONS.packs.find("wankul").pack.cards if card.kind == "character"]
    looks = [look for look in map(look_of, cards) if isinstance(look, Character)]
    assert not any(face.spine_seen(look, TABLE, 49, held=True) for look in looks)
    assert not any(face._on_table(look.name, TABLE, 49)[1].cut for look in looks)
    for seen_ in (24, 35, 43):
        for look in looks:
            spine = face.spine_seen(look, TABLE, seen_, held=True)
            assert spine is not None
            assert spine.whole, look.name
            assert "".join(spine.lines).replace(" ", "") == look.name.replace(" ", "")
            assert spine.box.y > spine.em
            assert spine.right <= seen_ + 0.5


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_the_words_of_a_panel_on_the_table_lie_in_as_many_lines_as_it_is_high(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In any window: none is over another panel."""
    i18n.use(language)
    looks = [look for look in everything() if isinstance(look, Terrain)]
    wraps: list[tuple[str, int, int]] = []
    paragraph = text.paragraph

    def written(words: str, kind: text.Face, px: int, ink: palette.Color, wide: int, *how: float) -> Any:  # noqa: ANN401 - as it is asked
        wraps.append((words, px, wide))
        return paragraph(words, kind, px, ink, wide, *how)

    monkeypatch.setattr(text, "paragraph", written)
    for width, look in itertools.product((187, 206, 207, 213, 216, 270, 391, 406), looks):
        wraps.clear()
        ground.master(look, width).draw(width)
        rows = [row for row in ground.layout_of(look, width).rows if row.words]
        for (words, px, wide), row in zip(wraps, rows, strict=True):
            high = len(text.wrap(words, text.SANS_SEMIBOLD, px, wide)) * px
            assert high <= row.box.height * width / ground.WIDE, (look.name, width, words)


@pytest.mark.parametrize("width", [103, 118, 156])
def test_what_a_terrain_won_tells_of_its_duel_is_never_tiny(
    width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []
    render = text.render
    monkeypatch.setattr(
        text, "render", lambda words, kind, px, ink: sizes.append(px) or render(words, kind, px, ink)
    )
    won = trophy.Won("Parking infini", unknown(palette.PLUM), "6 – 3", "tour 2, score adverse")
    trophy.master(won).draw(width)
    assert len(sizes) >= 3
    assert min(sizes) >= text.SMALLEST


def test_a_terrain_to_be_picked_says_in_a_word_or_two_what_its_panels_come_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where its words have no room: nothing is written on one that is too small."""
    told: list[Gist] = []
    draw = gists.drawn_line
    monkeypatch.setattr(
        gists, "drawn_line", lambda line, *how, **kind: told.append(line) or draw(line, *how, **kind)
    )  # type: ignore[func-returns-value]
    look = place(
        special="", gists=((panels.WINNER, Gist(AT_ONCE, "Draw 2")), (panels.LOSER, Gist(AT_ONCE, "Mill 3")))
    )
    base.upright(terrain.upright(look, 212), 212)
    assert [line.words for line in told] == ["Draw 2", "Mill 3"]
    base.upright(terrain.upright(look, 128), 128)
    assert len(told) == 2
