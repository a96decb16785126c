import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { COMPILE_CACHE } from '#machine/compile-cache.ts'
import { ROOT } from '#machine/root.ts'

/** What the office's code stands on. */
const COPIED = [
  'bots/office',
  'contract',
  'files',
  'game',
  'kit',
  'levels',
  'office',
  'server',
  'docs/office.md',
  'places.ts',
  'oxlint.config.ts',
  'package.json',
  'tsconfig.json',
]

const PAGE = readFileSync(path.join(ROOT, 'office/README.md'), 'utf8')

/** The files of the page, by their paths. */
const FILES = new Map(
  Array.from(
    PAGE.matchAll(/^`([\w./-]+)`\n\n```\w+\n(.*?)^```/gms),
    ([, file, text]) => [file!, text!] as const,
  ),
)

/** What the picture of the page says in German. */
const GERMAN =
  "Passes: 'Ausweise', Visitor: 'Besucher', Door: 'Tür', 'Give pass': 'Ausgeben', 'Enter a visitor and a door.': 'Besucher oder Tür fehlt.',"

const ROBOT = 'keys: playersOf({ careful: carefulWithKeys }, keysHands),'

/** The lines of the page: in which file, and the text after which they stand. */
const LINES: readonly [file: string, after: string, line: string][] = [
  ['office/apps/apps.ts', 'export const APPS = {', 'lockers: LOCKERS,'],
  ['server/office/apps/apps.ts', 'Hono<LogContext>>> = {', 'lockers: lockersRoutes,'],
  ['office/apps/labels.ts', 'export const LABELS = {', 'lockers: LOCKERS_LABELS,'],
  ['office/apps/with-api.ts', 'WITH_API = [', "'lockers',"],
  ['office/apps/apis.ts', 'const APIS = {', 'lockers: LOCKERS_API,'],
  ['office/list.ts', 'const ABOUTS = [', 'KEYS,'],
  ['office/list.ts', 'const TRAINED_IN = {', "lockers: ['reading a list of lockers'],"],
  ['office/processes.ts', 'Readonly<Record<ProcessName, Process>> = {', 'keys: KEYS,'],
  ['bots/office/players.ts', 'SHIFT_PLAYERS: Readonly<Record<string, Players>> = {', ROBOT],
  ['office/apps/apps.ts', 'export const APPS = {', 'gate: GATE,'],
  ['office/apps/labels.ts', 'export const LABELS = {', 'gate: GATE_LABELS,'],
  ['office/list.ts', 'const TRAINED_IN = {', "gate: ['working a picture of a gate'],"],
  ['server/office/apps/apps.ts', 'Hono<LogContext>>> = {', 'gate: gateRoutes,'],
  ['server/office/apps/apps.ts', 'readonly Need[]>>> = {', "gate: ['picture'],"],
  ['office/apps/apps.ts', 'export const APPS = {', 'guard: GUARD,'],
  ['office/apps/labels.ts', 'export const LABELS = {', 'guard: {},'],
  ['office/list.ts', 'const TRAINED_IN = {', "guard: ['asking a guard'],"],
  ['server/office/apps/apps.ts', 'Hono<LogContext>>> = {', 'guard: guardRoutes,'],
  ['server/office/conditions/german.ts', 'GERMAN: Readonly<Record<string, string>> = {', GERMAN],
]

const IMPORTS: Readonly<Record<string, string>> = {
  'office/apps/apps.ts':
    "import { GATE } from './gate/gate.ts'\nimport { GUARD } from './guard/guard.ts'\nimport { LOCKERS } from './lockers/lockers.ts'",
  'server/office/apps/apps.ts':
    "import { gateRoutes } from './gate/routes.ts'\nimport { guardRoutes } from './guard/routes.ts'\nimport { lockersRoutes } from './lockers/routes.ts'",
  'office/apps/apis.ts': "import { LOCKERS_API } from './lockers/api.ts'",
  'office/apps/labels.ts':
    "import { GATE_LABELS } from './gate/labels.ts'\nimport { LOCKERS_LABELS } from './lockers/labels.ts'",
  'office/list.ts': "import { ABOUT as KEYS } from '#office/processes/keys/about.ts'",
  'office/processes.ts': "import { KEYS } from '#office/processes/keys/keys.ts'",
  'bots/office/players.ts':
    "import { carefulWithKeys, keysHands } from '#office/processes/keys/robots/robots.ts'",
}

