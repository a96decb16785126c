import { axe } from './look/axe.ts'
import { lighthouse } from './look/lighthouse.ts'

const USAGE = `npm run look -- axe [-g "level 8,"]
npm run look -- lighthouse [PATH …]

Checks the pages with other programs. npm run screens takes screenshots for people.
  axe         checks every level under every condition, in both themes; its other options are Playwright's
  lighthouse  runs on every route, or on these paths; its reports: test-results/lighthouse`

const [what, ...words] = process.argv.slice(2)
if (what === 'axe') process.exitCode = await axe(words)
else if (what === 'lighthouse') await lighthouse(words)
else {
  const isHelp = what === '--help'
  if (isHelp) console.log(USAGE)
  else
    console.error(
      `${what === undefined ? 'Name a program: axe or lighthouse.' : `There is no "${what}".`}\n\n${USAGE}`,
    )
  process.exitCode = isHelp ? 0 : 2
}
process.disconnect?.()
