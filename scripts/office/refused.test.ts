import { expect, test } from 'vitest'
import type { LessonKey } from '#contract/office-lessons.ts'
import type { ShiftState } from '#contract/office.ts'
import { codeAt } from '#office/apps/registry/registry.ts'
import type { OrdersDeal } from '#office/processes/orders/deal.ts'
import { appIn } from '#office/shift.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { LESSON_TEXTS, REPORT_TOOLS, STEPS } from '#shifts/report/lesson-texts.ts'
import { replayOfShift } from '../arena/replay-shift.ts'

/** A browser's half: cookies, and forms that are sent as they stand. */
async function startShift(server: TestServer, process: string) {
  const answer = await fetch(`${server.url}/office/v1/shifts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ process, size: 4, seed: '5'.repeat(32) }),
  })
  const { id, url } = (await answer.json()) as { id: string; url: string }
  const jar = new Map<string, string>()
  const headers = () => ({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') })
  const send = async (
    path: string,
    fields: Record<string, string> | FormData,
    more: Record<string, string> = {},
  ) => {
    const sent = await fetch(`${url}${path}`, {
      method: 'POST',
      body: fields instanceof FormData ? fields : new URLSearchParams(fields),
      redirect: 'manual',
      headers: { ...headers(), ...more },
    })
    for (const line of sent.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=')
      jar.set(name, value)
    }
    return { status: sent.status, html: await sent.text() }
  }
  const see = async () => (await server.office.shifts.see(id))!.shift
  const shift = await see()
  const vault = (app: 'shop' | 'registry' | 'ledger' | 'receivables' | 'terminal') =>
    appIn(shift, app).credentials
  const upload = (name: string, text: string) => {
    const data = new FormData()
    data.set('file', new File([text], name))
    return send('/report', data)
  }
  /** Takes an item that must be ordered, and tells the right form. Others are closed by their codes. */
  const takeOrder = async () => {
    for (;;) {
      await send('/take', {})
      const held = (await see()).apps.desk.items.find(({ status }) => status === 'taken')!
      const right = (shift.deal as OrdersDeal).right[held.id]!
      if ('form' in right) return { ...right.form }
      await send('/exception', { item: held.id, code: right.code })
    }
  }
  const end = async () => {
    await server.office.shifts.giveUp(id)
    const state = (await (await fetch(`${url}/state`)).json()) as ShiftState
    const log = (await (await fetch(`${url}/log`)).json()) as { acts: unknown[]; refusedForms: number }
    return { state, log }
  }
  return { url, send, upload, vault, takeOrder, see, end }
}

type PlayedShift = Awaited<ReturnType<typeof startShift>>

/** Fills in a form of the shop with a mistake, closes the item as done, and does not look. */
const inShop =
  (change: (form: Record<string, string>) => Record<string, string>) => async (shift: PlayedShift) => {
    await shift.send('/enter', { name: 'Ada' })
    await shift.send('/shop/log-in', shift.vault('shop'))
    const form = await shift.takeOrder()
    const typed = change(form)
    await shift.send('/shop/new', typed)
    await shift.send('/shop/new', typed)
    await shift.send('/done', { item: form.reference })
  }

const atDesk = (work: (shift: PlayedShift) => Promise<unknown>) => async (shift: PlayedShift) => {
  await shift.send('/enter', { name: 'Ada' })
  await work(shift)
}

/** Each with a natural mistake: what it is, the process, the robot, its lesson, and a piece of the sentence. */
const ROBOTS: readonly (readonly [
  what: string,
  process: string,
  robot: (shift: PlayedShift) => Promise<void>,
  lesson: LessonKey,
  said: RegExp,
])[] = [
  [
    'types behind a text',
    'orders',
    inShop((form) => ({ ...form, article: form['article']! + form['article']! })),
    'refused-doubled',
    /^The shop refused the form twice before act \d+: There is no article A-\d+A-\d+/,
  ],
  [
    'writes the day first',
    'orders',
    inShop((form) => ({ ...form, day: form['day']!.split('-').toReversed().join('/') })),
    'refused-day',
    /twice before act \d+: Enter a day of the calendar as YYYY-MM-DD/,
  ],
  [
    'chooses a day that is past',
    'orders',
    inShop((form) => ({ ...form, day: '2020-01-06' })),
    'refused-day',
    /Enter a day after today, /,
  ],
  [
    'chooses a Saturday',
    'orders',
    inShop((form) => ({ ...form, day: '2030-01-05' })),
    'refused-day',
    /is a Saturday/,
  ],
  [
    'writes a decimal comma',
    'orders',
    inShop((form) => ({ ...form, packs: '4,0' })),
    'refused-number',
    /whole number of packs/,
  ],
  [
    'writes a sign for thousands',
    'orders',
    inShop((form) => ({ ...form, packs: '1.000' })),
    'refused-number',
    /whole number of packs/,
  ],
  [
    'enters pieces above the limit',
    'orders',
    inShop((form) => ({ ...form, packs: '1200' })),
    'refused-number',
    /from 1 to 999/,
  ],
  [
    'invents an article',
    'orders',
    inShop((form) => ({ ...form, article: 'A-1' })),
    'refused-unknown',
    /There is no article A-1\. See Articles/,
  ],
  [
    'writes an article in small letters',
    'orders',
    inShop((form) => ({ ...form, article: form['article']!.toLowerCase() })),
    'refused-unknown',
    /There is no article a-\d+/,
  ],
  [
    'leaves a field out',
    'orders',
    inShop((form) => ({ ...form, town: '' })),
    'refused-empty',
    /Enter the town/,
  ],
  [
    'puts a space into a reference',
    'orders',
    inShop((form) => ({ ...form, reference: form['reference']!.replace('-', '- ') })),
    'refused-other',
    /letters, digits and hyphens/,
  ],
  [
    'logs in with a wrong password',
    'orders',
    atDesk(async ({ send }) => {
      await send('/take', {})
      await send('/shop/log-in', { user: 'orders', password: 'my-own-secret' })
    }),
    'refused-log-in',
    /^The shop refused the log-in before act 3: User or password is wrong/,
  ],
  [
    'uses a code that is stale',
    'customers',
    atDesk(async ({ send, see, vault }) => {
      await send('/take', {})
      const { secret } = appIn(await see(), 'registry').start
      await send('/registry/log-in', { ...vault('registry'), code: codeAt(secret, 0) })
    }),
    'refused-code',
    /^The registry refused the log-in before act 3: The one-time code is wrong or too old/,
  ],
  [
    'places an order twice by one preview',
    'orders',
    async (shift) => {
      await shift.send('/enter', { name: 'Ada' })
      await shift.send('/shop/log-in', shift.vault('shop'))
      await shift.takeOrder()
      await shift.send('/shop/place', {})
    },
    'refused-other',
    /Fill in an order first/,
  ],
  [
    'closes an item that it does not hold',
    'orders',
    atDesk(async ({ send, see }) => {
      const { items } = (await see()).apps.desk
      await send('/take', {})
      await send('/done', { item: items[1]!.id })
    }),
    'refused-other',
    /Ada does not hold ORD-\d+\. Take an item first/,
  ],
  [
    'closes with a code that does not exist',
    'orders',
    atDesk(async ({ send, see }) => {
      await send('/take', {})
      await send('/exception', { item: (await see()).apps.desk.items[0]!.id, code: 'TOO-EXPENSIVE' })
    }),
    'refused-other',
    /Choose a code/,
  ],
  [
    'sends a report without a column',
    'orders',
    atDesk(async ({ upload }) => void (await upload('report.csv', 'Item,Result,Order\n'))),
    'refused-file',
    /^The desk refused the report before act 2: The first line has no column Total/,
  ],
  [
    'sends a PDF as its report',
    'orders',
    atDesk(async ({ upload }) => void (await upload('report.pdf', '%PDF-1.7\n'))),
    'refused-file',
    /^The desk refused the report before act 2: /,
  ],
  [
    'opens a form from another site',
    'orders',
    atDesk(async ({ send }) => void (await send('/take', {}, { 'sec-fetch-site': 'cross-site' }))),
    'refused-other',
    /Another site sent this form/,
  ],
  [
    'misspells a choice at the terminal',
    'customers',
    atDesk(async ({ send, vault }) => {
      await send('/take', {})
      await send('/terminal/log-in', vault('terminal'))
      await send('/terminal', { key: 'Enter', screen: 'menu', option: 'X' })
    }),
    'refused-other',
    /^The terminal refused the key at act 4: ENTER 1, 2 OR 9/,
  ],
]

test('each of twenty robots reads what was refused, with a line in the language of its tool', async () => {
  const server = await startTestServer()
  const read: unknown[] = []
  for (const [what, process, robot, , said] of ROBOTS) {
    const shift = await startShift(server, process)
    await robot(shift)
    const { state, log } = await shift.end()
    expect(JSON.stringify([state, log.refusedForms])).not.toContain('my-own-secret')
    const lesson = state.lessons?.find((one) => one.said?.some((sentence) => said.test(sentence)))
    read.push([what, lesson?.key ?? state.lessons])
    // The log plays again, with what was refused in it, and without it.
    expect(replayOfShift(log).isGood).toBe(true)
    expect(replayOfShift({ ...log, refused: undefined }).isGood).toBe(true)
    expect(state.acts).toBe(log.acts.length)
  }
  expect(read).toEqual(ROBOTS.map(([what, , , lesson]) => [what, lesson]))
  for (const tool of REPORT_TOOLS)
    for (const [, , , lesson] of ROBOTS) expect(STEPS[tool][LESSON_TEXTS[lesson].means]).toBeTruthy()
})

test('a report that came too fast is told where it was refused, and a page of one order places no other', async () => {
  const server = await startTestServer({ actsPerSecond: 5 })
  const shift = await startShift(server, 'orders')
  await shift.send('/enter', { name: 'Ada' })
  // More at once than the office takes in a second, and fewer than the files that may be refused in a minute.
  await Promise.all(Array.from({ length: 18 }, () => shift.upload('report.csv', 'Item,Result,Order,Total\n')))
  await shift.send('/shop/log-in', shift.vault('shop'))
  const { state } = await shift.end()
  const fast = state.tape!.refused!.find(
    ({ status, why }) => status === 429 && /acts a second/.test(Object.values(why).join()),
  )!
  expect(fast).toMatchObject({ app: 'desk', do: 'report', item: null })
  expect(Object.values(fast.why)[0]).toContain('at most 5 acts a second')

  const other = await startShift(await startTestServer(), 'orders')
  await other.send('/enter', { name: 'Ada' })
  await other.send('/shop/log-in', other.vault('shop'))
  const form = await other.takeOrder()
  const shownOf = (html: string) => /name="shown" value="(\w+)"/.exec(html)?.[1] ?? ''
  const preview = async (fields: Record<string, string>) => {
    await other.send('/shop/new', fields)
    const session = (await other.see()).apps.shop!.sessions
    const { nameOfDraft } = await import('#office/apps/base/program.ts')
    return nameOfDraft(Object.values(session.open).at(-1))
  }
  expect(shownOf('')).toBe('')
  const first = await preview(form)
  const second = await preview({ ...form, packs: '1', town: 'Elsewhere' })
  const refused = await other.send('/shop/place', { shown: first })
  expect([refused.status, refused.html.includes('showed another order')]).toEqual([422, true])
  expect((await other.send('/shop/place', { shown: second })).status).toBe(303)
})
