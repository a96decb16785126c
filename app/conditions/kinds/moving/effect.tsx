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
            {hasLoaded ? 'The notice has loaded, and has moved the task down.' : 'Loading a notice…'}
          </p>
          <div className="moving-work">{children}</div>
        </div>
      )
    },
    today: () =>
      `The task starts below the visible part of the page, slides in, and moves once, after ${inSeconds(at)}.`,
    lost: (at) =>
      at.closest('.moving-news') ? 'A press landed on the notice. The task has moved further down.' : null,
    changed: () => {
      const hit = hits.of(ROOM)
      return {
        place: [
          hit && 'it started below the visible part of the page',
          hit && hit.shiftedAt !== null && `it moved after ${inSeconds(hit.shiftedAt)}`,
        ],
      }
    },
  }
}
