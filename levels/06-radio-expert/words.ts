import type { Words } from '#levels/contract.ts'

/** What this room's controls and headings could be called as well. */
export const words: Words = {
  'Your level': [
    ['Your experience', 'Skill level', 'Level of knowledge'],
    ['Ihr Kenntnisstand', 'Ihre Erfahrung', 'Ihr Niveau'],
  ],
  Beginner: [
    ['Novice', 'Newcomer', 'Entry level'],
    ['Anfänger', 'Einsteiger', 'Neuling'],
  ],
  Intermediate: [
    ['Medium', 'Middle level', 'Mid-level'],
    ['Mittelstufe', 'Mittleres Niveau', 'Mittel'],
  ],
  Advanced: [
    ['Experienced', 'Upper level', 'Skilled'],
    ['Fortgeschritten', 'Erfahren', 'Oberstufe'],
  ],
  Expert: [
    ['Specialist', 'Professional', 'Master'],
    ['Experte', 'Spezialist', 'Profi'],
  ],
}
