import * as fc from 'fast-check'
import type { Game } from '#game/game.ts'
import { hash } from '#game/luck.ts'
import { arbitraryEvent } from '#levels/testing.ts'

/**
 * Random events among those that a simulation knows; the same number gives the same events. An event that no page could send
 * (a name longer than any) is drawn again: the server would call the run forged.
 * @param state the simulation's current state, in which events name existing controls
 */
export function* randomEvents(
  game: Game,
  count: number,
  number: number,
  state: () => unknown,
): Generator<[place: number, event: unknown]> {
  for (let i = 0; i < count; i++) {
    const draw = (word: string) =>
      fc.sample(arbitraryEvent(game, state()), { numRuns: 1, seed: hash(word) })[0]
    let event = draw(`${number}/${i}`)
    for (let again = 1; !game.event.safeParse(event).success; again++) event = draw(`${number}/${i}/${again}`)
    yield [i, event]
  }
}
