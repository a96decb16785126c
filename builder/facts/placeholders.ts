import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '#machine/root.ts'

/** The reserved top-level domain (RFC 2606) in a link or behind an @. */
const NOBODYS = /^(?:https?:\/\/|mailto:)(?:[^/?#]*[.@])?[^/?#.@:]+\.example(?:[:/?#]|$)/i

/**
 * The numbers of members that site.config.json ships with, by key. Nobody counted them: only the operator knows how many
 * people are in a group.
 */
const SHIPPED_MEMBERS: Readonly<Record<string, string>> = {
  'groupMembers.Development': '2,500+',
  'groupMembers.Professional': '1,800+',
  'groupMembers.Learning': '3,200+',
  'groupMembers.Career': '1,500+',
  'groupMembers.Business': '900+',
  'groupMembers.Certification': '1,200+',
}

/** The keys of a configuration whose value is still a placeholder: `origin`, `groups.Career`, `groupMembers.Career`. */
export function placeholdersIn(config: object, before = ''): string[] {
  return Object.entries(config).flatMap(([key, value]: [string, unknown]) => {
    const path = `${before}${key}`
    if (typeof value === 'object' && value !== null) return placeholdersIn(value, `${path}.`)
    return typeof value === 'string' && (NOBODYS.test(value) || SHIPPED_MEMBERS[path] === value) ? [path] : []
  })
}

/** Names in one line the keys of site.config.json that are still placeholders; nothing if there are none. */
export function sayPlaceholders(text = readFileSync(path.join(ROOT, 'site.config.json'), 'utf8')): void {
  const found = placeholdersIn(JSON.parse(text))
  if (found.length === 0) return
  console.log(`Still placeholders in site.config.json, see docs/operating.md: ${found.join(', ')}`)
}
