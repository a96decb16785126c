import { axe } from './look/axe.ts'
import { lighthouse } from './look/lighthouse.ts'

const USAGE = `npm run look -- axe [-g "level 8,"]
npm run look -- lighthouse [PATH …]

Other programs look at the pages. npm run screens draws pictures for people.
  axe         checks every level on every day, in both themes; its other words are Playwright's
  lighthouse  runs on every route, or on these paths; its reports: test-results/lighthouse`

const [what, ...words] = process.argv.slice(2)
if (what === 'axe') process.exitCode = await axe(words)
else if (what === 'lighthouse') await lighthouse(words)
else {
  const isHelp = what === '--help'
  if (isHelp) console.log(USAGE)
  else console.error(`${what === undefined ? 'Say who looks.' : `There is no "${what}".`}\n\n${USAGE}`)
  process.exitCode = isHelp ? 0 : 2
}
process.disconnect?.()
