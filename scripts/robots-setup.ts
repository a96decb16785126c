import { TOOLS_AND_SCRIPTS } from '#bots/tools/tools.ts'
import { installPackages, missingPackages } from '#machine/programs.ts'

// Installs the programs that the robots' tools need and this machine lacks, or names them.
const missing = missingPackages(TOOLS_AND_SCRIPTS.flatMap(({ needs }) => needs))
if (missing.length === 0) console.log('Everything that the robots need is here.')
else if (!(await installPackages(missing))) {
  console.error(
    `The robots need ${missing.join(', ')}, and not all of it could be installed. Debian’s packages want root: apt-get install NAME`,
  )
  process.exitCode = 1
}
for (const { name, needs } of TOOLS_AND_SCRIPTS) {
  const lacks = missingPackages(needs)
  console.log(`${name.padEnd(17)} ${lacks.length > 0 ? `lacks ${lacks.join(', ')}` : 'ready'}`)
}
process.disconnect?.()
