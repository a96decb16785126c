import type { Words } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const words: Words = {
  [NAMES.downloadStep]: [
    ['Save the text', 'Get the text', 'Text download'],
    ['Den Text herunterladen', 'Text speichern', 'Text laden'],
  ],
  [NAMES.readStep]: [
    ['Three ways to read it', 'Reading it, three ways', 'Reading the file'],
    ['Ihn lesen, auf drei Arten', 'Drei Wege, ihn zu lesen', 'Datei lesen'],
  ],
  [NAMES.writeStep]: [
    ['Three ways to write to it', 'Writing to it, three ways', 'Writing to the file'],
    ['In ihn schreiben, auf drei Arten', 'Drei Wege, in ihn zu schreiben', 'Datei beschreiben'],
  ],
  [NAMES.uploadStep]: [
    ['Upload the text file', 'Send a text file', 'Text file upload'],
    ['Eine Textdatei hochladen', 'Textdatei hochladen', 'Textdatei übertragen'],
  ],
  [NAMES.save]: [
    ['Save', 'Get', 'Fetch'],
    ['Herunterladen:', 'Speichern:', 'Laden:'],
  ],
  [NAMES.download]: [
    ['Save rpa-practice-file.txt', 'Get rpa-practice-file.txt', 'Fetch rpa-practice-file.txt'],
    [
      'Herunterladen: rpa-practice-file.txt',
      'Speichern: rpa-practice-file.txt',
      'Laden: rpa-practice-file.txt',
    ],
  ],
  [NAMES.readAll]: [
    ['Read whole text', 'Get all text', 'Read the entire text'],
    ['Den ganzen Text lesen', 'Gesamten Text lesen', 'Alles lesen'],
  ],
  [NAMES.readLines]: [
    ['Read each line', 'Read by line', 'One line at a time'],
    ['Zeile für Zeile lesen', 'Zeilenweise lesen', 'Jede Zeile lesen'],
  ],
  [NAMES.readWord]: [
    ['Find a word', 'Search for a word', 'Look up a word'],
    ['Ein Wort finden', 'Wort suchen', 'Nach einem Wort suchen'],
  ],
  [NAMES.writeNew]: [
    ['Write text', 'Enter new text', 'Create new text'],
    ['Neuen Text schreiben', 'Text schreiben', 'Neuen Text eingeben'],
  ],
  [NAMES.writeAppend]: [
    ['Add a line', 'Append one line', 'Add a line at the end'],
    ['Eine Zeile anhängen', 'Zeile hinzufügen', 'Zeile anfügen'],
  ],
  [NAMES.writeReplace]: [
    ['Replace one word', 'Exchange a word', 'Substitute a word'],
    ['Ein Wort ersetzen', 'Wort austauschen', 'Wort ersetzen'],
  ],
  [NAMES.upload]: [
    ['Your file (.txt)', 'Choose a text file (.txt)', 'Plain text file (.txt)'],
    ['Textdatei (.txt)', 'Ihre Datei (.txt)', 'Datei wählen (.txt)'],
  ],
}
