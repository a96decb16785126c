/**
 * Why a file cannot be read: what it is, or what is wrong with it, and what helps. The keys are part of a run's log, and
 * the sentences are shown on a page.
 */
export const FILE_CAUSES = {
  empty: 'The file is empty: it has 0 bytes. Save it once more and close it before you upload it.',
  encrypted:
    'The workbook is encrypted: a password or a sensitivity label protects it. Remove the protection in Excel (File, Info), and save it again.',
  'old-excel':
    'This is a workbook of the old form .xls under another name. Open it, and save it as .xlsx (“Excel workbook”). To change the ending is not enough.',
  compound:
    'This is a file of the old Office form, or an encrypted one, and no .xlsx. Open it, remove a password, and save it as .xlsx.',
  xlsb: 'This is a binary workbook (.xlsb) under another name. Open it, and save it as .xlsx (“Excel workbook”).',
  ods: 'This is an OpenDocument file (.ods) under another name. Open it, and save it as .xlsx.',
  numbers: 'This is a file of Apple Numbers under another name. Export it as .xlsx or as CSV.',
  office: 'This is another Office document, a text or a presentation, and no workbook. Upload the workbook.',
  csv: 'This is a text, such as CSV, that is called .xlsx. Give it the ending .csv, or save it as .xlsx: to change the ending does not make a workbook.',
  html: 'This is a web page that is called .xlsx, as some programs export tables. Open it, and save it as .xlsx.',
  xml: 'This is an XML file and no workbook. Open it in the program that made it, and save it as .xlsx.',
  pdf: 'This is a PDF and no workbook. Save the sheet itself as .xlsx or as CSV.',
  binary:
    'This is no text and no workbook that is known here. Open it in the program that made it, and save it as .xlsx or as CSV.',
  'workbook-as-csv':
    'This is a workbook that is called .csv. Give it the ending .xlsx, or save it as CSV: to change the ending does not make a CSV.',
  cut: 'The workbook is cut off or damaged: its archive has no whole end. Wait until it is written, then upload it again.',
  damaged: 'The workbook is damaged: a part of it is not what its archive says. Save it again.',
  'no-workbook': 'This is an archive (zip) with no workbook in it. Upload the workbook itself.',
  malformed:
    'A part of the workbook is no valid XML, or names a cell or a text that it does not have. Excel would offer to repair it. Save it again.',
  'too-large':
    'The workbook unpacks to more than is read here. Delete what it does not need, such as empty rows with a format, and save it again.',
  hidden:
    'Only hidden sheets of the workbook hold anything. Show the sheet in Excel (right click on the tabs, Unhide), and save it again.',
  blank: 'It holds nothing: no cell is filled.',
  unread:
    'The browser could not open it. It may be a folder, or it was moved or changed after it was chosen. Choose it again.',
} as const

/** A cause that has a sentence. */
export type FileCause = keyof typeof FILE_CAUSES

/** The keys, for schemas. */
export const EVERY_CAUSE = Object.keys(FILE_CAUSES) as readonly FileCause[] as readonly [
  FileCause,
  ...FileCause[],
]
