import { problemOfDay, type Day, type Input } from '#game/conditions.ts'
import type { Entry } from '#game/log.ts'

/** The stored part of a batch: the body of a row of run_batches. */
export type RecordedPart = {
  entries: readonly unknown[]
  /** The browser's event behind each entry, as the page claims it. */
  inputs?: readonly unknown[]
  /** The page's note of its day, and the id of the opening in which the note was made. Older rows have no opening. */
  day?: Day | undefined
  opening?: string | undefined
}

/** The entries of a part, each with the browser's event that the page claims. Values after Complete are not checked. */
const recordedWith = ({ entries, inputs = [] }: RecordedPart) =>
  entries.map((entry, i) => {
    const input = (inputs[i] ?? {}) as Partial<Input>
    const isOne = typeof input.type === 'string' && typeof input.isTrusted === 'boolean'
    return { at: (entry as Entry | null)?.at ?? Number.NaN, input: isOne ? (input as Input) : null }
  })

/**
 * Compares the note of a part with its run. The server calls it for each batch, and a verifier for each part of a
 * trace.
 * @param conditions as in `?conditions=`
 * @returns the first contradiction, with its position among the part's entries; null if there is none or no note
 */
export const contradictionIn = (
  { seed, conditions }: { seed: string; conditions: string },
  part: RecordedPart,
): ReturnType<typeof problemOfDay> =>
  part.day && part.opening !== undefined && conditions !== ''
    ? problemOfDay({ seed, conditions, opening: part.opening }, part.day, recordedWith(part))
    : null
