import { cloneElement } from 'react'
import type { Apply } from '#conditions/base/contract.ts'
import { drawnControlOf } from '#conditions/base/drawn.ts'
import { inSeconds } from '#conditions/base/in-seconds.ts'
import type { Milliseconds } from '#game/clock.ts'
import { lateAt, lateMoments } from '#game/conditions.ts'

const CONTROLS = new Set(['button', 'input', 'select', 'textarea'])

/** The control was hidden or disabled until `at`. */
type Hit = { at: Milliseconds; how: 'hidden' | 'disabled' }

/** Controls come, or become enabled, in pieces. */
export const apply: Apply<Hit> = ({ chance, age, hits }) => {
  return {
    moments: lateMoments(chance),
    draw: (element) => {
      if (!CONTROLS.has(element.type as string)) return element
      const id = String(element.props['id'])
      const at = lateAt(chance, id)
      if (age() >= at) return element
      // Half of the controls are hidden, the other half are disabled. A hidden one is disabled too: otherwise Enter in a
      // field would send the form before its button comes.
      // A button that the simulation disables through a ref, as in level 22, is only hidden: its own state must stay.
      const isHeld = element.type === 'button' && element.props['ref'] !== undefined
      const isHidden = isHeld || chance(`${id} comes`) < 0.5
      // A control that the simulation keeps disabled anyway is not made late by this.
      if (isHidden || !element.props['disabled'])
        hits.add(drawnControlOf(element), { at, how: isHidden ? 'hidden' : 'disabled' })
      return cloneElement(element, {
        ...(isHeld ? {} : { disabled: true }),
        ...(isHidden ? { hidden: true } : {}),
      })
    },
    today: () => {
      const comings = hits.all().map(([, { at }]) => at)
      if (comings.length === 0) return 'No control on this page is late.'
      const last = `${inSeconds(Math.max(...comings))} after the page loads`
      return comings.length === 1
        ? `One control appears, or becomes enabled, ${last}.`
        : `${comings.length} controls appear, or become enabled, one after another; the last of them ${last}.`
    },
    lost: (at, control) => {
      const hit = at.closest(':disabled') && control && hits.of(control.id || control.name)
      return hit && age() < hit.at
        ? `“${control.name}” was pressed too early: it is enabled ${inSeconds(hit.at)} after the page loads.`
        : null
    },
    now: () => {
      const missing = hits.all().filter(([, { at }]) => age() < at).length
      return missing > 0
        ? `${missing === 1 ? 'One control is' : `${missing} controls are`} not there or not enabled yet.`
        : null
    },
    changed: (control) => {
      const hit = hits.of(control)
      return hit
        ? {
            moment: [`${hit.how === 'hidden' ? 'it appeared' : 'it was enabled'} after ${inSeconds(hit.at)}`],
          }
        : {}
    },
  }
}
