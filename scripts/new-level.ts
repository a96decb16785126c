import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { CATALOG } from '#levels/catalog.ts'
import { ROOT } from '#machine/root.ts'

/** The files of a new room. They compile, the page shows them, and the robot fails until somebody writes it. */
function filesOf(title: string): Record<string, string> {
  return {
    'level.ts': `import { Bot } from 'lucide-react'
import type { Level } from '#levels/contract.ts'

const targets = {
  press: { id: 'press-me', role: 'button', name: 'Press me' },
} as const satisfies Level['targets']

export const level = {
  icon: Bot,
  description: 'TODO: one sentence under the title of ${title}.',
  objectives: ['TODO: what must be true in the end.'],
  intel: {
    trains: 'TODO: the skill.',
    nudge: 'TODO: a first hint.',
    way: 'TODO: the way, in steps.',
    tools: 'TODO: what UiPath, Power Automate, Selenium and Playwright call the activity.',
  },
  targets,
} satisfies Level
`,
    'rules.ts': `import type { Rules } from '#levels/contract.ts'

export type State = { isPressed: boolean }
export type Event = { type: 'pressed' }

export const rules: Rules<State, Event> = {
  start: () => ({ isPressed: false }),
  step: (state) => (state.isPressed ? state : { isPressed: true }),
  isSolved: ({ isPressed }) => isPressed,
  solution: () => ({ isPressed: true }),
}
`,
    'rules.test.ts': `import { expect, test } from 'vitest'
import { createLuck } from '#kit/luck.ts'
import { rules } from './rules.ts'

const start = rules.start(createLuck('1'))

test('the reference solution solves it', () => {
  expect(rules.isSolved(rules.step(start, { type: 'pressed' }))).toBe(true)
})

test('nothing done does not', () => {
  expect(rules.isSolved(start)).toBe(false)
})

test.todo('three near misses do not')
`,
    'view.tsx': `import type { ViewProps } from '#levels/contract.ts'
import { level } from './level.ts'
import type { Event, State } from './rules.ts'

export function View({ state, send }: ViewProps<State, Event>) {
  const { id, name } = level.targets.press
  return (
    <div className="row">
      <button className="btn" id={id} type="button" onClick={() => send({ type: 'pressed' })}>
        {name}
      </button>
      <p className="score" role="status">
        {state.isPressed ? 'Pressed.' : 'Not pressed yet.'}
      </p>
    </div>
  )
}
`,
    'bot.ts': `import type { Solve } from '#levels/robot.ts'

export const solve: Solve = async () => {
  throw new Error('The robot of ${title} is not written yet.')
}
`,
    'index.ts': `import { defineRoom } from '#levels/contract.ts'
import { level } from './level.ts'
import { rules } from './rules.ts'
import { View } from './view.tsx'

export const room = defineRoom({ level, rules, View })
`,
  }
}

const [slug, title, points] = process.argv.slice(2)
if (!slug || !/^[a-z0-9-]+$/.test(slug) || !title || !/^[1-9]\d*$/.test(points ?? '')) {
  console.error(
    'Usage: npm run new-level -- SLUG TITLE POINTS, for example: npm run new-level -- captcha-free "Captcha Free" 20',
  )
  process.exit(1)
}
const id = CATALOG.length + 1
const name = `${String(id).padStart(2, '0')}-${slug}`
const folder = path.join(ROOT, 'app/levels', name)
if (existsSync(folder)) {
  console.error(`app/levels/${name} is there already.`)
  process.exit(1)
}

await mkdir(folder)
for (const [file, text] of Object.entries(filesOf(title))) await writeFile(path.join(folder, file), text)
const catalog = path.join(ROOT, 'app/levels/catalog.ts')
const text = await readFile(catalog, 'utf8')
const end = text.indexOf('\n]\n', text.indexOf('export const CATALOG'))
const entry = `\n  line(${id}, '${title.replaceAll("'", String.raw`\'`)}', ${points}, () => import('./${name}/index.ts')),`
await writeFile(catalog, text.slice(0, end) + entry + text.slice(end))
console.log(
  `Level ${id} lies in app/levels/${name} and stands in the catalogue. CONTRIBUTING.md says what comes next.`,
)
process.disconnect?.()
