"""The task class and the registration, against stubs with BrowserGym's signatures."""

import dataclasses
import importlib
import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent / "stubs"))

import playwright.sync_api  # noqa: E402
from browsergym.core import registration  # noqa: E402

from botarena import ArenaError, Run  # noqa: E402
from botarena.task import BotArenaFault, BotArenaTask  # noqa: E402
from botarena.tasks import task_id, task_ids  # noqa: E402

CALM = task_id("08-table-scraper")
URL = "http://127.0.0.1:3000/run/a"
OPEN = Run("a", URL, CALM, "Do it.", (), "open", None, None, False, "c", "r", {"level": 8, "deal": "own", "status": "open"})


class Site:
    """A server with the answers that a test sets."""

    def __init__(self, run: Run = OPEN) -> None:
        self.run = run
        self.wanted: dict = {}
        self.ended: list[str] = []
        self.is_gone = False

    def begin(self, **wanted) -> Run:
        self.wanted = wanted
        return self.run

    def look(self, run: str) -> Run:
        return self.run

    def end(self, run: str, reason: str) -> Run:
        if self.is_gone:
            raise ArenaError(0, "unreachable", "Nobody answers.")
        self.ended.append(reason)
        return self.run


class Page:
    """A page that notes its calls; it is its own context, browser and locator."""

    def __init__(self) -> None:
        self.url = "about:blank"
        self.done: list[str] = []
        self.heard: dict = {}
        self.is_alive = True
        self.fails_at = ""
        self.context = self.browser = self

    def _do(self, what: str) -> "Page":
        self.done.append(what)
        if what.split(" ")[0] == self.fails_at:
            raise playwright.sync_api.Error(f"{what} failed")
        return self

    def on(self, event: str, hear) -> None:
        self.heard[event] = hear

    def goto(self, url: str) -> None:
        self._do("goto")
        self.url = url

    def grant_permissions(self, which: list[str]) -> None:
        self._do(f"grant {','.join(which)}")

    def locator(self, selector: str) -> "Page":
        return self._do(f"locator {selector}")

    def wait_for(self, state: str) -> None:
        self._do(f"wait {state}")

    def evaluate(self, code: str, arg: object = None) -> None:
        self._do(f"evaluate {arg}")

    def is_connected(self) -> bool:
        return self.is_alive


