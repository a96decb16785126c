import type { Opened } from '#contract/run.ts'
import type { Entry } from '#game/log.ts'
import { playAgain } from '#game/unfold.ts'
import type { CatalogLine } from '#levels/catalog.ts'
import { roomFor } from '#levels/room-for.ts'
import { heardRoom } from '#levels/shared/heard.tsx'
import { createRunLog } from '#sending/run-log.ts'
import { type Loadable, loadable } from '#ui/loaded.ts'
import { createStore } from '#ui/store.ts'
import type { Attempt, PlayedRoom } from './attempt.ts'

/** The deal and the conditions of an issued run, as the server sends them; no conditions for a calm page. */
export type IssuedTask = Pick<Opened, 'deal' | 'conditions'>

/**
 * The room of a level with the asked deal and conditions. Its log goes to a server. @param writer id of the page that
 * writes the log
 */
export const askedRoom = (
  level: CatalogLine,
  { deal, conditions }: IssuedTask,
  seed: string,
  writer: string | null = null,
): Loadable<PlayedRoom> =>
  loadable(async () => {
    if (conditions === '') return heardRoom(await roomFor(level, deal))
    const { keysIn } = await import('#conditions/list/parameter.ts')
    const { openStaged } = await import('#conditions/practice.ts')
    const asked = keysIn(conditions)
    const room = heardRoom(await openStaged(level, { deal, asked }, seed, writer))
    // A calm page must not say that this is practice, because it is not.
    return asked.keys.length > 0 ? { ...room, asked } : room
  })

/**
 * An attempt that the server records. The issuer of the run decides how it counts. It does not change this browser's
 * progress.
 */
export function heardAttempt(level: CatalogLine, id: string, opened: Opened) {
  const log = createRunLog(id, opened)
  const isCompleted = createStore(() => false)
  let stop: (() => void) | undefined
  // The server has checked the entries.
  const entries = opened.entries as readonly Entry[]
  const room = askedRoom(level, opened, opened.seed, opened.writer)
  const attempt: Attempt = {
    level,
    seed: opened.seed,
    room,
    reward: 'Recorded by the server',
    heard: {
      entries,
      elapsed: opened.elapsed,
      play: (rules) => playAgain(rules, opened.seed, entries),
    },
    isCompleted,
    open: () => {},
    // Starting over continues the same issued run.
    begin: (run) => {
      stop?.()
      stop = log.follow(run, (...asked) => room.peek()?.day?.(...asked) ?? null)
      return stop
    },
    end: () => {
      isCompleted.set(true)
      return true
    },
  }
  return { attempt, log }
}
