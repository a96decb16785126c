import type { Level } from './contract.ts'

/** Names of an activity, the one in the learner's own tool first. Sign-up has longer names for some tools than levels. */
export function toolsFor(
  tools: Level['intel']['tools'],
  own: string,
): readonly (readonly [tool: string, activity: string])[] {
  const isOwn = (tool: string) => own.startsWith(tool)
  return Object.entries(tools).toSorted(([a], [b]) => Number(isOwn(b)) - Number(isOwn(a)))
}

/** Name of the activity in the learner's own tool; undefined if the level has none, or the tool is unknown. */
export const inOwnTool = (tools: Level['intel']['tools'], own: string): string | undefined =>
  Object.entries(tools).find(([tool]) => own.startsWith(tool))?.[1]
