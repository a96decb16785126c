import { execFileSync, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createClient } from '@supabase/supabase-js'
import { chromium } from 'playwright-core'
import { SHELL } from '#bots/shared/site-controls.ts'
import { codeAt } from '#machine/authenticator-app.ts'
import { ensureChromium } from '#machine/chromium.ts'
import { readCommand } from '#machine/command-line.ts'
import { ROOT } from '#machine/root.ts'
import { httpHands } from '#office/processes/orders/robots/http-hands.ts'
import { signUp } from '#proof/runs/sign-up.ts'
import { finish } from '#proof/shared/finish.ts'
import { solutions } from '#proof/shared/solutions.ts'
import { playwrightRobot } from '#proof/tools/playwright.ts'
import { beginRun, openClass } from '#server/testing/class-room.ts'
import { makeTempFolder, writeFakeBuild } from '#server/testing/fake-build.ts'
import { fakeTasks } from '#server/testing/fake-tasks.ts'
import { connect, PASSWORD } from '#server/testing/people.ts'
import { AUTH_KEY, SECRET_KEY } from '#server/testing/test-server.ts'
import { findPostgres, startPostgres } from '#server/testing/throwaway-postgres.ts'
import type { VersionNote } from '#server/testing/versions/versions.ts'

const USAGE = `node proof/commands/keep-version.ts NAME [FOLDER] [--databases | --browser]

Keeps the data that a version wrote, so that later versions can be tested on them: its databases
(server/testing/versions/) and a browser's storage (app/learner/versions/). The README of each folder says more.
  NAME    becomes the name of the files; of a database the version: 0.1.0
  FOLDER  a checkout of the version with its build, by default this one`

const {
  positionals,
  values: only,
  refuse,
} = readCommand(USAGE, { databases: { type: 'boolean' }, browser: { type: 'boolean' } }, 2)
const name = positionals[0] ?? refuse('Name the version.')
const program = resolve(positionals[1] ?? ROOT)

const LEADS = [
  { name: 'Zoë Example', email: 'zoe@example.org', phone: '+49 30 1234', rpa_tool: 'UiPath' },
  {
    name: "Renée O'Hara",
    email: 'Renee@Example.org',
    total_years_experience: 12,
    rpa_years_experience: 0,
    rpa_tool: 'Other',
    other_tool_name: 'Robot; Framework 🤖',
  },
]
const FEEDBACK = [
  { user_email: 'zoe@example.org', challenge_level: 3, rating: 5, feedback_text: 'Two lines\nand a "quote"' },
  { user_email: 'zoe@example.org', challenge_level: 4, rating: 1 },
]
const PROGRESS = [
  { user_email: 'zoe@example.org', challenge_level: 1, time_taken_seconds: 0 },
  { user_email: 'zoe@example.org', challenge_level: 22, time_taken_seconds: 604_800 },
]

/** Sends a visitor's record. */
async function send(url: string, table: string, row: object): Promise<void> {
  const { error } = await connect(url)
    .from(table)
    .insert({ ...row, submission_id: crypto.randomUUID() })
  if (error) throw new Error(`${table}: ${error.message}`)
}

