"""A task for Inspect: a model with a browser over MCP. Needs inspect_ai, mcp, and Node for the MCP server.

    inspect eval botarena/botarena --model … -T conditions=names
    inspect eval botarena/office --model … -T tasks=botarena.office-orders-8-rough-v2

Played in inspect_ai 499e615 (0.3.260, 2026-08) with the model mockllm and mcp 2.3.0.
"""

from __future__ import annotations

import functools
import os
import tempfile
from typing import Any

from ._extras import extra
from .client import OFFICE, ArenaError, Client, Run
from .tasks import DAYS, LEVELS, VERSION, task_id

with extra("inspect"):
    import anyio
    import anyio.to_thread
    from inspect_ai import Epochs, Task, task
    from inspect_ai.agent import as_solver, react
    from inspect_ai.dataset import Sample
    from inspect_ai.scorer import Score, Scorer, Target, mean, scorer, stderr
    from inspect_ai.solver import Generate, Solver, TaskState, solver
    from inspect_ai.tool import Tool, ToolDef, ToolError, mcp_connection, mcp_server_stdio

#: A package of npm. It starts Google Chrome, or the browser that the variables PLAYWRIGHT_MCP_…
#: name.
MCP_SERVER = "@playwright/mcp@0.0.83"

#: Runs code in the MCP server's own process, outside the browser: with it a model could make the server's calls.
UNSAFE = "browser_run_code_unsafe"

#: Waits until the page of a run listens. Its exception becomes an error of the tool.
READY = """async () => {
  for (const end = Date.now() + 20_000; document.documentElement.dataset.ready !== 'true';) {
    if (Date.now() > end) throw new Error('The page of the run does not come.')
    await new Promise((done) => setTimeout(done, 50))
  }
}"""

#: Waits until the server has heard everything, if the page is still open.
SETTLED = "async () => { await window.botarena?.settled?.(2000) }"

#: Longest time of a shift, in seconds, as the server has it.
SHIFT_SECONDS = 7200

#: The message of both major versions of mcp when their server has died.
CLOSED = "Connection closed"


async def _in_thread(call: Any, *args: Any, **kwargs: Any) -> Any:
    """Runs a call in a thread, because the client blocks and other samples must go on."""
    return await anyio.to_thread.run_sync(functools.partial(call, *args, **kwargs))


@solver
def begin(split: str, url: str | None = None) -> Solver:
    """Asks for a run of the sample's task, and tells the model where it is."""
    site = Client(url)

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        index = state.epoch - 1
        run: Run = await _in_thread(site.begin, task=str(state.sample_id), split=split, index=index)
        state.store.set("run", run.id)
        state.user_prompt.text = f"{run.goal}\n\nThe page: {run.url}\nIt is open in the browser."
        return state

    return solve


class BrowserFault(Exception):
    """The browser could not be started, or it ended. That is not a fault of the model: the sample ends as an error."""


@solver
def play(url: str | None = None) -> Solver:
    """A react agent with a browser of its own, in which the run is already open."""
    site = Client(url)

    async def lost(run: str, reason: object) -> BrowserFault:
        with anyio.CancelScope(shield=True):
            try:
                await _in_thread(site.end, run, "lost")
            except ArenaError:
                # If this fails, the run expires.
                pass
        return BrowserFault(f"The browser of run {run} is gone, or never came: {reason}")

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        run: Run = await _in_thread(site.look, state.store.get("run"))
        with tempfile.TemporaryDirectory(prefix="botarena-", ignore_cleanup_errors=True) as folder:
            browser = _browser(site.url, folder)
            async with mcp_connection(browser):
                tools: dict[str, Tool] = {ToolDef(tool).name: tool for tool in await browser.tools()}
                try:
                    await tools["browser_navigate"](url=run.url)
                    # The pages of the office work as soon as they are there.
                    if not run.is_shift:
                        await tools["browser_evaluate"](function=READY)
                except ToolError as reason:
                    raise await lost(run.id, reason) from None
                agent = react(tools=[tool for name, tool in tools.items() if name != UNSAFE])
                try:
                    return await as_solver(agent)(state, generate)
                finally:
                    # A limit arrives as a cancellation. The browser must not close before the
                    # server has heard the last action.
                    with anyio.move_on_after(10, shield=True):
                        try:
                            await tools["browser_evaluate"](function=SETTLED)
                        except ToolError as reason:
                            # An open dialog of the page makes this call fail too, and counts
                            # against the model.
                            if CLOSED in str(reason):
                                raise await lost(run.id, reason) from None

    return solve


def _browser(site: str, folder: str) -> Any:
    """An MCP server for one sample. Inspect passes only PATH and HOME of the environment on."""
    return mcp_server_stdio(
        name="browser",
        command="npx",
        args=[
            "-y",
            MCP_SERVER,
            "--headless",
            "--isolated",
            "--block-service-workers",
            "--allowed-origins",
            site,
            "--grant-permissions",
            "clipboard-read",
            "clipboard-write",
            # Otherwise each answer names a file with a snapshot, which a model cannot open.
            "--snapshot-mode",
            "none",
        ],
        cwd=folder,
        env={name: value for name, value in os.environ.items() if name.startswith("PLAYWRIGHT_")},
    )


@scorer(metrics=[mean(), stderr()])
def verdict(url: str | None = None) -> Scorer:
    """The server's verdict. A fault does not count as 0: it is left out of every metric."""
    site = Client(url)

    async def score(state: TaskState, target: Target) -> Score:
        run: Run = await _in_thread(site.look, state.store.get("run"))
        if run.status == "open":
            run = await _in_thread(site.end, run.id, "gave-up")
        said = f"{run.status}: {run.reason}" if run.reason else run.status
        facts = {"run": run.id, "commit": run.commit, "rules": run.rules, "trace": run.facts.get("trace")}
        if run.is_shift:
            facts["share"] = run.facts.get("share")
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
    """The 22 levels under "calm" or one of DAYS, each with this many seeds."""
    if conditions not in ("calm", *DAYS):
        raise ValueError(f"There is no condition {conditions}. The conditions are: calm, {', '.join(DAYS)}.")
    return _task([Sample(id=task_id(level, conditions), input=level) for level in LEVELS], split, seeds, url, 900, message_limit)


@task
def office(
    tasks: str,
    split: str = "dev",
    seeds: int = 5,
    url: str | None = None,
    message_limit: int = 1000,
) -> Task:
    """Shifts of the office: the ids of tasks, with commas between them, each with this many seeds."""
    ids = [word.strip() for word in tasks.split(",") if word.strip()]
    if not ids or any(not word.startswith(OFFICE) for word in ids):
        raise ValueError(f"tasks takes ids that begin with {OFFICE}, as /tasks.json lists them, not {tasks!r}.")
    return _task([Sample(id=word, input=word) for word in ids], split, seeds, url, SHIFT_SECONDS, message_limit)


def _task(samples: list[Sample], split: str, seeds: int, url: str | None, seconds: int, message_limit: int) -> Task:
    site = Client(url)

    async def end(state: TaskState) -> None:
        run = state.store.get("run")
        if run:
            await _in_thread(site.end, run, "gave-up")

    return Task(
        dataset=samples,
        setup=begin(split, url),
        solver=play(url),
        cleanup=end,
        scorer=verdict(url),
        epochs=Epochs(seeds, ["mean", f"pass_k_{seeds}"]),
        time_limit=seconds,
        message_limit=message_limit,
        version=VERSION,
    )
