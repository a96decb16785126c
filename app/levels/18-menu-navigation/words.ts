import type { Words } from '#levels/contract.ts'

/** What this room's controls and headings could be called as well. */
export const words: Words = {
  File: ['Document', 'Datei'],
  New: ['Create', 'Neu'],
  Project: ['Undertaking', 'Projekt'],
  Robot: ['Bot', 'Roboter'],
  Export: ['Save as', 'Exportieren'],
  CSV: ['CSV table', 'CSV-Datei'],
  PDF: ['PDF pages', 'PDF-Datei'],
  Close: ['Shut', 'Schließen'],
  Edit: ['Change', 'Bearbeiten'],
  Undo: ['Take back', 'Rückgängig'],
  Find: ['Search', 'Suchen'],
  Options: ['Preferences', 'Optionen'],
  View: ['Show', 'Ansicht'],
  Panels: ['Panes', 'Bereiche'],
  Output: ['What came out', 'Ausgabe'],
  Variables: ['Named values', 'Variablen'],
  Zoom: ['Magnify', 'Vergrößern'],
  Tools: ['Utilities', 'Werkzeuge'],
  Import: ['Bring in', 'Importieren'],
  'No.': ['Count', 'Nr.'],
  Path: ['Way', 'Pfad'],
  Result: ['What came of it', 'Ergebnis'],
}
