"""The ways from one scene to another. Each scene is imported when it is gone to, for a quick first frame."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, cast

from game.core.edition import Part
from game.core.i18n import _
from game.core.saved import SaveError
from game.storage.home import StorageError
from game.storage.in_progress import in_progress
from game.storage.reading import read_session
from scenes.shell.dropped import is_deck, is_save

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from game.cards.decks import Deck as CardDeck
    from game.cards.pack import Card
    from game.core.model import Options
    from game.core.session import Session
    from game.storage.decks import Kept
    from game.storage.in_progress import InProgress
    from game.storage.packs import Kept as KeptPack
    from game.storage.slots import Kind
    from scenes.printing.deck import Deck
    from scenes.shell.app import App
    from scenes.shell.edition import Edition
    from scenes.table.replaying import Replaying

_LOOK: Final = 0.01
"""Seconds that the finished games are looked through for before the page of a box is shown."""
_FIRST: Final = (
    "scenes.pages.saves",
    "scenes.pages.settings",
    "scenes.pages.rules_reader",
    "game.cards.validation",
)
_THEN: Final = (
    "pygame_gui",
    "scenes.workshop.scene",
    "scenes.decks.drawer",
    "scenes.printing.page",
    "scenes.printing.decks",
    "scenes.pages.statistics.page",
)
_AT_LAST: Final = ("scenes.decks.scene", "scenes.workshop.bricks.scene")
"""Modules that are imported when they are gone to: soon, later, or hardly ever."""


class SceneRoutes:
    """The ways from one scene to another."""

    def __init__(self, app: App) -> None:
        self.app = app

    def ahead(self) -> Iterator[Part[object]]:
        """Yield what these ways lead to, to be made ready: first what is likely to be gone to first."""
        parts = self.app.editions.parts
        yield from parts("setup")
        yield from map(Part, _FIRST)
        yield from parts("board")
        yield from map(Part, _THEN)
        for field in ("first_steps", "illustrations", "figures", "replay"):
            yield from parts(field)
        for edition in self.app.editions.values():
            yield from edition.ahead
        yield from map(Part, _AT_LAST)

    def to_menu(self) -> None:
        """Put everything away and show the menu."""
        from scenes.pages.menu import Menu

        self.app.stack.home(Menu())

    def to_setup(self, key: str, options: Options | None = None, players: tuple[str, ...] = ()) -> None:
        """Show the set-up of a game: the page that games of these options begin from, if any are given.

        Where several play, the page has the table, the battlefield and the players of that game.
        """
        self.app.stack.home(self.app.editions[key].setup(options or {}, players))

    def start_game(self, key: str, options: Options, seed: int, players: tuple[str, ...] = ()) -> None:
        """Begin a new game and show its board; the one in progress goes among the kept games.

        `players` says who holds each seat, as `game.bots.seats` tells it; empty: humans only.
        """
        from game.bots.seats import seated
        from game.core.session import Session

        game = self.app.box.games[key]
        held = seated(players, game.seating(options).characters)
        self.continue_game(Session.start(game, options, seed, held))

    def continue_game(self, session: Session) -> None:
        """Make a game the one in progress, and show its board; the one before goes among the kept games."""
        from game.storage import current
        from game.storage.recorded import Recorded

        current.make_room(self.app.box.games, session.game.key)
        recorded = Recorded(session)
        recorded.resumed = True
        self.app.stack.home(self.app.editions[session.game.key].board(recorded))

    def resume_game(self, key: str) -> None:
        """Show the game in progress at the very decision it was left at; damage to it is told."""
        from game.storage.recorded import Recorded

        try:
            recorded = Recorded.resume(self.app.box.games, key)
        except (SaveError, StorageError) as error:
            self.tell(_("This game cannot be taken up"), str(error))
            return
        self.app.stack.home(self.app.editions[key].board(recorded))
        if recorded.notice is not None:
            self.tell(_("This game was damaged"), recorded.notice)

    def latest_game(self) -> InProgress | None:
        """Return the game in progress that was played last, if any."""
        return max(in_progress(self.app.box.games), key=lambda one: one.when, default=None)

    def open_replay(self, session: Session, first: int = 0, last: int = 0) -> None:
        """Show a finished game, move by move, in front: after the first of its actions, as many as asked.

        What follows, up to the `last`, is shown at once as it came about.
        """
        replay: Replaying = self.app.editions[session.game.key].replay(session)
        replay.first, replay.last = first, last
        self.app.stack.push(replay)

    def open_result(self, session: Session) -> None:
        """Show the result of a finished game in front; nothing of it is counted again."""
        from scenes.table.unrecorded import Unrecorded

        self.app.stack.push(self.app.editions[session.game.key].result_of(Unrecorded(session)))

    def open_code(self, code: str) -> None:
        """Begin the deal of a code, or show its finished game in front. Raise CodeError for no sound code."""
        from game.core.share import read_code

        self.open_session(read_code(code, self.app.box.games))

    def open_session(self, session: Session) -> None:
        """Go on with a game that came from elsewhere, or show it in front, move by move, if it is over."""
        if session.outcome is None:
            self.continue_game(session)
        else:
            self.open_replay(session)

    def open_save(self, path: Path) -> None:
        """Go on with the game of a file, or show it if it is finished; a damaged file is told."""
        try:
            session = read_session(path, self.app.box.games)
        except SaveError as error:
            self.tell(_("This game cannot be taken up"), str(error))
            return
        self.open_session(session)

    def open_box(self, key: str) -> None:
        """Take a box off the shelf: its set-up, and over it the offer of what there is to go on with.

        That is the game in progress, if there is one; or else, the first time, the first steps, if no game of
        the box was ever finished: where there are very many to look through, the page does it.
        """
        from game.storage import records
        from scenes.pages.setting_up import SettingUp

        page = self.app.editions[key].setup({}, ())
        self.app.stack.home(page)
        if self._offers_to_resume(key):
            return
        if self.app.editions[key].first_steps is None or key in self.app.settings.first_steps:
            return
        self.app.change_settings(self.app.settings.after_first_steps(key))
        search = records.Search(key)
        if not search.step(_LOOK) and isinstance(page, SettingUp):
            page.search = search
        elif not search.found:
            self.offer_first_steps(key)

    def _offers_to_resume(self, key: str) -> bool:
        """Offer to go on with the game of a box that is in progress; return False where there is none."""
        from game.storage import current
        from scenes.pages.setting_up import already_begun

        found = next((one for one in in_progress(self.app.box.games) if one.key == key), None)
        if found is None:
            return False
        try:
            session = current.unfinished(self.app.box.games, key)
        except (SaveError, StorageError) as error:
            self.tell(_("This game cannot be taken up"), str(error))
            return True
        if session is None or not session.actions:
            return False
        ways = {"resume": partial(self.resume_game, key), "saves": partial(self.open_saves, kind="game")}
        sheet = already_begun(self.app.editions[key], session, found.when)
        self.app.stack.push(sheet, lambda answer: ways[answer]() if answer in ways else None)
        return True

    def offer_first_steps(
        self, key: str, what: str = "", step: int = 0, otherwise: Callable[[], None] | None = None
    ) -> None:
        """Ask whether to begin with the first steps of a game, at one of its chapters, or at a given step.

        Who declines does something else, if that is given.
        """
        from scenes.shell.dialog import question

        told = _(
            "The first steps teach it in a few gestures, at the table itself. You can leave them at any time."
        )
        sheet = question(
            _("Your first time with {game}?").format(game=what or self.app.editions[key].name),
            told,
            _("First steps"),
            _("I know how to play"),
            "bulb",
        )
        begin = partial(self._begin_lesson, key, step) if step else partial(self.first_steps, key)
        ways = {"yes": begin, "no": otherwise}
        self.app.stack.push(sheet, lambda answer: way() if (way := ways.get(str(answer))) else None)

    def choose_first_steps(self) -> None:
        """Ask which game's first steps to begin, where several games have some."""
        able = [edition for edition in self.app.editions.values() if edition.first_steps is not None]
        self._choose_game(able, (_("First steps"), _("Which game do you want to learn?")), self.first_steps)

    def choose_rules(self) -> None:
        """Ask which game's rules to read, where there are several games."""
        asked = (_("Rules"), _("Which game's rules do you want to read?"))
        able = [edition for edition in self.app.editions.values() if edition.illustrations is not None]
        self._choose_game(able, asked, self.open_rules)

    def _choose_game(self, able: list[Edition], asked: tuple[str, str], then: Callable[[str], None]) -> None:
        """Ask for one of some games, by a title and a question; where there is one, take it."""
        from scenes.shell.dialog import Answer, Dialog

        if len(able) == 1:
            then(able[0].key)
            return
        answers = [Answer(one.name, one.key, main=place == 0) for place, one in enumerate(able)]
        sheet = Dialog(*asked, (*answers, Answer(_("Close"), "close", "cross")))
        self.app.stack.push(sheet, lambda answer: then(answer) if answer in self.app.editions else None)

    def first_steps(self, key: str, chapter: int | None = None) -> None:
        """Begin the guided game; where it has chapters, ask at which: a given one first, or else the next."""
        from scenes.pages.chapter_choice import chapter_choice

        chapters = self.app.editions[key].chapters
        if chapters is None:
            self._begin_lesson(key)
            return
        ways = {str(step): partial(self._begin_lesson, key, step) for step in chapters.value}
        sheet = chapter_choice(key, chapters.value, self.app.settings.first_steps, chapter)
        self.app.stack.push(sheet, lambda answer: ways[answer]() if answer in ways else None)

    def _begin_lesson(self, key: str, *step: int) -> None:
        """Begin a lesson: over the set-up it is begun from, which has its choices again afterwards."""
        from scenes.pages.setting_up import SettingUp

        make, stack = self.app.editions[key].first_steps, self.app.stack
        if make is not None:
            (stack.push if isinstance(stack.top, SettingUp) else stack.home)(make(*step))

    def leave_lesson(self) -> None:
        """Go back to where a lesson was begun from, or to the menu."""
        if self.app.stack.behind(self.app.stack.top) is None:
            self.to_menu()
        else:
            self.app.stack.pop()

    def play_after_lesson(self, key: str, options: Options) -> None:
        """Begin a real game of those options, with who is proposed on the set-up of the game."""
        from scenes.pages.setting_up import SettingUp

        stack = self.app.stack
        if isinstance(page := stack.behind(stack.top), SettingUp):
            page.lead_to(options)
            stack.pop()
        else:
            page = cast("SettingUp", self.app.editions[key].setup(options, ()))
            stack.home(page)
        page.at_once = True

    def open_rules(self, key: str, page: str = "") -> None:
        """Show the rules of a game in front, at a page."""
        from scenes.pages.rules_reader import RulesReader

        self.app.stack.push(RulesReader(key, page))

    def open_about(self) -> None:
        """Show in front what Cartelier is, who made it, and under which licences."""
        self.open_rules("cartelier")

    def open_settings(self) -> None:
        """Show the settings in front."""
        from scenes.pages.settings import SettingsScene

        self.app.stack.push(SettingsScene())

    def open_saves(self, session: Session | None = None, kind: Kind | None = None, of: str = "") -> None:
        """Show the kept games in front, of all kinds or of one, of one box or of all.

        With a session, it can be kept there too.
        """
        from scenes.pages.saves import Saves

        self.app.stack.push(Saves(session, kind, of))

    def open_statistics(self, key: str) -> None:
        """Show the statistics of a game in front."""
        from scenes.pages.statistics.page import StatisticsPage

        self.app.stack.push(StatisticsPage(key))

    def open_printing(self, key: str) -> None:
        """Show in front how a game's cards are printed; the other games' are a click away."""
        from scenes.printing.decks import game_decks

        decks = game_decks(self.app.editions)
        told = _("Decks: print them from their page.")
        self.print_decks(*decks.values(), first=[*decks].index(key) if key in decks else 0, told=told)

    def print_decks(self, *decks: Deck, first: int = 0, told: str = "") -> None:
        """Show in front how one of these decks is printed, the first one unless another is said."""
        from scenes.printing.page import PrintCards

        self.app.stack.push(PrintCards(*decks, first=first, told=told))

    def print_pack(
        self, kept: KeptPack | None, shown: Sequence[Card] = (), opened: Card | None = None, kind: str = ""
    ) -> None:
        """Show in front how a pack is printed, or some of it, as `scenes.printing.decks.choices` tells it.

        Where only some of its cards are `shown`, these are printed unless another choice is made.
        """
        from scenes.printing.decks import choices

        decks = choices(self.app.editions, kept, shown, opened, kind)
        some = kept is not None and 0 < len(shown) < len(kept.pack.cards)
        if decks:
            self.print_decks(*decks, first=int(some))

    def print_deck(self, deck: CardDeck) -> None:
        """Show in front how a deck of cards is printed, each card as often as it holds it; or blank ones."""
        from scenes.printing.decks import blank_ones, of_deck

        blank = blank_ones(self.app.editions, self.app.box.deck_rules[deck.game].kinds)
        self.print_decks(of_deck(self.app.editions, deck, _("The deck")), *blank)

    def open_workshop(self, brought: Path | None = None) -> None:
        """Show in front the workshop where cards are made; a pack or a picture may be brought there."""
        from scenes.workshop.scene import Workshop

        self.app.stack.push(Workshop(self.app.editions, brought))

    def to_decks(self, key: str, brought: Path | None = None) -> None:
        """Show in front the decks of a game, to build, give away and take in; a text may be brought there."""
        from scenes.decks.drawer import DeckDrawer

        self.app.stack.push(DeckDrawer(self.app.editions, key, brought))

    def game_with_decks(self) -> str:
        """Return the game whose decks are shown first.

        It is the one of the deck changed last; before any deck, the one played last, or the first with any.
        """
        from scenes.decks.kinds import built_games

        changed, built = self.app.box.decks.changed_last(), built_games(self.app.editions)
        if changed is not None and changed.deck.game in built:
            return changed.deck.game
        latest = self.latest_game()
        return latest.key if latest is not None and latest.key in built else built[0]

    def bring(self, path: Path) -> None:
        """Show in front the scene that takes a file: the game of a save, the decks, or the workshop."""
        if is_save(path):
            self.open_save(path)
        elif is_deck(path):
            self.to_decks(self.game_with_decks(), path)
        else:
            self.open_workshop(path)

    def play_deck(self, kept: Kept) -> None:
        """Show the set-up of a game, the first player bringing a deck, with what it was made for."""
        from game.storage import decks

        rules = self.app.box.decks.rules_of(kept.deck)
        deck = decks.as_option(kept.deck, rules, self.app.box.packs.cards(rules.kinds))
        self.to_setup(kept.deck.game, {**dict(kept.deck.charter), "decks": [deck]})

    def tell(self, title: str, message: str) -> None:
        """Tell the player something, in a small sheet in front."""
        from scenes.shell.dialog import notice

        self.app.stack.push(notice(title, message))
