import { expect, test } from 'vitest'
import { BusyError } from '#server/edge/thread.ts'
import { openThread, type Thread } from './thread.ts'

/** A judge that says ready, spins at the seed `spin`, and fails at the seed `break`. */
const PROGRAM = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ id, work: { seed } }) => {
    if (seed === 'spin') for (;;);
    if (seed === 'break') parentPort.postMessage({ id, error: 'Error: broken' })
    else parentPort.postMessage({ id, found: seed })
  })
  parentPort.postMessage({ ready: true })`

const work = (seed: string) => ({
  level: 4,
  deal: 'plain' as const,
  seed,
  recorded: [],
  fresh: [],
  elapsed: 0,
})

/** Asks like a page: a judge that got no CPU is asked again. */
const ask = async (thread: Thread, seed: string): Promise<Awaited<ReturnType<Thread['judge']>>> =>
  thread.judge(work(seed)).catch((error: unknown) => {
    if (error instanceof BusyError) return ask(thread, seed)
    throw error
  })

test('a question that takes too much CPU is too heavy, and the next one is answered by another thread', async () => {
  const thread = openThread(new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`))
  const answers = await Promise.allSettled(
    ['light', 'spin', 'after', 'break', 'again'].map((seed) => ask(thread, seed)),
  )
  expect(answers).toMatchObject([
    { value: 'light' },
    { value: 'too-heavy' },
    { value: 'after' },
    { reason: { message: 'Error: broken' } },
    { value: 'again' },
  ])
})
