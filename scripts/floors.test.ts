import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#machine/root.ts'

/** Lints one line of code as if it stood in a file, and gives what the linter says of imports and globals. */
function lint(file: string, code: string): string {
  // The linter finds its rules by the place of the file, so the violation is planted for real.
  const planted = path.join(ROOT, file)
  const folder = mkdirSync(path.dirname(planted), { recursive: true })
  writeFileSync(planted, code, { flag: 'wx' })
  try {
    const { stdout } = spawnSync(path.join(ROOT, 'node_modules/.bin/oxlint'), [planted], { encoding: 'utf8' })
    return stdout.includes('no-restricted') ? stdout : ''
  } finally {
    rmSync(folder ?? planted, { recursive: true })
  }
}

test.each([
  [
    'a room that knows another room',
    'app/levels/02-type-wizard/planted.ts',
    "export * from '#levels/01-click-master/rules.ts'",
  ],
  [
    'a room that loads another room',
    'app/levels/02-type-wizard/planted.ts',
    "export const load = () => import('#levels/01-click-master/index.ts')",
  ],
  [
    'a room that goes around by path',
    'app/levels/02-type-wizard/planted.ts',
    "export * from '../01-click-master/rules.ts'",
  ],
  [
    'a room that knows the learner',
    'app/levels/02-type-wizard/planted.ts',
    "export * from '#learner/store.ts'",
  ],
  [
    'a room that knows a route',
    'app/levels/02-type-wizard/planted.ts',
    "export * from '#routes/landing.tsx'",
  ],
  [
    'a room that knows the catalogue',
    'app/levels/02-type-wizard/planted.ts',
    "export * from '#levels/catalog.ts'",
  ],
  [
    'a room that asks the whole page',
    'app/levels/02-type-wizard/planted.ts',
    "export const found = () => document.getElementById('phrase')",
  ],
  ['a room that knows the stage', 'app/levels/02-type-wizard/planted.ts', "export * from '#stage/nine.ts'"],
  ['a stage that knows the learner', 'app/stage/planted.ts', "export * from '#learner/store.ts'"],
  ['ui that knows the learner', 'app/ui/planted.ts', "export * from '#learner/store.ts'"],
  ['a dialog that knows the shell', 'app/dialogs/planted.ts', "export * from '#shell/header.tsx'"],
  ['a kit that knows React', 'app/kit/planted.ts', "export * from 'react'"],
  ['an app that knows the server', 'app/routes/planted.ts', "export * from '#server/http/app.ts'"],
  ['an app that imports a bot', 'app/routes/planted.ts', "export * from '#levels/01-click-master/bot.ts'"],
  ['an app that knows Node', 'app/learner/planted.ts', "export * from 'node:fs'"],
  ['a server that knows the app', 'server/planted.ts', "export * from '#kit/luck.ts'"],
  ['an app that knows its builder', 'app/routes/planted.ts', "export * from '#builder/posts.ts'"],
  ['an app that knows the machine', 'app/ui/planted.ts', "export * from '#machine/root.ts'"],
  ['a route that knows the list of pages', 'app/routes/planted.ts', "export * from '#pages'"],
  [
    'a bot that knows another room',
    'app/levels/planted/bot.ts',
    "export * from '#levels/01-click-master/level.ts'",
  ],
  ['a bot that knows a tool', 'app/levels/planted/bot.ts', "export * from '#bots/playwright.ts'"],
  ['a machine that knows the robots', 'machine/planted.ts', "export * from '#bots/column.ts'"],
  ['a builder that knows the robots', 'builder/planted.ts', "export * from '#bots/column.ts'"],
  ['a builder that knows the server', 'builder/planted.ts', "export * from '#server/app.ts'"],
  ['robots that know the builder', 'bots/planted.ts', "export * from '#builder/build.ts'"],
  ['robots that know a route', 'bots/planted.ts', "export * from '#routes/landing.tsx'"],
  ['a measurement that knows the app', 'bench/planted.ts', "export * from '#levels/catalog.ts'"],
  ['a browser test that knows the server', 'e2e/planted.ts', "export * from '#server/app.ts'"],
  ['a browser test that goes around by path', 'e2e/planted.test.ts', "export * from '../app/pages.ts'"],
  ['a command that knows a screen', 'scripts/planted.ts', "export * from '#routes/landing.tsx'"],
  [
    'a room with storage of its own',
    'app/levels/02-type-wizard/planted.tsx',
    'export const x = localStorage',
  ],
  ['a view with a timer of its own', 'app/levels/02-type-wizard/planted.tsx', 'setTimeout(() => {}, 1)'],
  ['rules that throw dice', 'app/levels/02-type-wizard/planted.ts', 'export const x = Math.random()'],
])('the linter refuses %s', (_, file, code) => {
  expect(lint(file, code)).not.toBe('')
})

test.each([
  [
    'a room that knows kit, ui and the contract',
    'app/levels/02-type-wizard/planted.ts',
    "export * from '#kit/luck.ts'\nexport type { Level } from '#levels/contract.ts'",
  ],
  ['a route that knows the shell', 'app/routes/planted.ts', "export * from '#shell/header.tsx'"],
  [
    'a bot in the words of robots',
    'app/levels/02-type-wizard/planted.ts',
    "export type { Solve } from '#levels/robot.ts'",
  ],
  ['robots that find programs', 'bots/planted.ts', "export * from '#machine/programs.ts'"],
  ['a builder that knows the pages', 'builder/planted.ts', "export * from '#pages'"],
  ['a command that builds', 'scripts/planted.ts', "export * from '#builder/build.ts'"],
  ['a browser test that knows the robots', 'e2e/planted.ts', "export * from '#bots/playwright.ts'"],
])('and lets pass %s', (_, file, code) => {
  expect(lint(file, code)).toBe('')
})
