import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type * as z from 'zod'
import { firstLine } from '#bots/shared/first-line.ts'
import { inOneLine } from '#game/standing.ts'

/** The text of a file; null if there is no such file. @throws {Error} that names a damaged one */
async function textOf(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (bytes === null) return ''
  try {
    return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
  } catch (error) {
    throw new Error(
      `${path.basename(file)} cannot be unpacked: ${firstLine(error)}. Pack it again with gzip.`,
      { cause: error },
    )
  }
}

/**
 * Reads a file with one JSON value a line; an absent file has no lines.
 * @param what a line is, for errors
 * @throws {Error} that names the file and the line
 */
export async function readLines<T>(file: string, what: string, schema: z.ZodType<T>): Promise<T[]> {
  const lines = (await textOf(file)).split('\n')
  return lines.flatMap((text, i) => {
    if (text === '') return []
    const where = `${path.basename(file)}, line ${i + 1}`
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch (error) {
      throw new Error(`${where}: ${what} is one line of JSON, and this is none. ${firstLine(error)}`, {
        cause: error,
      })
    }
    const read = schema.safeParse(value)
    if (!read.success) throw new Error(`${where}: this is not ${what}. ${inOneLine(read.error)}`)
    return [read.data]
  })
}

/**
 * Reads several files of one kind, one after the other: of two damaged files the first is named, on a busy machine too.
 * @throws {Error} as `readLines`
 */
export async function readAllLines<T>(
  files: readonly string[],
  what: string,
  schema: z.ZodType<T>,
): Promise<T[]> {
  const lines: T[][] = []
  for (const file of files) lines.push(await readLines(file, what, schema))
  return lines.flat()
}

/** Writes a packed file with one JSON value a line. */
export async function writeLines(file: string, values: readonly unknown[]): Promise<void> {
  const text = values.map((value) => `${JSON.stringify(value)}\n`).join('')
  await writeFile(file, gzipSync(text, { level: 9 }))
}
