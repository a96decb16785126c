import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '#machine/root.ts'
import { rowsOf } from './markdown.ts'

const PAGE = path.join(ROOT, 'docs/conditions.md')
const FILE = path.join(ROOT, 'app/play/survived.json')
const KILLERS = path.join(ROOT, 'app/play/killers.json')

/**
 * The number of levels that each robot survived, by condition, in the order of the robots; null if nobody played. The
 * landing page carries this file, so it repeats nothing.
 */
type Survived = {
  robots: readonly string[]
  /** The number of levels that each robot played. */
  played: readonly number[]
  survived: Readonly<Record<string, readonly (number | null)[]>>
}

/** The summary of docs/conditions.md as data for the site. */
export function survivedIn(page: string): Survived {
  const [header, ...rows] = rowsOf(page, '| condition ')
  const robots = header!.slice(1)
  const figures = rows.map(([condition, ...cells]) => ({
    condition: condition!,
    figures: cells.map((cell) => /^(\d+) of (\d+)$/.exec(cell)?.slice(1).map(Number) ?? null),
  }))
  const played = robots.map((robot, i) => {
    const all = new Set(figures.flatMap((row) => row.figures[i]?.[1] ?? []))
    if (all.size > 1)
      throw new Error(`${robot} played ${[...all].join(' and ')} levels, and not always the same.`)
    return [...all][0] ?? 0
  })
  return {
    robots,
    played,
    survived: Object.fromEntries(
      figures
        // The calm page is no condition: docs/robots.md has its results.
        .filter(({ condition }) => condition !== 'calm')
        .map((row) => [row.condition, row.figures.map((figure) => figure?.[0] ?? null)]),
    ),
  }
}

/**
 * The conditions that stopped robots, by level and robot: each with the share of the runs that failed under it, from
 * above 0 to 1. A robot without plays is missing.
 */
type Killers = Record<string, Record<string, Readonly<Record<string, number>>>>

/** Reads a cell of the table: `names, frame (1/3)`. */
function killersOf(cell: string): Readonly<Record<string, number>> {
  if (cell === '✓') return {}
  return Object.fromEntries(
    cell.split(', ').map((one) => {
      const [, condition, died, runs] = /^(\w+)(?: \((\d+)\/(\d+)\))?$/.exec(one) ?? []
      if (!condition) throw new Error(`docs/conditions.md has a cell that cannot be read: ${cell}`)
      return [condition, runs ? Math.round((Number(died) / Number(runs)) * 100) / 100 : 1]
    }),
  )
}

/** The table of levels of docs/conditions.md as data for the site. */
export function killersIn(page: string): Killers {
  const [header, ...rows] = rowsOf(page, '| level ')
  const robots = header!.slice(1)
  return Object.fromEntries(
    rows.map(([title, ...cells]) => [
      String(Number.parseInt(title!, 10)),
      Object.fromEntries(
        cells.flatMap((cell, i) =>
          cell === '' || cell === 'cannot be' ? [] : [[robots[i]!, killersOf(cell)] as const],
        ),
      ),
    ]),
  )
}

/** Writes the summary, and the conditions that stopped each robot, for the site. */
export async function writeSurvived(): Promise<void> {
  const page = await readFile(PAGE, 'utf8')
  await writeFile(FILE, `${JSON.stringify(survivedIn(page))}\n`)
  await writeFile(KILLERS, `${JSON.stringify(killersIn(page))}\n`)
}
