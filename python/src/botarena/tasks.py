"""The ids of all tasks, for code that needs them before it asks a server."""

from __future__ import annotations

#: Number and name of each level.
LEVELS = (
    "01-click-master",
    "02-type-wizard",
    "03-paste-pro",
    "04-select-specialist",
    "05-check-champion",
    "06-radio-expert",
    "07-list-navigator",
    "08-table-scraper",
    "09-multi-page-master",
    "10-parallel-processor",
    "11-conditional-expert",
    "12-loop-master",
    "13-string-operations",
    "14-drag-and-drop",
    "15-excel-operations",
    "16-file-operations",
    "17-selector-expert",
    "18-menu-navigation",
    "19-retry-scope",
    "20-form-practice-arena",
    "21-invoice-generator",
    "22-dom-manipulation",
)

#: The days besides the calm one: each condition, and all of them.
DAYS = ("words", "twins", "late", "moving", "stale", "shape", "cover", "names", "frame", "all")

#: Version of each task. Results of different versions must not be put in one table.
VERSION = 1


def task_id(level: str, day: str = "calm") -> str:
    """The id of a task: a level's name, and "calm" or one of DAYS."""
    return f"botarena.{level}{'' if day == 'calm' else '.' + day}-v{VERSION}"


def task_ids() -> list[str]:
    """All ids, level by level, the one without conditions first."""
    return [task_id(level, day) for level in LEVELS for day in ("calm", *DAYS)]
