import type { Words } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const words: Words = {
  [NAMES.file]: [
    ['Document', 'Files', 'Workspace'],
    ['Datei', 'Dokument', 'Dateien'],
  ],
  [NAMES.new]: [
    ['Create', 'Create new', 'Add new'],
    ['Neu', 'Erstellen', 'Neu anlegen'],
  ],
  [NAMES.project]: [
    ['New project', 'Automation project', 'Blank project'],
    ['Projekt', 'Neues Projekt', 'Leeres Projekt'],
  ],
  [NAMES.robot]: [
    ['Bot', 'New robot', 'Automation robot'],
    ['Roboter', 'Neuer Roboter', 'Software-Roboter'],
  ],
  [NAMES.export]: [
    ['Export as', 'Save as', 'Export to'],
    ['Exportieren', 'Exportieren als', 'Speichern als'],
  ],
  [NAMES.csv]: [
    ['CSV file', 'Comma-separated values', 'CSV format'],
    ['CSV-Datei', 'CSV-Format', 'Als CSV'],
  ],
  [NAMES.pdf]: [
    ['PDF file', 'PDF document', 'PDF format'],
    ['PDF-Datei', 'PDF-Format', 'Als PDF'],
  ],
  [NAMES.close]: [
    ['Exit', 'Quit', 'Close file'],
    ['Schließen', 'Beenden', 'Datei schließen'],
  ],
  [NAMES.edit]: [
    ['Modify', 'Editing', 'Change'],
    ['Bearbeiten', 'Ändern', 'Bearbeitung'],
  ],
  [NAMES.undo]: [
    ['Undo last', 'Revert', 'Step back'],
    ['Rückgängig', 'Rückgängig machen', 'Schritt zurück'],
  ],
  [NAMES.find]: [
    ['Search', 'Find text', 'Look up'],
    ['Suchen', 'Finden', 'Text suchen'],
  ],
  [NAMES.options]: [
    ['Settings', 'Preferences', 'Configuration'],
    ['Optionen', 'Einstellungen', 'Konfiguration'],
  ],
  [NAMES.view]: [
    ['Display', 'Show', 'Appearance'],
    ['Ansicht', 'Anzeige', 'Anzeigen'],
  ],
  [NAMES.panels]: [
    ['Panes', 'Windows', 'Side panels'],
    ['Bereiche', 'Fenster', 'Leisten'],
  ],
  [NAMES.output]: [
    ['Output panel', 'Console', 'Log'],
    ['Ausgabe', 'Konsole', 'Protokoll'],
  ],
  [NAMES.variables]: [
    ['Variables panel', 'Variable list', 'Data'],
    ['Variablen', 'Variablenliste', 'Daten'],
  ],
  [NAMES.zoom]: [
    ['Magnification', 'Zoom in', 'Scale'],
    ['Vergrößern', 'Vergrößerung', 'Zoomstufe'],
  ],
  [NAMES.tools]: [
    ['Utilities', 'Toolbox', 'Extras'],
    ['Werkzeuge', 'Hilfsmittel', 'Zubehör'],
  ],
  [NAMES.import]: [
    ['Import file', 'Load', 'Import from'],
    ['Importieren', 'Laden', 'Importieren aus'],
  ],
  [NAMES.number]: [
    ['Number', 'Entry', 'Row'],
    ['Nr.', 'Nummer', 'Lfd. Nr.'],
  ],
  [NAMES.path]: [
    ['Menu path', 'Command', 'Route'],
    ['Pfad', 'Menüpfad', 'Befehl'],
  ],
  [NAMES.result]: [
    ['End result', 'Verdict', 'Status'],
    ['Ergebnis', 'Resultat', 'Bewertung'],
  ],
}
