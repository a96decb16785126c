import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FILE_STEPS } from '#game/file-steps.ts'
import { begin, fallDue, take } from '#game/run.ts'
import { literalsIn } from '#machine/literals.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { CATALOG } from '../catalog.ts'
import type { Goals, Lesson, Simulation, Words } from '../contract.ts'
import type { NumberedGame } from '../rulebook.ts'
import { NEXT_ROUND, TASK } from '../shared/task.ts'
import { arbitraryEvent } from '../testing.ts'
import { NAME_FILES, type Names, folderOf, nameFilesOf, namesOf } from './names-of.ts'

// Two tests of one rule: a name of a control stands in `names.ts` or `random-names.ts` of its level, and every text that
// says it is made from there. The first reads the sources. The second gives every control another name, and reads what
// a learner reads: a text may be put together so that no literal holds the whole name.

/** Texts in which the words of a name mean something else. Each must still be needed. */
const OTHERWISE: readonly { level: number; text: string; why: string }[] = [
  ...['Set Clipboard', 'Get Clipboard'].map((text) => ({ level: 3, text, why: 'activities of UiPath' })),
  { level: 9, text: 'for the next page number', why: 'the number of a page, not the button' },
  { level: 12, text: 'Get Transaction Item', why: 'an activity of UiPath' },
  ...[15, 16].map((level) => ({ level, text: 'Wait for Download', why: 'an activity of UiPath' })),
  { level: 17, text: 'ZIP code', why: 'the task counts up the parts of an address' },
  { level: 21, text: 'Use Excel File', why: 'an activity of UiPath' },
  { level: 21, text: 'Invoice submitted', why: 'the outcome, not the button' },
]

/** Files whose texts are not the page's: the spec names the columns of the file; the other words of a condition. */
const TEXTS_OF_THEIR_OWN = /^21-invoice-generator\/workbook\.ts$|\/words\.ts$/

const LEVELS = path.dirname(import.meta.dirname)

