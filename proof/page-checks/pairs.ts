import type { Frame, Page } from 'playwright-core'
import { CONDITIONS, type Key } from '#conditions/list/list.ts'
import { LOOK_FOR } from '#levels/door.ts'

/** All pairs of conditions. */
export const PAIRS: readonly (readonly [Key, Key])[] = CONDITIONS.flatMap(({ key }, i) =>
  CONDITIONS.slice(i + 1).map(({ key: other }) => [key, other] as const),
)

/** By then every timed change of the page has happened, in milliseconds: the latest comes 4 s after the simulation. */
const REST = 4500

type Control = { kind: string; name: string; isCopy: boolean; isOff: boolean }

/** Runs in the page or its frame: the controls of the simulation in their order. */
function controlsIn(lookFor: typeof LOOK_FOR): Control[] {
  const host = document.querySelector(lookFor.shadow)?.shadowRoot ?? document
  const simulation = host.querySelector(lookFor.simulation)!
  const found = 'button, a[href], input, select, textarea, [role="button"]'
  return [...simulation.querySelectorAll<HTMLInputElement>(found)].map((element) => ({
    kind:
      element.getAttribute('role') ??
      (element.localName === 'input' ? `input ${element.type}` : element.localName),
    name: (
      element.getAttribute('aria-label') ??
      element.labels?.[0]?.textContent ??
      element.textContent ??
      ''
    ).trim(),
    isCopy: element.closest('[aria-label="Old copy"]') !== null,
    isOff:
      element.hidden === true ||
      element.matches(':disabled') ||
      element.getAttribute('aria-disabled') === 'true',
  }))
}

/** The controls of a level at rest. The page's clock is moved forward, so nobody waits. */
async function atRest(page: Page, level: number, conditions: string, seed: number): Promise<Control[]> {
  await page.goto(`/challenge/${level}?conditions=${conditions}&seed=${seed}`)
  await page.locator('html[data-ready="true"]').waitFor()
  if (conditions !== 'calm') await page.locator('#conditions-today').waitFor()
  await page.clock.runFor(REST)
  const selector = await page.$(LOOK_FOR.frame)
  const frame: Frame = (await selector?.contentFrame()) ?? page.mainFrame()
  const close = frame.locator('#cover-close, .lid button')
  if (conditions.includes('cover')) await close.first().click()
  return frame.evaluate(controlsIn, LOOK_FOR)
}

/** How often each text occurs. */
function tally(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

/**
 * The faults of a page under conditions: each calm control must be there once, each copy before its original, and
 * nothing may be missing.
 */
function faultsOf(calm: readonly Control[], found: readonly Control[], hasWords: boolean): string[] {
  // A button may be a div with the same role.
  const say = ({ kind, name, isOff }: Control) =>
    `${kind}${hasWords ? '' : ` “${name}”`}${isOff ? ', which is off' : ''}`
  const wanted = tally(calm.map(say))
  const real = tally(found.filter(({ isCopy }) => !isCopy).map(say))
  const names = new Set([...wanted.keys(), ...real.keys()])
  return [
    ...[...names].flatMap((name) =>
      wanted.get(name) === real.get(name)
        ? []
        : [`${name}: ${real.get(name) ?? 0} instead of ${wanted.get(name) ?? 0}`],
    ),
    ...found.flatMap((copy, i) => {
      const after = found[i + 1]
      return !copy.isCopy || (after && !after.isCopy && after.kind === copy.kind && after.name === copy.name)
        ? []
        : [`the copy of ${copy.kind} “${copy.name}” stands before “${after?.name ?? 'nothing'}”`]
    }),
  ]
}

/** Compares pages under several conditions, at rest, with the calm ones. @param page has not opened anything yet */
export async function pairsChecker(page: Page) {
  await page.clock.install()
  const calmPages = new Map<string, Control[]>()
  return {
    /** @returns the faults, in sentences */
    faultsOn: async (level: number, keys: readonly Key[], seed: number): Promise<string[]> => {
      const key = `${level}/${seed}`
      const calm = calmPages.get(key) ?? (await atRest(page, level, 'calm', seed))
      calmPages.set(key, calm)
      return faultsOf(calm, await atRest(page, level, keys.join(','), seed), keys.includes('words'))
    },
  }
}
