import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DEFAULT_PUBLISHABLE_KEY } from '#contract/limits.ts'
import { median } from '#kit/median.ts'
import { readCommand } from '#machine/command-line.ts'
import { has, startNginx } from '#machine/nginx.ts'
import { DIST, ROOT } from '#machine/root.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { openSqliteStore } from '#server/store/sqlite/sqlite-store.ts'
import { writeFakeBuild } from '#server/testing/fake-build.ts'
import { freePort, startPostgres } from '#server/testing/throwaway-postgres.ts'
import { benchAccounts } from './accounts.ts'
import { benchArena } from './arena-calls.ts'
import { benchBeside } from './beside.ts'
import { benchClass } from './class.ts'
import { benchConditions } from './conditions.ts'
import { benchOffice } from './office.ts'
import { benchReady } from './room-ready.ts'
import { benchRuns } from './verified-runs.ts'

const CONNECTIONS = 32
/** Seconds a measurement takes. Set BENCH_SECONDS for a longer look. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5)

type Load = { perSecond: number; p99: string; errors: string }
type Server = { child: ChildProcess; url: string; startMs: number }

const RECORD =
  "insert into user_progress (user_email, challenge_level, time_taken_seconds) values ('zoe@example.org', 7, 42)"

const line = (what: string, perSecond: number, more = '') =>
  console.log(`  ${what.padEnd(58)} ${Math.round(perSecond).toLocaleString('en-US').padStart(8)}/s  ${more}`)

/** A second to warm up first: a running server has compiled its code, and nginx has opened its files. */
function wrk(url: string, ...args: string[]): Load {
  measure(url, 1, args)
  return measure(url, SECONDS, args)
}

function measure(url: string, seconds: number, args: readonly string[]): Load {
  const own = args.indexOf('--')
  const options = own < 0 ? args : args.slice(0, own)
  const said = execFileSync(
    'wrk',
    [
      '-t1',
      `-c${CONNECTIONS}`,
      `-d${seconds}s`,
      '--latency',
      ...options,
      url,
      ...(own < 0 ? [] : args.slice(own)),
    ],
    { encoding: 'utf8' },
  )
  const errors = [/Non-2xx.*/.exec(said)?.[0], /Socket errors.*/.exec(said)?.[0]].filter(Boolean).join('; ')
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1] ?? 0),
    p99: /^\s+99%\s+(\S+)/m.exec(said)?.[1] ?? '?',
    errors,
  }
}

async function startServer(env: Record<string, string>): Promise<Server> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [path.join(ROOT, 'server/start/main.ts')], {
    env: { PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (said: Buffer) => resolve(/http:\S+/.exec(said.toString())?.[0] ?? ''))
    child.once('exit', () => reject(new Error('The server did not start.')))
  })
  return { child, url, startMs: performance.now() - startedAt }
}

async function stop({ child }: Server): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

function memoryOf(pid: number | undefined): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return `${Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)} MB`
}

const insertLoad = (url: string) =>
  wrk(
    `${url}/rest/v1/user_progress`,
    '-s',
    path.join(ROOT, 'proof/bench/insert.lua'),
    '--',
    DEFAULT_PUBLISHABLE_KEY,
  )

