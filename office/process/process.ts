import type { Desk, DeskStart, ReportRow } from '#office/apps/desk.ts'
import type { Shop, ShopStart } from '#office/apps/shop.ts'
import type { Grade } from '#office/base/counts.ts'

/** What a process puts into the apps of a shift. */
export type Deal = {
  desk: DeskStart
  shop: ShopStart
  /** Items that must be submitted, for the faults. */
  submits: number
}

/** A chore of the whole office: a folder of `processes/`, and a line in processes.ts. */
export type Process = {
  /** Its word in addresses and calls. */
  name: string
  title: string
  /** A sentence for the list of processes. */
  about: string
  /** Numbers of items that a shift may have. */
  sizes: readonly number[]
  /** Deals a shift. The same seed and size deal the same. */
  deal: (seed: string, size: number) => Deal
  /** The brief, in Markdown: everything that whoever does the work may know. */
  brief: string
  /** The columns of the report, as the first line of the file has them. */
  columns: Readonly<Record<keyof ReportRow, string>>
  /** Judges the state that is left by what must be true of it. No way to get there is prescribed. */
  grade: (deal: Deal, left: { desk: Desk; shop: Shop }) => Grade
}
