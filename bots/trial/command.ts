import { spawn } from 'node:child_process'
import { platform } from 'node:os'

/** How a start of the robot ended. */
export type Ended = { by: 'exit'; code: number } | { by: 'kill' } | { by: 'time' }

export type Running = {
  ended: Promise<Ended>
  /** Ends the robot and all that it started, at once. It gets no signal that it could catch. */
  kill: (why?: 'kill' | 'time') => void
}

/**
 * Starts a command with a process group of its own.
 * @param words the program and its arguments, without a shell; `{url}` in a word becomes the address
 * @param env beside that of this process: BOTARENA_URL and OFFICE_URL have the address
 * @param seconds after which it is ended
 * @throws {Error} never: a program that does not exist ends with the code 127, as a shell says it
 */
export function startCommand(
  words: readonly string[],
  url: string,
  seconds: number,
  output: 'inherit' | 'ignore',
): Running {
  const [program = '', ...args] = words.map((word) => word.replaceAll('{url}', url))
  const child = spawn(program, args, {
    detached: platform() !== 'win32',
    // The skeletons of docs/scripts/office/ read OFFICE_URL.
    env: { ...process.env, BOTARENA_URL: url, OFFICE_URL: url },
    stdio: ['ignore', output, output],
  })
  let why: 'kill' | 'time' | null = null
  const end = () => {
    if (child.pid === undefined) return
    try {
      // A group: a script's browser must not go on without the script.
      process.kill(platform() === 'win32' ? child.pid : -child.pid, 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
  const kill: Running['kill'] = (reason = 'kill') => {
    why ??= reason
    end()
  }
  const timer = setTimeout(() => kill('time'), seconds * 1000)
  const ended = new Promise<Ended>((resolve) => {
    child.once('error', () => resolve({ by: 'exit', code: 127 }))
    child.once('close', (code) => {
      resolve(why === null ? { by: 'exit', code: code ?? 1 } : { by: why })
    })
  }).finally(() => {
    clearTimeout(timer)
    // What the robot left behind, such as a browser.
    end()
  })
  return { ended, kill }
}
