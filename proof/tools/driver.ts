import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '#machine/root.ts'

/** For drivers that would answer signals: an interrupted command closes the open sessions itself. */
export const NO_SIGNALS = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false } as const

/** The installed version of an npm package. */
export async function versionOf(name: string): Promise<string> {
  const text = await readFile(path.join(ROOT, 'node_modules', name, 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
