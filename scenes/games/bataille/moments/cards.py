"""The telling moments of the cards of Openmok Bataille: laid out, of one's own, in its rules, in decks."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final, cast

import pygame

from game.cards.bataille import SYMBOLS, BatailleCard
from game.cards.decks import Deck
from game.cards.text import Text
from game.core.i18n import language
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.bataille.starter import starter
from game.storage import pack_cards
from game.storage.recorded import Recorded
from scenes.decks import exchange
from scenes.decks.sample_hand import SampleHand
from scenes.games.bataille.boards import board_of
from scenes.games.bataille.edition import TABLE
from scenes.games.bataille.faces import face as bataille
from scenes.games.bataille.looks import look_of
from scenes.games.bataille.moments.games import running
from scenes.games.bataille.setup import Setup
from scenes.games.bataille.setup_choices import as_option
from scenes.kit import palette
from scenes.kit.drawing.canvas import Canvas
from scenes.kit.drawing.operations import Fill, Shape, Stamp, Stroke
from scenes.moments.decks import DeckMoments, at_desk, card_shown, house_decks, kept
from scenes.moments.games import rules
from scenes.moments.moment import Moment
from scenes.moments.poses import CardRows, faces_drawn

if TYPE_CHECKING:
    from game.rules.bataille.starter import Printed
    from game.storage.decks import Kept
    from scenes.decks.drawer import DeckDrawer
    from scenes.decks.scene import DeckBuilding
    from scenes.kit.forms import DropDown
    from scenes.kit.palette import Color
    from scenes.shell.app import App
    from scenes.shell.scene import Scene


_HAND: Final = 97
_NEAR: Final = 146
_CLOSE: Final = 316
KEY: Final = "openmok-bataille"
_SEED: Final = 41207
_PLAYERS: Final = ("human:Inès", "human:Bruno")
_MOKS: Final = (
    ("Patatras", "Spudnik", palette.GEM_ORANGE, "eyes_round", "mouth_tongue", "hat"),
    ("Grognon", "Grumps", palette.QUIRK_RED, "eyes_angry", "mouth_teeth", "moustache"),
    ("Dodo", "Snooze", palette.GEM_VIOLET, "eyes_sleepy", "mouth_smile", "bow"),
    ("Cyclope", "One-Eye", palette.GOOD, "eye_one", "mouth_teeth", "crown"),
    ("Le Savant", "The Boffin", palette.QUIRK_YELLOW, "eyes_round", "moustache", "glasses"),
    ("Bouboule", "Bubbles", palette.QUIRK_BLUE, "eyes_round", "mouth_smile", "bow"),
)


def _rows(width: int, first: int, _app: App) -> CardRows:
    """Return cards of the starter collection in rows from one on, then a back."""
    looks = [look_of(*card) for card in starter()[first:]]
    return CardRows(TABLE, width, lambda px: [*(bataille.master(one, px) for one in looks), bataille.BACK])


BATAILLE_CARDS: Final = (
    Moment("bataille-cards", "CardRows", partial(_rows, _HAND, 0)),
    Moment("bataille-cards-force", "CardRows", partial(_rows, _NEAR, 0)),
    Moment("bataille-cards-magie", "CardRows", partial(_rows, _NEAR, 15)),
    Moment("bataille-cards-agilite", "CardRows", partial(_rows, _NEAR, 30)),
    Moment("bataille-cards-close", "CardRows", partial(_rows, _CLOSE, 9)),
)


@cache
def _drawn(color: Color, *stamps: str) -> bytes:
    """Return the picture of a Mok as a child draws it."""
    edge = [(432 + 190 * cos(t * pi / 18), 390 + 205 * sin(t * pi / 18) + t % 5 * 3) for t in range(37)]
    canvas = Canvas()
    for operation in (
        Fill((5, 5), palette.mix(color, palette.CHALK, 0.72)),
        Shape("rectangle", (0, 640), (864, 750), palette.mix(color, palette.INK, 0.3), 20),
        Stroke(tuple(edge), palette.INK, 20),
        Fill((432, 390), color),
        Stamp("legs", (432, 640), 190),
        Stamp(stamps[0], (432, 330), 290),
        Stamp(stamps[1], (432, 470), 180),
        Stamp(stamps[2], (432, 140), 190),
    ):
        canvas.do(operation)
    return canvas.png()


def make_pack() -> str:
    """Make a pack of drawn Moks, two of each symbol, and return its id."""
    french = language() == "fr"
    pack = pack_cards.create(EDITIONS.packs, Text.of("Les Moks d'Inès" if french else "Ines's Moks"))
    for (name, english, color, *stamps), symbol in zip(_MOKS, SYMBOLS * 2, strict=True):
        words = name if french else english
        card = BatailleCard(
            id=pack_cards.id_of(words), name=Text.of(words), picture="moks/chat.svg", symbol=symbol
        )
        pack_cards.save_card(EDITIONS.packs, pack.id, card, _drawn(color, *stamps))
    return pack.id


def make_decks() -> tuple[Deck, Deck]:
    """Make a pack and keep two decks of it, one of which is not finished; return them."""
    pack = EDITIONS.packs.read(make_pack())
    refs = [pack.ref(card) for card in pack.cards]
    french = language() == "fr"
    whole = Deck(
        KEY, "Les Têtus" if french else "The Stubborn Ones", (*refs * 2, "depart/ane", "depart/chat")
    )
    begun = Deck(KEY, "Les Bizarres" if french else "The Odd Ones", tuple(refs[:2]))
    return EDITIONS.decks.create(whole).deck, EDITIONS.decks.create(begun).deck


def setup(app: App, *names: int, variant: str = "simple") -> Scene:  # noqa: ARG001 - what moments are made with
    """Return the page where the seats bring the decks of those numbers, -1 for starter Moks."""
    made = make_decks()
    page = Setup({"variant": variant}, _PLAYERS[:1])
    page.choices.on["each_own"] = variant == "round"
    for seat, number in enumerate(names):
        if number >= 0:
            name = made[number].name
            page.choices.decks[seat] = next(one.key for one in page.choices.found if one.name == name)
    return page


def unfolded(app: App, scene: Scene) -> None:
    """Unfold the list of the second player's decks."""
    cast("DropDown", scene.ring["deck-1"]).activate()
    scene.dirty = True
    app.frame(0.01, [])


