import { expect, test } from 'vitest'
import { startOf, steps } from '#game/testing.ts'
import { type State, rules, fieldStateOf } from './random-rules.ts'
import { type Address, PARTS } from './rules.ts'

const starts = ['1', '2', '3', '4', '5', '6', '7', '8'].map((seed) => startOf(rules, seed))
const other = ({ wanted }: State): Address => (wanted.address === 'billing' ? 'delivery' : 'billing')
const filled = (state: State, address = state.wanted.address): State =>
  steps(
    rules,
    state,
    ...PARTS.map((part) => ({
      type: 'edited' as const,
      key: `${address}-${part}` as const,
      text: state.wanted.parts[part],
    })),
  )

test('either address may be asked for, and either may stand first', () => {
  expect(new Set(starts.map(({ wanted }) => wanted.address)).size).toBe(2)
  expect(new Set(starts.map(({ form }) => form.order[0])).size).toBe(2)
})

test.each(starts)('the address that is asked for solves it, the other does not', (start) => {
  expect(rules.isSolved(filled(start))).toBe(true)
  expect(rules.isSolved(filled(start, other(start)))).toBe(false)
  expect(rules.isSolved(filled(filled(start), other(start)))).toBe(false)
})

test.each(PARTS)('a %s that is nearly right is incorrect, and said to be', (part) => {
  const [start] = starts as [State]
  const key = `${start.wanted.address}-${part}` as const
  const text = start.wanted.parts[part]
  for (const wrong of [`${text} `, ` ${text}`, `${text}0`, text.slice(0, -1), '']) {
    const state = steps(rules, filled(start), { type: 'edited', key, text: wrong })
    expect(rules.isSolved(state)).toBe(false)
    expect(fieldStateOf(state, key)).toBe(wrong === '' ? 'empty' : 'incorrect')
  }
  const event = { type: 'edited', key, text: `${text}0` } as const
  expect(rules.missOf!(start, event, steps(rules, start, event))).toBe(
    'Incorrect. Type it exactly as in the task.',
  )
})

test('the wrong case is incorrect, and a ZIP code without its zero', () => {
  const zeros = starts.filter(({ wanted }) => wanted.parts.zip.startsWith('0'))
  expect(zeros.length).toBeGreaterThan(0)
  const typed = (state: State, part: 'city' | 'zip', text: string): boolean =>
    rules.isSolved(
      steps(rules, filled(state), { type: 'edited', key: `${state.wanted.address}-${part}`, text }),
    )
  for (const state of starts) expect(typed(state, 'city', state.wanted.parts.city.toLowerCase())).toBe(false)
  for (const state of zeros) expect(typed(state, 'zip', String(Number(state.wanted.parts.zip)))).toBe(false)
})
