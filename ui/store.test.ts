import { expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

test('listeners are called for another value, and only then', () => {
  const store = createStore(() => 1)
  const recorded: number[] = []
  const stop = store.subscribe(() => recorded.push(store.get()))
  store.set(1)
  store.set(2)
  store.set(2)
  stop()
  store.set(3)
  expect(recorded).toEqual([2])
  expect(store.get()).toBe(3)
})

test('equality can be defined, and the old object then stays', () => {
  const store = createStore(() => ({ n: 1 }), { isSame: (a, b) => a.n === b.n })
  const first = store.get()
  const listener = vi.fn<() => void>()
  store.subscribe(listener)
  store.set({ n: 1 })
  expect(store.get()).toBe(first)
  expect(listener).not.toHaveBeenCalled()
  store.set({ n: 2 })
  expect(listener).toHaveBeenCalledOnce()
})

test('the first value is read when it is asked for, and once', () => {
  const read = vi.fn<() => number>(() => 7)
  const store = createStore(read)
  expect(read).not.toHaveBeenCalled()
  expect([store.get(), store.get()]).toEqual([7, 7])
  expect(read).toHaveBeenCalledOnce()
})

test('a connection lasts from the first listener to the last', () => {
  const calls: string[] = []
  const store = createStore(() => 0, {
    connect: () => {
      calls.push('on')
      return () => calls.push('off')
    },
  })
  const [stopA, stopB] = [store.subscribe(() => {}), store.subscribe(() => {})]
  stopA()
  stopA()
  expect(calls).toEqual(['on'])
  stopB()
  stopB()
  expect(calls).toEqual(['on', 'off'])
  store.subscribe(() => {})()
  expect(calls).toEqual(['on', 'off', 'on', 'off'])
})
