import type { Words } from '#levels/contract.ts'
import { NAMES } from './names.ts'

/** Other names for this simulation's controls and headings. */
export const words: Words = {
  [NAMES.choice]: [
    ['Experience level', 'Level of experience', 'Proficiency'],
    ['Kenntnisstand', 'Erfahrungsstufe', 'Qualifikation'],
  ],
}
