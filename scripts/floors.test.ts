import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#machine/root.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { EACH_PLACE, NAMED_FILES, TOP_FOLDERS } from '#places'

type Diagnostic = { filename: string; code: string; labels: readonly { span: { line: number } }[] }

/** What the linter needs of the project besides the files. */
const LINTED = ['oxlint.config.ts', 'places.ts', 'package.json', 'tsconfig.json']

/**
 * Lints files as if they were part of the project, in a folder of their own.
 * @param files texts by path: the linter finds its rules by the path
 * @returns `path:line` of every line that breaks a rule of imports, globals or properties.
 */
async function refusedLines(files: ReadonlyMap<string, string>): Promise<Set<string>> {
  await using folder = await tempFolder('floors')
  for (const file of LINTED) cpSync(path.join(ROOT, file), path.join(folder.path, file))
  // The table of places lists folders.
  for (const top of TOP_FOLDERS)
    cpSync(path.join(ROOT, top), path.join(folder.path, top), {
      recursive: true,
      filter: (one) => statSync(one).isDirectory(),
    })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder.path, 'node_modules'))
  for (const [file, text] of files) {
    mkdirSync(path.join(folder.path, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder.path, file), text)
  }
  const { stdout } = spawnSync(
    path.join(ROOT, 'node_modules/.bin/oxlint'),
    ['--format=json', ...files.keys()],
    // A message for each import that is refused: more than a megabyte.
    { cwd: folder.path, encoding: 'utf8', maxBuffer: 2 ** 26 },
  )
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Diagnostic[] }
  return new Set(
    diagnostics
      .filter(({ code }) => code.includes('no-restricted'))
      .flatMap(({ filename, labels }) => labels.map(({ span }) => `${filename}:${span.line}`)),
  )
}

/** A file of each place, and of each folder that may import more, that imports once from every other place and named file. */
const IMPORTS = EACH_PLACE.flatMap(({ name, folder, may, also = {} }) => [
  { name, folder, may },
  ...Object.entries(also).map(([own, more]) => ({
    name,
    folder: `${folder}/${own}`,
    may: [...may, ...more],
  })),
]).map(({ name, folder, may }) => ({
  file: `${folder}/planted-floors.ts`,
  lines: [
    ...EACH_PLACE.filter((other) => other.name !== name).map((other) => [other.name, '/some.ts'] as const),
    ...Object.keys(NAMED_FILES).map((other) => [other, ''] as const),
  ].map(([from, rest]) => ({
    from,
    code: `export * from '#${from}${rest}'`,
    isAllowed: may.includes(from),
  })),
}))

test('each place may import what the table of places says, and nothing else', async () => {
  const refused = await refusedLines(
    new Map(IMPORTS.map(({ file, lines }) => [file, lines.map(({ code }) => code).join('\n')])),
  )
  const wrong = IMPORTS.flatMap(({ file, lines }) =>
    lines
      .filter(({ isAllowed }, i) => refused.has(`${file}:${i + 1}`) === isAllowed)
      .map(({ from, isAllowed }) => `${file} ${isAllowed ? 'may' : 'must not'} import ${from}`),
  )
  expect(wrong).toEqual([])
})

/** A file of each folder inside of a place that imports once from every other folder there. */
const IMPORTS_WITHIN = EACH_PLACE.flatMap(({ name, folder, subfolders = {}, hasTop }) =>
  Object.entries(subfolders).map(([own, may]) => ({
    file: `${folder}/${own}/planted-floors.ts`,
    lines: [
      ...Object.keys(subfolders)
        .filter((other) => other !== own)
        .map((other) => ({
          from: other,
          code: `export * from '#${name}/${other}/some.ts'`,
          isAllowed:
            other.startsWith(`${own}/`) || may.some((one) => one === other || other.startsWith(`${one}/`)),
        })),
      ...(hasTop
        ? [{ from: `the top of ${name}`, code: `export * from '#${name}/some.ts'`, isAllowed: false }]
        : []),
    ],
  })),
)

test('each folder inside of a place may import from the neighbours that the table names, and from no other', async () => {
  expect(IMPORTS_WITHIN.length).toBeGreaterThan(0)
  const refused = await refusedLines(
    new Map(IMPORTS_WITHIN.map(({ file, lines }) => [file, lines.map(({ code }) => code).join('\n')])),
  )
  const wrong = IMPORTS_WITHIN.flatMap(({ file, lines }) =>
    lines
      .filter(({ isAllowed }, i) => refused.has(`${file}:${i + 1}`) === isAllowed)
      .map(({ from, isAllowed }) => `${file} ${isAllowed ? 'may' : 'must not'} import ${from}`),
  )
  expect(wrong).toEqual([])
})

/** A room, for violations that only a room can commit. */
const ROOM = 'levels/02-type-wizard'

