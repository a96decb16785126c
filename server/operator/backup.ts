import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod'
import type { TableName } from '#contract/records.ts'
import {
  parentOf,
  STORED_TABLES,
  type StoredTable,
  storedColumnsOf,
  storedKeyOf,
} from '#server/schema/stored-tables.ts'
import { type Row, TABLES } from '#server/schema/tables.ts'
import { reasonOf, StartupError } from '#server/startup-error.ts'
import type { Store } from '#server/store/base/store.ts'

/** Raise it when an old program could not read a new file. */
const VERSION = 3

/** Characters written to the file at once. */
const CHUNK = 64 * 1024

/** Longest line in characters. A record has at most 32 KB, so a file with a longer line is no backup of ours. */
const LONGEST_LINE = 1024 * 1024

/** Rows that are restored at once. */
const BATCH = 500

type TableCounts = Record<StoredTable, number>

const noCounts = () => Object.fromEntries(STORED_TABLES.map((table) => [table, 0])) as TableCounts

/** A message for the operator. */
export type Counts = Record<TableName | 'accounts', number>

const told = (counts: TableCounts) =>
  Object.fromEntries([...TABLES.map((table) => [table, counts[table]]), ['accounts', counts.users]]) as Counts

/** A range of ids whose rows may be lost in a damaged table. The end is null if no later row could be read. */
export type Loss = { table: StoredTable; first: number; last: number | null }

