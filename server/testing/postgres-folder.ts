import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { FOLDER } from './throwaway-postgres.ts'

/** Longest time of a server's end, in ms. */
const END_LIMIT = 10_000

/**
 * Runs in vitest before all tests: makes the folder in which the tests' PostgreSQL servers keep their clusters. After
 * the tests it ends servers that still run there, and removes the folder.
 */
export function setup(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'botarena-clusters-'))
  // The servers run as a user who is not root and must be able to enter the folder.
  chmodSync(folder, 0o755)
  process.env[FOLDER] = folder
  return async () => {
    const deadline = Date.now() + END_LIMIT
    for (const file of globSync(join(folder, '*/data/postmaster.pid'))) {
      try {
        // An immediate end: nobody will read the data again.
        process.kill(Number.parseInt(readFileSync(file, 'utf8'), 10), 'SIGQUIT')
      } catch {
        // It ended by itself.
      }
      // A server removes this file when it ends.
      while (existsSync(file) && Date.now() < deadline) await sleep(20)
    }
    rmSync(folder, { recursive: true, force: true })
  }
}
