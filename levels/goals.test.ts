import { describe, expect, test } from 'vitest'
import { begin, fallDue, take } from '#game/run.ts'
import { CATALOG } from './catalog.ts'
import { goalsOf } from './goals.ts'
import { type NumberedGame, games } from './rulebook.ts'
import { simulationOf } from './simulations.ts'

/** Every state of a play that wins, the start first. */
function* statesOf({ rules, next }: NumberedGame, seed: string): Generator {
  let run = begin(rules, seed)
  let at = 0
  yield run.state
  for (;;) {
    const event = next(run.state)
    if (event) run = take(rules, run, (at += 40), event)
    else if (run.awaited) {
      at = run.awaited.at
      run = fallDue(rules, run)
    } else return
    yield run.state
  }
}

const isUnmet = (goal: unknown) => goal === false || typeof goal === 'string'

describe.each(CATALOG)('level $id, $title', ({ id }) => {
  const game = games.get(id)!

  test('has a goal for each objective, and they are all met when it is solved, and not before', async () => {
    const goals = (await goalsOf(id))!
    const { level } = await simulationOf({ id }).load()
    for (const seed of ['7', '8', '9'])
      for (const state of statesOf(game, seed)) {
        const found = goals(state, game.rules)
        expect(found).toHaveLength(level.objectives.length)
        expect([found, found.some(isUnmet)]).toEqual([found, !game.rules.isSolved(state)])
      }
  })

  test('says nothing at the start, because nothing wrong was done yet', async () => {
    const goals = (await goalsOf(id))!
    expect(
      goals(begin(game.rules, '7').state, game.rules).filter((goal) => typeof goal === 'string'),
    ).toEqual([])
  })
})

/** The goals after some events. */
async function goalsAfter(level: number, ...events: readonly unknown[]) {
  const { rules } = games.get(level)!
  const run = events.reduce(
    (before: ReturnType<typeof begin>, event, i) => take(rules, before, i * 3000, event),
    begin(rules, '7'),
  )
  return (await goalsOf(level))!(run.state, rules)
}

test.each([
  [
    1,
    [
      { type: 'performed', gesture: 'click' },
      { type: 'misheard', on: 'doubleClick', heard: 'click' },
    ],
    [true, /Not done yet/, /needs a double-click/, /Not done yet/],
  ],
  [2, [{ type: 'typed', text: 'RPA automation master' }], [true, /case differ/]],
  [4, [{ type: 'chosen', choice: 'expert' }], [/“Expert” is chosen/]],
  [
    5,
    [
      { type: 'set', box: 'process', isTicked: true },
      { type: 'set', box: 'paper', isTicked: true },
    ],
    [/1 of 2 is ticked\. “RPA Bot Development” is not/, /“Paper Filing” is ticked/],
  ],
  [8, [{ type: 'clicked', id: 'staff-mei' }], [null, /Process Specialist is not RPA Specialist/]],
  [10, [0, 1, 2, 3].map((box) => ({ type: 'edited', box, text: 'SYNC' })), [true, /one after another/]],
  [14, [{ type: 'dropped', item: 'email', zone: 'finance' }], [/Finance takes/, null, null]],
  [17, [{ type: 'edited', key: 'billing-city', text: 'New York' }], [false, /Clear this field/, null]],
  [20, [{ type: 'submitted' }], [null, /15 of 15 fields/, /again/]],
  [
    21,
    [{ type: 'edited', field: 'company', text: 'Ada' }, { type: 'submitted' }],
    [/client name/, false, /a named material/, null],
  ],
  [
    22,
    [
      { type: 'read-set', isRead: true },
      { type: 'checked', isDisabled: true },
    ],
    [true, /Remove its attribute/, false],
  ],
] as const)('a near miss on level %i says why: %j', async (level, events, wanted) => {
  const found = await goalsAfter(level, ...events)
  const fits = (goal: unknown, i: number) => {
    const asked = wanted[i]
    return asked instanceof RegExp ? typeof goal === 'string' && asked.test(goal) : goal === asked
  }
  expect([found, found.map(fits)]).toEqual([found, wanted.map(() => true)])
})
