import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '#machine/root.ts'

/** The top-level domain that is nobody's (RFC 2606), in a link or behind an @. */
const NOBODYS = /^(?:https?:\/\/|mailto:)(?:[^/?#]*[.@])?[^/?#.@:]+\.example(?:[:/?#]|$)/i

/** The keys of a configuration whose address leads nowhere yet: `origin`, `groups.Career`. */
export function placeholdersIn(config: object, before = ''): string[] {
  return Object.entries(config).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return placeholdersIn(value, `${before}${key}.`)
    return typeof value === 'string' && NOBODYS.test(value) ? [`${before}${key}`] : []
  })
}

/** Says in one line what of site.config.json is not the operator's own yet; nothing where all is. */
export function sayPlaceholders(text = readFileSync(path.join(ROOT, 'site.config.json'), 'utf8')): void {
  const found = placeholdersIn(JSON.parse(text))
  if (found.length === 0) return
  console.log(`Still placeholders in site.config.json, see docs/operating.md: ${found.join(', ')}`)
}
