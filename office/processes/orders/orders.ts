import { readBrief } from '#office/base/brief.ts'
import { FAULTS } from '#office/base/faults.ts'
import type { Process } from '#office/process/process.ts'
import { dealOrders, type OrdersDeal } from './deal.ts'
import { gradeOrders } from './grade.ts'

export const ORDERS: Process<'shop', OrdersDeal> = {
  name: 'orders',
  title: 'Orders',
  about: 'Take orders from a queue, enter them in a shop, and report the result of each.',
  uses: ['shop'],
  faults: FAULTS.filter((kind) => kind !== 'between'),
  sizes: [4, 8, 12, 30],
  deal: dealOrders,
  brief: readBrief(import.meta.url),
  pictures: new URL('pictures/', import.meta.url),
  columns: { item: 'Item', result: 'Result', order: 'Order', total: 'Total' },
  grade: gradeOrders,
}
