import { CATALOG } from '#levels/catalog.ts'
import { rowName } from '#proof/arena/table-row.ts'
import { ROWS } from '#proof/arena/table-rows.ts'
import { type Fates, fatesOf, passRate } from '#proof/runs/fates.ts'
import { ALL, CALM, DAYS } from '#proof/runs/practice.ts'
import type { Tool } from '#proof/shared/tool.ts'
import { TOOLS_AND_SCRIPTS } from '#proof/tools/tools.ts'
import { line, span, withTables, writeTables } from './markdown.ts'
import { writePassed } from './passed.ts'
import { type RobotRun, readRobotRuns, robotsUnderConditions } from './robot-runs.ts'
import { impossible } from './robots-page.ts'

const PAGE = 'docs/conditions.md'
const COMMAND = 'npm run robots -- --page'

/** The days that stopped a robot on a level, or a word that none did. It says if some days were not played. */
function killers({ cell, runs }: Fates, robot: string, level: number): string {
  const days = DAYS.map((day) => ({ day, is: cell(robot, level, day) }))
  if (days.every(({ is }) => is === 'cannot')) return 'not possible'
  const played = days.filter(({ is }) => is !== 'not played')
  if (played.length === 0) return ''
  const dead = played
    .filter(({ is }) => is === 'failed')
    .map(({ day }) => {
      const [solved, judged] = runs(robot, level, day)
      return solved === 0 ? day : `${day} (${judged - solved}/${judged})`
    })
  const open = played.length < days.length ? ` (${played.length} of ${days.length} conditions played)` : ''
  return (dead.length === 0 ? '✓' : dead.join(', ')) + open
}

/** `3 runs` or `1 run`. */
const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

/** Number of cells for each number of judged runs, in words. */
function sizes({ levels, runs }: Fates, tools: readonly Tool[]): string {
  const cells = new Map<number, number>()
  for (const { name } of tools)
    for (const level of levels)
      for (const day of DAYS) {
        const [, judged] = runs(name, level, day)
        cells.set(judged, (cells.get(judged) ?? 0) + 1)
      }
  return [...cells]
    .toSorted(([a], [b]) => b - a)
    .map(
      ([judged, count]) =>
        `${count} ${count === 1 ? 'has' : 'have'} ${judged === 0 ? 'none' : counted(judged, 'run')}`,
    )
    .join(', ')
}

/** A sentence with the number of runs, their dates, and the number of faults, which say nothing about a robot. */
function origin(runs: readonly RobotRun[], fates: Fates, tools: readonly Tool[]): string {
  const faults = runs.filter(({ isSolved }) => isSolved === null).length
  const days = runs.length === 0 ? '' : `, of ${span(runs)}`
  return `${counted(runs.length, 'run')}${days}; ${faults === 0 ? 'none of them is a fault' : `${faults} of them ${faults === 1 ? 'is a fault and is' : 'are faults and are'} left out`}. Of ${tools.length * fates.levels.length * DAYS.length} combinations (robot × level × conditions) ${sizes(fates, tools)}.`
}

/** The tables in Markdown. */
export function conditionsTables(
  runs: readonly RobotRun[],
  tools: readonly Tool[] = TOOLS_AND_SCRIPTS,
): string {
  const fates = fatesOf(runs, tools)
  const names = tools.map(({ name }) => name)
  const under = robotsUnderConditions(runs, tools)
  const calmOnly = names.filter((name) => !under.includes(name))
  const cannot = impossible(tools)
  const against = objections(runs, tools)
  const figure = (name: string, day: string) => passRate(fates, name, day)?.join(' of ') ?? ''
  const list = new Intl.ListFormat('en-GB')
  return [
    origin(runs, fates, tools),
    '',
    '**Passed, of the levels that were played**',
    '',
    line(['conditions', ...names]),
    line(['---', ...names.map(() => '--:')]),
    ...DAYS.map((day) => line([day, ...names.map((name) => figure(name, day))])),
    '',
    '**Conditions that stopped a robot on a level.** ✓: none. (1/5): in one run of five.',
    ...(calmOnly.length > 0
      ? ['', `Not played under a condition, and without a column here: ${list.format(calmOnly)}.`]
      : []),
    '',
    line(['level', ...under]),
    line(['---', ...under.map(() => '---')]),
    ...CATALOG.filter(({ id }) => fates.levels.includes(id)).map(({ id, title }) =>
      line([`${id} ${title}`, ...under.map((name) => killers(fates, name, id))]),
    ),
    '',
    against.length > 0
      ? '**Objections**'
      : 'No objections: under each condition that was played, a robot passed each level, and each condition stopped a robot.',
    ...(against.length > 0 ? ['', ...against.map((sentence) => `- ${sentence}`)] : []),
    ...(cannot.length > 0 ? ['', '**Combinations that are not possible**', '', ...cannot] : []),
    '',
    line(['robot', 'how it works', 'stands for', 'tasks', 'played with']),
    line(['---', '---', '---', '---', '---']),
    ...tools.map((tool) => {
      const { name, standsFor } = tool
      // A row may play differently from its tool on the site: the path script notes its paths on a page of another
      // seed.
      const { way } = ROWS.find((row) => row.name === rowName(tool)) ?? tool
      const last = runs
        .filter(({ robot }) => robot === name)
        .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
        .at(-1)
      return line([name, way, standsFor, last?.deal ?? '', last?.driver ?? 'not played'])
    }),
  ].join('\n')
}

