import type { Words } from '#levels/contract.ts'

/** Other names for this room's controls and headings. */
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
    ['Specialist', 'Professional', 'Highly skilled'],
    ['Experte', 'Spezialist', 'Profi'],
  ],
}
