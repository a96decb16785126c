import type { ReactNode } from 'react'
import { type Apply, ROOM } from '#conditions/base/contract.ts'
import { inSeconds } from '#conditions/base/in-seconds.ts'
import type { Milliseconds } from '#game/clock.ts'

/** Range of times at which the notice above has loaded, in milliseconds. */
const EARLIEST: Milliseconds = 600
const LATEST: Milliseconds = 2400

/** The whole work began below the fold, and was shifted at this time. */
type Hit = { shiftedAt: Milliseconds | null }

/** The work slides in below the fold, and shifts when something above it loads. */
export const apply: Apply<Hit> = ({ chance, age, hits }) => {
  const at = Math.round(EARLIEST + (LATEST - EARLIEST) * chance('when'))
  return {
    moments: [at],
    Around: ({ children }: { children: ReactNode }) => {
      const hasLoaded = age() >= at
      hits.add(ROOM, { shiftedAt: hasLoaded ? at : null })
      return (
        <div className="moving" data-side={chance('side') < 0.5 ? 'left' : 'right'}>
          <p className="moving-news" data-loaded={hasLoaded || undefined}>
            {hasLoaded
              ? 'Today’s notice has loaded, and has pushed the work down.'
              : 'Loading today’s notice…'}
          </p>
          <div className="moving-work">{children}</div>
        </div>
      )
    },
    today: () => `The work starts below the fold, slides in, and shifts once, after ${inSeconds(at)}.`,
    lost: (at) =>
      at.closest('.moving-news') ? 'A press landed on the notice. The work is further down.' : null,
    changed: () => {
      const hit = hits.of(ROOM)
      return {
        place: [
          hit && 'it began below the fold',
          hit && hit.shiftedAt !== null && `it was shifted after ${inSeconds(hit.shiftedAt)}`,
        ],
      }
    },
  }
}
