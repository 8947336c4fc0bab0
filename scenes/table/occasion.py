"""What a game is played for: for its own sake; a lesson or a trial lets other things be done at its board."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from scenes.table.tools import tool_band, tool_boxes

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import pygame

    from game.bots.bot import Bot
    from game.core.model import Action, Decision
    from scenes.kit.layout import Box
    from scenes.kit.widgets import Widget
    from scenes.table.tools import Tool


class Occasion:
    """A game for its own sake: all is done as the board does it by itself."""

    board: Any
    strokes: frozenset[int] = frozenset()
    """The keys that count once, however long they are held down."""
    made: Mapping[str, Any] = MappingProxyType({})
    """How cards look that lie in no pack, by ref."""
    written = False
    """Whether it is settled how the game goes on."""
    hastens = True
    """Whether what has to be done anyway may be done without a gesture."""
    explains = True
    """Whether what is met the first time is explained."""
    offers_all = True
    """Whether all may be done that the rules allow."""
    answers: str = ""
    """When windows wait for who may answer, where that is settled; else it is as in the settings."""
    earnest = True
    """Whether rivals say something now and then, and the last blow is seen again."""

    def sit_down(self, board: Any) -> None:  # noqa: ANN401 - each game's lesson knows its own board
        """Take the board at which the game is played."""
        self.board = board

    def begin(self) -> None:
        """Begin, once the board has the window."""

    # --- how the game goes on ---------------------------------------------------------------------------

    def go_on(self, otherwise: Callable[[], None]) -> None:
        """Show what the moment calls for."""
        otherwise()

    def think(self, dt: float, otherwise: Callable[[float], None]) -> None:
        """Let the bot that is asked think."""
        otherwise(dt)

    @property
    def waits(self) -> bool:
        """Say whether the others wait for something else than their turn."""
        return False

    @property
    def draws(self) -> bool:
        """Say whether the next card comes by itself: nobody is asked to draw it."""
        return False

    def mind(self, otherwise: Bot) -> Bot:
        """Return who thinks in the place of a bot, where it is asked what it would do."""
        return otherwise

    # --- what the player does ---------------------------------------------------------------------------

    def takes(self, event: pygame.event.Event) -> bool:  # noqa: ARG002 - all is the board's
        """Take an event before the board does; return whether it was used."""
        return False

    def asked(self, decision: Decision | None) -> Decision | None:
        """Return of what is asked what may be chosen."""
        return decision

    def allows(self, *verbs: str) -> bool:  # noqa: ARG002 - all is
        """Say whether a gesture for one of those may be made; where none may, say what may."""
        return True

    def lets(self, verb: str) -> bool:  # noqa: ARG002 - all may be done
        """Say whether a gesture for that may be made now."""
        return True

    def declined(self) -> bool:
        """Answer a gesture that cannot be made; return whether it was: else the board says why."""
        return False

    def advise(self, otherwise: Callable[[], None]) -> None:
        """Advise on what is asked."""
        otherwise()

    def act(self, action: Action, otherwise: Callable[[Action], bool]) -> bool:
        """Play an action; return whether it was played."""
        return otherwise(action)

    def act_all(self, actions: Sequence[Action], otherwise: Callable[[], None]) -> None:  # noqa: ARG002
        """Play options that belong together."""
        otherwise()

    def choose_again(self, otherwise: Callable[[], None]) -> None:
        """Show what is chosen now."""
        otherwise()

    def able_to_undo(self, otherwise: bool) -> bool:  # noqa: FBT001 - what the board says itself
        """Say whether something can be taken back."""
        return otherwise

    def undo(self, otherwise: Callable[[], None]) -> None:
        """Take the last action back."""
        otherwise()

    def redo(self, otherwise: Callable[[], None]) -> None:
        """Play again what was taken back."""
        otherwise()

    def leave(self, otherwise: Callable[[], None]) -> None:
        """Ask where to go."""
        otherwise()

    # --- what is shown ----------------------------------------------------------------------------------

    def sentence(self) -> str:
        """Return what the strip says in the place of what the board would, "" for nothing."""
        return ""

    def fitted(self, arena: Any) -> Any:  # noqa: ANN401 - each game's own
        """Return where everything lies, with room for what is added."""
        return arena

    def tools(self) -> Mapping[str, Tool]:
        """Return what buttons of the board do instead."""
        return {}

    def band(self, tools: Mapping[str, Tool]) -> Box:
        """Return the strip with the tools beside it."""
        return tool_band((), tool_boxes(tools))

    def widgets(self) -> list[Widget]:
        """Return what can be reached besides."""
        return []

    @property
    def over(self) -> Sequence[pygame.Rect]:
        """What lies over the board: nothing."""
        return ()

    def covers(self, area: pygame.Rect) -> bool:
        """Say whether something lies over an area of the board."""
        return area.collidelist([*self.over]) >= 0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what lies over the board."""
