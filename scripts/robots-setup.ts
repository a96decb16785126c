import { COLUMNS } from '#bots/columns.ts'
import { installPackages, missingPackages } from '#machine/programs.ts'

// Installs what the robots' columns need and this machine lacks, or says what that is.
const missing = missingPackages(COLUMNS.flatMap(({ needs }) => needs))
if (missing.length === 0) console.log('Everything that the robots need is here.')
else if (!(await installPackages(missing))) {
  console.error(
    `The robots need ${missing.join(', ')}. On Debian, as root: apt-get install ${missing.join(' ')}`,
  )
  process.exitCode = 1
}
for (const { name, needs } of COLUMNS) {
  const lacks = missingPackages(needs)
  console.log(`${name.padEnd(17)} ${lacks.length > 0 ? `lacks ${lacks.join(', ')}` : 'ready'}`)
}
process.disconnect?.()
