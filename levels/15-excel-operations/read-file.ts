import type { Cell, Sheet } from './sheet.ts'
import type { Answer, Question } from './sheet.worker.ts'

/**
 * Reads a file in a worker, off the page's thread. The worker and its libraries are loaded with the first file, and end
 * with the answer or with the signal.
 * @returns the description; null if the file cannot be read. Never settles after the signal.
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
    // The worker could not be loaded, or it ran out of memory.
    worker.addEventListener('error', () => resolve(null))
  })
  const question: Question = { file, original, ...(asked ? { asked } : {}) }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  worker.postMessage(question)
  return answered.finally(() => worker.terminate())
}
