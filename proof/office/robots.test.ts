import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from '#machine/root.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { NO_COUNTS } from '#office/base/counts.ts'
import { PROCESSES } from '#office/processes.ts'
import { ORDERS } from '#office/processes/orders/orders.ts'
import { careful, CARELESS } from '#office/processes/orders/robots/robots.ts'
import { appIn } from '#office/shift.ts'
import { regardlessOfWidth, withTables } from '#proof/reports/markdown.ts'
import { officeOn } from '#server/testing/office-app.ts'
import { sqlite } from '#server/testing/stores.ts'
import { abreast } from './abreast.ts'
import { play } from './play.ts'
import {
  type Cell,
  type Cells,
  COMMAND,
  DAYS,
  LARGER_SEEDS,
  OTHERS,
  PAGE,
  playDays,
  playKills,
  playTables,
  readPlayed,
  robotsOf,
  said,
  SEEDS,
  tablesOf,
} from './table.ts'

const fresh = await sqlite.open()
afterAll(fresh.remove)
const app = officeOn(fresh.store)

const page = readFileSync(path.join(ROOT, PAGE), 'utf8')
const told = readPlayed()
const { days, kills } = told

test('the tables of the page are those of the figures', () => {
  expect(regardlessOfWidth(page)).toBe(regardlessOfWidth(withTables(page, COMMAND, tablesOf(told))!))
})

const SIZES = [4, 8, 12, 30]

/** Whether all shifts of a cell are clean. */
const isClean = ({ plays, clean }: Cell) => plays === clean

/** @throws {Error} if the table was played before there was such a robot or such a day */
function cellOf(table: Cells, robot: string, day: string): Cell {
  const cell = table[robot]?.[day]
  if (!cell) throw new Error(`The table has no figures of ${robot} on the day ${day}. Play it: ${COMMAND}`)
  return cell
}

/** In a sample each size meets every day and every seed, and each day has another seed in every size. */
const seedsOf = (day: number, size: number) =>
  IS_WHOLE_RUN ? SEEDS : [SEEDS[(day + SIZES.indexOf(size)) % SEEDS.length]!]

test.each(SIZES)(
  `the careful robot is clean with %d items on every day, under ${IS_WHOLE_RUN ? 'every seed' : 'a seed for each'}`,
  async (size) => {
    const plan = Object.entries(DAYS).flatMap(([day, conditions], i) =>
      seedsOf(i, size).map((seed) => ({ day, conditions, seed })),
    )
    const played = await abreast(plan, async ({ day, conditions, seed }, i) => {
      const { id, url } = await app.issue({ size, conditions, seed })
      // A robot may survive a restart of the machine that it works on, as one does that stands elsewhere.
      const { fault } = await play(url, careful, { send: app.send, isCutDeath: i % 2 === 0 })
      const { shift, held } = (await app.office.shifts.see(id))!
      const met = [...new Set(shift.met.map(({ kind }) => kind))].toSorted()
      return { day, seed, fault, status: held.status, ...held.grade, met, conditions: conditions.toSorted() }
    })
    for (const { items, beside, met, conditions, counts, clean, share, fault, status, ...name } of played) {
      const wrong = items?.filter(({ verdict }) => verdict !== 'right')
      expect({ ...name, fault, status, counts, clean, share, wrong, beside }).toEqual({
        ...name,
        fault: null,
        status: 'handed-in',
        counts: NO_COUNTS,
        clean: true,
        share: 1,
        wrong: [],
        beside: [],
      })
      // Whoever does the whole task meets every fault of the day.
      expect({ ...name, met }).toEqual({ ...name, met: conditions })
    }
  },
)

test('the table says which robots fall on which days, and each of them does', async () => {
  const careless = Object.keys(CARELESS)
  const played = await playDays(app, { robots: careless, seeds: IS_WHOLE_RUN ? SEEDS : SEEDS.slice(0, 1) })
  for (const robot of careless) {
    for (const day of Object.keys(DAYS)) {
      const { counts, clean } = played[robot]![day]!
      const figures = cellOf(days, robot, day)
      const advice = `${robot} on the day ${day}: play the table again (${COMMAND})`
      expect(clean > 0, advice).toBe(isClean(figures))
      expect(Object.keys(figures.counts), advice).toEqual(expect.arrayContaining(Object.keys(counts)))
    }
  }
})

/** The careless robots of a table that are clean on a calm day, by what a fault does to them. */
function ableIn(table: Cells, kind: string) {
  const able = Object.keys(table).filter(
    (robot) => robot !== 'careful' && isClean(cellOf(table, robot, 'calm')),
  )
  const isFallen = (robot: string) => !isClean(cellOf(table, robot, kind))
  return { fallen: able.filter(isFallen), spared: able.filter((robot) => !isFallen(robot)) }
}

