import type { Words } from '#levels/contract.ts'

/** What this room's controls and headings could be called as well. */
export const words: Words = {
  'Download the text': ['Save the text', 'Den Text herunterladen'],
  'Read it, three ways': ['Three ways to read it', 'Ihn lesen, auf drei Arten'],
  'Write to it, three ways': ['Three ways to write to it', 'In ihn schreiben, auf drei Arten'],
  'Upload a text file': ['Hand over a text file', 'Eine Textdatei hochladen'],
  Download: ['Save', 'Herunterladen:'],
  'Download rpa-practice-file.txt': ['Save rpa-practice-file.txt', 'Herunterladen: rpa-practice-file.txt'],
  'Read all text': ['Get the whole text', 'Den ganzen Text lesen'],
  'Read line by line': ['Get one line after another', 'Zeile für Zeile lesen'],
  'Find one word': ['Look for one word', 'Ein Wort finden'],
  'Write new text': ['Put in other text', 'Neuen Text schreiben'],
  'Append a line': ['Add a line', 'Eine Zeile anhängen'],
  'Replace a word': ['Swap a word', 'Ein Wort ersetzen'],
  'Text file (.txt)': ['Your text (.txt)', 'Textdatei (.txt)'],
}
