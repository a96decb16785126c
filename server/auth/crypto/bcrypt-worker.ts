import { parentPort } from 'node:worker_threads'
import { compareSync } from 'bcryptjs'

/** A thread of its own for bcrypt in JavaScript: a check takes 100 ms and more in which nothing else would be answered. */
parentPort?.on('message', ({ id, password, hash }: { id: number; password: string; hash: string }) => {
  parentPort?.postMessage({ id, isRight: compareSync(password, hash) }, [])
})
