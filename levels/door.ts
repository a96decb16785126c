/**
 * Names by which a simulation is found in the page. The page writes them; the recorder, the styles of simulations and our robots
 * look for them by these constants, and robots of other people by the texts (docs/automation.md). They never change.
 * Markup and style sheets repeat them as texts, because they cannot use these constants.
 */

/** Attribute of the element around a simulation: the number of its level. */
export const DOOR = 'data-room'

/** Selector of the simulation's own element, directly in its door. Styles of the simulation begin there. */
export const STAGE = '.stage'

/** Ids of elements that only a practice run under conditions has. */
export const UNDER_CONDITIONS = {
  simulation: 'conditions-room',
  frame: 'conditions-frame',
  shadow: 'conditions-shadow',
} as const

/** Selectors for scripts that look at the simulation itself, under conditions and without. */
export const LOOK_FOR = {
  simulation: `#${UNDER_CONDITIONS.simulation}, #simulation > fieldset:not(:has(#${UNDER_CONDITIONS.simulation}, iframe))`,
  frame: `#${UNDER_CONDITIONS.frame}`,
  shadow: `#${UNDER_CONDITIONS.shadow}`,
} as const
