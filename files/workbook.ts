import { type DateSystem, type NumberKind, dateText, isoText, shownByCode, shownByNumber } from './dates.ts'
import { whyNoWorkbook } from './kind.ts'
import { atMost } from './limits.ts'
import { UnreadableFile } from './unreadable.ts'
import { readXml } from './xml.ts'
import { type Part, partsOf } from './zip.ts'

/**
 * The cells of a sheet as texts, by their addresses: `rows[4][1]` is B5. Rows and cells without content are missing or
 * empty; none is left out, so that a place here is the place in Excel.
 */
export type Cells = readonly (readonly string[])[]

/** Cells that are drawn as one. Only the first one has a content. Places are counted from 0; the last ones belong to it. */
export type MergedCells = { top: number; left: number; bottom: number; right: number }

/** A formula at a place that is counted from 0. */
export type UncomputedFormula = { row: number; column: number; formula: string }

/** A sheet of a workbook. */
export type WorkbookSheet = {
  name: string
  isHidden: boolean
  rows: Cells
  merged: readonly MergedCells[]
  /**
   * Formulas with the result 0 in a workbook that asks to be computed when it is opened. XlsxWriter and the libraries of
   * its kind write 0 where they are told no result, so nobody can say what the cell will show.
   */
  uncomputed: readonly UncomputedFormula[]
}

/** What a workbook has so far: its limits hold for all sheets together. */
type Tally = {
  rows: number
  /** Cells that the file writes, with or without content, and shared texts. */
  cells: number
  /** Places up to the last filled cell of each row. */
  places: number
  /** Characters of all cells: one shared text may be in every cell. */
  characters: number
}

/** Most merged ranges and uncomputed formulas of a sheet that are noted: they explain cells, and hold none. */
const MOST_NOTED = 10_000

/** Excel's last row and column, counted from 1. */
const [LAST_ROW, LAST_COLUMN] = [1_048_576, 16_384]

/** Addresses of namespaces, transitional and strict (ISO/IEC 29500-1, annex A), by the names used here. */
const NAMESPACES = {
  'http://www.w3.org/XML/1998/namespace': 'xml',
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main': 'x',
  'http://purl.oclc.org/ooxml/spreadsheetml/main': 'x',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships': 'r',
  'http://purl.oclc.org/ooxml/officeDocument/relationships': 'r',
  'http://schemas.openxmlformats.org/package/2006/relationships': 'p',
  'http://schemas.openxmlformats.org/package/2006/content-types': 't',
} as const

/** The name of an element without the namespace. Some programs forget to declare one. */
const local = (name: string) => name.replace(/^[xpt]:/, '')

/** A relation of a part to another one, by the last word of its type: `worksheet`, `styles`. */
type Relation = { type: string; target: string; isOutside: boolean }

/** The parts of an archive by name. Names are compared without case: ISO/IEC 29500-2, 6.2.2. */
class Package {
  readonly #parts = new Map<string, Part>()
  #unpacked = 0

