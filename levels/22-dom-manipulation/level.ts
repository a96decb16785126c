import { Code } from 'lucide-react'
import type { Level } from '#levels/contract.ts'

const targets = {
  read: { id: 'instructions-read', role: 'checkbox', name: 'I have read the instructions' },
  button: { id: 'locked-button', role: 'button', name: 'Locked button' },
  check: { id: 'check-button', role: 'button', name: 'Check' },
  outcome: { id: 'dom-outcome', role: 'status', name: 'Outcome' },
} as const satisfies Level['targets']

export const level = {
  icon: Code,
  description:
    'A button that the page has disabled. The page is only a document, and documents can be edited.',
  objectives: [
    'Read the instructions and mark them as read.',
    'Enable the disabled button, in the developer tools or by a script.',
    'Check, if you like. Then click it.',
  ],
  intel: {
    trains: 'changing the page itself where no click will do: one attribute, one line of script.',
    nudge: 'A disabled button hears no click. It says why it is disabled in one word of its markup.',
    way: "Open the developer tools (F12), find the button in Elements, delete its attribute disabled. Or run in the console: document.querySelector('#locked-button').disabled = false. Then click the button itself; a copy of it is wired to nothing.",
    noIds: {
      way: 'Open the developer tools (F12), find the button “Locked button” in Elements, delete its attribute disabled. Or select it there and run in the console: $0.disabled = false. Then click the button itself; a copy of it is wired to nothing.',
    },
  },
  article: 1,
  targets,
} satisfies Level
