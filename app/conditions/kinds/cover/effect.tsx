import { type ReactNode, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { type Apply, ROOM } from '#conditions/base/contract.ts'
import { inSeconds } from '#conditions/base/in-seconds.ts'
import { coverOf } from '#game/conditions.ts'

/** Fields that take a text key by key. */
const TYPED = 'input, textarea'

/**
 * A box with this title covered the whole work. `isMet`: something was done after that. `came` and `closed` are times
 * by `performance.now()`; null before.
 */
export type Hit = { title: string; isMet: boolean; came: number | null; closed: number | null }

/** A box covers the work and must be closed. */
export const apply: Apply<Hit> = ({ chance, age, hits, isOver }) => {
  const { at, kind, title, text } = coverOf(chance)
  /** The work was used. Typing into a field counts when the field loses the focus, so that no half of a word is lost. */
  let isUsed = false
  let isOverdue = false
  let isLying = false
  let typedInto: EventTarget | null = null
  const note = (more: Partial<Hit>) =>
    hits.add(ROOM, { title, isMet: false, came: null, closed: null, ...hits.of(ROOM), ...more })
  return {
    moments: [at],
    recorded: () => {
      if (hits.of(ROOM)) note({ isMet: true })
      else if (typedInto) isOverdue = true
      else isUsed = true
    },
    today: () =>
      `The box “${title}” covers the task ${inSeconds(at)} after the page loads, or at the first action.`,
    lost: (at) =>
      at.closest('.lid') && !at.closest('button')
        ? `The box “${title}” covered the task and took the press. Close the box first.`
        : null,
    now: () => (isLying ? `The box “${title}” still covers the task. Close the box first.` : null),
    changed: () => {
      const hit = hits.of(ROOM)
      return hit ? { place: [`it was under “${hit.title}”`] } : {}
    },
    Around: ({ children }: { children: ReactNode }) => {
      const [isClosed, setClosed] = useState(false)
      const [, redraw] = useReducer((count: number) => count + 1, 0)
      // A solved simulation is not covered: a cover would hide the outcome.
      if ((age() >= at || isUsed) && !isOver() && !hits.of(ROOM)) note({})
      const isCovered = hits.of(ROOM) !== undefined && !isClosed
      isLying = isCovered
      const work = useRef<HTMLDivElement>(null)
      const close = useRef<HTMLButtonElement>(null)
      /** The element with the focus before the cover came. It gets the focus back. */
      const before = useRef<HTMLElement | null>(null)
      // Reads the focus while drawing: once the work is inert, the focus is gone.
      if (isCovered && work.current?.inert === false)
        before.current = work.current.querySelector<HTMLElement>(':focus')
      // Noted once the work is inert, because an earlier press was not covered.
      useLayoutEffect(() => {
        if (isCovered && hits.of(ROOM)?.came === null) note({ came: performance.now() })
      }, [isCovered])
      useEffect(() => {
        const had = before.current
        if (!isCovered || !had) return
        close.current?.focus({ preventScroll: true })
        return () => had.focus({ preventScroll: true })
      }, [isCovered])
      return (
        <div className="covered">
          {/* Covered work is inert. Otherwise the Tab key would reach controls below the cover. */}
          <div
            ref={work}
            inert={isCovered}
            onKeyDownCapture={({ target }) => {
              // A script may dispatch an event on a text.
              if ((target as Partial<Element>).matches?.(TYPED)) typedInto = target
            }}
            onBlurCapture={({ target }) => {
              if (target !== typedInto) return
              typedInto = null
              if (!isOverdue) return
              isUsed = true
              redraw()
            }}
          >
            {children}
          </div>
          {isCovered ? (
            <div className="lid" role="dialog" aria-labelledby="cover-title" data-kind={kind}>
              {/* Sticky, so that it is in view however tall the work is. */}
              <div>
                <p>
                  <b id="cover-title">{title}</b> {text}
                </p>
                <button
                  ref={close}
                  className="btn"
                  id="cover-close"
                  type="button"
                  onClick={() => {
                    note({ isMet: true, closed: hits.of(ROOM)?.closed ?? performance.now() })
                    setClosed(true)
                  }}
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
