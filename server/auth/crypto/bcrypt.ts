import { Worker } from 'node:worker_threads'

/** Most rounds of an imported hash, as a power of two: 14 take a second or two on this machine. */
const MOST_ROUNDS = 14

/** https://en.wikipedia.org/wiki/Bcrypt#Description: version, rounds, 22 characters of salt, 31 of the hash. */
export function isBcrypt(hash: string): boolean {
  const rounds = /^\$2[aby]\$(\d\d)\$[./\dA-Za-z]{53}$/.exec(hash)?.[1]
  return rounds !== undefined && Number(rounds) >= 4 && Number(rounds) <= MOST_ROUNDS
}

type PendingCall = { resolve: (isRight: boolean) => void; reject: (error: Error) => void }

let worker: Worker | undefined
const waiting = new Map<number, PendingCall>()
let asked = 0

/** Compares in a thread that starts with the first check and does not keep the program alive. */
export function isRightByBcrypt(password: string, hash: string): Promise<boolean> {
  worker ??= start()
  asked += 1
  const id = asked
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  waiting.set(id, { resolve, reject })
  worker.postMessage({ id, password, hash }, [])
  return promise
}

function start(): Worker {
  const started = new Worker(new URL('bcrypt-worker.ts', import.meta.url))
  started.unref()
  started.on('message', ({ id, isRight }: { id: number; isRight: boolean }) => {
    waiting.get(id)?.resolve(isRight)
    waiting.delete(id)
  })
  started.on('error', (error) => {
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  })
  return started
}
