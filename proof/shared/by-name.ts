import type { Target } from '#levels/contract.ts'

/** Elements with this role by their nature, named by their own text. */
const TAGS: Readonly<Record<string, string>> = {
  button: 'button',
  cell: 'td',
  link: 'a',
  listitem: 'li',
  menuitem: '*[@role="menuitem"]',
}

/** Roles whose element stands inside its label. */
const IN_LABEL = ['checkbox', 'radio']

/**
 * An XPath for a target with a dealt id, by role and name, for tools without such a locator: a field by its label,
 * other targets by their own text or `aria-label`.
 */
export function xpathOf({ role, name }: Target): string {
  const text = JSON.stringify(name)
  const tag = TAGS[role]
  if (tag) return `//${tag}[normalize-space() = ${text} or @aria-label = ${text}]`
  return IN_LABEL.includes(role)
    ? `//label[normalize-space() = ${text}]//input`
    : `//label[normalize-space() = ${text}]/following::*[self::input or self::select or self::textarea][1]`
}
