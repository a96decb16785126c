"""The package in BrowserGym's and Gymnasium's own code, with a browser, against a server (BOTARENA_URL).

The environment variables LEVELS ("1,8,14") and DAYS ("calm,late") choose the tasks.
"""

import os
import signal
import unittest

import gymnasium as gym

from botarena import Client
from botarena.tasks import LEVELS, task_id

DAYS = [day for day in os.environ.get("DAYS", "calm").split(",") if day]
NUMBERS = [int(text) for text in os.environ.get("LEVELS", "").split(",") if text] or list(range(1, 23))
PLAYED = [task_id(LEVELS[number - 1], day) for day in DAYS for number in NUMBERS]


def made(task: str, **more):
    """The one line of the README."""
    return gym.make(f"botarena.gym:browsergym/{task}", **more)


class Cheats(unittest.TestCase):
    def test_cheat_solves_each_task_and_the_next_step_says_so(self) -> None:
        for task in PLAYED:
            with self.subTest(task):
                env = made(task)
                try:
                    observation, info = env.reset(seed=1)
                    self.assertIn("Complete Mission", observation["goal"])
                    inner = env.unwrapped
                    inner.task.cheat(inner.page, inner.chat.messages)
                    _, reward, terminated, truncated, info = env.step("noop()")
                    self.assertEqual((reward, terminated, truncated), (1.0, True, False), info["task_info"])
                    self.assertEqual(info["task_info"]["status"], "solved")
                    self.assertFalse(info["task_info"]["mask_sample"])
                    print(f"{task}: solved, {info['task_info']['entries']} entries", flush=True)
                finally:
                    env.close()


class Steps(unittest.TestCase):
    """Like an agent: actions of BrowserGym's default set, by the ids of its own observation."""

    def bid(self, observation: dict, role: str, name: str) -> str:
        for node in observation["axtree_object"]["nodes"]:
            if node["role"]["value"] == role and node.get("name", {}).get("value") == name:
                return node["browsergym_id"]
        self.fail(f'There is no {role} "{name}" in the observation.')

    def test_level_8_by_clicks_under_names(self) -> None:
        env = made(task_id(LEVELS[7], "names"), task_kwargs={"deal": "plain"})
        try:
            observation, info = env.reset(seed=0)
            self.assertRegex(info["task_info"]["commit"], "^[0-9a-f]{64}$")
            _, reward, terminated, _, _ = env.step("noop()")
            self.assertEqual((reward, terminated), (0.0, False))
            observation, reward, _, _, _ = env.step(f"click('{self.bid(observation, 'cell', 'RPA Specialist')}')")
            self.assertEqual(reward, 0.0)
            _, reward, terminated, _, info = env.step(f"click('{self.bid(observation, 'button', 'Complete Mission')}')")
            self.assertEqual((reward, terminated), (1.0, True))
            self.assertEqual(info["task_info"]["conditions"], ["names"])
        finally:
            env.close()

    def test_giving_up_is_a_zero(self) -> None:
        env = made(task_id(LEVELS[1]))
        try:
            env.reset(seed=0)
            run = env.unwrapped.task.run.id
        finally:
            env.close()
        ended = Client().look(run)
        self.assertEqual((ended.status, ended.reason, ended.reward), ("failed", "gave-up", 0))

    def test_a_killed_browser_raises_and_is_a_fault(self) -> None:
        env = made(task_id(LEVELS[1]))
        env.reset(seed=0)
        inner = env.unwrapped
        run = inner.task.run.id
        kill_browser_of(inner.page)
        with self.assertRaises(Exception):
            env.step("noop()")
        try:
            env.close()
        except Exception as reason:
            # BrowserGym closes a browser that is gone. The run was ended before that.
            print(f"close: {type(reason).__name__}", flush=True)
        ended = Client().look(run)
        self.assertEqual((ended.status, ended.reward, ended.mask_sample), ("fault", None, True))

    def test_each_reset_is_a_run_of_its_own(self) -> None:
        env = made(task_id(LEVELS[3]))
        try:
            runs = []
            for seed in (0, 1, 1):
                env.reset(seed=seed)
                runs.append(env.unwrapped.task.run)
            self.assertEqual(len({run.id for run in runs}), 3)
            self.assertEqual([run.facts["index"] for run in runs], [0, 1, 1])
            self.assertEqual([Client().look(run.id).reason for run in runs], ["gave-up", "gave-up", None])
        finally:
            env.close()


def kill_browser_of(page) -> None:
    """Kills the process of a page's browser, which the browser itself names."""
    session = page.context.browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    (browser,) = [one["id"] for one in processes if one["type"] == "browser"]
    os.kill(browser, signal.SIGKILL)

