import { inWords } from '#kit/words.ts'
import { ORDER_FIELDS } from '#office/apps/shop/shop.ts'
import { readBrief } from '#office/process/brief.ts'
import { defineProcess } from '#office/process/process.ts'
import { ABOUT } from './about.ts'
import { dealOrders } from './deal.ts'
import { gradeOrders } from './grade.ts'
import { CODES, MOST_PIECES } from './rules.ts'

export const ORDERS = defineProcess(ABOUT, {
  deal: dealOrders,
  brief: readBrief(import.meta.url, {
    title: ABOUT.title,
    pieces: String(MOST_PIECES),
    fields: inWords(ORDER_FIELDS.length),
    codes: inWords(Object.keys(CODES).length),
  }),
  pictures: new URL('pictures/', import.meta.url),
  columns: { item: 'Item', result: 'Result', order: 'Order', total: 'Total' },
  grade: gradeOrders,
})
