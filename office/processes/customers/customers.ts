import { readBrief } from '#office/base/brief.ts'
import { FAULTS } from '#office/base/faults.ts'
import type { Process } from '#office/process/process.ts'
import { type CustomersDeal, dealCustomers } from './deal.ts'
import { gradeCustomers } from './grade.ts'

export const CUSTOMERS: Process<'registry' | 'terminal', CustomersDeal> = {
  name: 'customers',
  title: 'New customers',
  about:
    'Take applications from a queue, register each company, open its account, and report the result of each.',
  uses: ['registry', 'terminal'],
  faults: FAULTS,
  sizes: [4, 8, 12, 30],
  deal: dealCustomers,
  brief: readBrief(import.meta.url),
  pictures: new URL('pictures/', import.meta.url),
  columns: { item: 'Item', result: 'Result', customer: 'Customer', account: 'Account' },
  grade: gradeCustomers,
}