const share = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`

async function benchSqlite(folder: string): Promise<void> {
  console.log(`\nInserts, SQLite: ${CONNECTIONS} connections, each record on disk before its answer`)
  const file = path.join(folder, 'ceiling.db')
  await openSqliteStore(file).close()
  const db = new DatabaseSync(file)
  db.exec('pragma synchronous = full')
  const insert = db.prepare(RECORD)
  const ceiling = (together: number) => {
    const end = performance.now() + SECONDS * 1000
    const startedAt = performance.now()
    let rows = 0
    while (performance.now() < end) {
      db.exec('begin immediate')
      for (let at = 0; at < together; at += 1) insert.run()
      db.exec('commit')
      rows += together
    }
    return (rows * 1000) / (performance.now() - startedAt)
  }
  const alone = ceiling(1)
  const grouped = ceiling(CONNECTIONS)
  db.close()
  line('the engine in process, one record a commit', alone)
  line(`the engine in process, ${CONNECTIONS} records a commit`, grouped)
  const server = await startServer({ DATA_DIR: path.join(folder, 'sqlite'), DIST_DIR: DIST })
  const ours = insertLoad(server.url)
  line(
    'ours, over HTTP',
    ours.perSecond,
    `p99 ${ours.p99}, ${share(ours.perSecond, alone)} of one by one, ${share(ours.perSecond, grouped)} of grouped, ${memoryOf(server.child.pid)} ${ours.errors}`,
  )
  await stop(server)
}

async function benchPeople(folder: string): Promise<void> {
  console.log('\nAccounts, SQLite: sessions on disk before their answer')
  const server = await startServer({
    DATA_DIR: path.join(folder, 'accounts'),
    DIST_DIR: DIST,
    SITE_URL: 'http://arena.example',
  })
  try {
    await benchAccounts(server.url, SECONDS, line)
  } finally {
    await stop(server)
  }
}

async function benchPostgres(folder: string): Promise<void> {
  const database = await startPostgres({ isDurable: true })
  if (database === null) return
  console.log(`\nInserts, PostgreSQL: ${CONNECTIONS} connections, synchronous_commit on`)
  try {
    const url = await database.createDatabase()
    const server = await startServer({
      DATA_DIR: path.join(folder, 'postgres'),
      DIST_DIR: DIST,
      DATABASE_URL: url,
    })
    const script = path.join(folder, 'insert.sql')
    writeFileSync(script, `${RECORD};\n`)
    let ceiling = 0
    if (has('pgbench', 'postgresql-contrib')) {
      const log = path.join(folder, 'pgbench')
      const said = execFileSync(
        'pgbench',
        [
          '-n',
          '-M',
          'prepared',
          '-c',
          String(CONNECTIONS),
          '-j',
          '2',
          '-T',
          String(SECONDS),
          '-f',
          script,
          '-l',
          `--log-prefix=${log}`,
          url,
        ],
        { encoding: 'utf8', cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] },
      )
      ceiling = Number(/tps = ([\d.]+)/.exec(said)?.[1] ?? 0)
      const times = readdirSync(folder)
        .filter((name) => name.startsWith('pgbench.'))
        .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trim().split('\n'))
        .map((entry) => Number(entry.split(' ')[2]) / 1000)
        .toSorted((a, b) => a - b)
      line(
        'pgbench, one record a commit',
        ceiling,
        `p99 ${times[Math.floor(times.length * 0.99)]?.toFixed(2)}ms`,
      )
    }
    const ours = insertLoad(server.url)
    line(
      'ours, over HTTP',
      ours.perSecond,
      `p99 ${ours.p99}, ${share(ours.perSecond, ceiling)} of pgbench, ${memoryOf(server.child.pid)} ${ours.errors}`,
    )
    await stop(server)
  } finally {
    await database.stop()
  }
}

async function benchStatic(folder: string): Promise<void> {
  if (!has('nginx', 'nginx-light')) return
  console.log(`\nStatic files: ${CONNECTIONS} connections, the same folder`)
  const site = path.join(DIST, 'site')
  const script = readdirSync(path.join(site, 'assets')).find((name) =>
    /^(?:entry|index|main).*\.js$/.test(name),
  )
  const paths = ['/', ...(script === undefined ? [] : [`/assets/${script}`]), '/sample-data.csv']
  const port = await freePort()
  const front = `http://127.0.0.1:${port}`
  const nginx = await startNginx(
    `sendfile on; tcp_nopush on; gzip_static on; open_file_cache max=1000; keepalive_requests 1000000; etag on;
     server { listen 127.0.0.1:${port}; root ${site}; location / { try_files $uri $uri/index.html $uri.html =404; } }`,
    front,
  )
  const server = await startServer({ DATA_DIR: path.join(folder, 'static'), DIST_DIR: DIST })
  try {
    for (const file of paths) {
      for (const encoding of ['identity', 'gzip']) {
        const args = ['-H', `accept-encoding: ${encoding}`]
        const theirs = wrk(front + file, ...args)
        const ours = wrk(server.url + file, ...args)
        line(
          `${file} (${encoding}), nginx on ${cpus().length} cores`,
          theirs.perSecond,
          `p99 ${theirs.p99} ${theirs.errors}`,
        )
        line(
          `${file} (${encoding}), ours on 1`,
          ours.perSecond,
          `p99 ${ours.p99}, ${share(ours.perSecond, theirs.perSecond)} ${ours.errors}`,
        )
      }
    }
    console.log(`  memory after it: ${memoryOf(server.child.pid)}`)
  } finally {
    await nginx.stop()
    await stop(server)
  }
}

