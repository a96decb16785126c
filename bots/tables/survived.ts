import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '#machine/root.ts'
import { rowsOf } from './markdown.ts'

const PAGE = path.join(ROOT, 'docs/conditions.md')
const FILE = path.join(ROOT, 'app/play/survived.json')

/** Figures by condition and robot: on how many levels it survived, of how many that it played. */
type Survived = Record<string, Record<string, readonly [survived: number, played: number]>>

/** The summary of docs/conditions.md as data for the site. */
export function survivedIn(page: string): Survived {
  const [header, ...rows] = rowsOf(page, '| condition ')
  const robots = header!.slice(1)
  return Object.fromEntries(
    rows.map(([condition, ...cells]) => [
      condition,
      Object.fromEntries(
        cells.flatMap((cell, i) => {
          const [, survived, played] = /^(\d+) of (\d+)$/.exec(cell) ?? []
          return survived ? [[robots[i], [Number(survived), Number(played)]]] : []
        }),
      ),
    ]),
  )
}

/** Writes the summary for the site. */
export const writeSurvived = async (): Promise<void> =>
  writeFile(FILE, `${JSON.stringify(survivedIn(await readFile(PAGE, 'utf8')))}\n`)
