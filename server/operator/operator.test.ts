import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import type { RpaTool } from '#contract/limits.ts'
import { makeTempFolder } from '#server/testing/fake-build.ts'
import { type FreshStore, sqlite, startStores, type StoreKind } from '#server/testing/stores.ts'
import { backUp, restore } from './backup.ts'
import { erasePerson, exportPerson } from './person.ts'
import { makeReport, reportAsCsv, reportAsTable } from './report.ts'

const lead = (email: string, rpa_tool: RpaTool = 'UiPath') => ({
  name: 'Zoë "the robot"\n\\',
  email,
  phone: null,
  total_years_experience: null,
  rpa_years_experience: 2,
  rpa_tool,
  other_tool_name: null,
})
const progress = (user_email: string, challenge_level: number, time_taken_seconds: number) => ({
  user_email,
  challenge_level,
  time_taken_seconds,
  submission_id: crypto.randomUUID(),
})
const feedback = (user_email: string, challenge_level: number, rating: number) => ({
  user_email,
  challenge_level,
  rating,
  feedback_text: null,
})

async function openFilled(on: StoreKind): Promise<FreshStore> {
  const fresh = await on.open()
  onTestFinished(fresh.remove)
  const { store } = fresh
  const people = ['ada@example.org', 'bea@example.org', 'cyd@example.org', 'dot@example.org']
  await store.add('leads', [...people.map((email) => lead(email)), lead('ADA@example.org', 'Blue Prism')])
  await store.add('user_progress', [
    ...people.map((email, at) => progress(email, 1, 10 * (at + 1))),
    progress('ada@example.org', 2, 5),
    progress('Bea@Example.org', 2, 50),
    progress('bea@example.org', 2, 7),
  ])
  await store.add('feedback', [
    feedback('ada@example.org', 1, 5),
    feedback('bea@example.org', 1, 2),
    feedback('dot@example.org', 3, 4),
  ])
  return fresh
}

function freshFile(): string {
  const folder = makeTempFolder()
  onTestFinished(folder.remove)
  return join(folder.path, 'records.backup')
}

const { kinds, stop } = await startStores()
afterAll(stop)

const everything = async ({ rows }: FreshStore) => ({
  leads: await rows('leads'),
  feedback: await rows('feedback'),
  user_progress: await rows('user_progress'),
})

