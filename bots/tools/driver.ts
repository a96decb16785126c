import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '#machine/root.ts'

/** For drivers that would answer signals: the command that broke a run off closes what is open. */
export const NO_SIGNALS = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false } as const

/** The version of an npm package, as it is installed. */
export async function versionOf(name: string): Promise<string> {
  const text = await readFile(path.join(ROOT, 'node_modules', name, 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