/** A call of a program, as `curl` makes it. @returns the answer's JSON */
async function post<T>(url: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** A class with two seats, one of which leaves a level and fails another. */
async function fillClass(url: string): Promise<void> {
  const room = await openClass(url)
  await room.join()
  const { token } = await room.join()
  const [first, second] = room.tasks
  await (await beginRun(url, token, first!.id)).send(0, [{ at: 0, completed: true }])
  await (await beginRun(url, token, second!.id)).send(0, [], { isLeaving: true })
}

/** A program's run and shift, with an act and a refused form, and an invitation. */
async function fillArena(url: string): Promise<void> {
  await post(`${url}/runs`, {
    task: 'botarena.05-check-champion-v1',
    split: 'dev',
    index: 0,
    label: { study: 'a' },
  })
  const what = { process: 'orders', size: 4, day: 'calm' }
  const shift = await post<{ url: string }>(`${url}/office/v1/shifts`, what)
  const { hands } = httpHands(shift.url)
  const vault = await hands.enter('Robot')
  await hands.take()
  await hands.logIn({ user: vault!.user, password: 'wrong' }).catch(() => {})
  const until = new Date(Date.now() + 86_400_000).toISOString()
  await post(`${url}/office/v1/invitations`, { ...what, until })
}

/** Signs people up, and uses what there is. */
async function fill(url: string): Promise<VersionNote> {
  for (const row of LEADS) await send(url, 'leads', row)
  for (const row of FEEDBACK) await send(url, 'feedback', row)
  for (const row of PROGRESS) await send(url, 'user_progress', row)
  const kept: VersionNote = {
    password: PASSWORD,
    people: [],
    levels: 0,
    totp: { email: '', secret: '' },
    codes: [],
  }

  const ada = connect(url)
  const { data, error } = await ada.auth.signUp({
    email: 'Ada.Example@Example.org',
    password: PASSWORD,
    options: { data: { name: 'Ada' } },
  })
  if (error || !data.user) throw new Error(`no sign-up: ${error?.message}`)
  kept.people.push('Ada.Example@Example.org')
  const user_id = data.user.id
  const learner = await ada.from('learners').upsert({ user_id, name: 'Ada', rpa_tool: 'UiPath' })
  if (learner.error) throw learner.error
  const rows = [1, 2, 22].map((challenge_level) => ({
    user_id,
    challenge_level,
    completed_at: `2026-01-0${(challenge_level % 9) + 1}T10:00:00.000Z`,
    seconds: challenge_level,
    seed: String(challenge_level),
    attempts: 3,
  }))
  const { error: refused } = await ada.from('learner_levels').upsert(rows)
  if (refused) throw new Error(`learner_levels: ${refused.message}`)
  kept.levels = rows.length
  const shift = {
    shift_id: '0123456789abcdef0123456789abcdef',
    process: 'orders',
    size: 4,
    conditions: 'popup',
    started_at: '2026-01-01T10:00:00.000Z',
  }
  const noted = await ada.from('learner_shifts').upsert(shift)
  if (noted.error) throw noted.error
  const again = await connect(url).auth.signInWithPassword({ email: kept.people[0]!, password: PASSWORD })
  if (again.error) throw again.error

  // An account whose address has letters beyond ASCII, and one with an authenticator app.
  for (const email of ['Grüße@Bücher.example', 'max@example.org']) {
    const person = connect(url)
    const signedUp = await person.auth.signUp({ email, password: PASSWORD })
    if (signedUp.error) throw signedUp.error
    kept.people.push(email)
    if (email !== 'max@example.org') continue
    const enrolled = await person.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    if (enrolled.error) throw enrolled.error
    const { id, totp } = enrolled.data
    const code = codeAt(totp.secret, Date.now())
    const shown = await person.auth.mfa.challengeAndVerify({ factorId: id, code })
    if (shown.error) throw shown.error
    kept.totp = { email, secret: totp.secret }
    const bearer = (await person.auth.getSession()).data.session?.access_token
    const answer = await fetch(`${url}/auth/v1/recovery-codes`, {
      method: 'POST',
      headers: { apikey: SECRET_KEY, authorization: `Bearer ${bearer}` },
    })
    kept.codes = ((await answer.json()) as { codes: string[] }).codes
  }

  const admin = createClient(url, SECRET_KEY, { auth: { persistSession: false } }).auth.admin
  const invited = await admin.inviteUserByEmail('invited@example.org')
  if (invited.error) throw invited.error
  await connect(url).auth.signInAnonymously()
  await fillArena(url)
  await fillClass(url)
  return kept
}

/** Starts the version's server, uses it, and stops it. */
async function serve<Result>(
  data: string,
  env: Record<string, string>,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const all = {
    DATA_DIR: data,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    ANONYMOUS: 'on',
    SECRET_KEY,
    AUTH_KEY,
    ...env,
  }
  const child = spawn(process.execPath, [join(program, 'server/start/main.ts')], {
    cwd: program,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PORT: '0', ...all },
  })
  const ended = new Promise((done) => child.once('exit', done))
  try {
    const url = await new Promise<string>((found, failed) => {
      child.stdout.on('data', (chunk: Buffer) => {
        const [, address] = /(http:\/\/\S+)/.exec(chunk.toString()) ?? []
        if (address) found(address)
      })
      child.once('exit', () => failed(new Error('The server ended before it was ready.')))
    })
    const arena = join(program, 'scripts/arena.ts')
    execFileSync(process.execPath, [arena, 'arena-key', 'add', 'Lab'], { cwd: program, env: all })
    return await use(url)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

const quotedName = (text: string) => `"${text.replaceAll('"', '""')}"`

/** A SQLite database as SQL. */
function dumpSqlite(file: string): string {
  const db = new DatabaseSync(file, { readOnly: true })
  const made = db
    .prepare(`select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%'`)
    .all() as { type: string; name: string; sql: string }[]
  const lines = made.map(({ sql }) => `${sql};`)
  for (const { type, name: table } of made) {
    if (type !== 'table') continue
    const columns = db
      .prepare(`pragma table_info(${quotedName(table)})`)
      .all()
      .map((column) => quotedName(String(column['name'])))
    const values = columns.map((column) => `quote(${column})`).join(` || ', ' || `)
    for (const row of db.prepare(`select ${values} as text from ${quotedName(table)}`).all()) {
      lines.push(`insert into ${table} values (${String(row['text'])});`)
    }
  }
  db.close()
  return lines.join('\n')
}

/** A PostgreSQL database as SQL, without comments and psql's own commands. */
function dumpPostgres(url: string): string {
  const dump = join(findPostgres() ?? '', 'pg_dump')
  const text = execFileSync(dump, ['--inserts', '--no-owner', url]).toString()
  return text
    .split('\n')
    .filter((line) => !/^(?:--|\\|SET (?!check_function_bodies)|\s*$)/.test(line))
    .join('\n')
}

/** A kept version must not change, so an existing file is not overwritten. */
const write = (place: string, file: string, text: string) =>
  writeFileSync(join(ROOT, place, file), `${text}\n`, { flag: 'wx' })

const writeDatabase = (kind: string, kept: VersionNote, sql: string) =>
  write('server/testing/versions', `${name}.${kind}.sql`, `-- ${JSON.stringify(kept)}\n${sql}`)

async function keepDatabases(data: string): Promise<void> {
  const dist = makeTempFolder()
  writeFakeBuild(dist.path, { 'tasks.json': JSON.stringify(fakeTasks([])) })
  const server = await startPostgres({ isDurable: false })
  try {
    const kept = await serve(data, { DIST_DIR: dist.path }, fill)
    writeDatabase('sqlite', kept, dumpSqlite(join(data, 'botarena.db')))
    if (server === null) return
    const url = await server.createDatabase()
    const there = await serve(data, { DIST_DIR: dist.path, DATABASE_URL: url }, fill)
    writeDatabase('postgres', there, dumpPostgres(url))
  } finally {
    await server?.stop()
    dist.remove()
  }
}

/**
 * A robot signs up and completes two levels, the second without the server, and begins a third. Then it withstands a
 * condition in practice.
 */
async function play(url: string): Promise<Record<string, string>> {
  const browser = await chromium.launch({ executablePath: await ensureChromium() })
  try {
    const page = await browser.newPage({ baseURL: url })
    const robot = playwrightRobot(page)
    await signUp(robot)
    for (const level of [1, 2]) {
      // The second record must wait in the browser, in the place where the version keeps such records.
      if (level === 2) await page.route('**/rest/v1/user_progress*', (route) => route.abort())
      await robot.waitFor(SHELL.status, (text) => text === 'In Progress')
      await solutions.get(level)!(robot)
      await finish(robot, level)
      await robot.click(SHELL.next)
    }
    await robot.waitFor(SHELL.status, (text) => text === 'In Progress')
    await robot.check(SHELL.demo)
    await robot.open('/challenge/1?conditions=late&seed=7')
    await robot.waitFor(SHELL.status, (text) => text === 'In Progress')
    await solutions.get(1)!(robot)
    await finish(robot, 1)
    return await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
  } finally {
    await browser.close()
  }
}

const data = makeTempFolder()
try {
  if (!only.browser) await keepDatabases(data.path)
  if (!only.databases) {
    const storage = await serve(data.path, { DIST_DIR: join(program, 'dist') }, play)
    write('app/learner/versions', `${name}.json`, JSON.stringify(storage, null, 2))
  }
} finally {
  data.remove()
}
