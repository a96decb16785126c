import {
  closeSync,
  copyFileSync,
  mkdirSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { erasePerson } from '#server/operator/person.ts'
import { makeTempFolder } from '#server/testing/fake-build.ts'
import { readRows } from '#server/testing/stores.ts'
import { openSqliteStore } from './sqlite-store.ts'

/** No folder for mails: this server sends its mails. */
const NO_MAILS = '/nowhere'

const FEEDBACK = { user_email: 'zoe@example.org', challenge_level: 3, rating: 5, feedback_text: null }

function freshFile(): string {
  const folder = makeTempFolder()
  onTestFinished(folder.remove)
  return join(folder.path, 'new', 'botarena.db')
}

function change(file: string, sql: string): void {
  const db = new DatabaseSync(file)
  try {
    db.exec(sql)
  } finally {
    db.close()
  }
}

test('closing and opening again keeps the rows', async () => {
  const file = freshFile()
  for (let opened = 0; opened < 3; opened += 1) {
    const store = openSqliteStore(file)
    await store.insert('feedback', [FEEDBACK])
    await store.close()
  }
  expect(readRows(file, 'feedback')).toHaveLength(3)
})

test('a record left without its submission id does not inherit the one before', async () => {
  const file = freshFile()
  const store = openSqliteStore(file)
  const progress = { user_email: 'zoe@example.org', challenge_level: 1, time_taken_seconds: 1 }
  await store.insert('user_progress', [
    { ...progress, submission_id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' },
    progress,
  ])
  await store.close()
  expect(readRows(file, 'user_progress')).toMatchObject([{}, { submission_id: null }])
})

test('a database of a newer program is refused and left as it is', async () => {
  const file = freshFile()
  await openSqliteStore(file).close()
  change(file, `insert into migrations (version, file) values ('29990101000000', 'later.sql')`)
  const before = readFileSync(file)
  expect(() => openSqliteStore(file)).toThrow(
    /botarena\.db was written by a newer BotArena \(it has seen migration 29990101000000/,
  )
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('a file that is no database is named', () => {
  const folder = makeTempFolder()
  onTestFinished(folder.remove)
  const file = join(folder.path, 'botarena.db')
  writeFileSync(file, 'a letter to grandmother, long enough to have a header of its own. '.repeat(20))
  expect(() => openSqliteStore(file)).toThrow(/botarena\.db cannot be opened for writing .*DATA_DIR/)
})

test('the database itself refuses records that slip past the edge', async () => {
  const file = freshFile()
  const store = openSqliteStore(file)
  onTestFinished(() => store.close())
  await expect(store.insert('feedback', [{ ...FEEDBACK, rating: 6 }])).rejects.toMatchObject({
    kind: 'check',
    constraint: 'feedback_rating_check',
  })
  await expect(
    store.insert('feedback', [FEEDBACK, { ...FEEDBACK, challenge_level: 0 }]),
  ).rejects.toMatchObject({
    constraint: 'feedback_challenge_level_check',
  })
  expect(readRows(file, 'feedback')).toEqual([])
})

const LEAD = {
  name: 'Zoë Example',
  email: 'zoe@example.org',
  phone: null,
  total_years_experience: null,
  rpa_years_experience: null,
  rpa_tool: 'UiPath',
  other_tool_name: null,
} as const

/** How often a text occurs in the bytes of a database's files. */
function grep(file: string, text: string): number {
  const folder = join(file, '..')
  const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name)).toString('latin1'))
  return bytes.join('').split(Buffer.from(text).toString('latin1')).length - 1
}

test('erased data are gone from the files, wherever the table has grown meanwhile', async () => {
  const file = freshFile()
  const store = openSqliteStore(file)
  onTestFinished(() => store.close())
  const victim = {
    ...LEAD,
    name: 'Victoria Erased',
    email: 'victoria@erased.example',
    rpa_tool: 'Other',
    other_tool_name: 'What stands behind keeps the address from being written over by chance'.padEnd(100),
  } as const
  await store.insert('leads', [victim])
  for (let visitor = 0; visitor < 400; visitor += 1) {
    await store.insert('leads', [{ ...LEAD, email: `visitor${visitor}@example.org` }])
  }
  expect(grep(file, 'victoria@erased')).toBeGreaterThan(0)
  expect(await erasePerson(store, victim.email, NO_MAILS)).toMatchObject({ leads: 1 })
  expect([grep(file, 'victoria@erased'), grep(file, 'Victoria Erased')]).toEqual([0, 0])
  expect(grep(file, 'visitor399@example.org')).toBeGreaterThan(0)
})

test('under load the log is emptied too, or the operator is told that it is not', async () => {
  const file = freshFile()
  const store = openSqliteStore(file)
  onTestFinished(() => store.close())
  await store.insert('leads', [{ ...LEAD, email: 'victoria@erased.example' }])
  const reader = new DatabaseSync(file, { readOnly: true })
  reader.exec('begin; select * from leads')
  reader.prepare('select * from leads').all()
  // It sees an earlier moment, which stands in the log.
  const erasing = erasePerson(store, 'victoria@erased.example', NO_MAILS)
  await expect(erasing).rejects.toThrow(
    /^The change is stored in .*-wal still has the old data.* Run the same command again/,
  )
  reader.close()
  expect(await erasePerson(store, 'victoria@erased.example', NO_MAILS)).toMatchObject({ leads: 0 })
  expect(grep(file, 'victoria@erased')).toBe(0)
})

describe('a log that somebody else takes away', () => {
  async function openFilled() {
    const file = freshFile()
    const store = openSqliteStore(file)
    for (let sent = 0; sent < 30; sent += 1) await store.insert('feedback', [FEEDBACK])
    await store.ping()
    return { file, store }
  }
  const refused = { name: expect.stringMatching(/^Wal(?:Removed|Cut)Error$/) }

  test.each([
    ['removed', (wal: string) => rmSync(wal)],
    [
      'replaced',
      (wal: string) => {
        renameSync(wal, `${wal}.old`)
        writeFileSync(wal, '')
      },
    ],
  ])('%s: nothing more is acknowledged, and what was is saved', async (_how, take) => {
    const { file, store } = await openFilled()
    onTestFinished(() => store.close())
    take(`${file}-wal`)
    await expect(store.ping()).rejects.toMatchObject(refused)
    await expect(store.insert('feedback', [FEEDBACK])).rejects.toMatchObject(refused)
    await expect(store.ping()).rejects.toThrow(/-wal was removed .* its content was saved: restart/)
    // The files that a kill would leave.
    const copy = freshFile()
    mkdirSync(dirname(copy))
    copyFileSync(file, copy)
    expect(readRows(copy, 'feedback')).toHaveLength(30)
  })

  test.each([
    ['to nothing', 0],
    ['in the middle', 20_000],
  ])('cut %s: nothing more is acknowledged', async (_how, size) => {
    const { file, store } = await openFilled()
    truncateSync(`${file}-wal`, size)
    await expect(store.insert('feedback', [FEEDBACK])).rejects.toMatchObject(refused)
    await expect(store.insert('feedback', [FEEDBACK])).rejects.toMatchObject(refused)
    await expect(store.ping()).rejects.toThrow(/-wal was shortened .*: restart, and restore what is missing/)
    await store.close()
    // The files that the next start finds: shared memory ends with the process.
    const copy = freshFile()
    mkdirSync(dirname(copy))
    copyFileSync(file, copy)
    copyFileSync(`${file}-wal`, `${copy}-wal`)
    const next = openSqliteStore(copy)
    await next.insert('feedback', [FEEDBACK])
    await next.close()
  })

  test('a checkpoint by another program is not taken for a cut log', async () => {
    const { file, store } = await openFilled()
    onTestFinished(() => store.close())
    for (let round = 0; round < 5; round += 1) {
      change(file, 'pragma wal_checkpoint(truncate)')
      await store.insert('feedback', [FEEDBACK])
      change(file, `insert into feedback (user_email, challenge_level, rating) values ('a@b.c', 1, 1)`)
      change(file, 'pragma wal_checkpoint(restart)')
      await store.insert('feedback', [FEEDBACK, FEEDBACK])
      await store.ping()
    }
    expect(readRows(file, 'feedback')).toHaveLength(50)
  })
})

test('damage is found by reading, reported, and the readable rows can be saved', async () => {
  const file = freshFile()
  const before = openSqliteStore(file)
  for (let sent = 0; sent < 3000; sent += 500) {
    await before.insert(
      'feedback',
      Array.from({ length: 500 }, () => FEEDBACK),
    )
  }
  await before.close()
  // The type of a page with rows, in the middle of the file; the place of the tables varies.
  const whole = readFileSync(file)
  const page = Math.floor(whole.indexOf(FEEDBACK.user_email, whole.length / 2) / 4096)
  expect(whole[page * 4096]).toBe(0x0d)
  const bytes = openSync(file, 'r+')
  writeSync(bytes, Buffer.from([0x77]), 0, 1, page * 4096)
  closeSync(bytes)

  const store = openSqliteStore(file)
  onTestFinished(() => store.close())
  const looks = async () => {
    for (let looked = 0; looked < 30; looked += 1) {
      vi.advanceTimersByTime(1001)
      await store.ping()
    }
  }
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  await expect(looks()).rejects.toMatchObject({
    name: 'DamagedError',
    message: expect.stringMatching(
      /^the database file is damaged \(.*malformed\): see "When the database is damaged"/,
    ),
  })
  await expect(store.ping()).rejects.toMatchObject({ name: 'DamagedError' })
})

test('a folder that cannot be is said at once', () => {
  if (!existsSync('/proc/self')) return
  expect(() => openSqliteStore('/proc/arena/botarena.db')).toThrow(
    /cannot be opened for writing \(ENOENT.*DATA_DIR/,
  )
})
