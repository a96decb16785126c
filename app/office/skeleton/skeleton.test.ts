import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#machine/root.ts'
import { STATES, stateAgainst } from '#shifts/base/states.ts'
import { LESSON_TEXTS } from '#shifts/report/lesson-texts.ts'
import { LIBRARIES, fileOf, partsOf, scriptOf } from './scripts.ts'
import { TOOLS, libraryOf, toolFor, wayIn } from './tools.ts'

const FOLDER = path.join(ROOT, 'docs/scripts/office')

test('each way of going wrong stands at one state', () => {
  expect(STATES.flatMap(({ keeps }) => keeps).toSorted()).toEqual(Object.keys(LESSON_TEXTS).toSorted())
  expect(stateAgainst('again-after-error')?.id).toBe('process')
  expect(stateAgainst('paid-before-answer')?.id).toBe('wait')
})

test('the page knows every script of the folder, to the letter', () => {
  expect(LIBRARIES.map(fileOf).toSorted()).toEqual(readdirSync(FOLDER).toSorted())
  for (const library of LIBRARIES)
    expect(scriptOf(library)).toBe(readFileSync(path.join(FOLDER, fileOf(library)), 'utf8').trimEnd())
})

/** The function of each state: its name as the libraries write it. */
const FUNCTIONS = {
  init: /^(?:async function init\(\)|def init\(\):|Init$)/m,
  get: /^(?:async function getItem\(\)|def get_item\(\):|Get Item$)/m,
  process: /^(?:async function processItem\(item\)|def process_item\(item\):|Process Item$)/m,
  'set-status': /^(?:async function setStatus\(item, result\)|def set_status\(item, result\):|Set Status$)/m,
  end: /^(?:async function end\(\)|def end\(\):|End$)/m,
} as const

test.each(LIBRARIES)('each state of the script for %s is a function in its own part', (library) => {
  const parts = partsOf(scriptOf(library))
  for (const [id, named] of Object.entries(FUNCTIONS))
    expect(
      Object.entries(parts)
        .filter(([, part]) => named.test(part))
        .map(([found]) => found),
    ).toEqual([id])
  // Orders asks nobody: its script says so, and for which process the state is.
  expect(parts.wait).toMatch(/^(?:(?:\/\/|#) .+\n?)+$/)
  expect(parts.wait).toContain('Expense claims')
  expect(parts['for-all']).toMatch(/close-notice/)
  expect(parts.loop).toMatch(/setStatus|set_status|Set Status/)
  // A learner reads a part beside the words about it.
  for (const part of Object.values(parts)) expect(part.split('\n').length).toBeLessThan(70)
})

test('a script without a part is refused', () => {
  expect(() => partsOf('// State 1, Init: comes.\n// The loop: goes.')).toThrow(
    'The script has no part get, process, wait, set-status, end, for-all.',
  )
})

test('every tool has steps for every state, or a script', () => {
  const withSteps = TOOLS.filter((tool) =>
    STATES.every(({ id }) => (wayIn(tool, id)?.steps.length ?? 0) >= 2),
  )
  expect([...withSteps, ...LIBRARIES]).toEqual(TOOLS)
  expect(LIBRARIES.filter((library) => libraryOf(library) !== library)).toEqual([])
  expect(libraryOf('Blue Prism')).toBe('Playwright')
})

test('a script comes first for who named its library, and Playwright’s for an unknown tool', () => {
  expect(['Selenium WebDriver', 'webdriverio', 'Robocorp'].map(toolFor)).toEqual([
    'Selenium for Python',
    'WebdriverIO',
    'Playwright',
  ])
})
