"""The Inspect task, against stubs with Inspect's signatures: its requests to the server, and its handling of the answers."""

import asyncio
import dataclasses
import math
import pathlib
import sys
import types
import unittest
from unittest import mock

sys.path.insert(0, str(pathlib.Path(__file__).parent / "stubs"))

from botarena import Run, inspect_task  # noqa: E402
from botarena.tasks import LEVELS, task_id  # noqa: E402

NAMES = task_id("08-table-scraper", "names")
OPEN = Run("a", "http://127.0.0.1:3000/run/a", NAMES, "Do it.", (), "open", None, None, False, "c", "r", {"trace": None})


class State:
    """A sample of Inspect as it is being played."""

    def __init__(self, sample: str = NAMES, epoch: int = 3) -> None:
        self.sample_id, self.epoch, self.store = sample, epoch, Store()
        self.user_prompt = types.SimpleNamespace(text=sample)


class Store(dict):
    def set(self, key: str, value: object) -> None:
        self[key] = value


class Browser:
    """The tools of the MCP server: they note their calls, and refuse those that a test names."""

    def __init__(self, refused: dict[str, str] | None = None) -> None:
        self.asked: list[str] = []
        self.refused = refused or {}

    def answer(self, asked: str) -> None:
        self.asked.append(asked)
        if asked in self.refused:
            raise inspect_task.ToolError(self.refused[asked])

    async def tools(self) -> list:
        async def browser_navigate(url):
            self.answer(url)

        async def browser_evaluate(function):
            self.answer(function)

        async def browser_run_code_unsafe(code):
            raise AssertionError("Nobody calls it.")

        return [browser_navigate, browser_evaluate, browser_run_code_unsafe]


