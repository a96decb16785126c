import type { About } from '#office/process/about.ts'

export const ABOUT = {
  name: 'invoices',
  title: 'Supplier invoices',
  about:
    'Read invoices from a mailbox, check them in a registry, post them in a ledger, and report the result of each.',
  programs: ['mail', 'registry', 'ledger'],
  trains: [
    'checking a sum, and matching an invoice with its order',
    'amounts such as 1.234,56, tax at three rates, and a second currency',
    'closing an item with the right code when a rule forbids the posting',
    'looking first in each program, before a posting is made a second time',
  ],
  sizes: [
    { items: 4, minutes: 30 },
    { items: 8, minutes: 60 },
    { items: 12, minutes: 90 },
    { items: 30, minutes: 210 },
  ],
  faults: ['answer-lost', 'not-taken', 'signed-out', 'cut', 'between', 'unavailable', 'popup'],
} as const satisfies About
