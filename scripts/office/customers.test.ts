import { expect, test } from 'vitest'
import { codeAt } from '#office/apps/registry/registry.ts'
import type { CustomersDeal } from '#office/processes/customers/deal.ts'
import { customerLabelHands } from '#office/processes/customers/robots/label-hands.ts'
import { careful } from '#office/processes/customers/robots/robots.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** Largest page of an app, in bytes. */
const LARGEST_PAGE = 30 * 1024

const SEED = '7'.repeat(32)

/** Starts a shift of New customers, and comes to its desk. */
async function startShift(server: TestServer, more: object = {}) {
  const answer = await fetch(`${server.url}/office/v1/shifts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ process: 'customers', size: 4, seed: SEED, ...more }),
  })
  return (await answer.json()) as { id: string; url: string }
}

/** A program that sends what it is told to, with the cookies that it got. */
function client(url: string) {
  const cookies = new Map<string, string>()
  const ask = async (path: string, fields?: Record<string, string>) => {
    const answer = await fetch(url + path, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return {
      status: answer.status,
      html: await answer.text(),
      to: answer.headers.get('location')?.replace(/^\/office\/[0-9a-f]{32}/, ''),
      policy: answer.headers.get('content-security-policy') ?? '',
    }
  }
  return { ask }
}

const startsOf = async (server: TestServer, id: string) => {
  const { shift } = (await server.office.shifts.see(id))!
  return (shift.deal as CustomersDeal).apps
}

/** Logs in to the registry. */
async function logIn(server: TestServer, { id, url }: { id: string; url: string }) {
  const { ask } = client(url)
  const { user, password, secret } = (await startsOf(server, id)).registry
  const code = codeAt(secret, server.now())
  const send = (more: Record<string, string> = {}) =>
    ask('/registry/log-in', { user, password, code, ...more })
  return { ask, send, code }
}

test('a robot without a browser does a rough day of New customers, and every page is small', async () => {
  const server = await startTestServer({ actsPerSecond: 10_000 })
  const { id, url } = await startShift(server, { size: 8, day: 'rough' })
  const sizes: number[] = []
  await careful(
    customerLabelHands(url, { received: ({ bytes }) => sizes.push(bytes.byteLength), now: server.now }),
  )
  const { grade } = (await server.office.shifts.find(id))!
  expect(grade?.items.filter(({ verdict }) => verdict !== 'right')).toEqual([])
  expect(grade?.clean).toBe(true)
  expect(Math.max(...sizes)).toBeLessThan(LARGEST_PAGE)
})

test('the registry is asked by a page and by its script alike, and says how late, the same each time', async () => {
  const server = await startTestServer()
  const shift = await startShift(server)
  const { ask, send } = await logIn(server, shift)
  expect((await ask('/registry/customers?q=C-')).html).toContain('id="form-log-in"')
  expect((await send()).to).toBe('/registry')
  const town = (await startsOf(server, shift.id)).registry.books.customers![0]!.place.slice(6)
  const numbers: string[] = []
  for (const page of [1, 2]) {
    const { html } = await ask(`/registry/customers?q=${town}&page=${page}`)
    expect(html).toContain('<template shadowrootmode="open"')
    numbers.push(...[...html.matchAll(/>(C-\d+)<\/a>/g)].map(([, number = '']) => number))
  }
  const found = JSON.parse((await ask(`/registry/customers/found?q=${town}`)).html) as {
    said: string
    late: number
    rows: { number: string }[]
  }
  expect(found.rows.map(({ number }) => number)).toEqual(numbers)
  expect(numbers).toHaveLength(26)
  expect(found.said).toBe(`26 entries for “${town}”.`)
  const lates = await Promise.all(
    ['a', 'as', 'ash', 'ashf'].map(async (q) =>
      JSON.parse((await ask(`/registry/customers/found?q=${q}`)).html),
    ),
  )
  expect(new Set(lates.map(({ late }) => late)).size).toBeGreaterThan(1)
  expect(JSON.parse((await ask('/registry/customers/found?q=as')).html)).toEqual(lates[1])
  expect((await ask('/registry/suppliers')).status).toBe(404)
  expect((await ask('/registry/customers/C-9')).status).toBe(404)
  expect((await ask('/shop/orders')).status).toBe(404)
})

test('only the pages of an app with a script of its own may run one', async () => {
  const server = await startTestServer()
  const { url } = await startShift(server)
  const { ask } = client(url)
  const policies = await Promise.all(['', '/brief', '/registry', '/terminal'].map((path) => ask(path)))
  expect(policies.map(({ policy }) => policy.includes("script-src 'self'"))).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(policies.every(({ policy }) => policy.startsWith("default-src 'none'"))).toBe(true)
  for (const app of ['registry', 'terminal'])
    expect((await fetch(`${server.url}/office/scripts/${app}.js`)).headers.get('content-type')).toContain(
      'text/javascript',
    )
  expect((await fetch(`${server.url}/office/scripts/shop.js`)).status).toBe(404)
})

test('a one-time code goes by the server’s clock, and a log-in leads back to the registry alone', async () => {
  const server = await startTestServer()
  const shift = await startShift(server)
  const { ask, send, code } = await logIn(server, shift)
  expect((await send({ code: code === '000000' ? '000001' : '000000' })).html).toContain('wrong or too old')
  server.advance(100_000)
  expect((await send()).status).toBe(422)
  server.advance(-100_000)
  expect((await send({ back: '/customers?q=a&page=2' })).to).toBe('/registry/customers?q=a&page=2')
  for (const back of ['//evil.example', '/../../x', 'https://evil.example', '/a"b'])
    expect((await send({ back })).to).toMatch(/^\/registry(\/\/evil\.example)?$/)
  expect((await ask('/vault/registry.svg')).status).toBe(404)
  await ask('/enter', { name: 'Ada' })
  expect((await ask('/vault/registry.svg')).html).toContain('<svg')
  expect((await ask('/vault/terminal.svg')).status).toBe(404)
})

test('a session that ends gives back what was typed, and refused values stay in their fields', async () => {
  const server = await startTestServer({ actsPerSecond: 10_000 })
  const shift = await startShift(server)
  const { ask, send } = await logIn(server, shift)
  await send()
  const typed = { reference: 'NEW-1', name: '<b>"Bo" Ltd', tax: 'T-1', from: '2020-01-01' }
  const refused = await ask('/registry/new', typed)
  expect([refused.status, refused.html.includes('value="&lt;b&gt;&quot;Bo&quot; Ltd"')]).toEqual([422, true])
  const { sessionActs } = (await startsOf(server, shift.id)).registry
  for (let i = 0; i <= sessionActs; i++) await ask('/enter', { name: `Robot ${i}` })
  const ended = await ask('/registry/new', typed)
  expect(ended.html).toContain('id="session-ended"')
  expect((await send({ back: '/new' })).to).toBe('/registry/new')
  const back = await ask('/registry/new')
  expect(back.html).toContain('id="is-back"')
  expect(back.html).toContain('value="T-1"')
})

test('the terminal answers to keys, and to an old screen with words', async () => {
  const server = await startTestServer()
  const shift = await startShift(server)
  const { ask } = client(shift.url)
  const { user, password } = (await startsOf(server, shift.id)).terminal
  expect((await ask('/terminal/log-in', { user, password: 'x' })).html).toContain('USER OR PASSWORD IS WRONG')
  expect((await ask('/terminal/log-in', { user: user.toLowerCase(), password })).to).toBe('/terminal')
  const press = async (screen: string, key: string, fields = {}) => {
    await ask('/terminal', { screen, key, ...fields })
    return (await ask('/terminal')).html
  }
  expect(await press('menu', 'Enter', { option: '1' })).toContain('data-screen="new-1"')
  expect(await press('menu', 'F3')).toContain('OLD SCREEN')
  const named = await press('new-1', 'F8', { customer: 'c-7001', name: '<i>&' })
  expect(named).toContain('value="&lt;I&gt;&amp;"')
  expect((await ask('/terminal', { screen: 'new-1', key: 'F13' })).status).toBe(400)
})
