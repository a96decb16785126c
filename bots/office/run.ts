import { writeSync } from 'node:fs'
import { httpHands } from './http-hands.ts'
import { CARELESS, careful } from './robots.ts'

/**
 * Plays a robot without a browser: node bots/office/run.ts ADDRESS [NAME] [ROBOT]. It may be killed and started again.
 * ROBOT is `careful`, or the word of a careless one.
 */
const [url, name, word = 'careful'] = process.argv.slice(2)
if (url === undefined)
  throw new Error('Name the address of a desk: node bots/office/run.ts ADDRESS [NAME] [ROBOT]')
const robot = word === 'careful' ? careful : CARELESS[word]
if (!robot)
  throw new Error(`There is no robot ${word}. There are careful, ${Object.keys(CARELESS).join(', ')}.`)

const STDOUT = 1
let writes = 0
const { hands } = httpHands(url, {
  // At once, not when this process comes to it: whoever kills it counts these lines.
  beforeAct: () => void writeSync(STDOUT, `write ${(writes += 1)}\n`),
})
await robot(hands, name)
