import type { Words } from '#levels/contract.ts'

/** What this room's controls and headings could be called as well. */
export const words: Words = {
  'Download the employee data': ['Save the employee data', 'Die Daten der Beschäftigten herunterladen'],
  'Read the sheet, three ways': ['Three ways to read the sheet', 'Das Blatt lesen, auf drei Arten'],
  'Write to the sheet, three ways': [
    'Three ways to write to the sheet',
    'In das Blatt schreiben, auf drei Arten',
  ],
  'Upload a sheet': ['Hand over a sheet', 'Ein Blatt hochladen'],
  Download: ['Save', 'Herunterladen:'],
  'Download employee-data.csv': ['Save employee-data.csv', 'Herunterladen: employee-data.csv'],
  'Read a cell': ['Look up a cell', 'Eine Zelle lesen'],
  'Read a column': ['Look up a column', 'Eine Spalte lesen'],
  'Read the range': ['Look up the range', 'Den Bereich lesen'],
  'Write a cell': ['Change a cell', 'Eine Zelle schreiben'],
  'Append a row': ['Add a row', 'Eine Zeile anhängen'],
  'Write a formula': ['Put in a formula', 'Eine Formel schreiben'],
  'Excel or CSV file (.xlsx, .csv)': ['Your sheet (.xlsx, .csv)', 'Datei von Excel oder CSV (.xlsx, .csv)'],
}
