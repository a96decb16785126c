import { type Level, type Room, defineRoom } from './contract.ts'

/** A room that is in the catalogue and not built yet: it says so, and cannot be completed. */
export const unbuilt = (level: Level): Room =>
  defineRoom({
    level,
    rules: { start: () => null, step: (state) => state, isSolved: () => false },
    View: () => <p className="empty">This room is still being fitted out. It cannot be completed yet.</p>,
  })
