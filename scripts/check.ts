import { existsSync } from 'node:fs'
import path from 'node:path'
import { FONT_FILE, makeFont } from '#builder/drawn/font.ts'
import { checkSiteConfig } from '#builder/facts/site-config.ts'
import { ROOT } from '#machine/root.ts'
import { run } from '#machine/run.ts'

/** The gate: every tool that reads the code without running it. */
const GATE: readonly [name: string, tool: string, args: readonly string[]][] = [
  ['Format', 'oxfmt', ['--check', '.']],
  ['Lint and import directions', 'oxlint', ['--type-aware', '--max-warnings=0', '.']],
  ['Types', 'tsc', ['--noEmit', '-p', '.']],
  ['Unused code and packages', 'knip', ['--no-progress']],
]

checkSiteConfig()
// Knip follows the stylesheet to the font.
if (!existsSync(path.join(ROOT, FONT_FILE))) await makeFont(ROOT)
const failed: string[] = []
// Every tool runs, so that one run shows every fault.
for (const [name, tool, args] of GATE) {
  console.log(`\n${name}: ${tool} ${args.join(' ')}`)
  if ((await run(tool, args)) !== 0) failed.push(name)
}
if (failed.length > 0) {
  console.error(`\nChecks failed: ${failed.join('; ')}.`)
  process.exit(1)
}
console.log('\nAll checks passed.')
