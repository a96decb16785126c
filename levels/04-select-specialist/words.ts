import type { Words } from '#levels/contract.ts'

/** Other names for this room's controls and headings. */
export const words: Words = {
  'Skill level': [
    ['Experience level', 'Level of experience', 'Proficiency'],
    ['Kenntnisstand', 'Erfahrungsstufe', 'Qualifikation'],
  ],
}
