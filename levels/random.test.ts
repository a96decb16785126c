import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hash } from '#game/luck.ts'
import { MOST_MISSES, type Rounds } from '#game/rounds.ts'
import { type Run, advance, begin, take } from '#game/run.ts'
import { addAll, isCompleted, standingAtStart } from '#game/standing.ts'
import { CATALOG } from './catalog.ts'
import { referenceEntries } from './reference.ts'
import { type NumberedGame, randomGames } from './rulebook.ts'
import { arbitraryEvent } from './testing.ts'

test('every level of the spec has a random task', () => {
  expect([...randomGames.keys()].slice(0, 22)).toEqual(CATALOG.slice(0, 22).map(({ id }) => id))
})

const SEEDS = Array.from({ length: 20 }, (_, i) => `random-${i}`)

const isSolvedBy = (game: NumberedGame, seed: string, entries: readonly unknown[]) =>
  isCompleted(addAll(game, standingAtStart(game, seed), entries))

describe.each([...randomGames.values()].map((game) => [CATALOG[game.level - 1]!.title, game] as const))(
  'the random task of %s',
  (_, game) => {
    const logs = SEEDS.map((seed) => ({ seed, entries: referenceEntries(game, seed) }))

    test('is solved by the reference player, whatever the seed', () => {
      const unsolved = logs.filter(({ seed, entries }) => !isSolvedBy(game, seed, entries))
      expect(unsolved.map(({ seed }) => seed)).toEqual([])
    })

    test('another seed’s log does not win, even if its other entries count as refused', () => {
      const won: string[] = []
      for (const { seed } of logs)
        for (const { seed: other, entries } of logs) {
          let run = begin(game.rules, seed)
          for (const entry of entries)
            if ('event' in entry)
              run = take(game.rules, advance(game.rules, run, entry.at), entry.at, entry.event)
          if (other !== seed && game.rules.isSolved(run.state)) won.push(`${other} under ${seed}`)
        }
      expect(won).toEqual([])
    })

    test('is not won by 200 actions at random', () => {
      const won: string[] = []
      for (let number = 0; number < 10; number++) {
        const seed = `clicker-${number}`
        let run: Run = begin(game.rules, seed)
        for (let i = 0; i < 200; i++) {
          const at = (i + 1) * 500
          const [event] = fc.sample(arbitraryEvent(game, run.state), {
            numRuns: 1,
            seed: hash(`${number}/${i}`),
          })
          run = take(game.rules, advance(game.rules, run, at), at, event)
        }
        if (game.rules.isSolved(run.state)) won.push(seed)
      }
      expect(won).toEqual([])
    })

    test('has a task in words, with the values in quotation marks', () => {
      const said = SEEDS.map((seed) => game.rules.task!(begin(game.rules, seed).state))
      for (const words of said) expect(words).toMatch(/“[^”]+”/)
      expect(new Set(said).size).toBeGreaterThan(1)
    })
  },
)

const inRounds = [...randomGames.values()].filter(
  ({ rules }) => 'misses' in (begin(rules, '1').state as object),
)

/** The runs from the start to the end, as the reference player plays. */
function playedThrough(game: NumberedGame, seed: string): Run[] {
  const runs = [begin(game.rules, seed)]
  for (const entry of referenceEntries(game, seed)) {
    const run = advance(game.rules, runs.at(-1)!, entry.at)
    runs.push('event' in entry ? take(game.rules, run, entry.at, entry.event) : run)
  }
  return runs
}

test('the tasks of a single round are those of levels 1, 12, 14, 18 and 19', () => {
  const single = inRounds.filter((game) =>
    playedThrough(game, '7').every(({ state }) => (state as Rounds<unknown>).number === 1),
  )
  expect(single.map(({ level }) => level)).toEqual([1, 12, 14, 18, 19])
})

describe.each(inRounds.map((game) => [CATALOG[game.level - 1]!.title, game] as const))(
  'the rounds of %s',
  (_, game) => {
    const { rules } = game
    /** The run after a wrong answer, given as one event or by a submit. */
    const missed = (from: Run): Run => {
      const missesOf = ({ state }: Run) => (state as Rounds<unknown>).misses
      for (const event of fc.sample(arbitraryEvent(game, from.state), { numRuns: 4000, seed: 7 })) {
        const next = take(rules, from, 0, event)
        const handedIn = take(rules, next, 0, { type: 'handed-in' })
        for (const run of [next, handedIn]) if (missesOf(run) > missesOf(from)) return run
      }
      throw new Error('Nothing of it was wrong.')
    }

    test('a miss goes back to the first round with other values, and the twelfth ends the task', () => {
      let run = begin(rules, '7')
      const first = run
      for (let number = 1; number <= MOST_MISSES; number++) {
        run = missed(run)
        const state = run.state as Rounds<unknown>
        expect(state).toMatchObject({ misses: number, number: 1, isDone: false })
        expect(state.said).toMatch(/./)
      }
      expect(rules.task!(first.state)).not.toBe(rules.task!(run.state))
      expect(rules.isLost!(run.state)).toBe(true)
      expect(rules.task!(run.state)).toMatch(/^Failed/)
      const event = game.next(run.state)
      expect(event).toBeNull()
    })

    test('counts its rounds where there are several, and says nothing of a single one', () => {
      const states = playedThrough(game, '7').map(({ state }) => state as Rounds<unknown>)
      const count = Math.max(...states.map(({ number }) => number))
      const beginning = ({ isDone, number }: Rounds<unknown>) => {
        if (isDone) return count === 1 ? /^Done\.$/ : new RegExp(`^Done: ${count} of ${count} rounds\\.$`)
        return count === 1 ? /^(?!Round)./ : new RegExp(`^Round ${number} of ${count}\\. `)
      }
      for (const state of states) expect(rules.task!(state)).toMatch(beginning(state))
      expect(states.at(-1)!.isDone).toBe(true)
    })

    test('Start over takes no miss away', () => {
      const { state } = missed(begin(rules, '7'))
      const again = rules.start(dice, state) as Rounds<unknown>
      expect(again).toMatchObject({ misses: 1, number: 1, said: null })
    })
  },
)

/** Dice whose numbers do not matter here. */
const dice = {
  roll: () => 0.5,
  whole: (min: number) => min,
  pick: <T>(items: readonly T[]) => items[0]!,
  shuffle: <T>(items: readonly T[]) => [...items],
}
