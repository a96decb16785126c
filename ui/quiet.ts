import type { Milliseconds } from '#game/clock.ts'
import { wait } from '#kit/wait.ts'

/** Pause before late parts are drawn, for a robot's first press, which comes soon after the page listens. */
const FIRST_PRESS: Milliseconds = 400

/** Resolves when late parts of a page may be drawn. A press during the drawing is answered after it. */
export const quiet = (): Promise<void> => wait(FIRST_PRESS)
