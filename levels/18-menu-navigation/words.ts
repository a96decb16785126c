import type { Words } from '#levels/contract.ts'

/** Other names for this room's controls and headings. */
export const words: Words = {
  File: [
    ['Document', 'Files', 'Workspace'],
    ['Datei', 'Dokument', 'Dateien'],
  ],
  New: [
    ['Create', 'Create new', 'Add new'],
    ['Neu', 'Erstellen', 'Neu anlegen'],
  ],
  Project: [
    ['New project', 'Automation project', 'Blank project'],
    ['Projekt', 'Neues Projekt', 'Leeres Projekt'],
  ],
  Robot: [
    ['Bot', 'New robot', 'Automation robot'],
    ['Roboter', 'Neuer Roboter', 'Software-Roboter'],
  ],
  Export: [
    ['Export as', 'Save as', 'Export to'],
    ['Exportieren', 'Exportieren als', 'Speichern als'],
  ],
  CSV: [
    ['CSV file', 'Comma-separated values', 'CSV format'],
    ['CSV-Datei', 'CSV-Format', 'Als CSV'],
  ],
  PDF: [
    ['PDF file', 'PDF document', 'PDF format'],
    ['PDF-Datei', 'PDF-Format', 'Als PDF'],
  ],
  Close: [
    ['Exit', 'Quit', 'Close file'],
    ['Schließen', 'Beenden', 'Datei schließen'],
  ],
  Edit: [
    ['Modify', 'Editing', 'Change'],
    ['Bearbeiten', 'Ändern', 'Bearbeitung'],
  ],
  Undo: [
    ['Undo last', 'Revert', 'Step back'],
    ['Rückgängig', 'Rückgängig machen', 'Schritt zurück'],
  ],
  Find: [
    ['Search', 'Find text', 'Look up'],
    ['Suchen', 'Finden', 'Text suchen'],
  ],
  Options: [
    ['Settings', 'Preferences', 'Configuration'],
    ['Optionen', 'Einstellungen', 'Konfiguration'],
  ],
  View: [
    ['Display', 'Show', 'Appearance'],
    ['Ansicht', 'Anzeige', 'Anzeigen'],
  ],
  Panels: [
    ['Panes', 'Windows', 'Side panels'],
    ['Bereiche', 'Fenster', 'Leisten'],
  ],
  Output: [
    ['Output panel', 'Console', 'Log'],
    ['Ausgabe', 'Konsole', 'Protokoll'],
  ],
  Variables: [
    ['Variables panel', 'Variable list', 'Data'],
    ['Variablen', 'Variablenliste', 'Daten'],
  ],
  Zoom: [
    ['Magnification', 'Zoom in', 'Scale'],
    ['Vergrößern', 'Vergrößerung', 'Zoomstufe'],
  ],
  Tools: [
    ['Utilities', 'Toolbox', 'Extras'],
    ['Werkzeuge', 'Hilfsmittel', 'Zubehör'],
  ],
  Import: [
    ['Import file', 'Load', 'Import from'],
    ['Importieren', 'Laden', 'Importieren aus'],
  ],
  'No.': [
    ['Number', 'Entry', 'Row'],
    ['Nr.', 'Nummer', 'Lfd. Nr.'],
  ],
  Path: [
    ['Menu path', 'Command', 'Route'],
    ['Pfad', 'Menüpfad', 'Befehl'],
  ],
  Result: [
    ['End result', 'Verdict', 'Status'],
    ['Ergebnis', 'Resultat', 'Bewertung'],
  ],
}
