/** A level in the catalogue: the facts that every page needs. All else is loaded with its simulation (simulations.ts). */
export type CatalogLine = {
  id: number
  title: string
  /** The sidebar's shorter title, where the spec gives one (§3). */
  shortTitle?: string
  points: number
}

const line = (id: number, title: string, points: number, shortTitle?: string): CatalogLine => ({
  id,
  title,
  points,
  ...(shortTitle ? { shortTitle } : {}),
})

/**
 * The levels, in order. Titles and points: spec §3. To add a level, add a folder whose name begins with the number, and
 * a line here. Only data may stand here, because servers and scripts read it too.
 */
export const CATALOG: readonly CatalogLine[] = [
  line(1, 'Click Master', 5),
  line(2, 'Type Wizard', 5),
  line(3, 'Paste Pro', 5),
  line(4, 'Select Specialist', 5),
  line(5, 'Check Champion', 5),
  line(6, 'Radio Expert', 5),
  line(7, 'List Navigator', 5),
  line(8, 'Table Scraper', 10),
  line(9, 'Multi-Page Master', 15),
  line(10, 'Parallel Processor', 20),
  line(11, 'Conditional Expert', 25),
  line(12, 'Loop Master', 30),
  line(13, 'String Operations Master', 90, 'String Manipulator'),
  line(14, 'Drag & Drop Expert', 35, 'Drag & Drop'),
  line(15, 'Excel Operations', 40),
  line(16, 'File Operations', 35),
  line(17, 'Selector Expert', 45),
  line(18, 'Menu Navigation', 50),
  line(19, 'Retry Scope', 55),
  line(20, 'Form Practice Arena', 60),
  line(21, 'Invoice Generator', 65),
  line(22, 'DOM Manipulation Expert', 15),
]

/** Number of levels. The site knows it from here only. */
export const LEVEL_COUNT = CATALOG.length

export const TOTAL_POINTS = CATALOG.reduce((sum, { points }) => sum + points, 0)

/** The level with a number, if there is one. */
export const levelById = (id: number): CatalogLine | undefined => CATALOG.find((level) => level.id === id)

/** The level in an address: a whole number in plain digits. Anything else is no level. Spec §2, "/challenge/{id}". */
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
