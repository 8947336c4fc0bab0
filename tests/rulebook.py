"""What the tests of a game say, in their docstrings, that they prove."""

from __future__ import annotations

import ast
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import re
    from collections.abc import Mapping, Sequence
    from pathlib import Path


@cache
def named_by_tests(folder: Path, name: re.Pattern[str]) -> dict[str, list[str]]:
    """Return the tests of a folder that name each sentence, paragraph or ruling in their docstrings."""
    found: dict[str, list[str]] = {}
    for file in sorted(folder.glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for told in name.findall(" ".join((ast.get_docstring(node) or "").split())):
                    found.setdefault(told, []).append(node.name)
    return found


def numbered(chapters: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """Return the sentences of a rulebook as tests name them: the chapter, and the number there."""
    return tuple(
        f'"{chapter}" {one}' for chapter, ruled in chapters.items() for one in range(1, len(ruled) + 1)
    )