const literally = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`)

/** Matches a name, and no part of a longer word. A number, or a hole of a template, stands for `#`. */
function patternOf(name: string): RegExp {
  const word = literally(name).replace('#', String.raw`(?:\d+|n|…)`)
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}_-])${word}(?![\p{L}\p{N}_])`,
    name.includes(' ') ? 'giu' : 'gu',
  )
}

const PATTERNS = new Map<string, RegExp>()

/** Where a text says a name, by the index of its first character. */
function placesOf(name: string, text: string): number[] {
  const pattern = PATTERNS.get(name) ?? patternOf(name)
  PATTERNS.set(name, pattern)
  return [...text.matchAll(pattern)]
    .filter(({ 0: found, index }) => {
      const [before, after] = [text.slice(0, index), text.slice(index + found.length)]
      const isQuoted = before.endsWith('“') && after.startsWith('”')
      if (name.includes(' ') || text.trim() === found || isQuoted) return true
      // One word with a capital letter may be any word at the beginning of a sentence: “Copy the text.”
      return !/(?:^|[.?!:;]\s+|\n\s*)$/.test(before)
    })
    .map(({ index }) => index)
}

/** The names that a text says, with their places. Phrases that mean something else are passed over. */
function saidIn(text: string, names: readonly string[], level: number): { name: string; at: number }[] {
  const read = OTHERWISE.filter((one) => one.level === level).reduce(
    (left, one) => left.replaceAll(one.text, '·'.repeat(one.text.length)),
    text,
  )
  return names.flatMap((name) => placesOf(name, read).map((at) => ({ name, at })))
}

/** The story of a lesson tells of other programs. */
const STORY = /^ {2}hurts:\s+(?:'[^\n]*'|`[^\n]*`),$/m

/** Every literal of a source that says a name of its level, with its line. */
function mistakesIn(file: string, source: string, names: readonly string[], level: number): string[] {
  const read = file.endsWith('/lesson.ts')
    ? source.replace(STORY, (story) => story.replaceAll(/[^\n]/g, ' '))
    : source
  return literalsIn(file, read).flatMap(({ line, text }) =>
    saidIn(text, names, level).map(
      ({ name, at }) => `levels/${file}:${line + text.slice(0, at).split('\n').length - 1} says “${name}”`,
    ),
  )
}

/** The sources of a level with texts for people, but for those that have the names. */
const sourcesOf = (folder: string): string[] =>
  globSync(`${folder}/*.{ts,tsx}`, { cwd: LEVELS })
    .map((file) => file.split(path.sep).join('/'))
    .filter(
      (file) =>
        !/\.test\./.test(file) && !(path.basename(file) in NAME_FILES) && !TEXTS_OF_THEIR_OWN.test(file),
    )
    .toSorted()

const read = (file: string) => readFileSync(path.join(LEVELS, file), 'utf8')

test.each(CATALOG)('level $id says a name of its controls in no file but names.ts', async (level) => {
  const names = await namesOf(level)
  expect(names.length).toBeGreaterThan(0)
  const mistakes = sourcesOf(folderOf(level)).flatMap((file) => mistakesIn(file, read(file), names, level.id))
  expect(mistakes, 'Make these texts from the constants of names.ts.').toEqual([])
})

test('a name is found in a hint, in a template and between tags, with its file and line', () => {
  const names = ['Process next', 'Reset', 'Box #']
  const mistakes = (source: string) => mistakesIn('12-loop-master/view.tsx', source, names, 12)
  expect(mistakes("const a = 1\nconst way = 'Then press Process next.'")).toEqual([
    'levels/12-loop-master/view.tsx:2 says “Process next”',
  ])
  expect(mistakes('const say = `Box ${n + 1} holds ${text}`')).toEqual([
    'levels/12-loop-master/view.tsx:1 says “Box #”',
  ])
  expect(mistakes('const a = (\n  <p>\n    Here you\n    press Reset.\n  </p>\n)')).toEqual([
    'levels/12-loop-master/view.tsx:4 says “Reset”',
  ])
  expect(mistakes("const a = { name: 'Reset' }\nconst b = '“Reset” is next.'")).toHaveLength(2)
  expect(mistakes("import { Reset } from 'Reset'\nconst a = 'Reset the queue. Presets, reset.'")).toEqual([])
})

test('each phrase that means something else is still there', async () => {
  const unused: string[] = []
  for (const { level, text } of OTHERWISE) {
    const files = sourcesOf(folderOf({ id: level })).map((file) => literalsIn(file, read(file)))
    if (!files.flat().some((one) => one.text.includes(text))) unused.push(`${level}: ${text}`)
  }
  expect(unused).toEqual([])
})

/** The new names of a level, by the old ones, and the same as replacements of its files. */
async function renamed(level: { id: number }) {
  const words = new Map<string, string>()
  const files: { file: string; constant: string; names: Names }[] = []
  for (const { file, names } of await nameFilesOf(level)) {
    const others = Object.entries(names).map(([key, name]): [string, Names[string]] => {
      const word = `Zq${words.size + 1}`
      words.set(typeof name === 'string' ? name : name('#'), typeof name === 'string' ? word : `${word} #`)
      return [key, typeof name === 'string' ? word : (part) => `${word} ${part}`]
    })
    const constant = NAME_FILES[path.basename(file) as keyof typeof NAME_FILES]
    files.push({ file, constant, names: Object.fromEntries(others) })
  }
  return { words, files }
}

/** A text that a learner reads, and where. */
type Text = { where: string; text: string; isRandom?: boolean }

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** The texts of a page, and the labels that a screen reader says. */
const textsOn = (html: string): string[] =>
  [...html.matchAll(/>([^<]+)</g), ...html.matchAll(/ (?:aria-label|title|placeholder)="([^"]*)"/g)].map(
    ([, text]) => text!.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, sign: string) => ENTITIES[sign]!),
  )

/** Every text in a value of lists, objects and texts. */
function textsWithin(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsWithin) : []
}

/** The list of the steps of levels 15 and 16 has words of its own: Download, Read, Write. */
const isStep = (text: string) => (FILE_STEPS as readonly string[]).includes(text)

/** How many actions of a player without a plan are looked at. */
const ACTIONS = IS_WHOLE_RUN ? 200 : 20

/** States of a level: on the way of a player who wins, and on that of one without a plan. */
function* statesOf({ rules, next, ...game }: NumberedGame) {
  for (const seed of ['7', '8']) {
    let run = begin(rules, seed)
    yield { before: run.state, event: null, state: run.state }
    for (let at = 4000; !rules.isSolved(run.state) && at < 400_000; at += 4000) {
      const before = run.state
      const event = next(before)
      if (!event && !run.awaited) break
      run = event ? take(rules, run, at, event) : fallDue(rules, run)
      yield { before, event, state: run.state }
    }
    run = begin(rules, seed)
    for (let i = 0; i < ACTIONS; i++) {
      const before = run.state
      const [event] = fc.sample(arbitraryEvent({ rules, next, ...game }, before), { numRuns: 1, seed: i })
      run = take(rules, run, (i + 1) * 4000, event)
      yield { before, event, state: run.state }
    }
  }
}

