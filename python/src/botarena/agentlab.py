"""An AgentLab benchmark. Needs browsergym-experiments.

    from agentlab.experiments.study import make_study
    from botarena.agentlab import benchmark
    make_study([agent], benchmark(conditions="late")).run()
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import Any

from ._extras import extra

with extra("agentlab"):
    import pandas
    from browsergym.experiments.benchmark.base import Benchmark, HighLevelActionSetArgs
    from browsergym.experiments.loop import EnvArgs

# A worker that unpickles BotArenaEnvArgs imports this module, which registers every task.
from . import gym as _registered  # noqa: F401
from .tasks import DAYS, LEVELS, VERSION, task_id

#: Seeds of "dev". BrowserGym draws from 34 seeds (its `2 ^ 32` is an XOR, not a power), so the
#: seeds are set here.
DEV_SEEDS = 5

#: BrowserGym's split of each level: every third level for validation, every third for the final
#: test.
SPLITS = ("train", "valid", "test")


@dataclasses.dataclass
class BotArenaEnvArgs(EnvArgs):
    """Environment arguments. Unpickling them registers the tasks, in any process."""


@dataclasses.dataclass
class BotArenaBenchmark(Benchmark):
    """A benchmark with a version, which AgentLab requires of an unknown one. Its subsets have it too."""

    def get_version(self) -> str:
        return str(VERSION)

    def subset_from_list(self, *args: Any, **kwargs: Any) -> "BotArenaBenchmark":
        return _ours(super().subset_from_list(*args, **kwargs))

    def subset_from_regexp(self, *args: Any, **kwargs: Any) -> "BotArenaBenchmark":
        return _ours(super().subset_from_regexp(*args, **kwargs))

    def subset_from_task_ratio(self, *args: Any, **kwargs: Any) -> "BotArenaBenchmark":
        return _ours(super().subset_from_task_ratio(*args, **kwargs))


def _ours(part: Benchmark) -> BotArenaBenchmark:
    return BotArenaBenchmark(**{f.name: getattr(part, f.name) for f in dataclasses.fields(part)})


def benchmark(
    split: str = "dev",
    conditions: str | Iterable[str] = "calm",
    seeds: int = DEV_SEEDS,
    max_steps: int = 60,
    **wanted: Any,
) -> BotArenaBenchmark:
    """The 22 levels under "calm", one of DAYS, or several of these words; each with this many seeds.

    `wanted` goes to the task: deal, on_fault, label.
    """
    days = [conditions] if isinstance(conditions, str) else list(conditions)
    unknown = [day for day in days if day not in ("calm", *DAYS)]
    if unknown or not days:
        raise ValueError(f"There is no condition {', '.join(unknown) or '(none named)'}. The conditions are: calm, {', '.join(DAYS)}.")
    if split == "dev" and not 1 <= seeds <= DEV_SEEDS:
        raise ValueError(f'The split "dev" has {DEV_SEEDS} seeds.')
    rows = [
        {"task_name": task_id(level, day), "level": i + 1, "condition": day, "browsergym_split": SPLITS[i % 3]}
        for i, level in enumerate(LEVELS)
        for day in days
    ]
    return BotArenaBenchmark(
        name="botarena_" + "_".join(days),
        # Level 10 needs two fields within 2 s, so one step may have two actions. Level 22 needs a script: no set of
        # high-level actions has one, so an agent with these solves 21 at most.
        high_level_action_set_args=HighLevelActionSetArgs(
            subsets=("chat", "nav", "bid"), multiaction=True, strict=False, retry_with_force=False
        ),
        is_multi_tab=False,
        supports_parallel_seeds=True,
        backends=[],
        env_args_list=[
            BotArenaEnvArgs(
                task_name=row["task_name"],
                task_seed=seed,
                max_steps=max_steps,
                task_kwargs={"split": split, **wanted},
            )
            for row in rows
            for seed in range(seeds)
        ],
        task_metadata=pandas.DataFrame(rows),
    )
