/**
 * Stands in for wouter's reader of route patterns in the build (vite.config.ts): pages are found by app/pages.ts, and no
 * component of this site has a pattern.
 */
export function parse(): never {
  throw new Error('This site has no route patterns: see app/pages.ts.')
}
