import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { waitUntil } from './wait.ts'

/** Names under which browsers keep a file that has not come whole yet. */
const PARTIAL = /^\.|\.(?:crdownload|part)$/

/**
 * Bytes of a file; 0 for one that is gone again. Before it saves, Firefox makes an empty file under a name that it makes
 * up, to ask the system about the extension, and removes it (nsExternalAppHandler::SetUpTempFile).
 */
const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )

/** Does what makes a browser save a file into a folder, and waits until the file is there, whole. Gives its path. */
export async function downloadBy(folder: string, act: () => Promise<void>): Promise<string> {
  const before = await readdir(folder)
  await act()
  return waitUntil('the file is downloaded', async () => {
    const fresh = (await readdir(folder)).filter((file) => !before.includes(file))
    if (fresh.some((file) => PARTIAL.test(file))) return undefined
    for (const name of fresh) {
      const file = path.join(folder, name)
      if ((await sizeOf(file)) > 0) return file
    }
    return undefined
  })
}
