"""The calls of an arena's server (docs/arena.md), on the standard library alone."""

from __future__ import annotations

import http.client
import json
import os
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

#: Begins the id of a task of the office.
OFFICE = "botarena.office-"

#: Number of tries of a call, if the server does not answer or asks to wait.
TRIES = 4

#: Seconds between two tries, if the server names no time; doubled each time.
PAUSE = 0.25

#: The longest wait that a server may ask for, in seconds.
LONGEST_PAUSE = 30.0


class ArenaError(Exception):
    """A call was refused, or the server did not answer (then `status` is 0 and `code` is "unreachable")."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(f"{message} ({code})" if code else message)
        self.status = status
        self.code = code


@dataclass(frozen=True)
class Run:
    """A run of a level, or a shift of the office, as the server reported it at that moment."""

    id: str
    #: The page that plays it; of a shift, its desk.
    url: str
    task: str
    #: The goal, for the agent. Of a shift it has the address and the text of the brief.
    goal: str
    #: Skills that a tool needs besides clicking and typing: "upload", "script" …
    needs: tuple[str, ...]
    #: open, solved, failed, expired or fault; of a shift open, handed-in, expired or cancelled.
    status: str
    reason: str | None
    #: 1 or 0; None while it is open, and for a fault. Of a shift: whether it is clean.
    reward: int | None
    #: Whether it is a fault, which does not count for or against the player.
    mask_sample: bool
    #: SHA-256 that binds the server to the seed before the seed is published.
    commit: str
    #: Version of the level's rules; empty for a shift.
    rules: str
    #: The server's whole answer. Of a shift that has ended it has `share`, the part of its items that are right.
    facts: dict[str, Any] = field(repr=False)

    @property
    def is_shift(self) -> bool:
        """Whether it is a shift of the office."""
        return "process" in self.facts


class Client:
    """A server that hands out runs.

    `url` and `key` come from BOTARENA_URL and BOTARENA_KEY where they are not given. A server on this machine asks for
    no key. `timeout` is in seconds, and for one try of one call.
    """

    def __init__(self, url: str | None = None, key: str | None = None, timeout: float = 30.0) -> None:
        self.url = (url or os.environ.get("BOTARENA_URL") or "http://127.0.0.1:3000").rstrip("/")
        self.key = key or os.environ.get("BOTARENA_KEY")
        self.timeout = timeout
        self._tasks: dict[str, dict[str, Any]] | None = None
        #: Ids that are known to be those of shifts: a server counts calls about runs that it does not know.
        self._shifts: set[str] = set()
        #: Texts of briefs by the process.
        self._briefs: dict[str, str] = {}
        if not self.url.startswith(("http://", "https://")):
            raise ValueError(f"{self.url} is no address of a server: it begins with http://, as http://127.0.0.1:3000.")
        host = urllib.parse.urlsplit(self.url).hostname
        # A proxy from the environment must not be asked for this machine itself.
        proxies = {} if host in ("127.0.0.1", "localhost", "::1") else None
        self._opener = urllib.request.build_opener(urllib.request.ProxyHandler(proxies))

    def tasks(self) -> dict[str, dict[str, Any]]:
        """All tasks by their ids. Asked once."""
        if self._tasks is None:
            listed = json.loads(self._call("GET", "/tasks.json"))["tasks"]
            self._tasks = {task["id"]: task for task in listed}
        return self._tasks

    def begin(self, task: str, split: str = "dev", **wanted: Any) -> Run:
        """Asks for one run, or for one shift if the task is one of the office.

        `wanted` has the other fields of POST /runs: deal, seed, index, conditions, label. A shift has no deal and no
        conditions besides those of its task, and `index` only in the split "dev".
        """
        if task.startswith(OFFICE):
            return self._begin_shift(task, split, **wanted)
        return self.ask(task=task, split=split, **wanted)[0]

    def _begin_shift(self, task: str, split: str, index: int = 0, deal: str | None = None, **wanted: Any) -> Run:
        asked = {"task": task, "split": split, **({"index": index} if split == "dev" else {}), **wanted}
        return self._shift(json.loads(self._call("POST", "/office/v1/shifts", asked, _once())))

    def ask(self, **wanted: Any) -> list[Run]:
        """Asks for runs, all or none. If an answer is lost, the next try gets the same runs, not more."""
        answer = self._call("POST", "/runs", wanted, _once())
        return [self._run(told) for told in json.loads(answer)["runs"]]

    def look(self, run: str, after: int | None = None, wait: int | None = None) -> Run:
        """Reads a run or a shift. A run: with `wait` as soon as it has more than `after` entries or has ended, at the latest after that many ms."""
        asked = {name: value for name, value in (("after", after), ("wait", wait)) if value is not None}
        query = f"?{urllib.parse.urlencode(asked)}" if asked else ""
        told = self._of_run_or_shift(run, ("GET", f"/runs/{run}{query}"), ("GET", f"/office/v1/shifts/{run}"))
        return self._told(told)

    def end(self, run: str, reason: str = "gave-up") -> Run:
        """Ends an open run: gave-up or steps (a failure), or lost (the runner's fault). An ended run stays as it is.

        A shift is judged as it was left; one that is lost is cancelled, so that it does not count.
        """
        shift = f"/office/v1/shifts/{run}"
        ending = ("DELETE", shift) if reason == "lost" else ("POST", f"{shift}/end")
        try:
            told = self._of_run_or_shift(run, ("POST", f"/runs/{run}/end", {"reason": reason}), ending)
        except ArenaError as error:
            # A lost shift that had ended before stays as it ended.
            if error.code != "ended":
                raise
            return self.look(run)
        return self._told(told)

    def cancel(self, run: str) -> None:
        """Takes an open run or shift back, so that it counts nowhere."""
        self._of_run_or_shift(run, ("DELETE", f"/runs/{run}"), ("DELETE", f"/office/v1/shifts/{run}"))

    def log(self, run: str) -> dict[str, Any]:
        """The log of an ended run or shift, to be played again."""
        return self._of_run_or_shift(run, ("GET", f"/runs/{run}/log"), ("GET", f"/office/v1/shifts/{run}/log"))

    def runs(self, ended: bool = False, **labels: Any) -> Iterator[Run]:
        """The runs of this caller, oldest first, with these labels."""
        asked = {f"label.{name}": str(value) for name, value in labels.items()}
        if ended:
            asked["ended"] = "1"
        while True:
            lines = self._call("GET", f"/runs?{urllib.parse.urlencode(asked)}").splitlines()
            for line in lines:
                run = self._run(json.loads(line))
                asked["after"] = run.id
                yield run
            if not lines:
                return

    def _of_run_or_shift(self, run: str, of_run: tuple[Any, ...], of_shift: tuple[Any, ...]) -> Any:
        """The answer about an id: runs and shifts have ids of the same form, so an unknown run may be a shift."""
        if run in self._shifts:
            return json.loads(self._call(*of_shift))
        try:
            return json.loads(self._call(*of_run))
        except ArenaError as error:
            if (error.status, error.code) != (404, "unknown"):
                raise
            unknown = error
        try:
            told = json.loads(self._call(*of_shift))
        except ArenaError as error:
            raise (unknown if error.status == 404 else error) from None
        self._shifts.add(run)
        return told

    def _told(self, told: dict[str, Any]) -> Run:
        return self._shift(told) if "process" in told else self._run(told)

    def brief(self, shift: Run) -> str:
        """The text of a shift's brief, in Markdown: everything that whoever does the work may know."""
        process = shift.facts["process"]
        if process not in self._briefs:
            self._briefs[process] = self._call("GET", f"/office/{shift.id}/brief.md")
        return self._briefs[process]

    def _shift(self, told: dict[str, Any]) -> Run:
        self._shifts.add(told["id"])
        task = self.tasks().get(told["task"] or "", {})
        run = Run(
            id=told["id"],
            url=told["url"],
            task=told["task"] or "",
            goal="",
            needs=tuple(task.get("needs", ())),
            status=told["status"],
            reason=None,
            reward=told["reward"],
            mask_sample=told["mask_sample"],
            commit=told["commit"],
            rules="",
            facts=told,
        )
        words = (task.get("goal", ""), f"The desk: {run.url}", f"The brief: {run.url}/brief", self.brief(run))
        return replace(run, goal="\n\n".join(words))

    def _run(self, told: dict[str, Any]) -> Run:
        task = self.tasks().get(told["task"], {})
        words = task.get("plain", task) if told.get("deal") == "plain" else task
        return Run(
            id=told["id"],
            url=told["url"],
            task=told["task"],
            goal=words.get("goal", ""),
            needs=tuple(task.get("needs", ())),
            status=told["status"],
            reason=told["reason"],
            reward=told["reward"],
            mask_sample=told["mask_sample"],
            commit=told["commit"],
            rules=told["rules"],
            facts=told,
        )

    def _call(self, method: str, path: str, body: object = None, more: dict[str, str] | None = None) -> str:
        """One call, repeated after a failure. That is safe, because a repeated call has the same effect as one."""
        headers = {"accept": "application/json", "content-type": "application/json", **(more or {})}
        if self.key:
            headers["authorization"] = f"Bearer {self.key}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        for left in reversed(range(TRIES)):
            pause = PAUSE * 2 ** (TRIES - 1 - left)
            try:
                with self._opener.open(request, timeout=self.timeout) as answer:
                    return answer.read().decode()
            except urllib.error.HTTPError as refusal:
                error = _refused(refusal)
                if refusal.code not in (429, 503):
                    raise error from None
                asked = refusal.headers.get("retry-after", "")
                pause = min(float(asked), LONGEST_PAUSE) if asked.isdigit() else pause
            except (OSError, http.client.HTTPException) as reason:
                error = ArenaError(
                    0,
                    "unreachable",
                    f"No arena answers at {self.url}: {reason}. Start one (npm start), or name it in BOTARENA_URL.",
                )
            if left == 0:
                raise error
            time.sleep(pause)
        raise AssertionError("A call is made at least once.")


def _once() -> dict[str, str]:
    """The header that makes a repeated call one call."""
    return {"idempotency-key": str(uuid.uuid4())}


def _refused(refusal: urllib.error.HTTPError) -> ArenaError:
    text = refusal.read().decode(errors="replace")
    try:
        said = json.loads(text)["error"]
        return ArenaError(refusal.code, str(said["code"]), str(said["message"]))
    except (ValueError, KeyError, TypeError):
        return ArenaError(refusal.code, "", f"{refusal.url} answers {refusal.code}, and not as an arena does.")
