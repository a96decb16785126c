import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { DEFAULT_PUBLISHABLE_KEY as KEY } from '#contract/limits.ts'
import { freshFolder, start, urlOf } from '#server/testing/server-process.ts'
import { readRows } from '#server/testing/stores.ts'

const PROGRESS = JSON.stringify({ user_email: 'zoe@example.org', challenge_level: 1, time_taken_seconds: 9 })

function post(url: string): Promise<Response> {
  return fetch(`${url}/rest/v1/user_progress`, {
    method: 'POST',
    headers: { apikey: KEY, 'content-type': 'application/json' },
    body: PROGRESS,
  })
}

test('it says one line with the real address, serves, and ends on SIGTERM with 0', async () => {
  const run = start(freshFolder())
  expect(await run.ready).toMatch(/^BotArena is ready at http:\/\/127\.0\.0\.1:[1-9]\d*$/)
  expect(await (await fetch(await urlOf(run))).text()).toContain('home')
  // The office is there too.
  expect((await fetch(`${await urlOf(run)}/office/styles/desk.css`)).status).toBe(200)
  run.child.kill('SIGTERM')
  const { code, stdout } = await run.ended
  expect(code).toBe(0)
  expect(stdout.trim().split('\n')).toHaveLength(1)
})

test('Ctrl-C, which arrives twice because npm passes it on, ends it with 0', async () => {
  const run = start(freshFolder())
  await run.ready
  run.child.kill('SIGINT')
  run.child.kill('SIGINT')
  expect((await run.ended).code).toBe(0)
})

