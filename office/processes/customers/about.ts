import type { About } from '#office/process/about.ts'

export const ABOUT = {
  name: 'customers',
  title: 'New customers',
  about:
    'Take applications from a queue, register each company, open its account, and report the result of each.',
  programs: ['registry', 'terminal'],
  trains: [
    'a search while you type, and a session that ends in the middle of the work',
    'computing check digits, and finding a name that is spelled in another way',
    'closing an item with the right code when a rule forbids the entry',
    'looking first in each program, before an entry is made a second time',
  ],
  sizes: [
    { items: 4, minutes: 25 },
    { items: 8, minutes: 50 },
    { items: 12, minutes: 75 },
    { items: 30, minutes: 180 },
  ],
  faults: ['answer-lost', 'not-taken', 'signed-out', 'cut', 'between', 'unavailable', 'popup'],
} as const satisfies About
