import { type StateId, STATES } from '#shifts/base/states.ts'

/** The scripts of docs/scripts/office/ as text, by their paths. */
const TEXTS = import.meta.glob<string>('../../../docs/scripts/office/*', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The languages of the skeleton, each with its script. */
const FILES = {
  Playwright: 'playwright.mjs',
  'Selenium for Python': 'robot.py',
  WebdriverIO: 'webdriverio.mjs',
  'Robot Framework': 'robot-framework.robot',
} as const

export type Library = keyof typeof FILES

export const LIBRARIES = Object.keys(FILES) as Library[]

/** The file of a library's script in docs/scripts/office/. */
export const fileOf = (library: Library): string => FILES[library]

/** The whole script of a library. */
export const scriptOf = (library: Library): string =>
  TEXTS[`../../../docs/scripts/office/${FILES[library]}`]!.trimEnd()

/** A comment that begins a part of a script: `// State 2, Get: …`, `# The loop: …`. */
const HEADING = /^(?:\/\/|#) (?:State (\d), [^:]+|For all states|The loop): /
const IDS = STATES.map(({ id }) => id)

/** What every script has besides its states: what opens a page, and the loop. */
type PartId = StateId | 'for-all' | 'loop'

/**
 * The parts of a script by its comments, each from its comment to the next one.
 * @throws Error if a part is missing
 */
export function partsOf(text: string): Readonly<Record<PartId, string>> {
  const parts: Partial<Record<PartId, string[]>> = {}
  let lines: string[] = []
  for (const line of text.split('\n')) {
    const [heading, number] = HEADING.exec(line) ?? []
    if (heading !== undefined) {
      lines = []
      parts[number ? IDS[Number(number) - 1]! : heading.includes('For all') ? 'for-all' : 'loop'] = lines
    }
    lines.push(line)
  }
  const missing = [...IDS, 'for-all' as const, 'loop' as const].filter((id) => !parts[id])
  if (missing.length > 0) throw new Error(`The script has no part ${missing.join(', ')}.`)
  return Object.fromEntries(
    Object.entries(parts).map(([id, part]) => [
      id,
      part
        .join('\n')
        .replace(/\n\*\*\* .*\n*$/, '')
        .trim(),
    ]),
  ) as Record<PartId, string>
}
