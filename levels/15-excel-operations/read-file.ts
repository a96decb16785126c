import type { Cell, Sheet } from './sheet.ts'
import type { Answer, Question } from './sheet.worker.ts'

const openWorker = () => new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' })

/** The worker of the next file, where it was opened ahead. */
let ahead: Worker | null = null

/** Opens the worker of the first file ahead: then that file is read even where the server is away by then. */
export function openAhead(): void {
  if (ahead) return
  const worker = openWorker()
  ahead = worker
  worker.addEventListener('error', () => {
    if (ahead === worker) ahead = null
  })
}

/** Ends the worker that no file has taken. */
export function endAhead(): void {
  ahead?.terminate()
  ahead = null
}

/**
 * Reads a file in a worker, off the page's thread. The worker ends with the answer or with the signal.
 * @returns the description; null if the file cannot be read. Never settles after the signal.
 */
export function readFile(
  file: File,
  original: Sheet | null,
  signal: AbortSignal,
  asked?: readonly Cell[],
): Promise<Answer['found']> {
  const worker = ahead ?? openWorker()
  ahead = null
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
