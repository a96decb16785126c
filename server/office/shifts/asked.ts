import { API_BY_CHOICE } from '#office/apps/with-api.ts'
import { CONDITIONS } from '#office/base/conditions.ts'
import { processOf } from '#office/processes.ts'
import { CallRefusal } from '#server/held/refusals.ts'
import type { HeldShift } from './held-shift.ts'

/** What a shift is to be: whoever asks for one by a call says it in these words. */
export type AskedFor = Pick<HeldShift, 'process' | 'size' | 'day' | 'conditions' | 'api'>

/**
 * What is asked for, with the faults of the day where no conditions are named.
 * @throws {CallRefusal} 422: there is no such process, size or condition
 */
export function askedFor({
  process: name,
  size,
  day,
  conditions,
  api = 'none',
}: Omit<AskedFor, 'conditions' | 'api'> & {
  conditions?: readonly string[] | undefined
  api?: AskedFor['api'] | undefined
}): AskedFor {
  const process = processOf(name)
  if (!process) throw new CallRefusal(422, 'no-such-process', `There is no process "${name}".`)
  if (!process.sizes.includes(size)) {
    const sizes = process.sizes.join(', ')
    throw new CallRefusal(422, 'no-such-size', `A shift of ${name} has one of these sizes: ${sizes}.`)
  }
  const keys: readonly string[] = [...process.faults, ...CONDITIONS]
  const unknown = conditions?.find((key) => !keys.includes(key))
  if (unknown !== undefined) {
    const known = keys.join(', ')
    throw new CallRefusal(422, 'no-such-condition', `${name} has no condition "${unknown}". It has ${known}.`)
  }
  if (api !== 'none' && !API_BY_CHOICE.some((program) => process.uses.includes(program)))
    throw new CallRefusal(
      422,
      'no-api',
      `No program of ${name} can be worked by screens and by calls. Leave out "api".`,
    )
  const usual = day === 'rough' ? process.faults : []
  return {
    process: name,
    size,
    day,
    api,
    conditions: conditions ? keys.filter((key) => conditions.includes(key)) : usual,
  }
}
