import type { About } from '#office/process/about.ts'

export const ABOUT = {
  name: 'orders',
  title: 'Orders',
  about: 'Take orders from a queue, enter them in a shop, and report the result of each.',
  programs: ['shop'],
  trains: [
    'writing a date in another form',
    'closing an item with the right code when a rule forbids the order',
    'looking first, before an order is placed a second time',
    'going on after a restart without doing anything twice',
  ],
  sizes: [
    { items: 4, minutes: 15 },
    { items: 8, minutes: 30 },
    { items: 12, minutes: 40 },
    { items: 30, minutes: 90 },
  ],
  faults: ['answer-lost', 'not-taken', 'signed-out', 'cut', 'unavailable', 'popup'],
} as const satisfies About
