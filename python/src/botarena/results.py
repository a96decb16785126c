"""Results (`runs.jsonl.gz`, docs/arena.md) as a table: python -m botarena.results runs.jsonl.gz"""

from __future__ import annotations

import gzip
import json
import os
import sys
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from .odds import Share, mean, over_levels, pass_at_1, pass_hat_k, wilson

#: Above this share of faults a table is incomplete.
MOST_FAULTS = 0.02


@dataclass(frozen=True)
class Line:
    """The results of one agent on one day of the site."""

    agent: str
    conditions: str
    levels: int
    judged: int
    solved: int
    faults: int
    #: The mean over levels, with an interval from drawing levels with replacement; for one level
    #: Wilson's interval.
    pass_1: Share
    #: The chance that five runs in a row succeed; None if a level was played less often.
    pass_5: float | None
    #: pass@1 if every fault counts as a failure.
    least: float

    @property
    def is_complete(self) -> bool:
        return self.faults <= MOST_FAULTS * (self.judged + self.faults)


def read(lines: Iterable[str]) -> list[dict[str, Any]]:
    """Reads the runs of a file. Raises ValueError with the number of a line that is not an ended run."""
    runs = []
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            run = json.loads(line)
            if "process" in run:
                raise ValueError("it is a shift of the office, and this table has levels only: see its README.md")
            if run["status"] == "open":
                raise ValueError("the run is still open")
            if run["reward"] not in (0, 1, None) or (run["reward"] is None) != run["mask_sample"]:
                raise ValueError("its reward and its mask_sample do not fit")
            runs.append({**run, "level": int(run["level"]), "conditions": list(run["conditions"])})
        except (ValueError, KeyError, TypeError) as reason:
            raise ValueError(f"Line {number} is no run: {reason!r}.") from None
    return runs


def table(runs: Iterable[dict[str, Any]]) -> list[Line]:
    """A line for each agent and day, in the order in which they come."""
    groups: dict[tuple[str, str], list[dict[str, Any]]] = defaultdict(list)
    for run in runs:
        groups[str(run.get("agent", "")), ", ".join(run["conditions"]) or "calm"].append(run)
    lines = []
    for (agent, conditions), group in groups.items():
        cells: dict[int, list[int]] = defaultdict(list)
        faults: dict[int, int] = defaultdict(int)
        for run in group:
            if run["mask_sample"]:
                faults[run["level"]] += 1
            else:
                cells[run["level"]].append(run["reward"])
        levels = {run["level"] for run in group}
        counts = [(sum(cell), len(cell)) for cell in cells.values()]
        fives = [pass_hat_k(c, n, 5) for c, n in counts]
        whole = [five for five in fives if five is not None]
        lines.append(
            Line(
                agent=agent,
                conditions=conditions,
                levels=len(levels),
                judged=sum(n for _, n in counts),
                solved=sum(c for c, _ in counts),
                faults=sum(faults.values()),
                pass_1=wilson(*counts[0]) if len(counts) == 1 else over_levels([pass_at_1(c, n) for c, n in counts]),
                pass_5=mean(whole) if whole and len(whole) == len(levels) else None,
                least=mean([pass_at_1(sum(cells[level]), len(cells[level]) + faults[level]) for level in levels]),
            )
        )
    return lines


def printable(text: str) -> str:
    """A text of a foreign file, made safe for a terminal and a table cell: control characters are written as \\u001b."""
    shown = (char if char.isprintable() else f"\\u{ord(char):04x}" for char in text)
    return "".join(shown).replace("|", "\\|")


def lines_of(named: str) -> str:
    """The file with the runs: a folder of results holds it, packed or not."""
    if not os.path.isdir(named):
        return named
    for name in ("runs.jsonl.gz", "shifts.jsonl.gz", "shifts.jsonl"):
        if os.path.exists(os.path.join(named, name)):
            return os.path.join(named, name)
    return os.path.join(named, "runs.jsonl")


def main(files: list[str]) -> int:
    if not files or "-h" in files or "--help" in files:
        print(__doc__, file=sys.stdout if files else sys.stderr)
        return 0 if files else 2
    runs = []
    for named in files:
        file = lines_of(named)
        try:
            with gzip.open(file, "rt", encoding="utf-8") if file.endswith(".gz") else open(file, encoding="utf-8") as lines:
                runs += read(lines)
        except (OSError, EOFError, ValueError) as reason:
            print(f"{file}: {reason}", file=sys.stderr)
            return 1
    print("| agent | conditions | levels | runs | pass@1 | with faults as 0 | pass^5 | faults |")
    print("| --- | --- | --: | --: | --: | --: | --: | --: |")
    for line in table(runs):
        five = "" if line.pass_5 is None else f"{line.pass_5:.2f}"
        share, low, high = line.pass_1
        incomplete = "" if line.is_complete else " (incomplete)"
        print(
            f"| {printable(line.agent)} | {printable(line.conditions)} | {line.levels} | {line.judged} |"
            f" {share:.2f} ({low:.2f} to {high:.2f}) | {line.least:.2f} | {five} | {line.faults}{incomplete} |"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
