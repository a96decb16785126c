import type { FileCause } from '#game/file-causes.ts'
import type { Difference } from './compare.late.ts'
import { causeOf, findInFile } from './find-in-file.late.ts'
import type { Cell, SheetDescription, Sheet } from './sheet.ts'

export type Question = { file: File; original: Sheet | null; asked?: readonly Cell[] }
/** The description of a file, or why there is none. */
export type Answer =
  | { found: SheetDescription & { difference?: Difference; asked?: readonly string[] } }
  | { found: null; why: FileCause }

/** The first message: the worker was loaded, so an error after it is the file's. */
export type LoadedMessage = { isLoaded: true }

// A large sheet takes seconds to read; here it blocks nobody.
addEventListener('message', async ({ data: { file, original, asked } }: MessageEvent<Question>) => {
  const answer: Answer = await findInFile(file, file.name, original, asked).then(
    (found) => ({ found }),
    (reason: unknown) => ({ found: null, why: causeOf(reason) }),
  )
  postMessage(answer)
})
postMessage({ isLoaded: true } satisfies LoadedMessage)
