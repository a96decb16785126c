"""The Inspect task, against stubs with Inspect's signatures: what it asks of the server, and what it makes of the answer."""

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


class Inspect(unittest.TestCase):
    def setUp(self) -> None:
        self.site = mock.create_autospec(inspect_task.Client, instance=True)
        self.site.url = "http://127.0.0.1:3000"
        self.site.begin.return_value = OPEN
        patch = mock.patch.object(inspect_task, "Client", return_value=self.site)
        patch.start()
        self.addCleanup(patch.stop)

    def test_the_task_has_22_samples_five_epochs_and_a_hermetic_browser(self) -> None:
        task = inspect_task.botarena(conditions="names")
        self.assertEqual([sample.id for sample in task.dataset], [task_id(level, "names") for level in LEVELS])
        self.assertEqual((task.epochs.epochs, task.epochs.reducer), (5, ["mean", "pass_k_5"]))
        self.assertEqual((task.time_limit, task.version), (900, 1))
        (browser,) = task.solver["react"]
        self.assertEqual(browser[:3], ["npx", "-y", "@playwright/mcp@0.0.83"])
        for option in ("--isolated", "--block-service-workers", "--allowed-origins"):
            self.assertIn(option, browser)
        with self.assertRaisesRegex(ValueError, "calm, words"):
            inspect_task.botarena(conditions="rain")

    def test_each_epoch_is_a_run_and_the_model_is_told_where(self) -> None:
        state = asyncio.run(inspect_task.botarena().setup(State(), None))
        self.site.begin.assert_called_once_with(task=NAMES, split="dev", index=2)
        self.assertEqual(state.store.get("run"), "a")
        self.assertEqual(state.user_prompt.text, "Do it.\n\nThe page: http://127.0.0.1:3000/run/a")

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
