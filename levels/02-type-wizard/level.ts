import { Keyboard } from 'lucide-react'
import type { Level } from '#levels/contract.ts'
import { NAMES } from './names.ts'

const targets = {
  phrase: { id: 'phrase', role: 'textbox', name: NAMES.phrase },
  verdict: { id: 'phrase-verdict', role: 'status', name: NAMES.verdict },
} as const satisfies Level['targets']

export const level = {
  icon: Keyboard,
  description: 'Type three words exactly, capital letters included.',
  objectives: [
    'Type “RPA Automation Master” into the field.',
    'Type exactly that: the same case, the same spaces, and nothing after it.',
  ],
  intel: {
    trains: 'typing into a field that may already hold something.',
    nudge: 'Check whether your tool adds a space after the text. A space too many makes the text wrong.',
    way: 'Empty the field first, then type the phrase. Setting the value in one go works as well as single keys.',
  },
  article: 1,
  targets,
} satisfies Level
