import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { SCALES } from '#office/apps/base/picture.ts'
import { openPayrollOffice, PAYROLL_START, type PayrollOffice } from '#server/testing/payroll-office.ts'

type RequestParts = { method?: string; body?: URLSearchParams | string; headers?: Record<string, string> }

type Options = Omit<Parameters<typeof openPayrollOffice>[0], 'start'> & { scale?: 96 | 120 | 144 }

/** Somebody at payroll without a browser, who knows the window by heart. */
function at({ scale = 96, ...options }: Options = {}) {
  const office: PayrollOffice = openPayrollOffice({ ...options, start: { ...PAYROLL_START, scale } })
  const address = `${office.url}/payroll`
  let cookie = ''
  const ask = async (path: string, init: RequestParts = {}) => {
    const answer = await office.send(address + path, {
      redirect: 'manual',
      ...init,
      headers: { cookie, ...init.headers },
    })
    for (const line of answer.headers.getSetCookie()) cookie = line.split(';')[0]!
    return answer
  }
  const post = (path: string, fields: Record<string, string>) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields) })
  const events = (events: readonly object[], more: object = {}) =>
    ask('/events', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ events, ...more }),
    })
  const { user, password } = PAYROLL_START
  return {
    ...office,
    ask,
    post,
    events,
    logIn: () => post('/log-in', { user, password }),
    page: async (path = '') => (await ask(path)).text(),
    png: async (query = '') => Buffer.from(await (await ask(`/screen.png${query}`)).arrayBuffer()),
    keys: (...keys: string[]) => events(keys.map((key) => ({ type: 'key', key }))),
    type: (text: string) => events([{ type: 'text', text }]),
  }
}

/** The parts of a PNG by their names. */
function chunksOf(png: Buffer): [name: string, data: Buffer][] {
  const chunks: [string, Buffer][] = []
  for (let place = 8; place < png.length;) {
    const length = png.readUInt32BE(place)
    chunks.push([png.toString('latin1', place + 4, place + 8), png.subarray(place + 8, place + 8 + length)])
    place += length + 12
  }
  return chunks
}

/** Up to the question whether an entry is to be posted. */
async function fillIn(one: ReturnType<typeof at>) {
  await one.type('E1017')
  await one.keys('Tab', 'ArrowDown', 'Enter', 'Enter', 'ArrowDown', 'End', 'ArrowUp', 'Tab')
  await one.type('123.40')
  await one.keys('Tab')
  await one.type('CL-9009')
  return one.keys('Enter')
}

test('no text of the window is in the page, in the bytes of its picture, or in a part of it', async () => {
  const one = at()
  await one.logIn()
  const texts = [/Quillfeather|Zimmerbach|Oxenford/, /E1017|E1030/, /Search|Employees/, /CL-\d|4510/]
  const look = async () => {
    const [page, png] = [await one.page(), await one.png()]
    const packed = chunksOf(png)
    expect(packed.map(([name]) => name)).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND'])
    const pixels = inflateSync(packed.find(([name]) => name === 'IDAT')![1]).toString('latin1')
    for (const text of texts)
      for (const said of [page, png.toString('latin1'), pixels]) expect(said).not.toMatch(text)
    expect(page).toContain('alt="The window of Payroll. Press F2 for text."')
    return page
  }
  const page = await look()
  expect(page).toMatch(/<script type="module" src="\/office\/scripts\/payroll.js">/)
  await fillIn(one)
  await look()
})

test.each(SCALES)(
  'at %i dots an inch each picture has 30 KB at most, and the same window the same bytes',
  async (scale) => {
    const one = at({ scale })
    await one.logIn()
    const sizes: number[] = []
    const look = async () => {
      const png = await one.png()
      sizes.push(png.length)
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([7.5 * scale, (500 * scale) / 96])
      return png
    }
    const first = await look()
    await one.keys('Tab')
    await look()
    await one.keys('BackTab')
    expect(await look()).toEqual(first)
    await one.keys('Tab', 'End', 'Home', 'Enter')
    await look()
    await one.keys('Escape')
    await fillIn(one)
    await look()
    expect(Math.max(...sizes)).toBeLessThan(30 * 1024)
  },
)

test('events answer with the address of the picture, which is not sent again to whoever knows it', async () => {
  const one = at()
  await one.logIn()
  const answer = await one.type('E10')
  expect(answer.status).toBe(303)
  const to = answer.headers.get('location')!
  expect(to).toMatch(/\/payroll\/screen\.png\?shown=[0-9a-f]{16}-2&at=[0-9a-f]{16}$/)
  const picture = await one.ask(to.slice(to.indexOf('/screen')))
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(picture.headers.get('content-location')).toBe(to)
  const known = { headers: { 'if-none-match': picture.headers.get('etag')! } }
  expect((await one.ask('/screen.png', known)).status).toBe(304)
  await one.type('1')
  expect((await one.ask('/screen.png', known)).status).toBe(200)
})

test.each(SCALES)('at %i dots an inch a click lands where it was seen', async (scale) => {
  const one = at({ scale })
  await one.logIn()
  const k = scale / 96
  // The third row of the list, and Open.
  await one.events([
    { type: 'click', x: 60 * k, y: 155 * k },
    { type: 'click', x: 60 * k, y: 468 * k },
  ])
  expect(await one.page('/text')).toContain('E1043 Carla Oxenford')
})

