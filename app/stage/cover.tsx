import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Milliseconds } from '#game/clock.ts'
import type { Begin } from './hand.ts'

const KINDS = [
  { kind: 'banner', title: 'Cookies', text: 'This notice stores nothing, and yet it wants to be closed.' },
  {
    kind: 'letter',
    title: 'Our newsletter',
    text: 'There is none. The robot that closes this has read enough.',
  },
  { kind: 'chat', title: 'May I help you?', text: 'Nobody is here. Close this and go on.' },
] as const

/** When it comes, in milliseconds. */
const EARLIEST: Milliseconds = 400
const LATEST: Milliseconds = 2500

/** Something lies down over the work and must be closed. */
export const begin: Begin = ({ chance, age }) => {
  const at = Math.round(EARLIEST + (LATEST - EARLIEST) * chance('when'))
  const { kind, title, text } = KINDS[Math.floor(chance('kind') * KINDS.length)]!
  return {
    moments: [at],
    spoils: () => ({ place: `under “${title}” until that is closed` }),
    today: () => `“${title}” lies down over the work after ${(at / 1000).toFixed(1)} s.`,
    Around: ({ children }: { children: ReactNode }) => {
      const [isClosed, setClosed] = useState(false)
      const isCovered = age() >= at && !isClosed
      const work = useRef<HTMLDivElement>(null)
      const close = useRef<HTMLButtonElement>(null)
      /** What had the focus when it was covered: it gets it back. */
      const before = useRef<HTMLElement | null>(null)
      // What is drawn now is on the page a moment later: then the focus is gone.
      if (isCovered && work.current?.inert === false)
        before.current = work.current.querySelector<HTMLElement>(':focus')
      useEffect(() => {
        const had = before.current
        if (!isCovered || !had) return
        close.current?.focus({ preventScroll: true })
        return () => had.focus({ preventScroll: true })
      }, [isCovered])
      return (
        <div className="covered">
          {/* Nobody can reach what is covered, by whatever means: else the focus would wander about below. */}
          <div ref={work} inert={isCovered}>
            {children}
          </div>
          {isCovered ? (
            <div className="lid" role="dialog" aria-labelledby="cover-title" data-kind={kind}>
              {/* However tall the work is, this is in view. */}
              <div>
                <p>
                  <b id="cover-title">{title}</b> {text}
                </p>
                <button
                  ref={close}
                  className="btn"
                  id="cover-close"
                  type="button"
                  onClick={() => setClosed(true)}
                >
                  Close
                </button>
              </div>
            </div>
          ) : null}
        </div>
      )
    },
  }
}
