import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { makeTempFolder } from '#server/testing/fake-build.ts'
import { readRows } from '#server/testing/stores.ts'
import { SCHEMA_VERSION } from './schema.ts'
import { openSqliteStore } from './sqlite-store.ts'

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
  change(file, `pragma user_version = ${SCHEMA_VERSION + 1}`)
  expect(() => openSqliteStore(file)).toThrow(/botarena\.db was written by a newer BotArena/)
})

test('a file that is no database is named', () => {
  const folder = makeTempFolder()
  onTestFinished(folder.remove)
  const file = join(folder.path, 'botarena.db')
  writeFileSync(file, 'a letter to grandmother, long enough to have a header of its own. '.repeat(20))
  expect(() => openSqliteStore(file)).toThrow(/botarena\.db cannot be opened for writing .*DATA_DIR/)
})

test('the database refuses by itself what slips past the edge', async () => {
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
