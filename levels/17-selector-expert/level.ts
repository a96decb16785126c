import { Crosshair } from 'lucide-react'
import type { Level } from '#levels/contract.ts'

/** Ids and names of the fields change at each load, so they are not listed here. Only role and accessible name stay. */
const targets = {
  street: { id: '', role: 'textbox', name: 'Street Address' },
  apartment: { id: '', role: 'textbox', name: 'Apartment/Suite' },
  city: { id: '', role: 'textbox', name: 'City' },
  zip: { id: '', role: 'textbox', name: 'ZIP Code' },
  slipStreet: { id: 'slip-street', role: 'cell', name: '123 Main Street' },
  slipApartment: { id: 'slip-apartment', role: 'cell', name: 'Apt 4B' },
  slipCity: { id: 'slip-city', role: 'cell', name: 'New York' },
  slipZip: { id: 'slip-zip', role: 'cell', name: '10001' },
  outcome: { id: 'address-outcome', role: 'status', name: 'Outcome' },
} as const satisfies Level['targets']

export const level = {
  icon: Crosshair,
  description: 'Four fields whose ids change at each load. Their labels stay the same.',
  objectives: [
    'Fill in the delivery address exactly as it is on the slip.',
    'Leave the billing address empty.',
    'You need not submit anything: the level is Ready when all four fields are correct.',
  ],
  intel: {
    trains: 'stable selectors: find a field by its label, not by an id that changes.',
    nudge: 'Reload the page and compare the ids. The order of the two addresses changes too.',
    way: 'Find each field by its exact label: role textbox, name Street Address. A search for a label that contains City also finds Billing City. In XPath: //label[normalize-space()="City"]/following::input[1].',
  },
  article: 2,
  targets,
} satisfies Level
