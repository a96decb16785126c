/** A row of `learner_levels`, as a machine sends it. */
export type Level = {
  challenge_level: number
  completed_at?: string | null
  seconds?: number | null
  seed?: string | null
  attempts?: number
}

export const level = (day: number, seconds: number, seed: string, attempts = 1): Level => ({
  challenge_level: 1,
  completed_at: `2026-01-0${day}T10:00:00.000Z`,
  seconds,
  seed,
  attempts,
})

export const open: Level = { challenge_level: 1, completed_at: null, seconds: null, seed: null, attempts: 4 }

/** Two rows and their join, in either order: for both databases, and the browser. */
export const JOINS: [what: string, Level, Level, Level][] = [
  ['completed wins over not', open, level(1, 9, '7'), level(1, 9, '7', 4)],
  ['the later completion wins, though it was slower', level(1, 9, '7'), level(2, 99, '9'), level(2, 99, '9')],
  ['of two at once the quicker wins', level(1, 9, '7'), level(1, 8, '9'), level(1, 8, '9')],
  ['of two alike the smaller seed, letter by letter', level(1, 9, 'a'), level(1, 9, 'B'), level(1, 9, 'B')],
  [
    'what is known wins over what is not',
    level(1, 9, '7'),
    { ...level(1, 9, '7'), seconds: null, seed: null },
    level(1, 9, '7'),
  ],
  ['attempts are the larger', level(2, 9, '7', 2), level(1, 9, '7', 9), level(2, 9, '7', 9)],
]
