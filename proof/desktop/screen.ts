import type { ChildProcess } from 'node:child_process'
import { readFile, readdir } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { needProgram } from '#machine/programs.ts'
import { waitUntil } from '#proof/shared/wait.ts'

/** An environment variable that every process on a screen inherits, so that we can find them all. */
const MARK = 'BOTARENA_DESKTOP'

/** How long a process may take to end after it was asked, in milliseconds. */
const GRACE = 3000

const DEPTH = 24

/** Starts a program with the environment of a screen. */
export type Start = (program: string, args: readonly string[], stdio: ('ignore' | 'pipe')[]) => ChildProcess

/** The variable that marks the processes of a screen in a folder. `clear` ends all that have it. */
export const markOf = (folder: string): NodeJS.ProcessEnv => ({ [MARK]: folder })

/** The first line of a process's output. @throws Error if it ends without one. */
export async function greetingOf(what: string, stream: Readable): Promise<string> {
  let said = ''
  for await (const chunk of stream) {
    said += String(chunk)
    const end = said.indexOf('\n')
    if (end >= 0) return said.slice(0, end)
  }
  throw new Error(`${what} did not start. It said: ${said}`)
}

/**
 * The processes of the desktop in a folder, whoever started them: buses start helpers, and a browser's crash handlers
 * outlive it. The browser overwrites its environment with its title, but its arguments name the folder.
 */
async function processesOf(folder: string): Promise<number[]> {
  const isOurs = async (id: string) => {
    const [environment, args] = await Promise.all(
      ['environ', 'cmdline'].map((file) => readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '')),
    )
    return (
      environment!.split('\0').includes(`${MARK}=${folder}`) || args!.includes(`--user-data-dir=${folder}/`)
    )
  }
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(ids.map(async (id) => ((await isOurs(id)) ? [Number(id)] : [])))
  return found.flat()
}

/** Ends the processes of a desktop, and waits until they are gone. */
export async function clear(folder: string): Promise<void> {
  const signal = (ids: readonly number[], name: NodeJS.Signals) => {
    for (const id of ids) {
      try {
        process.kill(id, name)
      } catch {
        // The process has ended by itself.
      }
    }
  }
  signal(await processesOf(folder), 'SIGTERM')
  const deadline = performance.now() + GRACE
  await waitUntil('the desktop is cleared', async () => {
    const left = await processesOf(folder)
    if (performance.now() > deadline) signal(left, 'SIGKILL')
    return left.length === 0 ? true : undefined
  })
}

/**
 * Opens a screen that nobody sees.
 * @param more further arguments of Xvfb
 * @returns its name for the variable DISPLAY
 * @throws Error if it does not start
 */
export async function openScreen(
  start: Start,
  { width, height }: { width: number; height: number },
  more: readonly string[] = [],
): Promise<string> {
  const size = `${width}x${height}x${DEPTH}`
  const screen = start(
    needProgram('xvfb'),
    ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp', ...more],
    ['ignore', 'ignore', 'ignore', 'pipe'],
  )
  return `:${await greetingOf('Xvfb', screen.stdio[3] as Readable)}`
}
