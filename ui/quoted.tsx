import { Fragment } from 'react'

/**
 * The language of a name that stands in a simulation's element with another language; undefined if it is the page's
 * language.
 */
function languageOf(name: string): string | undefined {
  // Asks the page: under some conditions a room speaks two languages, and the seed decides which name is in which.
  if (typeof document === 'undefined') return undefined
  for (const root of rootsOfSimulation()) {
    for (const element of root.querySelectorAll<HTMLElement>('[lang]')) {
      const own = element.getAttribute('aria-label') ?? element.textContent
      if (own.trim() === name) return element.lang
    }
  }
  return undefined
}

/** The simulation, and whatever stands in a frame or a shadow tree of it. */
function rootsOfSimulation(): ParentNode[] {
  const simulation = document.getElementById('simulation')
  if (!simulation) return []
  return [
    simulation,
    ...Array.from(
      simulation.querySelectorAll('*'),
      (element) => element.shadowRoot ?? (element as Partial<HTMLIFrameElement>).contentDocument,
    ).filter((root) => root !== null && root !== undefined),
  ]
}

/**
 * A sentence of ours that quotes names from the page. A quoted name in another language gets a `lang`, or a screen
 * reader would read it as English (WCAG 3.1.2). Each name is isolated, so that one in a right-to-left script does not reorder the sentence.
 */
export function Quoted({ sentence }: { sentence: string }) {
  return sentence.split(/“([^”]*)”/).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={i}>
        “
        <bdi lang={languageOf(part)} translate="no">
          {part}
        </bdi>
        ”
      </Fragment>
    ),
  )
}
