import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { has } from '#machine/nginx.ts'
import { DIST } from '#machine/root.ts'
import { type Copies, startCopies } from '#machine/start-copies.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { writeFakeBuild } from '#server/testing/fake-build.ts'
import { freePort, startPostgres } from '#server/testing/throwaway-postgres.ts'
import { countLost, startVisitors } from '#server/testing/visitors.ts'

/** Parallel visitors, and how long they send, in ms. One copy is killed after the first half. */
const VISITORS = 32
const DURATION = 6000

/** Shows that two copies of the server behind deploy/nginx.conf act as one: one is killed under load. */
export async function failServer(): Promise<void> {
  if (!has('nginx', 'nginx-light')) return
  const database = await startPostgres({ isDurable: true })
  if (database === null) return
  await using temp = await tempFolder('copies')
  const folder = temp.path
  const dist = existsSync(path.join(DIST, 'manifest.json')) ? DIST : folder
  if (dist === folder) writeFakeBuild(folder)
  let copies: Copies | undefined
  try {
    const url = await database.createDatabase()
    copies = await startCopies(folder, await freePort(), { DATABASE_URL: url, DIST_DIR: dist })
    await killOneUnderLoad(copies, url)
  } finally {
    await copies?.stop()
    await database.stop()
  }
}

async function killOneUnderLoad({ site, copies }: Copies, url: string): Promise<void> {
  const visitors = startVisitors(site, { count: VISITORS, pace: 0 })
  await sleep(DURATION / 2)
  copies[0]?.child.kill('SIGKILL')
  const before = visitors.acknowledged.length
  await sleep(DURATION / 2)
  await visitors.stop()

  const { acknowledged, others } = visitors
  const sinceKill = acknowledged.length - before
  const { lost, unrecorded } = await countLost(url, acknowledged)
  const refused = Array.from(others, ([status, count]) => `${count} × ${status}`).join(', ') || 'none'
  console.log(
    `Two copies behind nginx, one killed (-9) after ${DURATION / 2000} s of ${VISITORS} visitors' load:`,
  )
  console.log(`  acknowledged ${acknowledged.length}, of them ${sinceKill} after the kill`)
  console.log(`  acknowledged and lost: ${lost}`)
  console.log(
    `  not acknowledged: ${refused} (their senders may try again; ${unrecorded} of them had been stored)`,
  )
  if (lost > 0 || sinceKill === 0) process.exitCode = 1
}
