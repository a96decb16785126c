import type { Ref } from 'react'
import { level } from './level.ts'
import { GESTURES, type Gesture } from './rules.ts'

/**
 * Says what a press of a button counts as. A screen reader in browse mode and voice control press buttons without a
 * pointer and without a key, so they have one gesture of four.
 */
export function PressAs({ ref }: { ref: Ref<HTMLSelectElement> }) {
  const { id, name } = level.targets.pressAs
  return (
    <p className="row label">
      <label htmlFor={id}>{name}</label>
      <select className="btn" id={id} ref={ref} aria-describedby={`${id}-why`}>
        {GESTURES.map((gesture) => (
          <option key={gesture} value={gesture}>
            {gesture.replace(/[A-Z]/, (sign) => ` ${sign.toLowerCase()}`)}
          </option>
        ))}
      </select>
      <span id={`${id}-why`}>With a mouse, a keyboard or a robot, do not change it.</span>
    </p>
  )
}

/** The gesture that a press counts as. */
export const gestureOf = (select: HTMLSelectElement | null): Gesture =>
  GESTURES.find((gesture) => gesture === select?.value) ?? 'click'
