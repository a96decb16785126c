import { globSync } from 'node:fs'
import path from 'node:path'
import { levelByParam } from '#levels/catalog.ts'
import { ROOT } from '#machine/root.ts'
import { run } from '#machine/run.ts'

// All that concerns one level, in seconds: npm run prove -- 23
const line = levelByParam(process.argv[2] ?? '')
const [folder] = line ? globSync(`app/levels/${String(line.id).padStart(2, '0')}-*`, { cwd: ROOT }) : []
if (!line || !folder) {
  console.error('Usage: npm run prove -- NUMBER, the number of a level: npm run prove -- 23')
  process.exit(2)
}

/** A title as a pattern that fits nothing else. */
const exactly = (title: string) => title.replaceAll(/[^\w\s]/g, String.raw`\$&`)

const STEPS: readonly [name: string, tool: string, args: readonly string[]][] = [
  ['Format', 'oxfmt', ['--check', folder, 'app/levels/catalog.ts']],
  ['Lint and import directions', 'oxlint', ['--type-aware', '--max-warnings=0', folder]],
  ['Types', 'tsc', ['--noEmit', '-p', '.']],
  ['Its tests, and what the catalogue asks of it', 'vitest', ['run', folder, 'app/levels/catalog.test.ts']],
  ['Its replays', 'vitest', ['run', 'app/levels/rulebook.test.ts', '-t', `^${exactly(line.title)} `]],
  ['Its robot', process.execPath, [path.join('scripts', 'robots.ts'), '--levels', String(line.id)]],
]

const failed: string[] = []
for (const [name, tool, args] of STEPS) {
  console.log(`\n${name}`)
  if ((await run(tool, args)) !== 0) failed.push(name)
}
console.log()
if (failed.length > 0) {
  console.error(`Level ${line.id}, ${line.title}, is not proven yet: ${failed.join('; ')}.`)
  process.exit(1)
}
console.log(`Level ${line.id}, ${line.title}, is proven. What concerns all levels: npm test`)
process.disconnect?.()
