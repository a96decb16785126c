import { readBrief } from '#office/base/brief.ts'
import { defineProcess } from '#office/process/process.ts'
import { ABOUT } from './about.ts'
import { dealMonthEnd } from './deal.ts'
import { gradeMonthEnd } from './grade.ts'

export const MONTH_END = defineProcess(ABOUT, {
  deal: dealMonthEnd,
  brief: readBrief(import.meta.url),
  pictures: new URL('pictures/', import.meta.url),
  columns: { item: 'Item', result: 'Result', document: 'Document', total: 'Total' },
  grade: gradeMonthEnd,
})
