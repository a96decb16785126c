import type { RpaTool } from '#contract/limits.ts'

/** The vendors whose tools have steps on the pages of the office, in the order of the lists. */
export const VENDORS = [
  'UiPath',
  'Power Automate',
  'Automation Anywhere',
  'Blue Prism',
  'Pega Robotics',
] as const satisfies readonly RpaTool[]

export type Vendor = (typeof VENDORS)[number]

/** The words of a name: `Selenium WebDriver` has `selenium` and `webdriver`. */
const wordsOf = (name: string): string[] => name.toLowerCase().match(/[\p{L}\d]+/gu) ?? []

/**
 * The tool of a list that comes first, by the name that the learner gave at sign-up: `Selenium WebDriver` is Selenium
 * for Python. Without a name it is UiPath.
 * @param unknown the tool for a name that is on no list
 */
export function firstTool<T extends string>(
  tools: readonly (T | Vendor)[],
  named: string,
  unknown: T,
): T | Vendor {
  if (named === '') return 'UiPath'
  const words = new Set(wordsOf(named))
  return tools.find((tool) => tool === named) ?? tools.find((tool) => words.has(wordsOf(tool)[0]!)) ?? unknown
}
