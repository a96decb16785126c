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
import type { Store } from '#server/store/store.ts'

/** Raise it when an old program could not read a new file. */
const VERSION = 3

/** Characters that go into the file at once. */
const CHUNK = 64 * 1024

/** Characters of a line at most: a record has 32 KB, and a file with a longer line is none of ours. */
const LONGEST_LINE = 1024 * 1024

/** Rows that are put back at once. */
const BATCH = 500

type TableCounts = Record<StoredTable, number>

const noCounts = () => Object.fromEntries(STORED_TABLES.map((table) => [table, 0])) as TableCounts

/** What the operator is told. */
export type Counts = Record<TableName | 'accounts', number>

const told = (counts: TableCounts) =>
  Object.fromEntries([...TABLES.map((table) => [table, counts[table]]), ['accounts', counts.users]]) as Counts

/** Ids between which rows of a damaged table may have been; the last is null where nothing after could be read. */
export type Loss = { table: StoredTable; first: number; last: number | null }

const headSchema = z.object({ botarena: z.literal('backup'), version: z.int(), made_at: z.string() })
const rowSchema = z.object({
  table: z.enum(STORED_TABLES),
  row: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
const endSchema = z.object({
  // The first version knew three tables.
  end: z.record(z.string(), z.int()),
  sha256: z.string(),
})

/**
 * Writes everything that stands in the store at one moment into a file, whole or not at all: compressed lines of
 * JSON, a head, a line a row, and an end with what was counted. Either store reads it back.
 * @param options.lose where the file of the store is damaged: what can be read is taken, and this is told of the rest
 * @throws {StartupError} when the file cannot be written
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
      // Names and addresses: for its owner alone, as the database is.
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
    // What the system says of a file names it.
    const isOfFile = error instanceof Error && ('path' in error || 'dest' in error)
    if (isOfFile)
      throw new StartupError(`${file} cannot be written (${reasonOf(error)}). Name another place.`)
    throw error
  }
}

/** A rename is on disk when its folder is. Windows has no such thing, and needs none. */
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
 * Puts a backup back, ids and dates as they were, all of it or nothing. The file is read to its end first: a torn
 * one changes nothing.
 * @param options.isReplacing remove what the store holds; else it must be empty
 * @throws {StartupError} in words for the operator
 */
export async function restore(
  store: Store,
  file: string,
  options: { isReplacing: boolean },
): Promise<Counts> {
  const counts = await check(file)
  await store.transaction('write', async (session) => {
    // The server may run, and what it stored in between would be in the way.
    await session.alone()
    for (const table of STORED_TABLES.toReversed()) {
      if (options.isReplacing) await session.query(`delete from ${table}`)
    }
    // A server that has just begun has a key already, and that is in nobody's way.
    for (const table of [...TABLES, 'users']) {
      const [first] = await session.query(`select id from ${table} limit 1`)
      if (first) {
        throw new StartupError(
          'The store already holds records. Restore into an empty one, or add --replace to remove what it holds.',
        )
      }
    }
    let batch: Row[] = []
    let table: StoredTable = 'leads'
    /** The ids of rows that others belong to. */
    const known = new Map(
      STORED_TABLES.flatMap((name) => parentOf(name) ?? []).map((parent) => [
        parent.table,
        new Set<unknown>(),
      ]),
    )
    const flush = async () => {
      const parent = parentOf(table)
      // Of a damaged store a row may have come without the one that it belongs to.
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

/** Reads a backup to its end. @throws {StartupError} when it is none, torn, changed, or too new */
async function check(file: string): Promise<TableCounts> {
  const hash = createHash('sha256')
  const counts = noCounts()
  let isHead = true
  let end: z.infer<typeof endSchema> | null = null
  const refuse = (reason: string) =>
    new StartupError(`${file} cannot be restored: ${reason}. Nothing was changed.`)
  try {
    for await (const line of linesOf(file)) {
      if (end !== null) throw refuse('it goes on after its end')
      const json: unknown = JSON.parse(line)
      if (isHead) {
        const head = headSchema.safeParse(json)
        if (!head.success) throw refuse('it is no backup of BotArena')
        if (head.data.version > VERSION) throw refuse('it was made by a newer BotArena')
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
    throw refuse(isMissing ? 'there is no such file' : 'it is torn, or no backup of BotArena')
  }
  if (end === null) throw refuse('its end is missing')
  const isWhole =
    STORED_TABLES.every((table) => (end.end[table] ?? 0) === counts[table]) &&
    end.sha256 === hash.digest('hex')
  if (!isWhole) throw refuse('it was changed after it was made')
  return counts
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const text = createGunzip()
  // Whatever goes wrong is thrown by the iteration below. Unheard here as well, it would end the process.
  pipeline(createReadStream(file), text).catch(() => {})
  /** The beginning of a line, in the pieces in which it came. */
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
