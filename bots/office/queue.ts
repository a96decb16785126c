import type { QueueLine } from './hands.ts'

/** What became of an item, as a report has it. */
type Result = { item: string; result: string }

/**
 * What became of each item, as the desk's queue says it: a report from memory would lack what was done before a restart.
 * @returns null while items wait or are held: another copy of the robot is still at work
 */
export function resultsIn(queue: readonly QueueLine[]): Result[] | null {
  if (queue.some(({ status }) => status === 'waits' || status === 'put aside' || status.startsWith('taken')))
    return null
  return queue.map(({ item, status }) => ({
    item,
    result: /^exception: (.+)$/.exec(status)?.[1] ?? (status === 'done' ? 'DONE' : 'FAILED'),
  }))
}

const STATUS = 'waits|taken|put aside|done|exception|system exception'

/**
 * The lines of the queue in the text of the desk, in which nothing stands between two lines. The words of a status stay
 * under every condition.
 */
export function queueIn(text: string): QueueLine[] {
  const [, prefix = ''] = new RegExp(`([A-Z]+-)\\d+\\s*(?:${STATUS})`).exec(text) ?? []
  if (prefix === '') return []
  const line = new RegExp(`(${prefix}\\d+)\\s*(exception: [A-Z-]+?(?=${prefix}\\d|[^A-Z-]|$)|${STATUS})`, 'g')
  return [...text.matchAll(line)].map(([, item = '', status = '']) => ({ item, status }))
}
