import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '#kit/median.ts'
import { installPackages, missingPackages } from '#machine/programs.ts'
import { DIST } from '#machine/root.ts'
import { type Copies, startCopies } from '#machine/start-copies.ts'
import type { ServerProcess } from '#machine/start-server.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { type Cluster, type Victim, startCluster } from '#server/testing/cluster.ts'
import { writeFakeBuild } from '#server/testing/fake-build.ts'
import { freePort } from '#server/testing/throwaway-postgres.ts'
import { type Visitors, countLost, startVisitors } from '#server/testing/visitors.ts'

/** Load between the cluster's recovery and the next kill, in ms, at least and at most. */
const CALM = { least: 1000, most: 4000 }

/** Pause between a visitor's records, in ms, so that the machine has time for the rest. */
const PACE = 20

/**
 * Pause between two checks of the acknowledgements, and the time after which a store that accepts records counts as
 * recovered, in ms.
 */
const LOOK_EVERY = 100
const STEADY = 1000

/** In ms. A shorter gap does not come from a lost leader. */
const LEAST_OUTAGE = 500

/** The load is given up after this time without an acknowledgement, in ms. */
const PATIENCE = 120_000

/** How often the leader is killed, how many visitors send meanwhile, and through what. */
export type Ordeal = { kills: number; count: number; isPooled: boolean; victim: Victim }

/** Kills the leading one of three PostgreSQL under load, again and again, and counts what was lost. */
export async function failLeader({ kills, count, isPooled, victim }: Ordeal): Promise<void> {
  const missing = missingPackages(['patroni', 'etcd', 'haproxy', 'pgbouncer', 'nginx'])
  if (!(await installPackages(missing))) {
    console.log(
      `SKIPPED: this needs ${missing.join(', ')}. On Debian, as root: apt-get install ${missing.join(' ')}`,
    )
    return
  }
  console.log('Starting three PostgreSQL under Patroni …')
  const cluster = await startCluster()
  const { path: folder, remove } = await tempFolder('copies')
  let copies: Copies | undefined
  const stopAll = async () => {
    await copies?.stop()
    await cluster.stop()
    await remove()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stopAll().then(() => process.exit(1)))
  }
  try {
    const dist = existsSync(path.join(DIST, 'manifest.json')) ? DIST : folder
    if (dist === folder) writeFakeBuild(folder)
    const url = isPooled ? cluster.pooledUrl : cluster.url
    copies = await startCopies(folder, await freePort(), { DATABASE_URL: url, DIST_DIR: dist })
    const through = isPooled ? 'PgBouncer in transaction mode and HAProxy' : 'HAProxy'
    console.log(
      `Two copies behind nginx, to the database through ${through}; ${count} visitors, ${kills} kills.`,
    )
    await killUnderLoad(cluster, copies, startVisitors(copies.site, { count, pace: PACE }), kills, victim)
  } finally {
    await stopAll()
  }
}

async function killUnderLoad(
  cluster: Cluster,
  { copies }: Copies,
  visitors: Visitors,
  kills: number,
  what: Victim,
): Promise<void> {
  const outages: number[] = []
  const looking = keepLooking(copies)
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      await cluster.whole()
      await sleep(CALM.least + Math.random() * (CALM.most - CALM.least))
      const killedAt = performance.now()
      const victim = await cluster.killLeader(what)
      const seconds = (await outageAfter(visitors.acknowledgedAt, killedAt)) / 1000
      outages.push(seconds)
      console.log(
        `  ${String(kill).padStart(2)}: ${victim} killed (-9), ${seconds.toFixed(1)} s without a store`,
      )
      cluster.revive(victim)
    }
    await cluster.whole()
  } finally {
    await visitors.stop()
    await looking.stop()
  }
  await report(cluster.url, visitors, outages)
}

/** Asks each copy for its health repeatedly, like a proxy. No copy may end, whatever happens to the database. */
function keepLooking(copies: readonly ServerProcess[]): { stop: () => Promise<void> } {
  const ending = new AbortController()
  const looks = copies.map(async ({ url }) => {
    while (!ending.signal.aborted) {
      await fetch(`${url}/healthz`).catch(() => null)
      await sleep(LOOK_EVERY)
    }
  })
  return {
    stop: async () => {
      ending.abort()
      await Promise.all(looks)
      const ended = copies.filter(({ child }) => child.exitCode !== null || child.signalCode !== null)
      if (ended.length > 0) throw new Error(`${ended.length} of the copies have ended meanwhile.`)
    },
  }
}

/**
 * Time without an acknowledgement, in ms: the longest gap since the kill, once records have been accepted again for a
 * second. Pending records may be answered a moment after it.
 */
async function outageAfter(acknowledgedAt: readonly number[], killedAt: number): Promise<number> {
  const first = Math.max(
    acknowledgedAt.findLastIndex((at) => at <= killedAt),
    0,
  )
  for (const deadline = killedAt + PATIENCE; performance.now() < deadline;) {
    await sleep(LOOK_EVERY)
    const times = acknowledgedAt.slice(first)
    const gaps = times.slice(1).map((at, index) => ({ at, length: at - (times[index] ?? at) }))
    const longest = gaps.toSorted((a, b) => b.length - a.length)[0]
    const isOver = longest !== undefined && (times.at(-1) ?? 0) > longest.at + STEADY
    if (isOver && longest.length > LEAST_OUTAGE) return longest.length
  }
  throw new Error(`Nothing was acknowledged in the ${PATIENCE / 1000} s after a kill.`)
}

async function report(
  url: string,
  { acknowledged, others }: Visitors,
  outages: readonly number[],
): Promise<void> {
  const { lost, unrecorded } = await countLost(url, acknowledged)
  const refused = Array.from(others, ([status, count]) => `${count} × ${status}`).join(', ') || 'none'
  console.log(`acknowledged ${acknowledged.length}, lost ${lost}`)
  console.log(
    `seconds without a store: median ${median(outages).toFixed(1)}, worst ${Math.max(...outages).toFixed(1)}`,
  )
  console.log(`not acknowledged: ${refused}; ${unrecorded} of them had been stored`)
  if (lost > 0 || acknowledged.length === 0) process.exitCode = 1
}
