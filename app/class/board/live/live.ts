import { ClassCallError, classCall, refusalOf } from '#class/base/call.ts'
import { CLASS_API } from '#contract/class/api.ts'
import type { Board, BoardLine } from '#contract/class/board.ts'
import type { Milliseconds } from '#game/clock.ts'
import { follow as followLines, type LiveStatus } from '#kit/follow.ts'

type LiveOptions = {
  id: string
  token: () => Promise<string | null>
  /** The last mark that was received; null before the first. */
  since: () => number | null
  onLine: (line: BoardLine) => void
  onStatus: (status: LiveStatus) => void
  /** The link is no longer valid, or the class is gone: nothing is tried again. */
  onGone: (reason: ClassCallError) => void
  /** For tests. */
  fetch?: typeof globalThis.fetch
  pause?: (ms: Milliseconds, signal: AbortSignal) => Promise<void>
}

/** Follows a class until it is stopped. @returns a function that stops it */
export function follow({
  id,
  token,
  since,
  onGone,
  fetch: fetchFrom = (...args) => fetch(...args),
  ...options
}: LiveOptions): () => void {
  const from = () => {
    const mark = since()
    return mark === null ? '' : `?since=${mark}`
  }
  return followLines<BoardLine>({
    ...options,
    open: async (signal) => {
      const bearer = await token()
      return fetchFrom(`${CLASS_API}/classes/${id}/stream${from()}`, {
        headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
        cache: 'no-store',
        signal,
      })
    },
    ask: async () => {
      const path = `GET /classes/${id}/board${from()}` as const
      return classCall<Board>(path, { token: (await token()) ?? undefined })
    },
    refusalOf,
    isEnd: (reason) => {
      const isGone =
        reason instanceof ClassCallError &&
        ['link_gone', 'not_allowed', 'not_found', 'no_token'].includes(reason.code)
      if (isGone) onGone(reason)
      return isGone
    },
  })
}
