import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { StartedShift } from '#contract/office.ts'
import { APP_NAMES, isApp } from '#office/apps/apps.ts'
import { CONDITIONS } from '#office/base/conditions.ts'
import { processOf } from '#office/processes.ts'
import type { Logged } from '#server/edge/logged.ts'
import { HELD_ID } from '#server/held/seeds.ts'
import type { Store } from '#server/store/store.ts'
import { StoreUnavailableError } from '#server/store/store.ts'
import { APP_NEEDS, APP_ROUTES } from './apps/apps.ts'
import type { Drawing } from './apps/base/drawing.ts'
import { message } from './apps/base/layout.ts'
import { clientScript, policyOf } from './apps/base/needs.ts'
import { PageRefusal, sentIn } from './apps/base/request.ts'
import { goTo, openVisits, show } from './apps/base/visit.ts'
import { dressFor, dressing, realSleep, type Sleep } from './dressing.ts'
import { type EndOptions, endRoutes } from './end-routes.ts'
import { SHIFT_ROWS } from './shifts/held-shift.ts'
import { PRACTICE, PRACTICE_SECONDS } from './shifts/policy.ts'
import type { Seen, Shifts, WantedShift } from './shifts/shifts.ts'

/** Most open practice shifts of one network address. */
export const MOST_PRACTICE = 10

const TOO_MANY = `From your network address ${MOST_PRACTICE} practice shifts are open. Hand one in, then start another one.`

const BACK = html`<p><a href="/office">Back to the office</a></p>`

const textOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

const BASE = textOf('apps/base/base.css')

/** What only a script of the page can do: conditions. */
const SCRIPT = textOf('conditions/page-script.js')

const STYLES = new Map([
  ['office', BASE + textOf('office.css')],
  ['frame', textOf('conditions/frame.css')],
  ...Object.keys(APP_ROUTES).map((app) => [app, BASE + textOf(`apps/${app}/${app}.css`)] as const),
])

type Options = Omit<EndOptions, 'log'> & {
  shifts: Shifts
  store: Store
  /** Hides network addresses in the rows of practice shifts. */
  addressKey: Buffer
  addressOf: (c: Context) => string
  /** Most acts of a shift in a second. */
  perSecond?: number
  /** How a shift is drawn. */
  drawn?: (seen: Seen) => Drawing
  /** How an answer waits that comes late. */
  wait?: Sleep
}

/** Whether a page's script sent the form: it reads the answer, and a browser shows one. */
const wantsJson = (c: Context) => c.req.header('accept')?.includes('application/json') ?? false

