import { type RunRequest, MOST_RUNS } from '#contract/arena.ts'
import { conditionKeys, DEV_SEEDS, isLevelTask, type LevelTask, type Tasks } from '#contract/tasks.ts'
import type { Policy } from '#server/held/policy.ts'
import { CallRefusal } from '#server/held/refusals.ts'
import type { RunDemand } from '#server/runs/run.ts'

/** A run to be issued, with the values that the arena stores for it. */
export type WantedRun = { wanted: RunDemand; task: string; place: number }

/** The tasks that are asked for. @throws {CallRefusal} */
function tasksIn(tasks: Tasks | null, { task, tasks: several, conditions }: RunRequest): LevelTask[] {
  const found = (several ?? [task!]).map((id) => {
    const one = tasks?.tasks.find((other) => other.id === id)
    if (!one)
      throw new CallRefusal(422, 'no-such-task', `There is no task "${id}". /tasks.json lists the tasks.`)
    if (!isLevelTask(one))
      throw new CallRefusal(
        422,
        'a-shift',
        `The task ${id} is a shift of the office. Ask for it at POST /office/v1/shifts.`,
      )
    return one
  })
  if (conditions === undefined) return found
  const known = conditionKeys(tasks) ?? []
  const unknown = conditions.find((key) => !known.includes(key))
  if (unknown !== undefined) {
    throw new CallRefusal(
      422,
      'no-such-condition',
      `There is no condition "${unknown}". /tasks.json lists the conditions.`,
    )
  }
  const keys = known.filter((key) => conditions.includes(key))
  return found.map((one) => {
    if (one.conditions.length > 0 && one.conditions.join() !== keys.join()) {
      throw new CallRefusal(
        422,
        'conditions',
        `The task ${one.id} has its own conditions. Ask for the task without conditions, or leave out "conditions".`,
      )
    }
    // If these conditions are a task of their own, the run gets that task.
    const same = tasks!.tasks
      .filter(isLevelTask)
      .find(({ level, conditions: own }) => level === one.level && own.join() === keys.join())
    return same ?? { ...one, conditions: keys }
  })
}

/**
 * The requests to the core that follow from a call.
 * @param tasks of the build; null: there are none
 * @param owner in the core
 * @throws {CallRefusal}
 */
export function wantedIn(tasks: Tasks | null, asked: RunRequest, owner: string, policy: Policy): WantedRun[] {
  const { split, deal, seed, index, n } = asked
  const found = tasksIn(tasks, asked)
  if (found.length * n > MOST_RUNS) {
    throw new CallRefusal(400, 'too-many', `Ask for at most ${MOST_RUNS} runs in one call.`)
  }
  if (seed !== undefined && split !== 'free') {
    throw new CallRefusal(
      422,
      'seed-is-ours',
      `The server chooses the seeds of the split "${split}". Leave out "seed", or use the split "free".`,
    )
  }
  if (split === 'dev' && index + n > DEV_SEEDS) {
    throw new CallRefusal(
      422,
      'index',
      `"index" must be 0 to ${DEV_SEEDS - 1} for the split "dev", for each of the "n" runs.`,
    )
  }
  return found.flatMap((task) =>
    Array.from({ length: n }, (_, i) => {
      const given = split === 'dev' ? `dev-${index + i}` : seed
      return {
        task: task.id,
        place: index + i,
        wanted: {
          policy,
          owner,
          level: task.level,
          deal,
          ...(given === undefined ? {} : { seed: given }),
          conditions: task.conditions.join(),
          seconds: task.seconds,
          onReload: 'resume' as const,
        },
      }
    }),
  )
}
