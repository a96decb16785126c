import type { Milliseconds, Seconds } from '#game/clock.ts'
import { createUuid } from '#kit/uuid.ts'
import { KEYS } from '#learner/storage.ts'
import { senderEmail } from '#learner/store.ts'
import { createStore, useStore } from '#ui/store.ts'
import { post, waiting } from './waiting.ts'

/** The pause before a server that did not answer is asked again, in ms. */
const RETRY: Milliseconds = 15_000

const stuck = createStore(() => 0)
let isSending = false
let isAsked = false
let retry: ReturnType<typeof setTimeout> | undefined

function tryLater(): void {
  retry ??= setTimeout(() => {
    retry = undefined
    sendWaiting()
  }, RETRY)
}

/**
 * Sends the waiting records, and tries again until all are sent. The sender's code is loaded with the first record.
 * This file decides when to try again, because a server that is away does not deliver the sender's code either.
 */
function sendWaiting(): void {
  // During a failing try the network may return, or another record may be posted.
  isAsked = isSending
  if (isSending) return
  if (waiting().length === 0) return settled()
  isSending = true
  import('./sender.ts')
    .then((sender) => sender.send())
    .catch((reason: unknown) => console.error('Waiting records could not be sent.', reason))
    .finally(() => {
      isSending = false
      settled()
      if (isAsked) sendWaiting()
      else if (stuck.get() > 0) tryLater()
    })
}

const settled = () => stuck.set(waiting().length)

/** How many records the last try left behind, live. */
export const useStuck = (): number => useStore(stuck)

/** Sends the records of an earlier visit, and tries again when the network returns or another tab has posted. */
export function keepSending(): void {
  sendWaiting()
  window.addEventListener('online', sendWaiting)
  window.addEventListener('storage', ({ key }) => {
    // The tab that posted tries first. This tab goes on if that one is closed.
    if (key === KEYS.outbox) tryLater()
  })
}

/** Records that a level was completed: keeps the record in this browser first, then sends it. Spec §7. */
export function recordProgress(level: number, seconds: Seconds): void {
  post({
    user_email: senderEmail(),
    challenge_level: level,
    time_taken_seconds: seconds,
    submission_id: createUuid(),
  })
  sendWaiting()
}
