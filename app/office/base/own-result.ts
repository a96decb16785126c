import { COUNT_KEYS } from '#contract/office-counts.ts'
import type { ShiftState } from '#contract/office.ts'

/** How a shift ended, in short. It is kept beside the shift's id, because the server erases a shift after its days. */
export type OwnResult = {
  clean: boolean
  /** The counts that are not zero. */
  counts: Readonly<Record<string, number>>
  /** The first way of going wrong that the report names. */
  lesson?: string
  /** The trial whose night it was. */
  trial?: string
}

/** Longest text that the account keeps, in characters: contract/learner.ts. */
const LONGEST = 900

/** The result of a shift that was judged; null while it is open, and for one that was cancelled. */
export function resultOf({ status, clean, counts, lessons, label }: ShiftState): OwnResult | null {
  if (status === 'open' || status === 'cancelled' || clean === undefined) return null
  const lesson = lessons?.[0]?.key
  const trial = label?.['trial']
  const raised = COUNT_KEYS.flatMap((key) => {
    const count = counts?.[key]
    return typeof count === 'number' && count > 0 ? [[key, count] as const] : []
  })
  return {
    clean,
    counts: Object.fromEntries(raised),
    ...(lesson === undefined ? {} : { lesson }),
    ...(typeof trial === 'string' ? { trial } : {}),
  }
}

/** Whether a stored value is a result: a script may have stored anything. */
export function isResult(value: unknown): value is OwnResult {
  if (typeof value !== 'object' || value === null) return false
  const { clean, counts, lesson, trial } = value as Partial<Record<keyof OwnResult, unknown>>
  return (
    typeof clean === 'boolean' &&
    typeof counts === 'object' &&
    counts !== null &&
    Object.values(counts).every((count) => typeof count === 'number') &&
    (lesson === undefined || typeof lesson === 'string') &&
    (trial === undefined || typeof trial === 'string') &&
    JSON.stringify(value).length <= LONGEST
  )
}

/** The account's text of a result. */
export const toText = (result: OwnResult): string => JSON.stringify(result)

/** The result in the account's text; undefined if there is none, or another program wrote something else. */
export function fromText(text: string | null): OwnResult | undefined {
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isResult(value) ? value : undefined
  } catch {
    return undefined
  }
}
