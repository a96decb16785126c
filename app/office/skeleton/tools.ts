import type { StateId } from '#shifts/base/states.ts'
import { type Library, LIBRARIES } from './scripts.ts'
import { type Vendor, WAYS, type Way } from './steps.ts'

/** A tool for which the page has steps or a script. */
export type Tool = Vendor | Library

const VENDORS = Object.keys(WAYS) as Vendor[]

export const TOOLS: readonly Tool[] = [...VENDORS, ...LIBRARIES]

const isLibrary = (tool: Tool): tool is Library => (LIBRARIES as readonly Tool[]).includes(tool)

const firstWord = (text: string) => text.toLowerCase().split(' ')[0]!

/**
 * The tool that comes first, by the name that the learner gave at sign-up: “Selenium WebDriver” is Selenium for Python.
 * Without a name it is UiPath, with an unknown one Playwright.
 */
export const toolFor = (named: string): Tool =>
  named === ''
    ? 'UiPath'
    : (TOOLS.find((tool) => tool === named) ??
      TOOLS.find((tool) => named.toLowerCase().includes(firstWord(tool))) ??
      'Playwright')

/** The library whose script stands beside the steps: its own, or Playwright's for a vendor's tool. */
export const libraryOf = (tool: Tool): Library => (isLibrary(tool) ? tool : 'Playwright')

/** A state in a vendor's tool; null for a library, whose script says it. */
export const wayIn = (tool: Tool, state: StateId): Way | null => (isLibrary(tool) ? null : WAYS[tool][state])
