import type { Words } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const words: Words = {
  [NAMES.choice]: [
    ['Experience level', 'Level of experience', 'Proficiency'],
    ['Kenntnisstand', 'Erfahrungsstufe', 'Qualifikation'],
  ],
}
