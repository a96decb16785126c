import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it. Node's own `recursive` never ends if the system reports a missing parent that does
 * exist (/proc).
 * @throws the system's error
 */
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  const above = dirname(folder)
  if (above !== folder) makeFolder(above)
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another program made the folder first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (!statSync(folder).isDirectory()) throw error
  }
}
