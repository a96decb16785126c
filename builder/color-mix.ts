import type { Plugin } from 'vite'

/** The guard that Tailwind puts around each mixed colour, after a plain colour for older browsers. */
const GUARD = /@supports \(color: ?color-mix\(in lab, ?red, ?red\)\) ?\{/g

/**
 * Removes the guards around mixed colours from a style sheet, and the plain colours before them if a rule sets nothing
 * else. Every supported browser can mix colours, and each page has these rules in its head.
 */
export function withoutGuards(css: string): string {
  let result = ''
  let at = 0
  for (const guard of css.matchAll(GUARD)) {
    const begin = guard.index + guard[0].length
    if (guard.index < at) continue
    let end = begin
    for (let depth = 1; depth > 0 && end < css.length; end++) {
      if (css[end] === '{') depth++
      else if (css[end] === '}') depth--
    }
    const rule = css.slice(begin, end - 1)
    result += css.slice(at, guard.index)
    const head = /^[^{}]*\{[\w-]+:/.exec(rule)?.[0]
    const before = head === undefined ? -1 : result.lastIndexOf(head)
    if (before >= 0 && /^[^;{}]*\}$/.test(result.slice(before + head!.length)))
      result = result.slice(0, before)
    result += rule
    at = end
  }
  return result + css.slice(at)
}

/** Does this for all style sheets of a build. */
export const plainColorMix = (): Plugin => ({
  name: 'plain-color-mix',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = withoutGuards(String(file.source))
    }
  },
})
