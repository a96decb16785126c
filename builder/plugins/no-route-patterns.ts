/**
 * Replaces wouter's parser of route patterns in the build (vite.config.ts): app/pages.ts finds pages, and no component
 * of this site has a pattern.
 */
export function parse(): never {
  throw new Error('This site has no route patterns: see app/pages.ts.')
}
