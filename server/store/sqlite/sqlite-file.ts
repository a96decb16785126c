import { rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeFolder, whyNoAccess } from '#server/folder.ts'
import { sqliteMigrations } from '#server/schema/migrations.ts'
import { reasonOf, StartupError } from '#server/startup-error.ts'
import { fold } from '#server/store/base/fold.ts'
import { StoreUnavailableError } from '#server/store/base/store.ts'
import { isLike } from './like.ts'
import { isBusy } from './sqlite-errors.ts'

/** Pause between two tries, in ms. The server answers others meanwhile; SQLite's own waiting would block them all. */
const LOCK_RETRY = 10

/** Bytes that a group of records may need in the log. */
const ROOM = 65_536

/** A connection with the functions that our SQL calls. */
export function connect(file: string, options: { readOnly?: boolean } = {}): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: 0, ...options })
  // FULL: a commit returns after fsync. fullfsync asks macOS for the same; elsewhere it does nothing.
  db.exec('pragma synchronous = full; pragma fullfsync = on')
  // Inserts leave no copies behind either: a table that outgrows its page moves its rows.
  if (!options.readOnly) db.exec('pragma secure_delete = fast')
  db.function('arena_like', { deterministic: true }, (text, pattern, ignoresCase) => {
    if (text === null) return null
    const [one, other] = [String(text), String(pattern)]
    return Number(ignoresCase ? isLike(one.toLowerCase(), other.toLowerCase()) : isLike(one, other))
  })
  db.function('arena_fold', { deterministic: true }, (text) => (text === null ? null : fold(String(text))))
  return db
}

/**
 * Opens a writable database file with the tables of this version. The file and its folder are made if they are missing.
 * @throws {StartupError} naming the file, if it cannot be opened and written or belongs to a newer program
 */
export function openForWriting(file: string): DatabaseSync {
  let db: DatabaseSync | undefined
  try {
    makeFolder(dirname(file))
    db = connect(file)
    // Two programs that start at once wait for each other. SQLite's own waiting is used only here, where it blocks
    // nobody.
    db.exec('pragma busy_timeout = 5000; pragma journal_mode = wal')
    prepareSchema(db, file)
    db.exec('pragma busy_timeout = 0')
    return db
  } catch (error) {
    if (db?.isOpen) db.close()
    if (error instanceof StartupError) throw error
    // SQLite makes files beside the database. Where one is missing, its folder must be open.
    const why = [file, `${file}-wal`, `${file}-shm`].map(whyNoAccess).find((one) => one !== null) ?? null
    throw new StartupError(
      `The database ${file} cannot be opened for writing (${reasonOf(error)})` +
        (why === null ? '. Set DATA_DIR to a writable folder.' : `: ${why}`),
    )
  }
}

/** Applies the missing migrations. */
function prepareSchema(db: DatabaseSync, file: string): void {
  // A transaction even if there is nothing to do: it proves that the file can be written.
  db.exec('begin immediate')
  runTransaction(db, () => {
    db.exec('create table if not exists migrations (version text primary key, file text not null) strict')
    const applied = db.prepare('select version from migrations').all()
    const known = sqliteMigrations()
    const unknown = applied.filter(({ version }) => !known.some((migration) => migration.version === version))
    if (unknown.length > 0) {
      throw new StartupError(
        `The database ${file} was written by a newer BotArena (it has seen migration ${String(unknown[0]?.['version'])}, which ` +
          `this program does not know). Start the newer program, or set DATA_DIR to another folder.`,
      )
    }
    for (const { version, file: name, read } of known) {
      if (applied.some((migration) => migration['version'] === version)) continue
      db.exec(read())
      db.prepare('insert into migrations (version, file) values (?, ?)').run(version, name)
    }
  })
}

/** Takes the lock for writing. It waits without blocking the event loop. */
export async function begin(db: DatabaseSync, patience: number): Promise<void> {
  const deadline = performance.now() + patience
  for (;;) {
    try {
      db.exec('begin immediate')
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw error
    }
    await sleep(LOCK_RETRY)
  }
}

/** The work between `begin` and here is on disk afterwards, or was never done. */
export function runTransaction(db: DatabaseSync, work: () => void): void {
  try {
    work()
    db.exec('commit')
  } catch (error) {
    // SQLite may have rolled back already, for example on a full disk.
    if (db.isTransaction) db.exec('rollback')
    throw error
  }
}

/**
 * Writes a file beside the database and removes it.
 * @throws {StoreUnavailableError} if the disk, or the user's share of it, has no room for a group of records
 */
export function needRoom(file: string): void {
  const trial = `${file}-room`
  try {
    writeFileSync(trial, Buffer.alloc(ROOM))
  } catch (error) {
    const isFull = /^(?:ENOSPC|EDQUOT)$/.test((error as NodeJS.ErrnoException).code ?? '')
    throw new StoreUnavailableError(isFull ? 'database or disk is full' : reasonOf(error), { cause: error })
  } finally {
    rmSync(trial, { force: true })
  }
}
