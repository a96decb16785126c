import { setTimeout as sleep } from 'node:timers/promises'
import type { Service } from '#server/auth/base/service.ts'
import { ask, type Change } from '#server/store/change.ts'
import type { Store } from '#server/store/store.ts'
import type { Letter } from './mail.ts'

/** ms between two looks at the outbox, for what another copy left behind. */
const LOOK = 30_000

/** ms in which one copy of the server tries to send a mail, and no other does. */
const CLAIM = 60_000

/** ms until the next try: 5 s, doubled each time, at most 10 minutes. */
const FIRST_PAUSE = 5000
const LONGEST_PAUSE = 600_000

/** Mails under way at the same time. */
const AT_ONCE = 3

/** ms. Who does not answer is tried again later. */
const SMTP_PATIENCE = 15_000

/** ms that the end of the server waits for mails that are being sent. */
const STOP_PATIENCE = 2000

export type Send = (letter: Letter, id: string) => Promise<void>

export type Outbox = {
  /** There is something new. */
  wake: () => void
  /** How many mails the mail server, or the folder, has taken since the start. */
  sent: () => number
  /** Resolves when nothing is being sent any more. */
  stop: () => Promise<void>
}

/**
 * Sends what waits in the table `mails`. A mail is there since the moment its token was; it goes when the mail server
 * has taken it, and is tried again until its token is dead. One that was under way when the server died goes twice.
 */
export function openOutbox(
  { store, vault, log, now }: Pick<Service, 'store' | 'vault' | 'log' | 'now'>,
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
      schedule(LOOK)
    })
  }

  /** Until nobody has woken it meanwhile. */
  async function run(): Promise<void> {
    isAwake = false
    await lookThrough().catch((error: unknown) => {
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'the outbox cannot be read')
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
    if (next?.['at'] != null && Number(next['at']) - now() < LOOK) {
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
      // A mail server that hangs must not hold up the end. Its mail is tried again by the next start.
      const patience = sleep(STOP_PATIENCE, undefined, { ref: false })
      await Promise.race([running, patience])
    },
  }
}

/** What an operator wants to know of mails. */
export type MailCounts = {
  /** In the outbox, by state. */
  waiting: Readonly<Record<string, number>>
  /** Since the start, by what became of them. */
  since: Readonly<Record<string, number>>
}

/** How many mails wait, and how many will never go. */
export async function countMails(store: Store): Promise<{ waiting: number; failed: number }> {
  const rows = await store.read('select state, count(*) as mails from mails group by state')
  const of = (state: string) => Number(rows.find((row) => row['state'] === state)?.['mails'] ?? 0)
  return { waiting: of('waiting'), failed: of('failed') }
}

/** What mail servers say names the mailbox; their codes do not. */
function reasonWithoutAddress(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const said = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number')
  return said.length > 0 ? said.join(' ') : 'unknown'
}

/** @param from null names the site's own host */
export async function sendBySmtp(url: string, from: string | null, siteUrl: () => string): Promise<Send> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(url, {
    connectionTimeout: SMTP_PATIENCE,
    greetingTimeout: SMTP_PATIENCE,
    socketTimeout: SMTP_PATIENCE,
  } as object)
  return async ({ to, subject, text }, id) => {
    // As an object: nothing in an address is read as a second one.
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

/** ms that a mail which could not be sent stays where the operator sees it. */
const KEPT = 24 * 3_600_000

/** Deletes mails whose links count no more. */
export const sweepMails = (now: number): Change<unknown> =>
  ask('delete from mails where expires_at < $1', [now - KEPT])
