import { Move } from 'lucide-react'
import type { Level } from '#levels/contract.ts'
import { NAMES } from './names.ts'

const targets = {
  invoice: { id: 'item-invoice', role: 'button', name: NAMES.invoice },
  receipt: { id: 'item-receipt', role: 'button', name: NAMES.receipt },
  report: { id: 'item-report', role: 'button', name: NAMES.report },
  contract: { id: 'item-contract', role: 'button', name: NAMES.contract },
  email: { id: 'item-email', role: 'button', name: NAMES.email },
  finance: { id: 'zone-finance', role: 'button', name: NAMES.finance },
  documents: { id: 'zone-documents', role: 'button', name: NAMES.documents },
  communications: { id: 'zone-communications', role: 'button', name: NAMES.communications },
  outcome: { id: 'drop-outcome', role: 'status', name: NAMES.outcome },
} as const satisfies Level['targets']

export const level = {
  icon: Move,
  description: 'Drag five work items into three categories.',
  objectives: [
    'Drag each work item into the category for its type.',
    'A wrong category refuses the item: it stays where it is.',
    'Without a mouse: click or press Enter on the item, then on the category.',
  ],
  intel: {
    trains: 'dragging: press, move and release, as one activity of your tool.',
    nudge: 'If your tool cannot drag, click the item, then click the category.',
    way: 'Drag #item-invoice onto #zone-finance and so on. If the page does not react to the drag, dispatch dragstart on the item, dragover and drop on the category, or click the item, then the category. The order of the items changes with the seed.',
    noIds: {
      way: `Drag the item “${NAMES.invoice}” onto the category “${NAMES.finance}” and so on. If the page does not react to the drag, dispatch dragstart on the item, dragover and drop on the category, or click the item, then the category. The order of the items changes with the seed.`,
    },
  },
  article: 1,
  targets,
} satisfies Level