class Inspect(unittest.TestCase):
    def setUp(self) -> None:
        self.site = mock.create_autospec(inspect_task.Client, instance=True)
        self.site.url = "http://127.0.0.1:3000"
        self.site.begin.return_value = OPEN
        patch = mock.patch.object(inspect_task, "Client", return_value=self.site)
        patch.start()
        self.addCleanup(patch.stop)

    def test_the_task_has_22_samples_and_five_epochs(self) -> None:
        task = inspect_task.botarena(conditions="names")
        self.assertEqual([sample.id for sample in task.dataset], [task_id(level, "names") for level in LEVELS])
        self.assertEqual((task.epochs.epochs, task.epochs.reducer), (5, ["mean", "pass_k_5"]))
        self.assertEqual((task.time_limit, task.version), (900, 1))
        with self.assertRaisesRegex(ValueError, "calm, words"):
            inspect_task.botarena(conditions="rain")

    def test_shifts_of_the_office_are_samples_with_their_time(self) -> None:
        ids = ["botarena.office-orders-8-rough-v2", "botarena.office-month-end-4-calm-v2"]
        task = inspect_task.office(tasks=", ".join(ids), seeds=2)
        self.assertEqual([sample.id for sample in task.dataset], ids)
        self.assertEqual((task.epochs.epochs, task.time_limit), (2, 7200))
        for wrong in ("", NAMES):
            with self.assertRaisesRegex(ValueError, "botarena.office-"):
                inspect_task.office(tasks=wrong)

    def test_the_browser_is_hermetic_and_told_what_the_environment_says_of_it(self) -> None:
        told = {"PLAYWRIGHT_MCP_EXECUTABLE_PATH": "/usr/bin/chromium", "SOME_API_KEY": "secret"}
        with (
            mock.patch.dict("os.environ", told),
            mock.patch.object(inspect_task, "mcp_server_stdio") as made,
        ):
            inspect_task._browser("http://127.0.0.1:3000", "/tmp/a")
        asked = made.call_args.kwargs
        self.assertEqual([asked["command"], *asked["args"][:2]], ["npx", "-y", "@playwright/mcp@0.0.83"])
        for option in ("--isolated", "--block-service-workers", "--allowed-origins"):
            self.assertIn(option, asked["args"])
        self.assertEqual(asked["cwd"], "/tmp/a")
        self.assertEqual(asked["env"]["PLAYWRIGHT_MCP_EXECUTABLE_PATH"], "/usr/bin/chromium")
        self.assertNotIn("SOME_API_KEY", asked["env"])

    def played(self, browser: "Browser", model=None) -> list[str]:
        """The tools that the model may call, with a browser that gives these answers."""
        state, given = State(), []
        state.store.set("run", "a")
        self.site.look.return_value = OPEN

        def agent(tools):
            given.extend(tool.__name__ for tool in tools)
            return {"react": [model]}

        with (
            mock.patch.object(inspect_task, "_browser", return_value=browser),
            mock.patch.object(inspect_task, "react", side_effect=agent),
        ):
            asyncio.run(inspect_task.botarena().solver(state, None))
        return given

    def test_the_run_is_open_before_the_model_is_asked_and_heard_before_the_browser_goes(self) -> None:
        browser = Browser()

        async def model(state):
            browser.asked.append("model")
            return state

        given = self.played(browser, model)
        self.assertEqual(given, ["browser_navigate", "browser_evaluate"])
        self.assertEqual(browser.asked, [OPEN.url, inspect_task.READY, "model", inspect_task.SETTLED])
        self.site.end.assert_not_called()

    def test_a_limit_does_not_keep_the_last_action_from_being_heard(self) -> None:
        browser = Browser()

        async def model(state):
            raise TimeoutError("limit")

        with self.assertRaisesRegex(TimeoutError, "limit"):
            self.played(browser, model)
        self.assertEqual(browser.asked[-1], inspect_task.SETTLED)
        self.site.end.assert_not_called()

    def test_a_browser_that_never_came_or_died_is_an_error_and_no_failure(self) -> None:
        for asked, said in ((OPEN.url, "Chromium is not found"), (inspect_task.SETTLED, "Connection closed")):
            self.site.end.reset_mock()
            with self.assertRaisesRegex(inspect_task.BrowserFault, said):
                self.played(Browser({asked: said}))
            self.site.end.assert_called_once_with("a", "lost")

    def test_a_page_that_cannot_be_asked_at_the_end_is_left_to_the_server(self) -> None:
        self.played(Browser({inspect_task.SETTLED: "### Error: a dialogue is open"}))
        self.site.end.assert_not_called()

    def test_each_epoch_is_a_run_and_the_model_is_told_where(self) -> None:
        state = asyncio.run(inspect_task.botarena().setup(State(), None))
        self.site.begin.assert_called_once_with(task=NAMES, split="dev", index=2)
        self.assertEqual(state.store.get("run"), "a")
        self.assertEqual(state.user_prompt.text, "Do it.\n\nThe page: http://127.0.0.1:3000/run/a\nIt is open in the browser.")

    def scored(self, run: Run):
        state = State()
        state.store.set("run", "a")
        self.site.look.return_value = run
        return asyncio.run(inspect_task.botarena().scorer(state, None))

    def test_the_score_is_the_servers(self) -> None:
        for status, reason, reward, said in (
            ("solved", None, 1, "solved"),
            ("failed", "impossible", 0, "failed: impossible"),
            ("expired", "time", 0, "expired: time"),
        ):
            score = self.scored(dataclasses.replace(OPEN, status=status, reason=reason, reward=reward))
            self.assertEqual((score.value, score.explanation), (reward, said))
        self.site.end.assert_not_called()

    def test_a_fault_is_left_out_and_no_zero(self) -> None:
        score = self.scored(dataclasses.replace(OPEN, status="fault", reason="lost", mask_sample=True))
        self.assertTrue(math.isnan(score.value))
        self.assertEqual(score.explanation, "fault: lost")

    def test_who_stops_early_has_given_up(self) -> None:
        self.site.end.return_value = dataclasses.replace(OPEN, status="failed", reason="gave-up", reward=0)
        score = self.scored(OPEN)
        self.site.end.assert_called_once_with("a", "gave-up")
        self.assertEqual(score.value, 0)

    def test_cleanup_ends_what_was_begun_and_nothing_else(self) -> None:
        cleanup = inspect_task.botarena().cleanup
        asyncio.run(cleanup(State()))
        self.site.end.assert_not_called()
        state = State()
        state.store.set("run", "a")
        asyncio.run(cleanup(state))
        self.site.end.assert_called_once_with("a", "gave-up")
