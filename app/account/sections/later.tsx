import { LoadedPart } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import type { Section } from './section.tsx'

/**
 * Makes a section that loads after the page. Few people use such a section, or it lies far down, so it should not count
 * in the page's weight.
 */
export function later(fetchSection: () => Promise<Section>): Section {
  const part = loadable(fetchSection)
  return (props) => <LoadedPart part={part} {...props} />
}
