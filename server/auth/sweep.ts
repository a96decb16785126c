import { DAY, HOUR } from '#server/clock.ts'
import { faultName } from '#server/edge/logged.ts'
import type { Store } from '#server/store/base/store.ts'
import type { AuthService } from './base/service.ts'
import { sweepProviderFlows } from './calls/providers.ts'
import { sweepKeys } from './crypto/keys.ts'
import { removeMailsBefore } from './mail/mail-folder.ts'
import { sweepMails } from './mail/outbox.ts'
import { sweepNotes } from './people/audit.ts'
import { sweepFactors } from './people/factors.ts'
import { sweepFlows } from './people/flows.ts'
import { sweepTokens } from './people/one-time.ts'
import { sweepSessions } from './people/sessions.ts'
import { sweepAnonymous } from './people/users.ts'

/** ms between two sweeps. */
const SWEEP = HOUR

type SweepOptions = {
  /** How long a mailed link is valid, in seconds. */
  mailSeconds: number
  /** The folder for mails that no mail server took. */
  mailFolder: string
}

/**
 * Deletes expired rows, and mails whose links are no longer valid. Each table's code defines how long its rows stay.
 */
export async function sweep(
  store: Store,
  { mailSeconds, mailFolder }: SweepOptions,
  now: number,
): Promise<void> {
  const mailedBefore = now - mailSeconds * 1000 - DAY
  await store.change(function* () {
    yield* sweepTokens(now)
    yield* sweepProviderFlows(now)
    yield* sweepFlows(mailedBefore, now)
    yield* sweepMails(now)
    yield* sweepNotes(now)
    yield* sweepKeys(now)
    yield* sweepFactors(now)
    yield* sweepSessions(now)
  })
  await store.change(() => sweepAnonymous(now))
  await removeMailsBefore(mailFolder, mailedBefore)
}

/** Sweeps every hour. @returns a function that ends it */
export function sweepHourly(
  { store, log, now }: Pick<AuthService, 'store' | 'log' | 'now'>,
  sweeping: SweepOptions,
): () => void {
  const timer = setInterval(() => {
    sweep(store, sweeping, now()).catch((error: unknown) => {
      log.warn({ reason: faultName(error) }, 'expired records could not be removed')
    })
  }, SWEEP).unref()
  return () => clearInterval(timer)
}
