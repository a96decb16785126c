import { contradictionOfDay, type Day, type Input } from '#game/conditions.ts'
import type { Entry } from '#game/log.ts'

/** What a server keeps of a batch: the body of a row of run_batches. */
export type HeardPart = {
  entries: readonly unknown[]
  /** The browser's event behind each entry, by the page's word. */
  inputs?: readonly unknown[]
  /** The page's note of its day, and the writer of the opening in which it was made. Older rows have no opening. */
  day?: Day | undefined
  opening?: string | undefined
}

/** The entries of a part, each with the page's word for what was behind it. What came after Complete may be anything. */
const heardWith = ({ entries, inputs = [] }: HeardPart) =>
  entries.map((entry, i) => {
    const input = (inputs[i] ?? {}) as Partial<Input>
    const isOne = typeof input.type === 'string' && typeof input.isTrusted === 'boolean'
    return { at: (entry as Entry | null)?.at ?? Number.NaN, input: isOne ? (input as Input) : null }
  })

/**
 * Holds the note that came with a part against its run: the server, when it hears it, and whoever plays the trace again.
 * @param conditions as `?conditions=` has them
 * @returns the first contradiction, with its place among the part's entries; null where there is none or no note
 */
export const contradictionIn = (
  { seed, conditions }: { seed: string; conditions: string },
  part: HeardPart,
): ReturnType<typeof contradictionOfDay> =>
  part.day && part.opening !== undefined && conditions !== ''
    ? contradictionOfDay({ seed, conditions, opening: part.opening }, part.day, heardWith(part))
    : null
