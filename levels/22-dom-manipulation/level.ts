import { Code } from 'lucide-react'
import type { Level } from '#levels/contract.ts'
import { NAMES } from './names.ts'

const targets = {
  read: { id: 'instructions-read', role: 'checkbox', name: NAMES.read },
  button: { id: 'locked-button', role: 'button', name: NAMES.button },
  check: { id: 'check-button', role: 'button', name: NAMES.check },
  outcome: { id: 'dom-outcome', role: 'status', name: NAMES.outcome },
} as const satisfies Level['targets']

export const level = {
  icon: Code,
  description: 'The page has disabled a button. Change the page, then click the button.',
  objectives: [
    'Read the instructions and mark them as read.',
    'Enable the disabled button, in the developer tools or with a script.',
    `Click the button. You can press ${NAMES.check} before that.`,
  ],
  intel: {
    trains: 'changing the page itself when a click is not enough: one attribute, one line of script.',
    nudge: 'A disabled button gets no click. Look at its attributes to see why it is disabled.',
    way: "Open the developer tools (F12), find the button in Elements, delete its attribute disabled. Or run in the console: document.querySelector('#locked-button').disabled = false. Then click the button itself; a copy of it does nothing.",
    noIds: {
      way: `Open the developer tools (F12), find the button “${NAMES.button}” in Elements, delete its attribute disabled. Or select it there and run in the console: $0.disabled = false. Then click the button itself; a copy of it does nothing.`,
    },
  },
  article: 1,
  targets,
} satisfies Level
