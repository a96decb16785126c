import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Apply, ROOM } from '#conditions/contract.ts'
import { type Root, RootContext } from '#conditions/root.ts'
import { dress, siteRules } from '#conditions/sheets.ts'
import { UNDER_CONDITIONS } from '#levels/door.ts'

/** A document of its own, of the site's own origin: what the page may do, it may do too. */
const EMPTY = '<!doctype html><html lang="en"><head><title>Simulation</title></head><body></body></html>'

/** The whole work stands in this. */
type Hit = { kind: 'iframe' | 'shadow' }

/** The simulation stands in a frame, or in an open shadow root. */
export const apply: Apply<Hit> = ({ number, chance, fixed, hits }) => {
  const isShadow = (fixed ?? (chance('kind') < 0.5 ? 'iframe' : 'shadow')) === 'shadow'
  hits.add(ROOM, { kind: isShadow ? 'shadow' : 'iframe' })
  const end = isShadow ? 'ends at the shadow root' : 'ends at the frame'
  return {
    changed: () => ({ path: [end], page: [end] }),
    Around: isShadow ? inShadow(number) : inFrame(number),
    today: () =>
      isShadow
        ? `The work stands in an open shadow root: begin at its host, ${UNDER_CONDITIONS.shadow}.`
        : `The work stands in a frame of its own: switch to ${UNDER_CONDITIONS.frame} first.`,
  }
}

type AroundProps = { children: ReactNode }

const inFrame = (level: number) =>
  function InFrame({ children }: AroundProps) {
    const frame = useRef<HTMLIFrameElement>(null)
    const [inside, setInside] = useState<Document | null>(null)

    useEffect(() => {
      if (!inside) return
      // Day or night is said by the page's own root.
      const { dataset } = document.documentElement
      const follow = () => Object.assign(inside.documentElement.dataset, dataset)
      follow()
      const theme = new MutationObserver(follow)
      theme.observe(document.documentElement, { attributes: true })
      // As high as what it holds: nobody shall scroll in two places.
      const size = new ResizeObserver(() =>
        frame.current!.style.setProperty('height', `${inside.body.offsetHeight}px`),
      )
      size.observe(inside.body)
      return () => {
        theme.disconnect()
        size.disconnect()
      }
    }, [inside])

    return (
      <>
        {/* Of the site's own, and empty: what a sandbox would take away (downloads, the clipboard) rooms need. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          ref={frame}
          className="conditions-frame"
          id={UNDER_CONDITIONS.frame}
          title="Simulation"
          srcDoc={EMPTY}
          onLoad={() => setInside(frame.current!.contentDocument)}
        />
        {inside
          ? createPortal(
              <Inside root={inside} level={level}>
                {children}
              </Inside>,
              inside.body,
            )
          : null}
      </>
    )
  }

const inShadow = (level: number) =>
  function InShadow({ children }: AroundProps) {
    const host = useRef<HTMLDivElement>(null)
    const [inside, setInside] = useState<ShadowRoot | null>(null)
    useLayoutEffect(() => {
      const element = host.current!
      setInside(element.shadowRoot ?? element.attachShadow({ mode: 'open' }))
    }, [])
    return (
      <>
        <div ref={host} id={UNDER_CONDITIONS.shadow} />
        {inside
          ? createPortal(
              <Inside root={inside} level={level}>
                {children}
              </Inside>,
              inside,
            )
          : null}
      </>
    )
  }

/** The room in its other place, dressed as on the page. */
function Inside({ root, level, children }: AroundProps & { root: Root; level: number }) {
  const room = useRef<HTMLFieldSetElement>(null)

  useLayoutEffect(() => dress(root, siteRules, 'below').takeOff, [root])

  useLayoutEffect(() => {
    // A fieldset of the page disables nothing in here.
    room.current!.disabled = document.querySelector('#simulation fieldset')!.matches(':disabled')
  })

  return (
    <RootContext value={root}>
      {/* A room's styles end at its door, so here is one. */}
      <div className="worktop framed" data-room={level}>
        <fieldset ref={room} className="stage" aria-label="Simulation">
          {children}
        </fieldset>
      </div>
    </RootContext>
  )
}
