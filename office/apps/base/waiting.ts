import type { OnceKey, Program } from './program.ts'

/**
 * What a person will say, and after how many acts. Nothing waits for a clock: the same acts meet the same answer, on a fast
 * machine and on a slow one.
 */
export type DueAnswer<Answer> = { after: number; answer: Answer }

/** A question that was put to a person. `since`: the act that put it, from 1. */
export type PendingAnswer<Answer> = DueAnswer<Answer> & { since: number }

/** Puts a question. @param at the act that does it */
export const ask = <Answer>(due: DueAnswer<Answer>, at: number): PendingAnswer<Answer> => ({
  ...due,
  since: at,
})

/** The act after which the answer is there. Nothing may tell it before. */
export const dueAt = ({ since, after }: PendingAnswer<unknown>): number => since + after

/** The answer; null as long as the person has not answered. @param acts number of acts of the shift so far */
export const answerIn = <Answer>(waiting: PendingAnswer<Answer>, acts: number): Answer | null =>
  acts >= dueAt(waiting) ? waiting.answer : null

/** What a program with people keeps besides the rest. */
export type WithPeople = {
  /** Times that somebody looked again while a person was asked. Each is an act, so that the answer comes in the end. */
  readonly looks: number
}

/** The act that looks again. `Name`: of the program. */
export type LookAgain<Name extends string> = { app: Name; do: 'look-again'; session: string; once?: OnceKey }

/**
 * Looks again. It is an act only while somebody waits: a shift in which all answers have come stays as it is.
 * @param open all questions that were put
 */
export const lookedAgain = <State extends Program<unknown> & WithPeople>(
  state: State,
  open: readonly PendingAnswer<unknown>[],
  at: number,
): State => (open.some((one) => dueAt(one) >= at) ? { ...state, looks: state.looks + 1 } : state)