/** Visits the new app as a browser does: the last thing that a newcomer would do by hand. */
const VISIT = `
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SHIFT_PLAYERS } from '#bots/office/players.ts'
import { openOffice } from '#server/office/office.ts'
import { openSqliteStore } from '#server/store/sqlite/sqlite-store.ts'

test('the desk links to the new app, and a form of the app is taken', async () => {
  const store = openSqliteStore(path.join(mkdtempSync(path.join(tmpdir(), 'visit-')), 'office.db'))
  const here = { store, now: Date.now, mode: 'open', origin: null, addressOf: () => 'here', addressKey: Buffer.alloc(32), keptDays: 1, receipts: null }
  const { routes } = openOffice(here as never)
  let cookies: Record<string, string> = {}
  const call = async (address: string, fields?: Record<string, string>) => {
    const cookie = Object.entries(cookies).map(([name, value]) => name + '=' + value).join('; ')
    const answer = await routes.request(address, { headers: { cookie }, ...(fields && { method: 'POST', body: new URLSearchParams(fields) }) })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies = { ...cookies, [name]: value }
    }
    return { status: answer.status, to: answer.headers.get('location') ?? '', html: await answer.text(), headers: answer.headers }
  }
  const startDay = async (process: string, day: string) => (await call('/', { process, size: '4', day })).to.replace('/office', '')
  const start = (process: string) => startDay(process, 'calm')
  const shift = await start('keys')
  await call(shift + '/enter', { name: 'Ada' })
  const desk = await call(shift)
  expect(desk.html).toContain('/lockers">Lockers</a>')
  expect(desk.html).not.toContain('Shop')
  const [, password = ''] = /id="lockers-password">([^<]+)</.exec(desk.html) ?? []
  expect((await call(shift + '/lockers')).html).toContain('id="form-log-in"')
  expect((await call(shift + '/lockers/log-in', { user: 'keys', password })).status).toBe(303)
  expect((await call(shift + '/lockers/give', { locker: '1', person: '' })).html).toContain('There is no such locker')
  const list = await call(shift + '/lockers')
  const [, locker = ''] = /<td>(\\d+)<\\/td>/.exec(list.html) ?? []
  expect((await call(shift + '/lockers/give', { locker, person: 'Bo' })).status).toBe(303)
  const csv = await call(shift + '/lockers/list.csv')
  expect([csv.html, csv.headers.get('content-type')]).toEqual(['Locker,Person\\n' + locker + ',Bo\\n', 'text/csv'])
  expect((await call('/styles/lockers.css')).html).toContain('#1b5e20')
  // No app of another process is in a shift.
  const shop = await call(shift + '/shop')
  expect([shop.status, shop.html]).toEqual([404, expect.stringContaining('This shift has no shop')])
  const orders = await start('orders')
  expect((await call(orders + '/lockers')).status).toBe(404)
  // Its line lets it run a script and stand in a frame, and nobody else.
  expect(list.headers.get('content-security-policy')).toMatch(/script-src 'self'.*frame-ancestors 'self'/)
  expect(desk.headers.get('content-security-policy')).toMatch(/script-src 'none'.*frame-ancestors 'none'/)
  expect((await call('/scripts/lockers.js')).html.replaceAll(/ +/g, ' ')).toBe('export const ready = true\\n')
  // Its API, where the shift says so.
  expect((await call(shift + '/lockers/api')).status).toBe(404)
  const withCalls = (await call('/', { process: 'keys', size: '4', day: 'calm', api: 'all' })).to.replace('/office', '')
  const api = async (path: string, body?: unknown, token = '') => {
    const headers = { authorization: 'Bearer ' + token, 'content-type': 'application/json', 'idempotency-key': 'first' }
    const answer = await routes.request(withCalls + '/lockers/api' + path, { headers, ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}) })
    return { status: answer.status, text: await answer.text() }
  }
  await call(withCalls + '/enter', { name: 'Ada' })
  const there = await call(withCalls)
  expect(there.html).toContain('/lockers/api">Lockers: API</a>')
  expect((await api('')).text).toContain('Gives a locker to a person.')
  expect(Object.keys(JSON.parse((await api('/openapi.json')).text).paths)).toEqual(['/tokens', '/given'])
  const [, secret = ''] = /id="lockers-password">([^<]+)</.exec(there.html) ?? []
  const { token } = JSON.parse((await api('/v1/tokens', { user: 'keys', password: secret })).text)
  expect((await api('/v1/given', { locker: 'x', person: 'Bo' }, token)).status).toBe(422)
  await call(withCalls + '/take', {})
  const [, locker2 = ''] = /<dd[^>]*>(\\d{3})<\\/dd>/.exec((await call(withCalls)).html) ?? []
  const given = { locker: locker2, person: 'Bo' }
  for (let times = 0; times < 2; times++) expect(await api('/v1/given', given, token)).toEqual({ status: 201, text: JSON.stringify(given) })
  expect(JSON.parse((await api('/v1/given?person=Bo', undefined, token)).text)).toEqual({ items: [given], total: 1, next: null })
  // Its careful robot, on days without and with its faults.
  for (const day of ['calm', 'rough']) {
    const desk = 'http://office/office' + (await startDay('keys', day))
    const send = (address: string, init: RequestInit) => routes.request(address.replace(/^http:..office.office/, ''), init)
    await SHIFT_PLAYERS['keys']!['careful']!(desk, { send: async (address, init) => send(address, init) })
    const result = await routes.request(desk.replace(/^http:..office.office/, '') + '/state')
    expect(await result.json()).toMatchObject({ status: 'handed-in', clean: true })
  }
  await store.close()
  // For a test that hangs: machines are shared.
}, 300_000)
`

