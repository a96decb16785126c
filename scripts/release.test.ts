import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { SHIFT_PLAYERS, type ShiftWire } from '#bots/office/players.ts'
import { arenaOf } from '#bots/shared/arena-client.ts'
import { pack, SYSTEMS } from '#builder/release/archives.ts'
import { bundle, placed } from '#builder/release/bundle.ts'
import { licences } from '#builder/release/licences.ts'
import { notesOf } from '#builder/release/notes.ts'
import { releaseOf } from '#builder/release/version.ts'
import { DEFAULT_PUBLISHABLE_KEY } from '#contract/limits.ts'
import type { OpenedRun } from '#contract/run.ts'
import { ROOT } from '#machine/root.ts'
import { type ServerProcess, startServer } from '#machine/start-server.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { call, logOf, sendLive } from '#proof/arena/by-wire.ts'

let folder: Awaited<ReturnType<typeof tempFolder>>
let app = ''

// The site is built before the tests are: scripts/test.ts.
beforeAll(async () => {
  folder = await tempFolder('release')
  app = path.join(folder.path, 'app')
  await bundle(app)
})

afterAll(async () => folder.remove())

/** A server of a bundle, on its data. It ends with the test. */
async function serve({ from = app, data = 'data', port = '0' } = {}): Promise<ServerProcess> {
  const server = await startServer(
    path.join(folder.path, data),
    port,
    // A folder of its own: nothing of the project is found from there.
    { NODE_PATH: '' },
    path.join(from, 'botarena.mjs'),
  )
  onTestFinished(server.stop)
  return server
}

/** Plays a level's random task from its opening to its end, by calls alone. */
async function playLevel(url: string, level: number): Promise<string> {
  const arena = arenaOf(url)
  const task = (await arena.tasks()).find((one) => one.level === level && one.conditions.length === 0)!
  const [run] = await arena.issue({ task: task.id, split: 'test' })
  const opened = (await call<OpenedRun>(url, `${run!.id}/open`))!
  await sendLive(url, run!.id, opened.writer, logOf(opened))
  return run!.id
}

