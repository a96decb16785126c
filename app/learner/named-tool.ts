import { TOOLS } from '#levels/own-tool.ts'
import { readText, removeText, writeText } from './storage.ts'
import type { Visitor } from './visitor.ts'

/** The tool that was named under Other, if the lessons know it. Its key stands here, because no first load needs it. */
const KEY = 'rpa-other-tool'

/** The tool of the lessons that a typed text names, such as “Selenium WebDriver”; undefined if it is none of them. */
export const toolIn = (text: string) => TOOLS.find((tool) => text.toLowerCase().includes(tool.toLowerCase()))

/** Keeps the tool that was named under Other, in this browser. Any other tool, and none, removes the last one. */
export function keepOtherTool(text: string | null): void {
  const tool = toolIn(text ?? '')
  if (tool) writeText(KEY, tool)
  else removeText(KEY)
}

/** The tool that the visitor named at sign-up, as the lessons call it; `Other` if they do not know it, '' for none. */
export const namedTool = (visitor: Visitor | null): string =>
  (visitor?.rpa_tool === 'Other' ? toolIn(readText(KEY) ?? '') : undefined) ?? visitor?.rpa_tool ?? ''
