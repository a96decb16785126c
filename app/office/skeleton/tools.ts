import type { StateId } from '#shifts/base/states.ts'
import { firstTool, type Vendor, VENDORS } from '#shifts/base/tools.ts'
import { type Library, LIBRARIES } from './scripts.ts'
import { WAYS, type Way } from './steps.ts'

/** A tool for which the page has steps or a script. */
export type Tool = Vendor | Library

export const TOOLS: readonly Tool[] = [...VENDORS, ...LIBRARIES]

const isLibrary = (tool: Tool): tool is Library => (LIBRARIES as readonly Tool[]).includes(tool)

/** The tool that comes first, by the name that the learner gave at sign-up; Playwright for an unknown one. */
export const toolFor = (named: string): Tool => firstTool<Tool>(TOOLS, named, 'Playwright')

/** The library whose script stands beside the steps: its own, or Playwright's for a vendor's tool. */
export const libraryOf = (tool: Tool): Library => (isLibrary(tool) ? tool : 'Playwright')

/** A state in a vendor's tool; null for a library, whose script says it. */
export const wayIn = (tool: Tool, state: StateId): Way | null => (isLibrary(tool) ? null : WAYS[tool][state])
