import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { waitUntil } from './wait.ts'

/** Names under which browsers keep what has not come whole yet. */
const PARTIAL = /^\.|\.(?:crdownload|part)$/

/** Does what makes a browser save a file into a folder, and waits until the file is there, whole. Gives its path. */
export async function downloadBy(folder: string, act: () => Promise<void>): Promise<string> {
  const before = await readdir(folder)
  await act()
  const name = await waitUntil('the file is downloaded', async () => {
    const fresh = (await readdir(folder)).filter((file) => !before.includes(file))
    return fresh.some((file) => PARTIAL.test(file)) ? undefined : fresh[0]
  })
  return path.join(folder, name)
}
