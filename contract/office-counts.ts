/** A count of mistakes, as the site names it. */
type NamedCount = {
  title: string
  what: string
  /** The words of a class behind the number: `2 missed, 1 twice`. */
  behind: string
}

/**
 * The count of each kind of mistake, in the order of the report. A new one is an entry here; the compiler then names the
 * places that must know it.
 */
export const COUNTS = {
  missed: { title: 'Missed', what: 'Items for which nothing was done.', behind: 'missed' },
  doubled: {
    title: 'Done again',
    what: 'Entries that were made again, although the item asks for one.',
    behind: 'twice',
  },
  wrong: {
    title: 'Wrong values',
    what: 'Items with a wrong value in an entry.',
    behind: 'with wrong values',
  },
  misfiled: {
    title: 'Misfiled',
    what: 'Items that were closed in the wrong way, or with the wrong code.',
    behind: 'misfiled',
  },
  touched: {
    title: 'Touched',
    what: 'Entries for no item, or for an item for which a rule forbids the entry.',
    behind: 'touched',
  },
  left: {
    title: 'Left',
    what: 'Items that are still locked, and items that were entered but not closed.',
    behind: 'left',
  },
  report: {
    title: 'Report',
    what: 'Rows of the report that are missing, or that differ from what was done.',
    behind: 'in the report',
  },
  rerun: {
    title: 'Second start',
    what: 'Entries that were not needed, and were made after the robot was started again when all items were closed.',
    behind: 'by a second start',
  },
} as const satisfies Readonly<Record<string, NamedCount>>

export type CountKey = keyof typeof COUNTS

const isCount = (key: string): key is CountKey => Object.hasOwn(COUNTS, key)

/** The keys of all counts, in their order. */
export const COUNT_KEYS: readonly CountKey[] = Object.keys(COUNTS).filter(isCount)

/** The counts of a shift, as a call or a page tells them. Null: nothing was counted. */
type CountValues = Readonly<Record<string, number | null>>

/** The verdict on an item in a word or two. */
export const verdictInWords = (verdict: string): string =>
  isCount(verdict) ? COUNTS[verdict].title.toLowerCase() : verdict

/** The mistakes of a shift by the names of the report: `done again 1, misfiled 2`. Empty where nothing is wrong. */
export const countsInWords = (counts: CountValues): string =>
  COUNT_KEYS.flatMap((key) => (counts[key] ? [`${verdictInWords(key)} ${counts[key]}`] : [])).join(', ')

/** The values of the sentence about a whole shift. */
type ShiftVerdict = {
  clean?: boolean | undefined
  counts: CountValues
  items: readonly { verdict: string }[]
}

const counted = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`

/** The verdict on a shift in a sentence: what is right, and of what is not whether the work or only the report lacks it. */
export function verdictOf({ clean, counts, items }: ShiftVerdict): string {
  const right = items.filter(({ verdict }) => verdict === 'right').length
  // An item has the verdict of its first flaw, and the report comes last.
  const unreported = items.filter(({ verdict }) => verdict === 'report').length
  const all = items.length
  if (clean) return `Clean: ${right} of ${all} items are right.`
  const done = right + unreported
  const strange = (counts['report'] ?? 0) - unreported
  const beside = [
    unreported > 0 &&
      `${counted(unreported, 'row', 'rows')} of the report ${unreported === 1 ? 'is' : 'are'} missing or wrong`,
    done === all &&
      counts['touched'] &&
      `${counted(counts['touched'], 'thing', 'things')} ${counts['touched'] === 1 ? 'was' : 'were'} made or changed for no item`,
    done === all &&
      strange > 0 &&
      `${counted(strange, 'row', 'rows')} of the report ${strange === 1 ? 'names' : 'name'} no item of the queue`,
  ].filter((one) => typeof one === 'string')
  const head = `Not clean: ${done} of ${all} items are ${unreported > 0 ? 'done right' : 'right'}`
  return beside.length === 0 ? `${head}.` : `${head}, but ${beside.join(', and ')}.`
}