test('under moving a window stands elsewhere after each act, and a click is meant as its picture was seen', async () => {
  const one = at({ conditions: ['moving'] })
  await one.logIn()
  const [still, moved] = [await one.png(), await one.keys('Tab').then(() => one.png())]
  expect([moved.readUInt32BE(16), moved.readUInt32BE(20)]).toEqual([756, 536])
  await one.keys('BackTab')
  expect(await one.png()).not.toEqual(still)
  /** Where the window begins on its picture: at the first pixel that is another one than that of the edge. */
  const cornerOf = (png: Buffer) => {
    const rows = inflateSync(chunksOf(png).find(([name]) => name === 'IDAT')![1])
    const width = png.readUInt32BE(16)
    // Each byte is what it differs from the one above. Above the window nothing differs.
    const from = width + 1
    const first = rows.findIndex((byte, i) => i > from && i % from !== 0 && byte !== 0)
    return { x: (first % from) - 1, y: Math.floor(first / from) }
  }
  const to = (await one.keys('Tab')).headers.get('location')!
  const shown = /shown=([^&]+)/.exec(to)![1]!
  const corner = cornerOf(await one.png())
  // Somebody else acts, and the window moves. The click still means what it saw.
  await one.keys('Escape', 'ArrowDown')
  await one.events([{ type: 'click', x: corner.x + 60, y: corner.y + 155 }], { shown })
  await one.keys('Enter')
  expect(await one.page('/text')).toContain('E1043 Carla Oxenford')
})

test('under words the picture is another one, and the same control does the same', async () => {
  const [one, other] = [at(), at({ conditions: ['words'] })]
  await one.logIn()
  await other.logIn()
  expect(await other.png()).not.toEqual(await one.png())
  await fillIn(other)
  await other.keys('Enter')
  expect(other.state().entries.at(-1)).toMatchObject({ employee: 'E1017', wageType: '4510', amount: 12_340 })
})

test('a click on a picture of another window does nothing, and the window says so', async () => {
  const one = at()
  await one.logIn()
  const old = (await one.keys('Tab')).headers.get('location')!
  await one.keys('PageDown', 'PageDown')
  const before = await one.png()
  const shown = /shown=([^&]+)/.exec(old)![1]!
  await one.events([{ type: 'click', x: 60, y: 155 }], { shown })
  expect(await one.png()).not.toEqual(before)
  expect(await one.page('/text')).toContain('The picture had changed before the click came.')
})

test.each([
  ['answer-lost', 'id="broken"', 1],
  ['not-taken', 'id="broken"', 0],
  ['signed-out', 'id="session-ended"', 0],
  ['cut', 'id="restarted"', 1],
] as const)('%s: a page comes in place of the picture, the usual one', async (kind, mark, made) => {
  const one = at({ faults: [{ kind, at: 1 }] })
  await one.logIn()
  await fillIn(one)
  const answer = await one.keys('Enter')
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
  expect(await answer.text()).toContain(mark)
  expect(one.state().entries.length - PAYROLL_START.entries.length).toBe(made)
})

test('a program that is away, or covered, has no picture', async () => {
  const away = at({ faults: [{ kind: 'unavailable', at: 1 }] })
  await away.logIn()
  await fillIn(away)
  expect((await away.ask('/screen.png')).status).toBe(503)
  for (let looks = 0; looks < 2; looks++) await away.ask('/screen.png')
  expect((await away.png()).toString('latin1', 1, 4)).toBe('PNG')
  const covered = at({ faults: [{ kind: 'popup', at: 1 }] })
  await covered.logIn()
  await fillIn(covered)
  expect(await covered.page('/screen.png')).toContain('id="notice"')
  expect((await covered.post('/notice', {})).headers.get('location')).toMatch(/\/payroll$/)
  await covered.keys('Enter')
  expect(covered.state().entries.at(-1)).toMatchObject({ reference: 'CL-9009' })
})

test('nobody who is not logged in sees a window, and what is no event is refused in a sentence', async () => {
  const one = at()
  expect(await one.page('/screen.png')).toContain('id="form-log-in"')
  expect(await one.page('/text')).toContain('id="form-log-in"')
  expect((await one.type('x')).headers.get('content-type')).toMatch(/^text\/html/)
  await one.logIn()
  const wrong = [
    { events: [] },
    { events: [{ type: 'press', name: 'open' }] },
    { events: [{ type: 'key', key: 'F9' }] },
    { events: [{ type: 'click', x: 'a', y: 1 }] },
    { events: Array.from({ length: 41 }, () => ({ type: 'key', key: 'Tab' })) },
  ]
  for (const body of wrong) expect([body, (await one.events(body.events)).status]).toEqual([body, 400])
  expect(await (await one.events([])).text()).toContain('{"type":"key","key":"Enter"}')
})

test('the same window as text is worked by a plain form, and that is counted', async () => {
  const one = at()
  await one.logIn()
  const employees = await one.page('/text')
  expect(employees).toContain('E1017 Anna Quillfeather')
  expect(one.state().asText).toBe(1)
  await one.post('/text', { 'in-search': '1017', press: '' })
  await one.post('/text', { 'in-search': '1017', 'in-employees': 'E1017', press: 'open' })
  expect(await one.page('/text')).toContain('CL-4109')
  await one.post('/text', { press: 'new-entry' })
  const form = { 'in-wage-types': '4510', 'in-amount': '12', 'in-reference': 'CL-7', press: 'post' }
  await one.post('/text', form)
  const refused = await one.page('/text')
  expect(refused).toMatch(/<title>Error: [^<]*<\/title>/)
  expect(refused).toContain('Enter the amount as 123.40')
  await one.post('/text', { ...form, 'in-amount': '12.00' })
  expect(await one.page('/text')).toContain('Post 12.00 for E1017, reference CL-7?')
  await one.post('/text', { press: 'yes' })
  expect(await one.page('/text')).toContain('Entry W-20417 was posted.')
  expect(one.state().asText).toBe(1)
})