/** Works at the new picture as a program without a browser does, in a process that uses it besides. */
const VISIT_PICTURE = `
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openSqliteStore } from '#server/store/sqlite/sqlite-store.ts'
import { officeOn } from '#server/testing/office-app.ts'
import { appIn } from '#office/shift.ts'

test('the window of the gate is a picture, and a click in it gives a pass', async () => {
  const store = openSqliteStore(path.join(mkdtempSync(path.join(tmpdir(), 'visit-')), 'office.db'))
  const office = officeOn(store)
  const { id, url } = await office.issue({ process: 'keys', size: 4, conditions: ['words', 'moving'] })
  let cookie = ''
  const ask = async (at: string, init: RequestInit = {}) => {
    const answer = await office.send(url + '/gate' + at, { redirect: 'manual', ...init, headers: { cookie, ...init.headers } })
    for (const line of answer.headers.getSetCookie()) cookie = line.split(';')[0]!
    return answer
  }
  const events = (...events: object[]) => ask('/events', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ events }) })
  const state = async () => appIn((await office.office.shifts.see(id))!.shift, 'gate')
  await ask('/log-in', { method: 'POST', body: new URLSearchParams({ user: 'gate', password: 'g-1' }) })
  const page = await (await ask('')).text()
  expect(page).toMatch(/<img id="screen"[^>]* src="[^"]*screen.png/)
  expect(page).not.toMatch(/Visitor|Besucher|North/)
  expect((await ask('/screen.png')).headers.get('content-type')).toBe('image/png')
  expect(await (await office.send('http://127.0.0.1/office/scripts/gate.js')).text()).toContain('[role="application"]')
  await events({ type: 'text', text: 'Bo' }, { type: 'key', key: 'Enter' })
  expect((await state()).passes).toEqual([])
  await events({ type: 'key', key: 'Tab' }, { type: 'key', key: 'ArrowDown' }, { type: 'key', key: 'Enter' })
  expect((await state()).passes).toMatchObject([{ door: 'North', visitor: 'Bo' }])
  expect(await (await ask('/text')).text()).toContain('North Bo')
  expect((await state()).asText).toBe(1)
  await store.close()
}, 300_000)
`

/** The same process with the picture besides. */
const withGate = (file: string, text: string): string =>
  file.endsWith('keys/about.ts')
    ? text.replace("programs: ['lockers']", "programs: ['lockers', 'gate']")
    : file.endsWith('keys/keys.ts')
      ? text
          .replace("Deal<'lockers'>", "Deal<'lockers' | 'gate'>")
          .replace("EndStates<'lockers'>", "EndStates<'lockers' | 'gate'>")
          .replace(
            '      lockers: { user:',
            "      gate: { user: 'gate', password: 'g-1', scale: 120, doors: ['North', 'South'] },\n      lockers: { user:",
          )
          .replace('moments: { lockers:', 'moments: { gate: { submits: 0, fills: 0 }, lockers:')
      : text

