import { expect, test } from 'vitest'
import { MOST_PRACTICE } from '#server/office/shifts/policy.ts'
import { DEFAULTS } from '#server/start/config.ts'
import { sendRaw } from '#server/testing/raw-request.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const LEARNERS = 40
const LEVELS = 22
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const startOf = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/office`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...FORM, ...headers },
    body: 'process=orders&size=4&day=calm',
  })

test('forty learners behind one router sign up, make accounts, send all levels and work in a shift, by default', async () => {
  const { url } = await startTestServer({
    config: { rateLimit: DEFAULTS.rateLimit },
    accounts: {},
    actsPerSecond: 20,
  })
  const key = { apikey: DEFAULTS.publishableKey, 'content-type': 'application/json' }
  const learner = async (_: unknown, i: number): Promise<number[]> => {
    const rest = (table: string, body: object) =>
      fetch(`${url}/rest/v1/${table}`, { method: 'POST', headers: key, body: JSON.stringify(body) })
    const got: number[] = []
    // Level by level, as a robot that is done in seconds. The refusal of a row's form counts for the limit too.
    for (let level = 0; level <= LEVELS; level += 1) got.push((await rest('challenge_progress', {})).status)
    const account = { email: `learner${i}@school.example`, password: `a long password ${i}` }
    const signUp = await fetch(`${url}/auth/v1/signup`, {
      method: 'POST',
      headers: key,
      body: JSON.stringify(account),
    })
    got.push(signUp.status)
    const shift = await startOf(url)
    got.push(shift.status)
    const entered = await fetch(`${url}${shift.headers.get('location')}/enter`, {
      method: 'POST',
      redirect: 'manual',
      headers: FORM,
      body: `name=robot${i}`,
    })
    return [...got, entered.status]
  }
  const all = await Promise.all(Array.from({ length: LEARNERS }, learner))
  expect(all.flat().filter((status) => status === 429 || status >= 500)).toEqual([])
  expect(all.map((got) => got.slice(-2))).toEqual(all.map(() => [303, 303]))
})

test('a network address that opens shifts without end is stopped, and is told what a teacher can do; a day later they count no more', async () => {
  const { url, advance } = await startTestServer()
  await startOf(url)
  for (let i = 1; i < MOST_PRACTICE; i += 1) expect((await startOf(url)).status).toBe(303)
  const refused = await startOf(url)
  expect(refused.status).toBe(429)
  expect(await refused.text()).toMatch(/the teacher can hand out shifts as tasks of the class/)
  advance(25 * 3_600_000)
  expect((await startOf(url)).status).toBe(303)
})

test.each([
  [
    'the browser says that it is its own site, whatever Host a proxy sends',
    { 'sec-fetch-site': 'same-origin', origin: 'http://school.example:8080' },
    303,
  ],
  [
    'a proxy says the host that was asked for',
    { origin: 'http://school.example:8080', 'x-forwarded-host': 'school.example:8080' },
    303,
  ],
  ['nothing but a program sent it', {}, 303],
  ['another site sent it, with a Host that fits', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a sister site sent it', { 'sec-fetch-site': 'same-site' }, 403],
  ['another origin sent it', { origin: 'http://evil.example' }, 403],
  ['an origin without a name sent it', { origin: 'null' }, 403],
  [
    'a host only begins like ours',
    { origin: 'http://school.example.evil.example', 'x-forwarded-host': 'school.example' },
    403,
  ],
])('a form is judged: %s', async (_, headers, status) => {
  const { url } = await startTestServer()
  expect((await startOf(url, headers as Record<string, string>)).status).toBe(status)
})

test.each(['/healthz', '/', '/office/none'])(
  'HTTP/1.0 without Host gets an answer at %s; HTTP/1.1 does not',
  async (path) => {
    const { url } = await startTestServer()
    const old = await sendRaw(url, `GET ${path} HTTP/1.0\r\n\r\n`)
    expect(old).toMatch(path === '/office/none' ? /^HTTP\/1\.1 404/ : /^HTTP\/1\.1 200/)
    expect(await sendRaw(url, `GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400/)
  },
)

test('only an address that a browser trusts gets the header that others cannot have', async () => {
  const { url } = await startTestServer()
  const headOf = async (host: string, more = '') =>
    (await sendRaw(url, `GET / HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`)).split(
      '\r\n\r\n',
    )[0]!
  expect(await headOf('192.168.1.20:3000')).not.toMatch(/cross-origin-opener-policy/i)
  expect(await headOf('localhost.evil.example')).not.toMatch(/cross-origin-opener-policy/i)
  expect(await headOf('localhost:3000')).toMatch(/cross-origin-opener-policy/i)
  expect(await headOf('school.example', 'X-Forwarded-Proto: https\r\n')).toMatch(
    /cross-origin-opener-policy/i,
  )
})

test.each([
  ['PUT', ''],
  ['OPTIONS', ''],
  ['PATCH', '/enter'],
  ['GET', '/take'],
  ['DELETE', '/state'],
])(
  '%s at the address of a shift%s gets 405 with Allow; a page that is not there stays 404',
  async (method, path) => {
    const { url } = await startTestServer()
    const at = (await startOf(url)).headers.get('location')!
    const answer = await fetch(`${url}${at}${path}`, { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, expect.stringMatching(/GET|POST/)])
    expect((await fetch(`${url}${at}/no/such/page`)).status).toBe(404)
  },
)
