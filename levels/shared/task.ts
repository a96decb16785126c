import { NEXT_ROUND_NAME } from '#game/rounds.ts'
import type { Target } from '#levels/contract.ts'
import type { Robot } from '#levels/robot.ts'

/** The element with the text of a random task. Robots read it: docs/automation.md. */
export const TASK = { id: 'task', role: 'note', name: 'Your task' } as const satisfies Target

/** Submits a round whose controls kept their values until then: a robot can check a value that it has set. */
export const NEXT_ROUND = {
  id: 'next-round',
  role: 'button',
  name: NEXT_ROUND_NAME,
} as const satisfies Target

/** The values in a task's words: each stands in “quotation marks”. */
export const valuesIn = (task: string): string[] =>
  Array.from(task.matchAll(/“([^”]*)”/g), ([, value]) => value!)

/** A target that is found by role and name, because its id depends on the deal. */
export const named = (role: string, name: string): Target => ({ id: '', role, name })

/**
 * Plays the rounds of a random task: waits for each, reads its values and acts. A task that counts no rounds is one.
 * @param act does the round's task. It gets the values in quotation marks, and the whole text.
 */
export async function eachRound(
  robot: Robot,
  act: (values: string[], words: string) => Promise<void>,
): Promise<void> {
  for (let number = 1, count = 1; number <= count; number++) {
    const words = await robot.waitFor(TASK, (text) =>
      number === 1 ? text !== '' : text.startsWith(`Round ${number} of `),
    )
    count = Number(/^Round \d+ of (\d+)/.exec(words)?.[1] ?? 1)
    await act(valuesIn(words), words)
  }
}
