import { Keyboard } from 'lucide-react'
import type { Level } from '#levels/contract.ts'

const targets = {
  phrase: { id: 'phrase', role: 'textbox', name: 'Phrase' },
  verdict: { id: 'phrase-verdict', role: 'status', name: 'Verdict' },
} as const satisfies Level['targets']

export const level = {
  icon: Keyboard,
  description: 'One field, three words, no mercy for a wrong capital.',
  objectives: [
    'Type “RPA Automation Master” into the field.',
    'Exactly that: case, spaces, nothing after it.',
  ],
  intel: {
    trains: 'typing into a field that may already hold something.',
    nudge: 'Does your tool press Enter or add a space when it is done? The field notices.',
    way: 'Empty the field first, then type the phrase. Setting the value in one go works as well as single keys.',
  },
  article: 1,
  targets,
} satisfies Level
