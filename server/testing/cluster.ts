import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fillIn, startPgbouncer } from './pgbouncer.ts'
import { findPostgres, freePort, unprivileged } from './throwaway-postgres.ts'

const DEPLOY = join(import.meta.dirname, '..', '..', 'deploy', 'cluster')
const HOST = '127.0.0.1'
// Not 'first', which is a keyword of synchronous_standby_names.
const NODES = ['node1', 'node2', 'node3'] as const

/** Time for a cluster to start, or to recover after a member came back, in ms: initdb, two copies, a rewind. */
const WHOLE_LIMIT = 300_000
/** Pause between two checks, in ms. */
const LOOK_EVERY = 200

/** A machine of the cluster. One computer plays three machines: each is a Patroni with its PostgreSQL. */
type Node = {
  name: string
  restPort: number
  postgresPort: number
  folder: string
  child: ChildProcess | null
}

/** A member in the answer of Patroni's GET /cluster. */
type Member = { name: string; role: string; state: string; lag?: number | string }

/** The processes to kill: Patroni with every process of its PostgreSQL, or those processes alone. */
export type Victim = 'machine' | 'postgres'

export type Cluster = {
  /** Address of the database behind the proxy that leads to the leader. */
  url: string
  /** The same through PgBouncer in transaction mode. */
  pooledUrl: string
  /** Resolves when there is a leader and both others follow, one of them synchronously: then one machine may die. */
  whole: () => Promise<void>
  /** Kills the leader with -9 and returns its name. */
  killLeader: (victim: Victim) => Promise<string>
  /** Starts it again; it comes back as a follower. */
  revive: (name: string) => void
  stop: () => Promise<void>
}

/**
 * Three PostgreSQL under Patroni with one etcd, and HAProxy and PgBouncer before them. Made from deploy/cluster/ with
 * ports of their own, on loopback, in a temporary folder.
 */
