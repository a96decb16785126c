import { Coach } from './coach.tsx'
import type { Told, Words } from './stage.tsx'
import { Day, Today } from './why.tsx'

/** Practice says which day it is, why a robot may stand still, and after Ready what held and what did not. */
export const PRACTICE_WORDS: Words = {
  Above: Day,
  Below: ({ level, effects, acted, isOver, ...told }: Told) =>
    isOver ? (
      <Coach level={level} effects={effects} acted={acted}>
        <Today effects={effects} {...told} />
      </Coach>
    ) : null,
}
