import type { Difference } from './compare.ts'
import { findInFile } from './find-in-file.ts'
import type { Cell, Found, Sheet } from './sheet.ts'

export type Question = { file: File; original: Sheet | null; asked?: readonly Cell[] }
export type Answer = { found: (Found & { difference?: Difference; asked?: readonly string[] }) | null }

/** The first message: the worker was loaded, so an error after it is the file's. */
export type Loaded = { isLoaded: true }

// A large sheet takes seconds to read; here it blocks nobody.
addEventListener('message', async ({ data: { file, original, asked } }: MessageEvent<Question>) => {
  const answer: Answer = await findInFile(file, file.name, original, asked).then(
    (found) => ({ found }),
    () => ({ found: null }),
  )
  postMessage(answer)
})
postMessage({ isLoaded: true } satisfies Loaded)