let house = ''

beforeAll(() => {
  house = mkdtempSync(path.join(tmpdir(), 'botarena-office-'))
  for (const one of COPIED)
    cpSync(path.join(ROOT, one), path.join(house, one), {
      recursive: true,
    })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(house, 'node_modules'))
  const types = {
    extends: './tsconfig.json',
    // Each check after the first one reads only what has changed.
    compilerOptions: { incremental: true, tsBuildInfoFile: './office.tsbuildinfo' },
    include: ['office', 'server/office', 'files', 'bots/office'],
    exclude: ['server/**/*.test.ts', 'files/**/*.test.ts', 'bots/**/*.test.ts'],
  }
  writeFileSync(path.join(house, 'tsconfig.office.json'), JSON.stringify(types))
  return () => rmSync(house, { recursive: true })
})

function runIn(tool: string, ...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(tool, args, {
    cwd: house,
    encoding: 'utf8',
    env: {
      PATH: `${path.join(house, 'node_modules/.bin')}${path.delimiter}${path.dirname(process.execPath)}`,
      HOME: house,
      NO_COLOR: '1',
      ...COMPILE_CACHE,
    },
  })
  return { status, said: stdout + stderr }
}

/** Builds process and app as the page says. @param forgotten files and lines of the page that are left out */
function build(
  forgotten: readonly string[] = [],
  changed: (file: string, text: string) => string = (_, text) => text,
) {
  const put = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(house, file)), { recursive: true })
    writeFileSync(path.join(house, file), text)
  }
  for (const [file, text] of FILES) {
    if (forgotten.includes(file)) rmSync(path.join(house, file), { force: true })
    else put(file, changed(file, text))
  }
  for (const [file, lines] of Map.groupBy(LINES, ([name]) => name)) {
    let text = readFileSync(path.join(ROOT, file), 'utf8')
    const added = lines.filter(([, , line]) => !forgotten.includes(line))
    for (const [, after, line] of added) {
      expect([file, text.split(after).length]).toEqual([file, 2])
      text = text.replace(after, `${after}\n  ${line}`)
    }
    put(file, added.length === 0 ? text : `${IMPORTS[file] ?? ''}\n${text}`)
  }
}

const types = () => runIn('tsc', '--noEmit', '-p', 'tsconfig.office.json')

test('the page has every file, and every line', () => {
  expect([...FILES.keys()]).toEqual([
    'office/apps/lockers/lockers.ts',
    'office/apps/lockers/labels.ts',
    'server/office/apps/lockers/pages.tsx',
    'server/office/apps/lockers/routes.ts',
    'server/office/apps/lockers/lockers.css',
    'office/processes/keys/about.ts',
    'office/processes/keys/keys.ts',
    'office/processes/keys/brief.md',
    'office/processes/keys/keys.test.ts',
    'office/processes/keys/robots/robots.ts',
    'office/apps/lockers/api.ts',
    'office/apps/gate/gate.ts',
    'office/apps/gate/labels.ts',
    'server/office/apps/gate/routes.ts',
    'server/office/apps/gate/gate.css',
    'office/apps/guard/guard.ts',
    'server/office/apps/guard/routes.ts',
    'server/office/apps/guard/guard.css',
    'office/apps/guard/guard.test.ts',
  ])
  for (const [file, , line] of LINES) {
    expect(PAGE).toContain(`\`${file}\``)
    expect(PAGE).toContain(`\`${line}\``)
  }
})

test('the compiler names the app, its pages and its moments, when they are forgotten', () => {
  build(['lockers: LOCKERS,'])
  const app = types()
  expect(app.status).not.toBe(0)
  expect(app.said).toMatch(/keys\/(?:keys|about)\.ts.*"?lockers"?/)
  build(['lockers: lockersRoutes,', 'lockers: LOCKERS_API,'], (_, text) =>
    text.replace(/ {4}moments: .*\n/, ''),
  )
  const { said } = types()
  expect(said).toMatch(/server\/office\/apps\/apps\.ts.*'lockers' is missing/)
  expect(said).toMatch(/keys\.ts.*'?moments'? is missing/s)
  expect(said).toMatch(/office\/apps\/apis\.ts.*'?lockers'? is missing/s)
})