def board(app: App, *, gone: bool = False, **options: bool | str) -> Scene:  # noqa: ARG001 - as above
    """Return the table of two decks of own cards; `gone`: whose pack was deleted."""
    whole, _begun = make_decks()
    cards = EDITIONS.packs.cards({"bataille"})
    deck: list[Printed] = [
        (ref, card.symbol) for ref in whole.cards if isinstance(card := cards[ref], BatailleCard)
    ]
    told = {"decks": [as_option(deck)] * 2, **options}
    session = Session.start(EDITIONS.games[KEY], told, _SEED, (_PLAYERS[0], "level:2"))
    for _action in range(9):
        if session.decision is not None:
            session.act(session.decision.options[-1])
    if gone:
        EDITIONS.packs.delete(whole.cards[0].partition("/")[0])
    return board_of(Recorded(session))


OWN_DECKS: tuple[Moment, ...] = (
    Moment("own-decks-setup", "Setup", lambda app: setup(app, 0, -1)),
    Moment("own-decks-unfinished", "Setup", lambda app: setup(app, 0, 1)),
    Moment("own-decks-list", "Setup", lambda app: setup(app, 0, -1), unfolded),
    Moment("own-decks-round", "Setup", lambda app: setup(app, 0, -1, -1, 0, variant="round")),
    Moment("own-decks-large-text", "Setup", lambda app: setup(app, 0, 1), text_size=150),
    Moment("own-decks-battle", "DuelBoard, reveal 0, moving", board, partial(running, 1.9)),
    Moment("own-decks-gone", "DuelBoard, reveal 1", partial(board, gone=True)),
)


BATAILLE_RULES: Final = (
    *rules("bataille", KEY, "goal", "symbols", "card", "simple", "collection", "round", "beating"),
    *rules("bataille", KEY, "workshop", "packs", "decks", "printing", "charter", "keys"),
    *(
        replace(moment, name=f"{moment.name}-large-text", text_size=150)
        for moment in rules("bataille", KEY, "beating", "decks")
    ),
)


_WRONG = """Deck: Les Têtus
Jeu: openmok-bataille

2 Baron Radish (depart/radis)
3 Dragon en papier
douze Enclumette
900 Caboche
Jeu: belote
"""


def kept_decks() -> list[Kept]:
    """Keep the decks of the house and a few more; return them."""
    known = EDITIONS.packs.cards(EDITIONS.deck_rules[KEY].kinds)
    french = language() == "fr"
    stubborn = Deck(KEY, "Les Têtus" if french else "The Stubborn Ones", tuple(list(known)[:12]))
    for ref in list(known)[:3] + list(known)[17:20]:
        stubborn = stubborn.with_card(ref)
    small = Deck(KEY, "À finir" if french else "To be finished", tuple(list(known)[20:22]))
    return kept(*house_decks(KEY), stubborn, small)


def carried(app: App, scene: Scene) -> None:
    """Hold a card over the deck."""
    faces_drawn(app, scene)
    page = cast("DeckBuilding", scene)
    start = page.desk.collection.rect_of(8).center
    deck = page.boxes["sheet"]
    x, y = deck.left + 90, deck.centery - 40
    app.frame(
        0.01,
        [
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=pygame.BUTTON_LEFT),
            pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(9, 9), buttons=(1, 0, 0)),
        ],
    )
    faces_drawn(app, scene)


def _draw(page: DeckBuilding) -> None:
    """Draw a given hand."""
    cards = [page.desk.collection.owned[ref] for ref in page.desk.editing.deck.cards]
    page.app.stack.push(SampleHand(cards, page.desk.rules.sample, seed=7))


def deleted(app: App, scene: Scene) -> None:
    """Delete a deck, which can be taken back."""
    faces_drawn(app, scene)
    drawer = cast("DeckDrawer", scene)
    drawer.delete(drawer.shelf.kept[0])
    faces_drawn(app, scene)


def wrong_text(app: App, scene: Scene) -> None:
    """Take in a text with much to mend."""
    faces_drawn(app, scene)
    drawer = cast("DeckDrawer", scene)
    exchange.take_text(app, _WRONG, drawer.open)
    app.frame(0.02, [])


_DECKS: Final = DeckMoments("decks", KEY, kept_decks)

DECKS: tuple[Moment, ...] = (
    _DECKS.drawer(pose=deleted),
    _DECKS.new(),
    _DECKS.desk("building", 3),
    _DECKS.desk("carried", 0, carried),
    _DECKS.desk("stopped", 4),
    _DECKS.desk("card", 3, card_shown, "CardSheet"),
    _DECKS.desk("hand", 2, at_desk(_draw), "SampleHand"),
    _DECKS.drawer("errors", wrong_text, "ProblemList"),
    _DECKS.desk("large-text", 3, text_size=150),
    _DECKS.drawer("drawer-large-text", text_size=150),
)
