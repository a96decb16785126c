import { spawn } from 'node:child_process'
import { platform } from 'node:os'
import { below, type LeftProgram } from './left.ts'

/** How a start of the robot ended. `none`: the program could not be started at all. */
export type RobotEnd =
  | { by: 'exit'; code: number }
  | { by: 'kill' }
  | { by: 'time' }
  | { by: 'none'; why: string }

export type RunningRobot = {
  ended: Promise<RobotEnd>
  /**
   * Ends the robot and its process group, at once. It gets no signal that it could catch. A program with a group of its
   * own goes on, as after a crash: `were` has it.
   */
  kill: (why?: 'kill' | 'time') => void
  /** What was below the robot when it was killed. */
  were: () => readonly LeftProgram[]
}

/**
 * Starts a command with a process group of its own.
 * @param words the program and its arguments, without a shell; `{url}` in a word becomes the address
 * @param env beside that of this process: BOTARENA_URL and OFFICE_URL have the address
 * @param seconds after which it is ended
 */
export function startCommand(
  words: readonly string[],
  url: string,
  seconds: number,
  output: 'inherit' | 'ignore',
): RunningRobot {
  const [program = '', ...args] = words.map((word) => word.replaceAll('{url}', url))
  const child = spawn(program, args, {
    detached: platform() !== 'win32',
    // The skeletons of docs/scripts/office/ read OFFICE_URL.
    env: { ...process.env, BOTARENA_URL: url, OFFICE_URL: url },
    stdio: ['ignore', output, output],
  })
  let why: 'kill' | 'time' | null = null
  let were: readonly LeftProgram[] = []
  const end = () => {
    if (child.pid === undefined) return
    try {
      // A group: a script's browser must not go on without the script.
      process.kill(platform() === 'win32' ? child.pid : -child.pid, 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
  const kill: RunningRobot['kill'] = (reason = 'kill') => {
    why ??= reason
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      were = below(child.pid)
    end()
  }
  const timer = setTimeout(() => kill('time'), seconds * 1000)
  const ended = new Promise<RobotEnd>((resolve) => {
    child.once('error', (error) => resolve({ by: 'none', why: error.message }))
    child.once('close', (code) => {
      resolve(why === null ? { by: 'exit', code: code ?? 1 } : { by: why })
    })
  }).finally(() => {
    clearTimeout(timer)
    // What the robot left behind, such as a browser.
    end()
  })
  return { ended, kill, were: () => were }
}
