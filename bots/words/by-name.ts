import type { Target } from '#levels/contract.ts'

/** Elements of a role that have it by nature, and their name by their own text. */
const TAGS: Readonly<Record<string, string>> = {
  button: 'button',
  cell: 'td',
  link: 'a',
  listitem: 'li',
  menuitem: '*[@role="menuitem"]',
}

/** Roles whose element stands in its label. */
const IN_LABEL = ['checkbox', 'radio']

/**
 * An XPath for a target whose id is dealt, by its role and name, for tools that have no locator of that kind: a field by
 * its label, and what is named by its own text or by `aria-label`.
 */
export function xpathOf({ role, name }: Target): string {
  const text = JSON.stringify(name)
  const tag = TAGS[role]
  if (tag) return `//${tag}[normalize-space() = ${text} or @aria-label = ${text}]`
  return IN_LABEL.includes(role)
    ? `//label[normalize-space() = ${text}]//input`
    : `//label[normalize-space() = ${text}]/following::*[self::input or self::select or self::textarea][1]`
}
