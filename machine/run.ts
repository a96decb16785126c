import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './root.ts'

/** The folder with the tools of the packages. */
const BIN = path.join(ROOT, 'node_modules/.bin')

/**
 * Runs a tool of the packages (or of the system) in the project's folder, and returns its exit code.
 * @param log a file for its output, if other programs run at the same time; otherwise the output goes to the terminal.
 */
export function run(
  tool: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  log?: string,
): Promise<number> {
  const output = log === undefined ? 'inherit' : openSync(log, 'w')
  return new Promise((resolve, reject) => {
    const child = spawn(tool, args, {
      cwd: ROOT,
      stdio: ['ignore', output, output],
      shell: process.platform === 'win32',
      env: { ...process.env, PATH: `${BIN}${path.delimiter}${process.env['PATH']}`, ...env },
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
