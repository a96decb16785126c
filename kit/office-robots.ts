import type { OfficeArenaRow } from './arena-rows.ts'

declare global {
  interface ImportMetaEnv {
    /** The rows of the office in results/, put here by the build: builder/office-results.ts. */
    readonly ARENA_OFFICE?: readonly OfficeArenaRow[]
  }
}

/** What robots did in the office: the best first, cheaters last. */
export const ROBOTS_OF_OFFICE: readonly OfficeArenaRow[] = import.meta.env.ARENA_OFFICE ?? []
