import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { startStores, type StoreKind } from '#server/testing/stores.ts'
import { ask, askLocked, type Change } from './change.ts'
import type { Store } from './store.ts'

const { kinds, stop } = await startStores()
afterAll(stop)

const INSERT = `insert into audit (id, user_id, event, at) values ($1, $2, $3, $4)`

async function openStore(on: StoreKind): Promise<Store> {
  const fresh = await on.open()
  onTestFinished(fresh.remove)
  return fresh.store
}

const event = (id: string) => () =>
  (function* (): Change<string> {
    yield* ask(INSERT, [id, null, 'test', 1])
    return id
  })()

describe.each(kinds)('on $kind', (on) => {
  test('a change returns the rows that it found, and its writes can be read afterwards', async () => {
    const store = await openStore(on)
    const count = await store.change(function* () {
      yield* ask(INSERT, ['a', null, 'test', 1_790_000_000_000])
      return (yield* ask('select * from audit')).length
    })
    expect(count).toBe(1)
    expect(await store.read('select * from audit where id = $1', ['a'])).toEqual([
      { id: 'a', user_id: null, event: 'test', at: 1_790_000_000_000 },
    ])
  })

  test('an error in a change rolls it back, and nothing of those that shared its commit', async () => {
    const store = await openStore(on)
    const failing = store.change(function* (): Change<void> {
      yield* ask(INSERT, ['lost', null, 'test', 1])
      throw new RangeError('on purpose')
    })
    const twice = store.change(function* (): Change<void> {
      yield* ask(INSERT, ['twice', null, 'test', 1])
      yield* ask(INSERT, ['twice', null, 'test', 1])
    })
    const well = [store.change(event('one')), store.change(event('two'))]
    await Promise.all([
      expect(failing).rejects.toThrow(RangeError),
      expect(twice).rejects.toMatchObject({ name: 'ConstraintError', kind: 'unique' }),
    ])
    expect(await Promise.all(well)).toEqual(['one', 'two'])
    expect(await store.read('select id from audit order by id')).toEqual([{ id: 'one' }, { id: 'two' }])
  })

  test('changes of one row at once come after each other', async () => {
    const store = await openStore(on)
    await store.change(event('counter'))
    const bump = () =>
      store.change(function* () {
        const [row] = yield* askLocked('select at from audit where id = $1', ['counter'])
        yield* ask('update audit set at = $2 where id = $1', ['counter', Number(row?.['at']) + 1])
      })
    await Promise.all(Array.from({ length: 40 }, bump))
    expect(await store.read('select at from audit')).toEqual([{ at: 41 }])
  })

  test('a statement that is wrong is a fault of its own change', async () => {
    const store = await openStore(on)
    const wrong = store.change(function* () {
      yield* ask('select nothing_of_that_name from audit')
    })
    const well = store.change(event('one'))
    await Promise.all([
      expect(wrong).rejects.toThrow(/nothing_of_that_name|42703/),
      expect(well).resolves.toBe('one'),
    ])
  })
})
