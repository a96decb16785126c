import type { Words } from '#levels/contract.ts'

/** Other names for this room's controls and headings. */
export const words: Words = {
  'Download the employee data': [
    ['Save the employee data', 'Get the employee data', 'Employee data download'],
    ['Mitarbeiterdaten herunterladen', 'Mitarbeiterdaten speichern', 'Mitarbeiterdaten laden'],
  ],
  'Read the sheet, three ways': [
    ['Three ways to read the sheet', 'Reading the sheet, three ways', 'Reading the worksheet'],
    ['Das Blatt lesen, auf drei Arten', 'Drei Wege, das Blatt zu lesen', 'Tabelle lesen'],
  ],
  'Write to the sheet, three ways': [
    ['Three ways to write to the sheet', 'Writing to the sheet, three ways', 'Writing to the worksheet'],
    ['In das Blatt schreiben, auf drei Arten', 'Drei Wege, in das Blatt zu schreiben', 'Tabelle beschreiben'],
  ],
  'Upload a sheet': [
    ['Upload the worksheet', 'Send a sheet', 'Sheet upload'],
    ['Ein Blatt hochladen', 'Tabelle hochladen', 'Tabelle übertragen'],
  ],
  Download: [
    ['Save', 'Get', 'Fetch'],
    ['Herunterladen:', 'Speichern:', 'Laden:'],
  ],
  'Download employee-data.csv': [
    ['Save employee-data.csv', 'Get employee-data.csv', 'Fetch employee-data.csv'],
    ['Herunterladen: employee-data.csv', 'Speichern: employee-data.csv', 'Laden: employee-data.csv'],
  ],
  'Read a cell': [
    ['Read one cell', 'Get a cell', 'Cell value'],
    ['Eine Zelle lesen', 'Zelle lesen', 'Zellenwert holen'],
  ],
  'Read a column': [
    ['Read one column', 'Get a column', 'Column values'],
    ['Eine Spalte lesen', 'Spalte lesen', 'Spaltenwerte holen'],
  ],
  'Read the range': [
    ['Read whole range', 'Get the range', 'Range values'],
    ['Den Bereich lesen', 'Bereich lesen', 'Bereichswerte holen'],
  ],
  'Write a cell': [
    ['Write one cell', 'Set a cell', 'Change a cell'],
    ['Eine Zelle schreiben', 'Zelle schreiben', 'Zelle ändern'],
  ],
  'Append a row': [
    ['Add a row', 'Append one row', 'Insert a row at the end'],
    ['Eine Zeile anhängen', 'Zeile hinzufügen', 'Zeile anfügen'],
  ],
  'Write a formula': [
    ['Set a formula', 'Enter a formula', 'Insert a formula'],
    ['Eine Formel schreiben', 'Formel eingeben', 'Formel setzen'],
  ],
  'Excel or CSV file (.xlsx, .csv)': [
    ['Spreadsheet (.xlsx, .csv)', 'Your file (.xlsx, .csv)', 'Choose a spreadsheet (.xlsx, .csv)'],
    ['Excel- oder CSV-Datei (.xlsx, .csv)', 'Tabellendatei (.xlsx, .csv)', 'Ihre Datei (.xlsx, .csv)'],
  ],
}
