import Papa from 'papaparse'

/** Byte order mark: without it Excel takes UTF-8 for the machine's old code page. */
const BOM = '\ufeff'

/** A table of texts, with the details needed to write it in its original format. */
export type Table = {
  head: readonly string[]
  rows: readonly (readonly string[])[]
  delimiter: string
  newline: string
  hasBom: boolean
}

/** First characters of a spreadsheet's own file, which is a zip. */
const ZIP = [0x50, 0x4b, 3, 4]

/**
 * Decodes a file of another system: UTF-8, UTF-16 with a byte order mark, or Windows-1252.
 * @throws {Error} with a sentence, if it is no text
 */
export function decode(bytes: Uint8Array): string {
  const text = inItsAlphabet(bytes)
  if (text.includes('\0') || ZIP.every((byte, i) => bytes[i] === byte)) {
    throw new Error(
      'It is not a CSV. Open it in the program that made it, save it as CSV (UTF-8) there, and choose that file.',
    )
  }
  return text
}

function inItsAlphabet(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A quoted cell from its start, or a line's end outside of such cells. */
const QUOTED_OR_END = /(?<![^,;\t\r\n])"(?:[^"]|"")*"|\r\n?|\n/g

/** A file that was put together from several may have different line ends: the most frequent one is kept. */
function evenLines(text: string): { even: string; newline: string } {
  const counts = new Map<string, number>([['\r\n', 0]])
  const even = text.replaceAll(QUOTED_OR_END, (found) => {
    if (found.startsWith('"')) return found
    counts.set(found, (counts.get(found) ?? 0) + 1)
    return '\n'
  })
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return { even, newline: most![1] > 0 ? most![0] : '\n' }
}

/**
 * Reads a table. Cells stay as they are, spaces included: code that compares ids trims them.
 * @throws {Error} with a sentence, if there is no table
 */
export function readTable(text: string): Table {
  const hasBom = text.startsWith(BOM)
  if (text.trim() === '') {
    throw new Error(
      'This file is empty, so it holds no table. Save it as CSV once more, and choose it again.',
    )
  }
  const { even, newline } = evenLines(hasBom ? text.slice(1) : text)
  const { data, meta } = Papa.parse<string[]>(even, {
    skipEmptyLines: true,
    newline: '\n',
    delimitersToGuess: [',', ';', '\t'],
  })
  const [head, ...rows] = data
  if (!head || head.every((cell) => cell.trim() === '')) {
    throw new Error(
      'This file holds no table. Save it as CSV, with the names of the columns in its first line.',
    )
  }
  return { head, rows, delimiter: meta.delimiter, newline, hasBom }
}

/** Writes a table by RFC 4180, with the table's own separator and line end. The last line has a line end too. */
export const writeTable = ({ head, rows, delimiter, newline, hasBom }: Table): string =>
  (hasBom ? BOM : '') +
  Papa.unparse([[...head], ...rows.map((row) => [...row])], { delimiter, newline }) +
  newline

/** A table of our own: commas, and line ends that every program takes. */
export const ownTable = (head: readonly string[], rows: Table['rows'], hasBom: boolean): string =>
  writeTable({ head, rows, delimiter: ',', newline: '\r\n', hasBom })
