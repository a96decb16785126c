import type { Milliseconds, Seconds } from '#game/clock.ts'
import { createUuid } from '#kit/uuid.ts'
import { KEYS } from '#learner/storage.ts'
import { senderEmail } from '#learner/store.ts'
import { createStore, useStore } from '#ui/store.ts'
import { post, waiting } from './waiting.ts'

/** How long to wait before a server that did not answer is asked again. */
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
 * Sends what waits, and goes on trying. The sender is loaded with the first thing there is to send; when to try again
 * is decided here, because a server that is away does not send the sender either.
 */
function sendWaiting(): void {
  // The network may come back, or another record be posted, while a try is failing.
  isAsked = isSending
  if (isSending) return
  if (waiting().length === 0) return settled()
  isSending = true
  import('./sender.ts')
    .then((sender) => sender.send())
    .catch((reason: unknown) => console.error('What waits could not be sent.', reason))
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

/** Sends what an earlier visit could not send, and goes on: when the network is back, when another tab has posted. */
export function keepSending(): void {
  sendWaiting()
  window.addEventListener('online', sendWaiting)
  window.addEventListener('storage', ({ key }) => {
    // The tab that posted tries first; this one goes on if that one is closed.
    if (key === KEYS.outbox) tryLater()
  })
}

/** Records that a level was completed: kept in this browser first, then sent. Spec §7. */
export function recordProgress(level: number, seconds: Seconds): void {
  post({
    user_email: senderEmail(),
    challenge_level: level,
    time_taken_seconds: seconds,
    submission_id: createUuid(),
  })
  sendWaiting()
}
