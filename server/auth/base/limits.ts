import type { Context } from 'hono'
import type { Logger } from 'pino'
import { HOUR, MINUTE } from '#server/clock.ts'
import { windows } from '#server/edge/windows.ts'
import { tooManyMails, tooManyRequests } from './errors.ts'

/** The calls that a network address may make, and the window in ms. A school is one address, so the limits are wide. */
const PER_ADDRESS = {
  /** Every call, those with a limit of their own included. The operator's are not counted. */
  any: [30_000, 5 * MINUTE],
  /** Changes of an account: a new password costs as much as a sign-in. */
  user: [600, 5 * MINUTE],
  token: [600, 5 * MINUTE],
  /** Counted by session, not by network address: a refresh token is proven before the database is asked. */
  refresh: [60, 5 * MINUTE],
  /** Invalid refresh tokens. They have a count of their own, so that only their sender is stopped. */
  junk: [600, 5 * MINUTE],
  verify: [600, 5 * MINUTE],
  mail: [600, 5 * MINUTE],
  authorize: [300, 5 * MINUTE],
  anonymous: [300, HOUR],
  factor: [300, 5 * MINUTE],
} as const satisfies Record<string, readonly [number, number]>

export type LimitName = keyof typeof PER_ADDRESS

/**
 * Wrong guesses for one account in a window. The window ends by itself: a lasting lock would let strangers lock people
 * out.
 */
const GUESSES = {
  /** Wrong guesses from one network address, or from one browser that is known to the account. */
  password: 10,
  /** Wrong guesses from all addresses and unknown browsers together. */
  passwordAnywhere: 50,
  code: 10,
  factor: 5,
} as const
const GUESS_WINDOW = 5 * MINUTE

/** Mails an hour: requests for one mailbox, and mails queued by this server. */
const MAILS = 10
const ALL_MAILS = 600

/**
 * Requests for mails an hour from one network address: half of the site's limit, so that one visitor cannot exhaust
 * it. Requests are counted, not mails: otherwise the count would reveal who has an account.
 */
const MAILS_ASKED = ALL_MAILS / 2

export type Limits = {
  /** Counts a call of a network address. @param key counted in place of the address @throws {AuthError} 429 */
  count: (c: Context, name: LimitName, key?: string) => void
  /**
   * Allows a guess, and counts it if it is wrong. Pending guesses count as wrong until their result is known, so that
   * parallel guesses cannot exceed the limit.
   * @param key of the account in question, whether it exists or not
   * @throws {AuthError} 429, also for a right guess
   */
  guess: <T>(
    kind: keyof typeof GUESSES,
    key: string,
    work: () => Promise<T>,
    isRight: (result: T) => boolean,
  ) => Promise<T>
  /**
   * Allows a request for a mail. The mailbox counts requests, so that known and unknown mailboxes get the same answer.
   * The site counts only queued mails, so that requests for unknown addresses use nothing up.
   * @param key of the request, with the mailbox in it
   * @param mailsOf how many mails the work has queued
   * @throws {AuthError} 429
   */
  mail: <T>(
    key: string,
    mailbox: string,
    work: () => Promise<T>,
    mailsOf: (result: T) => number,
  ) => Promise<T>
  /** The same limits, which count requests for mails for the caller's network address as well. */
  from: (c: Context) => Limits
  /** Number of mails refused because the site had sent its hourly share. */
  mailsRefused: () => number
}

/**
 * @param options.isPerAddress false lifts the limits of addresses; those of accounts stay
 * @param options.addressOf the address that a call is counted for
 * @param options.mailEvery seconds between two mails of a kind to one mailbox
 */
export function createLimits(options: {
  isPerAddress: boolean
  addressOf: (c: Context) => string
  mailEvery: number
  log: Logger
}): Limits {
  const { isPerAddress, addressOf, mailEvery, log } = options
  const addresses = Object.fromEntries(
    Object.entries(PER_ADDRESS).map(([name, [limit, length]]) => [name, windows(limit, length)]),
  ) as Record<LimitName, ReturnType<typeof windows>>
  const guessed = {
    password: windows(GUESSES.password, GUESS_WINDOW),
    passwordAnywhere: windows(GUESSES.passwordAnywhere, GUESS_WINDOW),
    code: windows(GUESSES.code, GUESS_WINDOW),
    factor: windows(GUESSES.factor, GUESS_WINDOW),
  }
  const underWay = new Map<string, { count: number; waiting: (() => void)[] }>()
  const recent = windows(1, Math.max(mailEvery * 1000, 1))
  const mailboxes = windows(MAILS, HOUR)
  const askers = windows(MAILS_ASKED, HOUR)
  const all = windows(ALL_MAILS, HOUR)
  let refused = 0
  let saidUntil = -Infinity

  /** Logs once in each window that the site sends no more mails: a line for every refusal would fill the log. */
  function refuseAll(): never {
    const seconds = all.secondsLeft('')
    refused += 1
    if (performance.now() >= saidUntil) {
      saidUntil = all.of('').endsAt
      log.warn(
        { limit: ALL_MAILS, seconds },
        'no mail is sent for now: the site has reached its hourly limit',
      )
    }
    throw tooManyMails(seconds)
  }

  const mailFrom =
    (asker: string | null): Limits['mail'] =>
    async (key, mailbox, work, mailsOf) => {
      for (const [window, name] of [
        ...(mailEvery > 0 ? [[recent, key] as const] : []),
        [mailboxes, mailbox] as const,
        ...(asker === null ? [] : [[askers, asker] as const]),
      ]) {
        if (window.isFull(name)) throw tooManyMails(window.secondsLeft(name))
      }
      if (all.isFull('')) refuseAll()
      recent.of(key).used += 1
      mailboxes.of(mailbox).used += 1
      if (asker !== null) askers.of(asker).used += 1
      // One mail is reserved while it is not known whether any is sent. Otherwise parallel calls would all pass.
      const kept = all.of('')
      kept.used += 1
      let mails = 0
      try {
        const result = await work()
        mails = mailsOf(result)
        return result
      } finally {
        kept.used += mails - 1
      }
    }

  const limits: Limits = {
    count: (c, name, key = addressOf(c)) => {
      if (!isPerAddress) return
      const window = addresses[name]
      if (window.isFull(key)) throw tooManyRequests(window.secondsLeft(key))
      window.of(key).used += 1
    },
    guess: async (kind, account, work, isRight) => {
      const key = `${kind} ${account}`
      const guesses = guessed[kind]
      const here = underWay.get(key) ?? { count: 0, waiting: [] }
      underWay.set(key, here)
      while (guesses.of(key).used + here.count >= GUESSES[kind]) {
        if (guesses.isFull(key)) throw tooManyRequests(guesses.secondsLeft(key))
        await new Promise<void>((resolve) => {
          here.waiting.push(resolve)
        })
      }
      here.count += 1
      try {
        const result = await work()
        if (!isRight(result)) guesses.of(key).used += 1
        return result
      } finally {
        here.count -= 1
        for (const resolve of here.waiting.splice(0)) resolve()
        if (here.count === 0 && here.waiting.length === 0) underWay.delete(key)
      }
    },
    mail: mailFrom(null),
    from: (c) => (isPerAddress ? { ...limits, mail: mailFrom(addressOf(c)) } : limits),
    mailsRefused: () => refused,
  }
  return limits
}
