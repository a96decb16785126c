import { writeSync } from 'node:fs'
import { SHIFT_PLAYERS } from './players.ts'

/**
 * Plays a robot without a browser: node bots/office/run.ts ADDRESS [NAME] [ROBOT]. It may be killed and started again.
 * The desk says of which process it is. ROBOT is `careful`, or the word of a careless one.
 */
const [url, name, word = 'careful'] = process.argv.slice(2)
if (url === undefined)
  throw new Error('Name the address of a desk: node bots/office/run.ts ADDRESS [NAME] [ROBOT]')
const answer = await fetch(`${url}/state`)
if (!answer.ok) throw new Error(`There is no desk at ${url}: the server answers ${answer.status}.`)
const shift = (await answer.json()) as { process: string; status: string }
const robots = SHIFT_PLAYERS[shift.process] ?? {}
const player = robots[word]
if (!player)
  throw new Error(
    `There is no robot ${word} for ${shift.process}. There are ${Object.keys(robots).join(', ')}.`,
  )

const STDOUT = 1
let writes = 0
// Whoever hands in ends the shift; a robot that is started once more finds it over.
if (shift.status === 'open')
  await player(
    url,
    {
      // At once, not when this process comes to it: whoever kills it counts these lines.
      beforeAct: () => void writeSync(STDOUT, `write ${(writes += 1)}\n`),
    },
    name,
  )
