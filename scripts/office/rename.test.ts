import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { type Client, openClient, type Page, type Wire } from '#bots/office/client.ts'
import { ROOT } from '#machine/root.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { APP_NAMES, appOf } from '#office/apps/apps.ts'
import { LABELS } from '#office/apps/labels.ts'
import { PROCESSES } from '#office/processes.ts'
import { workbookOf } from '#office/processes/month-end/robots/workbook.ts'
import { httpHands } from '#office/processes/orders/robots/http-hands.ts'
import { careful } from '#office/processes/orders/robots/robots.ts'
import { appIn, type Shift } from '#office/shift.ts'
import { OFFICE_TASKS } from '#office/tasks.ts'
import { openSqliteStore } from '#server/store/sqlite/sqlite-store.ts'
import { officeOn } from '#server/testing/office-app.ts'
import { refusedWord, wordOf } from '#shifts/base/act-words.ts'
import { STATES } from '#shifts/base/states.ts'
import { PROCESS_LESSONS } from '#shifts/lesson/texts.ts'
import { STEPS } from '#shifts/report/lesson-texts.ts'
import { WAYS } from '#shifts/skeleton/steps.ts'
import { atWork, pagesOf } from './crawl.ts'

/** Renames every control of an app: its name gets a star. */
const renamed = vi.hoisted(
  () =>
    async (original: () => Promise<object>): Promise<Record<string, unknown>> =>
      Object.fromEntries(
        Object.entries(await original()).map(([name, value]: [string, unknown]) => [
          name,
          typeof value === 'object' && value !== null
            ? Object.fromEntries(
                Object.entries(value).map(([control, label]) => [control, `${String(label)}*`]),
              )
            : value,
        ]),
      ),
)

vi.mock('#office/apps/base/labels.ts', renamed)
vi.mock('#office/apps/desk/labels.ts', renamed)
vi.mock('#office/apps/shop/labels.ts', renamed)
vi.mock('#office/apps/bank/labels.ts', renamed)
vi.mock('#office/apps/receivables/labels.ts', renamed)
vi.mock('#office/apps/registry/labels.ts', renamed)
vi.mock('#office/apps/terminal/labels.ts', renamed)
vi.mock('#office/apps/mail/labels.ts', renamed)
vi.mock('#office/apps/ledger/labels.ts', renamed)
vi.mock('#office/apps/claims/labels.ts', renamed)
vi.mock('#office/apps/approvals/labels.ts', renamed)

/** What they say is drawn, and stands on no page. */
const PICTURES = ['payroll']

/** Every control of every app, by `app.control`. */
const CONTROLS = Object.entries(LABELS).flatMap(([app, own]) =>
  PICTURES.includes(app)
    ? []
    : Object.entries(own).map(([control, label]) => ({ control: `${app}.${control}`, label })),
)

/** What the controls said before. */
const BEFORE: ReadonlySet<string> = new Set(CONTROLS.map(({ label }) => label.slice(0, -1)))

test('every app has its labels here under other names', () => {
  expect(CONTROLS.filter(({ label }) => !label.endsWith('*'))).toEqual([])
})

/** Pages that no link leads to, below the desk: before anybody has logged in, and without a draft. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  orders: ['/shop/preview'],
  invoices: ['/registry'],
  customers: ['/terminal'],
  'month-end': ['/receivables/check'],
  expenses: ['/claims/check'],
}

/** Fills in a claim, and asks a person who asks back. */
async function fillClaimAndAsk(url: string, shift: Shift, client: Client): Promise<void> {
  const [claim] = appIn(shift, 'claims').start.claims
  const lines = claim!.lines.flatMap((_, i) => [
    [`decision-${i + 1}`, LABELS.claims.refuse],
    [`code-${i + 1}`, 'NO-RECEIPT'],
  ])
  await client.post(`${url}/claims/${claim!.number}`, new URLSearchParams(lines))
  for (const [asked, people] of Object.entries(appIn(shift, 'approvals').start.replies))
    for (const [person, [first]] of Object.entries(people))
      if (first?.answer.is === 'question') {
        const form = { claim: asked, person, amount: '1.00', reason: 'Trip' }
        await client.post(`${url}/approvals/new`, new URLSearchParams(form))
        for (let acts = 0; acts < first.after; acts++)
          await client.post(`${url}/approvals/again`, new URLSearchParams())
      }
}

/** Every page of every process, as somebody meets it who works there. */
async function allPages(): Promise<Page[]> {
  await using folder = await tempFolder('rename')
  const store = openSqliteStore(path.join(folder.path, 'office.db'))
  const app = officeOn(store)
  const met: Page[] = []
  for (const { name, uses } of PROCESSES) {
    // In a shift of 12 claims each answer of a person comes.
    const size = name === 'expenses' ? 12 : 4
    const { id, url } = await app.issue({ process: name, size, seed: '5'.repeat(32) })
    const wire: Wire = {
      send: app.send,
      received: (answer) => met.push({ ...answer, html: new TextDecoder().decode(answer.bytes) }),
    }
    const stranger = openClient(wire)
    for (const address of BESIDE[name] ?? []) await stranger.get(url + address)
    if (name === 'orders') await careful({ ...httpHands(url, wire).hands, handIn: async () => {} })
    const client = await atWork(url, (await app.office.shifts.see(id))!.shift, wire)
    await client.post(`${url}/take`, new URLSearchParams())
    for (const address of BESIDE[name] ?? []) await client.get(url + address)
    if (name === 'customers')
      for (const typed of ['screen=menu&option=2', 'screen=find&search=C']) {
        await client.post(`${url}/terminal`, new URLSearchParams(`key=Enter&${typed}`))
        // The clock stands for some looks.
        for (let look = 0; look < 6; look++) await client.get(`${url}/terminal`)
      }
    if (name === 'month-end') {
      const form = new FormData()
      for (const [field, value] of Object.entries({
        reference: 'ST-1',
        account: 'DE60281140341689599432',
        statement: '1',
      }))
        form.set(field, value)
      form.set('file', new Blob([await workbookOf([])]), 'rows.xlsx')
      await client.post(`${url}/receivables/import`, form)
    }
    if (name === 'expenses') await fillClaimAndAsk(url, (await app.office.shifts.see(id))!.shift, client)
    await pagesOf(url, uses, client)
    await client.post(`${url}/hand-in`, new URLSearchParams())
    // A page that is older than the end.
    await client.post(`${url}/take`, new URLSearchParams())
  }
  await store.close()
  return met.filter(({ html }) => html.trimStart().startsWith('<!doctype'))
}