test('requests that are pending at SIGTERM are answered and stored, even if an idle visitor stays connected', async () => {
  const folder = freshFolder()
  const run = start(folder)
  const { hostname, port } = new URL(await urlOf(run))
  const idle = connect(Number(port), hostname)
  idle.on('error', () => undefined)

  const answer = new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST /rest/v1/user_progress HTTP/1.1\r\nHost: x\r\napikey: ${KEY}\r\nContent-Type: application/json\r\n` +
          `Expect: 100-continue\r\nContent-Length: ${PROGRESS.length}\r\n\r\n`,
      )
    })
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      // The server has begun to read the request: now it is in flight.
      if (/^HTTP\/1\.1 100 .*\r\n\r\n$/.test(text)) {
        run.child.kill('SIGTERM')
        socket.write(PROGRESS)
      }
    })
    socket.on('close', () => resolve(text))
  })
  expect(await answer).toContain('HTTP/1.1 201 ')
  expect((await run.ended).code).toBe(0)
  expect(readRows(join(folder, 'data', 'botarena.db'), 'user_progress')).toHaveLength(1)
})

test('acknowledged records survive a kill, and the next start keeps them', async () => {
  const folder = freshFolder()
  for (let run = 0; run < 2; run += 1) {
    const { child, ended, ...rest } = start(folder)
    expect((await post(await urlOf({ child, ended, ...rest }))).status).toBe(201)
    child.kill('SIGKILL')
    await ended
  }
  expect(readRows(join(folder, 'data', 'botarena.db'), 'user_progress')).toHaveLength(2)
})

test('a taken port is one clear line', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const { port } = other.address() as { port: number }
  const { code, stdout, stderr } = await start(freshFolder(), { PORT: String(port) }).ended
  expect(code).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toBe(
    `Port ${port} on 127.0.0.1 is already in use. Stop the program that uses it, or set PORT to another number.\n`,
  )
})

test('a data folder that cannot be made is one clear line', async () => {
  const folder = freshFolder()
  writeFileSync(join(folder, 'file'), '')
  const { code, stderr } = await start(folder, { DATA_DIR: join(folder, 'file', 'data') }).ended
  expect(code).toBe(1)
  expect(stderr).toMatch(
    /^The database .*file\/data\/botarena\.db cannot be opened for writing .*DATA_DIR.*\n$/,
  )
})

/** Runs a program as another user. Part of every Debian. */
const SETPRIV = '/usr/bin/setpriv'
const mayBeAnybody = existsSync(SETPRIV) && process.getuid?.() === 0

test.skipIf(!mayBeAnybody)(
  'a user whom the platform chose is told whose the folder is, with which right, and what helps',
  async () => {
    const folder = freshFolder()
    chmodSync(folder, 0o755)
    const data = join(folder, 'data')
    mkdirSync(data, { mode: 0o755 })
    chownSync(data, 1000, 1000)
    const anybody = (...groups: string[]) =>
      [SETPRIV, '--reuid=1000650000', '--regid=0', ...groups, process.execPath] as const
    const begin = (env: Record<string, string>, ...groups: string[]) =>
      start(folder, { COMPILE_CACHE: '', NODE_COMPILE_CACHE: '', ...env }, anybody(...groups))
    const wanted = new RegExp(
      `the folder ${data} belongs to user 1000 and group 1000 with the rights 755, and this program runs as user ` +
        `1000650000 in group 0, which may not write there\\. .*chown -R 1000650000 ${data}.*DATA_DIR.*fsGroup`,
    )
    const refused = await begin({}, '--clear-groups').ended
    expect([refused.code, refused.stdout]).toEqual([1, ''])
    expect(refused.stderr).toMatch(/^The database .*\n$/)
    expect(refused.stderr).toMatch(wanted)
    // A folder below it that does not exist yet: the one that exists is named.
    expect((await begin({ DATA_DIR: join(data, 'a', 'b') }, '--clear-groups').ended).stderr).toMatch(wanted)
    // As fsGroup does it: the volume, with files of an earlier user, belongs to a group of this program.
    const earlier = start(folder)
    await earlier.ready
    earlier.child.kill('SIGTERM')
    await earlier.ended
    const files = readdirSync(data).map((name) => join(data, name))
    const foreign = await begin({}, '--clear-groups').ended
    expect(foreign.stderr).toMatch(
      /the file .*botarena\.db belongs to user 0 and group 0 with the rights 600/,
    )
    for (const file of [data, ...files]) {
      chownSync(file, 0, 2000)
      chmodSync(file, file === data ? 0o770 : 0o660)
    }
    const run = begin({}, '--groups=2000')
    expect((await fetch(`${await urlOf(run)}/healthz`)).status).toBe(200)
  },
)

test('a newer database is one clear line', async () => {
  const folder = freshFolder()
  const db = new DatabaseSync(join(folder, 'botarena.db'))
  db.exec(`create table migrations (version text primary key, file text not null);
    insert into migrations values ('29990101000000', 'later.sql')`)
  db.close()
  const { code, stderr } = await start(folder, { DATA_DIR: folder }).ended
  expect(code).toBe(1)
  expect(stderr).toMatch(/^The database .* was written by a newer BotArena .*\n$/)
})

test('a wrong variable and a missing build are clear lines', async () => {
  const wrong = await start(freshFolder(), { PORT: 'http' }).ended
  expect([wrong.code, wrong.stderr]).toEqual([
    1,
    'PORT must be a whole number from 0 to 65535, but it is "http".\n',
  ])
  const missing = await start(freshFolder(), { DIST_DIR: '/nowhere' }).ended
  expect(missing.code).toBe(1)
  expect(missing.stderr).toMatch(/^The site is not built: .*\/nowhere\/manifest\.json .*npm run build\n$/)
})

test('a database that does not answer is one clear line without its password', async () => {
  const url = 'postgres://owner:hunter2@127.0.0.1:1/arena'
  const { code, stdout, stderr } = await start(freshFolder(), { DATABASE_URL: url }).ended
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(
    /^The database of DATABASE_URL \(127\.0\.0\.1:1\/arena\) cannot be used: .*ECONNREFUSED.*\n$/,
  )
  expect(stderr).not.toContain('hunter2')
})

test('a database that throws us out after the login is one clear line', async () => {
  // PgBouncer's messages while its database is away.
  const fields = ['SFATAL', 'C08P01', 'Mserver login has been failing', ''].join('\0') + '\0'
  const length = Buffer.alloc(4)
  length.writeUInt32BE(fields.length + 4)
  const away = Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)])
  const isIn = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])
  const database = createServer((socket) => {
    socket.on('error', () => undefined)
    // No TLS, then accepted, then disconnected.
    const answers = [Buffer.from('N'), isIn, away]
    socket.on('data', () => {
      const answer = answers.shift()
      if (answer) socket.write(answer)
      if (answers.length === 0) socket.end()
    })
  })
  await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void database.close())
  const { port } = database.address() as { port: number }
  const url = `postgres://owner:hunter2@127.0.0.1:${port}/arena`
  const { code, stdout, stderr } = await start(freshFolder(), { DATABASE_URL: url }).ended
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^The database of DATABASE_URL \(.*\) cannot be used: .+\n$/)
})
