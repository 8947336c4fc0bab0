"""A state that tells no more than anybody may ask for: what boards are tried with."""

from __future__ import annotations

CONTRACT = {"decision", "outcome", "observe", "determinize"}
"""What of a state anybody may ask for (DESIGN 2)."""


class Closed:
    """A state of which nothing but the contract is to be had."""

    def __init__(self, state: object) -> None:
        self.state = state

    def __getattr__(self, name: str) -> object:
        assert name in CONTRACT, name
        return getattr(self.state, name)
