import { createHash } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { ANONYMOUS_EMAIL, type RpaTool } from '#contract/limits.ts'
import type { TableName } from '#contract/records.ts'
import { TABLES } from '#server/schema/tables.ts'
import { openSqliteStore } from '#server/store/sqlite/sqlite-store.ts'
import { makeTempFolder } from '#server/testing/fake-build.ts'
import { recordCounts } from '#server/testing/record-counts.ts'
import { type FreshStore, sqlite, startStores, type StoreKind } from '#server/testing/stores.ts'
import { backUp, type Loss, restore } from './backup.ts'
import { forgetBefore, momentBefore } from './forget.ts'
import { learnersAsCsv, learnersAsTable, makeLearnersReport } from './learners.ts'
import { erasePerson, exportPerson } from './person.ts'
import { makeReport, reportAsCsv, reportAsTable } from './report.ts'

/** No folder for mails: this server sends its mails. */
const NO_MAILS = '/nowhere'

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

const everything = async ({ rows }: FreshStore) => {
  type Rows = Awaited<ReturnType<typeof rows>>
  const found: [TableName, Rows][] = []
  for (const table of TABLES) found.push([table, await rows(table)])
  return Object.fromEntries(found) as Record<TableName, Rows>
}

describe.each(kinds)('on $kind', (on) => {
  test('the report counts people once, computes the median, and says where people were lost', async () => {
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
      seats: 0,
      levels: [
        {
          level: 1,
          completions: 4,
          people: 4,
          medianSeconds: 25,
          ratings: 2,
          averageRating: 3.5,
          dropOff: 0,
          seats: 0,
        },
        {
          level: 2,
          completions: 3,
          people: 2,
          medianSeconds: 7,
          ratings: 0,
          averageRating: null,
          dropOff: 0.5,
          seats: 0,
        },
        {
          level: 3,
          completions: 0,
          people: 0,
          medianSeconds: null,
          ratings: 1,
          averageRating: 4,
          dropOff: 1,
          seats: 0,
        },
      ],
    })
  })

  test('seats of classes have no address: the report counts their completions separately', async () => {
    const { store } = await openFilled(on)
    const before = await makeReport(store)
    const byLearner = await makeLearnersReport(store)
    await store.add('user_progress', [
      progress(ANONYMOUS_EMAIL, 1, 900),
      progress(ANONYMOUS_EMAIL, 1, 901),
      progress(ANONYMOUS_EMAIL, 9, 902),
    ])
    await store.add('user_progress', [progress('ada@example.org', 10, 5)])
    const { levels } = await makeReport(store)
    // They change neither the number of people, nor the median, nor the number of lost people.
    expect(levels.slice(0, 3)).toEqual([{ ...before.levels[0], seats: 2 }, ...before.levels.slice(1)])
    expect(levels[3]).toMatchObject({ level: 9, completions: 0, people: 0, medianSeconds: null, seats: 1 })
    expect(levels[3]).toMatchObject({ dropOff: null })
    // After level 3, which nobody completed, nobody can be lost.
    expect(levels[4]).toMatchObject({ level: 10, people: 1, dropOff: null })
    expect((await makeLearnersReport(store)).map(({ email }) => email)).toEqual(
      byLearner.map(({ email }) => email),
    )
  })

  test('the report of an empty store is one', async () => {
    const { store, remove } = await on.open()
    onTestFinished(remove)
    const report = await makeReport(store)
    expect(report).toEqual({ signUps: { total: 0, people: 0, byTool: [] }, seats: 0, levels: [] })
    expect(reportAsTable(report)).toContain('No level has been completed')
  })

  test('by learner each address is one line, with its levels, and the latest sign-up names it', async () => {
    const { store } = await openFilled(on)
    await store.add('user_progress', [progress('guest@example.org', 12, 8)])
    const learners = await makeLearnersReport(store)
    expect(
      learners.map(({ lastDay, ...learner }) => [/^\d{4}-\d\d-\d\d$/.test(lastDay ?? ''), learner]),
    ).toEqual([
      [
        true,
        {
          email: 'ADA@example.org',
          name: 'Zoë "the robot"\n\\',
          tool: 'Blue Prism',
          levels: [1, 2],
          seconds: 15,
          completions: 2,
        },
      ],
      // Level 2 twice, in 50 s and in 7: the faster counts.
      [
        true,
        {
          email: 'bea@example.org',
          name: 'Zoë "the robot"\n\\',
          tool: 'UiPath',
          levels: [1, 2],
          seconds: 27,
          completions: 3,
        },
      ],
      [true, expect.objectContaining({ email: 'cyd@example.org', levels: [1], seconds: 30, completions: 1 })],
      [true, expect.objectContaining({ email: 'dot@example.org', levels: [1], seconds: 40 })],
      [
        true,
        {
          email: 'guest@example.org',
          name: null,
          tool: null,
          levels: [12],
          seconds: 8,
          completions: 1,
        },
      ],
    ])
  })

  test('a person who only signed up is a learner too, and an empty store has none', async () => {
    const { store, remove } = await on.open()
    onTestFinished(remove)
    expect(await makeLearnersReport(store)).toEqual([])
    await store.add('leads', [{ ...lead('eve@example.org', 'Other'), other_tool_name: 'Robot Framework' }])
    expect(await makeLearnersReport(store)).toEqual([
      expect.objectContaining({
        email: 'eve@example.org',
        tool: 'Robot Framework',
        levels: [],
        seconds: 0,
        completions: 0,
        lastDay: null,
      }),
    ])
  })

  test('a person is exported and erased whole, however the address is written, and nobody else', async () => {
    const fresh = await openFilled(on)
    const exported = await exportPerson(fresh.store, 'BEA@example.org', NO_MAILS)
    expect(exported['leads']).toMatchObject([{ id: 2, email: 'bea@example.org' }])
    expect(exported['feedback']).toMatchObject([{ rating: 2 }])
    expect(exported['user_progress']?.map((row) => row['user_email'])).toEqual([
      'bea@example.org',
      'Bea@Example.org',
      'bea@example.org',
    ])

    expect(await erasePerson(fresh.store, 'bea@example.org', NO_MAILS)).toEqual({
      ...recordCounts({ leads: 1, feedback: 1, user_progress: 3 }),
      accounts: 0,
      mails: 0,
    })
    const left = await exportPerson(fresh.store, 'bea@example.org', NO_MAILS)
    expect(Object.keys(left)).toEqual(
      expect.arrayContaining(['leads', 'accounts', 'seats', 'learners', 'mail_files']),
    )
    expect(Object.entries(left).filter(([, rows]) => rows.length > 0)).toEqual([])
    const { leads, feedback: rated, user_progress: done } = await everything(fresh)
    expect([leads.length, rated.length, done.length]).toEqual([4, 2, 4])
    expect(await erasePerson(fresh.store, `x' or '1'='1`, NO_MAILS)).toEqual({
      ...recordCounts(),
      accounts: 0,
      mails: 0,
    })
  })

  test('a backup comes back row for row, and new ids go on above it', async () => {
    const fresh = await openFilled(on)
    const file = freshFile()
    expect(await backUp(fresh.store, file)).toEqual({
      ...recordCounts({ leads: 5, feedback: 3, user_progress: 7 }),
      accounts: 0,
    })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const before = await everything(fresh)

    await fresh.store.insert('leads', [lead('late@example.org')])
    await erasePerson(fresh.store, 'ada@example.org', NO_MAILS)
    await expect(restore(fresh.store, file, { isReplacing: false })).rejects.toThrow(
      /already has records.*--replace/,
    )
    expect(await restore(fresh.store, file, { isReplacing: true })).toEqual({
      ...recordCounts({ leads: 5, feedback: 3, user_progress: 7 }),
      accounts: 0,
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

  test('a person is found however the address was written', async () => {
    const { store } = await on.open().then((fresh) => {
      onTestFinished(fresh.remove)
      return fresh
    })
    const spellings = [
      'zoë.ünal@exämple.org',
      'ZOË.ÜNAL@EXÄMPLE.ORG',
      'Zoe\u0308.U\u0308nal@exa\u0308mple.org',
      'zoë.ünal@xn--exmple-cua.org',
      'zoë.ünal@ｅxämple.org',
    ]
    await store.add(
      'leads',
      [...spellings, 'zoe.unal@example.org'].map((email) => lead(email)),
    )
    await store.add(
      'feedback',
      spellings.map((email) => feedback(email, 1, 5)),
    )
    const report = await makeReport(store)
    expect(report.signUps).toMatchObject({ total: 6, people: 4 })
    expect((await exportPerson(store, spellings[1]!, NO_MAILS)).leads).toHaveLength(5)
    expect(await erasePerson(store, spellings[0]!, NO_MAILS)).toEqual({
      ...recordCounts({ leads: 5, feedback: 5 }),
      accounts: 0,
      mails: 0,
    })
    expect(await makeReport(store)).toMatchObject({ signUps: { total: 1 }, levels: [] })
  })

  test('a domain of two scripts is found in each of its writings', async () => {
    const { store } = await on.open().then((fresh) => {
      onTestFinished(fresh.remove)
      return fresh
    })
    const spellings = [
      'eva@bücher.пример',
      'eva@xn--bcher-kva.пример',
      'eva@bücher.xn--e1afmkfd',
      'EVA@XN--BCHER-KVA.XN--E1AFMKFD',
    ]
    await store.add(
      'leads',
      [...spellings, 'eva@bucher.пример', 'adam@bücher.пример'].map((email) => lead(email)),
    )
    for (const spelling of spellings)
      expect((await exportPerson(store, spelling, NO_MAILS)).leads).toHaveLength(spellings.length)
    expect(await erasePerson(store, spellings[1]!, NO_MAILS)).toMatchObject({ leads: spellings.length })
    expect(await makeReport(store)).toMatchObject({ signUps: { total: 2 } })
  })

  test('data older than an age are deleted, and nothing younger', async () => {
    const fresh = await on.open()
    onTestFinished(fresh.remove)
    const dates = ['2024-02-28T23:59:59.999Z', '2024-02-29T12:00:00.000Z', '2026-04-30T12:00:00.000Z']
    for (const created_at of dates) {
      await fresh.store.add('leads', [{ created_at, ...lead('ada@example.org') }])
      await fresh.store.add('feedback', [{ created_at, ...feedback('ada@example.org', 1, 5) }])
    }
    const run = (id: string, status: string, ended: string | null) =>
      fresh.execute(`insert into runs (id, kind, owner, once, level, deal, seed, nonce, commitment, conditions, rules,
        seconds, on_reload, status, entries, bytes, refused, restarts, reloads, imposed_ms, silent_ms,
        is_clock_doubtful, created_at, ended_at) values ('${id.repeat(32)}', 'class', 'x', '${id}', 4, 'own', 's', 'n',
        'c', '', 'r', 60, 'resume', '${status}', 0, 0, 0, 0, 0, 0, 0, 0, 1, ${ended && Date.parse(ended)})`)
    await run('a', 'solved', dates[0]!)
    await run('b', 'solved', dates[2]!)
    // An open run is current work, however old.
    await run('c', 'open', null)
    const moment = momentBefore(new Date('2026-04-30T12:00:00Z'), '26m')
    expect(moment.toISOString()).toBe('2024-02-29T12:00:00.000Z')
    const counts = {
      ...recordCounts({ leads: 1, feedback: 1 }),
      sessions: 0,
      runs: 1,
      shifts: 0,
      invitations: 0,
      classes: 0,
      accounts: 0,
      mails: 0,
    }
    expect(await forgetBefore(fresh.store, moment, { isDryRun: true, mailFolder: NO_MAILS })).toEqual(counts)
    expect(await fresh.rows('leads')).toHaveLength(3)
    expect(await forgetBefore(fresh.store, moment, { isDryRun: false, mailFolder: NO_MAILS })).toEqual(counts)
    expect((await fresh.rows('leads')).map(({ id }) => Number(id))).toEqual([2, 3])
    expect(await fresh.query('select status from runs order by id')).toEqual([
      { status: 'solved' },
      { status: 'open' },
    ])
    expect(await forgetBefore(fresh.store, moment, { isDryRun: false, mailFolder: NO_MAILS })).toMatchObject({
      leads: 0,
    })
  })

  test('a store in use is replaced while records arrive', async () => {
    const fresh = await openFilled(on)
    // With a server's real patience: the two wait for each other.
    const store = fresh.databaseFile === undefined ? fresh.store : openSqliteStore(fresh.databaseFile)
    onTestFinished(() => store.close())
    const file = freshFile()
    await backUp(store, file)
    const stopping = new AbortController()
    let [before, after] = [0, 0]
    const arriving = Array.from({ length: 8 }, async () => {
      while (!stopping.signal.aborted) {
        await store.insert('feedback', [feedback('eve@example.org', 1, 1)])
        before += 1
      }
    })
    await expect.poll(() => before).toBeGreaterThan(20)
    for (let restored = 0; restored < 5; restored += 1) {
      expect(await restore(store, file, { isReplacing: true })).toMatchObject({ leads: 5 })
    }
    stopping.abort()
    await Promise.all(arriving)
    after = (await fresh.rows('feedback')).length
    expect(after).toBeLessThan(before)
    expect(await fresh.rows('leads')).toHaveLength(5)
  })

  test('a backup of the last release is read: its sign-ups have no ids of a submission', async () => {
    const fresh = await openFilled(on)
    const file = freshFile()
    const lines = [
      '{"botarena":"backup","version":1,"made_at":"2026-11-20T09:30:00.000Z"}',
      '{"table":"leads","row":{"id":7,"created_at":"2026-11-20T09:30:00.25+00:00","name":"Zoë","email":"zoe@example.org","phone":null,"total_years_experience":null,"rpa_years_experience":2,"rpa_tool":"UiPath","other_tool_name":null}}',
      '',
    ].join('\n')
    const sha256 = createHash('sha256').update(lines).digest('hex')
    const end = JSON.stringify({ end: { leads: 1, feedback: 0, user_progress: 0 }, sha256 })
    writeFileSync(file, gzipSync(`${lines}${end}\n`))
    await restore(fresh.store, file, { isReplacing: true })
    const [row] = await fresh.rows('leads')
    expect({ ...row, id: Number(row?.['id']) }).toMatchObject({ id: 7, name: 'Zoë', submission_id: null })
  })

  test('a place that cannot be written is named', async () => {
    const { store } = await openFilled(on)
    const file = join(freshFile(), 'in', 'no', 'folder.backup')
    await expect(backUp(store, file)).rejects.toThrow(
      /folder\.backup cannot be written \(ENOENT.* Choose another file\.$/,
    )
  })

  test('a torn, changed or foreign file changes nothing', async () => {
    const fresh = await openFilled(on)
    const file = freshFile()
    await backUp(fresh.store, file)
    const whole = gunzipSync(readFileSync(file)).toString()
    const before = await everything(fresh)
    const lines = whole.split('\n')
    for (const [broken, reason] of [
      [readFileSync(file).subarray(0, -20), /damaged/],
      [Buffer.from('a letter'), /damaged or not a BotArena backup/],
      [gzipSync('{"hello":1}\n'), /not a BotArena backup/],
      // In an earlier version the time of a line grew with the square of its length.
      [gzipSync(`{"x":"${'x'.repeat(60_000_000)}"}\n`), /not a BotArena backup/],
      [gzipSync(whole.replace('"version":3', '"version":4')), /newer version of BotArena/],
      [gzipSync(whole.replace('"rating":5', '"rating":1')), /changed after it was made/],
      [gzipSync(lines.toSpliced(2, 1).join('\n')), /changed after it was made/],
      [gzipSync(lines.slice(0, -2).join('\n')), /end is missing/],
      [gzipSync(`${whole}{"table":"leads","row":{}}\n`), /more text after its end/],
    ] as const) {
      writeFileSync(file, broken)
      await expect(restore(fresh.store, file, { isReplacing: true })).rejects.toThrow(reason)
    }
    await expect(restore(fresh.store, `${file}.gone`, { isReplacing: true })).rejects.toThrow(/no such file/)
    expect(await everything(fresh)).toEqual(before)
  })
})

test.runIf(kinds.length === 2)(
  'what SQLite backed up PostgreSQL restores, and back again',
  { meta: { needs: 'PostgreSQL' } },
  async () => {
    const [from, to] = [await openFilled(sqlite), await kinds[1]!.open()]
    onTestFinished(to.remove)
    const [first, second] = [freshFile(), freshFile()]
    await backUp(from.store, first)
    await restore(to.store, first, { isReplacing: false })
    await backUp(to.store, second)
    const rowsOf = (file: string) => gunzipSync(readFileSync(file)).toString().split('\n').slice(1, -2)
    expect(rowsOf(second)).toEqual(rowsOf(first))
    expect(rowsOf(first)).toHaveLength(15)
  },
)

test('as CSV a report has a line a level, and as a table it can be read', async () => {
  const { store } = await openFilled(sqlite)
  const report = await makeReport(store)
  expect(reportAsCsv(report)).toBe(
    [
      'level,completions,people,median_seconds,ratings,average_rating,drop_off,seats',
      '0,5,4,,0,,,0',
      '1,4,4,25,2,3.5,0,0',
      '2,3,2,7,0,,0.5,0',
      '3,0,0,,1,4,1,0',
    ].join('\n'),
  )
  expect(reportAsTable(report)).toBe(
    [
      'Sign-ups: 5 (4 people): UiPath 4, Blue Prism 1',
      '',
      'level  completed  people  median s  ratings  stars  drop-off  by seats',
      '    1          4       4        25        2    3.5       0 %         0',
      '    2          3       2         7        0      –      50 %         0',
      '    3          0       0         –        1      4     100 %         0',
    ].join('\n'),
  )
})

test('by learner it is CSV that no spreadsheet takes for formulas, and a table', async () => {
  const { store, remove } = await sqlite.open()
  onTestFinished(remove)
  const named = (name: string, email: string) => ({ ...lead(email), name })
  await store.add('leads', [
    named('=HYPERLINK("http://evil.example","x")', 'a@example.org'),
    named('+cmd', 'b@example.org'),
    named('-1+1', 'c@example.org'),
    named('@SUM(A1)', 'd@example.org'),
    named('Ada, Countess', '=e@example.org'),
  ])
  const created_at = '2026-11-20T23:59:59.999Z'
  await store.add('user_progress', [
    { created_at, ...progress('=E@example.org', 3, 5) },
    { created_at, ...progress('=E@example.org', 1, 6) },
  ])
  const learners = await makeLearnersReport(store)
  expect(learnersAsCsv(learners).split('\n')).toEqual([
    'email,name,tool,levels,completed,seconds,completions,last_day',
    '\'=e@example.org,"Ada, Countess",UiPath,2,"1 3",11,2,2026-11-20',
    `a@example.org,"'=HYPERLINK(""http://evil.example"",""x"")",UiPath,0,"",0,0,`,
    'b@example.org,\'+cmd,UiPath,0,"",0,0,',
    'c@example.org,\'-1+1,UiPath,0,"",0,0,',
    'd@example.org,"\'@SUM(A1)",UiPath,0,"",0,0,',
  ])
  expect(learnersAsTable(learners).split('\n').slice(0, 2)).toEqual([
    'email           name                                   tool    levels  seconds  completions    last day',
    '=e@example.org  Ada, Countess                          UiPath       2       11            2  2026-11-20',
  ])
  expect(learnersAsTable([])).toBe('Nobody has signed up or completed a level yet.')
})

test.each(['', '2', 'y', '0y', '-1y', '2 years', '1.5y', '99999d'])('"%s" is no age', (age) => {
  expect(() => momentBefore(new Date(), age)).toThrow(/^--older-than needs an age such as 2y/)
})

test('of a damaged database everything is saved that can still be read, and the rest is named', async () => {
  const { store, databaseFile = '' } = await sqlite.open()
  const rows = Array.from({ length: 3000 }, (_, at) => feedback(`visitor${at}@example.org`, 1, 5))
  await store.insert('feedback', rows)
  await store.insert('leads', [lead('ada@example.org')])
  await store.close()
  const bytes = readFileSync(databaseFile)
  // A page with rows; its place depends on the tables.
  const page = Math.floor(bytes.indexOf('visitor1500@') / 4096)
  expect(bytes[page * 4096]).toBe(0x0d)
  bytes[page * 4096] = 0x77
  writeFileSync(databaseFile, bytes)

  const damaged = openSqliteStore(databaseFile)
  onTestFinished(() => damaged.close())
  const file = freshFile()
  await expect(backUp(damaged, file)).rejects.toThrow(
    /is damaged \(.*malformed\): see "When the database is damaged"/,
  )
  const losses: Loss[] = []
  const counts = await backUp(damaged, file, { lose: (loss) => losses.push(loss) })
  expect(losses).toMatchObject([{ table: 'feedback' }])
  const [{ first, last }] = losses as [Loss]
  expect(counts).toEqual({
    ...recordCounts({ leads: 1, feedback: 3000 - (last! - first + 1) }),
    accounts: 0,
  })
  expect(counts.feedback).toBeGreaterThan(2900)

  const fresh = await sqlite.open()
  onTestFinished(fresh.remove)
  await restore(fresh.store, file, { isReplacing: false })
  const ids = (await fresh.rows('feedback')).map(({ id }) => Number(id))
  expect(ids.filter((id) => id >= first && id <= last!)).toEqual([])
  expect(ids).toHaveLength(counts.feedback)
})
