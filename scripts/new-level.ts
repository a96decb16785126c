import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { checkTape } from '#builder/tape-end.ts'
import { CATALOG } from '#levels/catalog.ts'
import { readCommand } from '#machine/command-line.ts'
import { ROOT } from '#machine/root.ts'
import { run } from '#machine/run.ts'

/**
 * The files of a new room: a small game that works, in the form of all others. TODO marks the parts to write, and
 * levels/catalog.test.ts names the files with such marks.
 */
const FILES: Readonly<Record<string, string>> = {
  'level.ts': `import { Bot } from 'lucide-react'
import type { Level } from '#levels/contract.ts'

const targets = {
  press: { id: 'press-me', role: 'button', name: 'Press me' },
  outcome: { id: 'press-outcome', role: 'status', name: 'Outcome' },
} as const satisfies Level['targets']

export const level = {
  icon: Bot,
  description: 'TODO: one sentence under the title.',
  objectives: ['TODO: what must be true in the end.'],
  intel: {
    trains: 'TODO: the skill.',
    nudge: 'TODO: a first hint.',
    way: 'TODO: the way, in steps.',
  },
  targets,
} satisfies Level
`,
  'lesson.ts': `import type { Lesson } from '#levels/contract.ts'

export const lesson = {
  hurts:
    'TODO: where the same thing goes wrong in real work. One paragraph that is true. What it looks like there, and what it costs.',
  // TODO: names as the vendors have them, and above each the page that says so.
  tools: {
    UiPath: {
      name: 'TODO: what UiPath calls the activity',
      steps: ['TODO: Do this.', 'TODO: Then that.'],
    },
    'Automation Anywhere': {
      name: 'TODO: what Automation 360 calls the action, or that no page names one',
      steps: ['TODO: Do this.', 'TODO: Then that.'],
    },
    'Blue Prism': {
      name: 'TODO: what Blue Prism calls the stage, or that no page names one',
      steps: ['TODO: Do this.', 'TODO: Then that.'],
    },
    'Pega Robotics': {
      name: 'TODO: what Pega calls the control or method, or that no page names one',
      steps: ['TODO: Do this.', 'TODO: Then that.'],
    },
    'Power Automate': {
      name: 'TODO: what Power Automate calls the action, or that no page names one',
      steps: ['TODO: Do this.', 'TODO: Then that.'],
    },
    Selenium: 'TODO: the call',
    Playwright: 'TODO: the call',
    Puppeteer: 'TODO: the call',
  },
} satisfies Lesson
`,
  'rules.ts': `import type { Rules } from '#game/rules.ts'

// TODO: the game. A refusal returns the same object; dice and time come with the step.
export type State = { isPressed: boolean }
export type Event = { type: 'pressed' }

export const rules: Rules<State, Event> = {
  isDealt: false,
  start: () => ({ isPressed: false }),
  step: (state, { type }) => (type !== 'pressed' || state.isPressed ? state : { isPressed: true }),
  isSolved: ({ isPressed }) => isPressed,
  solution: () => ({ isPressed: true }),
}
`,
  'events.ts': `import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { type Event, type State, rules } from './rules.ts'

// TODO: a schema of every event of the page, and the next event of a player who wins.
export const game = defineGame<State, Event, never>({
  rules,
  event: z.strictObject({ type: z.literal('pressed') }),
  next: (state) => (rules.isSolved(state) ? null : { type: 'pressed' }),
})
`,
  'rules.test.ts': `import { expect, test } from 'vitest'
import { startOf, steps } from '#game/testing.ts'
import { rules } from './rules.ts'

const start = startOf(rules)

test('pressing solves it', () => {
  expect(rules.isSolved(steps(rules, start, { type: 'pressed' }))).toBe(true)
})

// TODO: at least three near misses that do not solve it.
test('nothing done does not', () => {
  expect(rules.isSolved(start)).toBe(false)
})
`,
  'goals.ts': `import type { Goals } from '#levels/contract.ts'
import type { State } from './rules.ts'

/** How far each objective is met, from the state alone. */
// TODO: a goal for each objective: met, not met, or why not; null where the state cannot tell.
export const goals: Goals<State> = ({ isPressed }) => [isPressed]
`,
  'view.tsx': `import type { ViewProps } from '#levels/contract.ts'
import { Note } from '#ui/note.tsx'
import { level } from './level.ts'
import type { Event, State } from './rules.ts'

const { press, outcome } = level.targets

// TODO: state in, events out. What can be read or acted on is a target of level.ts.
export function View({ state, send }: ViewProps<State, Event>) {
  return (
    <>
      <div className="row">
        <button className="btn" id={press.id} type="button" onClick={() => send({ type: 'pressed' })}>
          {press.name}
        </button>
      </div>
      <Note
        id={outcome.id}
        label={outcome.name}
        tone={state.isPressed ? 'done' : 'plain'}
        title={state.isPressed ? 'Pressed' : 'Not pressed yet'}
      />
    </>
  )
}
`,
  'bot.ts': `import type { Solve } from '#levels/robot.ts'
import { level } from './level.ts'

// TODO: the way of a robot that reads the page, whatever the seed.
export const solve: Solve = (robot) => robot.click(level.targets.press)
`,
  'words.ts': `import type { Words } from '#levels/contract.ts'

/** Other names for this room's controls and headings. */
// TODO: every control's name, three times in other English words and three times in German.
export const words: Words = {
  'Press me': [
    ['Push me', 'Click me', 'Tap me'],
    ['Drück mich', 'Klick mich', 'Hier drücken'],
  ],
}
`,
  'index.ts': `import { defineRoom } from '#levels/contract.ts'
import { level } from './level.ts'
import { rules } from './rules.ts'
import { View } from './view.tsx'

export const room = defineRoom({ level, rules, View })
`,
}

const { positionals, refuse } = readCommand(
  'npm run new-level -- SLUG TITLE POINTS, for example: npm run new-level -- captcha-free "Captcha Free" 20',
  {},
  3,
)
const [slug = '', title = '', points = ''] = positionals
if (!/^[a-z0-9-]+$/.test(slug)) refuse('SLUG names the folder: small letters, digits and hyphens.')
if (title.trim() === '') refuse('TITLE is the name of the level.')
if (!/^[1-9]\d*$/.test(points)) refuse('POINTS is a whole number from 1.')
const id = CATALOG.length + 1
try {
  checkTape(id)
} catch (reason) {
  console.error((reason as Error).message)
  process.exit(1)
}
const name = `${String(id).padStart(2, '0')}-${slug}`
const folder = path.join(ROOT, 'levels', name)
if (existsSync(folder)) {
  console.error(`levels/${name} is there already.`)
  process.exit(1)
}

await mkdir(folder)
for (const [file, text] of Object.entries(FILES)) await writeFile(path.join(folder, file), text)
const catalog = path.join(ROOT, 'levels/catalog.ts')
const text = await readFile(catalog, 'utf8')
const end = text.indexOf('\n]\n', text.indexOf('export const CATALOG'))
// Quoted as in JSON, whatever the title contains; the formatter changes the quotes.
const line = `\n  line(${id}, ${JSON.stringify(title.trim())}, ${points}),`
await writeFile(catalog, text.slice(0, end) + line + text.slice(end))
if ((await run('oxfmt', ['levels/catalog.ts'])) !== 0) process.exit(1)
console.log(
  `Level ${id} lies in levels/${name} and stands in the catalogue. CONTRIBUTING.md says what comes next; npm run prove -- ${id} says what is left.`,
)
process.disconnect?.()