describe.each(kinds)('on $kind', (on) => {
  test('the report counts people once, finds the middle, and says who was lost on the way', async () => {
    const { store } = await openFilled(on)
    expect(await makeReport(store)).toEqual({
      signUps: {
        total: 5,
        people: 4,
        byTool: [
          { tool: 'UiPath', total: 4 },
          { tool: 'Blue Prism', total: 1 },
        ],
      },
      levels: [
        {
          level: 1,
          completions: 4,
          people: 4,
          medianSeconds: 25,
          ratings: 2,
          averageRating: 3.5,
          dropOff: 0,
        },
        {
          level: 2,
          completions: 3,
          people: 2,
          medianSeconds: 7,
          ratings: 0,
          averageRating: null,
          dropOff: 0.5,
        },
        {
          level: 3,
          completions: 0,
          people: 0,
          medianSeconds: null,
          ratings: 1,
          averageRating: 4,
          dropOff: 1,
        },
      ],
    })
  })

  test('the report of an empty store is one', async () => {
    const { store, remove } = await on.open()
    onTestFinished(remove)
    const report = await makeReport(store)
    expect(report).toEqual({ signUps: { total: 0, people: 0, byTool: [] }, levels: [] })
    expect(reportAsTable(report)).toContain('No level has been completed')
  })

  test('a person is exported and erased whole, however the address is written, and nobody else', async () => {
    const fresh = await openFilled(on)
    const exported = await exportPerson(fresh.store, 'BEA@example.org')
    expect(exported.leads).toMatchObject([{ id: 2, email: 'bea@example.org' }])
    expect(exported.feedback).toMatchObject([{ rating: 2 }])
    expect(exported.user_progress.map((row) => row['user_email'])).toEqual([
      'bea@example.org',
      'Bea@Example.org',
      'bea@example.org',
    ])

    expect(await erasePerson(fresh.store, 'bea@example.org')).toEqual({
      leads: 1,
      feedback: 1,
      user_progress: 3,
    })
    expect(await exportPerson(fresh.store, 'bea@example.org')).toEqual({
      leads: [],
      feedback: [],
      user_progress: [],
    })
    const { leads, feedback: rated, user_progress: done } = await everything(fresh)
    expect([leads.length, rated.length, done.length]).toEqual([4, 2, 4])
    expect(await erasePerson(fresh.store, `x' or '1'='1`)).toEqual({
      leads: 0,
      feedback: 0,
      user_progress: 0,
    })
  })

  test('a backup comes back row for row, and new ids go on above it', async () => {
    const fresh = await openFilled(on)
    const file = freshFile()
    expect(await backUp(fresh.store, file)).toEqual({ leads: 5, feedback: 3, user_progress: 7 })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const before = await everything(fresh)

    await fresh.store.insert('leads', [lead('late@example.org')])
    await erasePerson(fresh.store, 'ada@example.org')
    await expect(restore(fresh.store, file, { isReplacing: false })).rejects.toThrow(
      /already holds records.*--replace/,
    )
    expect(await restore(fresh.store, file, { isReplacing: true })).toEqual({
      leads: 5,
      feedback: 3,
      user_progress: 7,
    })
    expect(await everything(fresh)).toEqual(before)
    const [added] = await fresh.store.add('leads', [lead('next@example.org')])
    expect(added).toMatchObject({ id: 6 })
  })

  test('a backup holds one moment, though records arrive meanwhile', async () => {
    const fresh = await openFilled(on)
    const stopping = new AbortController()
    const arriving = (async () => {
      while (!stopping.signal.aborted)
        await fresh.store.insert('feedback', [
          feedback('eve@example.org', 1, 1),
          feedback('eve@example.org', 2, 1),
        ])
    })()
    const file = freshFile()
    for (let made = 0; made < 5; made += 1) {
      const counts = await backUp(fresh.store, file)
      // Every insert brings two; half of one would be a torn moment.
      expect((counts.feedback - 3) % 2).toBe(0)
    }
    stopping.abort()
    await arriving
  })

  test('a torn, changed or foreign file changes nothing', async () => {
    const fresh = await openFilled(on)
    const file = freshFile()
    await backUp(fresh.store, file)
    const whole = gunzipSync(readFileSync(file)).toString()
    const before = await everything(fresh)
    const lines = whole.split('\n')
    for (const [broken, reason] of [
      [readFileSync(file).subarray(0, -20), /torn/],
      [Buffer.from('a letter'), /torn, or no backup/],
      [gzipSync('{"hello":1}\n'), /no backup of BotArena/],
      [gzipSync(whole.replace('"version":1', '"version":2')), /newer BotArena/],
      [gzipSync(whole.replace('"rating":5', '"rating":1')), /changed after it was made/],
      [gzipSync(lines.toSpliced(2, 1).join('\n')), /changed after it was made/],
      [gzipSync(lines.slice(0, -2).join('\n')), /end is missing/],
      [gzipSync(`${whole}{"table":"leads","row":{}}\n`), /goes on after its end/],
    ] as const) {
      writeFileSync(file, broken)
      await expect(restore(fresh.store, file, { isReplacing: true })).rejects.toThrow(reason)
    }
    await expect(restore(fresh.store, `${file}.gone`, { isReplacing: true })).rejects.toThrow(/no such file/)
    expect(await everything(fresh)).toEqual(before)
  })
})

test.runIf(kinds.length === 2)('what SQLite backed up PostgreSQL restores, and back again', async () => {
  const [from, to] = [await openFilled(sqlite), await kinds[1]!.open()]
  onTestFinished(to.remove)
  const [first, second] = [freshFile(), freshFile()]
  await backUp(from.store, first)
  await restore(to.store, first, { isReplacing: false })
  await backUp(to.store, second)
  const rowsOf = (file: string) => gunzipSync(readFileSync(file)).toString().split('\n').slice(1, -2)
  expect(rowsOf(second)).toEqual(rowsOf(first))
  expect(rowsOf(first)).toHaveLength(15)
})

test('as CSV a report has a line a level, and as a table it can be read', async () => {
  const { store } = await openFilled(sqlite)
  const report = await makeReport(store)
  expect(reportAsCsv(report)).toBe(
    [
      'level,completions,people,median_seconds,ratings,average_rating,drop_off',
      '0,5,4,,0,,',
      '1,4,4,25,2,3.5,0',
      '2,3,2,7,0,,0.5',
      '3,0,0,,1,4,1',
    ].join('\n'),
  )
  expect(reportAsTable(report)).toBe(
    [
      'Sign-ups: 5 (4 people): UiPath 4, Blue Prism 1',
      '',
      'level  completed  people  median s  ratings  stars  drop-off',
      '    1          4       4        25        2    3.5       0 %',
      '    2          3       2         7        0      –      50 %',
      '    3          0       0         –        1      4     100 %',
    ].join('\n'),
  )
})
