import { strToU8, zipSync } from 'fflate'

/** Parts of an archive by name, as texts or bytes. */
export type Parts = Record<string, string | Uint8Array>

/** An archive from its parts. */
export const zipped = (parts: Parts): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
      ),
    ),
  )

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGED = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** A sheet by the XML of its rows, and its state. */
export type RawSheet = { rows: string; state?: 'hidden' | 'veryHidden' }

type ExtraPart = {
  /** The XML of the shared texts. */
  texts?: string
  /** The codes of formats; style 1 has the first, style 2 the second. */
  formats?: readonly string[]
  is1904?: boolean
}

/** The parts of a workbook as a robot's library writes it. */
export function workbookParts(
  sheets: readonly (string | RawSheet)[],
  { texts, formats = [], is1904 }: ExtraPart = {},
): Parts {
  const all = sheets.map((sheet) => (typeof sheet === 'string' ? { rows: sheet, state: undefined } : sheet))
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`
  return {
    '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${all.map((_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGED}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">${is1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${all.map(({ state }, i) => `<sheet name="Sheet${i + 1}" sheetId="${i + 1}" ${state ? `state="${state}" ` : ''}r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGED}">${all.map((_, i) => relation(`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`)).join('')}${relation('rId98', 'sharedStrings', 'sharedStrings.xml')}${relation('rId99', 'styles', 'styles.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${texts ?? ''}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.map((code, i) => `<numFmt numFmtId="${170 + i}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><fonts count="1"><font/></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats.map((_, i) => `<xf numFmtId="${170 + i}"/>`).join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      all.map(({ rows }, i) => [
        `xl/worksheets/sheet${i + 1}.xml`,
        `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  }
}

/** A workbook from the XML of its sheets' rows. */
export const rawWorkbook = (...sheets: (string | RawSheet)[]) => zipped(workbookParts(sheets))

/** A cell with a text in it. */
export const textCell = (address: string, value: string): string =>
  `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`
