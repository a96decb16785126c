import { parentPort } from 'node:worker_threads'
import type { Answer } from './thread.ts'

/** The program of a thread that `openThread` starts: answers each question. An error is told as a text. */
export function answerInThread(find: (work: never) => unknown): void {
  const say = (answer: Answer<unknown>) => parentPort!.postMessage(answer, [])
  parentPort!.on('message', ({ id, work }: { id: number; work: never }) => {
    try {
      say({ id, found: find(work) })
    } catch (error) {
      say({ id, error: String(error) })
    }
  })
  say({ ready: true })
}
