import { median } from '#kit/median.ts'
import { CATALOG, type CatalogLine } from '#levels/catalog.ts'
import type { Result } from '#proof/runs/play.ts'
import type { Tool } from '#proof/shared/tool.ts'
import { line, writeTables } from './markdown.ts'
import { writeTimes } from './robot-times.ts'

/** A column of the table: a tool's results over all its runs. */
export type Column = {
  tool: Pick<Tool, 'name' | 'way' | 'standsFor' | 'cannot'>
  /** '' if it did not play. */
  version: string
  /** Packages that the tool needs and this machine does not have. */
  missing: readonly string[]
  /** A result for each level and run. */
  results: Result[]
}

/** Number of runs of each tool, and whether tools played at the same time, which makes the times less exact. */
type Runs = { runs: number; isTogether: boolean }

/** Milliseconds as seconds, with enough digits for a comparison: 0.04, 1.2, 13. */
const seconds = (ms: number) => (ms / 1000).toFixed(ms < 1000 ? 2 : 1)

const of = ({ results }: Column, level: CatalogLine) => results.filter((result) => result.level === level)

/** One cell: the median of the runs, or the number of failed runs. */
function cell(column: Column, level: CatalogLine): string {
  if (column.tool.cannot?.(level.id)) return 'not possible'
  const results = of(column, level)
  if (results.length === 0) return 'not played'
  const failed = results.filter(({ fault }) => fault).length
  if (failed > 0) return `**failed** ${failed}/${results.length}`
  return `✓ ${seconds(median(results.map(({ took }) => took)))}`
}

/** The imposed wait, as measured by the tools that can read it. */
function imposed(columns: readonly Column[], level: CatalogLine): string {
  const seen = columns.flatMap((column) => of(column, level).flatMap((result) => result.imposed ?? []))
  return seen.length > 0 && median(seen) > 0 ? seconds(median(seen)) : ''
}

/** The levels that a tool cannot play, and the reasons, as a list. */
export function impossible(tools: readonly Pick<Tool, 'name' | 'cannot'>[]): string[] {
  return tools.flatMap(({ name, cannot }) => {
    const reasons = Map.groupBy(
      CATALOG.map(({ id }) => id).filter((id) => cannot?.(id)),
      (id) => cannot!(id)!,
    )
    return Array.from(
      reasons,
      ([reason, ids]) => `- ${name}, ${ids.length === 1 ? 'level' : 'levels'} ${ids.join(', ')}: ${reason}`,
    )
  })
}

/** The table in Markdown, and below it the tools with their versions. @param day yyyy-mm-dd */
export function robotsTable(columns: readonly Column[], { runs, isTogether }: Runs, day: string): string {
  const cells = columns
    .flatMap((column) => CATALOG.map((level) => cell(column, level)))
    .filter((text) => text !== 'not possible')
  const cannot = impossible(columns.map(({ tool }) => tool))
  const solved = cells.filter((text) => text.startsWith('✓')).length
  return [
    `${solved} of ${cells.length} cells solved, each in ${runs === 1 ? 'one run' : `all of ${runs} runs`}, on ${day}${isTogether ? ', all columns at the same time on one machine' : ''}. Seconds from the open level to Ready, the median of the runs; “imposed” is what the level itself makes every robot wait.`,
    '',
    line(['level', 'imposed', ...columns.map(({ tool }) => tool.name)]),
    line(['---', '--:', ...columns.map(() => '--:')]),
    ...CATALOG.map((level) =>
      line([
        `${level.id} ${level.title}`,
        imposed(columns, level),
        ...columns.map((column) => cell(column, level)),
      ]),
    ),
    ...(cannot.length > 0 ? ['', 'Not possible, and not counted:', '', ...cannot] : []),
    '',
    line(['column', 'how it works', 'stands for', 'played with']),
    line(['---', '---', '---', '---']),
    ...columns.map(({ tool, version, missing }) =>
      line([
        tool.name,
        tool.way,
        tool.standsFor,
        version || `not played${missing.length > 0 ? `: ${missing.join(', ')} missing` : ''}`,
      ]),
    ),
  ].join('\n')
}

/** Writes the table into docs/robots.md, and its times for the site. */
export async function writeRobotsPage(columns: readonly Column[], runs: Runs): Promise<void> {
  await writeTables(
    'docs/robots.md',
    'npm run robots -- --all',
    robotsTable(columns, runs, new Date().toISOString().slice(0, 10)),
  )
  await writeTimes()
}
