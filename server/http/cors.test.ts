import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { DEFAULT_PUBLISHABLE_KEY as KEY } from '#contract/limits.ts'
import { PASSWORD } from '#server/testing/people.ts'
import { SECRET_KEY, startTestServer } from '#server/testing/test-server.ts'

const ELSEWHERE = 'https://app.example.org'
const WIRES = [
  '/auth/v1/token?grant_type=password',
  '/rest/v1/leads',
  '/rest/v1/learner_levels',
  '/rest/v1/learner_shifts',
  '/rest/v1/rpc/x',
]

/** What a browser asks before a call with headers of the page's own. */
const preflight = (url: string, path: string, { origin = ELSEWHERE, method = 'POST', headers = '' } = {}) =>
  fetch(`${url}${path}`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      ...(headers === '' ? {} : { 'access-control-request-headers': headers }),
    },
  })

const listed = (answer: Response, name: string) =>
  (answer.headers.get(name) ?? '').split(',').map((one) => one.trim().toLowerCase())

/**
 * A `fetch` as in a page of another origin: it asks first, sends only what was permitted, and shows only the headers
 * that the answer exposes. https://fetch.spec.whatwg.org/#http-cors-protocol
 */
function fetchElsewhere(url: string): typeof fetch {
  const SAFE = [
    'cache-control',
    'content-language',
    'content-length',
    'content-type',
    'expires',
    'last-modified',
  ]
  return async (input, init = {}) => {
    const path = String(input instanceof Request ? input.url : input).slice(url.length)
    const method = init.method ?? 'GET'
    const names = [...new Headers(init.headers).keys()]
    const asked = await preflight(url, path, { method, headers: names.join(',') })
    const isPermitted =
      asked.ok &&
      ['*', ELSEWHERE].includes(asked.headers.get('access-control-allow-origin') ?? '') &&
      (['GET', 'HEAD', 'POST'].includes(method) ||
        listed(asked, 'access-control-allow-methods').includes(method.toLowerCase())) &&
      names.every((name) => listed(asked, 'access-control-allow-headers').includes(name))
    if (!isPermitted) throw new TypeError('Failed to fetch')
    const answer = await fetch(input, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), origin: ELSEWHERE },
    })
    if (!['*', ELSEWHERE].includes(answer.headers.get('access-control-allow-origin') ?? '')) {
      throw new TypeError('Failed to fetch')
    }
    const shown = [...SAFE, ...listed(answer, 'access-control-expose-headers')]
    return new Response(answer.body, {
      status: answer.status,
      headers: [...answer.headers].filter(([name]) => shown.includes(name)),
    })
  }
}

test('whatever headers a page of another origin asks for are permitted, without a key', async () => {
  const { url } = await startTestServer({ accounts: {} })
  for (const path of WIRES) {
    for (const headers of [
      'apikey,authorization,content-profile,content-type,prefer,x-client-info',
      'x-retry-count, traceparent, tracestate, baggage',
      'x-my-app',
      'range,range-unit,accept-profile,if-none-match',
    ]) {
      const answer = await preflight(url, path, { headers })
      expect([path, answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
        path,
        204,
        '*',
      ])
      expect(listed(answer, 'access-control-allow-headers')).toEqual(
        headers.split(',').map((one) => one.trim()),
      )
      expect(listed(answer, 'access-control-allow-methods')).toEqual(
        expect.arrayContaining(['get', 'head', 'post', 'put', 'patch', 'delete']),
      )
      // Cookies are never part of it.
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    }
  }
})

test('a page of another origin signs in, has its data, counts and reads refusals', async () => {
  const { url } = await startTestServer({ accounts: {} })
  const options = { global: { fetch: fetchElsewhere(url), headers: { 'x-my-app': 'one' } } }
  const quiet = { autoRefreshToken: false, persistSession: false }
  const client = createClient(url, KEY, { ...options, auth: quiet })
  const email = 'ada@example.org'
  expect((await client.auth.signUp({ email, password: PASSWORD })).error).toBeNull()
  const { error } = await client.from('learners').upsert({ name: 'Ada' })
  expect(error).toBeNull()
  const own = await client.from('learners').select('name', { count: 'exact' })
  expect(own).toMatchObject({ data: [{ name: 'Ada' }], count: 1 })
  expect((await client.auth.signInWithPassword({ email, password: 'a wrong one' })).error).toMatchObject({
    code: 'invalid_credentials',
  })
  expect((await client.from('leads').select()).error).toMatchObject({ code: '42501' })
  const operator = createClient(url, SECRET_KEY, { ...options, auth: quiet })
  expect((await operator.auth.admin.listUsers()).data).toMatchObject({ total: 1, lastPage: 1 })
})

test('every refusal can be read: a missing key, an unknown path, the limit, accounts switched off', async () => {
  const { url } = await startTestServer({ config: { rateLimit: 1 } })
  const headers = { origin: ELSEWHERE }
  for (const [path, status] of [
    ['/rest/v1/leads', 401],
    ['/rest/v1/leads', 429],
    ['/auth/v1/user', 501],
  ] as const) {
    const answer = await fetch(`${url}${path}`, { headers })
    expect([path, answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
      path,
      status,
      '*',
    ])
    expect(listed(answer, 'access-control-expose-headers')).toContain('retry-after')
  }
  // A preflight is no call.
  expect((await preflight(url, '/rest/v1/leads')).status).toBe(204)
})

test('a list of origins opens both wires to them alone, and off to none', async () => {
  const { url } = await startTestServer({ accounts: {}, config: { corsOrigins: [ELSEWHERE] } })
  const { url: shut } = await startTestServer({ accounts: {}, config: { corsOrigins: [] } })
  const allowed = async (server: string, path: string, origin: string) => {
    const answers = [
      await preflight(server, path, { origin }),
      await fetch(`${server}${path}`, { headers: { origin } }),
    ]
    for (const answer of answers) expect(listed(answer, 'vary')).toContain('origin')
    return answers.map(({ headers }) => headers.get('access-control-allow-origin'))
  }
  for (const path of ['/auth/v1/.well-known/jwks.json', '/rest/v1/leads']) {
    expect(await allowed(url, path, ELSEWHERE)).toEqual([ELSEWHERE, ELSEWHERE])
    for (const origin of [
      'https://evil.example',
      'http://app.example.org',
      `${ELSEWHERE}.evil.example`,
      'null',
    ]) {
      expect(await allowed(url, path, origin)).toEqual([null, null])
    }
    expect(await allowed(shut, path, ELSEWHERE)).toEqual([null, null])
  }
})

test('other calls and the pages are for this origin alone', async () => {
  const { url } = await startTestServer({ accounts: {} })
  for (const path of ['/', '/runs', '/class/v1/look', '/backend.json', '/healthz', '/metrics']) {
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await fetch(`${url}${path}`, { method, headers: { origin: ELSEWHERE } })
      expect([path, answer.headers.get('access-control-allow-origin')]).toEqual([path, null])
    }
  }
})
