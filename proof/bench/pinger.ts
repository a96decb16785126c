import { get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** ms of each ping. */
export type Pings = number[]

/** ms between two pings. The next one does not wait for the answer of the last: one that waits long counts as often. */
const EACH = 5

const url = String(workerData)
const times: Pings = []
const open = new Set<Promise<void>>()

const ping = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const sentAt = performance.now()
    get(`${url}/healthz`, (answer) => {
      answer.resume()
      answer.once('end', () => {
        times.push(performance.now() - sentAt)
        resolve()
      })
    }).once('error', reject)
  })

const timer = setInterval(() => {
  const one = ping()
  open.add(one)
  void one.then(() => open.delete(one))
}, EACH)

parentPort!.once('message', async () => {
  clearInterval(timer)
  await Promise.all(open)
  parentPort!.postMessage(times, [])
})
