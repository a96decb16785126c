import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder with those above it. Node's own `recursive` never ends where a system answers that a folder cannot be
 * because the one above is missing, though it is there (/proc).
 * @throws what the system says
 */
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  const above = dirname(folder)
  if (above !== folder) makeFolder(above)
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another program was quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (!statSync(folder).isDirectory()) throw error
  }
}
