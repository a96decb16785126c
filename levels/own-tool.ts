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

/** A way to solve a level: a tool, and for a library the script in one language. */
export type Way = {
  tool: Tool
  /** The name on its tab. */
  label: string
  /** Its part of the ids of the page. */
  id: string
  /** The file in docs/scripts/levels/NN/; none for a tool without scripts. */
  script: string | undefined
}

/** Selenium is used in two languages. The file in Python must not have the name of the package that it imports. */
const IN_SELENIUM: readonly Way[] = [
  { tool: 'Selenium', label: 'Selenium (Python)', id: 'selenium-python', script: 'robot.py' },
  { tool: 'Selenium', label: 'Selenium (JavaScript)', id: 'selenium', script: 'selenium.mjs' },
]

/** The ways of a lesson: those of the learner's own tool first. @param named at sign-up; '' for none */
export const waysFor = (named: string): readonly Way[] =>
  toolsFor(named).flatMap((tool) => {
    if (tool === 'Selenium') return IN_SELENIUM
    const id = tool.toLowerCase().replaceAll(' ', '-')
    const isLibrary = (LIBRARIES as readonly Tool[]).includes(tool)
    return [{ tool, label: tool, id, script: isLibrary ? `${id}.mjs` : undefined }]
  })

/** The label of a tool's activity. */
export function activityIn({ tools }: Lesson, tool: Tool): string {
  const activity = tools[tool]
  return typeof activity === 'string' ? activity : activity.name
}
