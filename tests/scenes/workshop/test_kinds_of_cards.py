"""Another kind of card in the workshop: once declared, it is begun, drawn, saved, found, taken up."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, ClassVar, cast

import pygame
import pytest
from gestures import click, press
from many_games import EVERY_WINDOW
from pydantic import Field
from unseen import resize
from workshops import opened, rest

from game.cards.bataille import BatailleCard
from game.cards.kinds import Kind
from game.cards.pack import Card
from game.cards.text import Text
from game.core import i18n
from game.editions import EDITIONS
from game.storage import pack_cards, packs
from scenes.editions import SHELF
from scenes.kit import palette
from scenes.kit.drawing.operations import SIZE
from scenes.kit.faces.base import Master, card_height
from scenes.workshop.form import Line, Number
from scenes.workshop.kinds import KindChoice
from scenes.workshop.scene import Workshop
from scenes.workshop.sheet import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from scenes.kit.faces.pictures import Picture
    from scenes.shell.app import App
    from scenes.shell.scene import Scene
    from scenes.workshop.form import Form
    from scenes.workshop.sheet import KindSheet, Values

    Show = Callable[[Scene], Scene]


@dataclass(frozen=True, slots=True, kw_only=True)
class Critter(Card):
    kind: ClassVar[str] = "critter"

    power: Annotated[int, Field(ge=1, le=9, strict=True)]


class CritterSheet:
    kind = "critter"
    icon = "card_numbers"
    table = palette.MOSS
    rules = ("openmok-evolution", "card")
    drawn_on = True

    @property
    def words(self) -> Words:
        told = (
            "Une autre",
            "Bestioles",
            "Une bestiole.",
            "Dessinez.",
            "Prête.",
            "Copie.",
            "Vide.",
            "Mes bestioles",
        )
        return Words(*told)

    def form(self) -> Form:
        return (Line("name", "Nom", "", 20), Number("power", "Puissance", 1, 9))

    def blank(self) -> Values:
        return {"name": "", "power": "1"}

    def values(self, card: Card) -> Values:
        return {"name": card.name.spoken, "power": str(cast("Critter", card).power)}

    def card(self, card_id: str, picture: str, values: Values) -> Card:
        name = Text.of(values["name"])
        return Critter(id=card_id, name=name, picture=picture, power=int(values["power"]))

    def problems(self, values: Values) -> list[str]:
        return [] if values["name"] else ["Un nom !"]

    def pictured(self, *_found: object) -> tuple[()]:
        return ()

    def remarks(self, values: Values, others: Sequence[Card], _collection: Sequence[Card]) -> list[str]:
        return [f"{len(others)} autres"] if values["power"] == "9" else []

    def window(self, values: Values, width: int) -> pygame.Rect:  # noqa: ARG002
        return pygame.Rect(0, 0, width, width * SIZE[1] // SIZE[0])

    def over_picture(self, *_asked: object) -> None:
        return None

    def master(self, values: Values, picture: Picture, _width: int) -> Master:
        def draw(width: int) -> pygame.Surface:
            face = pygame.Surface((width, card_height(width)), pygame.SRCALPHA)
            face.fill(palette.MOSS)
            face.blit(picture.draw(self.window(values, width).size, 0), (0, 0))
            return face

        return Master(("critter", picture.key), draw)

    def filters(self) -> Sequence[tuple[str, str]]:
        return [("strong", "Fortes")]

    def group(self, card: Card) -> str:
        return "strong" if cast("Critter", card).power > 5 else ""

    def draw_filter(self, surface: pygame.Surface, rect: pygame.Rect, value: str) -> None:  # noqa: ARG002
        pygame.draw.circle(surface, palette.MOSS, rect.center, 5)

    def orders(self) -> Sequence[tuple[str, str]]:
        return [("power", "Puissance")]

    def rank(self, card: Card, order: str) -> int:  # noqa: ARG002
        return -cast("Critter", card).power

    def warm(self, values: Values, width: int) -> Iterator[None]:  # noqa: ARG002
        yield


@pytest.fixture
def workshop(app: App, show: Show, monkeypatch: pytest.MonkeyPatch) -> Workshop:
    monkeypatch.setitem(cast("dict[str, Kind]", EDITIONS.kinds), "critter", Kind(Critter))
    monkeypatch.setitem(cast("dict[str, CritterSheet]", SHELF.sheets), "critter", CritterSheet())
    return opened(app, show)


def begin(app: App, workshop: Workshop, kind: str) -> None:
    app.frame(0.0, click(workshop.ring["new"].rect.center))
    app.frame(0.0, [])
    sheet = app.stack.top
    assert isinstance(sheet, KindChoice)
    app.frame(0.0, click(sheet.ring[kind].rect.center))
    app.frame(0.0, [])


def make(app: App, workshop: Workshop, name: str, power: int) -> None:
    begin(app, workshop, "critter")
    app.frame(0.0, click(workshop.ring["field:name"].rect.center))
    app.frame(0.0, [pygame.event.Event(pygame.TEXTINPUT, text=name)])
    app.frame(0.0, press(pygame.K_TAB))
    for _ in range(power - 1):
        app.frame(0.0, press(pygame.K_RIGHT))


def test_every_sheet_of_the_workshop_is_of_a_kind_that_packs_may_hold() -> None:
    assert SHELF.sheets.keys() <= EDITIONS.kinds.keys()


def test_cards_that_have_no_sheet_yet_stay_in_their_pack_unseen(
    app: App, workshop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = pack_cards.create(EDITIONS.packs, Text.of("Tout"))
    mok = BatailleCard(id="c", name=Text.of("C"), picture="moks/chat.svg", symbol="magie")
    pack_cards.save_card(
        EDITIONS.packs, pack.id, Critter(id="a", name=Text.of("A"), picture="moks/chat.svg", power=2)
    )
    pack_cards.save_card(EDITIONS.packs, pack.id, mok)
    monkeypatch.delitem(cast("dict[str, CritterSheet]", SHELF.sheets), "critter")
    workshop.room.look()
    workshop.shelf.choose_pack([kept.pack.id for kept in workshop.room.all].index(pack.id))
    assert workshop.collection.cards == [mok]
    workshop.desk.ask_open(mok)
    rest(app, workshop)
    workshop.form.change("name", "Autre")
    workshop.desk.save()
    rest(app, workshop)
    assert [card.id for card in EDITIONS.packs.read(pack.id).cards] == ["a", "c"]


@pytest.mark.slow
def test_a_card_of_another_kind_is_made_saved_found_and_opened_again(app: App, workshop: Workshop) -> None:
    make(app, workshop, "Cafard", 7)
    assert workshop.making.values == {"name": "Cafard", "power": "7"}
    app.frame(0.0, click(workshop.ring["save"].rect.center))
    rest(app, workshop)
    kept = EDITIONS.packs.read(workshop.making.pack)
    assert kept.name.spoken == "Mes bestioles"
    card = cast("Critter", kept.cards[0])
    assert (card.kind, card.name.spoken, card.power) == ("critter", "Cafard", 7)
    EDITIONS.packs._known.clear()
    assert EDITIONS.packs.read(kept.id) == kept
    begin(app, workshop, "bataille")
    assert set(workshop.making.values) == {"name", "symbol", "flavour"}
    workshop.desk.ask_open(card)
    rest(app, workshop)
    assert workshop.making.values == {"name": "Cafard", "power": "7"}


def test_each_kind_of_a_pack_is_shown_filtered_and_sorted(app: App, workshop: Workshop) -> None:
    pack = pack_cards.create(EDITIONS.packs, Text.of("Tout"))
    cards = [
        Critter(id="a", name=Text.of("A"), picture="moks/chat.svg", power=2),
        Critter(id="b", name=Text.of("B"), picture="moks/chat.svg", power=8),
        BatailleCard(id="c", name=Text.of("C"), picture="moks/chat.svg", symbol="magie"),
    ]
    for card in cards:
        pack_cards.save_card(EDITIONS.packs, pack.id, card)
    workshop.room.look()
    workshop.shelf.choose_pack([kept.pack.id for kept in workshop.room.all].index(pack.id))
    assert [card.id for card in workshop.collection.cards] == ["c"]
    workshop.shelf.choose_group("magie")
    assert [card.id for card in workshop.collection.cards] == ["c"]
    app.frame(0.0, click(workshop.ring["kind:critter"].rect.center))
    assert [card.id for card in workshop.collection.cards] == ["a", "b"]
    assert workshop.making.sheet.kind == "critter"
    workshop.shelf.sort()
    assert [card.id for card in workshop.collection.cards] == ["b", "a"]
    workshop.shelf.choose_group("strong")
    assert [card.id for card in workshop.collection.cards] == ["b"]
    while workshop.restless:
        app.frame(0.02, [])


def test_a_kind_that_a_pack_has_not_is_looked_for_in_another(app: App, workshop: Workshop) -> None:
    pack = pack_cards.create(EDITIONS.packs, Text.of("Bestiaire"))
    pack_cards.save_card(
        EDITIONS.packs, pack.id, Critter(id="a", name=Text.of("A"), picture="moks/chat.svg", power=2)
    )
    workshop.room.look()
    workshop.shelf.choose_kind("critter")
    assert (workshop.room.current, workshop.making.sheet.kind) == (pack.id, "critter")
    make(app, workshop, "Cafard", 3)
    workshop.shelf.choose_kind("bataille")
    assert workshop.room.current == "depart"
    assert workshop.making.values["name"] == "Cafard", "a card that is begun is kept while others are seen"
    workshop.shelf.choose_pack([kept.pack.id for kept in workshop.room.all].index(pack.id))
    assert workshop.collection.kind == "critter"


def test_a_draft_of_another_kind_is_taken_up_after_a_kill(app: App, show: Show, workshop: Workshop) -> None:
    make(app, workshop, "Cafard", 4)
    again = cast("Workshop", show(Workshop(SHELF)))
    rest(app, again)
    assert again.making.sheet.kind == "critter"
    assert again.rules_at() == ("openmok-evolution", "card")
    assert again.making.values == {"name": "Cafard", "power": "4"}


def test_what_a_card_may_not_hold_is_refused_by_its_type(workshop: Workshop) -> None:
    assert workshop.making.sheet.kind == "bataille"
    pack = pack_cards.create(EDITIONS.packs, Text.of("Tout"))
    card = Critter(id="a", name=Text.of("A"), picture="moks/chat.svg", power=2)
    with pytest.raises(packs.PackError, match="power"):
        pack_cards.save_card(EDITIONS.packs, pack.id, replace(card, power=12))
    assert EDITIONS.packs.read(pack.id).cards == ()


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("large", [100, 150])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_sample_of_each_kind_lies_within_its_sheet(
    app: App, show: Show, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], large: int, language: str
) -> None:
    i18n.use(language)
    resize(app, size)
    app.settings = replace(app.settings, text_size=large)
    drawn: list[int] = []
    master = KindChoice._master

    def noted(choice: KindChoice, sheet: KindSheet, width: int) -> Master:
        drawn.append(width)
        return master(choice, sheet, width)

    monkeypatch.setattr(KindChoice, "_master", noted)
    choice = show(KindChoice(SHELF.sheets, EDITIONS.packs.shelves().kept, "bataille"))
    room = min(choice.ring[kind].rect.width for kind in SHELF.sheets)
    assert drawn
    assert max(drawn) <= room - choice.m.px(24)
