"""The ways from one scene to another, as scenes know them: what each is, the window is handed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from game.cards.decks import Deck as CardDeck
    from game.cards.pack import Card
    from game.core.edition import Part
    from game.core.model import Options
    from game.core.session import Session
    from game.storage.decks import Kept
    from game.storage.packs import Kept as KeptPack
    from game.storage.slots import Kind


class Routes(Protocol):
    """The ways from one scene to another."""

    def ahead(self) -> Iterable[Part[object]]:
        """Return what these ways lead to, to be made ready: first what is likely to be gone to first."""

    def to_menu(self) -> None:
        """Put everything away and show the menu."""

    def to_setup(self, key: str, options: Options | None = None, players: tuple[str, ...] = ()) -> None:
        """Show the set-up of a game: the page that games of these options begin from, if any are given."""

    def start_game(self, key: str, options: Options, seed: int, players: tuple[str, ...] = ()) -> None:
        """Begin a new game and show its board; the one in progress goes among the kept games."""

    def continue_game(self, session: Session) -> None:
        """Make a game the one in progress, and show its board; the one before goes among the kept games."""

    def resume_game(self, key: str) -> None:
        """Show the game in progress at the very decision it was left at; damage to it is told."""

    def open_replay(self, session: Session, first: int = 0, last: int = 0) -> None:
        """Show a finished game, move by move, in front: after the first of its actions, as many as asked."""

    def open_result(self, session: Session) -> None:
        """Show the result of a finished game in front; nothing of it is counted again."""

    def open_code(self, code: str) -> None:
        """Begin the deal of a code, or show its finished game in front. Raise CodeError for no sound code."""

    def open_session(self, session: Session) -> None:
        """Go on with a game that came from elsewhere, or show it in front, move by move, if it is over."""

    def open_box(self, key: str) -> None:
        """Take a box off the shelf: its set-up, and over it the offer of what there is to go on with."""

    def offer_first_steps(
        self, key: str, what: str = "", step: int = 0, otherwise: Callable[[], None] | None = None
    ) -> None:
        """Ask whether to begin with the first steps of a game, or with what they teach from a step on.

        Who declines does something else, if that is given.
        """

    def choose_first_steps(self) -> None:
        """Ask which game's first steps to begin, where several games have some."""

    def choose_rules(self) -> None:
        """Ask which game's rules to read, where there are several games."""

    def first_steps(self, key: str, chapter: int | None = None) -> None:
        """Begin the guided game, or propose the chapter that begins with a step."""

    def open_rules(self, key: str, page: str = "") -> None:
        """Show the rules of a game in front, at a page."""

    def open_about(self) -> None:
        """Show in front what Cartelier is, who made it, and under which licences."""

    def open_settings(self) -> None:
        """Show the settings in front."""

    def open_saves(self, session: Session | None = None, kind: Kind | None = None, of: str = "") -> None:
        """Show the kept games in front, of all kinds or of one, of one box or of all.

        With a session, it can be kept there too.
        """

    def open_statistics(self, key: str) -> None:
        """Show the statistics of a game in front."""

    def open_printing(self, key: str) -> None:
        """Show in front how a game's cards are printed; the other games' are a click away."""

    def print_decks(self, *decks: Any, first: int = 0, told: str = "") -> None:  # noqa: ANN401 - a printing.Deck
        """Show in front how one of these decks is printed, the first one unless another is said."""

    def print_pack(
        self, kept: KeptPack | None, shown: Sequence[Card] = (), opened: Card | None = None, kind: str = ""
    ) -> None:
        """Show in front how a pack is printed, or some of its cards, or blank ones."""

    def print_deck(self, deck: CardDeck) -> None:
        """Show in front how a deck of cards is printed, each card as often as it holds it; or blank ones."""

    def open_workshop(self, brought: Path | None = None) -> None:
        """Show in front the workshop where cards are made; a pack or a picture may be brought there."""

    def to_decks(self, key: str, brought: Path | None = None) -> None:
        """Show in front the decks of a game, to build, give away and take in; a text may be brought there."""

    def game_with_decks(self) -> str:
        """Return the game whose decks are shown first."""

    def bring(self, path: Path) -> None:
        """Show in front the scene that takes a file: the game of a save, the decks, or the workshop."""

    def play_deck(self, kept: Kept) -> None:
        """Show the set-up of a game, the first player bringing a deck, with what it was made for."""

    def tell(self, title: str, message: str) -> None:
        """Tell the player something, in a small sheet in front."""
