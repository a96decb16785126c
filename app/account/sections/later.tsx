import { LoadedPart } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import type { Section } from './section.tsx'

/** A section that comes after the page, which is weighed: few people use it, or it lies far down. */
export function later(fetchSection: () => Promise<Section>): Section {
  const part = loadable(fetchSection)
  return (props) => <LoadedPart part={part} {...props} />
}
