import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { waitUntil } from './wait.ts'

/** Names that browsers give to an incomplete file. */
const PARTIAL = /^\.|\.(?:crdownload|part|wkdownload)$/

/**
 * Size of a file in bytes; 0 if it is gone. Before saving, Firefox makes an empty file under an invented name, to ask
 * the system about the extension, and removes it (nsExternalAppHandler::SetUpTempFile).
 */
const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )

/**
 * Runs an action that makes a browser save a file into a folder, and waits until the whole file is there. Returns its
 * path.
 */
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
