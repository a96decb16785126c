import { argon2 } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { DEFAULT_PUBLISHABLE_KEY } from '#contract/limits.ts'
import { median } from '#kit/median.ts'

const PASSWORD = 'correct horse battery'

/** As many as a class. */
const PEOPLE = 30

/** Sign-ins of one kind, of which the median is taken. */
const TRIES = 25

/** The same as in server/auth/passwords.ts. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

const derive = promisify(argon2)

type Post = (path: string, body: object, bearer?: string) => Promise<Record<string, unknown>>

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

const ms = (value: number) => `${Math.round(value * 10) / 10} ms`

/** Repeats work, with this many in parallel. @returns the rate in a second, and the time of each in ms */
async function repeat(
  atOnce: number,
  seconds: number,
  work: (worker: number) => Promise<unknown>,
): Promise<{ perSecond: number; times: number[] }> {
  const times: number[] = []
  const startedAt = performance.now()
  const end = startedAt + seconds * 1000
  await Promise.all(
    Array.from({ length: atOnce }, async (_, worker) => {
      while (performance.now() < end) {
        const before = performance.now()
        await work(worker)
        times.push(performance.now() - before)
      }
    }),
  )
  const perSecond = (times.length * 1000) / (performance.now() - startedAt)
  return { perSecond, times: times.toSorted((one, other) => one - other) }
}

/**
 * Measures accounts, beside records and argon2 alone. The load comes from this program, on the same cores.
 * @param line prints one figure
 */
export async function benchAccounts(
  url: string,
  seconds: number,
  line: (what: string, perSecond: number, more?: string) => void,
): Promise<void> {
  const ask = async (path: string, init: RequestInit, bearer?: string) => {
    const headers = new Headers({ apikey: DEFAULT_PUBLISHABLE_KEY, 'content-type': 'application/json' })
    if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`)
    const answer = await fetch(`${url}${path}`, { ...init, headers })
    const said = await answer.text()
    return said === '' ? {} : (JSON.parse(said) as Record<string, unknown>)
  }
  const post: Post = (path, body, bearer) => ask(path, { method: 'POST', body: JSON.stringify(body) }, bearer)
  const record = { user_email: 'zoe@example.org', challenge_level: 7, time_taken_seconds: 42 }
  const insert = () => post('/rest/v1/user_progress', record)
  const signIn = (email: string, password = PASSWORD) =>
    post('/auth/v1/token?grant_type=password', { email, password })
  const addressOf = (person: number) => `person-${person}@example.org`

  const people: Record<string, unknown>[] = []
  for (let person = 0; person < PEOPLE; person += 1) {
    people.push(await post('/auth/v1/signup', { email: addressOf(person), password: PASSWORD }))
  }
  const tokens = people.map((person) => String(person['refresh_token']))
  const bearers = people.map((person) => String(person['access_token']))
  if (bearers.includes('undefined')) throw new Error('No sessions: accounts must count at once.')

  const quiet = await repeat(PEOPLE, seconds, insert)
  line(`inserts of ${PEOPLE} people, from this program`, quiet.perSecond, `p99 ${ms(at(quiet.times, 0.99))}`)
  const users = await repeat(PEOPLE, seconds, (worker) => ask('/auth/v1/user', {}, bearers[worker]))
  line('GET /user', users.perSecond, `p99 ${ms(at(users.times, 0.99))}`)
  const refreshes = await repeat(PEOPLE, seconds, async (worker) => {
    const answer = await post('/auth/v1/token?grant_type=refresh_token', { refresh_token: tokens[worker] })
    tokens[worker] = String(answer['refresh_token'])
  })
  line('refreshes', refreshes.perSecond, `p99 ${ms(at(refreshes.times, 0.99))}`)

  const cores = availableParallelism()
  const message = { message: PASSWORD, nonce: Buffer.alloc(16), ...COST }
  const alone = await repeat(cores, seconds, () => derive('argon2id', message))
  line(`argon2id alone, ${cores} at once`, alone.perSecond)
  const signIns = await repeat(cores, seconds, (worker) => signIn(addressOf(worker)))
  const part = Math.round((100 * signIns.perSecond) / alone.perSecond)
  line('password sign-ins', signIns.perSecond, `${part} % of argon2id alone`)

  const [busy] = await Promise.all([
    repeat(PEOPLE, seconds, insert),
    Promise.all(Array.from({ length: PEOPLE }, (_, person) => signIn(addressOf(person)))),
  ])
  const factor = at(busy.times, 0.99) / at(quiet.times, 0.99)
  line(
    `inserts while ${PEOPLE} people sign in at once`,
    busy.perSecond,
    `p99 ${ms(at(busy.times, 0.99))}, ${Math.round(factor * 100) / 100} times the quiet one`,
  )

  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let turn = 0; turn < TRIES; turn += 1) {
    for (const kind of ['known', 'unknown'] as const) {
      // Each guess is at another account, because ten wrong guesses at one would reach the limit.
      const email = kind === 'known' ? addressOf(turn) : `nobody-${turn}@example.org`
      const before = performance.now()
      await signIn(email, 'a wrong password')
      times[kind].push(performance.now() - before)
    }
  }
  console.log(
    `  a wrong password, median: known address ${ms(median(times.known))}, unknown ${ms(median(times.unknown))}`,
  )
}
