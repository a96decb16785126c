import { parentPort } from 'node:worker_threads'
import { compareSync } from 'bcryptjs'

/** A thread for bcrypt in JavaScript: one check takes 100 ms and more, and would block every other answer. */
parentPort?.on('message', ({ id, password, hash }: { id: number; password: string; hash: string }) => {
  parentPort?.postMessage({ id, isRight: compareSync(password, hash) }, [])
})
