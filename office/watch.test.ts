import { expect, test } from 'vitest'
import type { FaultKind } from '#contract/office-faults.ts'
import type { Act } from '#office/apps/apps.ts'
import type { OrdersDeal } from '#office/processes/orders/deal.ts'
import { appIn, openShift, type Shift, step } from './shift.ts'
import { type LoggedAct, openWatched, toldOf, type WatchState, watchOn } from './watch.ts'

const SEED = '0123456789abcdef0123456789abcdef'
const DESK = 'd'.repeat(32)
const SHOP = 'e'.repeat(32)

const settings = (conditions: readonly FaultKind[]) => ({
  process: 'orders',
  size: 4,
  conditions,
  seed: SEED,
})

/** The acts of a robot that takes each item, orders what must be ordered, and logs in whenever it is asked to. */
function logOf(conditions: readonly FaultKind[]): LoggedAct[] {
  let shift = openShift(settings(conditions))
  const log: LoggedAct[] = []
  const send = (act: Act) => {
    const asked = { act, token: `token ${log.length}` }
    const done = step(shift, asked)
    if (done.shift !== shift) log.push({ at: 1000 + log.length, asked })
    shift = done.shift
    return done.answer
  }
  const enter = () => send({ app: 'desk', do: 'enter', session: DESK, name: 'Ada' })
  const logIn = () => send({ app: 'shop', do: 'log-in', session: SHOP, ...appIn(shift, 'shop').credentials })
  const inShop = (act: Act) => {
    for (;;) {
      const answer = send(act)
      if (answer.is === 'logged-out') {
        if (answer.because === 'restarted') enter()
        logIn()
        if (act.do === 'place') return
      } else if (answer.is === 'covered') send({ app: 'shop', do: 'close-notice', session: SHOP })
      else if (answer.is === 'away') send({ app: 'shop', do: 'knock', session: SHOP })
      else return
    }
  }
  enter()
  logIn()
  const { right } = shift.deal as OrdersDeal
  for (;;) {
    const taken = send({ app: 'desk', do: 'take', session: DESK })
    const item = taken.is === 'ok' ? taken.about : undefined
    if (item === undefined) break
    const wanted = right[item]!
    if ('form' in wanted) {
      inShop({ app: 'shop', do: 'fill', session: SHOP, form: wanted.form })
      inShop({ app: 'shop', do: 'place', session: SHOP })
      enter()
      send({ app: 'desk', do: 'done', session: DESK, item })
    } else send({ app: 'desk', do: 'exception', session: DESK, item, code: wanted.code })
  }
  send({ app: 'desk', do: 'hand-in', session: DESK })
  return log
}

const watched = (conditions: readonly FaultKind[], log: readonly LoggedAct[]): WatchState =>
  watchOn(openWatched(settings(conditions)), log)

/** What is told after each act, as it comes. */
const linesOf = (conditions: readonly FaultKind[], log: readonly LoggedAct[]) =>
  log.map((_, i) => JSON.stringify(toldOf(watched(conditions, log.slice(0, i + 1)), i)))

const sightsOf = (conditions: readonly FaultKind[]) =>
  watched(conditions, logOf(conditions)).acts.flatMap(({ saw, app, do: done }) =>
    saw === undefined ? [] : [`${app}.${done} ${saw}`],
  )

test('the acts of a log are told in their order, each with its item, however the log is cut into pieces', () => {
  const log = logOf([])
  const whole = watched([], log)
  expect(whole.acts.map(({ act }) => act)).toEqual(log.map((_, i) => i + 1))
  let piecewise = openWatched(settings([]))
  for (const one of log) piecewise = watchOn(piecewise, [one])
  expect(piecewise.acts).toEqual(whole.acts)
  const told = toldOf(whole, 0)
  expect(told).toMatchObject({ isWhole: true, mark: log.length, logins: 1 })
  expect(told.items.map(({ status }) => status).toSorted()).toEqual(['done', 'done', 'done', 'exception'])
  const items = told.items.map(({ id }) => id)
  const taken = whole.acts.filter((act) => act.do === 'take')
  expect(taken.map(({ item }) => item)).toEqual(items)
  // What stands between a take and the end of the item belongs to it; log-in and hand-in stand outside.
  expect(whole.acts.filter(({ item }) => item === null).map((act) => act.do)).toEqual([
    'enter',
    'log-in',
    'hand-in',
  ])
  expect(toldOf(watched([], log.slice(0, 3)), 0).items[0]).toEqual({
    id: items[0],
    status: 'taken',
    holder: 'Ada',
  })
})

