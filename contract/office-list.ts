/** A size of a shift: its items, and the minutes that a person takes by hand. */
type Size = { items: number; minutes: number }

/** A process as the site lists it. */
export type ListedProcess = {
  /** Its word in addresses and calls. */
  name: string
  title: string
  /** What is done, in a sentence. */
  about: string
  /** The programs that it uses besides the desk, by their words in addresses. */
  programs: readonly ListedProgram[]
  /** What a robot for it must be able to do: what its programs ask for, then what is its own. */
  trains: readonly string[]
  sizes: readonly Size[]
  /** Keys of the faults that a shift of it can have. */
  faults: readonly string[]
}

/** A fault as the site explains it. */
export type ListedFault = {
  key: string
  title: string
  /** What happens. */
  what: string
  /** What a robot does that masters it. */
  remedy: string
}

/** What a robot needs for each program, whatever the process is. */
const TRAINED_IN = {
  shop: [
    'logging in, and logging in again after a session has ended',
    'reading a list that has several pages',
  ],
  mail: ['finding a mail in a mailbox of several pages', 'reading a PDF in three layouts, and a scan'],
  registry: [
    'a page of web components: its fields lie in shadow roots',
    'a one-time code at the log-in: six digits from a secret and the time',
  ],
  ledger: ['working in frames, where two fields have one name'],
  terminal: ['a terminal of 24 lines that is worked by keys alone'],
  bank: ['downloading a file and reading it: CSV with semicolons, and XML'],
  receivables: ['writing a workbook that another program reads'],
} as const satisfies Readonly<Record<string, readonly string[]>>

type ListedProgram = keyof typeof TRAINED_IN

const listed = ({ programs, trains, ...process }: ListedProcess): ListedProcess => ({
  ...process,
  programs,
  trains: [...programs.flatMap((program) => TRAINED_IN[program]), ...trains],
})

/** The processes, each with what is its own. */
const OWN = [
  {
    name: 'orders',
    title: 'Orders',
    about: 'Take orders from a queue, enter them in a shop, and report the result of each.',
    programs: ['shop'],
    trains: [
      'writing a date in another form',
      'closing an item with the right code when a rule forbids the order',
      'looking first, before an order is placed a second time',
      'going on after a restart without doing anything twice',
    ],
    sizes: [
      { items: 4, minutes: 15 },
      { items: 8, minutes: 30 },
      { items: 12, minutes: 40 },
      { items: 30, minutes: 90 },
    ],
    faults: ['answer-lost', 'not-taken', 'signed-out', 'cut', 'unavailable', 'popup'],
  },
  {
    name: 'invoices',
    title: 'Supplier invoices',
    about:
      'Read invoices from a mailbox, check them in a registry, post them in a ledger, and report the result of each.',
    programs: ['mail', 'registry', 'ledger'],
    trains: [
      'checking a sum, and matching an invoice with its order',
      'amounts such as 1.234,56, tax at three rates, and a second currency',
      'closing an item with the right code when a rule forbids the posting',
      'looking first in each program, before a posting is made a second time',
    ],
    sizes: [
      { items: 4, minutes: 30 },
      { items: 8, minutes: 60 },
      { items: 12, minutes: 90 },
      { items: 30, minutes: 210 },
    ],
    faults: ['answer-lost', 'not-taken', 'signed-out', 'cut', 'between', 'unavailable', 'popup'],
  },
  {
    name: 'customers',
    title: 'New customers',
    about:
      'Take applications from a queue, register each company, open its account, and report the result of each.',
    programs: ['registry', 'terminal'],
    trains: [
      'a search while you type, and a session that ends in the middle of the work',
      'computing check digits, and finding a name that is spelled in another way',
      'closing an item with the right code when a rule forbids the entry',
      'looking first in each program, before an entry is made a second time',
    ],
    sizes: [
      { items: 4, minutes: 25 },
      { items: 8, minutes: 50 },
      { items: 12, minutes: 75 },
      { items: 30, minutes: 180 },
    ],
    faults: ['answer-lost', 'not-taken', 'signed-out', 'cut', 'between', 'unavailable', 'popup'],
  },
  {
    name: 'month-end',
    title: 'Month’s end',
    about: 'Match what customers paid with their invoices: files of a bank, open items, a workbook back.',
    programs: ['bank', 'receivables'],
    trains: [
      'amounts such as 1.234,56 and days such as 09.03.2026',
      'matching payments with invoices: in part, several at once, with a discount',
      'closing an item with the right code when a rule forbids the posting',
      'looking first, before a document is posted a second time',
    ],
    sizes: [
      { items: 4, minutes: 25 },
      { items: 8, minutes: 45 },
      { items: 12, minutes: 70 },
      { items: 30, minutes: 150 },
    ],
    faults: ['answer-lost', 'not-taken', 'signed-out', 'cut', 'unavailable', 'popup'],
  },
] as const satisfies readonly ListedProcess[]

