import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Apply, ROOM } from '#conditions/base/contract.ts'
import { type Root, RootContext } from '#conditions/base/root.ts'
import { dress, siteRules } from '#conditions/base/sheets.ts'
import { UNDER_CONDITIONS } from '#levels/door.ts'
import { keepTexts } from '#ui/keep-texts.ts'

/** The frame's document. It has the site's own origin, and so the same rights as the page. */
const EMPTY = '<!doctype html><html lang="en"><head><title>Simulation</title></head><body></body></html>'

/** The kind of element around the whole work. */
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
        ? `The task is inside an open shadow root: start at its host, ${UNDER_CONDITIONS.shadow}.`
        : `The task is inside a frame: switch to ${UNDER_CONDITIONS.frame} first.`,
  }
}

type AroundProps = { children: ReactNode }

const inFrame = (level: number) =>
  function InFrame({ children }: AroundProps) {
    const frame = useRef<HTMLIFrameElement>(null)
    const [inside, setInside] = useState<Document | null>(null)

    useEffect(() => {
      if (!inside) return
      keepTexts(inside)
      // The theme stands on the page's root element.
      const { dataset } = document.documentElement
      const follow = () => Object.assign(inside.documentElement.dataset, dataset)
      follow()
      const theme = new MutationObserver(follow)
      theme.observe(document.documentElement, { attributes: true })
      // As tall as its content, so that only the page scrolls.
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
        {/* No sandbox: it would take away downloads and the clipboard, which simulations need. */}
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
      const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
      keepTexts(root)
      setInside(root)
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

/** The simulation in a frame or a shadow root, with the styles of the page. */
function Inside({ root, level, children }: AroundProps & { root: Root; level: number }) {
  const simulation = useRef<HTMLFieldSetElement>(null)

  useLayoutEffect(() => dress(root, siteRules, 'below').takeOff, [root])

  useLayoutEffect(() => {
    // The fieldset of the page disables nothing in here, so this one copies its state.
    simulation.current!.disabled = document.querySelector('#simulation fieldset')!.matches(':disabled')
  })

  return (
    <RootContext value={root}>
      {/* A second door: styles of the simulation begin at a door. */}
      <div className="simulation framed" data-room={level}>
        <fieldset ref={simulation} className="stage" aria-label="Simulation">
          {children}
        </fieldset>
      </div>
    </RootContext>
  )
}
