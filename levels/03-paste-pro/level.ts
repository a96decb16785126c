import { ClipboardPaste } from 'lucide-react'
import type { Level } from '#levels/contract.ts'
import { NAMES } from './names.ts'

const targets = {
  text: { id: 'clipboard-text', role: 'code', name: '' },
  copy: { id: 'copy-text', role: 'button', name: NAMES.copy },
  field: { id: 'paste-field', role: 'textbox', name: NAMES.field },
  outcome: { id: 'copy-outcome', role: 'status', name: NAMES.outcome },
  verdict: { id: 'paste-verdict', role: 'status', name: NAMES.verdict },
} as const satisfies Level['targets']

export const level = {
  icon: ClipboardPaste,
  description: 'Copy a long text and paste it into a field.',
  objectives: [
    `Copy the text: with the ${NAMES.copy} button, or by selecting it.`,
    'Paste it into the field, unchanged.',
  ],
  intel: {
    trains: 'using the clipboard to move text from one place to another.',
    nudge: 'Copying alone is not enough. Check what the field holds after you paste.',
    way: `Click ${NAMES.copy}, click into the field, press Ctrl+V (Cmd+V on a Mac). A tool with clipboard activities can also set the clipboard itself.`,
  },
  article: 1,
  targets,
} satisfies Level
