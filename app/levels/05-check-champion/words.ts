import type { Words } from '#levels/contract.ts'

/** What this room's controls and headings could be called as well. */
export const words: Words = {
  'RPA Process Automation': ['Automating processes with RPA', 'Prozessautomatisierung mit RPA'],
  'Manual Data Entry': ['Typing in data by hand', 'Dateneingabe von Hand'],
  'RPA Bot Development': ['Building RPA bots', 'Entwicklung von RPA-Bots'],
  'Paper Filing': ['Putting papers into files', 'Ablage von Papier'],
  'Which of these are about RPA?': [
    'Which of these have to do with RPA?',
    'Welche davon haben mit RPA zu tun?',
  ],
}
