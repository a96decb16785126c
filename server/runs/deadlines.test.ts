import { DatabaseSync } from 'node:sqlite'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DueRun, dueEnd, dueSql, NEVER_OPENED } from './deadlines.ts'
import type { Run } from './run.ts'

const BEGAN = 1_700_000_000_000
const SECOND = 1000

const RUN: Run = {
  id: 'a',
  kind: 'patient',
  owner: 'x',
  level: 4,
  deal: 'own',
  seed: 's',
  nonce: 'n',
  commitment: 'c',
  conditions: '',
  rules: 'r',
  seconds: 600,
  onReload: 'resume',
  status: 'open',
  reason: null,
  atEntry: null,
  sentence: null,
  entries: 0,
  refused: 0,
  restarts: 0,
  reloads: 0,
  imposedMs: 0,
  solvedAtMs: null,
  silentMs: 0,
  isClockDoubtful: false,
  isNoted: null,
  traces: [],
  downMs: 0,
  trace: null,
  createdAt: BEGAN,
  fetchedAt: null,
  openedAt: BEGAN,
  heardAt: BEGAN,
  endedAt: null,
}

/** The reason of a run's end after some time; `goes on` without an end. */
const reasonOf = (run: Partial<Run>, ms: number, due: Partial<DueRun> = {}) =>
  dueEnd({ ...RUN, ...run }, { at: BEGAN + ms, upSince: 0, rules: 'r', policy: { lostAfter: null }, ...due })
    ?.reason ?? 'goes on'

test('an opened run ends by its time, and the time without a server does not count', () => {
  expect([600 * SECOND, 600 * SECOND + 1].map((ms) => reasonOf({}, ms))).toEqual(['goes on', 'time'])
  expect(reasonOf({ downMs: 5000 }, 605 * SECOND)).toBe('goes on')
  expect(reasonOf({ downMs: 5000 }, 605 * SECOND + 1)).toBe('time')
  // A server that was away for too long is the run's fault no more.
  expect(reasonOf({ downMs: 60_001 }, SECOND)).toBe('server')
})

test('a run that nobody opens ends after a day, and a minute after its page was fetched', () => {
  const unopened = { openedAt: null, heardAt: null }
  expect([NEVER_OPENED, NEVER_OPENED + 1].map((ms) => reasonOf(unopened, ms))).toEqual([
    'goes on',
    'never-opened',
  ])
  const fetched = { ...unopened, fetchedAt: BEGAN }
  expect([60_000, 60_001].map((ms) => reasonOf(fetched, ms))).toEqual(['goes on', 'never-opened'])
  expect(reasonOf({ ...fetched, downMs: 1 }, 60_001)).toBe('goes on')
})

test('only the policy says whether a quiet run is lost, whatever the owner’s word', () => {
  const policy = { lostAfter: 75_000 }
  for (const kind of ['arena', 'class', 'operator', 'office']) {
    expect(reasonOf({ kind }, 80_000)).toBe('goes on')
    expect([75_000, 75_001].map((ms) => reasonOf({ kind }, ms, { policy }))).toEqual(['goes on', 'lost'])
  }
  // The server was back only now.
  expect(reasonOf({}, 80_000, { policy, upSince: BEGAN + 80_000 })).toBe('goes on')
})

test('other rules end a run first, and an end is final', () => {
  expect(reasonOf({}, 900 * SECOND, { rules: 'newer' })).toBe('rules')
  expect(reasonOf({ openedAt: null }, 0, { rules: undefined })).toBe('rules')
  expect(reasonOf({ status: 'solved' }, 900 * SECOND, { rules: 'newer' })).toBe('goes on')
})

test('the search in SQL finds every run that must end by its time', () => {
  const db = new DatabaseSync(':memory:')
  db.exec(`create table runs (kind text, created_at integer, fetched_at integer, opened_at integer, heard_at integer,
    seconds integer, down_ms integer)`)
  const moment = fc.option(fc.integer({ min: BEGAN, max: BEGAN + 2 * NEVER_OPENED }))
  const policies = [
    { kind: 'patient', lostAfter: null },
    { kind: 'quick', lostAfter: 75_000 },
  ]
  fc.assert(
    fc.property(
      fc.record({
        kind: fc.constantFrom('patient', 'quick'),
        fetchedAt: moment,
        openedAt: moment,
        heardAt: moment,
        seconds: fc.integer({ min: 1, max: 90_000 }),
        downMs: fc.integer({ min: 0, max: 90_000 }),
        at: fc.integer({ min: BEGAN, max: BEGAN + 3 * NEVER_OPENED }),
      }),
      ({ at, ...more }) => {
        const run = { ...RUN, ...more }
        const policy = policies.find(({ kind }) => kind === run.kind)!
        if (!dueEnd(run, { at, upSince: 0, rules: 'r', policy })) return
        db.exec('delete from runs')
        db.prepare('insert into runs values (?, ?, ?, ?, ?, ?, ?)').run(
          run.kind,
          run.createdAt,
          run.fetchedAt,
          run.openedAt,
          run.heardAt,
          run.seconds,
          run.downMs,
        )
        const { sql, parameters } = dueSql({ at, policies })
        const named = Object.fromEntries(parameters.map((value, i) => [`$${i + 1}`, value]))
        expect(db.prepare(`select kind from runs where ${sql}`).all(named)).toHaveLength(1)
      },
    ),
    { numRuns: 500 },
  )
  db.close()
})
