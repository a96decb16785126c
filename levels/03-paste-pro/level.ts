import { ClipboardPaste } from 'lucide-react'
import type { Level } from '#levels/contract.ts'

const targets = {
  text: { id: 'clipboard-text', role: 'code', name: '' },
  copy: { id: 'copy-text', role: 'button', name: 'Copy' },
  field: { id: 'paste-field', role: 'textbox', name: 'Pasted text' },
  outcome: { id: 'copy-outcome', role: 'status', name: 'Clipboard' },
  verdict: { id: 'paste-verdict', role: 'status', name: 'Verdict' },
} as const satisfies Level['targets']

export const level = {
  icon: ClipboardPaste,
  description: 'A text that nobody wants to type. Carry it over by clipboard.',
  objectives: [
    'Copy the text: with the Copy button, or by selecting it.',
    'Paste it into the field, unchanged.',
  ],
  intel: {
    trains: 'the clipboard, the oldest integration between two programs.',
    nudge: 'Copying alone changes nothing here. Look at what the field holds.',
    way: 'Click Copy, click into the field, press Ctrl+V (Cmd+V on a Mac). A tool with clipboard activities can also set the clipboard itself.',
  },
  article: 1,
  targets,
} satisfies Level
