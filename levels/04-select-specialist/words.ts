import type { Words } from '#levels/contract.ts'

/** What this room's controls and headings could be called as well. */
export const words: Words = {
  'Skill level': [
    ['Experience level', 'Level of experience', 'Proficiency'],
    ['Kenntnisstand', 'Erfahrungsstufe', 'Qualifikation'],
  ],
}
