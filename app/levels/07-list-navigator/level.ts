import { List } from 'lucide-react'
import type { Level } from '#levels/contract.ts'

const targets = {
  mining: { id: 'item-process-mining', role: 'button', name: 'Process Mining' },
  capture: { id: 'item-task-capture', role: 'button', name: 'Task Capture' },
  automation: { id: 'item-process-automation', role: 'button', name: 'Process Automation' },
  modelling: { id: 'item-process-modelling', role: 'button', name: 'Process Modelling' },
  testing: { id: 'item-test-automation', role: 'button', name: 'Test Automation' },
  outcome: { id: 'chosen-item', role: 'status', name: 'Chosen item' },
} as const satisfies Level['targets']

export const level = {
  icon: List,
  description: 'Five items with family names. Only one is called exactly so.',
  objectives: ['Click the list item “Process Automation”.'],
  intel: {
    trains: 'finding an item by its text in a list whose order is not yours to choose.',
    nudge: 'The order follows the seed: a robot that counts to three will be wrong tomorrow.',
    way: 'Find the item whose text is exactly Process Automation; a part of it (“Process”) fits three.',
    tools:
      'UiPath: Find Children or a selector with the text. Power Automate: UI element with a text condition. Selenium: XPath with normalize-space. Playwright: getByRole with an exact name.',
  },
  targets,
} satisfies Level
