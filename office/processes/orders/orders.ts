import { readBrief } from '#office/base/brief.ts'
import { defineProcess } from '#office/process/process.ts'
import { ABOUT } from './about.ts'
import { dealOrders } from './deal.ts'
import { gradeOrders } from './grade.ts'

export const ORDERS = defineProcess(ABOUT, {
  deal: dealOrders,
  brief: readBrief(import.meta.url),
  pictures: new URL('pictures/', import.meta.url),
  columns: { item: 'Item', result: 'Result', order: 'Order', total: 'Total' },
  grade: gradeOrders,
})
