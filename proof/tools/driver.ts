import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '#machine/root.ts'

/**
 * How a driver starts a browser. It answers no signals: an interrupted command closes the open sessions itself. `timeout`,
 * in ms: a first start writes a profile, which takes more than the usual 30 s on a machine at many times its load.
 */
export const LAUNCH = {
  handleSIGINT: false,
  handleSIGTERM: false,
  handleSIGHUP: false,
  timeout: 300_000,
} as const

/** The installed version of an npm package. */
export async function versionOf(name: string): Promise<string> {
  const text = await readFile(path.join(ROOT, 'node_modules', name, 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