const headSchema = z.object({ botarena: z.literal('backup'), version: z.int(), made_at: z.string() })
const rowSchema = z.object({
  table: z.enum(STORED_TABLES),
  row: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
const endSchema = z.object({
  // The first version had three tables.
  end: z.record(z.string(), z.int()),
  sha256: z.string(),
})

/**
 * Writes the store's content at one moment into a file, all of it or nothing: compressed lines of JSON with a head, a
 * line for each row, and an end with the counts. Either kind of store can restore it.
 * @param options.lose for a damaged store: all readable rows are taken, and this is called with the lost ranges
 * @throws {StartupError} if the file cannot be written
 */
export async function backUp(
  store: Store,
  file: string,
  { lose }: { lose?: (loss: Loss) => void } = {},
): Promise<Counts> {
  const counts = noCounts()
  const draft = join(dirname(file), `.${basename(file)}.${process.pid}`)
  try {
    await store.transaction('read', async (session) => {
      async function* lines() {
        const hash = createHash('sha256')
        const write = (value: unknown) => hashed(hash, `${JSON.stringify(value)}\n`)
        yield write({ botarena: 'backup', version: VERSION, made_at: new Date().toISOString() })
        let text = ''
        for (const table of STORED_TABLES) {
          const columns = storedColumnsOf(table).map(([name]) => name)
          const rows = lose
            ? session.salvage(table, (first, last) => lose({ table, first, last }))
            : session.stream(
                `select ${columns.join(', ')} from ${table} order by ${storedKeyOf(table).join(', ')}`,
              )
          for await (const row of rows) {
            counts[table] += 1
            text += write({
              table,
              row: Object.fromEntries(columns.map((name) => [name, row[name] ?? null])),
            })
            if (text.length < CHUNK) continue
            yield text
            text = ''
          }
        }
        yield text
        yield `${JSON.stringify({ end: counts, sha256: hash.digest('hex') })}\n`
      }
      // The file holds names and addresses, so only its owner may read it, as with the database.
      await pipeline(
        Readable.from(lines()),
        createGzip(),
        createWriteStream(draft, { mode: 0o600, flush: true }),
      )
    })
    await rename(draft, file)
    await syncFolder(dirname(file))
    return told(counts)
  } catch (error) {
    await rm(draft, { force: true })
    // Node's own message has the path already.
    const isOfFile = error instanceof Error && ('path' in error || 'dest' in error)
    if (isOfFile)
      throw new StartupError(`${file} cannot be written (${reasonOf(error)}). Choose another file.`)
    throw error
  }
}

/** A rename is durable only when its folder is synced. Windows has no such call and does not need one. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

function hashed(hash: Hash, line: string): string {
  hash.update(line)
  return line
}

/**
 * Restores a backup with its ids and dates, all of it or nothing. The whole file is read first, so a torn file changes
 * nothing.
 * @param options.isReplacing deletes the store's content first; otherwise the store must be empty
 * @throws {StartupError} in words for the operator
 */
export async function restore(
  store: Store,
  file: string,
  options: { isReplacing: boolean },
): Promise<Counts> {
  const counts = await check(file)
  await store.transaction('write', async (session) => {
    // The server may be running, and rows that it stores meanwhile would conflict.
    await session.alone()
    for (const table of STORED_TABLES.toReversed()) {
      if (options.isReplacing) await session.query(`delete from ${table}`)
    }
    // A new server has already made a key. It does not conflict.
    for (const table of [...TABLES, 'users']) {
      const [first] = await session.query(`select id from ${table} limit 1`)
      if (first) {
        throw new StartupError(
          'The database already has records. Restore into an empty database, or add --replace to delete those records first.',
        )
      }
    }
    let batch: Row[] = []
    let table: StoredTable = 'leads'
    /** The ids of rows that other rows refer to. */
    const known = new Map(
      STORED_TABLES.flatMap((name) => parentOf(name) ?? []).map((parent) => [
        parent.table,
        new Set<unknown>(),
      ]),
    )
    const flush = async () => {
      const parent = parentOf(table)
      // A damaged store may have lost the row that this row refers to.
      const whole = batch.filter((row) => !parent || known.get(parent.table)?.has(row[parent.column]))
      for (const row of whole) known.get(table)?.add(row['id'])
      if (whole.length > 0) await session.put(table, whole)
      batch = []
    }
    for await (const line of linesOf(file)) {
      const parsed = rowSchema.safeParse(JSON.parse(line))
      if (!parsed.success) continue
      if (parsed.data.table !== table || batch.length >= BATCH) await flush()
      table = parsed.data.table
      batch.push(parsed.data.row)
    }
    await flush()
    await session.finishIds()
  })
  return told(counts)
}

/** Reads a backup to its end. @throws {StartupError} if the file is no backup, torn, changed, or too new */
async function check(file: string): Promise<TableCounts> {
  const hash = createHash('sha256')
  const counts = noCounts()
  let isHead = true
  let end: z.infer<typeof endSchema> | null = null
  const refuse = (reason: string) =>
    new StartupError(`${file} cannot be restored: ${reason}. Nothing was changed.`)
  try {
    for await (const line of linesOf(file)) {
      if (end !== null) throw refuse('there is more text after its end, so the file is damaged')
      const json: unknown = JSON.parse(line)
      if (isHead) {
        const head = headSchema.safeParse(json)
        if (!head.success) throw refuse('the file is not a BotArena backup')
        if (head.data.version > VERSION) throw refuse('a newer version of BotArena made it')
        isHead = false
        hash.update(`${line}\n`)
        continue
      }
      const row = rowSchema.safeParse(json)
      if (row.success) {
        counts[row.data.table] += 1
        hash.update(`${line}\n`)
      } else end = endSchema.parse(json)
    }
  } catch (error) {
    if (error instanceof StartupError) throw error
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw refuse(isMissing ? 'there is no such file' : 'the file is damaged or not a BotArena backup')
  }
  if (end === null) throw refuse('the file is not complete: its end is missing')
  const isWhole =
    STORED_TABLES.every((table) => (end.end[table] ?? 0) === counts[table]) &&
    end.sha256 === hash.digest('hex')
  if (!isWhole) throw refuse('the file was changed after it was made')
  return counts
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const text = createGunzip()
  // The iteration below throws every error. Without this listener the same error would also end the process.
  pipeline(createReadStream(file), text).catch(() => {})
  /** The beginning of a line, in the pieces that arrived. */
  let begun: string[] = []
  let length = 0
  for await (const chunk of text.setEncoding('utf8')) {
    const [first = '', ...more] = String(chunk).split(/\r?\n/)
    begun.push(first)
    length += first.length
    if (length > LONGEST_LINE) throw new Error('a line is too long')
    if (more.length === 0) continue
    yield begun.join('').replace(/\r$/, '')
    const last = more.pop() ?? ''
    yield* more
    begun = [last]
    length = last.length
  }
  if (length > 0) yield begun.join('')
}
