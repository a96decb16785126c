import { conditionsIn } from '#kit/conditions.ts'

/** A way in which the stage between a room and the browser misbehaves. */
export type Condition = {
  key: string
  /** What it is called on the page. */
  title: string
  /** What the stage does, in one line. */
  does: string
  /** Which part of the breakages of real robots it stands for, where somebody has counted. */
  share: string | null
  /** What that figure is a share of. */
  of: 'change' | 'time' | null
  /** Where the figure is from. */
  source: string | null
  /** What of a control it leaves as it was, and what it does not. */
  keeps?: readonly Trait[]
  takes?: readonly Trait[]
  /** What withstands it. */
  how?: string
  /** What does where another condition takes something of what it keeps. */
  otherwise?: string
}

/**
 * What a control can be found by. Places are none of them: what is different today stands above the work and pushes it
 * down, whatever the condition.
 */
type Trait = 'ids' | 'roles' | 'labels'

const REPRO =
  'ReproBreak (arXiv 2605.12158), counted over its list of locator changes; Hammoudi, Rothermel, Tonella, ICST 2016'
const ROMANO = 'Romano et al., ICSE 2021: 235 flaky tests of user interfaces'

/** The conditions, in the order in which they are composed: the last one sees what all before it have made. */
const ALL = [
  {
    key: 'words',
    title: 'Words',
    does: 'Labels, keys and headings say the same with another word, or in another language.',
    share: '23.3',
    of: 'change',
    source: REPRO,
    keeps: ['ids', 'roles'],
    takes: ['labels'],
    how: 'Find the control by those, or teach your robot the other words.',
    otherwise: 'Teach your robot the other words.',
  },
  {
    key: 'twins',
    title: 'Twins',
    does: 'An old copy with the same text stands before the real control. It is dead.',
    share: '4.9',
    of: 'change',
    source: REPRO,
    how: 'The copy stands in a group named “Old copy”. Look outside of that group.',
  },
  {
    key: 'late',
    title: 'Late',
    does: 'Controls come, or become enabled, up to four seconds after the page.',
    share: '43.4',
    of: 'time',
    source: ROMANO,
    how: 'Wait for the control itself, until it is there and enabled. A fixed pause is too short or too long.',
  },
  {
    key: 'moving',
    title: 'Moving',
    does: 'The work slides in below the fold, and shifts when something above it loads.',
    share: '15.3',
    of: 'time',
    source: ROMANO,
    how: 'Scroll to the control, wait until it stands still, and only then take its position.',
  },
  {
    key: 'stale',
    title: 'Stale',
    does: 'After each change the controls are other ones that look the same.',
    share: null,
    of: null,
    source: null,
    how: 'Find a control again each time you use it. One that was found before the change is gone.',
  },
  {
    key: 'shape',
    title: 'Shape',
    does: 'Other nesting, another order of blocks, and keys that are no buttons any more.',
    share: '15.0',
    of: 'change',
    source: REPRO,
    keeps: ['ids', 'roles', 'labels'],
    how: 'Ask for the role, not for the tag; for the label, not for the path.',
    otherwise: 'Ask for the role, not for the tag, and for no path.',
  },
  {
    key: 'cover',
    title: 'Cover',
    does: 'Something lies down over the work and must be closed.',
    share: null,
    of: null,
    source: null,
    how: 'Before each step, look for its button “Close”, and press it if it is there.',
  },
  {
    key: 'names',
    title: 'Names',
    does: 'Ids, classes and field names are new at each load.',
    share: '56.8',
    of: 'change',
    source: REPRO,
    keeps: ['roles', 'labels'],
    takes: ['ids'],
    how: 'Find the control by those.',
    otherwise: 'Ask for the role, and for what the control is called today.',
  },
  {
    key: 'frame',
    title: 'Frame',
    does: 'The simulation stands in a frame, or in an open shadow root.',
    share: null,
    of: null,
    source: null,
    keeps: ['ids', 'roles', 'labels'],
  },
] as const satisfies readonly Condition[]

