import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '#machine/root.ts'

/** The reserved top-level domain (RFC 2606) in a link or behind an @. */
const NOBODYS = /^(?:https?:\/\/|mailto:)(?:[^/?#]*[.@])?[^/?#.@:]+\.example(?:[:/?#]|$)/i

/** The keys of a configuration whose address is still a placeholder: `origin`, `groups.Career`. */
export function placeholdersIn(config: object, before = ''): string[] {
  return Object.entries(config).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return placeholdersIn(value, `${before}${key}.`)
    return typeof value === 'string' && NOBODYS.test(value) ? [`${before}${key}`] : []
  })
}

/** Names in one line the keys of site.config.json that are still placeholders; nothing if there are none. */
export function sayPlaceholders(text = readFileSync(path.join(ROOT, 'site.config.json'), 'utf8')): void {
  const found = placeholdersIn(JSON.parse(text))
  if (found.length === 0) return
  console.log(`Still placeholders in site.config.json, see docs/operating.md: ${found.join(', ')}`)
}
