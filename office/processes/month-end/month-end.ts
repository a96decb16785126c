import { inWords } from '#kit/words.ts'
import { readBrief } from '#office/process/brief.ts'
import { defineProcess } from '#office/process/process.ts'
import { ABOUT } from './about.ts'
import { dealMonthEnd } from './deal.ts'
import { gradeMonthEnd } from './grade.ts'
import { CODES, DISCOUNT_DAYS, DISCOUNT_PERCENT } from './rules.ts'

export const MONTH_END = defineProcess(ABOUT, {
  deal: dealMonthEnd,
  brief: readBrief(import.meta.url, {
    title: ABOUT.title,
    'discount-days': String(DISCOUNT_DAYS),
    discount: String(DISCOUNT_PERCENT),
    codes: inWords(Object.keys(CODES).length),
  }),
  pictures: new URL('pictures/', import.meta.url),
  columns: { item: 'Item', result: 'Result', document: 'Document', total: 'Total' },
  grade: gradeMonthEnd,
})
