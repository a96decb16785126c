import { numberAt } from '#game/luck.ts'

/**
 * The statistics of measured robots. Pure. The Python twin (python/src/botarena/odds.py) computes the same; both are
 * tested against kit/odds-cases.json.
 */

/** A counted share with its interval. Each from 0 to 1. */
export type Share = { share: number; low: number; high: number }

/** How often a robot solved a task: c of n runs. */
export type Count = { c: number; n: number }

/** The 97.5 % quantile of the normal distribution: half of 5 % on each side. */
const Z = 1.959963984540054

/** Number of the bootstrap's draws. */
const DRAWS = 10_000

/** The seed of the bootstrap's draws. */
const SEED = 20261123

/** Wilson's interval of 95 % for c of n. Without runs it is 0 to 1. */
export function wilson({ c, n }: Count): Share {
  if (n === 0) return { share: 0, low: 0, high: 1 }
  const share = c / n
  const square = Z * Z
  const middle = (share + square / (2 * n)) / (1 + square / n)
  const half = (Z / (1 + square / n)) * Math.sqrt((share * (1 - share)) / n + square / (4 * n * n))
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/** The chance that one run solves a task: c/n. */
export const passAt1 = ({ c, n }: Count): number => (n === 0 ? 0 : c / n)

/** C(n, k), for the small numbers used here. */
function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i
  return ways
}

/** The chance that k runs in a row solve a task: C(c, k) / C(n, k), as τ-bench has it. Null with fewer runs than k. */
export const passHatK = ({ c, n }: Count, k: number): number | null =>
  n < k ? null : choose(c, k) / choose(n, k)

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * Random whole numbers, the same as in Python, by mulberry32.
 * @returns a function that gives the next number below a bound
 */
export function dice(seed: number): (below: number) => number {
  let place = 0
  return (below) => {
    place += 1
    return Math.floor(numberAt(seed, place) * below)
  }
}

/** Quantile of a sorted list, rounded down: the nearest one below. */
const at = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]!

/**
 * The mean over levels, with an interval of 95 % from drawing levels with replacement. Levels are drawn, not runs,
 * because five seeds of one level are not five tasks.
 */
export function overLevels(values: readonly number[], draws = DRAWS, seed = SEED): Share {
  if (values.length === 0) return { share: 0, low: 0, high: 1 }
  const roll = dice(seed)
  const means = Array.from({ length: draws }, () => {
    let sum = 0
    for (let i = 0; i < values.length; i++) sum += values[roll(values.length)]!
    return sum / values.length
  }).toSorted((a, b) => a - b)
  return { share: mean(values), low: at(means, 0.025), high: at(means, 0.975) }
}