/** The pages of the office, to be mounted at /office. */
export function officePages({
  shifts,
  store,
  addressKey,
  addressOf,
  perSecond = 20,
  drawn,
  wait = realSleep,
  ...end
}: Options): Hono<Logged> {
  const office = new Hono<Logged>()
  const visits = openVisits(shifts, perSecond, drawn)

  /** A refusal for a page's script. */
  const told = (c: Context, sentence: string, status: PageRefusal['status'] | 422 | 503) => {
    c.header('cache-control', 'no-store')
    return c.json({ error: { code: 'refused', message: sentence } }, status)
  }

  office.onError((error, c) => {
    if (error instanceof PageRefusal) {
      if (error.status === 429) c.header('retry-after', '1')
      if (wantsJson(c)) return told(c, error.message, error.status)
      return show(c, message('office', 'This did not work', error.message), error.status)
    }
    if (error instanceof StoreUnavailableError) {
      c.set('isStoreIll', true)
      if (wantsJson(c)) return told(c, 'The database cannot be used now. Try again in a moment.', 503)
      return show(
        c,
        message('office', 'Not available', 'The database cannot be used now. Send it again in a moment.'),
        503,
      )
    }
    throw error
  })

  const ownerOf = (c: Context) =>
    `visitor ${createHmac('sha256', addressKey).update(addressOf(c)).digest('hex').slice(0, 32)}`

  /** What a visitor's form asks for; a sentence, if there is no such thing. */
  async function wantedIn(
    fields: Readonly<Record<string, string>>,
  ): Promise<Omit<WantedShift, 'owner'> | string> {
    const practice = { policy: PRACTICE, seconds: PRACTICE_SECONDS, split: 'free' as const, label: {} }
    if (fields['again'] !== undefined) {
      const before = HELD_ID.test(fields['again']) ? await shifts.look(fields['again']) : null
      if (!before || before.status === 'open') return 'That shift is not over, so it cannot be started again.'
      const { process, size, day, conditions, seed } = before
      return { ...practice, process, size, day, conditions, seed }
    }
    const keys = (fields['conditions'] ?? '').split(/[\s,]+/)
    const changes = CONDITIONS.filter((key) => keys.includes(key))
    const process = processOf(fields['process'] ?? '')
    const size = Number(fields['size'])
    const day = fields['day']
    if (!process || !process.sizes.includes(size) || (day !== 'calm' && day !== 'rough' && day !== 'single'))
      return 'Choose a process, a number of items and a day.'
    const named = { ...practice, process: process.name, size }
    if (day !== 'single')
      return { ...named, day, conditions: [...(day === 'rough' ? process.faults : []), ...changes] }
    const conditions = process.faults.filter((key) => fields[`fault-${key}`] !== undefined)
    if (conditions.length === 0) return 'Choose at least one fault, or a day without faults.'
    return { ...named, day: 'rough', conditions: [...conditions, ...changes] }
  }

  office.post('/', async (c) => {
    c.set('route', '/office')
    const wanted = await wantedIn((await sentIn(c)).fields)
    if (typeof wanted === 'string') {
      return wantsJson(c)
        ? told(c, wanted, 422)
        : show(c, message('office', 'This shift was not started', wanted, BACK), 422)
    }
    const owner = ownerOf(c)
    const held = await store.change(function* () {
      if ((yield* SHIFT_ROWS.countOpen(owner)) >= MOST_PRACTICE) throw new PageRefusal(429, TOO_MANY)
      return yield* shifts.issuing({ ...wanted, owner })
    })
    const { id, process, size, day, conditions } = held
    if (!wantsJson(c)) return goTo(c, `/office/${id}`)
    c.header('cache-control', 'no-store')
    return c.json({ id, process, size, day, conditions } satisfies StartedShift, 201)
  })

  office.get('/styles/:file', (c) => {
    c.set('route', '/office/styles/:file')
    const style = STYLES.get(/^([a-z]+)\.css$/.exec(c.req.param('file'))?.[1] ?? '')
    if (style === undefined) throw new PageRefusal(404, 'There is no such style.')
    return c.body(style, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' })
  })

  office.get('/scripts/:file', (c) => {
    c.set('route', '/office/scripts/:file')
    const app = /^([a-z]+)\.js$/.exec(c.req.param('file'))?.[1] ?? ''
    if (!isApp(app) || !APP_NEEDS[app]?.includes('script'))
      throw new PageRefusal(404, 'There is no such script.')
    const script = clientScript(new URL(`apps/${app}/${app}.client.ts`, import.meta.url))
    return c.body(script, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    })
  })

  office.get('/conditions.js', (c) => {
    c.set('route', '/office/conditions.js')
    return c.body(SCRIPT, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    })
  })

  // The styles of a shift whose pages have other names for ids and classes.
  office.get('/:id/styles/:file', async (c) => {
    c.set('route', '/office/:id/styles/:file')
    const { held } = await visits.visit(c)
    const style = STYLES.get(/^([a-z]+)\.css$/.exec(c.req.param('file'))?.[1] ?? '')
    const dress = dressFor(held)
    if (style === undefined || !dress) throw new PageRefusal(404, 'There is no such style.')
    const count = Number(c.req.query('at'))
    return c.body(dress.style(style, Number.isSafeInteger(count) ? count : 0), 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'private, max-age=3600',
    })
  })

  // This matches the address of the desk too, which has nothing behind the id.
  office.use('/:id/*', dressing(shifts, wait))

  office.post('/:id/old-copy', async (c) => {
    c.set('route', '/office/:id/old-copy')
    await visits.visit(c)
    const sentence = 'This form is an old copy, out of use. Nothing was done. Go back, and use the other one.'
    return show(c, message('office', 'Old copy', sentence), 422)
  })

  office.route('/:id', endRoutes(visits, { log: shifts.log, ...end }))
  // The desk's pages come last: their addresses have no word of an app.
  office.use('/:id/*', async (c, next) => {
    const word = c.req.path.split('/')[3] ?? ''
    c.header('content-security-policy', policyOf(APP_NEEDS[isApp(word) ? word : 'desk'] ?? []))
    await next()
  })
  for (const app of APP_NAMES.toReversed())
    office.route(app === 'desk' ? '/:id' : `/:id/${app}`, APP_ROUTES[app](visits))
  office.all('*', () => {
    throw new PageRefusal(404, 'The office has no page at this address.')
  })
  return office
}
