/** A fault: when it comes, what it does to the form and to the machine, and how the site explains it. */
type NamedFault = {
  /** The moment at which it comes: a form is submitted for good, or one is filled in. */
  at: 'submit' | 'fill'
  /** Whether the form is carried out all the same. If it is not, a robot that works on submits it once more. */
  isDone: boolean
  /** Whether the whole machine is restarted. */
  isRestart?: true
  /** It comes only in a program after which the work on an item goes on in another one. */
  isBetween?: true
  title: string
  /** The trouble itself, in a sentence. */
  what: string
  /** The way of a robot that masters the fault. */
  remedy: string
}

/**
 * Every fault by its key in `conditions`, in the order in which the site lists them. A new one is an entry here; the
 * compiler then names the places that must know it. Another order draws other faults from the same seeds.
 */
export const FAULTS = {
  'answer-lost': {
    at: 'submit',
    isDone: true,
    title: 'Answer lost',
    what: 'The last press for an item ends in an error page. The entry was made.',
    remedy: 'Look in the list of entries. The entry is there, so do not make it again.',
  },
  'not-taken': {
    at: 'submit',
    isDone: false,
    title: 'Not taken',
    what: 'The last press for an item ends in the same error page. The entry was not made.',
    remedy: 'Look in the list of entries. The entry is not there, so make it again.',
  },
  'signed-out': {
    at: 'submit',
    isDone: false,
    title: 'Signed out',
    what: 'The session ends between filling in the form and the last press.',
    remedy: 'Log in again, look in the list of entries, then fill in the form again.',
  },
  cut: {
    at: 'submit',
    isDone: true,
    isRestart: true,
    title: 'Restart',
    what: 'The machine restarts. Every program is closed, and the item stays locked.',
    remedy: 'Enter under the same name, take the same item again, and look what is done already.',
  },
  between: {
    at: 'submit',
    isDone: true,
    isRestart: true,
    isBetween: true,
    title: 'Restart between programs',
    what: 'The machine restarts after an item was entered in the first program, and before the second one.',
    remedy: 'Look in each program what is there, and do only what is missing.',
  },
  unavailable: {
    at: 'fill',
    isDone: true,
    title: 'Not available',
    what: 'A program answers three requests with an error 503.',
    remedy: 'Ask for the page again, a few times. The item is not at fault.',
  },
  popup: {
    at: 'fill',
    isDone: true,
    title: 'Notice',
    what: 'A notice stands in place of the page.',
    remedy: 'Close the notice, then go on.',
  },
} as const satisfies Readonly<Record<string, NamedFault>>

export type FaultKind = keyof typeof FAULTS

/** The faults that come at a moment. */
export type FaultAt<Moment extends NamedFault['at']> = {
  [Kind in FaultKind]: (typeof FAULTS)[Kind]['at'] extends Moment ? Kind : never
}[FaultKind]

/** Whether a key of `conditions` names a fault. */
export const isFault = (key: string): key is FaultKind => Object.hasOwn(FAULTS, key)

/** The keys of all faults, in their order. */
export const FAULT_KINDS: readonly FaultKind[] = Object.keys(FAULTS).filter(isFault)

/** A fault by its kind, with all that may be said of one. */
export const faultOf = (kind: FaultKind): NamedFault => FAULTS[kind]
