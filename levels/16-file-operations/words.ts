import type { Words } from '#levels/contract.ts'

/** Other names for this room's controls and headings. */
export const words: Words = {
  'Download the text': [
    ['Save the text', 'Get the text', 'Text download'],
    ['Den Text herunterladen', 'Text speichern', 'Text laden'],
  ],
  'Read it, three ways': [
    ['Three ways to read it', 'Reading it, three ways', 'Reading the file'],
    ['Ihn lesen, auf drei Arten', 'Drei Wege, ihn zu lesen', 'Datei lesen'],
  ],
  'Write to it, three ways': [
    ['Three ways to write to it', 'Writing to it, three ways', 'Writing to the file'],
    ['In ihn schreiben, auf drei Arten', 'Drei Wege, in ihn zu schreiben', 'Datei beschreiben'],
  ],
  'Upload a text file': [
    ['Upload the text file', 'Send a text file', 'Text file upload'],
    ['Eine Textdatei hochladen', 'Textdatei hochladen', 'Textdatei übertragen'],
  ],
  Download: [
    ['Save', 'Get', 'Fetch'],
    ['Herunterladen:', 'Speichern:', 'Laden:'],
  ],
  'Download rpa-practice-file.txt': [
    ['Save rpa-practice-file.txt', 'Get rpa-practice-file.txt', 'Fetch rpa-practice-file.txt'],
    [
      'Herunterladen: rpa-practice-file.txt',
      'Speichern: rpa-practice-file.txt',
      'Laden: rpa-practice-file.txt',
    ],
  ],
  'Read all text': [
    ['Read whole text', 'Get all text', 'Read the entire text'],
    ['Den ganzen Text lesen', 'Gesamten Text lesen', 'Alles lesen'],
  ],
  'Read line by line': [
    ['Read each line', 'Read by line', 'One line at a time'],
    ['Zeile für Zeile lesen', 'Zeilenweise lesen', 'Jede Zeile lesen'],
  ],
  'Find one word': [
    ['Find a word', 'Search for a word', 'Look up a word'],
    ['Ein Wort finden', 'Wort suchen', 'Nach einem Wort suchen'],
  ],
  'Write new text': [
    ['Write text', 'Enter new text', 'Create new text'],
    ['Neuen Text schreiben', 'Text schreiben', 'Neuen Text eingeben'],
  ],
  'Append a line': [
    ['Add a line', 'Append one line', 'Add a line at the end'],
    ['Eine Zeile anhängen', 'Zeile hinzufügen', 'Zeile anfügen'],
  ],
  'Replace a word': [
    ['Replace one word', 'Exchange a word', 'Substitute a word'],
    ['Ein Wort ersetzen', 'Wort austauschen', 'Wort ersetzen'],
  ],
  'Text file (.txt)': [
    ['Your file (.txt)', 'Choose a text file (.txt)', 'Plain text file (.txt)'],
    ['Textdatei (.txt)', 'Ihre Datei (.txt)', 'Datei wählen (.txt)'],
  ],
}
