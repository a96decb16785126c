import type { CatalogLine } from '#levels/catalog.ts'
import { missingPackages } from '#machine/programs.ts'
import { setPatience } from '#proof/shared/wait.ts'
import { TOOLS_AND_SCRIPTS } from '#proof/tools/tools.ts'
import {
  type PlayResult,
  type PlayToDo,
  forgetPlayed,
  taskKey,
  playTasks,
  readPlayed,
} from './conditions-run.ts'
import { fatesOf, passRate } from './fates.ts'
import { DAYS } from './practice.ts'

/** How long a robot waits for a target under conditions, in milliseconds. The latest control comes after 4 s. */
const LESS_PATIENCE = 8000

type PlayOptions = {
  runs: number
  abreast: number
  /** Whether earlier plays are kept and not repeated. */
  isResumed: boolean
  /** The open sessions, so that an interrupted command can close them. */
  isOpen: Set<() => Promise<void>>
}

/**
 * Plays practice pages under conditions, and prints their results. docs/conditions.md is not made from these but from
 * the arena's runs, which a server judges and which can be replayed.
 * @param names conditions and robots; all of a kind if none is named
 * @returns whether all plays were begun
 */
export async function playConditions(
  names: readonly string[],
  levels: readonly CatalogLine[],
  { runs, abreast, isResumed, isOpen }: PlayOptions,
): Promise<boolean> {
  setPatience(LESS_PATIENCE)
  if (!isResumed) await forgetPlayed()
  const before = new Set((await readPlayed()).map(taskKey))
  const wantedOf = <T>(all: readonly T[], name: (one: T) => string) => {
    const named = all.filter((one) => names.includes(name(one)))
    return named.length > 0 ? named : all
  }
  const conditions = wantedOf(DAYS, (day) => day)
  const tools = wantedOf(TOOLS_AND_SCRIPTS, ({ name }) => name)

  const able = tools.filter(({ name, needs }) => {
    const missing = missingPackages(needs)
    if (missing.length > 0)
      console.error(
        `${name}: not played, ${missing.join(', ')} missing. npm run robots -- --setup installs it.`,
      )
    return missing.length === 0
  })
  let missed = 0
  // Run by run, so that everything was played once before anything is repeated, even if the command is interrupted.
  for (let run = 0; run < runs; run++) {
    for (const tool of able) {
      const tasks = conditions
        .flatMap((condition) =>
          levels.map(({ id }): PlayToDo => ({ tool: tool.name, level: id, condition, run })),
        )
        .filter((task) => !tool.cannot?.(task.level) && !before.has(taskKey(task)))
      if (tasks.length === 0) continue
      missed += await playTasks(tool, tasks, abreast, isOpen, (played, left) =>
        console.log(row(played, left)),
      )
    }
  }

  const counted = (await readPlayed()).map(({ tool, level, condition, fault }) => ({
    robot: tool,
    level,
    day: condition,
    isSolved: !fault,
  }))
  const fates = fatesOf(counted, able)
  console.log()
  for (const { name } of able)
    for (const day of conditions) {
      const figure = passRate(fates, name, day)
      if (figure) console.log(`${name}, ${day}: ${figure.join(' of ')} levels passed in all runs.`)
    }
  return missed === 0
}

const row = ({ tool, level, condition, run, took, fault }: PlayResult, left: number) =>
  [
    tool.padEnd(17),
    condition.padEnd(8),
    String(level).padStart(2),
    `run ${run + 1}`,
    fault ? 'failed' : 'passed',
    `${took.toString().padStart(6)} ms`,
    `${left} left`,
    fault ?? '',
  ].join('  ')