const FORBIDDEN: readonly [violation: string, file: string, code: string][] = [
  [
    'a room that knows another room',
    `${ROOM}/planted-1.ts`,
    "export * from '#levels/01-click-master/rules.ts'",
  ],
  [
    'a room that loads another room',
    `${ROOM}/planted-2.ts`,
    "export const load = () => import('#levels/01-click-master/index.ts')",
  ],
  ['a room that goes around by path', `${ROOM}/planted-3.ts`, "export * from '../01-click-master/rules.ts'"],
  ['a room that knows the catalogue', `${ROOM}/planted-4.ts`, "export * from '#levels/catalog.ts'"],
  ['a room that knows the learner', `${ROOM}/planted-5.ts`, "export * from '#learner/store.ts'"],
  [
    'a room that asks the whole page',
    `${ROOM}/planted-6.ts`,
    "export const found = () => document.getElementById('phrase')",
  ],
  ['a room with storage of its own', `${ROOM}/planted-7.tsx`, 'export const x = localStorage'],
  ['a view with a timer of its own', `${ROOM}/planted-8.tsx`, 'setTimeout(() => {}, 1)'],
  ['rules that throw dice', `${ROOM}/planted-9.ts`, 'export const x = Math.random()'],
  ['a page with storage of its own', 'app/front/planted-1.ts', 'export const x = sessionStorage'],
  ['a kit that knows React', 'kit/planted-1.ts', "export * from 'react'"],
  ['an app that imports a bot', 'app/play/planted-1.ts', "export * from '#levels/01-click-master/bot.ts'"],
  [
    'a folder of the app that imports a bot',
    'app/play/foot/planted-1.ts',
    "export * from '#levels/01-click-master/bot.ts'",
  ],
  ['an app that knows Node', 'app/learner/planted-1.ts', "export * from 'node:fs'"],
  [
    'a bot that knows another room',
    'levels/planted-1/bot.ts',
    "export * from '#levels/01-click-master/level.ts'",
  ],
  ['a bot that knows a tool', 'levels/planted-2/bot.ts', "export * from '#proof/tools/playwright.ts'"],
  [
    'a folder of the server that goes around by path',
    'server/http/planted-1.ts',
    "export * from '../store/some.ts'",
  ],
  ['a server that knows a robots’ machine', 'server/http/planted-2.ts', "export * from '#machine/root.ts'"],
  [
    'a call that asks the machine for the time',
    'server/auth/calls/planted-1.ts',
    'export const x = Date.now()',
  ],
  [
    'a condition that knows another condition',
    'app/conditions/kinds/late/planted-1.ts',
    "export * from '#conditions/kinds/stale/effect.ts'",
  ],
  [
    'a condition that knows the list of conditions',
    'app/conditions/kinds/late/planted-2.ts',
    "export * from '#conditions/list/list.ts'",
  ],
  [
    'a process that knows its robots',
    'office/processes/orders/planted-1.ts',
    "export * from './robots/robots.ts'",
  ],
  [
    'an office that knows a robot',
    'office/planted-1.ts',
    "export * from '#office/processes/orders/robots/robots.ts'",
  ],
  [
    'a server that knows a robot',
    'server/office/apps/base/planted-1.ts',
    "export * from '#office/processes/orders/robots/robots.ts'",
  ],
  [
    'robots of a process that know a tool',
    'office/processes/orders/robots/planted-1.ts',
    "export * from '#proof/tools/tools.ts'",
  ],
  [
    'robots of a process that know another process',
    'office/processes/orders/robots/planted-2.ts',
    "export * from '#office/processes/invoices/robots/reading.ts'",
  ],
  [
    'robots of a process that know the server',
    'office/processes/orders/robots/planted-3.ts',
    "export * from '#server/office/office.ts'",
  ],
  ['a command that knows the proof', 'scripts/planted-1.ts', "export * from '#proof/tools/tools.ts'"],
  [
    'a command that loads the proof',
    'scripts/planted-2.ts',
    "export const load = () => import('#proof/arena/faults.ts')",
  ],
  [
    'a tool of the proof that knows the server',
    'proof/tools/planted-1.ts',
    "export * from '#server/folder.ts'",
  ],
  ['a browser test that goes around by path', 'e2e/planted-1.ts', "export * from '../app/pages.ts'"],
]

const ALLOWED: readonly [what: string, file: string, code: string][] = [
  ['a room that knows kit', `${ROOM}/planted-10.ts`, "export * from '#kit/seed.ts'"],
  [
    'a room that knows the contract of levels',
    `${ROOM}/planted-11.ts`,
    "export * from '#levels/contract.ts'",
  ],
  ['accounts that know their folders', 'server/auth/planted-1.ts', "export * from './calls/user.ts'"],
  [
    'a test of the server that knows the machine',
    'server/testing/planted-1.ts',
    "export * from '#machine/root.ts'",
  ],
  [
    'a condition that knows the contract of conditions',
    'app/conditions/kinds/late/planted-3.ts',
    "export * from '#conditions/base/contract.ts'",
  ],
  [
    'robots of a process that know what robots of the office share',
    'office/processes/orders/robots/planted-4.ts',
    "export * from '#bots/office/queue.ts'",
  ],
  [
    'robots that know the robots of a process',
    'bots/office/planted-1.ts',
    "export * from '#office/processes/orders/robots/robots.ts'",
  ],
  [
    'a test of a command that knows the proof',
    'scripts/planted-3.test.ts',
    "export * from '#proof/tools/tools.ts'",
  ],
  ['a browser test that knows the proof', 'e2e/planted-2.ts', "export * from '#proof/tools/tools.ts'"],
  ['a bot in the words of robots', `${ROOM}/planted-12.ts`, "export type { Solve } from '#levels/robot.ts'"],
]

test('the linter also refuses imports that the table of places cannot express, and no others', async () => {
  const cases = [...FORBIDDEN, ...ALLOWED]
  const refused = await refusedLines(new Map(cases.map(([, file, code]) => [file, code])))
  const found = cases.filter(([, file]) => refused.has(`${file}:1`)).map(([violation]) => violation)
  expect(found).toEqual(FORBIDDEN.map(([violation]) => violation))
})
