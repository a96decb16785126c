"""The statistics of measured robots: the twin of kit/odds.ts. Both are tested against kit/odds-cases.json."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

#: The 97.5 % quantile of the normal distribution: half of 5 % on each side.
Z = 1.959963984540054

#: Draws of the bootstrap, and its seed.
DRAWS = 10_000
SEED = 20261123


class Share(NamedTuple):
    """A counted share with its interval of 95 %. Each from 0 to 1."""

    share: float
    low: float
    high: float


def wilson(c: int, n: int) -> Share:
    """Wilson's interval for c of n. Without runs it is 0 to 1."""
    if n == 0:
        return Share(0.0, 0.0, 1.0)
    share = c / n
    square = Z * Z
    middle = (share + square / (2 * n)) / (1 + square / n)
    half = (Z / (1 + square / n)) * math.sqrt((share * (1 - share)) / n + square / (4 * n * n))
    return Share(share, max(0.0, middle - half), min(1.0, middle + half))


def pass_at_1(c: int, n: int) -> float:
    """The chance that one run solves a task."""
    return 0.0 if n == 0 else c / n


def pass_hat_k(c: int, n: int, k: int) -> float | None:
    """The chance that k runs in a row solve a task: C(c, k) / C(n, k), as τ-bench has it. None with fewer runs than k."""
    return None if n < k else math.comb(c, k) / math.comb(n, k)


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def dice(seed: int) -> Callable[[int], int]:
    """Random whole numbers below a bound, the same as the site's: mulberry32."""
    state = seed & 0xFFFFFFFF

    def roll(below: int) -> int:
        nonlocal state
        state = (state + 0x6D2B79F5) & 0xFFFFFFFF
        t = ((state ^ (state >> 15)) * (state | 1)) & 0xFFFFFFFF
        t = ((t + (((t ^ (t >> 7)) * (t | 61)) & 0xFFFFFFFF)) & 0xFFFFFFFF) ^ t
        return math.floor(((t ^ (t >> 14)) & 0xFFFFFFFF) / 2**32 * below)

    return roll


def over_levels(values: Sequence[float], draws: int = DRAWS, seed: int = SEED) -> Share:
    """The mean over levels, with an interval by drawing levels with replacement: five seeds of one level are not five
    tasks."""
    if not values:
        return Share(0.0, 0.0, 1.0)
    roll = dice(seed)
    size = len(values)
    means = []
    for _ in range(draws):
        total = 0.0
        for _ in range(size):
            total += values[roll(size)]
        means.append(total / size)
    means.sort()

    def at(part: float) -> float:
        return means[min(draws - 1, math.floor(part * draws))]

    return Share(mean(values), at(0.025), at(0.975))
