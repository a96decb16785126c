import { frame } from '#conditions/kinds/frame/condition.ts'
import { CALM, conditionsIn } from '#kit/conditions.ts'
import { CONDITIONS, type Key } from './list.ts'

/** The conditions that words ask for. */
export type AskedConditions = {
  /** In the order in which they are composed. None is a calm run. */
  keys: readonly Key[]
  /** Words that name no condition. */
  unknown: readonly string[]
  /** The kind of frame that is fixed; null leaves it to the seed. */
  frame: string | null
}

/** The word for all conditions at once. */
const EVERYTHING = 'all'

/** The condition with kinds: a parameter of the address that has its key may fix one. */
const FRAME = frame.key

/**
 * Reads words such as `names,frame`, as a server sends them; none is a calm page. Order and number of the words do not
 * matter. One unknown word makes the run calm: a run under half of the conditions could be taken for one under all of
 * them.
 * @param fixed kinds of frame that are asked for
 */
export function keysIn(conditions: string, fixed: readonly string[] = []): AskedConditions {
  const kinds = [...new Set(fixed)]
  const words = conditions === '' ? [CALM] : conditions.split(',').map((word) => word.trim())
  const known: readonly string[] = [CALM, EVERYTHING, ...CONDITIONS.map(({ key }) => key)]
  const unknown = [
    ...words.filter((word) => !known.includes(word)),
    // Two kinds at once are refused, so that neither is taken for the wanted one.
    ...kinds
      .filter((kind) => kinds.length > 1 || !frame.kinds.some((one) => one === kind))
      .map((kind) => `${FRAME}=${kind}`),
  ]
  if (unknown.length > 0) return { keys: [], unknown, frame: null }
  const isAll = words.includes(EVERYTHING)
  return {
    keys: CONDITIONS.map(({ key }) => key).filter((key) => isAll || words.includes(key)),
    unknown,
    frame: kinds[0] ?? null,
  }
}

/** Reads the query of an address: `?conditions=names,frame&frame=shadow`. */
export function readAddress(search: string): AskedConditions {
  const words = conditionsIn(search)
  const fixed = new URLSearchParams(search).getAll(FRAME)
  // `?conditions=` without a word asks for something that is no condition.
  return words === '' ? { keys: [], unknown: [words], frame: null } : keysIn(words ?? CALM, fixed)
}

/** The longest quoted word, in characters, and the most quoted words. */
const LONGEST = 30
const MOST = 3

/** Says that these words name no condition. Quotes the first of them, and shortens long ones. */
export function sayUnknown(unknown: readonly string[]): string {
  const said = unknown
    .slice(0, MOST)
    .map((word) =>
      word === '' ? 'nothing' : `“${word.length > LONGEST ? `${word.slice(0, LONGEST)}…` : word}”`,
    )
  if (unknown.length > MOST) said.push(`${unknown.length - MOST} more`)
  return `${new Intl.ListFormat('en-GB').format(said)} ${said.length === 1 ? 'is not a condition' : 'are not conditions'}`
}

/** The value of `conditions` in the address. The same conditions give the same address, in whatever order. */
export const writeConditions = (keys: readonly Key[]): string =>
  keys.length === 0
    ? CALM
    : keys.length === CONDITIONS.length
      ? EVERYTHING
      : CONDITIONS.flatMap(({ key }) => (keys.includes(key) ? [key] : [])).join(',')
