import type { Difference } from './compare.ts'
import { findInFile } from './find-in-file.ts'
import type { Found, Sheet } from './sheet.ts'

export type Question = { file: File; original: Sheet | null }
export type Answer = { found: (Found & { difference?: Difference }) | null }

// A large sheet takes seconds to read; here they are nobody's.
addEventListener('message', async ({ data: { file, original } }: MessageEvent<Question>) => {
  const answer: Answer = await findInFile(file, file.name, original).then(
    (found) => ({ found }),
    () => ({ found: null }),
  )
  postMessage(answer)
})
