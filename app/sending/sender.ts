import { inTurn } from '#ui/in-turn.ts'
import { ALREADY_STORED, NotStored, insertProgress } from './records.ts'
import { type WaitingRecord, removeWaiting, waiting } from './waiting.ts'

/** Refusals of the record itself. The server would refuse it again, so it must not block the records after it. */
const HOPELESS = new Set([400, 413, 422])

/** Sends one record. @returns whether the record can leave the queue */
async function sendOne(record: WaitingRecord): Promise<boolean> {
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

/** Sends the waiting records in order, one at a time. The first that fails keeps waiting, and so do those after it. */
export const send = (): Promise<void> => inTurn('botarena-outbox', sendAll)

async function sendAll(): Promise<void> {
  for (let next = waiting()[0]; next; next = waiting()[0]) {
    if (!(await sendOne(next))) return
    removeWaiting(next)
  }
}