test('whoever knows some acts gets the rest, and whoever knows more than there are gets all', () => {
  const all = watched([], logOf([]))
  const { acts, isWhole } = toldOf(all, 5)
  expect([acts[0]!.act, isWhole]).toEqual([6, false])
  expect(toldOf(all, all.acts.length).acts).toEqual([])
  expect(toldOf(all, 9999)).toMatchObject({ isWhole: true, acts: all.acts })
})

test('a fault is told at the act at which the robot saw it, by what it saw', () => {
  expect(sightsOf([])).toEqual([])
  expect(sightsOf(['signed-out'])).toEqual(['shop.place logged-out'])
  expect(sightsOf(['cut'])).toEqual(['shop.place restart'])
  expect(sightsOf(['unavailable'])).toEqual(['shop.place away'])
  expect(sightsOf(['popup'])).toEqual(['shop.close-notice notice'])
})

test('of two faults that look the same nobody who watches learns which one it was', () => {
  // The same robot, which does not look: the log has the same acts, whatever the fault was.
  const log = logOf(['answer-lost'])
  expect(logOf(['not-taken'])).toEqual(log)
  const [lost, notTaken] = [linesOf(['answer-lost'], log), linesOf(['not-taken'], log)]
  expect(lost.join('\n')).toContain('"saw":"error"')
  expect(lost).toEqual(notTaken)
})

test.each(['answer-lost', 'signed-out', 'cut', 'unavailable', 'popup'] as const)(
  'before the robot has met the fault %s, a shift with it and one without it tell the same',
  (kind) => {
    const [calm, rough] = [logOf([]), logOf([kind])]
    const met = watched([kind], rough).acts.find(({ saw }) => saw !== undefined)!.act
    // What the robot did before it saw anything.
    const before = rough.slice(0, met - 1)
    const same = kind === 'popup' || kind === 'unavailable' ? before.slice(0, calm.length) : before
    expect(same).toEqual(calm.slice(0, same.length))
    expect(linesOf([kind], same)).toEqual(linesOf([], same))
    expect(same.length).toBeGreaterThan(3)
  },
)

/** Everything of a shift that no watcher may learn from the stream. */
function secretsOf(shift: Shift, log: readonly LoggedAct[]): string[] {
  const shownOnDesk = new Set(['orders', 'Ada', ...shift.apps.desk.items.map(({ id }) => id)])
  const texts = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(texts)
        : []
  const typed = log.flatMap(({ asked: { act, token } }) => {
    const { app: _, do: __, ...rest } = act
    // The code with which an item was closed stands in the queue on the desk.
    const said = act.do === 'exception' ? { ...rest, code: '' } : rest
    return [token, ...texts(said)]
  })
  const codes = log.flatMap(({ asked: { act } }) => ('code' in act ? [act.code] : []))
  return [
    SEED,
    ...shift.faults.map(({ kind }) => kind),
    ...texts(shift.deal).filter((text) => text.length > 3 && !codes.includes(text)),
    ...typed.filter((text) => text.length > 3),
  ].filter((text) => !shownOnDesk.has(text))
}

const leaksIn = (said: string, secrets: readonly string[]) => secrets.filter((one) => said.includes(one))

test('nothing secret is told: no seed, no answer, no content of an item, no session, no fault by its name', () => {
  const conditions: FaultKind[] = ['answer-lost', 'not-taken', 'signed-out', 'cut', 'unavailable', 'popup']
  const log = logOf(conditions)
  const all = watched(conditions, log)
  const secrets = [...new Set(secretsOf(all.shift, log))]
  expect(secrets.length).toBeGreaterThan(60)
  const said = linesOf(conditions, log).join('\n')
  expect(said).toContain('"saw":"restart"')
  expect(leaksIn(said, secrets)).toEqual([])

  // The other side: each secret that is planted is found.
  for (const secret of secrets) expect(leaksIn(`${said}${secret}`, secrets)).toContain(secret)
  const planted = {
    state: leaksIn(JSON.stringify(all.shift.apps.desk.start), secrets),
    log: leaksIn(JSON.stringify(log), secrets),
    met: leaksIn(JSON.stringify(all.shift.met), secrets),
  }
  expect(planted.state.length).toBeGreaterThan(10)
  expect(planted.log).toEqual(expect.arrayContaining([DESK, SHOP]))
  expect(planted.met).toEqual(expect.arrayContaining(['answer-lost', 'cut']))
})
