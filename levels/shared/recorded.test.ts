import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Deal } from '#game/log.ts'
import { playAgain } from '#game/unfold.ts'
import { CATALOG, levelById } from '#levels/catalog.ts'
import type { Simulation } from '#levels/contract.ts'
import { loadRandomSimulation } from '#levels/random-simulations.ts'
import { referenceEntries } from '#levels/reference.ts'
import { gameOf } from '#levels/rulebook.ts'
import { simulationOf } from '#levels/simulations.ts'
import { recordedSimulation } from './recorded.tsx'

/** A promise that is true only in a run that no server records. */
const PROMISE = /(?:never|not) (?:leaves?|left) this browser/

const load = async (level: number, deal: Deal): Promise<Simulation> =>
  deal === 'own' ? (await loadRandomSimulation(levelById(level)!))! : simulationOf({ id: level }).load()

/** All texts of a simulation after the reference player has solved it. */
function saidAtTheEnd({ View, level }: Simulation, number: number, deal: Deal): string {
  const game = gameOf(number, deal)!
  const { state } = playAgain(game.rules, '7', referenceEntries(game, '7'))
  const drawn = renderToStaticMarkup(createElement(View, { state, send: () => {}, isOver: true }))
  return `${level.description} ${level.objectives.join(' ')} ${drawn}`
}

/** Every standard and random task. A level that is not in the spec may have no random task. */
const TASKS = CATALOG.flatMap(({ id }) =>
  (['plain', 'own'] as const).flatMap((deal) => (gameOf(id, deal) ? [[id, deal] as const] : [])),
)

test.each(TASKS)(
  'no room of level %d promises in a heard run of its %s task that a file stays',
  async (level, deal) => {
    expect(saidAtTheEnd(recordedSimulation(await load(level, deal)), level, deal)).not.toMatch(PROMISE)
  },
)

describe.each([
  [15, 'The server gets the file’s name, its headers and the cells that are shown or named in the task.'],
  [16, 'The server gets its name, its size and its first 32 KB.'],
] as const)('level %d', (level, sentence) => {
  test.each(['plain', 'own'] as const)(
    'says what is sent of a file in a heard run of the %s task',
    async (deal) => {
      const simulation = await load(level, deal)
      expect(saidAtTheEnd(recordedSimulation(simulation), level, deal)).toContain(sentence)
      expect(saidAtTheEnd(simulation, level, deal)).not.toContain('The server gets')
    },
  )
})

test('a run that no server records keeps the promise of level 16', async () => {
  const simulation = await load(16, 'plain')
  expect(simulation.level.description).toMatch(PROMISE)
  expect(saidAtTheEnd(simulation, 16, 'plain')).toContain('was read in this browser and not sent anywhere.')
})
