import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { median } from '#kit/median.ts'
import { games } from '#levels/rulebook.ts'
import { ROOT } from '#machine/root.ts'
import type { Result } from '#proof/runs/play.ts'
import { reportOn } from '#recorder/base/report.ts'
import type { ReferenceFigures } from '#recorder/reference.ts'

const FILE = path.join(ROOT, 'app/recorder/reference.json')

/** Medians of the page's recordings of the reference robot on one level. */
function figuresOf(level: number, results: readonly Result[]): ReferenceFigures | null {
  const figures = results.flatMap(({ recording }) =>
    recording ? [reportOn(games.get(level)!.rules, recording).figures] : [],
  )
  if (figures.length === 0) return null
  const of = (key: keyof ReferenceFigures) => Math.round(median(figures.map((run) => run[key] ?? 0)))
  return {
    actions: of('actions'),
    refused: of('refused'),
    missed: of('missed'),
    uncounted: of('uncounted'),
    took: of('took'),
    imposed: of('imposed'),
  }
}

/** Writes the figures of the played levels; those of others stay. */
export async function writeReference(results: readonly Result[]): Promise<void> {
  const figures: Record<string, ReferenceFigures> = JSON.parse(await readFile(FILE, 'utf8'))
  for (const level of games.keys()) {
    const own = figuresOf(
      level,
      results.filter((result) => result.level.id === level && !result.fault),
    )
    if (own) figures[level] = own
  }
  await writeFile(FILE, `${JSON.stringify(figures, null, 2)}\n`)
}
