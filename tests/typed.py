"""A terminal whose lines are typed beforehand, and a game played there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.session import Session
from game.editions import EDITIONS
from game.storage.recorded import Recorded
from game.text.playing import Playing
from game.text.terminal import Gone

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.core.model import Options

AGAINST_CHANCE = ("human", "random")


class Typed:
    """Says what is typed, line by line; `lines` is what was said since it was cleared, `all` ever."""

    def __init__(self, typed: Iterable[str]) -> None:
        self.typed = iter(typed)
        self.lines: list[str] = []
        self.all: list[str] = []

    def say(self, line: str = "") -> None:
        self.lines.append(line)
        self.all.append(line)

    def ask(self, prompt: str) -> str:
        self.say(prompt)
        try:
            return next(self.typed)
        except StopIteration as error:
            raise Gone from error

    def clear(self) -> None:
        self.lines.clear()

    @property
    def answers(self) -> list[list[str]]:
        """Return what was said after each line typed at the prompt of a turn."""
        prompts = [place for place, line in enumerate(self.all) if line == "> "]
        return [self.all[one + 1 : other] for one, other in zip(prompts, [*prompts[1:], None], strict=True)]


def begun(
    key: str, players: tuple[str, ...] = AGAINST_CHANCE, options: Options | None = None, seed: int = 6
) -> Recorded:
    return Recorded(Session.start(EDITIONS.games[key], options or {}, seed, players))


def at_terminal(recorded: Recorded, typed: Iterable[str]) -> Typed:
    """Play a game with what is typed, until it ends or nothing more is."""
    terminal = Typed(typed)
    Playing(EDITIONS, recorded, terminal).run()
    return terminal
