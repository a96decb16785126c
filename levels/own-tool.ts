import type { Level } from './contract.ts'

/** An activity's names with the learner's own tool on top. Sign-up calls some tools by a longer name than a level does. */
export function toolsFor(
  tools: Level['intel']['tools'],
  own: string,
): readonly (readonly [tool: string, activity: string])[] {
  const isOwn = (tool: string) => own.startsWith(tool)
  return Object.entries(tools).toSorted(([a], [b]) => Number(isOwn(b)) - Number(isOwn(a)))
}

/** What the activity is called in the learner's own tool; undefined where the level knows no name, or no tool. */
export const inOwnTool = (tools: Level['intel']['tools'], own: string): string | undefined =>
  Object.entries(tools).find(([tool]) => own.startsWith(tool))?.[1]