class Task(unittest.TestCase):
    def made(self, run: Run = OPEN, **more) -> tuple[BotArenaTask, Site, Page]:
        site = Site(run)
        return BotArenaTask(seed=more.pop("seed", 7), task=CALM, site=site, **more), site, Page()

    def test_a_shift_is_opened_without_waiting_and_ends_with_its_reward(self) -> None:
        name, url = "botarena.office-orders-8-rough-v2", "http://127.0.0.1:3000/office/a"
        shift = dataclasses.replace(OPEN, task=name, url=url, facts={"process": "orders", "status": "open"})
        for split, wanted in (("dev", {"index": 2}), ("free", {"index": 7, "seed": "7".zfill(32)})):
            site, page = Site(shift), Page()
            task = BotArenaTask(seed=7, task=name, site=site, split=split)
            self.assertEqual(task.setup(page)[0], "Do it.")
            self.assertEqual(site.wanted, {"task": name, "split": split, **wanted})
            self.assertEqual(page.url, url)
            self.assertNotIn('locator html[data-ready="true"]', page.done)
            with self.assertRaises(NotImplementedError):
                task.cheat(page, [])
            site.run = dataclasses.replace(shift, status="handed-in", reward=1)
            self.assertEqual(task.validate(page, [])[:2], (1.0, True))
        site.run = dataclasses.replace(shift, status="cancelled", mask_sample=True)
        with self.assertRaisesRegex(BotArenaFault, "cancelled"):
            task.validate(page, [])

    def test_the_browser_is_not_slowed_down(self) -> None:
        task, _, _ = self.made()
        self.assertEqual((task.slow_mo, task.locale, task.timezone_id), (0, "en-US", "UTC"))
        self.assertEqual(task.viewport, {"width": 1280, "height": 720})

    def test_a_seed_is_one_of_five_for_dev_and_the_place_of_a_run_else(self) -> None:
        for split, seed, wanted in (
            ("dev", 7, {"index": 2}),
            ("dev", None, {"index": 0}),
            ("test", 7, {"index": 7}),
            ("free", 7, {"index": 7, "seed": "7"}),
        ):
            task, site, page = self.made(seed=seed, split=split)
            task.setup(page)
            self.assertEqual(site.wanted, {"task": CALM, "split": split, **wanted})

    def test_setup_opens_the_run_and_gives_its_goal(self) -> None:
        task, _, page = self.made(deal="plain")
        self.assertEqual(task.setup(page), ("Do it.", {"run": "a", "commit": "c", "rules": "r"}))
        self.assertEqual(page.url, URL)
        self.assertIn("grant clipboard-read,clipboard-write", page.done)
        self.assertIn('locator html[data-ready="true"]', page.done)

    def test_a_level_with_files_has_a_folder_that_is_gone_afterwards(self) -> None:
        task, _, page = self.made(dataclasses.replace(OPEN, needs=("download", "upload")))
        goal, _ = task.setup(page)
        folder = pathlib.Path(re.search(r"are in (\S+)\.$", goal).group(1))
        saved = []

        class Download:
            suggested_filename = "../../data.csv"

            def save_as(self, where) -> None:
                saved.append(where)
                pathlib.Path(where).write_text("a")

        page.heard["download"](Download())
        self.assertEqual(saved, [folder / "data.csv"])
        task.teardown()
        self.assertFalse(folder.exists())

    def test_a_page_that_does_not_open_is_lost_and_said(self) -> None:
        for step in ("grant", "goto", "wait"):
            task, site, page = self.made()
            page.fails_at = step
            with self.assertRaises(playwright.sync_api.Error):
                task.setup(page)
            self.assertEqual(site.ended, ["lost"])

    def test_validate_gives_what_the_server_says(self) -> None:
        for status, reason, reward, expected in (
            ("open", None, None, (0.0, False)),
            ("solved", None, 1, (1.0, True)),
            ("failed", "impossible", 0, (0.0, True)),
            ("expired", "time", 0, (0.0, True)),
        ):
            run = dataclasses.replace(OPEN, status=status, reason=reason, reward=reward, facts={"status": status})
            task, site, page = self.made()
            task.setup(page)
            site.run = run
            got = task.validate(page, [])
            self.assertEqual(got, (*expected, "", {"status": status}))
            self.assertIsInstance(got[0], float)

    def test_a_fault_raises_or_is_masked_as_asked(self) -> None:
        fault = dataclasses.replace(OPEN, status="fault", reason="lost", mask_sample=True, facts={"mask_sample": True})
        task, site, page = self.made()
        task.setup(page)
        site.run = fault
        with self.assertRaisesRegex(BotArenaFault, "lost"):
            task.validate(page, [])
        task, site, page = self.made(on_fault="mask")
        task.setup(page)
        site.run = fault
        self.assertEqual(task.validate(page, []), (0.0, True, "", {"mask_sample": True}))
        with self.assertRaises(ValueError):
            self.made(on_fault="ignore")

    def test_the_page_is_waited_for_only_where_it_is_the_run(self) -> None:
        task, _, page = self.made()
        task.setup(page)
        task.validate(page, [])
        self.assertEqual(page.done[-1], "evaluate 2000")
        page.url = "http://127.0.0.1:3000/blog"
        count = len(page.done)
        task.validate(page, [])
        self.assertEqual(len(page.done), count)

    def test_a_page_that_is_just_loading_decides_nothing(self) -> None:
        task, site, page = self.made()
        task.setup(page)
        page.fails_at = "evaluate"
        site.run = dataclasses.replace(OPEN, status="solved", reward=1)
        self.assertEqual(task.validate(page, [])[:2], (1.0, True))

    def test_teardown_tells_giving_up_from_a_dead_browser(self) -> None:
        for kill, reason in (
            (lambda page: None, "gave-up"),
            (lambda page: setattr(page, "is_alive", False), "lost"),
            (lambda page: page.heard["crash"](page), "lost"),
        ):
            task, site, page = self.made()
            task.setup(page)
            kill(page)
            task.teardown()
            task.teardown()
            self.assertEqual(site.ended, [reason])

    def test_a_server_that_is_gone_does_not_stop_the_teardown(self) -> None:
        task, site, page = self.made()
        task.setup(page)
        site.is_gone = True
        with self.assertLogs("botarena.task", "WARNING"):
            task.teardown()

    def test_an_environment_that_was_never_reset_has_nothing_to_end(self) -> None:
        task, site, _ = self.made()
        task.teardown()
        self.assertEqual(site.ended, [])


class Registration(unittest.TestCase):
    def test_importing_registers_every_task_with_ids_that_gymnasium_takes(self) -> None:
        importlib.import_module("botarena.gym")
        office = registration.registered.pop("botarena.office-v1")
        # Its task is named by whoever makes the environment.
        self.assertEqual(office, (BotArenaTask, {}, {"split": "dev"}))
        self.assertEqual(list(registration.registered), task_ids())
        self.assertEqual(len(task_ids()), 22 * 11)
        for name, (made, frozen, given) in registration.registered.items():
            self.assertIs(made, BotArenaTask)
            self.assertEqual((frozen, given), ({"task": name}, {"split": "dev", "deal": "own"}))
            # Gymnasium 1.x: a namespace, a name without "+", a version.
            self.assertRegex(f"browsergym/{name}", r"^(?:[\w:-]+/)?[\w:.-]+-v\d+$")

