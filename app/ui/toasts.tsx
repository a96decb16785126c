import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { createStore, useStore } from './store.ts'
import { useTopLayer } from './top-layer.ts'
import { useHydrated } from './use-hydrated.ts'

export type ToastText = {
  title: string
  description: string
  /** `danger` is the spec's destructive style (§5); `done` is for what succeeded. */
  tone?: 'plain' | 'done' | 'danger'
}

type Toast = ToastText & { id: number }

/** How long a toast stays, in milliseconds. Long enough to read aloud; what matters stays on the page as well. */
const STAY = 7000
/** More than these and the oldest goes: a robot that presses fast must not bury the page. */
const MOST = 3

const toasts = createStore<readonly Toast[]>(() => [])
let lastId = 0
/** The newest that has been read out. */
let lastSaid = 0

/** Says something in the corner, bottom right (spec §9). It survives a change of page. */
export function toast(text: ToastText): void {
  const id = ++lastId
  toasts.set([...toasts.get(), { ...text, id }].slice(-MOST))
  setTimeout(() => toasts.set(toasts.get().filter((other) => other.id !== id)), STAY)
}

const ICONS = { plain: Info, done: CircleCheck, danger: CircleAlert }
const TINTS = { plain: '', done: 'good', danger: 'bad' }

/** Where toasts appear. Pointers pass through it, so that it never stands between a robot and its target. */
export function Toasts() {
  const isHydrated = useHydrated()
  const shown = useStore(toasts)
  const layer = useTopLayer()
  if (!isHydrated) return null
  return createPortal(<Region toasts={shown} key={layer?.id ?? 'page'} />, layer ?? document.body)
}

function Region({ toasts }: { toasts: readonly Toast[] }) {
  const ref = useRef<HTMLDivElement>(null)
  // What moves to another layer is born there anew, and would be read out again.
  const [said] = useState(lastSaid)
  useLayoutEffect(() => {
    lastSaid = toasts.at(-1)?.id ?? lastSaid
  }, [toasts])
  useLayoutEffect(() => {
    // A popover lies in the top layer, above the dialog it belongs to.
    ref.current?.showPopover?.()
  }, [])
  return (
    <div ref={ref} id="toasts" className="toasts" popover="manual" role="region" aria-label="Notifications">
      {toasts.map(({ id, title, description, tone = 'plain' }) => {
        const Icon = ICONS[tone]
        return (
          <div
            key={id}
            className="toast"
            role={id <= said ? undefined : tone === 'danger' ? 'alert' : 'status'}
            data-tone={tone}
          >
            <span className={TINTS[tone]}>
              <Icon className="icon" />
            </span>
            <div>
              <b>{title}</b>
              <p>{description}</p>
            </div>
          </div>
        )
      })}
    </div>
  )
}
