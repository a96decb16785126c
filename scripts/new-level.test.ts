import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CATALOG, LEVEL_COUNT, TOTAL_POINTS } from '#levels/catalog.ts'
import { COMPILE_CACHE } from '#machine/compile-cache.ts'
import { ROOT } from '#machine/root.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { noOtherTodo, TESTS_OF_EACH_LEVEL, testsOfLevel } from './lib/browser-tests.ts'

/** Folders and files that are not source, and those that another test plants for a moment (floors.test.ts). */
const NO_SOURCE = /^(?:\.git|node_modules|dist|data|test-results)$/

/** The places of the unit tests that a level could break. */
const UNIT_TESTS = ['app', 'bots', 'builder', 'contract', 'docs', 'game', 'kit', 'levels', 'proof', 'ui']

/** The tests of other places that go through the levels. This test itself cannot be one of them. */
const OTHER_UNIT_TESTS = ['scripts/arena/verify-results.test.ts', 'server/runs/runs.test.ts']

/** The names of those tests in them. The others are the same with two levels more. */
const IN_EVERY_LEVEL = 'solves every level|in every level'

/** Plays two levels of its own choice in a browser, for most of a minute. */
const FEW_LEVELS = 'proof/runs/webkit.test.ts'

/**
 * Of these places the test files that use the list of levels or lie in a new level. The other tests cannot depend on
 * the number of levels.
 */
const unitTestsOfLevels = (house: string): string[] =>
  globSync(`{${UNIT_TESTS.join(',')}}/**/*.test.{ts,tsx}`, { cwd: house }).filter(
    (file) =>
      file !== FEW_LEVELS &&
      (LEVELS.some(({ slug }) => file.includes(slug)) ||
        /\/(?:catalog|rulebook|rooms)\.ts'|levels\/\*/.test(readFileSync(path.join(house, file), 'utf8'))),
  )

/**
 * Two levels: a number that is right for one more may be wrong for two. The titles have every character that needs
 * escaping.
 */
const LEVELS = [
  { slug: 'annas-robot', title: `Anna's "Robot" & \`Friends\`` },
  { slug: 'captcha-free', title: 'Captcha Free' },
]

/** A copy of the project that the test may change, with the packages of this one. */
function copyHouse(): string {
  const house = mkdtempSync(path.join(tmpdir(), 'botarena-level-'))
  onTestFinished(() => rmSync(house, { recursive: true }))
  cpSync(ROOT, house, {
    recursive: true,
    filter: (file) => !NO_SOURCE.test(path.relative(ROOT, file)),
  })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(house, 'node_modules'))
  return house
}

/** Every source file with its text. */
const textsIn = (house: string) =>
  new Map(
    globSync('**/*.{ts,tsx,css,md,json,mjs}', { cwd: house, exclude: ['node_modules/**'] }).map(
      (file) => [file, readFileSync(path.join(house, file), 'utf8')] as const,
    ),
  )

function runIn(house: string, tool: string, ...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(tool, args, {
    cwd: house,
    encoding: 'utf8',
    env: {
      PATH: `${path.join(house, 'node_modules/.bin')}${path.delimiter}${process.env['PATH']}`,
      HOME: house,
      NO_COLOR: '1',
      ...COMPILE_CACHE,
      ...(process.env['CHROMIUM'] ? { CHROMIUM: process.env['CHROMIUM'] } : {}),
    },
  })
  return { status, said: stdout + stderr }
}

/** Length of a tool's output that a failure shows: the end, because the faults stand there. */
const SAID = 4000

