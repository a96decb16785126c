import type { Words } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const words: Words = {
  [NAMES.question]: [
    ['Your experience', 'Skill level', 'Level of knowledge'],
    ['Ihr Kenntnisstand', 'Ihre Erfahrung', 'Ihr Niveau'],
  ],
  [NAMES.beginner]: [
    ['Novice', 'Newcomer', 'Entry level'],
    ['Anfänger', 'Einsteiger', 'Neuling'],
  ],
  [NAMES.intermediate]: [
    ['Medium', 'Middle level', 'Mid-level'],
    ['Mittelstufe', 'Mittleres Niveau', 'Mittel'],
  ],
  [NAMES.advanced]: [
    ['Experienced', 'Upper level', 'Skilled'],
    ['Fortgeschritten', 'Erfahren', 'Oberstufe'],
  ],
  [NAMES.expert]: [
    ['Specialist', 'Professional', 'Highly skilled'],
    ['Experte', 'Spezialist', 'Profi'],
  ],
}
