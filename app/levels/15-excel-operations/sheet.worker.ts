import { findInFile } from './find-in-file.ts'
import type { Found } from './sheet.ts'

export type Question = { file: File }
export type Answer = { found: Found } | { found: null }

// A large sheet takes seconds to read; here they are nobody's.
addEventListener('message', async ({ data: { file } }: MessageEvent<Question>) => {
  const answer: Answer = await findInFile(file, file.name).then(
    (found) => ({ found }),
    () => ({ found: null }),
  )
  postMessage(answer)
})
