import type { Milliseconds, Seconds } from '#kit/clock.ts'
import { createUuid } from '#kit/uuid.ts'
import { post, waiting } from '#learner/outbox.ts'
import { senderEmail } from '#learner/store.ts'

/** How long to wait before a server that did not answer is asked again. */
const RETRY: Milliseconds = 15_000

let isSending = false
let retry: ReturnType<typeof setTimeout> | undefined

/**
 * Sends what waits, and goes on trying. The sender is loaded with the first thing there is to send; when to try again
 * is decided here, because a server that is away does not send the sender either.
 */
export function sendWaiting(): void {
  if (isSending || waiting().length === 0) return
  isSending = true
  clearTimeout(retry)
  import('./sender.ts')
    .then((sender) => sender.send())
    .catch((reason: unknown) => console.error('What waits could not be sent.', reason))
    .finally(() => {
      isSending = false
      if (waiting().length > 0) retry = setTimeout(sendWaiting, RETRY)
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
