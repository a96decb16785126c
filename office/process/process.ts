import type { AppName, Starts, States } from '#office/apps/apps.ts'
import type { Grade } from '#office/base/counts.ts'
import type { FaultKind, Moments } from '#office/base/faults.ts'

/** What a process puts into the apps of a shift. `Uses`: the apps besides the desk. */
export type Deal<Uses extends AppName = never> = {
  apps: Pick<Starts, Uses | 'desk'>
  /** What a whole shift does in each of the apps besides the desk: faults are drawn among these moments. */
  moments: Readonly<Record<Uses, Moments>>
}

/** What is left in the apps of a shift. */
export type Left<Uses extends AppName = never> = Pick<States, Uses | 'desk'>

/** A chore of the whole office: a folder of `processes/`, and a line in processes.ts. */
export type Process<Uses extends AppName = never, Dealt extends Deal<Uses> = Deal<Uses>> = {
  /** Its word in addresses and calls. */
  name: string
  title: string
  /** A sentence for the list of processes. */
  about: string
  /** The apps besides the desk, in the order in which an item needs them. */
  uses: readonly Uses[]
  /** Numbers of items that a shift may have. */
  sizes: readonly number[]
  /** The faults that a day with faults has. */
  faults: readonly FaultKind[]
  /** Deals a shift. The same seed and size deal the same. */
  deal: (seed: string, size: number) => Dealt
  /** The brief, in Markdown: everything that whoever does the work may know. */
  brief: string
  /** The folder of the brief's pictures; without it the brief has none. `npm run brief` takes them. */
  pictures?: URL
  /** The columns of the report by their names in rows, as the first line of the file has them. */
  columns: { readonly item: string } & Readonly<Record<string, string>>
  /** Judges the state that is left by what must be true of it. No way to get there is prescribed. */
  grade: (deal: Dealt, left: Left<Uses>) => Grade
}

/** A process of which nobody knows which apps it uses. */
export type AnyProcess = Omit<Process, 'uses' | 'deal' | 'grade'> & {
  uses: readonly AppName[]
  deal: (seed: string, size: number) => Deal
  grade: (deal: Deal, left: Partial<States>) => Grade
}

/** Puts a process into the list: its own grade reads only what its own deal and its own apps have. */
export const asAnyProcess = <Uses extends AppName, Dealt extends Deal<Uses>>(
  process: Process<Uses, Dealt>,
): AnyProcess => process as unknown as AnyProcess
