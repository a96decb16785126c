import { readText, removeText, writeText } from './storage.ts'
import type { Visitor } from './visitor.ts'

/** The tool that was named under Other. Its key stands here, because no first load needs it. */
const KEY = 'rpa-other-tool'

/** Keeps the tool that was named under Other, in this browser. No tool removes the last one. */
export function keepOtherTool(tool: string | undefined): void {
  if (tool) writeText(KEY, tool)
  else removeText(KEY)
}

/** The tool that the visitor named at sign-up; `Other` if the lessons do not know it, '' for none. */
export const namedTool = (visitor: Visitor | null): string =>
  visitor?.rpa_tool === 'Other' ? (readText(KEY) ?? 'Other') : (visitor?.rpa_tool ?? '')
