import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CATALOG } from '#levels/catalog.ts'
import { ROOT } from '#machine/root.ts'
import { noOtherTodo } from './proofs.ts'

/** ms. The unit tests run a second time in it, on a machine that may be busy. */
const PATIENCE = 600_000

/** What of the house is no source, or is another test's for a moment (floors.test.ts). */
const NO_SOURCE = /^(?:\.git|node_modules|dist|data|test-results)$|planted/

/** Two levels: a number that is right for one more may be wrong for two. A title has every sign that needs care. */
const LEVELS = [
  { slug: 'annas-robot', title: `Anna's "Robot" & \`Friends\`` },
  { slug: 'captcha-free', title: 'Captcha Free' },
]

/** A copy of the house that may be built upon, with the packages of this one. */
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
      ...(process.env['CHROMIUM'] ? { CHROMIUM: process.env['CHROMIUM'] } : {}),
    },
  })
  return { status, said: stdout + stderr }
}

test(
  'new levels are a folder and a line each, say what is left to do, and pass everything when that is done',
  { timeout: PATIENCE },
  () => {
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
      for (const file of ['level.ts', 'rules.ts', 'events.ts', 'rules.test.ts', 'view.tsx', 'bot.ts'])
        expect(unfinished.said).toContain(`Please finish ${folder}/${file}: `)

    // The other one is not finished either, and is no business of who proves this one.
    const todo = runIn(house, 'vitest', 'run', 'levels/catalog.test.ts', '-t', noOtherTodo(folders[0]!))
    expect(todo.said).toContain(`Please finish ${folders[0]}/`)
    expect(todo.said).not.toContain(`Please finish ${folders[1]}/`)

    for (const [file, text] of textsIn(house))
      if (folders.some((folder) => file.startsWith(`${folder}/`)))
        writeFileSync(
          path.join(house, file),
          text.replaceAll(/ *\/\/ TODO: .*\n/g, '').replaceAll('TODO: ', ''),
        )
    const numbers = folders.map((folder) => /\d+/.exec(folder)![0])
    for (const [tool, ...args] of [
      ['oxfmt', '--check', ...folders, 'levels/catalog.ts'],
      ['oxlint', '--type-aware', '--max-warnings=0', ...folders],
      ['tsc', '--noEmit', '-p', '.'],
      ['knip', '--no-progress'],
      ['vitest', 'run', 'app', 'bots', 'builder', 'contract', 'docs', 'game', 'kit', 'levels', 'ui'],
      // Every browser test that counts levels or points, and what is asked of each level.
      [process.execPath, 'scripts/build.ts'],
      ['playwright', 'test', '--workers=1', `--grep=@catalog|level (?:${numbers.join('|')}), `],
    ] as const)
      expect({ tool, ...runIn(house, tool, ...args) }).toMatchObject({ tool, status: 0 })
  },
)
