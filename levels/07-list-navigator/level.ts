import { List } from 'lucide-react'
import type { Level } from '#levels/contract.ts'
import { NAMES } from './names.ts'

const targets = {
  mining: { id: 'item-process-mining', role: 'button', name: NAMES.mining },
  capture: { id: 'item-task-capture', role: 'button', name: NAMES.capture },
  automation: { id: 'item-process-automation', role: 'button', name: NAMES.automation },
  modelling: { id: 'item-process-modelling', role: 'button', name: NAMES.modelling },
  testing: { id: 'item-test-automation', role: 'button', name: NAMES.testing },
  outcome: { id: 'chosen-item', role: 'status', name: NAMES.outcome },
} as const satisfies Level['targets']

export const level = {
  icon: List,
  description: 'Five items with similar names. Only one has exactly the right name.',
  objectives: [`Click the list item “${NAMES.automation}”.`],
  intel: {
    trains: 'finding an item by its text in a list whose order changes.',
    nudge:
      'The order of the list changes with the seed. A robot that clicks the third item will click a wrong one.',
    way: `Find the item whose whole text is “${NAMES.automation}”. Other items contain one of the two words.`,
  },
  spoilers: ['mining', 'capture', 'automation', 'modelling', 'testing'],
  article: 2,
  targets,
} satisfies Level