test('a look and a brief that are forgotten are named when the office opens', () => {
  const opened = () => runIn(process.execPath, '-e', "await import('./server/office/office.ts')")
  build(['server/office/apps/lockers/lockers.css'])
  expect(opened().said).toContain('lockers.css')
  build(['office/processes/keys/brief.md'])
  expect(opened().said).toContain('keys/brief.md')
})

test('the compiler or a test names a line, a page for teachers, a fault that never comes, and a robot', () => {
  build(['keys: KEYS,', ROBOT])
  const { said: missing } = types()
  expect(missing).toMatch(/office\/processes\.ts.*keys/)
  expect(missing).toMatch(/bots\/office\/players\.ts.*keys/s)
  build(['KEYS,', 'keys: KEYS,', ROBOT])
  const line = runIn('vitest', 'run', '--root', '.', 'office/lists.test.ts')
  expect(line.said).toMatch(/^\+ +"keys",$/m)
  build([], (file, text) => (file.endsWith('about.ts') ? text.replace("'cut']", "'cut', 'popup']") : text))
  const { said } = runIn('vitest', 'run', '--root', '.', 'office/lists.test.ts')
  expect(said).toContain('office/processes/keys/teachers.md')
  expect(said).toContain('keys deals into the apps that it uses, and each of its faults comes there')
  expect(said).toMatch(/popup/)
})

const NEW_FAULT = `'list-late': {
    at: 'submit',
    isDone: true,
    title: 'List late',
    what: 'The list does not show the entry at once.',
    remedy: 'Look twice.',
  },`
const NEW_COUNT = "slow: { title: 'Slow', what: 'Items that took long.', behind: 'slow' },"

test.each([
  // Where it comes in a program, and what whoever stops at it reads.
  ['contract/office-faults.ts', 'FAULTS', NEW_FAULT, ['office/apps/base/program.ts', 'office/lessons.ts']],
  ['contract/office-counts.ts', 'COUNTS', NEW_COUNT, ['office/base/counts.ts', 'office/lessons.ts']],
])(
  'a line in %s is all that names it, and the compiler names what must know it',
  (file, list, line, known) => {
    build()
    const text = readFileSync(path.join(ROOT, file), 'utf8')
    const head = `export const ${list} = {`
    expect(text).toContain(head)
    writeFileSync(path.join(house, file), text.replace(head, `${head}\n  ${line}`))
    onTestFinished(() => writeFileSync(path.join(house, file), text))
    const { said } = types()
    for (const one of known) expect(said, `nothing in ${one} asks for it`).toContain(`${one}(`)
  },
)

/** The lines of the page for a fault and for a count: in which file, the text after which they stand, and the line. */
const ENTRIES: readonly [file: string, after: string, line: string][] = [
  ['contract/office-faults.ts', 'export const FAULTS = {', snippetWith("'empty-page': {")],
  ['office/apps/base/program.ts', "    case 'not-taken':", "case 'empty-page':"],
  ['office/lessons.ts', 'Readonly<Record<FaultKind, LessonKey>> = {', "'empty-page': 'stopped-at-error',"],
  ['contract/office-counts.ts', 'export const COUNTS = {', snippetWith("late: { title: 'Late'")],
  ['office/base/counts.ts', 'export const NO_COUNTS: Counts = {', 'late: 0,'],
  ['office/lessons.ts', "      case 'left':", "case 'late':"],
]

/** The piece of code of the page that begins with a text. */
function snippetWith(beginning: string): string {
  const found = PAGE.split('```ts\n').find((text) => text.startsWith(beginning))
  return found?.slice(0, found.indexOf('```')) ?? `The page has no code that begins with ${beginning}`
}

test('whoever follows the page to the letter has a fault and a count that work', () => {
  build([], (file, text) =>
    file.endsWith('about.ts') ? text.replace("'cut']", "'cut', 'empty-page']") : text,
  )
  const texts = new Map<string, string>()
  for (const [file, after, line] of ENTRIES) {
    const text = texts.get(file) ?? readFileSync(path.join(ROOT, file), 'utf8')
    expect(PAGE, 'the page says which line it is').toContain(line)
    expect(text.split(after), `${file} has this once: ${after}`).toHaveLength(2)
    texts.set(file, text.replace(after, `${after}\n${line}`))
  }
  onTestFinished(() => {
    for (const file of texts.keys()) cpSync(path.join(ROOT, file), path.join(house, file))
  })
  for (const [file, text] of texts) writeFileSync(path.join(house, file), text)
  expect(types()).toEqual({ status: 0, said: '' })
  // The new fault comes there, and a robot that looks masters it.
  const { status, said } = runIn('vitest', 'run', '--root', '.', 'office/processes/keys')
  expect([status, said.slice(-4000)]).toEqual([0, expect.stringMatching(/Test Files +1 passed/)])
})

