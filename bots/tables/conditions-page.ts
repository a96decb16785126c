import type { Played } from '#bots/plays/conditions-run.ts'
import { CALM, CONDITION_WORDS } from '#bots/plays/practice.ts'
import { TOOLS_AND_SCRIPTS } from '#bots/tools/tools.ts'
import type { Tool } from '#bots/words/tool.ts'
import { CATALOG } from '#levels/catalog.ts'
import { line, writeTables } from './markdown.ts'
import { impossible } from './robots-page.ts'

/** What all runs of a robot through a level in one weather came to. */
export type Cell = 'survived' | 'died' | 'cannot' | 'not played'

/** What was played, to be asked by cell. */
export type Table = {
  cell: (robot: string, level: number, weather: string) => Cell
  /** How many of the runs of a cell were survived, and how many there were. */
  runs: (robot: string, level: number, weather: string) => readonly [survived: number, all: number]
}

export function tableOf(played: readonly Played[], tools: readonly Tool[]): Table {
  const cells = new Map<string, [number, number]>()
  const key = (robot: string, level: number, weather: string) => `${robot}/${level}/${weather}`
  for (const { robot, level, weather, fault } of played) {
    const [survived, all] = cells.get(key(robot, level, weather)) ?? [0, 0]
    cells.set(key(robot, level, weather), [survived + (fault ? 0 : 1), all + 1])
  }
  const runs: Table['runs'] = (...place) => cells.get(key(...place)) ?? [0, 0]
  return {
    runs,
    cell: (robot, level, weather) => {
      if (tools.find(({ name }) => name === robot)?.cannot?.(level)) return 'cannot'
      const [survived, all] = runs(robot, level, weather)
      if (all === 0) return 'not played'
      return survived === all ? 'survived' : 'died'
    },
  }
}

const LEVELS = CATALOG.map(({ id }) => id)
const count = <T>(items: readonly T[], test: (item: T) => boolean) => items.filter(test).length

/** What killed a robot on a level, or that nothing did. Where not everything was played it says so. */
function killers({ cell, runs }: Table, robot: string, level: number, weathers: readonly string[]): string {
  const cells = weathers.map((weather) => ({ weather, is: cell(robot, level, weather) }))
  if (cells.every(({ is }) => is === 'cannot')) return 'cannot be'
  const done = cells.filter(({ is }) => is !== 'not played')
  if (done.length === 0) return ''
  const dead = done
    .filter(({ is }) => is === 'died')
    .map(({ weather }) => {
      const [survived, all] = runs(robot, level, weather)
      return survived === 0 ? weather : `${weather} (${all - survived}/${all})`
    })
  const open = done.length < cells.length ? ` (${done.length} of ${cells.length} played)` : ''
  return (dead.length === 0 ? '✓' : dead.join(', ')) + open
}

/** The summary: on how many of the levels that were played a robot survived in one weather. */
function survival({ cell }: Table, robot: string, weather: string): string {
  const cells = LEVELS.map((level) => cell(robot, level, weather)).filter(
    (is) => is === 'survived' || is === 'died',
  )
  if (cells.length === 0) return ''
  return `${count(cells, (is) => is === 'survived')} of ${cells.length}`
}

/** The tables in Markdown. */
export function conditionsTables(
  played: readonly Played[],
  tools: readonly Tool[] = TOOLS_AND_SCRIPTS,
  weathers: readonly string[] = CONDITION_WORDS,
): string {
  const table = tableOf(played, tools)
  const names = tools.map(({ name }) => name)
  const days = [...new Set(played.map(({ day }) => day))].toSorted()
  const cellRuns = new Map<number, number>()
  for (const robot of names)
    for (const level of LEVELS)
      for (const weather of weathers) {
        const [, all] = table.runs(robot, level, weather)
        cellRuns.set(all, (cellRuns.get(all) ?? 0) + 1)
      }
  const runs = [...cellRuns]
    .toSorted(([a], [b]) => b - a)
    .map(([all, cells]) =>
      all === 0 ? `${cells} were not played` : `${cells} were played ${all === 1 ? 'once' : `${all} times`}`,
    )
  const cannot = impossible(tools)
  return [
    `${played.length} plays${days.length > 0 ? `, ${days.length > 1 ? `from ${days[0]} to ${days.at(-1)}` : `on ${days[0]}`}` : ''}. Of ${names.length * LEVELS.length * weathers.length} cells (level × condition × robot) ${runs.join(', ')}. A cell is survived only if it was in all of its runs. What nobody played is left empty.`,
    '',
    '**Survived, of the levels that were played**',
    '',
    line(['condition', ...names]),
    line(['---', ...names.map(() => '--:')]),
    ...weathers.map((weather) => line([weather, ...names.map((name) => survival(table, name, weather))])),
    '',
    '**What killed which robot on which level.** ✓: nothing did. (1/3): in one run of three.',
    '',
    line(['level', ...names]),
    line(['---', ...names.map(() => '---')]),
    ...CATALOG.map(({ id, title }) =>
      line([`${id} ${title}`, ...names.map((name) => killers(table, name, id, weathers))]),
    ),
    ...(cannot.length > 0 ? ['', '**Cells that cannot be**', '', ...cannot] : []),
    '',
    line(['robot', 'how it works', 'stands for', 'played with']),
    line(['---', '---', '---', '---']),
    ...tools.map(({ name, way, standsFor }) =>
      line([name, way, standsFor, played.findLast(({ robot }) => robot === name)?.version ?? 'not played']),
    ),
  ].join('\n')
}

/** What must not be, said in sentences: what no robot survives, and a condition that kills none. Of what was played. */
export function objections(
  played: readonly Played[],
  tools: readonly Tool[] = TOOLS_AND_SCRIPTS,
  weathers: readonly string[] = CONDITION_WORDS,
): string[] {
  const { cell } = tableOf(played, tools)
  const names = tools.map(({ name }) => name)
  return weathers.flatMap((weather) => {
    const cells = LEVELS.map((level) => ({ level, all: names.map((name) => cell(name, level, weather)) }))
    const unsolved = cells.filter(({ all }) => all.includes('died') && !all.includes('survived'))
    // Who dies on a calm page too was not killed by the condition.
    const kills = LEVELS.some((level) =>
      names.some((name) => cell(name, level, weather) === 'died' && cell(name, level, CALM) !== 'died'),
    )
    const isPlayed = cells.some(({ all }) => all.some((is) => is === 'died' || is === 'survived'))
    return [
      ...unsolved.map(({ level }) => `Level ${level} under ${weather}: no robot survives.`),
      ...(isPlayed && weather !== CALM && !kills ? [`${weather} kills no kind of robot.`] : []),
    ]
  })
}

/** Writes the tables into docs/conditions.md. */
export const writeConditionsPage = (played: readonly Played[]): Promise<void> =>
  writeTables('docs/conditions.md', 'npm run robots -- --conditions', conditionsTables(played))
