import { globSync, statSync } from 'node:fs'
import path from 'node:path'
import { levelByParam } from '#levels/catalog.ts'
import { readCommand } from '#machine/command-line.ts'
import { ROOT } from '#machine/root.ts'
import { run } from '#machine/run.ts'
import { playBrowserGym } from './lib/browser-gym.ts'
import { browserTestsOf, noOtherTodo, TESTS_OF_EACH_LEVEL, testsOfLevel } from './lib/browser-tests.ts'

// Everything that a change in one level or one folder can break: npm run prove -- 23, npm run prove -- server/auth

type Step = [name: string, tool: string, args: readonly string[]]

function stepsOfLevel(id: number, title: string, folder: string): Step[] {
  return [
    ['Format', 'oxfmt', ['--check', folder, 'levels/catalog.ts']],
    ['Lint and import directions', 'oxlint', ['--type-aware', '--max-warnings=0', folder]],
    ['Types', 'tsc', ['--noEmit', '-p', '.']],
    ['Its tests', 'vitest', ['run', folder]],
    ['What the catalogue asks of it', 'vitest', ['run', 'levels/catalog.test.ts', '-t', noOtherTodo(folder)]],
    [
      'Its replays, objectives and words',
      'vitest',
      ['run', ...TESTS_OF_EACH_LEVEL, 'levels/random.test.ts', '-t', testsOfLevel(id, title)],
    ],
    // Scripts, the oracle and docs/automation.md call its controls by their names.
    ['What is written about it', 'vitest', ['run', 'docs/names.test.ts']],
    ['Its robot', process.execPath, [path.join('proof', 'commands', 'robots.ts'), '--levels', String(id)]],
  ]
}

function stepsOfFolder(folder: string, files: readonly string[]): Step[] {
  const tests = globSync('**/*.test.{ts,tsx}', { cwd: path.join(ROOT, folder) })
  return [
    ['Format', 'oxfmt', ['--check', folder]],
    ['Lint and import directions', 'oxlint', ['--type-aware', '--max-warnings=0', folder]],
    ['Types', 'tsc', ['--noEmit', '-p', '.']],
    ['Unused code', 'knip', ['--no-progress']],
    ...(tests.length > 0 && folder !== 'e2e' ? [['Its tests', 'vitest', ['run', `${folder}/`]] as Step] : []),
    ...(files.length > 0
      ? [
          ['Build and weights', process.execPath, [path.join('scripts', 'build.ts')]] as Step,
          [
            'The browser tests that concern it',
            'playwright',
            ['test', ...files.map((file) => `e2e/${file}.test.ts`)],
          ] as Step,
        ]
      : []),
  ]
}

const USAGE = `npm run prove -- LEVEL or FOLDER: npm run prove -- 23, npm run prove -- server/auth. All of it: npm test
npm run prove -- python --sources FOLDER [--python PROGRAM] [--levels 1,8] [--days calm,late]

With --sources the package for Python is tested with BrowserGym’s own code, if that can be imported.
  --sources   a folder with the packages browsergym, gymnasium and playwright with its driver. Either
              pip install --target FOLDER browsergym-core, or the source folders of the packages
  --python    the Python to use (default /usr/bin/python3)
  --levels    the levels to solve (default all)
  --days      the conditions (default calm)`

const { values, positionals, refuse } = readCommand(
  USAGE,
  {
    sources: { type: 'string' },
    python: { type: 'string', default: '/usr/bin/python3' },
    levels: { type: 'string', default: '' },
    days: { type: 'string', default: 'calm' },
  },
  1,
)
const asked = (positionals[0] ?? refuse('Name a level or a folder.'))
  .replaceAll('\\', '/')
  .replace(/^\.\/|\/$/g, '')
const line = /^\d+$/.test(asked) ? levelByParam(asked) : undefined
const [level] = line ? globSync(`levels/${String(line.id).padStart(2, '0')}-*`, { cwd: ROOT }) : []
const isFolder = statSync(path.join(ROOT, asked), { throwIfNoEntry: false })?.isDirectory() ?? false
const files = isFolder ? browserTestsOf(asked) : undefined
const steps =
  line && level
    ? stepsOfLevel(line.id, line.title, level)
    : files
      ? stepsOfFolder(asked, files)
      : refuse(`There is no level and no folder of code "${asked}".`)
const what = line ? `Level ${line.id}, ${line.title},` : asked

const failed: string[] = []
for (const [name, tool, args] of steps) {
  console.log(`\n${name}`)
  if ((await run(tool, args)) !== 0) failed.push(name)
}
if (values.sources !== undefined) {
  if (asked !== 'python') refuse('--sources works only with python.')
  console.log('\nBrowserGym')
  const { python: program, levels, days } = values
  if (!(await playBrowserGym({ sources: values.sources, program, levels, days }))) failed.push('BrowserGym')
}
console.log()
if (failed.length > 0) {
  console.error(`${what} did not pass: ${failed.join('; ')}.`)
  process.exit(1)
}
console.log(`${what} passed. For everything else run: npm test`)
process.disconnect?.()
