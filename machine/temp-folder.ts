import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A folder that is removed with all its files: by `remove`, or at the end of the block of `await using`. */
type TempFolder = AsyncDisposable & { path: string; remove: () => Promise<void> }

/**
 * Makes a fresh folder among the system's temporary ones: `await using folder = await tempFolder('measure')`. It is
 * removed after what stands in a `finally` of the same block: programs that write into it must have ended by then.
 * @param purpose a part of its name, for whoever finds a left one
 */
export async function tempFolder(purpose: string): Promise<TempFolder> {
  const made = await mkdtempDisposable(path.join(tmpdir(), `botarena-${purpose}-`))
  const remove = () => made.remove()
  return { path: made.path, remove, [Symbol.asyncDispose]: remove }
}
