import type { About } from '#office/process/about.ts'

export const ABOUT = {
  name: 'expenses',
  title: 'Expense claims',
  about: 'Check claims by their receipts, ask people who answer later, and pay each claim once.',
  programs: ['claims', 'approvals', 'payables', 'payroll'],
  trains: [
    'going on with other items while a person has not answered yet',
    'reading receipts: a picture, a PDF, and a mail',
    'a rate of another day, a limit, and private items on a bill',
    'paying once, and never before the answer',
  ],
  sizes: [
    { items: 4, minutes: 30 },
    { items: 8, minutes: 60 },
    { items: 12, minutes: 90 },
    { items: 30, minutes: 220 },
  ],
  faults: ['answer-lost', 'not-taken', 'signed-out', 'cut', 'between', 'unavailable', 'popup'],
} as const satisfies About
