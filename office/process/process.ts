import type { FaultKind } from '#contract/office-faults.ts'
import { hasApp, type KeptStates, type Starts, type States } from '#office/apps/apps.ts'
import type { Grade } from '#office/base/counts.ts'
import type { Moments } from '#office/base/faults.ts'
import type { About, ProgramName } from './about.ts'

/** What a process puts into the apps of a shift. `Uses`: the apps besides the desk. */
export type Deal<Uses extends ProgramName = never> = {
  apps: Pick<Starts, Uses | 'desk'>
  /** What a whole shift does in each of the apps besides the desk: faults are drawn among these moments. */
  moments: Readonly<Record<Uses, Moments>>
}

/** What is left in the apps of a shift. */
export type EndStates<Uses extends ProgramName = never> = Pick<States, Uses | 'desk'>

/** What the apps of a shift keep. Only the desk is in every shift. */
export type LeftInAny = KeptStates & EndStates

/** A deal of which nobody knows to which process it belongs. */
export type AnyDeal = {
  apps: Partial<Starts> & Pick<Starts, 'desk'>
  moments: Readonly<Partial<Record<ProgramName, Moments>>>
}

/** The part of a process that a shift must not tell. */
type Rules<Uses extends ProgramName, Dealt extends Deal<Uses>> = {
  /** Deals a shift. The same seed and size deal the same. */
  deal: (seed: string, size: number) => Dealt
  /** The brief, in Markdown: everything that whoever does the work may know. */
  brief: string
  /** The folder of the brief's pictures; without it the brief has none. `npm run brief` takes them. */
  pictures?: URL
  /** The columns of the report by their names in rows, as the first line of the file has them. */
  columns: { readonly item: string } & Readonly<Record<string, string>>
  /** Judges the state that is left by what must be true of it. No way to get there is prescribed. */
  grade: (deal: Dealt, left: EndStates<Uses>) => Grade
}

/** A process of which nobody knows which apps it uses: a chore of the whole office. */
export type Process = Pick<About, 'name' | 'title' | 'about'> & {
  /** The apps besides the desk, in the order in which an item needs them. */
  uses: readonly ProgramName[]
  /** Numbers of items that a shift may have. */
  sizes: readonly number[]
  /** The faults that it has, all of which come on a day with faults. */
  faults: readonly FaultKind[]
  deal: (seed: string, size: number) => AnyDeal
  brief: string
  pictures?: URL
  columns: Rules<never, Deal>['columns']
  /** @throws {Error} if another process dealt the shift */
  grade: (deal: AnyDeal, left: LeftInAny) => Grade
}

/** Whether a shift has what all of these apps keep. */
const hasAll = <Uses extends ProgramName>(
  left: LeftInAny,
  uses: readonly Uses[],
): left is LeftInAny & EndStates<Uses> => uses.every((name) => hasApp(left, name))

/**
 * Makes a process of its two halves: what everybody may know, and its rules. The list of all processes does not know what
 * each one deals, so a process knows its own deals again.
 */
export function defineProcess<Uses extends ProgramName, Dealt extends Deal<Uses> & AnyDeal>(
  { name, title, about, programs, sizes, faults }: About<Uses>,
  { deal, grade, ...rules }: Rules<Uses, Dealt>,
): Omit<Process, 'deal'> & { deal: (seed: string, size: number) => Dealt } {
  const own = new WeakMap<AnyDeal, Dealt>()
  return {
    ...rules,
    name,
    title,
    about,
    uses: programs,
    sizes: sizes.map(({ items }) => items),
    faults,
    deal: (seed, size) => {
      const dealt = deal(seed, size)
      own.set(dealt, dealt)
      return dealt
    },
    grade: (dealt, left) => {
      const known = own.get(dealt)
      if (!known || !hasAll(left, programs)) throw new Error(`This shift is no shift of ${name}.`)
      return grade(known, left)
    },
  }
}
