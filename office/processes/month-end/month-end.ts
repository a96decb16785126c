import { readBrief } from '#office/base/brief.ts'
import { FAULTS } from '#office/base/faults.ts'
import type { Process } from '#office/process/process.ts'
import { dealMonthEnd, type MonthEndDeal } from './deal.ts'
import { gradeMonthEnd } from './grade.ts'

export const MONTH_END: Process<'bank' | 'receivables', MonthEndDeal> = {
  name: 'month-end',
  title: 'Month’s end',
  about: 'Match what customers paid with their invoices: files of a bank, open items, a workbook back.',
  uses: ['bank', 'receivables'],
  faults: FAULTS.filter((kind) => kind !== 'between'),
  sizes: [4, 8, 12, 30],
  deal: dealMonthEnd,
  brief: readBrief(import.meta.url),
  pictures: new URL('pictures/', import.meta.url),
  columns: { item: 'Item', result: 'Result', document: 'Document', total: 'Total' },
  grade: gradeMonthEnd,
}
