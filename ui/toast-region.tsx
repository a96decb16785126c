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
    <p className="not-loaded" id="not-loaded" role="alert">
      <b className="bad">{title}</b> {description}
    </p>
  ) : null
}

/** Distance between a toast and the edge of the window, or what it must not cover, in CSS pixels. */
const EDGE = 20
const GAP = 8

/** The way on: the lit key, and the rows of keys that end a level. */
const WAY_ON = '.btn-go, .finish, .stage-keys'

/**
 * Finds a place for the toasts: at the bottom (spec §9), or as far above it as they must stand to cover neither the way
 * on nor the focused element.
 * @param height of the toasts, in CSS pixels
 * @param taken what they must not cover
 * @returns their distance from the bottom of the window; null if there is no such place
 */
export function freePlace(
  height: number,
  windowHeight: number,
  taken: readonly Pick<DOMRect, 'top' | 'bottom'>[],
): number | null {
  const isFree = (from: number) =>
    from + height <= windowHeight - GAP &&
    taken.every(({ top, bottom }) => windowHeight - from <= top || windowHeight - from - height >= bottom)
  const places = [EDGE, ...taken.map(({ top }) => windowHeight - top + GAP), windowHeight - EDGE - height]
  return places.filter((from) => from >= EDGE && isFree(from)).toSorted((a, b) => a - b)[0] ?? null
}

/** Keeps the toasts beside the way on and the focused element. Where there is no place for them, the page scrolls. */
function usePlace(ref: RefObject<HTMLElement | null>, shown: readonly Toast[]): void {
  const place = useEffectEvent((mayScroll: boolean) => {
    const region = ref.current!
    const { height, left, right } = region.getBoundingClientRect()
    const focused = document.activeElement === document.body ? null : document.activeElement
    const within = region.closest('dialog') ?? document
    const taken = [...within.querySelectorAll(WAY_ON), ...(focused ? [focused] : [])]
      .map((element) => element.getBoundingClientRect())
      .filter(
        (at) => at.height > 0 && at.bottom > 0 && at.top < innerHeight && at.right > left && at.left < right,
      )
    const from = freePlace(height, innerHeight, taken)
    const top = innerHeight - EDGE - height
    region.style.setProperty('bottom', `${from ?? top}px`)
    if (from !== null || !mayScroll || !focused) return
    const at = focused.getBoundingClientRect()
    if (at.top < EDGE + height && at.height < top) focused.scrollIntoView({ block: 'end' })
  })
  useLayoutEffect(() => {
    if (shown.length > 0) place(true)
  }, [shown])
  const hasAny = shown.length > 0
  useEffect(() => {
    if (!hasAny) return undefined
    // A browser scrolls to a newly focused element only after the event.
    const later = () => requestAnimationFrame(() => ref.current && place(true))
    // A part that loads later may move the focused element, and a key may come. The page must not scroll then, or it
    // would fight the user's scrolling.
    const moved = () => requestAnimationFrame(() => ref.current && place(false))
    const size = new ResizeObserver(moved)
    size.observe(document.body)
    const keys = new MutationObserver(moved)
    keys.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', later)
    window.addEventListener('resize', later)
    window.addEventListener('scroll', moved, { passive: true, capture: true })
    return () => {
      size.disconnect()
      keys.disconnect()
      document.removeEventListener('focusin', later)
      window.removeEventListener('resize', later)
      window.removeEventListener('scroll', moved, { capture: true })
    }
  }, [ref, hasAny])
}

type RegionProps = { shown: readonly Toast[]; isInDialog: boolean }

function Region({ shown, isInDialog }: RegionProps) {
  const ref = useRef<HTMLDivElement>(null)
  usePlace(ref, shown)
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
    <div ref={ref} id="toasts" className="toasts" popover="manual" role="region" aria-label="Notifications">
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
