import { createStore } from '#ui/store.ts'
import type { LiveRun } from './simulation.tsx'

/** Events are kept for this many entries. Code that looks at a run reads older events in time. */
const KEPT = 100

/**
 * Forgets older events. An event holds its element, and under the condition `stale` a removed tree hangs on that
 * element. Parts that are loaded late call this function, so that no page carries it.
 */
export function forgetCauses({ causes }: Pick<LiveRun, 'causes'>): void {
  for (let place = causes.length - KEPT - 1; place >= 0 && causes[place]; place--) causes[place] = undefined
}

/** The simulation's latest sentence about something wrong, or that it refused an event; null after a right event. */
export const lastFault = createStore<string | null>(() => null)
