import {
  type Played,
  type Task,
  forgetPlayed,
  joined,
  taskKey,
  playTasks,
  readPlayed,
  readTable,
  stageVersion,
  writeTable,
} from '#bots/plays/conditions-run.ts'
import { CONDITION_WORDS } from '#bots/plays/practice.ts'
import { TOOLS_AND_SCRIPTS } from '#bots/tools/tools.ts'
import { setPatience } from '#bots/words/wait.ts'
import { CATALOG, type CatalogLine } from '#levels/catalog.ts'
import { missingPackages } from '#machine/programs.ts'
import { objections, writeConditionsPage } from './conditions-page.ts'

/** How often each cell of the table is played. */
const RUNS = 3

/** How long a robot waits for a target under conditions, in milliseconds. The latest control comes after 4 s. */
const LESS_PATIENCE = 8000

type Wanted = {
  runs: number
  abreast: number
  /** Whether earlier plays stay and are not played again. */
  isResumed: boolean
  /** The open sessions, for the command that is interrupted. */
  isOpen: Set<() => Promise<void>>
}

/**
 * Plays levels under conditions, and writes the tables.
 * @param names conditions and robots; all of a kind if none is named
 * @returns whether the table has no fault
 */
export async function playConditions(
  names: readonly string[],
  levels: readonly CatalogLine[],
  { runs, abreast, isResumed, isOpen }: Wanted,
): Promise<boolean> {
  setPatience(LESS_PATIENCE)
  const stage = await stageVersion()
  if (!isResumed) await forgetPlayed()
  // Plays of another stage say nothing about this one.
  const before = new Set((await readPlayed()).filter((play) => play.stage === stage).map(taskKey))
  const wantedOf = <T>(all: readonly T[], name: (one: T) => string) => {
    const named = all.filter((one) => names.includes(name(one)))
    return named.length > 0 ? named : all
  }
  const conditions = wantedOf(CONDITION_WORDS, (condition) => condition)
  const tools = wantedOf(TOOLS_AND_SCRIPTS, ({ name }) => name)

  const able = tools.filter(({ name, needs }) => {
    const missing = missingPackages(needs)
    if (missing.length > 0)
      console.error(`${name}: not played, ${missing.join(', ')} missing. npm run robots-setup installs it.`)
    return missing.length === 0
  })
  let missed = 0
  // Run by run: an interrupted table has every cell once before it has one three times.
  for (let run = 0; run < runs; run++) {
    for (const tool of able) {
      const tasks = conditions
        .flatMap((condition) =>
          levels.map(({ id }): Task => ({ tool: tool.name, level: id, condition, run })),
        )
        .filter((task) => !tool.cannot?.(task.level) && !before.has(taskKey(task)))
      if (tasks.length === 0) continue
      missed += await playTasks(tool, tasks, abreast, isOpen, (played, left) =>
        console.log(row(played, left)),
      )
    }
  }

  const later = (await readPlayed()).filter((play) => play.stage === stage)
  // Only a complete run makes a new table: not an interrupted one, one with a missing tool, or a part.
  const isWhole =
    missed === 0 &&
    runs >= RUNS &&
    able.length === TOOLS_AND_SCRIPTS.length &&
    conditions.length === CONDITION_WORDS.length &&
    levels.length === CATALOG.length
  const table = joined(await readTable(), later, isWhole)
  if (table) {
    await writeTable(table)
    await writeConditionsPage(table)
  } else
    console.log(
      'The table of docs/conditions.md stays as it is: this was a part of it, and the plays behind it are not kept or are of another stage.',
    )
  // A part cannot tell which condition no robot survives, or which stops none.
  const wrong = table ? objections(table) : []
  for (const sentence of wrong) console.error(sentence)
  return wrong.length === 0 && missed === 0
}

const row = ({ tool, level, condition, run, took, fault }: Played, left: number) =>
  [
    tool.padEnd(17),
    condition.padEnd(8),
    String(level).padStart(2),
    `run ${run + 1}`,
    fault ? 'died    ' : 'survived',
    `${took.toString().padStart(6)} ms`,
    `${left} left`,
    fault ?? '',
  ].join('  ')