/** The texts of controls: links, buttons, labels of fields. A choice among codes is none. */
const controlsOn = ({ html }: Page): string[] =>
  [...html.matchAll(/<(a|button|label|legend)\b[^>]*>([^<]*)<\/\1>/g)].map(([, , text = '']) =>
    text.replaceAll(/\s+/g, ' ').trim(),
  )

const textOf = (html: string) => html.replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ')

/** What the desk offers by words of its process: the columns of its report, and its codes. */
const OF_PROCESSES = new Set(
  PROCESSES.flatMap(({ columns, deal, sizes }) => [
    ...Object.values<string>(columns),
    ...Object.keys(deal('5'.repeat(32), sizes[0]!).apps.desk.codes),
  ]),
)

/** Stands only while an answer of the terminal is on its way; stands only on a server that has the site's pages. */
const SELDOM = new Set(['terminal.again', 'desk.watch'])

test('every page says the new names, and no control has its old one', async () => {
  const pages = await allPages()
  const said = pages.map(({ html }) => textOf(html)).join('\n')
  const unsaid = CONTROLS.filter(({ control, label }) => !SELDOM.has(control) && !said.includes(label))
  expect(unsaid.map(({ control }) => control)).toEqual([])
  const old = pages.flatMap((page) =>
    controlsOn(page)
      .filter((text) => BEFORE.has(text) && !OF_PROCESSES.has(text))
      .map((text) => `${new URL(page.address).pathname.split('/').slice(3).join('/')}: ${text}`),
  )
  expect([...new Set(old)]).toEqual([])
})

/** Names within _lines_, within “quotation marks”, and those of a step in bold: **Shop, Orders.** */
const quotedIn = (text: string): string[] => [
  ...[...text.matchAll(/(?<![\w`])_([^_\n]+)_(?![\w`])|“([^”\n]+)”/g)].map(
    ([, inLines, inMarks]) => inLines ?? inMarks!,
  ),
  ...[...text.matchAll(/\*\*([^*\n]+)\.\*\*/g)].flatMap(([, step = '']) => step.split(', ')),
]

/** Columns of files, titles of programs, and what a picture says: no controls of pages, whatever is called like them. */
const NO_CONTROLS: ReadonlySet<string> = new Set([
  'Reference',
  'Amount',
  ...APP_NAMES.map((name) => appOf(name).title),
  ...Object.values(LABELS.payroll),
])

test.each(PROCESSES)('the brief of $name quotes the new names, and no old one', ({ brief, deal, sizes }) => {
  const { items } = deal('5'.repeat(32), sizes[0]!).apps.desk
  // What stands on an item may have the name of a field.
  const ofItems = new Set(
    items.flatMap(({ lines, pages = [] }) =>
      [...lines, ...pages.flatMap((page) => page.lines)].map(([label]) => label),
    ),
  )
  const quoted = quotedIn(brief)
  expect(CONTROLS.filter(({ label }) => brief.includes(label)).length).toBeGreaterThan(10)
  expect(quoted.filter((name) => BEFORE.has(name) && !ofItems.has(name) && !NO_CONTROLS.has(name))).toEqual(
    [],
  )
})

/** The texts of the site about the office. */
const SITE = JSON.stringify([
  STATES,
  PROCESS_LESSONS,
  STEPS,
  WAYS,
  OFFICE_TASKS.map(({ goal }) => goal),
  ['take', 'done', 'system', 'hand-in'].map((done) => refusedWord({ app: 'desk', do: done })),
  [
    ['shop', 'place'],
    ['registry', 'register'],
    ['ledger', 'post'],
    ['receivables', 'post'],
  ].map(([app = '', done = '']) => wordOf({ act: 1, app, do: done })),
])

/** Pages that a sentence of the site names without marks. */
const NAMED_PAGES = [
  LABELS.shop.orders,
  LABELS.shop.newOrder,
  LABELS.shop.articles,
  LABELS.ledger.postings,
  LABELS.receivables.documents,
]

test('lessons, steps, states and words of the report quote the new names, and no old one', () => {
  for (const label of [...NAMED_PAGES, LABELS.desk.handIn, LABELS.shop.place]) expect(SITE).toContain(label)
  const old = NAMED_PAGES.map((label) => label.slice(0, -1)).filter((name) =>
    new RegExp(String.raw`(?<![\w“])${name}(?![\w*”])`).test(SITE),
  )
  expect(old).toEqual([])
})

/** What the tools call their own steps: no control. */
const OF_TOOLS = new Set(['Log in'])

test('no file of the site quotes a control by hand', () => {
  const files = globSync('app/office/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(20)
  const byHand = files.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/“([^”]+)”/g)]
      .map(([, name = '']) => name.replaceAll(/\s+/g, ' '))
      .filter((name) => BEFORE.has(name) && !OF_TOOLS.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(byHand).toEqual([])
})
