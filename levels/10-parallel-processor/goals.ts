import { holds } from '#game/quoted.ts'
import type { Goals } from '#levels/contract.ts'
import { NAMES } from './names.ts'
import { BOXES, SEQUENTIAL, type State, WORD, rules } from './rules.ts'

/** How far each objective is met, from the state alone. */
export const goals: Goals<State> = (state) => {
  const { texts } = state
  const right = texts.filter((text) => text === WORD).length
  const others = texts.flatMap((text, box) => (text === WORD ? [] : [`${NAMES.box(box + 1)} ${holds(text)}`]))
  return [
    right === BOXES ||
      (texts.some((text) => text !== '') &&
        `${right} of ${BOXES} ${right === 1 ? 'holds' : 'hold'} ${WORD}. ${others.join(', ')}.`),
    rules.isSolved(state) || (state.isSequential && SEQUENTIAL.text),
  ]
}
