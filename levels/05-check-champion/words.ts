import type { Words } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const words: Words = {
  [NAMES.process]: [
    ['Process Automation with RPA', 'Automating processes (RPA)', 'RPA for processes'],
    ['Prozessautomatisierung mit RPA', 'RPA-Prozessautomatisierung', 'Prozesse mit RPA automatisieren'],
  ],
  [NAMES.entry]: [
    ['Data entry by hand', 'Entering data manually', 'Manual input of data'],
    ['Manuelle Dateneingabe', 'Dateneingabe von Hand', 'Daten von Hand erfassen'],
  ],
  [NAMES.bot]: [
    ['Developing RPA bots', 'Building RPA bots', 'RPA robot development'],
    ['Entwicklung von RPA-Bots', 'RPA-Bots entwickeln', 'RPA-Roboter bauen'],
  ],
  [NAMES.paper]: [
    ['Filing of documents', 'Filing on paper', 'Paper archive'],
    ['Papierablage', 'Ablage von Papier', 'Aktenablage'],
  ],
  [NAMES.question]: [
    ['Which of these concern RPA?', 'Which items relate to RPA?', 'Which of these have to do with RPA?'],
    ['Welche davon haben mit RPA zu tun?', 'Was davon betrifft RPA?', 'Welche Punkte gehören zu RPA?'],
  ],
}
