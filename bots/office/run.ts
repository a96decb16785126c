import { writeSync } from 'node:fs'
import { httpHands } from './http-hands.ts'
import { careful } from './robots.ts'

/** Plays the careful robot without a browser: node bots/office/run.ts ADDRESS [NAME]. It may be killed and started again. */
const [url, name] = process.argv.slice(2)
if (url === undefined) throw new Error('Name the address of a desk: node bots/office/run.ts ADDRESS [NAME]')

const STDOUT = 1
let writes = 0
const { hands } = httpHands(url, {
  // At once, not when this process comes to it: whoever kills it counts these lines.
  beforeAct: () => void writeSync(STDOUT, `write ${(writes += 1)}\n`),
})
await careful(hands, name)
