import { useEffect, useState } from 'react'
import type { WatchedShift, WatchLine } from '#contract/office-watch.ts'
import { follow, type LiveStatus } from '#kit/follow.ts'
import { isShiftId } from '#shifts/base/shift-id.ts'
import { takeLine } from './watched.ts'

/** The server has no such shift. */
class NoShift extends Error {
  override name = 'NoShift'
}

/** What the page knows of the shift, and how it gets its news. */
export type Watch = {
  shift: WatchedShift | null
  /** Null: the first answer has not come. */
  status: LiveStatus | null
  /** The server has no such shift, or no longer. */
  isUnknown: boolean
  /** The page has seen the shift open. */
  wasOpen: boolean
}

async function refusalOf(answer: Response): Promise<Error> {
  return answer.status === 404 ? new NoShift() : new Error(`The server answered ${answer.status}.`)
}

/** Follows a shift until its end. A page that nobody sees lets go of the stream, and goes on from its last act. */
export function useWatch(idOf: () => string): Watch {
  const [watch, setWatch] = useState<Watch>({ shift: null, status: null, isUnknown: false, wasOpen: false })
  useEffect(() => {
    const id = idOf()
    let known: WatchedShift | null = null
    let stop: (() => void) | null = null
    const isOver = () => known !== null && known.status !== 'open'
    const ask = async (path: string, signal?: AbortSignal) => {
      if (!isShiftId(id)) throw new NoShift()
      return fetch(`/office/${id}/${path}?since=${known?.mark ?? 0}`, {
        headers: { accept: 'application/json' },
        cache: 'no-store',
        ...(signal && { signal }),
      })
    }
    const begin = () => {
      stop = follow<WatchLine>({
        open: (signal) => ask('watch', signal),
        ask: async () => {
          const answer = await ask('watch/now')
          if (!answer.ok) throw await refusalOf(answer)
          return (await answer.json()) as WatchLine
        },
        refusalOf,
        onLine: (line) => {
          known = takeLine(known, line)
          setWatch((before) => ({ ...before, shift: known, wasOpen: before.wasOpen || !isOver() }))
          if (isOver()) stop?.()
        },
        onStatus: (status) => setWatch((before) => ({ ...before, status })),
        isEnd: (reason) => {
          const isUnknown = reason instanceof NoShift
          if (isUnknown) setWatch((before) => ({ ...before, isUnknown }))
          return isUnknown
        },
      })
    }
    // A browser has few connections to a server: a tab behind others must not keep one.
    const shown = () => {
      if (document.visibilityState === 'hidden') {
        stop?.()
        stop = null
      } else if (stop === null && !isOver()) begin()
    }
    shown()
    document.addEventListener('visibilitychange', shown)
    return () => {
      document.removeEventListener('visibilitychange', shown)
      stop?.()
    }
  }, [idOf])
  return watch
}
