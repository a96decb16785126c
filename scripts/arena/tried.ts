import { CONDITION_KEYS, taskIdsOf } from '#builder/tasks.ts'
import { randomGames } from '#levels/rulebook.ts'
import { processOf } from '#office/processes.ts'

/** What a trial may try: its faults or conditions, that take turns, and for a level its task. */
export type TrialChoice =
  | { kinds: readonly string[]; sizes: readonly number[] }
  | { kinds: readonly string[]; level: number; task: string }

const LEVEL = /^level-(\d+)$/

/** Finds what a word of a trial names: a process such as `orders`, or a level such as `level-8`. */
export function triedIn(word: string): TrialChoice | null {
  const process = processOf(word)
  if (process) return { kinds: process.faults, sizes: process.sizes }
  const level = Number(LEVEL.exec(word)?.[1])
  if (!randomGames.has(level)) return null
  return { kinds: CONDITION_KEYS, level, task: taskIdsOf(level, [])[0]! }
}
