import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isLeftOut } from '#machine/left-out.ts'
import { installPackages } from '#machine/programs.ts'
import { connectSql } from './sql.ts'

/** Names a folder with initdb and postgres of another version than the system's. */
const NAMED = process.env['POSTGRES_BIN']

/** The folder in which Debian installs the servers, one folder for each version. */
const DEBIAN = '/usr/lib/postgresql'

/**
 * Names the variable with the folder for all clusters of a test run, and for the template: the first server makes it,
 * and the others copy it, which takes an eighth of the time. postgres-folder.ts names the folder and removes it.
 */
export const FOLDER = 'POSTGRES_FOLDER'

/** Longest time of a server's answer, in ms. */
const START_LIMIT = 20_000

export type ThrowawayPostgres = {
  /** The address of a fresh, empty database. */
  createDatabase: () => Promise<string>
  /** Ends the database's connections and drops it. @param url its address */
  dropDatabase: (url: string) => Promise<void>
  url: string
  /** The server's process, for tests that kill it. */
  child: ChildProcess
  stop: () => Promise<void>
}

/** The folder of initdb and postgres; null if this machine has none. */
export function findPostgres(): string | null {
  if (isLeftOut('PostgreSQL')) return null
  if (NAMED) return NAMED
  if (!existsSync(DEBIAN)) return null
  const bins = readdirSync(DEBIAN)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN, version, 'bin'))
  return bins.find((bin) => existsSync(join(bin, 'initdb'))) ?? null
}

/**
 * Installs Debian's PostgreSQL where it is missing, if possible. The suite does it once, before its tests: of two programs
 * that ask apt-get at the same time, one is refused.
 */
export async function installPostgres(): Promise<void> {
  if (findPostgres() !== null || isLeftOut('PostgreSQL')) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    // The package would otherwise make and start a cluster of its own.
    const settings = '/etc/postgresql-common/createcluster.conf'
    mkdirSync(dirname(settings), { recursive: true })
    if (!existsSync(settings)) writeFileSync(settings, 'create_main_cluster = false\n')
  }
  await installPackages(['postgresql'])
}

/**
 * Starts a PostgreSQL server: on loopback, with a password, in a temporary folder, as a user who is not root.
 * @param options.isDurable whether it waits for the disk, as a real one does; tests of answers need not
 * @returns null, after a line that says why, if PostgreSQL is not available
 */
export async function startPostgres(options: {
  isDurable: boolean
  /** Settings of postgresql.conf. */
  settings?: Record<string, string>
  /** Files for the data folder; a test names them in the settings. */
  files?: Record<string, Buffer>
}): Promise<ThrowawayPostgres | null> {
  const bin = findPostgres()
  const user = bin === null ? null : unprivileged()
  if (bin === null || user === null) {
    console.log('SKIPPED: no PostgreSQL here (Debian: apt-get install postgresql), so only SQLite is tested.')
    return null
  }
  const common = process.env[FOLDER]
  const folder = mkdtempSync(join(common ?? tmpdir(), 'botarena-postgres-'))
  chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  if (common === undefined) makeCluster(bin, user, folder)
  else {
    const template = join(common, 'template')
    if (!existsSync(template)) makeTemplate(bin, user, template)
    execFileSync('cp', ['-a', join(template, 'data'), join(template, 'password'), folder])
  }
  const password = readFileSync(join(folder, 'password'), 'utf8')

  const as = { ...user, cwd: folder }
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    fsync: options.isDurable ? 'on' : 'off',
    max_connections: '100',
    ...options.settings,
  }
  for (const [name, bytes] of Object.entries(options.files ?? {})) {
    writeFileSync(join(data, name), bytes, { mode: 0o600 })
    chownSync(join(data, name), user.uid, user.gid)
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
    ...as,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const stopNow = () => child.kill('SIGINT')
  process.once('exit', stopNow)

  const url = `postgres://owner:${password}@127.0.0.1:${port}/postgres`
  const stop = async () => {
    process.off('exit', stopNow)
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      // A fast shutdown: it closes all connections.
      child.kill('SIGINT')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const admin = connectSql(url)
  const deadline = Date.now() + START_LIMIT
  while (!(await admin`select 1`.then(Boolean, () => false))) {
    if (child.exitCode === null && Date.now() < deadline) await sleep(50)
    else {
      await stop()
      throw new Error(`PostgreSQL did not start. It said: ${said}`)
    }
  }

  let databases = 0
  return {
    url,
    child,
    createDatabase: async () => {
      databases += 1
      await admin.unsafe(`create database arena_${databases}`)
      return url.replace(/\/postgres$/, `/arena_${databases}`)
    },
    dropDatabase: async (of) => {
      await admin.unsafe(`drop database ${new URL(of).pathname.slice(1)} with (force)`)
    },
    stop: async () => {
      await admin.end()
      await stop()
    },
  }
}

/** Makes an empty cluster: its data, and its owner's password. @param folder belongs to the user */
function makeCluster(bin: string, user: { uid: number; gid: number }, folder: string): void {
  const password = join(folder, 'password')
  const data = join(folder, 'data')
  writeFileSync(password, randomBytes(12).toString('hex'), { mode: 0o600 })
  mkdirSync(data, { mode: 0o700 })
  for (const path of [data, password]) chownSync(path, user.uid, user.gid)
  execFileSync(
    join(bin, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'owner',
      '-A',
      'scram-sha-256',
      `--pwfile=${password}`,
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '-N',
    ],
    { ...user, cwd: folder, stdio: 'pipe' },
  )
}

/** Makes the template cluster. Several test workers may do so at once; one of the results is kept. */
function makeTemplate(bin: string, user: { uid: number; gid: number }, template: string): void {
  const own = mkdtempSync(`${template}-`)
  chownSync(own, user.uid, user.gid)
  makeCluster(bin, user, own)
  try {
    renameSync(own, template)
  } catch (error) {
    rmSync(own, { recursive: true, force: true })
    if (!existsSync(template)) throw error
  }
}

/** PostgreSQL refuses to run as root. Debian's package creates a user for it. */
export function unprivileged(): { uid: number; gid: number } | null {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()]
  if (uid === undefined || gid === undefined) return null
  if (uid !== 0) return { uid, gid }
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString())
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // The next one.
    }
  }
  return null
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
