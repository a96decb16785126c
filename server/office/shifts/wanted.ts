import type { AskedShift } from '#contract/office.ts'
import { officeTaskOf } from '#office/tasks.ts'
import { CallRefusal } from '#server/held/refusals.ts'
import { askedFor } from './asked.ts'
import { devSeed } from './dev-seed.ts'
import { ARENA_SECONDS } from './policy.ts'
import type { WantedShift } from './shifts.ts'

type Work = Required<Pick<AskedShift, 'process' | 'size' | 'day'>> &
  Partial<Pick<AskedShift, 'conditions' | 'api'>>

/** The work that a call names: by a task, or by its process and size. @throws {CallRefusal} */
function workIn({ task: id, process, size, day, conditions, api }: AskedShift): Work {
  if (id === undefined) {
    if (process === undefined || size === undefined)
      throw new CallRefusal(400, 'no-ask', 'Name a "task" of /tasks.json, or a "process" and a "size".')
    return { process, size, day: day ?? 'calm', conditions, api }
  }
  if ([process, size, day, conditions].some((one) => one !== undefined))
    throw new CallRefusal(
      400,
      'no-ask',
      'A "task" says the process, the size, the day and the conditions. Leave them out, or leave out "task".',
    )
  if (api !== 'none')
    throw new CallRefusal(
      400,
      'no-ask',
      'A "task" is worked by screens. Leave out "api", or name a "process" and a "size" in place of the task.',
    )
  const task = officeTaskOf(id)
  if (!task)
    throw new CallRefusal(
      422,
      'no-such-task',
      `There is no task "${id}" of the office. /tasks.json lists the tasks; those of levels are asked for at POST /runs.`,
    )
  return task
}

/** What a call asks for. @throws {CallRefusal} */
export function wantedIn(asked: AskedShift): Omit<WantedShift, 'owner' | 'policy'> {
  const { split, index, seed, label } = asked
  const wanted = askedFor(workIn(asked))
  if (seed !== undefined && split !== 'free')
    throw new CallRefusal(422, 'seed-is-ours', `The seeds of the split "${split}" are the server's.`)
  return {
    ...wanted,
    split,
    seed: split === 'dev' ? devSeed(index) : seed,
    label,
    seconds: ARENA_SECONDS,
  }
}
