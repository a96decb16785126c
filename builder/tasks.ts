import { createHash } from 'node:crypto'
import { CONDITIONS } from '#conditions/list/list.ts'
import { DEV_SEEDS, type LevelTask, type Tasks } from '#contract/tasks.ts'
import { type Deal, sealLog } from '#game/log.ts'
import { replay } from '#game/replay.ts'
import { CALM } from '#kit/conditions.ts'
import { CATALOG } from '#levels/catalog.ts'
import { levelFolders } from '#levels/game-files.ts'
import { referenceEntries } from '#levels/reference.ts'
import { gameOf } from '#levels/rulebook.ts'
import { rulesVersions } from '#levels/rules-version.ts'
import { OFFICE_TASKS } from '#office-tasks'

/** Seconds from a run's opening to its end: slow models must not be punished. */
const SECONDS = 900

/** Length of a version, in characters. */
const LENGTH = 12

/**
 * To be raised for a level whose change of rules can alter a verdict, so that old results are not taken for new ones.
 */
const VERSION = 1

/** The skills that a level's tasks need besides clicking and typing. */
const NEEDS: Readonly<Record<number, readonly string[]>> = {
  3: ['clipboard'],
  10: ['two-fields-within-2-s'],
  14: ['drag'],
  15: ['download', 'upload'],
  16: ['download', 'upload'],
  18: ['hover'],
  22: ['script'],
}

/** The seeds for measuring a level. */
const SEEDS: readonly string[] = Array.from({ length: 4 * DEV_SEEDS }, (_, i) => `dev-${i}`)

type LevelFacts = {
  id: number
  title: string
  objectives: readonly string[]
  own?: { objectives: readonly string[] }
}

/** The levels' folders by number. Read once, because the results of a row name thousands of tasks. */
const FOLDERS: ReadonlyMap<number, string> = new Map(
  levelFolders().map((folder) => [Number.parseInt(folder, 10), folder]),
)

/** A level's name in the ids of tasks: its folder's name. */
const slugOf = (level: number): string => {
  const folder = FOLDERS.get(level)
  if (folder === undefined) throw new Error(`Level ${level} has no folder.`)
  return folder
}

/** The keys of all conditions, in their order. */
export const CONDITION_KEYS: readonly string[] = CONDITIONS.map(({ key }) => key)

/** The days on which each level is a task, with their names in its ids. */
const DAYS: readonly (readonly [name: string, conditions: readonly string[]])[] = [
  ['', []],
  ...CONDITION_KEYS.map((key) => [`.${key}`, [key]] as const),
  ['.all', CONDITION_KEYS],
]

/** The names of those days in commands and tables. */
export const DAY_NAMES: readonly string[] = [CALM, ...CONDITION_KEYS, 'all']

const idOf = (level: number, day: string) => `botarena.${slugOf(level)}${day}-v${VERSION}`

/** The tasks that a run of a level may name: the calm task, whatever its conditions, and the task of its day. */
export const taskIdsOf = (level: number, conditions: readonly string[]): string[] =>
  DAYS.filter(([, own]) => own.length === 0 || own.join() === conditions.join()).map(([day]) =>
    idOf(level, day),
  )

const goalOf = (objectives: readonly string[]) => `${objectives.join(' ')} Then press Complete Mission.`

/** Facts about a level from the reference player's runs. */
function measure(level: number, deal: Deal): Pick<LevelTask, 'answer' | 'steps' | 'imposedMs'> {
  const game = gameOf(level, deal)
  if (!game) throw new Error(`Level ${level} has no ${deal} task.`)
  const logs = SEEDS.map((seed) => referenceEntries(game, seed))
  const isSolvedBy = (seed: string, entries: (typeof logs)[number]) =>
    replay(game, seed, sealLog(level, seed, entries, deal)).isSolved
  const imposed = SEEDS.map((seed, i) => replay(game, seed, sealLog(level, seed, logs[i]!, deal)).run.imposed)
  const isConstant = SEEDS.every((seed) => isSolvedBy(seed, logs[0]!))
  return {
    answer: isConstant ? 'constant' : 'dealt',
    steps: Math.max(...logs.map((entries) => entries.length)),
    imposedMs: [Math.min(...imposed), Math.max(...imposed)],
  }
}

/**
 * The content of /tasks.json: each level calm, under each condition and under all of them, then the tasks of the office.
 * It names no target and no answer.
 * @param print the fingerprint of all inputs of the build
 */
export function describeTasks(levels: readonly LevelFacts[], print: string): Tasks {
  const rules = createHash('sha256').update(JSON.stringify([...rulesVersions()]))
  return {
    version: 1,
    rules: rules.digest('hex').slice(0, LENGTH),
    build: print.slice(0, LENGTH),
    tasks: [
      ...CATALOG.flatMap(({ id, title }) => {
        const { objectives, own: random } = levels.find((level) => level.id === id)!
        // A level without a random task is not in the arena: a standard task is solved by the log of any other seed.
        if (!random) return []
        const ofRandom = measure(id, 'own')
        const standard = { goal: goalOf(objectives), ...measure(id, 'plain') }
        return DAYS.map(([day, conditions]): LevelTask => ({
          id: idOf(id, day),
          level: id,
          title,
          goal: goalOf(random.objectives),
          conditions: [...conditions],
          needs: [...(NEEDS[id] ?? [])],
          seconds: SECONDS,
          ...ofRandom,
          plain: standard,
        }))
      }),
      ...OFFICE_TASKS,
    ],
  }
}
