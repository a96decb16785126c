import { unzipSync, zipSync } from 'fflate'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/universal'
import { type Found, SHOWN, type Sheet } from './sheet.ts'

/** Most bytes that a workbook may unpack to: a bomb of zeros must not take the tab down. */
const MOST_UNPACKED = 600 * 1024 * 1024

/** A sign that no text has, and almost every other file. */
const NO_TEXT = '\0'

/**
 * Reads a workbook or a CSV file and says what it found.
 * @throws whatever it is that makes the file unreadable.
 */
export async function findInFile(file: Blob, name: string): Promise<Found> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const rows = (/\.csv$/i.test(name) ? readCsv(bytes) : await readWorkbook(bytes)).filter((row) =>
    row.some((cell) => cell !== null && cell !== ''),
  )
  const [headers, ...rest] = rows
  if (!headers) throw new Error('The file holds nothing.')
  const show = (row: readonly Cell[]) => row.slice(0, SHOWN.columns).map(textOf)
  const preview: Sheet = rest.slice(0, SHOWN.rows).map(show)
  return { columns: headers.map(textOf), rowCount: rest.length, preview }
}

/** A cell as the libraries give it. */
type Cell = string | number | boolean | Date | null

function textOf(cell: Cell): string {
  if (cell === null) return ''
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
  return text.length > SHOWN.characters ? `${text.slice(0, SHOWN.characters - 1)}…` : text
}

/**
 * The library unpacks large sheets in workers that it makes of blobs, and the CSP refuses those. We are in a worker
 * already: so we unpack, and hand over an archive in which nothing is packed.
 */
async function readWorkbook(bytes: Uint8Array): Promise<readonly (readonly Cell[])[]> {
  let unpacked = 0
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/.test(name)) return false
      unpacked += originalSize
      if (unpacked > MOST_UNPACKED) throw new Error('The workbook unpacks to more than it is worth.')
      return true
    },
  })
  const archive = zipSync(parts, { level: 0 })
  // The library's types say `typeof Date` where they mean a date.
  return (await readSheet(new Blob([archive]))) as readonly (readonly Cell[])[]
}

function readCsv(bytes: Uint8Array): readonly (readonly string[])[] {
  const text = decode(bytes)
  if (text.includes(NO_TEXT)) throw new Error('The file is no text.')
  return Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' }).data
}

/** Spreadsheet programs write CSV in UTF-8, in UTF-16 with a mark, or in the code page of old Windows. */
function decode(bytes: Uint8Array): string {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
