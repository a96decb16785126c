import type { ReactNode } from 'react'
import type { Milliseconds } from '#game/clock.ts'
import type { Begin } from './hand.ts'
import { ROOM } from './note.ts'

/** When what stands above has loaded, in milliseconds. */
const EARLIEST: Milliseconds = 600
const LATEST: Milliseconds = 2400

/** The work slides in below the fold, and shifts when something above it loads. */
export const begin: Begin = ({ chance, age, note }) => {
  const at = Math.round(EARLIEST + (LATEST - EARLIEST) * chance('when'))
  return {
    moments: [at],
    Around: ({ children }: { children: ReactNode }) => {
      const hasLoaded = age() >= at
      note.add('moving', ROOM, { shiftedAt: hasLoaded ? at : null })
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
    today: () =>
      `The work starts below the fold, slides in, and shifts once, after ${(at / 1000).toFixed(1)} s.`,
  }
}