/** ms of CPU that a process has used, from Linux's own count in hundredths of a second. */
function cpuOf(pid: number | undefined): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return null
  }
}

async function benchStart(folder: string): Promise<void> {
  const times: number[] = []
  let memory = ''
  for (let run = 0; run < 5; run += 1) {
    const server = await startServer({ DATA_DIR: path.join(folder, 'start'), DIST_DIR: DIST })
    times.push(server.startMs)
    memory = memoryOf(server.child.pid)
    await stop(server)
  }
  console.log(
    `\nCold start: ${Math.round(median(times))} ms (median of 5) to the line that says it is ready, then ${memory}`,
  )
}

const BENCHES: Record<string, (folder: string) => Promise<void>> = {
  sqlite: benchSqlite,
  accounts: benchPeople,
  postgres: benchPostgres,
  static: benchStatic,
  start: benchStart,
}

const USAGE = `npm run bench -- [NAME …]
npm run bench -- --ready [ADDRESS …] [HTML] | --conditions [LEVEL …] | --arena [HTML] | --runs | --class | --office | --beside

Measures how fast the server is, next to others: inserts, accounts, files, its start.
  NAME          ${Object.keys(BENCHES).join(', ')}; without one: all of them
  --ready       how long a robot waits until a level is ready, and until its first press is answered; of the servers at
                these addresses, or of this project
  --conditions  whether the same seed gives the same page, and how much time conditions cost
  --arena       what a run costs
  --runs        runs that the server records, all at one moment
  --class       a class of 200
  --office      shifts of the office: new ones, acts over HTTP and on disk, what a shift weighs
  --beside      how long another request waits while the heaviest body of each kind is read
  HTML          the folder html/ of MiniWoB++, which is measured beside`

async function main(): Promise<void> {
  const one = { type: 'boolean' } as const
  const { values, positionals, refuse } = readCommand(USAGE, {
    ready: one,
    conditions: one,
    arena: one,
    runs: one,
    class: one,
    office: one,
    beside: one,
  })
  if (Object.keys(values).length > 1) refuse('It measures one thing of the pages at a time.')
  if (values.ready) return benchReady(positionals)
  if (values.arena) return benchArena(positionals[0])
  if (values.conditions) return benchConditions(positionals.map(Number))
  if (values.runs)
    return benchRuns(async (dataDir) => {
      const server = await startServer({ DATA_DIR: dataDir, DIST_DIR: DIST })
      return { url: server.url, stop: () => stop(server) }
    })
  if (values.class)
    return benchClass(async (env) => {
      const server = await startServer({ DIST_DIR: DIST, ...env })
      return { url: server.url, cpu: () => cpuOf(server.child.pid), stop: () => stop(server) }
    })
  if (values.office)
    return benchOffice(async (folder) => {
      // The office needs no page of the site.
      writeFakeBuild(folder)
      const server = await startServer({ DATA_DIR: path.join(folder, 'data'), DIST_DIR: folder })
      return { url: server.url, cpu: () => cpuOf(server.child.pid), stop: () => stop(server) }
    })
  if (values.beside)
    return benchBeside(async (folder) => {
      writeFakeBuild(folder)
      const server = await startServer({ DATA_DIR: path.join(folder, 'data'), DIST_DIR: folder })
      return { url: server.url, stop: () => stop(server) }
    })
  const unknown = positionals.filter((name) => !(name in BENCHES))
  if (unknown.length > 0) refuse(`There is no measurement ${unknown.join(', ')}.`)
  if (!has('wrk', 'wrk')) return
  if (!existsSync(path.join(DIST, 'manifest.json'))) throw new Error('Build the site first: npm run build')
  const model = cpus()[0]?.model ?? 'unknown'
  console.log(
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} cores (${model}).`,
  )
  console.log(`The load comes from the same machine. ${SECONDS} s each.`)
  await using temp = await tempFolder('bench')
  const folder = temp.path
  try {
    for (const [name, bench] of Object.entries(BENCHES)) {
      if (positionals.length === 0 || positionals.includes(name)) await bench(folder)
    }
  } finally {
  }
}

await main()