test('the linter refuses an app that knows another one, and a process that knows another one', () => {
  build()
  const planted: readonly [file: string, code: string, isAllowed: boolean][] = [
    ['office/apps/lockers/a.ts', "export * from '#office/apps/shop/shop.ts'", false],
    ['office/apps/lockers/b.ts', "export * from '../shop/shop.ts'", false],
    ['office/apps/lockers/c.ts', "export * from '#office/processes/keys/keys.ts'", false],
    ['office/apps/shop/d.ts', "export * from '#office/apps/lockers/lockers.ts'", false],
    ['office/processes/keys/e.ts', "export * from '#office/processes/orders/deal.ts'", false],
    ['office/processes/orders/f.ts', "export * from '#office/processes/keys/keys.ts'", false],
    ['office/process/g.ts', "export * from '#office/processes/keys/keys.ts'", false],
    ['server/office/apps/lockers/h.ts', "export * from '#server/office/apps/shop/routes.ts'", false],
    ['server/office/apps/base/i.ts', "export * from '#server/office/apps/lockers/routes.ts'", false],
    ['office/processes/keys/j.ts', "export * from '#office/apps/shop/shop.ts'", true],
  ]
  for (const [file, code] of planted) writeFileSync(path.join(house, file), `${code}\n`)
  onTestFinished(() => {
    for (const [file] of planted) rmSync(path.join(house, file))
  })
  const { said } = runIn('oxlint', '--format=json', ...planted.map(([file]) => file))
  const { diagnostics } = JSON.parse(said) as { diagnostics: { filename: string; code: string }[] }
  const refused = new Set(
    diagnostics.filter(({ code }) => code.includes('no-restricted-imports')).map(({ filename }) => filename),
  )
  expect(planted.filter(([file, , isAllowed]) => refused.has(file) === isAllowed)).toEqual([])
})

test('whoever follows the page to the letter has a process and an app that work', () => {
  build()
  writeFileSync(path.join(house, 'office/processes/keys/teachers.md'), '# Keys\n')
  expect(types()).toEqual({ status: 0, said: '' })
  writeFileSync(path.join(house, 'server/office/visit.test.ts'), VISIT)
  const client = 'export const ready: boolean = true\n'
  writeFileSync(path.join(house, 'server/office/apps/lockers/lockers.client.ts'), client)
  const list = path.join(house, 'server/office/apps/apps.ts')
  const needs = 'readonly Need[]>>> = {'
  const text = readFileSync(list, 'utf8')
  expect(text).toContain(needs)
  writeFileSync(list, text.replace(needs, `${needs} lockers: ['script', 'frames'],`))
  const tests = [
    'office/lists.test.ts',
    'office/processes/keys',
    'office/apps/guard',
    'server/office/visit.test.ts',
  ]
  const { status, said } = runIn('vitest', 'run', '--root', '.', ...tests)
  expect([status, said.slice(-4000)]).toEqual([0, expect.stringMatching(/Test Files +4 passed/)])
})

test('whoever follows the page to the letter has a picture of an app that works', () => {
  build([], withGate)
  writeFileSync(path.join(house, 'office/processes/keys/teachers.md'), '# Keys\n')
  expect(types()).toEqual({ status: 0, said: '' })
  writeFileSync(path.join(house, 'server/office/visit-picture.test.ts'), VISIT_PICTURE)
  const tests = ['office/lists.test.ts', 'server/office/visit-picture.test.ts']
  const { status, said } = runIn('vitest', 'run', '--root', '.', ...tests)
  expect([status, said.slice(-4000)]).toEqual([0, expect.stringMatching(/Test Files +2 passed/)])
  const words = () =>
    runIn('vitest', 'run', '--root', '.', 'server/office/conditions/dictionary.test.ts').said
  expect(words()).not.toContain('gate.')
  build([GERMAN], withGate)
  expect(words()).toContain('gate.visitor')
})
