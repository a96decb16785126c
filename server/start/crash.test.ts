import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { DEFAULT_PUBLISHABLE_KEY as KEY } from '#contract/limits.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { freshFolder, type Run, start, urlOf } from '#server/testing/server-process.ts'
import { smallDisk } from '#server/testing/small-disk.ts'
import { readRows } from '#server/testing/stores.ts'

const ROUNDS = IS_WHOLE_RUN ? 20 : 2
/** Visitors who send one record after another. */
const VISITORS = 8
const QUIET = { RATE_LIMIT: 'off', LOG_LEVEL: 'silent' }

/** @returns the status, or null without an answer */
async function send(url: string, submission_id: string): Promise<number | null> {
  try {
    const answer = await fetch(`${url}/rest/v1/user_progress`, {
      method: 'POST',
      headers: { apikey: KEY, 'content-type': 'application/json' },
      body: JSON.stringify({
        user_email: 'zoe@example.org',
        challenge_level: 1,
        time_taken_seconds: 9,
        submission_id,
      }),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return null
  }
}

/** Sends until the server no longer answers. @param onFirst is called when it has acknowledged a record */
async function load(url: string, acknowledged: Set<string>, onFirst = () => {}): Promise<void> {
  const visit = async () => {
    for (;;) {
      const id = crypto.randomUUID()
      const status = await send(url, id)
      if (status === null) return
      if (status !== 201) continue
      acknowledged.add(id)
      onFirst()
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visit))
}

function storedIds(folder: string): Set<unknown> {
  return new Set(
    readRows(join(folder, 'data', 'botarena.db'), 'user_progress').map((row) => row['submission_id']),
  )
}

test(`killed ${ROUNDS} times at random moments under load, it loses nothing it acknowledged`, async () => {
  const folder = freshFolder({ onDisk: true })
  const acknowledged = new Set<string>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const run = start(folder, QUIET)
    const url = await urlOf(run)
    // A round counts only with an acknowledged record: a slow machine takes long to the first.
    const { promise: first, resolve } = Promise.withResolvers<void>()
    const loading = load(url, acknowledged, resolve)
    await first
    await sleep(Math.random() * 150)
    run.child.kill('SIGKILL')
    await Promise.all([loading, run.ended])
  }
  const stored = storedIds(folder)
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([])
  expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS)
  const db = new DatabaseSync(join(folder, 'data', 'botarena.db'))
  expect(db.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  db.close()
})

test('told to stop under load, it answers pending requests and ends with 0 within 5 s', async () => {
  const folder = freshFolder({ onDisk: true })
  const run = start(folder, QUIET)
  const acknowledged = new Set<string>()
  const loading = load(await urlOf(run), acknowledged)
  await sleep(300)
  const startedAt = performance.now()
  run.child.kill('SIGTERM')
  const { code } = await run.ended
  expect(code).toBe(0)
  expect(performance.now() - startedAt).toBeLessThan(5000)
  await loading
  const stored = storedIds(folder)
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([])
})

const hasStrace = spawnSync('strace', ['-e', 'trace=none', 'true']).status === 0

test.runIf(hasStrace)(
  'the disk has a record before its sender hears of it',
  { meta: { needs: 'strace' } },
  async () => {
    const folder = freshFolder({ onDisk: true })
    const trace = join(folder, 'trace')
    const calls = 'trace=fsync,fdatasync,read,write,writev,pwrite64'
    const run = start(folder, QUIET, [
      'strace',
      '-f',
      '-qq',
      '-s',
      '64',
      '-e',
      calls,
      '-o',
      trace,
      process.execPath,
    ])
    const url = await urlOf(run)
    for (let sent = 0; sent < 5; sent += 1) expect(await send(url, crypto.randomUUID())).toBe(201)
    // strace keeps signals to itself while it watches.
    const watcher = run.child.pid ?? 0
    const watched = Number(readFileSync(`/proc/${watcher}/task/${watcher}/children`, 'utf8'))
    process.kill(watched, 'SIGTERM')
    await run.ended

    let syncs = 0
    const before: number[] = []
    for (const line of readFileSync(trace, 'utf8').split('\n')) {
      if (line.includes('POST /rest/v1/user_progress')) syncs = 0
      if (/(?:fsync|fdatasync)\(.*= 0$|<\.\.\. f(?:data)?sync resumed>.*= 0$/.test(line)) syncs += 1
      if (line.includes('HTTP/1.1 201')) before.push(syncs)
    }
    expect(before).toHaveLength(5)
    for (const count of before) expect(count).toBeGreaterThan(0)
  },
)

async function health(url: string): Promise<number> {
  return (await fetch(`${url}/healthz`)).status
}

test('a full disk is 503 and a clear line, harms nothing, and is over when there is room', async () => {
  const disk = smallDisk('1m')
  if (disk === null) return
  const folder = freshFolder()
  const run = start(folder, {
    ...QUIET,
    LOG_LEVEL: 'error',
    DATA_DIR: disk,
    SECRET_KEY: 'a_key_that_needs_no_file',
  })
  const url = await urlOf(run)
  const first = crypto.randomUUID()
  expect(await send(url, first)).toBe(201)
  const { bavail, bsize } = statfsSync(disk)
  try {
    writeFileSync(join(disk, 'ballast'), Buffer.alloc(Math.max(bavail - 2, 0) * bsize))
  } catch (error) {
    // The server has written in between: the disk is full already.
    if (!String(error).includes('ENOSPC')) throw error
  }

  const acknowledged = new Set([first])
  const refusals: (number | null)[] = []
  for (let sent = 0; sent < 2000 && refusals.length < 3; sent += 1) {
    const id = crypto.randomUUID()
    const status = await send(url, id)
    if (status === 201) acknowledged.add(id)
    else refusals.push(status)
  }
  expect(refusals).toEqual([503, 503, 503])
  expect(await health(url)).toBe(503)

  rmSync(join(disk, 'ballast'))
  expect(await health(url)).toBe(200)
  const last = crypto.randomUUID()
  expect(await send(url, last)).toBe(201)
  run.child.kill('SIGTERM')
  const { code, stderr } = await run.ended
  expect(code).toBe(0)
  expect(stderr).toContain('"reason":"database or disk is full"')
  const db = new DatabaseSync(join(disk, 'botarena.db'))
  const stored = new Set(
    db
      .prepare('select submission_id from user_progress')
      .all()
      .map((row) => row['submission_id']),
  )
  expect(db.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  db.close()
  expect([...acknowledged, last].filter((id) => !stored.has(id))).toEqual([])
})

test('a read-only folder is one clear line at the start', async () => {
  const disk = smallDisk('4m')
  if (disk === null) return
  const folder = freshFolder()
  const env = { ...QUIET, DATA_DIR: disk }
  const well = start(folder, env)
  await well.ready
  well.child.kill('SIGTERM')
  await well.ended
  execFileSync('mount', ['-o', 'remount,ro', disk])
  const { code, stdout, stderr } = await start(folder, env).ended
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^The database .*botarena\.db cannot be opened for writing .*DATA_DIR.*\n$/)
})

test('a deleted database is 503, because new records would be lost', async () => {
  const folder = freshFolder()
  const run = start(folder, { ...QUIET, LOG_LEVEL: 'error' })
  const url = await urlOf(run)
  expect(await send(url, crypto.randomUUID())).toBe(201)
  rmSync(join(folder, 'data', 'botarena.db'))
  expect(await send(url, crypto.randomUUID())).toBe(503)
  expect(await health(url)).toBe(503)
  run.child.kill('SIGTERM')
  expect((await run.ended).stderr).toContain('the database file was removed or replaced')
})

test('another program that holds the database delays inserts, and nothing else', async () => {
  const folder = freshFolder()
  const run: Run = start(folder, QUIET)
  const url = await urlOf(run)
  const other = new DatabaseSync(join(folder, 'data', 'botarena.db'))
  onTestFinished(() => other.close())
  other.exec('begin immediate')
  const waiting = send(url, crypto.randomUUID())
  await sleep(50)
  // The answers come while the other program still holds it.
  for (let asked = 0; asked < 5; asked += 1) expect(await health(url)).toBe(200)
  other.exec('rollback')
  expect(await waiting).toBe(201)
})
