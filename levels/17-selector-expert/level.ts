import { Crosshair } from 'lucide-react'
import type { Level } from '#levels/contract.ts'
import { NAMES } from './names.ts'
import { EXPECTED } from './rules.ts'

/** Ids and names of the fields change at each load, so they are not listed here. Only role and accessible name stay. */
const targets = {
  street: { id: '', role: 'textbox', name: NAMES.street },
  apartment: { id: '', role: 'textbox', name: NAMES.apartment },
  city: { id: '', role: 'textbox', name: NAMES.city },
  zip: { id: '', role: 'textbox', name: NAMES.zip },
  slipStreet: { id: 'slip-street', role: 'cell', name: EXPECTED.street },
  slipApartment: { id: 'slip-apartment', role: 'cell', name: EXPECTED.apartment },
  slipCity: { id: 'slip-city', role: 'cell', name: EXPECTED.city },
  slipZip: { id: 'slip-zip', role: 'cell', name: EXPECTED.zip },
  outcome: { id: 'address-outcome', role: 'status', name: NAMES.outcome },
} as const satisfies Level['targets']

export const level = {
  icon: Crosshair,
  description: 'Four fields whose ids change at each load. Their labels stay the same.',
  objectives: [
    `Fill in the ${NAMES.delivery.toLowerCase()} exactly as it is on the slip.`,
    `Leave the ${NAMES.billing.toLowerCase()} empty.`,
    'You need not submit anything: the level is Ready when all four fields are correct.',
  ],
  intel: {
    trains: 'stable selectors: find a field by its label, not by an id that changes.',
    nudge: 'Reload the page and compare the ids. The order of the two addresses changes too.',
    way: `Find each field by its exact label: role textbox, name ${NAMES.street}. A search for a label that contains ${NAMES.city} also finds ${NAMES.billed(NAMES.city)}. In XPath: //label[normalize-space()="${NAMES.city}"]/following::input[1].`,
  },
  article: 2,
  targets,
} satisfies Level
