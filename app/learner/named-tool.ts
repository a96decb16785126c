import { LATER_KEYS } from './later-keys.ts'
import { readText, removeText, writeText } from './storage.ts'
import type { Visitor } from './visitor.ts'

/** Keeps the tool that was named under Other, in this browser. No tool removes the last one. */
export function keepOtherTool(tool: string | undefined): void {
  if (tool) writeText(LATER_KEYS.otherTool, tool)
  else removeText(LATER_KEYS.otherTool)
}

/** The tool that the visitor named at sign-up; `Other` if the lessons do not know it, '' for none. */
export const namedTool = (visitor: Visitor | null): string =>
  visitor?.rpa_tool === 'Other' ? (readText(LATER_KEYS.otherTool) ?? 'Other') : (visitor?.rpa_tool ?? '')
