import { readBrief } from '#office/base/brief.ts'
import { defineProcess } from '#office/process/process.ts'
import { ABOUT } from './about.ts'
import { dealCustomers } from './deal.ts'
import { gradeCustomers } from './grade.ts'

export const CUSTOMERS = defineProcess(ABOUT, {
  deal: dealCustomers,
  brief: readBrief(import.meta.url),
  pictures: new URL('pictures/', import.meta.url),
  columns: { item: 'Item', result: 'Result', customer: 'Customer', account: 'Account' },
  grade: gradeCustomers,
})
