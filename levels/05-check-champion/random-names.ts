/** The names that the random task alone has. */
export const RANDOM_NAMES = {
  question: 'Which of these have the word?',
  /** The place of a box in the list, from 1. */
  place: (n: number) => `Box ${n}`,
} as const
