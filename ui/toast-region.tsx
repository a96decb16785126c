import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'wouter'
import { useStore } from './store.ts'
import './toast-region.css'
import { type Toast, dismiss, notLoaded, toasts } from './toasts.tsx'
import { useTopLayer } from './top-layer.ts'

/** The newest toast that has been read out. */
let lastSaid = 0

const ICONS = { plain: Info, done: CircleCheck, danger: CircleAlert }
const TINTS = { plain: '', done: 'good', danger: 'bad' }

/** Where toasts appear. Pointers pass through it, so that it never stands between a robot and its target. */
export function ToastRegion() {
  const shown = useStore(toasts)
  const layer = useTopLayer()
  const failure = useStore(notLoaded)
  const [path] = useLocation()
  return (
    <>
      {failure?.path === path ? <NotLoaded {...failure} /> : null}
      {createPortal(
        <Region shown={shown} isInDialog={layer !== null} key={layer?.id ?? 'page'} />,
        layer ?? document.body,
      )}
    </>
  )
}

/** The message about a part that failed to load, until the next try. */
function NotLoaded({ title, description, part }: NonNullable<ReturnType<typeof notLoaded.get>>) {
  return useStore(part.progress).status === 'failed' ? (
    <p className="not-loaded" id="not-loaded">
      <b className="bad">{title}</b> {description}
    </p>
  ) : null
}

/**
 * Distance between a toast and the edge of the window, in CSS pixels. Above the footer of a solved level it is larger.
 */
const EDGE = 20
const EDGE_ABOVE_FOOT = 80

/**
 * Whether toasts stand at the top: they do if they would cover the focused element at the bottom. If they would cover
 * it at both ends, the page scrolls.
 */
function useSide(ref: RefObject<HTMLElement | null>, shown: readonly Toast[]): boolean {
  const [isOnTop, setOnTop] = useState(false)
  const place = useEffectEvent((givesWay: boolean) => {
    const focused = document.activeElement
    const region = ref.current!.getBoundingClientRect()
    if (!focused || focused === document.body || region.height === 0) return setOnTop(false)
    const { top, bottom, left, right, height } = focused.getBoundingClientRect()
    const isBeside = right <= region.left || left >= region.right
    const edge = document.querySelector('.finish') ? EDGE_ABOVE_FOOT : EDGE
    const isBelow = !isBeside && bottom > innerHeight - edge - region.height && top < innerHeight
    setOnTop(isBelow)
    const fits = height < innerHeight - region.height - EDGE
    if (givesWay && isBelow && top < EDGE + region.height && fits) focused.scrollIntoView({ block: 'end' })
  })
  useLayoutEffect(() => place(true), [shown])
  useEffect(() => {
    // A browser scrolls to a newly focused element only after the event.
    const later = () => requestAnimationFrame(() => ref.current && place(true))
    // A part that loads later may move the focused element. The page must not scroll then, or it would fight the user's
    // scrolling.
    const moved = () => requestAnimationFrame(() => ref.current && place(false))
    const page = new ResizeObserver(moved)
    page.observe(document.body)
    document.addEventListener('focusin', later)
    window.addEventListener('resize', later)
    window.addEventListener('scroll', moved, { passive: true })
    return () => {
      page.disconnect()
      document.removeEventListener('focusin', later)
      window.removeEventListener('resize', later)
      window.removeEventListener('scroll', moved)
    }
  }, [ref])
  return isOnTop
}

type RegionProps = { shown: readonly Toast[]; isInDialog: boolean }

function Region({ shown, isInDialog }: RegionProps) {
  const ref = useRef<HTMLDivElement>(null)
  const isOnTop = useSide(ref, shown)
  // A toast that moves to another layer is mounted again, and would be read out a second time.
  const [said] = useState(lastSaid)
  useLayoutEffect(() => {
    lastSaid = shown.at(-1)?.id ?? lastSaid
  }, [shown])
  useLayoutEffect(() => {
    // A popover lies in the top layer, above the dialog that it belongs to.
    ref.current?.showPopover?.()
  }, [])

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    // If a dialog lies below, Escape closes the dialog first.
    if (event.key === 'Escape' && !isInDialog) for (const { id } of shown) dismiss(id)
  })
  useEffect(() => {
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])

  return (
    <div
      ref={ref}
      id="toasts"
      className="toasts"
      popover="manual"
      role="region"
      aria-label="Notifications"
      data-side={isOnTop ? 'top' : undefined}
    >
      {shown.map(({ id, title, description, tone = 'plain', isOnPage }) => {
        const Icon = ICONS[tone]
        return (
          <div
            key={id}
            className="toast"
            role={isOnPage || id <= said ? undefined : tone === 'danger' ? 'alert' : 'status'}
            data-tone={tone}
          >
            <span className={TINTS[tone]}>
              <Icon className="icon" />
            </span>
            <div>
              <b>{title}</b>
              <p>{description}</p>
            </div>
            {isInDialog ? null : <kbd aria-hidden="true">Esc</kbd>}
            <button
              className="btn btn-quiet btn-square"
              type="button"
              aria-label="Dismiss message"
              onClick={() => dismiss(id)}
            >
              <X className="icon" />
            </button>
          </div>
        )
      })}
    </div>
  )
}
