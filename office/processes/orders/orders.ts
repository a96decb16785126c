import { readFileSync } from 'node:fs'
import type { Process } from '#office/process/process.ts'
import { dealOrders } from './deal.ts'
import { gradeOrders } from './grade.ts'

export const ORDERS: Process = {
  name: 'orders',
  title: 'Orders',
  about: 'Take orders from a queue, enter them in a shop, and report what became of each.',
  sizes: [4, 8, 12, 30],
  deal: dealOrders,
  brief: readFileSync(new URL('brief.md', import.meta.url), 'utf8'),
  columns: { item: 'Item', result: 'Result', order: 'Order', total: 'Total' },
  grade: gradeOrders,
}
