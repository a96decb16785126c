import type { Played } from '#bots/plays/conditions-run.ts'
import { CALM, CONDITION_WORDS } from '#bots/plays/practice.ts'
import { TOOLS_AND_SCRIPTS } from '#bots/tools/tools.ts'
import type { Tool } from '#bots/words/tool.ts'
import { CATALOG } from '#levels/catalog.ts'
import { line, writeTables } from './markdown.ts'
import { impossible } from './robots-page.ts'
import { writeSurvived } from './survived.ts'

/** The results of all runs of a tool through a level under one condition. */
export type Cell = 'survived' | 'died' | 'cannot' | 'not played'

/** All plays, by cell. */
export type Table = {
  cell: (tool: string, level: number, condition: string) => Cell
  /** Number of survived runs of a cell, and of all its runs. */
  runs: (tool: string, level: number, condition: string) => readonly [survived: number, all: number]
}

export function tableOf(played: readonly Played[], tools: readonly Tool[]): Table {
  const cells = new Map<string, [number, number]>()
  const key = (tool: string, level: number, condition: string) => `${tool}/${level}/${condition}`
  for (const { tool, level, condition, fault } of played) {
    const [survived, all] = cells.get(key(tool, level, condition)) ?? [0, 0]
    cells.set(key(tool, level, condition), [survived + (fault ? 0 : 1), all + 1])
  }
  const runs: Table['runs'] = (...place) => cells.get(key(...place)) ?? [0, 0]
  return {
    runs,
    cell: (tool, level, condition) => {
      if (tools.find(({ name }) => name === tool)?.cannot?.(level)) return 'cannot'
      const [survived, all] = runs(tool, level, condition)
      if (all === 0) return 'not played'
      return survived === all ? 'survived' : 'died'
    },
  }
}

const LEVELS = CATALOG.map(({ id }) => id)
const count = <T>(items: readonly T[], test: (item: T) => boolean) => items.filter(test).length

/** The conditions that failed a robot on a level, or a word that none did. It says if some were not played. */
function killers({ cell, runs }: Table, tool: string, level: number, conditions: readonly string[]): string {
  const cells = conditions.map((condition) => ({ condition, is: cell(tool, level, condition) }))
  if (cells.every(({ is }) => is === 'cannot')) return 'cannot be'
  const done = cells.filter(({ is }) => is !== 'not played')
  if (done.length === 0) return ''
  const dead = done
    .filter(({ is }) => is === 'died')
    .map(({ condition }) => {
      const [survived, all] = runs(tool, level, condition)
      return survived === 0 ? condition : `${condition} (${all - survived}/${all})`
    })
  const open = done.length < cells.length ? ` (${done.length} of ${cells.length} played)` : ''
  return (dead.length === 0 ? '✓' : dead.join(', ')) + open
}

/** The summary: the number of played levels on which a robot survived one condition. */
function survival({ cell }: Table, tool: string, condition: string): string {
  const cells = LEVELS.map((level) => cell(tool, level, condition)).filter(
    (is) => is === 'survived' || is === 'died',
  )
  if (cells.length === 0) return ''
  return `${count(cells, (is) => is === 'survived')} of ${cells.length}`
}

/** The tables in Markdown. */
export function conditionsTables(
  played: readonly Played[],
  tools: readonly Tool[] = TOOLS_AND_SCRIPTS,
  conditions: readonly string[] = CONDITION_WORDS,
): string {
  const table = tableOf(played, tools)
  const names = tools.map(({ name }) => name)
  const days = [...new Set(played.map(({ day }) => day))].toSorted()
  const cellRuns = new Map<number, number>()
  for (const tool of names)
    for (const level of LEVELS)
      for (const condition of conditions) {
        const [, all] = table.runs(tool, level, condition)
        cellRuns.set(all, (cellRuns.get(all) ?? 0) + 1)
      }
  const runs = [...cellRuns]
    .toSorted(([a], [b]) => b - a)
    .map(([all, cells]) =>
      all === 0 ? `${cells} were not played` : `${cells} were played ${all === 1 ? 'once' : `${all} times`}`,
    )
  const cannot = impossible(tools)
  return [
    `${played.length} plays${days.length > 0 ? `, ${days.length > 1 ? `from ${days[0]} to ${days.at(-1)}` : `on ${days[0]}`}` : ''}. Of ${names.length * LEVELS.length * conditions.length} cells (level × condition × robot) ${runs.join(', ')}. A cell is survived only if it was in all of its runs. What nobody played is left empty.`,
    '',
    '**Survived, of the levels that were played**',
    '',
    line(['condition', ...names]),
    line(['---', ...names.map(() => '--:')]),
    ...conditions.map((condition) =>
      line([condition, ...names.map((name) => survival(table, name, condition))]),
    ),
    '',
    '**What killed which robot on which level.** ✓: nothing did. (1/3): in one run of three.',
    '',
    line(['level', ...names]),
    line(['---', ...names.map(() => '---')]),
    ...CATALOG.map(({ id, title }) =>
      line([`${id} ${title}`, ...names.map((name) => killers(table, name, id, conditions))]),
    ),
    ...(cannot.length > 0 ? ['', '**Cells that cannot be**', '', ...cannot] : []),
    '',
    line(['robot', 'how it works', 'stands for', 'played with']),
    line(['---', '---', '---', '---']),
    ...tools.map(({ name, way, standsFor }) =>
      line([name, way, standsFor, played.findLast(({ tool }) => tool === name)?.version ?? 'not played']),
    ),
  ].join('\n')
}

/**
 * Faults of the table, in sentences: a condition that no robot survives, and one that stops none. Only played cells
 * count.
 */
export function objections(
  played: readonly Played[],
  tools: readonly Tool[] = TOOLS_AND_SCRIPTS,
  conditions: readonly string[] = CONDITION_WORDS,
): string[] {
  const { cell } = tableOf(played, tools)
  const names = tools.map(({ name }) => name)
  return conditions.flatMap((condition) => {
    const cells = LEVELS.map((level) => ({ level, all: names.map((name) => cell(name, level, condition)) }))
    const unsolved = cells.filter(({ all }) => all.includes('died') && !all.includes('survived'))
    // A robot that fails on a calm page too was not stopped by the condition.
    const kills = LEVELS.some((level) =>
      names.some((name) => cell(name, level, condition) === 'died' && cell(name, level, CALM) !== 'died'),
    )
    const isPlayed = cells.some(({ all }) => all.some((is) => is === 'died' || is === 'survived'))
    return [
      ...unsolved.map(({ level }) => `Level ${level} under ${condition}: no robot survives.`),
      ...(isPlayed && condition !== CALM && !kills ? [`${condition} kills no kind of robot.`] : []),
    ]
  })
}

/** Writes the tables into docs/conditions.md, and their summary for the site. */
export async function writeConditionsPage(played: readonly Played[]): Promise<void> {
  await writeTables('docs/conditions.md', 'npm run robots -- --conditions', conditionsTables(played))
  await writeSurvived()
}
