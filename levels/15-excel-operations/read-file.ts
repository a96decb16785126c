import type { Cell, Sheet } from './sheet.ts'
import type { Answer, LoadedMessage, Question } from './sheet.worker.ts'

/** A worker, and whether it has been loaded. */
type Reader = { worker: Worker; loaded: Promise<boolean> }

function openReader(): Reader {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' })
  const loaded = new Promise<boolean>((resolve) => {
    worker.addEventListener('message', () => resolve(true), { once: true })
    worker.addEventListener('error', () => resolve(false), { once: true })
  })
  return { worker, loaded }
}

/** The worker for the next file, if it was opened in advance. */
let ahead: Reader | null = null

/** Opens the worker for the first file in advance, so that the file can be read even if the server is away later. */
export async function openAhead(): Promise<void> {
  if (ahead) return
  const reader = openReader()
  ahead = reader
  if (!(await reader.loaded) && ahead === reader) ahead = null
}

/** Ends the worker that no file has taken. */
export function endAhead(): void {
  ahead?.worker.terminate()
  ahead = null
}

/**
 * Reads a file in a worker, off the page's thread. The worker ends with the answer or with the signal.
 * @returns the description, or why the file cannot be read; `unloaded` if the worker could not be loaded, which does
 * not concern the file. Never settles after the signal.
 */
export async function readFile(
  file: File,
  original: Sheet | null,
  signal: AbortSignal,
  asked?: readonly Cell[],
): Promise<Answer | 'unloaded'> {
  const { worker, loaded } = ahead ?? openReader()
  ahead = null
  signal.addEventListener('abort', () => worker.terminate())
  const answered = new Promise<Answer>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Answer | LoadedMessage>) => {
      if ('found' in data) resolve(data)
    })
    // A loaded worker that fails has run out of memory.
    worker.addEventListener('error', () => resolve({ found: null, why: 'too-large' }))
  })
  const question: Question = { file, original, ...(asked ? { asked } : {}) }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  worker.postMessage(question)
  const answer = (await loaded) ? await answered : 'unloaded'
  worker.terminate()
  return answer
}
