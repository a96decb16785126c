import { execFile } from 'node:child_process'
import { symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '#machine/root.ts'
import { tempFolder } from '#machine/temp-folder.ts'

/** Debian's own Python: only it finds the packages of Debian. */
const PYTHON = '/usr/bin/python3'

/** Whether this machine's Python has Selenium; Debian: apt-get install python3-selenium. */
export const hasSelenium = (): Promise<boolean> =>
  promisify(execFile)(PYTHON, ['-c', 'import selenium']).then(
    () => true,
    () => false,
  )

/** The line that starts a script, in a comment at its head. */
const LINE = /^(?:\/\/|#) ((?:\w+=\S+ )?(?:node|python|robot) .*)$/m

/** @throws {Error} if the script does not say how it is started, or names another file */
export function lineOf(name: string, text: string): string {
  const line = LINE.exec(text.split(/^(?:import|from) /m)[0]!)?.[1]
  if (line?.split(' ').at(-1) !== name) throw new Error(`${name} says that it is started by "${line}".`)
  return line
}

/** A folder with a script alone, as a learner has it. */
export type OwnFolder = AsyncDisposable & {
  path: string
  /** The programs `node` and `python` of the script's line are this machine's. */
  env: NodeJS.ProcessEnv
  line: string
}

/**
 * Saves a script alone in an empty folder, under its own name. Its packages lie where a learner's do: those of npm in
 * node_modules, those of Python with Python.
 * @param text the script, changed for this machine
 * @param line what starts it, if its head does not say so
 */
export async function inOwnFolder(name: string, text: string, line = lineOf(name, text)): Promise<OwnFolder> {
  const folder = await tempFolder('own')
  const bin = await tempFolder('own-bin')
  await writeFile(path.join(folder.path, name), text)
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder.path, 'node_modules'))
  for (const [program, file] of Object.entries({ node: process.execPath, python: PYTHON, python3: PYTHON }))
    await writeFile(path.join(bin.path, program), `#!/bin/sh\nexec '${file}' "$@"\n`, { mode: 0o755 })
  return {
    path: folder.path,
    env: { ...process.env, PATH: `${bin.path}:${process.env['PATH']}` },
    line,
    [Symbol.asyncDispose]: async () => {
      await folder.remove()
      await bin.remove()
    },
  }
}

/**
 * Starts a script as its line says, and waits for its end. One that does not end must not outlive its test.
 * @param words for `$@` in the line
 * @returns what it printed
 */
export async function runThere(
  { path: cwd, env, line }: OwnFolder,
  more: NodeJS.ProcessEnv,
  words: readonly string[] = [],
): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', `exec ${line}`, 'sh', ...words], {
    cwd,
    env: { ...env, ...more },
    timeout: 580_000,
    killSignal: 'SIGKILL',
  })
  return stdout.trim()
}
