import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { COMPILE_CACHE } from '#machine/compile-cache.ts'
import { makeTempFolder, writeFakeBuild } from './fake-build.ts'

export type Run = {
  child: ChildProcess
  /** The first line on standard output. Rejects if the program ends without one. */
  ready: Promise<string>
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>
}

/** The server as `npm start` runs it, in a process of its own; it ends with the test. */
export function start(
  folder: string,
  env: Record<string, string> = {},
  [program = process.execPath, ...args]: readonly string[] = [process.execPath],
): Run {
  const child = spawn(program, [...args, MAIN], {
    env: { PORT: '0', DATA_DIR: join(folder, 'data'), DIST_DIR: folder, ...COMPILE_CACHE, ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr }))
  })
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      if (stdout.includes('\n')) resolve(stdout.slice(0, stdout.indexOf('\n')))
    })
    void ended.then(({ stderr: said }) => reject(new Error(`ended before it was ready: ${said}`)))
  })
  ready.catch(() => undefined)
  return { child, ready, ended }
}

export async function urlOf(run: Run): Promise<string> {
  return (await run.ready).replace('BotArena is ready at ', '')
}

/** A folder with a build in it. The server makes the data folder. */
export function freshFolder(options: { onDisk?: boolean } = {}): string {
  const folder = makeTempFolder(options)
  onTestFinished(folder.remove)
  writeFakeBuild(folder.path)
  return folder.path
}

const MAIN = join(import.meta.dirname, '..', 'start', 'main.ts')
