import type { About } from '#office/process/about.ts'

export const ABOUT = {
  name: 'month-end',
  title: 'Month’s end',
  about: 'Match what customers paid with their invoices: files of a bank, open items, a workbook back.',
  programs: ['bank', 'receivables'],
  trains: [
    'amounts such as 1.234,56 and days such as 09.03.2026',
    'matching payments with invoices: in part, several at once, with a discount',
    'closing an item with the right code when a rule forbids the posting',
    'looking first, before a document is posted a second time',
  ],
  sizes: [
    { items: 4, minutes: 25 },
    { items: 8, minutes: 45 },
    { items: 12, minutes: 70 },
    { items: 30, minutes: 150 },
  ],
  faults: ['answer-lost', 'not-taken', 'signed-out', 'cut', 'unavailable', 'popup'],
} as const satisfies About
