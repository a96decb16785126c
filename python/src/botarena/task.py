"""The task class for BrowserGym. Needs browsergym-core and Playwright."""

from __future__ import annotations

import logging
import pathlib
import shutil
import tempfile
from typing import Any

from . import oracle
from ._extras import extra
from .client import OFFICE, ArenaError, Client, Run

with extra("browsergym"):
    import playwright.sync_api
    from browsergym.core.task import AbstractBrowserTask

log = logging.getLogger(__name__)

#: Seeds of the split "dev".
DEV_SEEDS = 5

#: Longest wait for the server to hear everything that the page sent, in ms.
SETTLED = 2000


class BotArenaFault(Exception):
    """The run ended for a reason that its player cannot have caused. It does not count: play another one."""


class BotArenaTask(AbstractBrowserTask):
    """A level in a run page, or a shift of the office, judged by the server that handed it out.

    The agent's code runs in this process, so no reward is decided here: `validate` asks the server.

    Args:
        seed: the index of one of the five seeds of "dev", modulo 5; the index of the run in other splits.
        task: the id of a task, "botarena.08-table-scraper.late-v1" or "botarena.office-orders-8-rough-v2".
        split: "dev" (five seeds that everybody knows), "test" (drawn by the server), or "free" (`seed` is the seed).
        on_fault: "raise" raises BotArenaFault, so that AgentLab plays the task again; "mask" ends the episode with
            reward 0 and `info["mask_sample"]`, for training.
        site: the client; by default one made from BOTARENA_URL and BOTARENA_KEY.
        wanted: other fields of POST /runs: deal, label.
    """

    def __init__(
        self,
        seed: int | None,
        task: str,
        split: str = "dev",
        on_fault: str = "raise",
        site: Client | None = None,
        **wanted: Any,
    ) -> None:
        super().__init__(seed)
        if on_fault not in ("raise", "mask"):
            raise ValueError(f'on_fault is "raise" or "mask", not {on_fault!r}.')
        # BrowserGym's second between two inputs is more than levels 1 and 10 allow.
        self.slow_mo, self.timeout, self.locale, self.timezone_id = 0, 10_000, "en-US", "UTC"
        self.site = site or Client()
        self.on_fault = on_fault
        place = seed or 0
        self.wanted = {"task": task, "split": split, "index": place % DEV_SEEDS if split == "dev" else place, **wanted}
        if split == "free":
            # The seed of a shift has 32 hexadecimal digits.
            self.wanted.setdefault("seed", f"{place:032x}" if task.startswith(OFFICE) else str(place))
        self.run: Run | None = None
        self.page: Any = None
        self.folder: pathlib.Path | None = None
        self.has_crashed = False

    @classmethod
    def get_task_id(cls) -> str:
        return "botarena"

    def setup(self, page: playwright.sync_api.Page) -> tuple[str, dict[str, Any]]:
        self.run = self.site.begin(**self.wanted)
        self.page = page
        try:
            page.on("crash", self._on_crash)
            goal = self.run.goal
            if "upload" in self.run.needs:
                self.folder = pathlib.Path(tempfile.mkdtemp(prefix="botarena-"))
                page.context.on("page", self._keep_downloads)
                self._keep_downloads(page)
                goal += f" Files that you download are in {self.folder}."
            page.context.grant_permissions(["clipboard-read", "clipboard-write"])
            page.goto(self.run.url)
            # The pages of the office work as soon as they are there.
            if not self.run.is_shift:
                page.locator('html[data-ready="true"]').wait_for(state="attached")
        except BaseException:
            # A page that never loaded does not count against the player.
            self._end("lost")
            raise
        return goal, {"run": self.run.id, "commit": self.run.commit, "rules": self.run.rules}

    def validate(
        self, page: playwright.sync_api.Page, chat_messages: list[Any]
    ) -> tuple[float, bool, str, dict[str, Any]]:
        assert self.run is not None, "setup comes before validate."
        if page.url.split("?")[0].split("#")[0] == self.run.url:
            try:
                page.evaluate("(ms) => window.botarena?.settled?.(ms)", SETTLED)
            except playwright.sync_api.Error as reason:
                # The agent may be loading the page again. The server knows what it has heard.
                log.debug("The page of run %s could not be asked: %s", self.run.id, reason)
        now = self.site.look(self.run.id)
        if now.mask_sample and self.on_fault == "raise":
            raise BotArenaFault(f"Run {now.id} of {now.task} is a fault: {now.reason or now.status}.")
        return float(now.reward or 0), now.status != "open", "", dict(now.facts)

    def cheat(self, page: playwright.sync_api.Page, chat_messages: list[Any]) -> None:
        """Plays the task like the reference robots, by roles and names."""
        assert self.run is not None, "setup comes before cheat."
        if self.run.is_shift:
            raise NotImplementedError("This package has no robot that plays a shift of the office.")
        oracle.solve(page, self.run.facts["level"], self.run.facts["deal"])

    def teardown(self) -> None:
        """Ends the run, if it is still open."""
        if self.run is not None:
            self._end("lost" if self._is_lost() else "gave-up")
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)
            self.folder = None

    def _is_lost(self) -> bool:
        """Whether the browser ended. That is a fault; a page that the agent closed counts as giving up."""
        if self.has_crashed:
            return True
        browser = self.page.context.browser if self.page is not None else None
        return browser is not None and not browser.is_connected()

    def _end(self, reason: str) -> None:
        assert self.run is not None
        try:
            self.site.end(self.run.id, reason)
        except ArenaError as error:
            # Ignored: a run that is not ended expires by itself.
            log.warning("Run %s was not ended: %s", self.run.id, error)
        self.run = None

    def _on_crash(self, _page: Any) -> None:
        self.has_crashed = True

    def _keep_downloads(self, page: Any) -> None:
        page.on("download", self._keep)

    def _keep(self, download: Any) -> None:
        if self.folder is not None:
            # Keeps only the last part of a file name, because the page may choose any name.
            download.save_as(self.folder / pathlib.PurePath(download.suggested_filename).name)
