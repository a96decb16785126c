import { TELLING, targetOf } from '#kit/control-of.ts'
import { LOOK_FOR } from '#levels/door.ts'
import { BREATH } from '#recorder/base/presses.ts'
import type { Inputs } from './inputs.ts'

/** Events that become strays if the simulation made no entry of them. Fields report typing themselves. */
const ACTIONS = ['click', 'dblclick', 'contextmenu', 'drop'] as const

/** Elements that a click only focuses or opens. Such a click is no action of the simulation, and no fault. */
const OPENERS =
  'input, select, textarea, label, option, summary, [aria-haspopup], [aria-expanded], [draggable]'

/** A pointer that moved this far has dragged, in CSS pixels. A shorter move is a click with an unsteady hand. */
const DRAGGED = 4

type Listener = {
  inputs: Pick<Inputs, 'pressed' | 'keyed'>
  /** Number of entries in the run's log. An event after which it is the same reached no rule. */
  entries: () => number
  /** @param type under which it is told, if it is not the event's own */
  onStray: (event: Event, type?: string) => void
  /** A file was chosen. */
  onFile: (event: Event) => void
}

/**
 * Listens to a simulation: to what reaches no rule of its simulation, and to where events come from.
 * @param stage the element that holds the simulation
 * @returns what was seen so far
 */
export function listen(
  stage: Element,
  signal: AbortSignal,
  { inputs, entries, onStray, onFile }: Listener,
): {
  /** The last dispatched event. Its dispatch goes on as long as it has a phase. */
  arrived: Event | undefined
  /** Whether a pointer was pressed. */
  isPointed: boolean
} {
  const seen: ReturnType<typeof listen> = { arrived: undefined, isPointed: false }
  const options = { signal }
  const early = { signal, capture: true }

  /** Numbers of entries before the last event, before the last two clicks, and before the last drag. */
  let before = 0
  let beforeClicks: readonly number[] = []
  let beforeDrag = 0
  /** Where a pointer went down on something to drag. */
  let down: { x: number; y: number; entries: number } | null = null
  /** Time of the last drag's end: a click that follows belongs to it. */
  let dragEndedAt = Number.NEGATIVE_INFINITY

  const arrives = (event: Event) => {
    before = entries()
    if (event.type === 'click') beforeClicks = [...beforeClicks.slice(-1), before]
    inputs.pressed(event)
  }
  const hasPassed = (event: Event) => {
    const target = targetOf(event)
    if (event.currentTarget === window && !event.composedPath().includes(stage)) return
    // Its clicks were recorded, so it is no action of its own.
    if (event.type === 'dblclick' && entries() > (beforeClicks[0] ?? 0)) return
    if (event.type === 'click' && event.timeStamp - dragEndedAt < BREATH) return
    if (target && entries() === before && !target.closest(OPENERS)) onStray(event)
  }
  const pointerDown = (event: Event) => {
    seen.isPointed ||= event.isTrusted
    const target = targetOf(event)
    // A disabled button gets no click, but the report should show the press.
    if (target?.matches(':disabled')) onStray(event)
    const { clientX: x, clientY: y } = event as PointerEvent
    down = target?.closest('[draggable="true"]') ? { x, y, entries: entries() } : null
  }
  const pointerUp = (event: Event) => {
    const { clientX: x, clientY: y, timeStamp } = event as PointerEvent
    if (!down || Math.hypot(x - down.x, y - down.y) < DRAGGED) return
    dragEndedAt = timeStamp
    if (entries() === down.entries) onStray(event, 'dragend')
    down = null
  }

  const noteIn = (root: Element | Document | ShadowRoot) => {
    for (const type of TELLING) root.addEventListener(type, (event) => (seen.arrived = event), early)
  }
  /** Listens to the simulation, or to the document of its frame: events do not leave a frame. */
  const listenIn = (root: Element | Document, view: Window) => {
    for (const type of ACTIONS) {
      root.addEventListener(type, arrives, early)
      // Runs after all other listeners, so the simulation has already used the event if it wanted to.
      view.addEventListener(type, hasPassed, options)
    }
    noteIn(root)
    root.addEventListener(
      'change',
      (event) => {
        if (targetOf(event)?.matches('input[type="file"]')) onFile(event)
      },
      early,
    )
    root.addEventListener('keydown', inputs.keyed, early)
    root.addEventListener('keyup', inputs.keyed, early)
    root.addEventListener('dragstart', () => (beforeDrag = entries()), options)
    root.addEventListener(
      'dragend',
      (event) => {
        if (entries() === beforeDrag) onStray(event)
      },
      options,
    )
    root.addEventListener('pointerdown', pointerDown, early)
    // Simulations drag by the pointer: their browsers raise no event for a drag that ends on nothing.
    view.addEventListener('pointerup', pointerUp, options)
  }
  listenIn(stage, window)

  // Under the condition `frame` the simulation stands in a frame, or in a shadow root, which hides some events.
  const listenInFrame = (frame: Element | null) => {
    const inside = (frame as HTMLIFrameElement | null)?.contentDocument
    if (inside?.defaultView) listenIn(inside, inside.defaultView)
  }
  listenInFrame(stage.querySelector('iframe'))
  stage.addEventListener('load', ({ target }) => listenInFrame(target as Element), early)
  for (const host of stage.querySelectorAll(LOOK_FOR.shadow)) if (host.shadowRoot) noteIn(host.shadowRoot)
  return seen
}