test('every fault stops a robot that is clean on a calm day, and spares one', () => {
  for (const kind of ORDERS.faults) {
    const { fallen, spared } = ableIn(days, kind)
    expect(fallen, `no careless robot falls on the day ${kind}: write one`).not.toEqual([])
    expect(spared, `every careless robot falls on the day ${kind}: write one that does not`).not.toEqual([])
  }
  // The twins tell who does it again from who goes on: each of the two is clean where the other one is not.
  const pair = ['answer-lost', 'not-taken'].map((kind) => [
    said(cellOf(days, 'blind-retry', kind)),
    said(cellOf(days, 'blind-skip', kind)),
  ])
  expect(pair).toEqual([
    ['doubled 5', '✓'],
    ['✓', 'missed 5, report 5'],
  ])
})

// All days of all robots under five seeds are played without pages: office/processes/*/robots/robots.test.ts.
test.each(OTHERS)(
  'by the pages of $name each fault stops a careless robot and spares one',
  async (process) => {
    const table = told.others[process.name]!
    expect(Object.keys(table)).toEqual(robotsOf(process))
    expect(Object.values(table['careful']!).every(isClean)).toBe(true)
    for (const [i, kind] of process.faults.entries()) {
      const { fallen, spared } = ableIn(table, kind)
      expect(fallen, `no careless robot falls on the day ${kind}: write one`).not.toEqual([])
      expect(spared, `every careless robot falls on the day ${kind}: write one that does not`).not.toEqual([])
      // In a sample the processes take turns.
      if (!IS_WHOLE_RUN && i % OTHERS.length !== OTHERS.indexOf(process)) continue
      const robots = [fallen[0]!, spared[0]!]
      const played = await playDays(app, { process, robots, days: [kind], seeds: LARGER_SEEDS })
      const areClean = robots.map((robot) => isClean(played[robot]![kind]!))
      expect(areClean, `${robots.join(' falls and ')} is clean on the day ${kind}`).toEqual([false, true])
    }
  },
)

test('under each condition whoever goes by labels is clean, and some stop whoever holds on to ids', () => {
  const { 'orders, by ids': byIds, ...byLabels } = told.conditions
  expect(Object.keys(byLabels).toSorted()).toEqual(PROCESSES.map(({ name }) => name).toSorted())
  for (const [process, cells] of Object.entries(byLabels))
    expect(
      Object.values(cells).filter((cell) => !isClean(cell)),
      `the robot of ${process} that goes by labels`,
    ).toEqual([])
  expect([isClean(byIds!['names']!), isClean(byIds!['late']!)]).toEqual([false, true])
})

test('the table of kills is what happens: who looks first does nothing twice', async () => {
  const robots = IS_WHOLE_RUN ? Object.keys(kills) : ['careful', 'forgetful']
  const played = await playKills(app, robots)
  for (const robot of robots) expect([robot, played[robot]]).toEqual([robot, kills[robot]])
  expect(Object.values(played['careful']!).every((cell) => isClean(cell) && cell.kills > 0)).toBe(true)
  expect(Object.values(played['forgetful']!).every(({ counts }) => (counts['doubled'] ?? 0) > 0)).toBe(true)
})

test.runIf(IS_WHOLE_RUN)(
  'the tables are those that the command writes',
  { meta: { needs: 'npm run test:all' } },
  async () => {
    const text = withTables(page, COMMAND, tablesOf(await playTables(app)))
    expect(regardlessOfWidth(page)).toBe(regardlessOfWidth(text!))
  },
)

test('two copies of the careful robot share a shift: no item is done twice, and one of them hands in', async () => {
  for (const seed of IS_WHOLE_RUN ? SEEDS : SEEDS.slice(0, 1)) {
    const { id, url } = await app.issue({
      size: 12,
      conditions: ORDERS.faults.filter((kind) => kind !== 'cut'),
      seed,
    })
    const copies = ['Robot 1', 'Robot 2'].map((name) => play(url, careful, { send: app.send, name }))
    for (const { fault } of await Promise.all(copies)) expect(fault).toBeNull()
    const { held, shift } = (await app.office.shifts.see(id))!
    expect([held.status, held.grade!.counts]).toEqual(['handed-in', NO_COUNTS])
    expect(new Set(shift.apps.desk.items.map(({ acts }) => acts.length))).toEqual(new Set([2]))
  }
})

test('the careful robot, started again on finished work, changes nothing of it', async () => {
  const { id, url } = await app.issue({ size: 8, conditions: ORDERS.faults, seed: SEEDS[2]! })
  const stopsShort = (hands: Parameters<typeof careful>[0], name?: string) =>
    careful({ ...hands, handIn: () => Promise.resolve() }, name)
  const left = async () => {
    await play(url, stopsShort, { send: app.send })
    const { shift } = (await app.office.shifts.see(id))!
    const [shop, { items, report }] = [appIn(shift, 'shop'), shift.apps.desk]
    return { orders: shop.orders, items, rows: report?.rows }
  }
  const before = await left()
  expect(before.orders.filter(({ act }) => act > 0)).toHaveLength(6)
  expect(await left()).toEqual(before)
})
