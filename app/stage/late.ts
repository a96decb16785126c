import { cloneElement } from 'react'
import type { Milliseconds } from '#game/clock.ts'
import type { Begin } from './hand.ts'

/** When the pieces come, in milliseconds. Decision 035: 0.3 to 4 s after the page. */
const FIRST: Milliseconds = 300
const LAST: Milliseconds = 4000
const PIECES = 4

const CONTROLS = new Set(['button', 'input', 'select', 'textarea'])

/** Controls come, or become enabled, in pieces. */
export const begin: Begin = ({ chance, age }) => {
  const moments = Array.from({ length: PIECES }, (_, i) =>
    Math.round(FIRST + (LAST - FIRST) * ((i + chance(`moment ${i}`)) / PIECES)),
  )
  return {
    moments,
    draw: (element) => {
      if (!CONTROLS.has(element.type as string)) return element
      const id = String(element.props['id'])
      if (age() >= moments[Math.floor(chance(id) * PIECES)]!) return element
      // Half of them are not there yet, the other half is there and deaf. What is hidden is disabled too: a form
      // would be sent by the key Enter of a field that came before its button.
      return cloneElement(element, {
        disabled: true,
        ...(chance(`${id} comes`) < 0.5 ? { hidden: true } : {}),
      })
    },
    spoils: ({ id }) => ({
      moment: `it comes ${(moments[Math.floor(chance(id) * PIECES)]! / 1000).toFixed(1)} s later`,
    }),
    today: () =>
      `Controls come, or become enabled, in ${PIECES} pieces; the last is there ${(moments.at(-1)! / 1000).toFixed(1)} s after the page.`,
  }
}
