"""A task for Inspect: a model with a browser over MCP. Needs inspect_ai, mcp, and Node for the MCP server.

    inspect eval botarena/botarena --model … -T conditions=names

Written against inspect_ai 499e615 (2026-08) and held against its signatures; it has not been run.
"""

from __future__ import annotations

import functools
from typing import Any

import anyio.to_thread
from inspect_ai import Epochs, Task, task
from inspect_ai.agent import react
from inspect_ai.dataset import Sample
from inspect_ai.scorer import Score, Scorer, Target, mean, scorer, stderr
from inspect_ai.solver import Generate, Solver, TaskState, solver
from inspect_ai.tool import mcp_server_stdio

from .client import Client, Run
from .tasks import DAYS, LEVELS, VERSION, task_id

#: Of npm. It has a Playwright of its own, and starts the Chromium that Playwright finds.
MCP_SERVER = "@playwright/mcp@0.0.83"


async def _in_thread(call: Any, *args: Any, **kwargs: Any) -> Any:
    """The client waits for answers, and other samples must not wait with it."""
    return await anyio.to_thread.run_sync(functools.partial(call, *args, **kwargs))


@solver
def begin(split: str, url: str | None = None) -> Solver:
    """Asks for a run of the sample's task, and tells the model where it is."""
    site = Client(url)

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        index = state.epoch - 1
        run: Run = await _in_thread(site.begin, task=str(state.sample_id), split=split, index=index)
        state.store.set("run", run.id)
        state.user_prompt.text = f"{run.goal}\n\nThe page: {run.url}"
        return state

    return solve


@scorer(metrics=[mean(), stderr()])
def verdict(url: str | None = None) -> Scorer:
    """The server's verdict. A fault is no zero: it is left out of every metric."""
    site = Client(url)

    async def score(state: TaskState, target: Target) -> Score:
        run: Run = await _in_thread(site.look, state.store.get("run"))
        if run.status == "open":
            run = await _in_thread(site.end, run.id, "gave-up")
        said = f"{run.status}: {run.reason}" if run.reason else run.status
        facts = {"run": run.id, "commit": run.commit, "rules": run.rules, "trace": run.facts.get("trace")}
        if run.reward is None:
            return Score.unscored(explanation=said, metadata=facts)
        return Score(value=run.reward, explanation=said, metadata=facts)

    return score


@task
def botarena(
    split: str = "dev",
    conditions: str = "calm",
    seeds: int = 5,
    url: str | None = None,
    message_limit: int = 200,
) -> Task:
    """The 22 levels under "calm" or one of DAYS, each with so many seeds."""
    if conditions not in ("calm", *DAYS):
        raise ValueError(f"There is no condition {conditions}: calm, {', '.join(DAYS)}.")
    site = Client(url)

    async def end(state: TaskState) -> None:
        run = state.store.get("run")
        if run:
            await _in_thread(site.end, run, "gave-up")

    browser = mcp_server_stdio(
        name="browser",
        command="npx",
        args=[
            "-y",
            MCP_SERVER,
            "--headless",
            "--isolated",
            "--block-service-workers",
            "--allowed-origins",
            site.url,
            "--grant-permissions",
            "clipboard-read",
            "clipboard-write",
        ],
    )
    return Task(
        dataset=[Sample(id=task_id(level, conditions), input=level) for level in LEVELS],
        setup=begin(split, url),
        solver=react(tools=[browser]),
        cleanup=end,
        scorer=verdict(url),
        epochs=Epochs(seeds, ["mean", f"pass_k_{seeds}"]),
        time_limit=900,
        message_limit=message_limit,
        version=VERSION,
    )
