import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { SERVER_PROGRAM } from './server-program.ts'

/** A server of the site in a process of its own. */
export type ServerProcess = {
  url: string
  child: ChildProcess
  /** Asks it to stop, and waits until it has. */
  stop: () => Promise<void>
}

/**
 * Starts the server and waits until it prints its address.
 * @param port '0' lets the system choose.
 * @param env further environment variables
 * @param program the server's program: of the sources, or of a bundle
 * @throws Error with the server's output, if it ends instead.
 */
export async function startServer(
  dataDir: string,
  port = '0',
  env: NodeJS.ProcessEnv = {},
  program = SERVER_PROGRAM,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const chunk of child.stdout) {
    said += String(chunk)
    const url = /http:\/\/\S+/.exec(said)?.[0]
    if (!url) continue
    const stop = async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    return { url, child, stop }
  }
  throw new Error(`The server did not start. It said: ${said}`)
}