test('a new level is a folder and a line, says what is left to do, and passes everything when that is done', () => {
  const house = copyHouse()
  const folders = LEVELS.map(({ slug }, i) => `levels/${CATALOG.length + 1 + i}-${slug}`)
  for (const [i, { slug, title }] of LEVELS.entries()) {
    const before = textsIn(house)
    const made = runIn(house, process.execPath, 'scripts/new-level.ts', slug, title, '20')
    expect(made).toMatchObject({ status: 0, said: expect.stringContaining(folders[i]!) })
    const after = textsIn(house)
    const changed = [...after.keys()].filter((file) => before.get(file) !== after.get(file))
    expect(changed.filter((file) => !file.startsWith(`${folders[i]}/`))).toEqual(['levels/catalog.ts'])
    const linesBefore = before.get('levels/catalog.ts')!.split('\n')
    const added = after
      .get('levels/catalog.ts')!
      .split('\n')
      .filter((line) => !linesBefore.includes(line))
    expect(added).toEqual([expect.stringContaining(`line(${CATALOG.length + 1 + i}, `)])
  }

  const unfinished = runIn(house, 'vitest', 'run', 'levels/catalog.test.ts')
  expect(unfinished.status).toBe(1)
  for (const folder of folders)
    for (const file of [
      'level.ts',
      'lesson.ts',
      'rules.ts',
      'events.ts',
      'rules.test.ts',
      'view.tsx',
      'bot.ts',
    ])
      expect(unfinished.said).toContain(`Please finish ${folder}/${file}: `)

  // The other new level is not finished either, but proving this level must not report it.
  const todo = runIn(house, 'vitest', 'run', 'levels/catalog.test.ts', '-t', noOtherTodo(folders[0]!))
  expect(todo.said).toContain(`Please finish ${folders[0]}/`)
  expect(todo.said).not.toContain(`Please finish ${folders[1]}/`)

  // A pattern that matches no test would prove nothing, and vitest would call that a success.
  const pattern = testsOfLevel(CATALOG.length + 1, LEVELS[0]!.title)
  const { said } = runIn(house, 'vitest', 'run', ...TESTS_OF_EACH_LEVEL, '-t', pattern)
  const files = /^ *Test Files .*/m.exec(said)?.[0]
  expect(files).toContain(`(${TESTS_OF_EACH_LEVEL.length})`)
  expect(files).not.toContain('skipped')

  for (const [file, text] of textsIn(house))
    if (folders.some((folder) => file.startsWith(`${folder}/`)))
      writeFileSync(
        path.join(house, file),
        text.replaceAll(/ *\/\/ TODO: .*\n/g, '').replaceAll('TODO: ', ''),
      )
  const numbers = folders.map((folder) => /\d+/.exec(folder)![0])
  for (const [tool, ...args] of [
    ['oxfmt', '--check', ...folders, 'levels/catalog.ts'],
    ['tsc', '--noEmit', '-p', '.'],
    ['vitest', 'run', ...(IS_WHOLE_RUN ? UNIT_TESTS : unitTestsOfLevels(house))],
    ['vitest', 'run', ...OTHER_UNIT_TESTS, ...(IS_WHOLE_RUN ? [] : ['-t', IN_EVERY_LEVEL])],
    ...(IS_WHOLE_RUN
      ? ([
          // The build weighs its files: each limit must have room for two levels more.
          [process.execPath, 'scripts/build.ts'],
          ['oxlint', '--type-aware', '--max-warnings=0', ...folders],
          ['knip', '--no-progress'],
          // Every browser test that counts levels or points, and the checks of each level.
          ['playwright', 'test', '--workers=1', `--grep=@catalog|level (?:${numbers.join('|')}), `],
        ] as const)
      : []),
  ] as const) {
    const { status, said } = runIn(house, tool, ...args)
    expect(status, `${tool}: ${said.slice(-SAID)}`).toBe(0)
  }
})

/**
 * Forms in which texts and expectations could hold the count of levels. The number of a single level has another form.
 */
function countsIn(text: string): string[] {
  const [levels, points] = [LEVEL_COUNT, TOTAL_POINTS].map((count) => String.raw`(?<![\d.])${count}(?![\d.])`)
  const forms = [
    // `toHaveCount(22)`, `toEqual([22`, `toBeLessThan(22`
    String.raw`\.to[A-Z]\w*\(\[?${levels}`,
    // '1/22', `${done}/22`, '22/22'; not '/challenge/22'
    String.raw`[\d}]\/${levels}`,
    // '22', '22 of 22 levels', 'all 22'
    String.raw`(['"\x60])${levels}\1`,
    String.raw`${levels} (?:of|levels|rooms|missions)\b`,
    String.raw`\b(?:of|all) ${levels}`,
    // { length: 22 }, length === 22, i < 22, i <= 22
    String.raw`length(?::| ===) ${levels}`,
    String.raw`(?<!<)<=? ${levels}`,
    // Nothing else has the number of points.
    points,
  ]
  return text.split('\n').filter((line) => new RegExp(forms.join('|')).test(line))
}

test('a written count of levels or points is noticed, and the number of a level is not', () => {
  const [n, sum] = [LEVEL_COUNT, TOTAL_POINTS]
  for (const line of [
    `expect(levels).toHaveCount(${n})`,
    `levels: '1/${n}',`,
    `toHaveText('3/${n}')`,
    `toContainText('${n} of ${n} levels')`,
    `/: 1 of ${n} levels, 5 of 100 points/`,
    `Array.from({ length: ${n} }, (_, i) => i + 1)`,
    `toHaveText('${n}')`,
    `for (let id = 1; id <= ${n}; id++)`,
    `points: ${sum},`,
    `toHaveText('${sum}/${sum}')`,
  ])
    expect(countsIn(line)).toEqual([line])
  for (const line of [
    `await open(page, '/challenge/${n}')`,
    `test('level ${n}: a press', async () => {`,
    `await enter(page, ${n})`,
    `solutions.get(${n})`,
    `1 << ${n}`,
  ])
    expect(countsIn(line)).toEqual([])
})

// `npm run test:all` checks that they pass with two more levels.
test('no browser test holds the count of levels or points as a number', () => {
  const files = globSync('e2e/*.ts', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(0)
  const held = files.flatMap((file) =>
    countsIn(readFileSync(path.join(ROOT, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  )
  expect(held).toEqual([])
})
