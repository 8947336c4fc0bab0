"""All steps and chapters of the lesson of Wankul: those with ORIGINS, then those with CAMPUS."""

from __future__ import annotations

from typing import Final

from scenes.games.wankul import campus_guide, guide

FIRST_OF_CAMPUS: Final = len(guide.LESSONS)
"""The step with which the chapters of CAMPUS begin."""
LESSONS: Final = (*guide.LESSONS, *campus_guide.LESSONS)
CHAPTERS: Final = {
    **guide.CHAPTERS,
    **{FIRST_OF_CAMPUS + step: chapter for step, chapter in campus_guide.CHAPTERS.items()},
}
"""What each chapter is about, by the step that it begins with."""
