import type { Words } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const words: Words = {
  [NAMES.downloadStep]: [
    ['Save the employee data', 'Get the employee data', 'Employee data download'],
    ['Mitarbeiterdaten herunterladen', 'Mitarbeiterdaten speichern', 'Mitarbeiterdaten laden'],
  ],
  [NAMES.readStep]: [
    ['Three ways to read the sheet', 'Reading the sheet, three ways', 'Reading the worksheet'],
    ['Das Blatt lesen, auf drei Arten', 'Drei Wege, das Blatt zu lesen', 'Tabelle lesen'],
  ],
  [NAMES.writeStep]: [
    ['Three ways to write to the sheet', 'Writing to the sheet, three ways', 'Writing to the worksheet'],
    ['In das Blatt schreiben, auf drei Arten', 'Drei Wege, in das Blatt zu schreiben', 'Tabelle beschreiben'],
  ],
  [NAMES.uploadStep]: [
    ['Upload the worksheet', 'Send a sheet', 'Sheet upload'],
    ['Ein Blatt hochladen', 'Tabelle hochladen', 'Tabelle übertragen'],
  ],
  [NAMES.save]: [
    ['Save', 'Get', 'Fetch'],
    ['Herunterladen:', 'Speichern:', 'Laden:'],
  ],
  [NAMES.download]: [
    ['Save employee-data.csv', 'Get employee-data.csv', 'Fetch employee-data.csv'],
    ['Herunterladen: employee-data.csv', 'Speichern: employee-data.csv', 'Laden: employee-data.csv'],
  ],
  [NAMES.readCell]: [
    ['Read one cell', 'Get a cell', 'Cell value'],
    ['Eine Zelle lesen', 'Zelle lesen', 'Zellenwert holen'],
  ],
  [NAMES.readColumn]: [
    ['Read one column', 'Get a column', 'Column values'],
    ['Eine Spalte lesen', 'Spalte lesen', 'Spaltenwerte holen'],
  ],
  [NAMES.readRange]: [
    ['Read whole range', 'Get the range', 'Range values'],
    ['Den Bereich lesen', 'Bereich lesen', 'Bereichswerte holen'],
  ],
  [NAMES.writeCell]: [
    ['Write one cell', 'Set a cell', 'Change a cell'],
    ['Eine Zelle schreiben', 'Zelle schreiben', 'Zelle ändern'],
  ],
  [NAMES.writeRow]: [
    ['Add a row', 'Append one row', 'Insert a row at the end'],
    ['Eine Zeile anhängen', 'Zeile hinzufügen', 'Zeile anfügen'],
  ],
  [NAMES.writeFormula]: [
    ['Set a formula', 'Enter a formula', 'Insert a formula'],
    ['Eine Formel schreiben', 'Formel eingeben', 'Formel setzen'],
  ],
  [NAMES.upload]: [
    ['Spreadsheet (.xlsx, .csv)', 'Your file (.xlsx, .csv)', 'Choose a spreadsheet (.xlsx, .csv)'],
    ['Excel- oder CSV-Datei (.xlsx, .csv)', 'Tabellendatei (.xlsx, .csv)', 'Ihre Datei (.xlsx, .csv)'],
  ],
}
