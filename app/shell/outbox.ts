import type { Seconds } from '#kit/clock.ts'
import { createUuid } from '#kit/uuid.ts'
import { post, waiting } from '#learner/outbox.ts'
import { senderEmail } from '#learner/store.ts'

/** Sends what waits. The sender is loaded with the first thing there is to send; without it that goes on waiting. */
export function sendWaiting(): void {
  if (waiting().length === 0) return
  import('./sender.ts').then(
    (sender) => sender.sendWaiting(),
    (reason: unknown) => console.error('What waits could not be sent.', reason),
  )
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
