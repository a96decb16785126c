"""Registers every task with Gymnasium when it is imported. Needs browsergym-core.

    gym.make("botarena.gym:browsergym/botarena.08-table-scraper.late-v1")

imports this module, registers, and makes the environment.
"""

from __future__ import annotations

from ._extras import extra

with extra("browsergym"):
    from browsergym.core.registration import register_task

from .task import BotArenaTask
from .tasks import task_ids

for _id in task_ids():
    register_task(
        _id,
        BotArenaTask,
        task_kwargs={"task": _id},
        default_task_kwargs={"split": "dev", "deal": "own"},
    )
