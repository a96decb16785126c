import { httpHands } from './http-hands.ts'
import { CARELESS, careful } from './robots.ts'

// Plays the shift at BOTARENA_URL by one of our robots: node bots/office/start.ts careful
const [name = 'careful'] = process.argv.slice(2)
const robot = name === 'careful' ? careful : CARELESS[name]
const url = process.env['BOTARENA_URL']
if (!robot || url === undefined) {
  const known = ['careful', ...Object.keys(CARELESS)].join(', ')
  console.error(`BOTARENA_URL has the address of a shift, and the word is one of ${known}.`)
  process.exitCode = 2
} else {
  await robot(httpHands(url))
}
