import { RPA_TOOLS } from '#contract/limits.ts'
import type { Lesson, Library, Vendor } from './contract.ts'

/** The libraries for which each level has a script, in the order in which the page names them. */
export const LIBRARIES = ['Playwright', 'Puppeteer', 'Selenium'] as const satisfies readonly Library[]

export type Tool = Vendor | Library

/** Every tool of a lesson, by its name at sign-up: first those with activities, then those with scripts. */
export const TOOLS: readonly Tool[] = [...RPA_TOOLS.filter((tool) => tool !== 'Other'), ...LIBRARIES]

/** The tool that a learner named at sign-up; undefined for “Other”, for no tool, and for one without a lesson. */
export const ownTool = (named: string): Tool | undefined => TOOLS.find((tool) => tool === named)

/** The tool of the lessons that a typed text names, such as “Selenium WebDriver”; undefined if it is none of them. */
export const toolIn = (text: string): Tool | undefined =>
  TOOLS.find((tool) => text.toLowerCase().includes(tool.toLowerCase()))

/** The tools of a lesson, the learner's own first. */
export const toolsFor = (named: string): readonly Tool[] =>
  TOOLS.toSorted((a, b) => Number(b === named) - Number(a === named))

/** The label of a tool's activity. */
export function activityIn({ tools }: Lesson, tool: Tool): string {
  const activity = tools[tool]
  return typeof activity === 'string' ? activity : activity.name
}