  constructor(parts: readonly Part[]) {
    for (const part of parts) {
      const key = part.name.toLowerCase()
      // Two parts of one name: readers differ in which they take.
      if (this.#parts.has(key)) throw new UnreadableFile('damaged')
      this.#parts.set(key, part)
    }
  }

  has(name: string): boolean {
    return this.#parts.has(name.toLowerCase())
  }

  hasAny(pattern: RegExp): boolean {
    return [...this.#parts.keys()].some((name) => pattern.test(name))
  }

  /** A part, which is unpacked once. @throws {UnreadableFile} if it is missing, or all is too large */
  open(name: string): Part {
    const part = this.#parts.get(name.toLowerCase())
    if (!part) throw new UnreadableFile('malformed')
    this.#unpacked += part.size
    atMost('bytes', this.#unpacked)
    return part
  }

  /** The relations of a part by their ids; those of the package itself without a name. */
  relationsOf(name: string): Map<string, Relation> {
    const [folder, file] = [name.slice(0, name.lastIndexOf('/') + 1), name.slice(name.lastIndexOf('/') + 1)]
    const found = new Map<string, Relation>()
    const list = `${folder}_rels/${file}.rels`
    if (!this.has(list)) return found
    readXml(this.open(list), 'Relationships', NAMESPACES, {
      open: (element, { Id, Type, Target, TargetMode }) => {
        if (local(element) !== 'Relationship' || Id === undefined || Target === undefined) return
        found.set(Id, {
          type: Type?.slice(Type.lastIndexOf('/') + 1) ?? '',
          target: resolve(folder, Target),
          isOutside: TargetMode === 'External',
        })
      },
    })
    return found
  }
}

/** The name of a part from a target: absolute, or relative to the folder of the part that names it. */
function resolve(folder: string, target: string): string {
  const path = target.replaceAll('\\', '/').replace(/[?#].*$/, '')
  const names: string[] = []
  for (const name of (path.startsWith('/') ? path : folder + path).split('/')) {
    if (name === '..') names.pop()
    else if (name !== '' && name !== '.') names.push(name)
  }
  return decoded(names.join('/'))
}

/** Targets are addresses: spaces and letters beyond ASCII may be encoded. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/**
 * Reads a workbook (.xlsx, .xlsm): its sheets in their order, each with its cells as texts.
 *
 * - A number is written as JavaScript writes it, a day as `2027-03-05`, a truth as TRUE or FALSE, an error by its name. A
 *   formula is its result; without one it is itself, `=SUM(A1:A3)`.
 * - Formats are looked at only for what a number means: a day, a time, a span.
 *
 * @throws {UnreadableFile}
 */
export function readWorkbook(bytes: Uint8Array): WorkbookSheet[] {
  const why = whyNoWorkbook(bytes)
  if (why) throw new UnreadableFile(why)
  const whole = new Package(partsOf(bytes))
  const name = workbookIn(whole)
  const relations = whole.relationsOf(name)
  const { sheets, system, isToCompute } = readList(whole.open(name))
  // Some programs forget these relations, or their parts. A part at the usual place is meant then, so days stay days.
  const partOf = (type: string) => {
    const found = [...relations.values()].find((one) => one.type === type && !one.isOutside)
    const usual = resolve(name.slice(0, name.lastIndexOf('/') + 1), `${type}.xml`)
    const target = [found?.target, usual].find((one) => one !== undefined && whole.has(one))
    return target === undefined ? null : whole.open(target)
  }
  const tally: Tally = { rows: 0, cells: 0, places: 0, characters: 0 }
  const texts = readTexts(partOf('sharedStrings'), tally)
  const styles = readStyles(partOf('styles'))
  return sheets.flatMap(({ name, id, isHidden }) => {
    const relation = relations.get(id)
    // Sheets of a chart or of macros hold no cells.
    if (relation && relation.type !== 'worksheet') return []
    if (!relation || relation.isOutside) throw new UnreadableFile('malformed')
    return {
      name,
      isHidden,
      ...readSheet(whole.open(relation.target), { texts, styles, system, isToCompute }, tally),
    }
  })
}

/**
 * The sheet that a person sees first: the first that is not hidden and holds anything. A robot that writes into a new
 * workbook often leaves its first sheet empty.
 * @throws {UnreadableFile} if there is none
 */
export function firstFilled(sheets: readonly WorkbookSheet[]): Cells {
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  const shown = filled.find(({ isHidden }) => !isHidden)
  if (!shown) throw new UnreadableFile(filled.length > 0 ? 'hidden' : 'blank')
  return shown.rows
}

/** The name of the workbook's part, by the relations of the archive. */
function workbookIn(whole: Package): string {
  const found = [...whole.relationsOf('').values()].find(({ type }) => type === 'officeDocument')?.target
  if (whole.has('encryptioninfo') || whole.has('encryptedpackage')) throw new UnreadableFile('encrypted')
  if (whole.hasAny(/^xl\/workbook\d*\.bin$/) || found?.toLowerCase().endsWith('.bin'))
    throw new UnreadableFile('xlsb')
  if (whole.has('content.xml') && whole.has('mimetype')) throw new UnreadableFile('ods')
  if (whole.hasAny(/(?:^|\/)index(?:\.zip|\/document\.iwa)$/)) throw new UnreadableFile('numbers')
  if (whole.hasAny(/^(?:word|ppt|visio)\//)) throw new UnreadableFile('office')
  const name = found ?? 'xl/workbook.xml'
  if (!whole.has(name)) throw new UnreadableFile(found === undefined ? 'no-workbook' : 'malformed')
  return name
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true'

/** The sheets of a workbook, its system of dates, and whether it asks to be computed when it is opened. */
function readList(part: Part) {
  const sheets: { name: string; id: string; isHidden: boolean }[] = []
  let system: DateSystem = 1900
  let isToCompute = false
  readXml(part, 'workbook', NAMESPACES, {
    open: (element, attributes) => {
      const name = local(element)
      if (name === 'workbookPr' && isTrue(attributes['date1904'])) system = 1904
      if (name === 'calcPr' && isTrue(attributes['fullCalcOnLoad'])) isToCompute = true
      if (name !== 'sheet') return
      const { state = 'visible' } = attributes
      sheets.push({
        name: attributes['name'] ?? '',
        id: attributes['r:id'] ?? attributes['id'] ?? '',
        isHidden: state !== 'visible',
      })
    },
  })
  return { sheets, system, isToCompute }
}

/** Signs that XML does not have are written by their numbers: ISO/IEC 29500-1, 22.9.2.19 (ST_Xstring). */
const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text

/**
 * Collects the text of a rich text, a shared or an inline one: that of its runs, without the pronunciation (`rPh`) that
 * East Asian texts carry.
 */
function textCollector() {
  let [text, isText, phonetic] = ['', false, 0]
  return {
    open: (name: string) => {
      if (name === 'rPh') phonetic += 1
      isText = name === 't' && phonetic === 0
    },
    text: (piece: string) => {
      if (isText) text += piece
    },
    close: (name: string) => {
      if (name === 'rPh') phonetic -= 1
      isText = false
    },
    /** The text so far; the next one begins. */
    take: () => {
      const whole = unescaped(text)
      ;[text, isText, phonetic] = ['', false, 0]
      return whole
    },
  }
}

/** The shared texts of a workbook. */
function readTexts(part: Part | null, tally: Tally): string[] {
  const texts: string[] = []
  if (!part) return texts
  const collector = textCollector()
  readXml(part, 'sst', NAMESPACES, {
    open: (element) => collector.open(local(element)),
    text: collector.text,
    close: (element) => {
      collector.close(local(element))
      if (local(element) !== 'si') return
      tally.cells += 1
      atMost('cells', tally.cells)
      texts.push(collector.take())
    },
  })
  return texts
}

/** What each style shows of a number. A style that is not in the list shows a number. */
function readStyles(part: Part | null): NumberKind[] {
  const codes = new Map<number, string>()
  const styles: number[] = []
  if (!part) return []
  let isList = false
  readXml(part, 'styleSheet', NAMESPACES, {
    open: (element, attributes) => {
      const name = local(element)
      if (name === 'cellXfs') isList = true
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      if (name === 'xf' && isList) styles.push(Number(attributes['numFmtId'] ?? 0))
    },
    close: (element) => {
      if (local(element) === 'cellXfs') isList = false
    },
  })
  return styles.map((id) => {
    const code = codes.get(id)
    return code === undefined ? shownByNumber(id) : shownByCode(code)
  })
}

/** A whole number from 1 to a most; NaN for any other text. */
function placeOf(text: string, most: number): number {
  const place = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
  return place >= 1 && place <= most ? place : Number.NaN
}

/** Row and column of an address such as B5, both from 1. Null for a place that Excel does not have. */
function placeAt(address: string): { row: number; column: number } | null {
  const [, letters = '', digits = ''] = /^\$?([A-Za-z]{1,3})\$?(\d+)$/.exec(address) ?? []
  let column = 0
  for (let i = 0; i < letters.length; i++) column = column * 26 + (letters.toUpperCase().charCodeAt(i) - 64)
  const row = placeOf(digits, LAST_ROW)
  return Number.isNaN(row) || column === 0 || column > LAST_COLUMN ? null : { row, column }
}

/** Row and column of a cell's address. @throws {UnreadableFile} if there is no such place */
function readAddress(address: string): { row: number; column: number } {
  const place = placeAt(address)
  if (!place) throw new UnreadableFile('malformed')
  return place
}

/** The cells of a range such as A3:A4. Null for one that is none: it changes no cell. */
function readRange(range: string): MergedCells | null {
  const [from, to] = range.split(':').map(placeAt)
  if (!from || !to) return null
  return { top: from.row - 1, left: from.column - 1, bottom: to.row - 1, right: to.column - 1 }
}

/** A number as XML Schema writes a double, without its infinities. */
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,4})?$/

type ReadingContext = {
  texts: readonly string[]
  styles: readonly NumberKind[]
  system: DateSystem
  isToCompute: boolean
}

/** Most characters of a cell that a sentence shows. */
const MOST_SHOWN = 40

/** A cell as its file has it, with its address for sentences. */
type RawCell = {
  at: string
  type: string
  style: number
  value: string | null
  formula: string | null
  inline: string
}

/** The text of a cell. */
function textOf(
  { at, type, style, value, formula, inline }: RawCell,
  { texts, styles, system }: ReadingContext,
): string {
  if (type === 'inlineStr') return inline
  // A formula without a result, as openpyxl and others write it.
  if (formula !== null && (value === null || value === '') && type !== 'str') return `=${formula}`
  if (value === null || value === '') return formula === null || value === '' ? '' : `=${formula}`
  const trimmed = value.trim()
  switch (type) {
    case 's': {
      const text = /^\d{1,9}$/.test(trimmed) ? texts[Number(trimmed)] : undefined
      if (text === undefined)
        throw new UnreadableFile(
          'malformed',
          `${at} refers to a shared text that the workbook does not have.`,
        )
      return text
    }
    case 'b':
      return isTrue(trimmed) ? 'TRUE' : 'FALSE'
    case 'd':
      return isoText(value)
    case 'n': {
      if (trimmed === '') return ''
      const number = Number(trimmed)
      if (!NUMBER.test(trimmed) || !Number.isFinite(number))
        throw new UnreadableFile(
          'malformed',
          `${at} is a cell for a number, but holds “${trimmed.slice(0, MOST_SHOWN)}”. Write a number there, or make it a cell for a text.`,
        )
      const shown = styles[style] ?? 'number'
      return (shown === 'number' ? null : dateText(number, shown, system)) ?? String(number)
    }
    default:
      return unescaped(value)
  }
}

/** The cells of a sheet. A row or a cell without an address follows the one before it. */
function readSheet(
  part: Part,
  known: ReadingContext,
  tally: Tally,
): Pick<WorkbookSheet, 'rows' | 'merged' | 'uncomputed'> {
  const rows: string[][] = []
  const merged: MergedCells[] = []
  const uncomputed: UncomputedFormula[] = []
  const collector = textCollector()
  let [row, column, written] = [0, 0, 0]
  let [isData, isInline] = [false, false]
  let cell: RawCell | null = null
  /** The element whose text is collected. */
  let field: 'value' | 'formula' | null = null

  const openRow = ({ r }: Readonly<Record<string, string>>) => {
    row = r === undefined ? row + 1 : placeOf(r.trim(), LAST_ROW)
    if (!(row <= LAST_ROW)) throw new UnreadableFile('malformed')
    written += 1
    atMost('rows', tally.rows + written)
    column = 0
  }
  const openCell = ({ r, t = 'n', s = '0' }: Readonly<Record<string, string>>) => {
    if (r === undefined) column += 1
    else ({ row, column } = readAddress(r.trim()))
    if (row < 1 || column > LAST_COLUMN) throw new UnreadableFile('malformed')
    tally.cells += 1
    atMost('cells', tally.cells)
    cell = {
      at: r?.trim() ?? `the cell ${column} of row ${row}`,
      type: t,
      style: Number(s),
      value: null,
      formula: null,
      inline: '',
    }
  }
  const keep = (text: string) => {
    if (text === '') return
    atMost('rows', tally.rows + row)
    tally.characters += text.length
    atMost('bytes', tally.characters)
    const cells = (rows[row - 1] ??= [])
    tally.places += Math.max(0, column - cells.length)
    atMost('cells', tally.places)
    while (cells.length < column - 1) cells.push('')
    cells[column - 1] = text
  }

  readXml(part, 'worksheet', NAMESPACES, {
    open: (element, attributes) => {
      const name = local(element)
      if (name === 'sheetData') isData = true
      if (name === 'mergeCell') {
        const range = readRange(attributes['ref'] ?? '')
        if (range && merged.length < MOST_NOTED) merged.push(range)
      }
      if (!isData) return
      if (name === 'row') openRow(attributes)
      else if (name === 'c') openCell(attributes)
      else if (cell && isInline) collector.open(name)
      else if (cell && name === 'is') isInline = true
      else if (cell && name === 'v') {
        field = 'value'
        cell.value ??= ''
      } else if (cell && name === 'f') {
        field = 'formula'
        cell.formula ??= ''
      }
    },
    text: (piece) => {
      if (isInline) collector.text(piece)
      else if (cell && field === 'value') cell.value += piece
      else if (cell && field === 'formula') cell.formula += piece
    },
    close: (element) => {
      const name = local(element)
      if (name === 'sheetData') isData = false
      if (name === 'is' && cell) {
        isInline = false
        cell.inline = collector.take()
      } else if (isInline) collector.close(name)
      field = null
      if (name !== 'c' || !cell) return
      const { type, value, formula } = cell
      const isGuess = known.isToCompute && formula !== null && type === 'n' && value?.trim() === '0'
      if (isGuess && uncomputed.length < MOST_NOTED)
        uncomputed.push({ row: row - 1, column: column - 1, formula })
      keep(textOf(cell, known))
      cell = null
    },
  })
  tally.rows += Math.max(written, rows.length)
  return { rows: Array.from(rows, (cells: string[] | undefined) => cells ?? []), merged, uncomputed }
}
