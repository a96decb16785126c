import type { Context } from 'hono'
import type { Logger } from 'pino'
import { windows } from '#server/edge/windows.ts'
import { tooManyMails, tooManyRequests } from './errors.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** What an address of the network may do: calls, in ms. A school is one address, so these are wide. */
const PER_ADDRESS = {
  token: [600, 5 * MINUTE],
  /** Of each session, and of no address: refresh tokens are proven before anything is asked of the database. */
  refresh: [60, 5 * MINUTE],
  /** Refresh tokens that prove nothing. They are counted apart, so that their sender alone is stopped. */
  junk: [600, 5 * MINUTE],
  verify: [120, 5 * MINUTE],
  mail: [120, 5 * MINUTE],
  authorize: [60, 5 * MINUTE],
  anonymous: [60, HOUR],
  factor: [300, 5 * MINUTE],
} as const satisfies Record<string, readonly [number, number]>

export type LimitName = keyof typeof PER_ADDRESS

/** Wrong ones for one account in this time. They are forgotten by themselves: a lock is a weapon. */
const GUESSES = {
  /** From one address, or from one browser that is known to the account. */
  password: 10,
  /** From all addresses and unknown browsers together. */
  passwordAnywhere: 50,
  code: 10,
  factor: 5,
} as const
const GUESS_WINDOW = 5 * MINUTE

/** Mails an hour: asked for to one mailbox, and queued by this server. */
const MAILS = 10
const ALL_MAILS = 600

export type Limits = {
  /** Counts a call of an address. @param key of what is counted instead @throws {AuthError} 429 */
  count: (c: Context, name: LimitName, key?: string) => void
  /**
   * Lets somebody guess, and counts the guess if it was wrong. Those that are under way count as wrong until it is
   * known, so that no more are tried at once than may be wrong.
   * @param key of the account asked for, whether there is one or not
   * @throws {AuthError} 429, the right guess included
   */
  guess: <T>(
    kind: keyof typeof GUESSES,
    key: string,
    work: () => Promise<T>,
    isRight: (result: T) => boolean,
  ) => Promise<T>
  /**
   * Lets somebody ask for a mail. For its mailbox the question counts, so that known and unknown mailboxes hear the
   * same. For the site only mails that were queued count, so that questions for nobody's address cost nobody a mail.
   * @param key of what is asked for, with the mailbox in it
   * @param mailsOf how many mails the work has queued
   * @throws {AuthError} 429
   */
  mail: <T>(
    key: string,
    mailbox: string,
    work: () => Promise<T>,
    mailsOf: (result: T) => number,
  ) => Promise<T>
  /** How many mails were refused because the site had sent its hourly share. */
  mailsRefused: () => number
}

/**
 * @param options.isPerAddress false lifts the limits of addresses; those of accounts stay
 * @param options.addressOf whom a call is counted against
 * @param options.mailEvery s between two mails of a kind to one mailbox
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
  const all = windows(ALL_MAILS, HOUR)
  let refused = 0
  let saidUntil = -Infinity

  /** Says once in each window that the site mails no more: every refusal would fill the log. */
  function refuseAll(): never {
    const seconds = all.secondsLeft('')
    refused += 1
    if (performance.now() >= saidUntil) {
      saidUntil = all.of('').endsAt
      log.warn(
        { limit: ALL_MAILS, seconds },
        'no mail goes out for now: the hourly limit of the site is reached',
      )
    }
    throw tooManyMails(seconds)
  }

  return {
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
    mail: async (key, mailbox, work, mailsOf) => {
      for (const [window, name] of [
        ...(mailEvery > 0 ? [[recent, key] as const] : []),
        [mailboxes, mailbox] as const,
      ]) {
        if (window.isFull(name)) throw tooManyMails(window.secondsLeft(name))
      }
      if (all.isFull('')) refuseAll()
      recent.of(key).used += 1
      mailboxes.of(mailbox).used += 1
      // One is kept free while it is not known: else all who ask at once would get past the limit.
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
    },
    mailsRefused: () => refused,
  }
}
