"""Everything with pixels. pygame greets nobody: standard output belongs to the commands."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
