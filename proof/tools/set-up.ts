import { installPackages, missingPackages } from '#machine/programs.ts'
import { TOOLS_AND_SCRIPTS } from './tools.ts'

/**
 * Installs the programs that the tools need and this machine lacks, or names them; then says of each tool whether it is
 * ready.
 * @returns whether nothing is missing
 */
export async function setUpTools(): Promise<boolean> {
  const missing = missingPackages(TOOLS_AND_SCRIPTS.flatMap(({ needs }) => needs))
  const isReady = missing.length === 0 || (await installPackages(missing))
  if (missing.length === 0) console.log('Everything that the robots need is here.')
  else if (!isReady)
    console.error(
      `The robots need ${missing.join(', ')}, and not all of it could be installed. Debian’s packages want root: apt-get install NAME`,
    )
  for (const { name, needs } of TOOLS_AND_SCRIPTS) {
    const lacks = missingPackages(needs)
    console.log(`${name.padEnd(17)} ${lacks.length > 0 ? `lacks ${lacks.join(', ')}` : 'ready'}`)
  }
  return isReady
}
