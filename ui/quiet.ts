import type { Milliseconds } from '#game/clock.ts'

/** How long a page is left to a robot's first press, which comes soon after the page listens. */
const FIRST_PRESS: Milliseconds = 400

/** Resolves when what nobody reads first may be drawn. A press that meets the drawing is answered after it. */
export const quiet = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, FIRST_PRESS))
