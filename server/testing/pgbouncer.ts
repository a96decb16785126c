import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Debian installs it in a folder outside of a user's PATH. */
const PGBOUNCER = '/usr/sbin/pgbouncer'

const CONFIG = join(import.meta.dirname, '..', '..', 'deploy', 'cluster', 'pgbouncer.ini')

export const hasPgbouncer = (): boolean => existsSync(PGBOUNCER)

/** A file of deploy/cluster/ with its placeholders in capitals filled in. */
export function fillIn(path: string, words: Record<string, string | number>): string {
  let text = readFileSync(path, 'utf8')
  // The longest name first: POSTGRES_PORT_1 before POSTGRES_PORT.
  for (const word of Object.keys(words).toSorted((a, b) => b.length - a.length)) {
    text = text.replaceAll(new RegExp(`\\b${word}\\b`, 'g'), String(words[word]))
  }
  return text
}

/**
 * A PgBouncer in transaction mode in front of a database, as deploy/cluster/ has it.
 * @param url of the database
 * @param options.folder for its files
 * @param options.user who is not root
 * @returns its process, and the address of the database through it
 */
export function startPgbouncer(
  url: string,
  options: { folder: string; port: number; user: { uid: number; gid: number } },
): { child: ChildProcess; url: string } {
  const { folder, port, user } = options
  const { username, password, hostname, port: databasePort, pathname } = new URL(url)
  const write = (name: string, text: string): string => {
    const path = join(folder, name)
    writeFileSync(path, text, { mode: 0o600 })
    chownSync(path, user.uid, user.gid)
    return path
  }
  write('users.txt', `"${username}" "${password}"\n`)
  const words = {
    HOST: hostname,
    PROXY_PORT: databasePort,
    BOUNCER_PORT: port,
    DATABASE: pathname.slice(1),
    FOLDER: folder,
  }
  const config = write('pgbouncer.ini', fillIn(CONFIG, words))
  const child = spawn(PGBOUNCER, [config], { ...user, cwd: folder, env: {}, stdio: 'ignore' })
  return { child, url: url.replace(`:${databasePort}/`, `:${port}/`) }
}