/** The word of a process. Whoever has something for each process is named by the compiler when a new one comes. */
export type ProcessName = (typeof OWN)[number]['name']

/**
 * The processes of the office. Pages read this list, because the office itself holds what a shift must not tell.
 * server/office/list.test.ts holds it against the office.
 */
export const LISTED_PROCESSES: readonly ListedProcess[] = OWN.map(listed)

/** The faults of a day, in the order in which the site lists them. */
export const LISTED_FAULTS: readonly ListedFault[] = [
  {
    key: 'answer-lost',
    title: 'Answer lost',
    what: 'The last press for an item ends in an error page. The entry was made.',
    remedy: 'Look in the list of entries. The entry is there, so do not make it again.',
  },
  {
    key: 'not-taken',
    title: 'Not taken',
    what: 'The last press for an item ends in the same error page. The entry was not made.',
    remedy: 'Look in the list of entries. The entry is not there, so make it again.',
  },
  {
    key: 'signed-out',
    title: 'Signed out',
    what: 'The session ends between filling in the form and the last press.',
    remedy: 'Log in again, look in the list of entries, then fill in the form again.',
  },
  {
    key: 'cut',
    title: 'Restart',
    what: 'The machine restarts. Every program is closed, and the item stays locked.',
    remedy: 'Enter under the same name, take the same item again, and look what is done already.',
  },
  {
    key: 'between',
    title: 'Restart between programs',
    what: 'The machine restarts after an item was entered in the first program, and before the second one.',
    remedy: 'Look in each program what is there, and do only what is missing.',
  },
  {
    key: 'unavailable',
    title: 'Not available',
    what: 'A program answers three requests with an error 503.',
    remedy: 'Ask for the page again, a few times. The item is not at fault.',
  },
  {
    key: 'popup',
    title: 'Notice',
    what: 'A notice stands in place of the page.',
    remedy: 'Close the notice, then go on.',
  },
]

/** The count of each kind of mistake, in the order of the report. */
export const LISTED_COUNTS = [
  ['missed', 'Missed', 'Items for which nothing was done.'],
  ['doubled', 'Done again', 'Entries that were made again, although the item asks for one.'],
  ['wrong', 'Wrong values', 'Items with a wrong value in an entry.'],
  ['misfiled', 'Misfiled', 'Items that were closed in the wrong way, or with the wrong code.'],
  ['touched', 'Touched', 'Entries for no item, or for an item for which a rule forbids the entry.'],
  ['left', 'Left', 'Items that are still locked, and items that were entered but not closed.'],
  ['report', 'Report', 'Rows of the report that are missing, or that differ from what was done.'],
  [
    'rerun',
    'Second start',
    'Entries that were not needed, and were made after the robot was started again when all items were closed.',
  ],
] as const satisfies readonly (readonly [key: string, title: string, what: string])[]

/** The mistakes of a shift by the names of the report: `done again 1, misfiled 2`. Empty where nothing is wrong. */
export const countsInWords = (counts: Readonly<Record<string, number | null>>): string =>
  LISTED_COUNTS.flatMap(([key, title]) =>
    counts[key] ? [`${title.toLowerCase()} ${counts[key]}`] : [],
  ).join(', ')

/** What the sentence about a whole shift is made from. */
type Judged = {
  clean?: boolean | undefined
  counts: Readonly<Record<string, number | null>>
  items: readonly { verdict: string }[]
}

const counted = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`

/** The verdict on a shift in a sentence: what is right, and of what is not whether the work or only the report lacks it. */
export function verdictOf({ clean, counts, items }: Judged): string {
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
