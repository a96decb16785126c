import type { Cell, Sheet } from './sheet.ts'
import type { Answer, Question } from './sheet.worker.ts'

/**
 * Reads a file off the page's own thread. The worker and its libraries are loaded here, by the first file that is
 * handed over, and end with the answer or with the signal.
 * @returns what was found; null where the file cannot be read. Never settles once the signal was given.
 */
export function readFile(
  file: File,
  original: Sheet | null,
  signal: AbortSignal,
  asked?: readonly Cell[],
): Promise<Answer['found']> {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' })
  signal.addEventListener('abort', () => worker.terminate())
  const answered = new Promise<Answer['found']>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data.found))
    // It could not be loaded, or it ran out of memory.
    worker.addEventListener('error', () => resolve(null))
  })
  const question: Question = { file, original, ...(asked ? { asked } : {}) }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  worker.postMessage(question)
  return answered.finally(() => worker.terminate())
}
