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
  description: 'Four fields whose ids are new at each load. Their labels are not.',
  objectives: [
    'Fill in the delivery address exactly as the slip has it.',
    'Leave the billing address empty.',
    'There is nothing to submit: it is Ready when all four fields are correct.',
  ],
  intel: {
    trains: 'selectors that hold: by the anchor beside a field, not by an id that will be gone tomorrow.',
    nudge: 'Reload and compare the ids. Which address comes first is not certain either.',
    way: 'Find each field by its exact label: role textbox, name Street Address. A contained City fits Billing City too. In XPath: //label[normalize-space()="City"]/following::input[1].',
  },
  article: 2,
  targets,
} satisfies Level
