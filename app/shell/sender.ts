import { NotStored, insertProgress } from '#backend/records.ts'
import type { Milliseconds } from '#kit/clock.ts'
import { type Waiting, settle, waiting } from '#learner/outbox.ts'

/** How long to wait before a server that did not answer is asked again. */
const RETRY: Milliseconds = 15_000

/** PostgreSQL's unique_violation: the record is there already (design §4, "Outbox"). */
const ALREADY_STORED = '23505'

/** Refusals of the record itself. Sending it again would only be refused again, and hold up what comes after it. */
const HOPELESS = new Set([400, 413, 422])

let isSending = false
let retry: ReturnType<typeof setTimeout> | undefined

/** Sends one record. @returns whether it is done with. */
async function send(record: Waiting): Promise<boolean> {
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

/** Sends what waits, in order, one at a time. What does not get through goes on waiting. */
export async function sendWaiting(): Promise<void> {
  if (isSending) return
  isSending = true
  clearTimeout(retry)
  try {
    for (let next = waiting()[0]; next; next = waiting()[0]) {
      if (!(await send(next))) {
        retry = setTimeout(() => void sendWaiting(), RETRY)
        return
      }
      settle(next)
    }
  } finally {
    isSending = false
  }
}

// Whatever loaded this has something to send, now and whenever the network comes back.
window.addEventListener('online', () => void sendWaiting())
