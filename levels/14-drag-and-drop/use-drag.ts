import { useEffect, useRef } from 'react'

/** How far a pointer moves before a drag begins, in CSS pixels. A shorter move is a click with an unsteady hand. */
const THRESHOLD = 4

/** A click this soon after a drag, in milliseconds, belongs to the drag. */
const ECHO = 50

/** The attribute that marks where an item can be dropped. */
const ZONE = 'data-zone'

/** The attribute of the element that moves with a dragged button: its card. */
const CARD = 'data-item'

const cardOf = (element: HTMLElement): HTMLElement => element.closest<HTMLElement>(`[${CARD}]`) ?? element

type Drag = { item: string; element: HTMLElement; x: number; y: number; isMoving: boolean; stop: () => void }

type Options = {
  /** False once nothing may be dragged any more. */
  isOn: boolean
  onDropped: (item: string, zone: string) => void
}

/** The root of a simulation: the page, a frame or a shadow root. */
const rootOf = (node: Node) => node.getRootNode() as Document | ShadowRoot

/** The zone at a point of the window. The dragged element lies on top, so all layers are searched. */
function zoneAt(root: Document | ShadowRoot, x: number, y: number): string | null {
  // A dispatched event of a plain kind has no coordinates.
  if (!Number.isFinite(x) || !Number.isFinite(y)) return null
  for (const element of root.elementsFromPoint(x, y)) {
    const zone = element.closest(`[${ZONE}]`)
    if (zone) return zone.getAttribute(ZONE)
  }
  return null
}

/** The zone of an event: its target, or, if the pointer is captured, the zone below the pointer. */
function zoneOf({ target, clientX, clientY }: MouseEvent, root: Document | ShadowRoot): string | null {
  const own = (target as Element | null)?.closest?.(`[${ZONE}]`)
  return own?.getAttribute(ZONE) ?? zoneAt(root, clientX, clientY)
}

/**
 * Dragging for every kind of robot. A script's drag events take the HTML5 way. A pointer takes a way of our own,
 * because some drivers (Firefox by BiDi) and touch have no native drag and drop; so while a pointer is down, the native
 * drag is cancelled. A script may dispatch pointer events or mouse events, on the item, on the zone or on the document.
 */
export function useDrag({ isOn, onDropped }: Options) {
  /** A pointer is down on an item, and a drag may begin. */
  const pointer = useRef<Drag | null>(null)
  /** The item of a scripted drag. */
  const scripted = useRef<string | null>(null)
  const droppedAt = useRef(Number.NEGATIVE_INFINITY)

  /** Moves the item back to its place: the rules decide where it belongs. */
  const end = (): Drag | null => {
    const drag = pointer.current
    if (!drag) return null
    pointer.current = null
    drag.stop()
    const card = cardOf(drag.element)
    card.style.removeProperty('translate')
    delete card.dataset['dragging']
    mark(rootOf(drag.element), null)
    return drag
  }

  const move = (event: MouseEvent) => {
    const drag = pointer.current!
    const [x, y] = [event.clientX - drag.x, event.clientY - drag.y]
    if (!drag.isMoving && Math.hypot(x, y) < THRESHOLD) return
    drag.isMoving = true
    const card = cardOf(drag.element)
    card.dataset['dragging'] = 'true'
    card.style.setProperty('translate', `${x}px ${y}px`)
    const root = rootOf(drag.element)
    mark(root, zoneOf(event, root))
  }

  const drop = (event: MouseEvent) => {
    // The pointer may have jumped here in one step.
    move(event)
    const drag = end()!
    const zone = zoneOf(event, rootOf(drag.element))
    // Dispatched events may have no coordinates; then their target says where.
    if (!drag.isMoving && (event.isTrusted || !zone)) return
    droppedAt.current = event.timeStamp
    if (zone) onDropped(drag.item, zone)
  }

  /** @param kind the later events of the pointer that went down. */
  const begin = (item: string, element: HTMLElement, event: MouseEvent, kind: 'pointer' | 'mouse') => {
    if (!isOn || event.button !== 0) return
    end()
    const controller = new AbortController()
    const pointerId = kind === 'pointer' ? (event as PointerEvent).pointerId : undefined
    const listen = (type: string, act: (event: MouseEvent) => void) =>
      rootOf(element).addEventListener(
        `${kind}${type}`,
        (next) => {
          if ((next as PointerEvent).pointerId === pointerId) act(next as MouseEvent)
        },
        { signal: controller.signal },
      )
    pointer.current = {
      item,
      element,
      x: event.clientX,
      y: event.clientY,
      isMoving: false,
      stop: () => controller.abort(),
    }
    listen('move', move)
    listen('up', drop)
    // The drag was cancelled: a call, a gesture of the system, a second finger.
    listen('cancel', end)
    if (pointerId === undefined) return
    try {
      element.setPointerCapture(pointerId)
    } catch {
      // A dispatched event has no pointer to capture.
    }
  }

  // If the learner leaves the simulation during a drag, its listeners are removed.
  useEffect(() => () => pointer.current?.stop(), [])

  const itemProps = (item: string) => ({
    draggable: isOn,
    onPointerDown: ({ currentTarget, nativeEvent }: React.PointerEvent<HTMLElement>) => {
      if (nativeEvent.isPrimary || !nativeEvent.isTrusted) begin(item, currentTarget, nativeEvent, 'pointer')
    },
    onMouseDown: ({ currentTarget, nativeEvent }: React.MouseEvent<HTMLElement>) => {
      // A real mouse has been heard as a pointer already.
      if (!nativeEvent.isTrusted) begin(item, currentTarget, nativeEvent, 'mouse')
    },
    onDragStart: (event: React.DragEvent<HTMLElement>) => {
      if (!isOn || (pointer.current && event.nativeEvent.isTrusted)) {
        event.preventDefault()
        return
      }
      end()
      scripted.current = item
      // A plain Event of that name carries no data.
      event.dataTransfer?.setData('text/plain', item)
    },
    onDragEnd: () => {
      scripted.current = null
    },
  })

  const zoneProps = (zone: string) => ({
    [ZONE]: zone,
    onDragEnter: (event: React.DragEvent<HTMLElement>) => event.preventDefault(),
    onDragOver: (event: React.DragEvent<HTMLElement>) => event.preventDefault(),
    onDrop: (event: React.DragEvent<HTMLElement>) => {
      event.preventDefault()
      const item = scripted.current ?? event.dataTransfer?.getData('text/plain')
      scripted.current = null
      if (isOn && item) onDropped(item, zone)
    },
  })

  /** Whether a click is the end of a drag. */
  const isEcho = (event: React.MouseEvent) => event.detail > 0 && event.timeStamp - droppedAt.current < ECHO

  return { itemProps, zoneProps, isEcho }
}

/** Marks the zone under the item. Written into the DOM directly: a render for each move is too slow. */
function mark(root: Document | ShadowRoot, zone: string | null) {
  for (const element of root.querySelectorAll<HTMLElement>(`[${ZONE}]`)) {
    if (element.getAttribute(ZONE) === zone) element.dataset['over'] = 'true'
    else delete element.dataset['over']
  }
}
