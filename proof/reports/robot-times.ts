import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Milliseconds } from '#game/clock.ts'
import { ROOT } from '#machine/root.ts'
import type { ToolKind } from '#recorder/tool-times.ts'
import { rowsOf } from './markdown.ts'

const PAGE = path.join(ROOT, 'docs/robots.md')
const FILE = path.join(ROOT, 'app/recorder/tool-times.json')

/** Columns of the table that stand for one kind of tool. The slowest of them counts. */
const COLUMNS: Readonly<Record<ToolKind, readonly string[]>> = {
  script: ['playwright', 'selenium'],
  desktop: ['desktop', 'keyboard'],
}

type Times = Record<string, Record<ToolKind, Milliseconds>>

/** Times from the open level to Ready, by level and kind of tool, read from docs/robots.md. */
export function timesIn(page: string): Times {
  const [header, ...rows] = rowsOf(page, '| level ')
  return Object.fromEntries(
    rows.map((cells) => {
      const slowest = (kind: ToolKind) =>
        Math.max(
          ...COLUMNS[kind].map((column) =>
            Math.round(1000 * Number(/^✓ ([\d.]+)$/.exec(cells[header!.indexOf(column)] ?? '')?.[1] ?? 0)),
          ),
        )
      return [/^\d+/.exec(cells[0]!)![0], { script: slowest('script'), desktop: slowest('desktop') }]
    }),
  )
}

/** Writes the times for the site. */
export const writeTimes = async (): Promise<void> =>
  writeFile(FILE, `${JSON.stringify(timesIn(await readFile(PAGE, 'utf8')))}\n`)
