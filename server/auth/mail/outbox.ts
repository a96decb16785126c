import { setTimeout as sleep } from 'node:timers/promises'
import type { AuthService } from '#server/auth/base/service.ts'
import { DAY } from '#server/clock.ts'
import { faultName } from '#server/edge/logged.ts'
import { ask, type Change } from '#server/store/base/change.ts'
import type { Store } from '#server/store/base/store.ts'
import type { Letter } from './mail.ts'

/** Pause between two looks at the outbox, in ms, for mails that another copy of the server left behind. */
const SEND_EVERY = 30_000

/** In ms: for this long one copy of the server tries to send a mail, and no other copy does. */
const CLAIM = 60_000

/** Pause before the next try, in ms: 5 s, doubled each time, at most 10 minutes. */
const FIRST_PAUSE = 5000
const LONGEST_PAUSE = 600_000

/** Most mails that are sent at the same time. */
const AT_ONCE = 3

/** In ms. A mail server that does not answer in this time is tried again later. */
const SMTP_PATIENCE = 15_000

/** How long a stopping server waits for mails that are being sent, in ms. */
const STOP_PATIENCE = 2000

export type Send = (letter: Letter, id: string) => Promise<void>

export type Outbox = {
  /** Says that there is a new mail. */
  wake: () => void
  /** Number of mails that the mail server, or the folder, has taken since the start. */
  sent: () => number
  /** Resolves when no mail is being sent any more. */
  stop: () => Promise<void>
}

/**
 * Sends the mails in the table `mails`. A mail is stored together with its token. It is deleted when the mail server
 * has taken it, and tried again until its token expires. A mail that was being sent when the server died is sent twice.
 */
export function openOutbox(
  { store, vault, log, now }: Pick<AuthService, 'store' | 'vault' | 'log' | 'now'>,
  send: Send,
): Outbox {
  let timer: NodeJS.Timeout | undefined
  let early: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isAwake = false
  let isStopped = false
  let sent = 0

  function schedule(pause: number): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(wake, pause).unref()
  }

  function wake(): void {
    isAwake = true
    if (running || isStopped) return
    running = run().finally(() => {
      running = null
      schedule(SEND_EVERY)
    })
  }

  /** Repeats until nobody has called `wake` meanwhile. */
  async function run(): Promise<void> {
    isAwake = false
    await lookThrough().catch((error: unknown) => {
      log.warn({ reason: faultName(error) }, 'the outbox cannot be read')
    })
    if (isAwake && !isStopped) await run()
  }

  async function lookThrough(): Promise<void> {
    for (;;) {
      const due = await store.read(
        `select id, kind, letter, tries, expires_at from mails where state = 'waiting' and next_try_at <= $1
        order by next_try_at limit ${AT_ONCE}`,
        [now()],
      )
      await Promise.all(
        due.map(({ id, kind, letter, tries, expires_at }) =>
          deliver(String(id), String(kind), String(letter), Number(tries), Number(expires_at)),
        ),
      )
      if (due.length < AT_ONCE || isStopped) break
    }
    clearTimeout(early)
    const [next] = await store.read(`select min(next_try_at) as at from mails where state = 'waiting'`)
    if (next?.['at'] != null && Number(next['at']) - now() < SEND_EVERY) {
      early = setTimeout(wake, Math.max(Number(next['at']) - now(), 1)).unref()
    }
  }

  async function deliver(
    id: string,
    kind: string,
    sealed: string,
    tries: number,
    expiresAt: number,
  ): Promise<void> {
    const isMine = await store.change(function* () {
      const sql = `update mails set tries = tries + 1, next_try_at = $3
        where id = $1 and tries = $2 and state = 'waiting' returning id`
      return (yield* ask(sql, [id, tries, now() + CLAIM])).length > 0
    })
    if (!isMine) return
    const letter = vault.open(id, sealed)
    const problem =
      letter === null
        ? 'AUTH_KEY was changed'
        : await send(JSON.parse(letter) as Letter, id).then(
            () => null,
            (error: unknown) => reasonWithoutAddress(error),
          )
    const nextTry = now() + Math.min(FIRST_PAUSE * 2 ** tries, LONGEST_PAUSE)
    const isOver = letter === null || nextTry >= expiresAt
    await store.change(function* () {
      if (problem === null) yield* ask('delete from mails where id = $1', [id])
      else {
        yield* ask(`update mails set next_try_at = $2, state = $3, reason = $4 where id = $1`, [
          id,
          nextTry,
          isOver ? 'failed' : 'waiting',
          problem,
        ])
      }
    })
    if (problem === null) sent += 1
    if (problem === null) log.info({ kind, tries: tries + 1 }, 'a mail was sent')
    else log.warn({ kind, tries: tries + 1, reason: problem, isOver }, 'a mail could not be sent')
  }

  return {
    wake,
    sent: () => sent,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      clearTimeout(early)
      // A mail server that hangs must not delay the end. The next start tries its mail again.
      const patience = sleep(STOP_PATIENCE, undefined, { ref: false })
      await Promise.race([running, patience])
    },
  }
}

/** The counts of mails, for the operator. */
export type MailCounts = {
  /** Mails in the outbox, by state. */
  waiting: Readonly<Record<string, number>>
  /** Mails since the start, by result. */
  since: Readonly<Record<string, number>>
}

/** How many mails wait, and how many will never be sent. */
export async function countMails(store: Store): Promise<{ waiting: number; failed: number }> {
  const rows = await store.read('select state, count(*) as mails from mails group by state')
  const of = (state: string) => Number(rows.find((row) => row['state'] === state)?.['mails'] ?? 0)
  return { waiting: of('waiting'), failed: of('failed') }
}

/** A mail server's message names the mailbox; its code does not. So only the code is logged. */
function reasonWithoutAddress(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const said = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number')
  return said.length > 0 ? said.join(' ') : 'unknown'
}

/** @param from null uses the site's own host */
export async function sendBySmtp(url: string, from: string | null, siteUrl: () => string): Promise<Send> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(url, {
    connectionTimeout: SMTP_PATIENCE,
    greetingTimeout: SMTP_PATIENCE,
    socketTimeout: SMTP_PATIENCE,
  } as object)
  return async ({ to, subject, text }, id) => {
    // Passed as an object, so that nothing in an address is read as a second address.
    await transport.sendMail({
      from: from ?? `BotArena <botarena@${new URL(siteUrl()).hostname}>`,
      to: { name: '', address: to },
      subject,
      text,
      messageId: `<${id}@${new URL(siteUrl()).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
}

/** How long a mail that could not be sent stays for the operator to see, in ms. */
const KEPT = DAY

/** Deletes mails whose links have expired. */
export const sweepMails = (now: number): Change<unknown> =>
  ask('delete from mails where expires_at < $1', [now - KEPT])
