import { beforeAll, expect, test, vi } from 'vitest'
import { CHECKED_EVENTS, VALUE_EVENTS } from '#ui/use-native.ts'
import { watchActs } from './acted.ts'

beforeAll(() => {
  vi.stubGlobal('Node', { ELEMENT_NODE: 1 })
  return () => vi.unstubAllGlobals()
})

/** Stands in for a control: it has only the fields that the stage reads. */
const control = (id: string, localName = 'input') => {
  const element = { nodeType: 1, id, localName, getAttribute: () => null, ariaLabel: null }
  return Object.assign(element, { closest: () => element, querySelector: () => null })
}

/** Watches a room, and gives the way to let an event reach it. */
function watched() {
  const listeners = new Map<string, (event: unknown) => void>()
  const { listen, last } = watchActs([])
  listen({
    addEventListener: (type: string, record: (event: unknown) => void) => void listeners.set(type, record),
    removeEventListener: () => {},
  } as unknown as HTMLElement)
  const dispatch = (type: string, at: object, more = {}) =>
    listeners.get(type)?.({ type, target: at, composedPath: () => [at], ...more })
  return { dispatch, last }
}

// A composition that only begins changes nothing yet.
const ENDS = [...new Set([...VALUE_EVENTS, ...CHECKED_EVENTS])].filter((type) => type !== 'compositionstart')

test.each(ENDS)('the stage sees the control of an entry whose only event is %s', (type) => {
  const { dispatch, last } = watched()
  dispatch(type, control('phrase'))
  expect(last()?.id).toBe('phrase')
})

test('a form that a script submits is submitted by its button', () => {
  const { dispatch, last } = watched()
  const form = { nodeType: 1, closest: () => null }
  dispatch('submit', form, { submitter: control('send', 'button') })
  expect(last()).toMatchObject({ id: 'send', role: 'button' })
})
