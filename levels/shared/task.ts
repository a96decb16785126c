import type { Target } from '#levels/contract.ts'
import type { Robot } from '#levels/robot.ts'

/** Where an own task says what it asks for. Robots read it: docs/automation.md. */
export const TASK = { id: 'task', role: 'note', name: 'Your task' } as const satisfies Target

/** Hands a round in whose controls show what was set until then: a robot that sets a state looks whether it holds. */
export const NEXT_ROUND = { id: 'next-round', role: 'button', name: 'Next round' } as const satisfies Target

/** The values in a task's words: each stands in “quotation marks”. */
export const valuesIn = (task: string): string[] =>
  Array.from(task.matchAll(/“([^”]*)”/g), ([, value]) => value!)

/** A target that is found by role and name, for its id is of the deal. */
export const named = (role: string, name: string): Target => ({ id: '', role, name })

/**
 * Plays the rounds of an own task: waits for each, reads its values and acts.
 * @param act does what the round asks for. It gets the values in quotation marks, and all the words.
 */
export async function eachRound(
  robot: Robot,
  act: (values: string[], words: string) => Promise<void>,
): Promise<void> {
  for (let number = 1, count = 1; number <= count; number++) {
    const words = await robot.waitFor(TASK, (text) => text.startsWith(`Round ${number} of `))
    count = Number(/^Round \d+ of (\d+)/.exec(words)![1])
    await act(valuesIn(words), words)
  }
}
