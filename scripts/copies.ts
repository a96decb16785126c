import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { DEFAULT_PUBLISHABLE_KEY } from '#contract/limits.ts'
import { has, startNginx } from '#machine/nginx.ts'
import { DIST, ROOT } from '#machine/root.ts'
import { writeFakeBuild } from '#server/testing/fake-build.ts'
import { freePort, startPostgres } from '#server/testing/throwaway-postgres.ts'

/** Visitors at once, and how long they send, in ms. One copy is killed after the first half. */
const VISITORS = 32
const DURATION = 6000

/** Shows that copies of the server behind deploy/nginx.conf are one: two, and one is killed under load. */
async function main(): Promise<void> {
  if (!has('nginx', 'nginx-light')) return
  const database = await startPostgres({ isDurable: true })
  if (database === null) return
  const folder = mkdtempSync(path.join(tmpdir(), 'botarena-copies-'))
  const dist = existsSync(path.join(DIST, 'manifest.json')) ? DIST : folder
  if (dist === folder) writeFakeBuild(folder)
  const url = await database.createDatabase()
  const copies: ChildProcess[] = []
  let nginx: { stop: () => Promise<void> } | undefined
  try {
    const ports = [await freePort(), await freePort()]
    for (const port of ports) {
      copies.push(
        await startCopy({
          PORT: String(port),
          DATA_DIR: folder,
          DIST_DIR: dist,
          DATABASE_URL: url,
          SECRET_KEY: 'the_same_on_every_copy',
          TRUST_PROXY: '1',
          RATE_LIMIT: 'off',
          LOG_LEVEL: 'silent',
        }),
      )
    }
    const front = await freePort()
    const conf = readFileSync(path.join(ROOT, 'deploy/nginx.conf'), 'utf8')
      .replace('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
      .replace('127.0.0.1:3002', `127.0.0.1:${ports[1]}`)
      .replace('listen 80;', `listen 127.0.0.1:${front};`)
    const site = `http://127.0.0.1:${front}`
    nginx = await startNginx(conf, `${site}/healthz`)
    await killOneUnderLoad(site, url, copies[0])
  } finally {
    await nginx?.stop()
    for (const copy of copies) copy.kill('SIGTERM')
    for (const copy of copies) {
      if (copy.exitCode === null && copy.signalCode === null) await once(copy, 'exit')
    }
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startCopy(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path.join(ROOT, 'server/start/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    child.once('exit', () => reject(new Error('A copy did not start.')))
  })
  return child
}

async function killOneUnderLoad(site: string, url: string, victim: ChildProcess | undefined): Promise<void> {
  const acknowledged: string[] = []
  const others = new Map<string, number>()
  let killedAt = Infinity
  let sinceKill = 0
  const end = performance.now() + DURATION
  const visit = async () => {
    while (performance.now() < end) {
      const submission_id = crypto.randomUUID()
      const said = await fetch(`${site}/rest/v1/user_progress`, {
        method: 'POST',
        headers: { apikey: DEFAULT_PUBLISHABLE_KEY, 'content-type': 'application/json' },
        body: JSON.stringify({
          user_email: 'zoe@example.org',
          challenge_level: 1,
          time_taken_seconds: 9,
          submission_id,
        }),
      }).then(
        async (answer) => {
          await answer.arrayBuffer()
          return String(answer.status)
        },
        () => 'no answer',
      )
      if (said === '201') {
        acknowledged.push(submission_id)
        if (performance.now() > killedAt) sinceKill += 1
      } else others.set(said, (others.get(said) ?? 0) + 1)
    }
  }
  const visits = Array.from({ length: VISITORS }, visit)
  await sleep(DURATION / 2)
  victim?.kill('SIGKILL')
  killedAt = performance.now()
  await Promise.all(visits)

  const sql = postgres(url, { max: 1 })
  const rows = await sql<{ submission_id: string }[]>`select submission_id from user_progress`
  await sql.end()
  const stored = new Set(rows.map((row) => row.submission_id))
  const lost = acknowledged.filter((id) => !stored.has(id)).length
  const refused = Array.from(others, ([status, count]) => `${count} × ${status}`).join(', ') || 'none'
  console.log(
    `Two copies behind nginx, one killed (-9) after ${DURATION / 2000} s of ${VISITORS} visitors' load:`,
  )
  console.log(`  acknowledged ${acknowledged.length}, of them ${sinceKill} after the kill`)
  console.log(`  acknowledged and lost: ${lost}`)
  console.log(
    `  not acknowledged: ${refused} (their senders may try again; ${stored.size - acknowledged.length} of them had been stored)`,
  )
  if (lost > 0 || sinceKill === 0) process.exitCode = 1
}

await main()
