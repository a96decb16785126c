import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'wouter'
import { useStore } from './store.ts'
import './toast-region.css'
import { type Toast, dismiss, notLoaded, toasts } from './toasts.tsx'
import { useTopLayer } from './top-layer.ts'

/** The newest that has been read out. */
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

/** What the toast said, for as long as it is so: until another try. */
function NotLoaded({ title, description, part }: NonNullable<ReturnType<typeof notLoaded.get>>) {
  return useStore(part.progress).status === 'failed' ? (
    <p className="not-loaded" id="not-loaded">
      <b className="bad">{title}</b> {description}
    </p>
  ) : null
}

/** Between a toast and the edge of the view, in CSS pixels; above the foot of a solved level it is more. */
const EDGE = 20
const EDGE_ABOVE_FOOT = 80

/**
 * Whether toasts stand on top: where they would cover what has the focus at the bottom. Where they would cover it at
 * both ends, the page gives way.
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
    // A browser scrolls to what takes the focus after it said so.
    const later = () => requestAnimationFrame(() => ref.current && place(true))
    // What comes later may move what has the focus. A page that gave way then would fight whoever scrolls it.
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
  // What moves to another layer is born there anew, and would be read out again.
  const [said] = useState(lastSaid)
  useLayoutEffect(() => {
    lastSaid = shown.at(-1)?.id ?? lastSaid
  }, [shown])
  useLayoutEffect(() => {
    // A popover lies in the top layer, above the dialog it belongs to.
    ref.current?.showPopover?.()
  }, [])

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    // Escape closes the dialog first, if one lies below.
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
