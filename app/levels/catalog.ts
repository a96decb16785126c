import { type Loadable, loadable } from '#ui/loaded.ts'
import type { Room } from './contract.ts'

/** A level's line in the catalogue: what every page needs to know of it. The rest comes with its room. */
export type CatalogLine = {
  id: number
  title: string
  /** The sidebar's shorter title, where the spec gives one (§3). */
  shortTitle?: string
  points: number
  room: Loadable<Room>
}

const line = (
  id: number,
  title: string,
  points: number,
  load: () => Promise<{ room: Room }>,
  shortTitle?: string,
): CatalogLine => ({
  id,
  title,
  points,
  ...(shortTitle ? { shortTitle } : {}),
  room: loadable(async () => (await load()).room),
})

/**
 * The levels, in order: the only place that knows all rooms. Titles and points: spec §3. Adding a level is adding
 * a folder and a line here.
 */
export const CATALOG: readonly CatalogLine[] = [
  line(1, 'Click Master', 5, () => import('./01-click-master/index.ts')),
  line(2, 'Type Wizard', 5, () => import('./02-type-wizard/index.ts')),
  line(3, 'Paste Pro', 5, () => import('./03-paste-pro/index.ts')),
  line(4, 'Select Specialist', 5, () => import('./04-select-specialist/index.ts')),
  line(5, 'Check Champion', 5, () => import('./05-check-champion/index.ts')),
  line(6, 'Radio Expert', 5, () => import('./06-radio-expert/index.ts')),
  line(7, 'List Navigator', 5, () => import('./07-list-navigator/index.ts')),
  line(8, 'Table Scraper', 10, () => import('./08-table-scraper/index.ts')),
  line(9, 'Multi-Page Master', 15, () => import('./09-multi-page-master/index.ts')),
  line(10, 'Parallel Processor', 20, () => import('./10-parallel-processor/index.ts')),
  line(11, 'Conditional Expert', 25, () => import('./11-conditional-expert/index.ts')),
  line(12, 'Loop Master', 30, () => import('./12-loop-master/index.ts')),
  line(
    13,
    'String Operations Master',
    90,
    () => import('./13-string-operations/index.ts'),
    'String Manipulator',
  ),
  line(14, 'Drag & Drop Expert', 35, () => import('./14-drag-and-drop/index.ts'), 'Drag & Drop'),
  line(15, 'Excel Operations', 40, () => import('./15-excel-operations/index.ts')),
  line(16, 'File Operations', 35, () => import('./16-file-operations/index.ts')),
  line(17, 'Selector Expert', 45, () => import('./17-selector-expert/index.ts')),
  line(18, 'Menu Navigation', 50, () => import('./18-menu-navigation/index.ts')),
  line(19, 'Retry Scope', 55, () => import('./19-retry-scope/index.ts')),
  line(20, 'Form Practice Arena', 60, () => import('./20-form-practice-arena/index.ts')),
  line(21, 'Invoice Generator', 65, () => import('./21-invoice-generator/index.ts')),
  line(22, 'DOM Manipulation Expert', 15, () => import('./22-dom-manipulation/index.ts')),
]

/** How many levels there are. The site knows this number from here alone. */
export const LEVEL_COUNT = CATALOG.length

export const TOTAL_POINTS = CATALOG.reduce((sum, { points }) => sum + points, 0)

/** The level of a number, if there is one. */
export const levelById = (id: number): CatalogLine | undefined => CATALOG.find((level) => level.id === id)

/** The level an address names: a whole number in plain digits, else none. Spec §2, "/challenge/{id}". */
export const levelByParam = (param: string | undefined): CatalogLine | undefined =>
  param === undefined ? levelById(1) : /^[1-9]\d*$/.test(param) ? levelById(Number(param)) : undefined

/** Spec §2, "Difficulty label". */
export const difficultyOf = (id: number): string =>
  id <= 5 ? 'Beginner' : id <= 15 ? 'Intermediate' : 'Expert'

/** Spec §2, "Time hint". */
export const timeHintOf = (id: number): string =>
  id <= 10 ? '5-10 min' : id <= 18 ? '10-20 min' : '20-30 min'

/** Spec §2, "Category". */
export const categoryOf = (id: number): string =>
  id <= 7 ? 'Basic Operations' : id <= 15 ? 'Data Processing' : 'Advanced Automation'