/** What a learner reads while a task is played: its goals, its errors, its task in words, its page. */
function textsOfPlay(simulation: Simulation, game: NumberedGame, goals: Goals<unknown> | null): Text[] {
  const { rules } = game
  const where = goals ? 'the standard task' : 'the random task'
  const texts = new Map<string, string>()
  for (const { before, event, state } of statesOf(game)) {
    const isOver = rules.isSolved(state)
    const page = renderToStaticMarkup(createElement(simulation.View, { state, send: () => {}, isOver }))
    for (const text of textsOn(page)) if (!isStep(text)) texts.set(text, `the page of ${where}`)
    for (const text of textsWithin(goals?.(state, rules) ?? [])) texts.set(text, 'goals.ts')
    for (const text of [event ? rules.missOf?.(before, event, state) : null, rules.task?.(state)])
      if (text) texts.set(text, `the rules of ${where}`)
  }
  return [...texts].map(([text, from]) => ({ where: from, text, isRandom: !goals }))
}

/** The simulations of a level, its other words, and everything that a learner reads there. */
async function readLevel(level: { id: number }) {
  const folder = path.join(LEVELS, folderOf(level))
  const load = async <File>(name: string) => (await import(path.join(folder, name))) as File
  const hasRandom = existsSync(path.join(folder, 'random.tsx'))
  const { simulation: standard } = await load<{ simulation: Simulation }>('index.ts')
  const random = hasRandom ? (await load<{ simulation: Simulation }>('random.tsx')).simulation : null
  const { goals } = await load<{ goals: Goals<unknown> }>('goals.ts')
  const { game } = await load<{ game: NumberedGame }>('events.ts')
  const { lesson } = await load<{ lesson: Lesson }>('lesson.ts')
  const { words } = await load<{ words: Words }>('words.ts')
  const said = (where: string, value: unknown, isRandom = false) =>
    textsWithin(value).map((text): Text => ({ where, text, isRandom }))
  const beside = ({ level: { description, objectives, intel } }: Simulation) => [
    description,
    objectives,
    intel,
  ]
  const texts = [
    ...said('level.ts', beside(standard)),
    ...said('lesson.ts', lesson.tools),
    ...textsOfPlay(standard, game, goals),
  ]
  if (random) {
    const { game: randomGame } = await load<{ game: NumberedGame }>('random-events.ts')
    texts.push(...said('random.tsx', beside(random), true), ...textsOfPlay(random, randomGame, null))
  }
  return { standard, random, words, texts }
}

const targetNames = ({ level: { targets } }: Simulation): string[] =>
  Object.values(targets).map(({ name }) => name)

// There is no page here. Code that looks for the focus finds that no element has it.
beforeAll(() => {
  vi.stubGlobal('document', { activeElement: null })
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test.each(CATALOG)(
  'level $id says all new names and no old one, if every control gets another name',
  async (level) => {
    const { words: newNames, files } = await renamed(level)
    vi.resetModules()
    for (const { file, constant, names } of files)
      vi.doMock(file, async (original) => ({ ...(await original<object>()), [constant]: names }))
    try {
      const { standard, random, words, texts } = await readLevel(level)
      // The random task may deal a value that is the name of a control of the standard task.
      const drawn = targetNames(random ?? standard)
      const gone = targetNames(standard).filter((name) => !drawn.includes(name))
      const old = [...newNames.keys()]
      const oldOfRandom = old.filter((name) => !gone.includes(newNames.get(name)!))
      const stale = texts.flatMap(({ where, text, isRandom }) =>
        saidIn(text, isRandom ? oldOfRandom : old, level.id).map(
          ({ name }) => `${folderOf(level)}, ${where}, still says “${name}”: ${text}`,
        ),
      )
      expect([...new Set(stale)]).toEqual([])
      // A control without a constant would keep its name, and so would its other words. A cell may be a dealt value.
      const elsewhere: readonly string[] = ['', TASK.name, NEXT_ROUND.name]
      const controls = [standard, ...(random ? [random] : [])]
        .flatMap(({ level: { targets } }) => Object.values(targets))
        .filter(({ role, name }) => role !== 'cell' && !elsewhere.includes(name))
        .map(({ name }) => name)
      const kept = [...controls, ...Object.keys(words)].filter((name) => !/^Zq\d+/.test(name))
      expect(kept, `These names are not in levels/${folderOf(level)}/names.ts.`).toEqual([])
    } finally {
      for (const { file } of files) vi.doUnmock(file)
    }
  },
)