export type Key = (typeof ALL)[number]['key']

export const CONDITIONS: readonly (Condition & { key: Key })[] = ALL

/**
 * What withstands a condition in the company of others: what they take, it cannot keep.
 * @param hasIds whether the level has ids that last on a calm day
 */
export function holdsUnder(condition: Condition, company: readonly Condition[], hasIds = true): string {
  const { keeps = [], how, otherwise = how } = condition
  const left = keeps
    .filter((trait) => hasIds || trait !== 'ids')
    .filter((trait) => !company.some(({ takes }) => takes?.includes(trait)))
  const kept = new Intl.ListFormat('en-GB').format(left)
  return [
    kept && `${kept[0]!.toUpperCase()}${kept.slice(1)} are as they were.`,
    left.length === keeps.length ? how : otherwise,
  ]
    .filter(Boolean)
    .join(' ')
}

/** A condition as `/conditions.json` tells of it: what withstands it is said of it alone. */
export function published(condition: Condition) {
  const { key, title, does, share, of, source } = condition
  return { key, title, does, share, of, source, holds: holdsUnder(condition, [condition]) }
}

/** What an address asks the stage for. */
export type Asked = {
  /** In the order of composing. None is a calm run. */
  keys: readonly Key[]
  /** What is no condition. */
  unknown: readonly string[]
  /** Which of the frame's kinds it shall be; null leaves it to the seed. */
  frame: string | null
}

/** Words that are no condition by themselves. */
const CALM = 'calm'
const EVERYTHING = 'all'

/** In what the simulation may stand. */
const FRAMES = ['iframe', 'shadow']

/**
 * Reads what an address asks for: `?conditions=names,frame&frame=shadow`. Order and number of the words do not matter.
 * With one word that is none the run is calm: half of what was asked for would be taken for all of it.
 */
export function readConditions(search: string): Asked {
  const frames = [...new Set(new URLSearchParams(search).getAll('frame'))]
  const words = (conditionsIn(search) ?? CALM).split(',').map((word) => word.trim())
  const known: readonly string[] = [CALM, EVERYTHING, ...ALL.map(({ key }) => key)]
  const unknown = [
    ...words.filter((word) => !known.includes(word)),
    // Two kinds at once are none: one of them would be taken for what was asked for.
    ...frames
      .filter((frame) => frames.length > 1 || !FRAMES.includes(frame))
      .map((frame) => `frame=${frame}`),
  ]
  if (unknown.length > 0) return { keys: [], unknown, frame: null }
  const isAll = words.includes(EVERYTHING)
  return {
    keys: ALL.map(({ key }) => key).filter((key) => isAll || words.includes(key)),
    unknown,
    frame: frames[0] ?? null,
  }
}

/** Longest word that is quoted, and most words, when somebody asks for what there is not. */
const LONGEST = 30
const MOST = 3

/** Says of words that they are no conditions: of some of them, and of the beginning of a long one. */
export function sayUnknown(unknown: readonly string[]): string {
  const said = unknown
    .slice(0, MOST)
    .map((word) =>
      word === '' ? 'nothing' : `“${word.length > LONGEST ? `${word.slice(0, LONGEST)}…` : word}”`,
    )
  if (unknown.length > MOST) said.push(`${unknown.length - MOST} more`)
  return `${new Intl.ListFormat('en-GB').format(said)} ${said.length === 1 ? 'is no condition' : 'are no conditions'}`
}

/** The opposite of reading, for `conditions`: the same conditions are the same address. */
export const writeConditions = (keys: readonly Key[]): string =>
  keys.length === 0
    ? CALM
    : keys.length === ALL.length
      ? EVERYTHING
      : ALL.flatMap(({ key }) => (keys.includes(key) ? [key] : [])).join(',')
