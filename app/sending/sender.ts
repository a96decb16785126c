import { inTurn } from '#ui/in-turn.ts'
import { ALREADY_STORED, NotStored, insertProgress } from './records.ts'
import { type Waiting, settle, waiting } from './waiting.ts'

/** Refusals of the record itself. Sending it again would only be refused again, and hold up what comes after it. */
const HOPELESS = new Set([400, 413, 422])

/** Sends one record. @returns whether it is done with. */
async function sendOne(record: Waiting): Promise<boolean> {
  try {
    await insertProgress(record)
    return true
  } catch (reason) {
    const { code, status } = reason instanceof NotStored ? reason : new NotStored('')
    if (code === ALREADY_STORED) return true
    // Only logged: spec §8, "Progress save failure".
    console.error(`The progress of level ${record.challenge_level} was not recorded.`, reason)
    return status !== undefined && HOPELESS.has(status)
  }
}

/** Sends what waits, in order, one at a time, until one does not get through: that goes on waiting. */
export const send = (): Promise<void> => inTurn('botarena-outbox', sendAll)

async function sendAll(): Promise<void> {
  for (let next = waiting()[0]; next; next = waiting()[0]) {
    if (!(await sendOne(next))) return
    settle(next)
  }
}
