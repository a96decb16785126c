import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import Papa from 'papaparse'
import readSheets from 'read-excel-file/universal'
import { type Difference, compare } from './compare.ts'
import { type Cell as Place, type Found, SHOWN, type Sheet } from './sheet.ts'

/** Largest size of an unpacked workbook, in bytes: a bomb of zeros must not crash the tab. */
const MOST_UNPACKED = 600 * 1024 * 1024

/** A byte that no text file has, and almost every other file has. */
const NO_TEXT = '\0'

/**
 * Reads a workbook or a CSV file and describes it.
 * @param original the original sheet: with it the changes are described too
 * @param asked cells whose whole texts are returned too; '' if a cell is missing
 * @throws any error that makes the file unreadable
 */
export async function findInFile(
  file: Blob,
  name: string,
  original: Sheet | null = null,
  asked: readonly Place[] = [],
): Promise<Found & { difference?: Difference; asked?: readonly string[] }> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isCsv = /\.csv$/i.test(name)
  const [headers, ...rest] = isCsv ? filled(readCsv(bytes)) : await readWorkbook(bytes)
  if (!headers) throw new Error('The file holds nothing.')
  const show = (row: readonly Cell[]) => row.slice(0, SHOWN.columns).map(textOf)
  const preview: Sheet = rest.slice(0, SHOWN.rows).map(show)
  const looksLike = isCsv ? otherThanCsv(bytes) : null
  return {
    columns: headers.map(textOf),
    rowCount: rest.length,
    preview,
    ...(looksLike ? { looksLike } : {}),
    ...(asked.length > 0
      ? { asked: asked.map(({ row, column }) => wholeTextOf([headers, ...rest][row]?.[column] ?? null)) }
      : {}),
    ...(original
      ? {
          difference: compare(
            original,
            [headers, ...rest].map((row) => row.map(wholeTextOf)),
          ),
        }
      : {}),
  }
}

/** A cell in the form of the libraries. */
type Cell = string | number | boolean | Date | null

/** The rows that are not empty. */
const filled = (rows: readonly (readonly Cell[])[]) =>
  rows.filter((row) => row.some((cell) => cell !== null && cell !== ''))

function wholeTextOf(cell: Cell): string {
  if (cell === null) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}

function textOf(cell: Cell): string {
  const text = wholeTextOf(cell)
  return text.length > SHOWN.characters ? `${text.slice(0, SHOWN.characters - 1)}…` : text
}

/**
 * The library unpacks large sheets in workers made from blobs, and the CSP refuses those. This is a worker already, so
 * it unpacks the archive itself and gives the library an archive without compression.
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
  for (const [name, part] of Object.entries(parts)) {
    if (/^xl\/worksheets\/[^/]+\.xml$/.test(name)) parts[name] = withReadableCells(part)
  }
  const archive = zipSync(parts, { level: 0 })
  const sheets = await readSheets(new Blob([archive]))
  // A robot that writes into a new workbook often leaves its first sheet empty. The library's types say `typeof Date`
  // where they mean a date.
  return (
    sheets.map(({ data }) => filled(data as readonly (readonly Cell[])[])).find((rows) => rows.length > 0) ??
    []
  )
}

const CELL = /<c\b([^>]*)>((?:(?!<\/c>)[\s\S])*)<\/c>/g
const FORMULA = /<f\b[^>]*>([^<]*)<\/f>/
const VALUE = /<v>([^<]+)<\/v>/

/**
 * A sheet in which every cell has a text. The library skips errors, and formulas without a result, which openpyxl and
 * others write. The error's name or the formula itself is used instead.
 */
function withReadableCells(part: Uint8Array): Uint8Array<ArrayBuffer> {
  const xml = strFromU8(part)
  if (!/<f\b|\bt="e"/.test(xml)) return new Uint8Array(part)
  const inline = (attributes: string, text: string) =>
    `<c${attributes.replace(/\st="[^"]*"/, '')} t="inlineStr"><is><t>${text}</t></is></c>`
  return strToU8(
    xml.replaceAll(CELL, (cell, attributes: string, content: string) => {
      const value = VALUE.exec(content)?.[1]
      if (/\bt="e"/.test(attributes)) return inline(attributes, value ?? '#VALUE!')
      const formula = FORMULA.exec(content)?.[1]
      return formula !== undefined && value === undefined ? inline(attributes, `=${formula}`) : cell
    }),
  )
}

/** The kind of a file that is called .csv but is something else; null if it may be CSV. */
function otherThanCsv(bytes: Uint8Array): string | null {
  const head = decode(bytes.slice(0, 2048)).trimStart()
  if (head.startsWith('%PDF')) return 'a PDF'
  if (/^<(?:!doctype html|html|head|body|table)\b/i.test(head)) return 'a web page'
  if (head.startsWith('<?xml')) return 'XML'
  if (/^[[{]/.test(head)) return 'JSON'
  const lines = head.split(/\r?\n/).filter((line) => line.trim() !== '')
  return lines.every((line) => !/[,;\t|]/.test(line) && line.trim().split(/\s+/).length > 3) ? 'prose' : null
}

function readCsv(bytes: Uint8Array): readonly (readonly string[])[] {
  const text = decode(bytes)
  if (text.includes(NO_TEXT)) throw new Error('The file is no text.')
  return Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' }).data
}

/** Spreadsheet programs write CSV in UTF-8, in UTF-16 with a byte order mark, or in the code page of old Windows. */
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
