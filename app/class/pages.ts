/**
 * The pages of a class. The list of the site's pages knows this file alone: every page carries that list, and few visit
 * these.
 */
export const CLASS_PAGES = {
  join: () => import('./join.tsx'),
  'my-class': () => import('./my-class.tsx'),
  board: () => import('./board.tsx'),
  verify: () => import('./verify.tsx'),
}
