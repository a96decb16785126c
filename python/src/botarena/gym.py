"""Registers every task with Gymnasium when it is imported. Needs browsergym-core.

    gym.make("botarena.gym:browsergym/botarena.08-table-scraper.late-v1")

imports this module, registers, and makes the environment. Which tasks the office has is known to the server alone, so
they share one id:

    gym.make("botarena.gym:browsergym/botarena.office-v1", task_kwargs={"task": "botarena.office-orders-8-rough-v2"})
"""

from __future__ import annotations

from ._extras import extra

with extra("browsergym"):
    from browsergym.core.registration import register_task

from .task import BotArenaTask
from .tasks import task_ids

#: The id of all tasks of the office: `task_kwargs` names one.
OFFICE_ID = "botarena.office-v1"

for _id in task_ids():
    register_task(
        _id,
        BotArenaTask,
        task_kwargs={"task": _id},
        default_task_kwargs={"split": "dev", "deal": "own"},
    )

register_task(OFFICE_ID, BotArenaTask, default_task_kwargs={"split": "dev"})
