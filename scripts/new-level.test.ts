import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CATALOG } from '#levels/catalog.ts'
import { ROOT } from '#machine/root.ts'

/** ms. The unit tests run a second time in it, on a machine that may be busy. */
const PATIENCE = 600_000

/** What of the house is no source, or is another test's for a moment (floors.test.ts). */
const NO_SOURCE = /^(?:\.git|node_modules|dist|data|test-results)$|planted/

/** Has no space and no quote that a title has; the title has them all. */
const SLUG = 'annas-robot'
const TITLE = `Anna's "Robot" & \`Friends\``

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
    },
  })
  return { status, said: stdout + stderr }
}

test(
  'a new level is a folder and a line, says what is left to do, and passes everything when that is done',
  { timeout: PATIENCE },
  () => {
    const house = copyHouse()
    const before = textsIn(house)
    const number = CATALOG.length + 1
    const folder = `app/levels/${number}-${SLUG}`

    const made = runIn(house, process.execPath, 'scripts/new-level.ts', SLUG, TITLE, '20')
    expect(made).toMatchObject({ status: 0, said: expect.stringContaining(folder) })
    const after = textsIn(house)
    const changed = [...after.keys()].filter((file) => before.get(file) !== after.get(file))
    expect(changed.filter((file) => !file.startsWith(`${folder}/`))).toEqual(['app/levels/catalog.ts'])
    const added = after
      .get('app/levels/catalog.ts')!
      .split('\n')
      .filter((line) => !before.get('app/levels/catalog.ts')!.split('\n').includes(line))
    expect(added).toEqual([expect.stringContaining(`line(${number}, `)])

    const unfinished = runIn(house, 'vitest', 'run', 'app/levels/catalog.test.ts')
    expect(unfinished.status).toBe(1)
    for (const file of ['level.ts', 'rules.ts', 'events.ts', 'rules.test.ts', 'view.tsx', 'bot.ts'])
      expect(unfinished.said).toContain(`Please finish ${folder}/${file}: `)

    for (const [file, text] of after)
      if (file.startsWith(`${folder}/`))
        writeFileSync(
          path.join(house, file),
          text.replaceAll(/ *\/\/ TODO: .*\n/g, '').replaceAll('TODO: ', ''),
        )
    for (const [tool, ...args] of [
      ['oxfmt', '--check', folder, 'app/levels/catalog.ts'],
      ['oxlint', '--type-aware', '--max-warnings=0', folder],
      ['tsc', '--noEmit', '-p', '.'],
      ['knip', '--no-progress'],
      ['vitest', 'run', 'app', 'bots', 'builder', 'contract', 'docs', 'game'],
    ] as const)
      expect({ tool, ...runIn(house, tool, ...args) }).toMatchObject({ tool, status: 0 })
  },
)
