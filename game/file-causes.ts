/**
 * How much of a file is read, wherever it comes from: a small archive can hold millions of rows. It is far more than a
 * sheet of a level, a report or a gradebook has.
 */
export const FILE_LIMITS = {
  /** Rows of a file, empty ones above a filled one included; of a workbook, those of all its sheets. */
  rows: 50_000,
  /** Cells of a file, empty ones before a filled one included; a shared text of a workbook counts too. */
  cells: 500_000,
  /** MB of a text, or those that a workbook unpacks to. */
  megabytes: 64,
} as const

/** A number as sentences write it. */
export const inThousands = (number: number): string => number.toLocaleString('en')

/**
 * Why a file cannot be read: what it is, or what is wrong with it, and what helps. The keys are part of a run's log, and
 * the sentences are shown on a page.
 */
export const FILE_CAUSES = {
  empty: 'The file is empty: it has 0 bytes. Save it once more and close it before you upload it.',
  encrypted:
    'The workbook is encrypted: a password or a sensitivity label protects it. Remove the protection in Excel (File, Info), and save it again.',
  'old-excel':
    'This is an old workbook (.xls) with another name. Open it, and save it as .xlsx (“Excel workbook”): a new name alone is not enough.',
  compound:
    'This is an old Office file or an encrypted file, not an .xlsx. Open it, remove its password, and save it as .xlsx.',
  xlsb: 'This is a binary workbook (.xlsb) with another name. Open it, and save it as .xlsx (“Excel workbook”).',
  ods: 'This is an OpenDocument file (.ods) with another name. Open it, and save it as .xlsx.',
  numbers: 'This is an Apple Numbers file with another name. Export it as .xlsx or as CSV.',
  office: 'This is another kind of Office document, such as a text or a presentation. Upload the workbook.',
  csv: 'This is a text file, such as CSV, with the name of an .xlsx. Name it .csv, or open it and save it as .xlsx: a new name does not make it a workbook.',
  html: 'This is a web page with the name of an .xlsx: some programs export tables so. Open it, and save it as .xlsx.',
  xml: 'This is an XML file, not a workbook. Open it in the program that made it, and save it as .xlsx.',
  pdf: 'This is a PDF, not a workbook. Save the sheet itself as .xlsx or as CSV.',
  binary:
    'This is neither a text file nor a known kind of workbook. Open it in the program that made it, and save it as .xlsx or as CSV.',
  'workbook-as-csv':
    'This is a workbook with the name of a .csv. Name it .xlsx, or open it and save it as CSV: a new name does not make it a CSV.',
  cut: 'The workbook is incomplete or damaged: its end is missing. Wait until it is written, then upload it again.',
  damaged: 'The workbook is damaged: one of its parts is wrong. Save it again.',
  'no-workbook': 'This is an archive (zip) with no workbook in it. Upload the workbook itself.',
  malformed:
    'The workbook is damaged: a part is not valid XML, or refers to a cell or a text that is missing. Open it in Excel, let Excel repair it, and save it again.',
  'too-large': `The file is too large: at most ${inThousands(FILE_LIMITS.rows)} rows, ${inThousands(FILE_LIMITS.cells)} cells and ${FILE_LIMITS.megabytes} MB are read, as they are unpacked. Delete what it does not need, such as empty rows with a format, and save it again.`,
  hidden:
    'All sheets with contents are hidden. Show the sheet in Excel (right-click the tabs, Unhide), and save the workbook again.',
  blank: 'It is empty: no cell is filled. Write the values, then upload it again.',
  unread:
    'The browser could not open the file. It may be a folder, or it was moved or changed after it was chosen. Choose it again.',
} as const

/** A cause that has a sentence. */
export type FileCause = keyof typeof FILE_CAUSES

/** The keys, for schemas. */
export const EVERY_CAUSE = Object.keys(FILE_CAUSES) as readonly FileCause[] as readonly [
  FileCause,
  ...FileCause[],
]
