import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './root.ts'

/** Lints one line of code as if it stood in a file, and gives what the linter says of imports and globals. */
function lint(file: string, code: string): string {
  // The linter finds its rules by the place of the file, so the violation is planted for real.
  const planted = path.join(ROOT, file)
  writeFileSync(planted, code, { flag: 'wx' })
  try {
    const { stdout } = spawnSync(path.join(ROOT, 'node_modules/.bin/oxlint'), [planted], { encoding: 'utf8' })
    return stdout.includes('no-restricted') ? stdout : ''
  } finally {
    rmSync(planted)
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
  ['ui that knows the learner', 'app/ui/planted.ts', "export * from '#learner/store.ts'"],
  ['a dialog that knows the shell', 'app/dialogs/planted.ts', "export * from '#shell/header.tsx'"],
  ['a kit that knows React', 'app/kit/planted.ts', "export * from 'react'"],
  ['an app that knows the server', 'app/routes/planted.ts', "export * from '#server/http/app.ts'"],
  ['an app that imports a bot', 'app/routes/planted.ts', "export * from '#levels/01-click-master/bot.ts'"],
  ['an app that knows Node', 'app/learner/planted.ts', "export * from 'node:fs'"],
  ['a server that knows the app', 'server/planted.ts', "export * from '#kit/luck.ts'"],
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
])('and lets pass %s', (_, file, code) => {
  expect(lint(file, code)).toBe('')
})