/** Numbers as words: `level 5`, `levels 5 and 12`. */
const levelsInWords = (levels: readonly number[]) =>
  `level${levels.length === 1 ? '' : 's'} ${new Intl.ListFormat('en-GB').format(levels.map(String))}`

/**
 * Faults of the conditions, in sentences: a day on which no robot survives a level, and a condition that stops none.
 * Only played cells count. Own tasks are judged only by robots that play them.
 */
export function objections(runs: readonly RobotRun[], tools: readonly Tool[] = TOOLS_AND_SCRIPTS): string[] {
  const { cell, levels } = fatesOf(runs, tools)
  const names = tools.map(({ name }) => name)
  const own = new Set(runs.filter(({ deal }) => deal === 'own').map(({ robot }) => robot))
  return DAYS.flatMap((day) => {
    const ends = (level: number, of: readonly string[]) => of.map((name) => cell(name, level, day))
    const unsolved = levels.filter((level) => {
      const all = ends(
        level,
        names.filter((name) => own.has(name)),
      )
      return all.includes('failed') && !all.includes('passed')
    })
    // A robot that fails on a calm page too was not stopped by the condition.
    const isStopping = levels.some((level) =>
      names.some((name) => cell(name, level, day) === 'failed' && cell(name, level, CALM) !== 'failed'),
    )
    const isPlayed = levels.some((level) =>
      ends(level, names).some((is) => is === 'failed' || is === 'passed'),
    )
    return [
      ...(unsolved.length > 0
        ? [`\`${day}\`: no robot passes the random task of ${levelsInWords(unsolved)}.`]
        : []),
      ...(isPlayed && day !== CALM && day !== ALL && !isStopping ? [`\`${day}\` stops no robot.`] : []),
    ]
  })
}

/** A figure in a sentence. It belongs to the last robot named before it. */
const FIGURE = /under `(?<day>\w+)`: \d+ of \d+ runs/g

/** A text whose figures are those of these runs: ``The id script under `late`: 110 of 110 runs.`` */
export function withFigures(
  text: string,
  runs: readonly RobotRun[],
  tools: readonly Pick<Tool, 'name'>[] = TOOLS_AND_SCRIPTS,
): string {
  const robots = new RegExp(String.raw`\b(?:${tools.map(({ name }) => name).join('|')})\b`, 'gi')
  return text.replaceAll(FIGURE, (_, day: string, place: number) => {
    const named = text.slice(0, place).match(robots)?.at(-1)?.toLowerCase()
    const judged = runs.filter((run) => run.robot === named && run.day === day && run.isSolved !== null)
    return `under \`${day}\`: ${judged.filter(({ isSolved }) => isSolved).length} of ${judged.length} runs`
  })
}

/** docs/conditions.md with the tables and figures of these runs; null if it has lost the comments around the tables. */
export const withFates = (page: string, runs: readonly RobotRun[]): string | null =>
  withTables(withFigures(page, runs), COMMAND, conditionsTables(runs))

/** Writes the arena's results under conditions into docs/conditions.md and into two files of the site. */
export async function writeConditionsPage(): Promise<void> {
  const runs = await readRobotRuns()
  await writeTables(PAGE, COMMAND, conditionsTables(runs), (page) => withFigures(page, runs))
  await writePassed(runs)
  for (const sentence of objections(runs)) console.error(sentence)
}