export async function startCluster(): Promise<Cluster> {
  const bin = findPostgres()
  const user = unprivileged()
  if (bin === null || user === null)
    throw new Error('There is no PostgreSQL here (Debian: apt-get install postgresql).')
  const folder = mkdtempSync(join(tmpdir(), 'botarena-cluster-'))
  chownSync(folder, user.uid, user.gid)
  const running = new Set<ChildProcess>()

  /** Starts a program in a folder of its own, as a user who is not root. Its output is written to a file there. */
  function run(
    name: string,
    program: string,
    args: readonly string[],
    env: NodeJS.ProcessEnv = {},
  ): ChildProcess {
    const log = openSync(join(folder, `${name}.out`), 'a')
    const child = spawn(program, args, {
      ...user,
      cwd: folder,
      env: { PATH: process.env['PATH'], HOME: folder, ...env },
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    running.add(child)
    child.once('exit', () => running.delete(child))
    return child
  }

  function configure(file: string, as: string, words: Record<string, string | number>): string {
    const path = join(folder, as)
    writeFileSync(path, fillIn(join(DEPLOY, file), words), { mode: 0o600 })
    chownSync(path, user!.uid, user!.gid)
    return path
  }

  const password = randomBytes(12).toString('hex')
  const [client, peer, proxyPort, bouncerPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const etcd = `http://${HOST}:${client}`
  const peers = `http://${HOST}:${peer}`
  const etcdArguments = {
    name: 'etcd',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': etcd,
    'advertise-client-urls': etcd,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `etcd=${peers}`,
  }
  run(
    'etcd',
    'etcd',
    Object.entries(etcdArguments).flatMap(([name, value]) => [`--${name}`, value]),
  )

  const nodes: Node[] = []
  for (const name of NODES) {
    const own = join(folder, name)
    mkdirSync(own, { mode: 0o700 })
    chownSync(own, user.uid, user.gid)
    nodes.push({ name, restPort: await freePort(), postgresPort: await freePort(), folder: own, child: null })
  }
  const startNode = (node: Node) => {
    const config = configure('patroni.yml', `${node.name}.yml`, {
      NAME: node.name,
      HOST,
      REST_PORT: node.restPort,
      POSTGRES_PORT: node.postgresPort,
      ETCD_HOSTS: `${HOST}:${client}`,
      DATA_DIR: join(node.folder, 'data'),
      FOLDER: node.folder,
      BIN_DIR: bin,
      NETWORK: `${HOST}/32`,
      SUPERUSER_PASSWORD: password,
      REPLICATION_PASSWORD: password,
    })
    node.child = run(node.name, 'patroni', [config])
  }
  for (const node of nodes) startNode(node)

  const haproxy = configure('haproxy.cfg', 'haproxy.cfg', {
    HOST,
    PROXY_PORT: proxyPort,
    ...Object.fromEntries(
      nodes.flatMap((node, at) => [
        [`POSTGRES_PORT_${at + 1}`, node.postgresPort],
        [`REST_PORT_${at + 1}`, node.restPort],
      ]),
    ),
  })
  run('haproxy', findIn('haproxy'), ['-db', '-f', haproxy])
  const url = `postgres://postgres:${password}@${HOST}:${proxyPort}/postgres`
  const bouncer = startPgbouncer(url, { folder, port: bouncerPort, user })
  running.add(bouncer.child)
  bouncer.child.once('exit', () => running.delete(bouncer.child))

  async function members(): Promise<Member[]> {
    for (const node of nodes) {
      try {
        const answer = await fetch(`http://${HOST}:${node.restPort}/cluster`, {
          signal: AbortSignal.timeout(2000),
        })
        return ((await answer.json()) as { members: Member[] }).members
      } catch {
        // This member did not answer; another will.
      }
    }
    return []
  }

  const stop = async () => {
    for (const node of nodes) killAll(processesOf(node))
    for (const child of running) child.kill('SIGKILL')
    await Promise.all([...running].map((child) => once(child, 'exit')))
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }

  const cluster: Cluster = {
    url,
    pooledUrl: bouncer.url,
    whole: async () => {
      const deadline = performance.now() + WHOLE_LIMIT
      for (;;) {
        const now = await members()
        const isLed = now.some(({ role, state }) => role === 'leader' && state === 'running')
        const followers = now.filter(
          ({ role, state }) => role !== 'leader' && /^(?:running|streaming)$/.test(state),
        )
        const isInStep = followers.some(({ role, lag }) => role === 'sync_standby' && lag === 0)
        if (isLed && isInStep && followers.length === NODES.length - 1) return
        if (performance.now() > deadline) {
          throw new Error(`The cluster is not whole: ${JSON.stringify(now)}. Its logs: ${lastWords(folder)}`)
        }
        await sleep(LOOK_EVERY)
      }
    },
    killLeader: async (victim) => {
      const name = (await members()).find(({ role }) => role === 'leader')?.name
      const node = nodes.find((candidate) => candidate.name === name)
      if (!node?.child) throw new Error('Nobody leads.')
      killAll(victim === 'machine' ? processesOf(node) : treeOf(postmasterOf(node)))
      if (victim === 'machine') node.child = null
      return node.name
    },
    revive: (name) => {
      const node = nodes.find((candidate) => candidate.name === name)
      if (node && node.child === null) startNode(node)
    },
    stop,
  }
  try {
    await cluster.whole()
  } catch (error) {
    await stop()
    throw error
  }
  return cluster
}

/** Patroni and its PostgreSQL, which would survive its Patroni. */
const processesOf = (node: Node) => [...treeOf(node.child?.pid), ...treeOf(postmasterOf(node))]

function postmasterOf({ folder }: Node): number | undefined {
  try {
    return Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

/** Debian installs these in folders outside of a user's PATH. */
const findIn = (name: string) => `/usr/sbin/${name}`

/** A process with all its descendants. */
function treeOf(pid: number | undefined): number[] {
  if (pid === undefined) return []
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
    return [pid, ...children.flatMap((child) => treeOf(Number(child)))]
  } catch {
    return []
  }
}

function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by itself: a backend ends with its postmaster.
    }
  }
}

function lastWords(folder: string): string {
  return NODES.map((name) => {
    const said = readFileSync(join(folder, `${name}.out`), 'utf8')
      .trim()
      .split('\n')
    return `\n${name}: ${said.slice(-5).join('\n  ')}`
  }).join('')
}
