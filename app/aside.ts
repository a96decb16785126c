/**
 * Pages that few visit: for robots, the arena, the account, those of a class, and of the office. The list of the site's pages knows this file
 * alone, because every page carries that list.
 */
export const ASIDE = {
  '/automation': () => import('#front/automation/automation.tsx'),
  '/arena': () => import('#front/arena/arena.tsx'),
  '/account': () => import('#account/account.tsx'),
  '/join': () => import('#class/join.tsx'),
  '/class': () => import('#class/my-class.tsx'),
  '/board': () => import('#class/board.tsx'),
  '/verify': () => import('#class/verify.tsx'),
  '/office': () => import('#shifts/office.tsx'),
  '/office/': () => import('#shifts/process.tsx'),
  '/learn/office': () => import('#shifts/skeleton.tsx'),
  '/office/result': () => import('#shifts/result.tsx'),
  '/office/invitation': () => import('#shifts/invitation.tsx'),
  '/office/watch': () => import('#shifts/watch.tsx'),
  '/office/compare': () => import('#shifts/compare.tsx'),
}
