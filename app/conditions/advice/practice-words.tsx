import type { StageState, Words } from '#conditions/stage/stage.tsx'
import { Coach } from './coach.tsx'
import { DayLine, Today } from './why.tsx'

/** What practice tells the player: the day, why a robot may stand still, and after Ready which handles held. */
export const PRACTICE_WORDS: Words = {
  Above: DayLine,
  Below: ({ level, effects, acted, isOver, ...told }: StageState) =>
    isOver ? (
      <Coach level={level} effects={effects} acted={acted}>
        <Today effects={effects} {...told} />
      </Coach>
    ) : null,
}