/** A shift of a process without faults, done by the careful robot. */
async function playShift(url: string, process: string, wire: ShiftWire = {}): Promise<string> {
  const answer = await fetch(`${url}/office/v1/shifts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ process, size: 4, day: 'calm' }),
  })
  const shift = (await answer.json()) as { id: string; url: string }
  await SHIFT_PLAYERS[process]!['careful']!(shift.url, wire)
  return shift.id
}

const isClean = async (url: string, id: string) =>
  ((await (await fetch(`${url}/office/v1/shifts/${id}`)).json()) as { clean: boolean }).clean

describe('the bundle', () => {
  test('plays a level and a shift, is killed, and has both at its next start', async () => {
    const first = await serve()
    expect(await (await fetch(`${first.url}/healthz`)).json()).toEqual({ status: 'ok', ...releaseOf() })
    for (const page of ['/', '/challenge/1', '/office', '/learn/office', '/verify'])
      expect([page, (await fetch(`${first.url}${page}`)).status]).toEqual([page, 200])
    const run = await playLevel(first.url, 12)
    const shift = await playShift(first.url, 'orders')
    expect(await isClean(first.url, shift)).toBe(true)
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')

    const next = await serve()
    expect((await arenaOf(next.url).look(run)).status).toBe('solved')
    expect(await isClean(next.url, shift)).toBe(true)
  })

  test('an update under load: whoever was answered is in the next version, and a robot goes on with its shift', async () => {
    const next = path.join(folder.path, 'next')
    cpSync(app, next, { recursive: true })
    const known = path.join(next, 'dist/release.json')
    writeFileSync(known, readFileSync(known, 'utf8').replace(releaseOf().version, '0.1.1'))
    const data = 'updated'
    const before = await serve({ data })
    const { url } = before
    /** Sends until there is an answer: nobody listens in the middle of an update. */
    const patient = async (address: string, init?: RequestInit): Promise<Response> => {
      for (;;) {
        const answer = await fetch(address, init).catch(() => null)
        if (answer) return answer
        await sleep(20)
      }
    }
    const answered: string[] = []
    const ended = new AbortController()
    const write = async (writer: number) => {
      for (let i = 0; !ended.signal.aborted; i++) {
        const name = `${writer}-${i}@example.org`
        const answer = await patient(`${url}/rest/v1/user_progress`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', apikey: DEFAULT_PUBLISHABLE_KEY },
          body: JSON.stringify({ user_email: name, challenge_level: 7, time_taken_seconds: 42 }),
        })
        if (answer.status === 201) answered.push(name)
      }
    }
    const writers = Array.from({ length: 8 }, (_, writer) => write(writer))
    let acts = 0
    const shift = playShift(url, 'orders', {
      send: (address, init) => {
        acts += 1
        return patient(address, init)
      },
    })
    await expect.poll(() => Math.min(answered.length / 200, acts / 10)).toBeGreaterThanOrEqual(1)
    await before.stop()
    const after = await serve({ from: next, data, port: new URL(url).port })
    expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ version: '0.1.1' })
    const sofar = answered.length
    expect(await isClean(url, await shift)).toBe(true)
    await expect.poll(() => answered.length).toBeGreaterThan(sofar + 200)
    ended.abort()
    await Promise.all(writers)
    await after.stop()
    const database = new DatabaseSync(path.join(folder.path, data, 'botarena.db'), { readOnly: true })
    const kept = database.prepare('select user_email from user_progress').all()
    database.close()
    const names = new Set(kept.map((row) => row['user_email']))
    expect(answered.filter((name) => !names.has(name))).toEqual([])
  })

  test('has what its programs read beside their sources: files, workbooks, scripts of pages, scans', async () => {
    const { url } = await serve()
    expect(await isClean(url, await playShift(url, 'month-end'))).toBe(true)
    expect(await isClean(url, await playShift(url, 'customers'))).toBe(true)
    const scans: string[] = []
    await expect(
      playShift(url, 'invoices', {
        readScan: async (png) => {
          scans.push(Buffer.from(png.subarray(1, 4)).toString())
          throw new Error('the scan was not read')
        },
      }),
    ).rejects.toThrow('the scan was not read')
    expect(scans).toEqual(['PNG'])
    const brief = await fetch(`${url}/office/briefs/orders.pdf`)
    expect([brief.status, Buffer.from((await brief.arrayBuffer()).slice(0, 4)).toString()]).toEqual([
      200,
      '%PDF',
    ])
  })

  test('says its version, has the operator’s commands, and says which one a checkout alone has', () => {
    const ask = (...words: readonly string[]) =>
      execFileSync(process.execPath, [path.join(app, 'botarena.mjs'), ...words], {
        encoding: 'utf8',
        env: { ...process.env, DATA_DIR: path.join(folder.path, 'data') },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
    const { version, commit } = releaseOf()
    expect(ask('--version')).toBe(
      `BotArena ${version}${commit === null ? '' : `, commit ${commit.slice(0, 12)}`}\n`,
    )
    expect(ask('arena', 'report')).toContain('Sign-ups: 0')
    expect(() => ask('arena', 'attack')).toThrow(/attack works only in a checkout/)
    expect(() => ask('--prot', '80')).toThrow(/--prot is not known here/)
  })

  test('tries somebody’s robot for a night, and checks the folder of the trial again', () => {
    const into = path.join(folder.path, 'trial')
    const robot = [process.execPath, path.join(ROOT, 'bots/office/run.ts'), '{url}', 'Robot 1', 'careful']
    const ask = (...words: readonly string[]) =>
      execFileSync(process.execPath, [path.join(app, 'botarena.mjs'), 'arena', ...words], {
        encoding: 'utf8',
      })
    const size = ['--size', '4', '--nights', '1', '--quiet']
    expect(ask('trial', 'orders', ...size, '--into', into, '--', ...robot)).toContain(
      '1 of 1 nights were clean',
    )
    expect(ask('verify', into)).toContain('The acts of every night lead to its counts.')
  })

  test('a source that reads beside itself and is not named stops the build', () => {
    const code = "readFileSync(new URL('a.txt', import.meta.url))"
    expect(() => placed(code, 'server/a.ts')).toThrow(
      /server\/a\.ts uses import\.meta: say in builder\/release\/beside\.ts/,
    )
  })
})

test('an archive holds the program, what starts it and the licences, and the same bytes each time', async () => {
  const system = SYSTEMS.find(({ name }) => name === 'any')!
  const time = new Date('2026-01-02T03:04:06Z')
  const made = async (name: string) => {
    const into = path.join(folder.path, name)
    mkdirSync(into)
    return readFileSync(await pack(system, app, { LICENSE: 'MIT' }, { into, name: 'botarena', time }))
  }
  const one = await made('one')
  // A umask of 077 gives new folders to their owner alone.
  const usual = process.umask(0o077)
  const two = await made('two').finally(() => process.umask(usual))
  expect(one.equals(two)).toBe(true)
  const into = path.join(folder.path, 'unpacked')
  mkdirSync(into)
  writeFileSync(path.join(into, 'a.tar.gz'), one)
  execFileSync('tar', ['-xzf', 'a.tar.gz'], { cwd: into })
  const started = execFileSync(path.join(into, 'botarena', 'botarena'), ['--version'], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin` },
  })
  expect(started).toMatch(/^BotArena \d/)
  // Without any Node it says what is missing.
  expect(() =>
    execFileSync('/bin/sh', [path.join(into, 'botarena', 'botarena')], {
      env: { PATH: '/nowhere' },
      stdio: 'pipe',
    }),
  ).toThrow(/Install Node 24 or newer/)
})

test('an archive that has become too large is refused, with its size', async () => {
  const large = path.join(folder.path, 'large')
  mkdirSync(large)
  writeFileSync(path.join(large, 'picture.bin'), '')
  truncateSync(path.join(large, 'picture.bin'), 151e6)
  const system = SYSTEMS.find(({ name }) => name === 'any')!
  const packing = pack(system, large, {}, { into: folder.path, name: 'large', time: new Date(0) })
  await expect(packing).rejects.toThrow('any has 151.0 MB unpacked, and 150.0 is the most.')
})

test('the version is the same everywhere, and the changelog has it', () => {
  const { version } = releaseOf()
  const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
  expect(read('python/src/botarena/__init__.py')).toContain(`__version__ = "${version}"`)
  expect(notesOf(read('CHANGELOG.md'), version)).toContain('**For learners**')
  expect(notesOf(read('CHANGELOG.md'), '99.0.0')).toBeNull()
})

test('every package of a release has its licence', () => {
  const text = licences()
  for (const name of ['react', 'hono', 'pdfkit', '@resvg/resvg-wasm'])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'))
})
