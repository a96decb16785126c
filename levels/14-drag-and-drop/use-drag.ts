import { useEffect, useRef } from 'react'

/** How far a pointer moves before it drags, in CSS pixels. Less is a click with an unsteady hand. */
const THRESHOLD = 4

/** A click this soon after a drag, in milliseconds, is the drag's own echo. */
const ECHO = 50

/** The attribute that marks where an item can be dropped. */
const ZONE = 'data-zone'

/** The attribute of what moves with a dragged button: the card it stands on. */
const CARD = 'data-item'

const cardOf = (element: HTMLElement): HTMLElement => element.closest<HTMLElement>(`[${CARD}]`) ?? element

type Drag = { item: string; element: HTMLElement; x: number; y: number; isMoving: boolean; stop: () => void }

type Options = {
  /** False where nothing may be dragged any more. */
  isOn: boolean
  onDropped: (item: string, zone: string) => void
}

/** What a room stands in: the page, or a frame or a shadow of it. */
const rootOf = (node: Node) => node.getRootNode() as Document | ShadowRoot

/** The zone under a point of the window. What is dragged lies on top of it, so all layers are asked. */
function zoneAt(root: Document | ShadowRoot, x: number, y: number): string | null {
  for (const element of root.elementsFromPoint(x, y)) {
    const zone = element.closest(`[${ZONE}]`)
    if (zone) return zone.getAttribute(ZONE)
  }
  return null
}

/** The zone of an event: the one it was raised on, or, where the pointer is captured, the one below it. */
function zoneOf({ target, clientX, clientY }: MouseEvent, root: Document | ShadowRoot): string | null {
  const own = (target as Element | null)?.closest?.(`[${ZONE}]`)
  return own?.getAttribute(ZONE) ?? zoneAt(root, clientX, clientY)
}

/**
 * Dragging for every kind of robot. Drag events of a script take the HTML5 path. A pointer takes a path of our own,
 * because native drag and drop does not exist for some drivers (Firefox by BiDi) and not for touch; so while a
 * pointer is down, the native drag is called off. A script may dispatch pointer events or mouse events, on the item,
 * on the zone or on the document.
 */
export function useDrag({ isOn, onDropped }: Options) {
  /** A pointer is down on an item, and may be dragging it. */
  const pointer = useRef<Drag | null>(null)
  /** The item of a scripted drag. */
  const scripted = useRef<string | null>(null)
  const droppedAt = useRef(Number.NEGATIVE_INFINITY)

  /** Puts the item back to its place: what becomes of it is for the rules to say. */
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
    // A pointer may have come here in one leap.
    move(event)
    const drag = end()!
    const zone = zoneOf(event, rootOf(drag.element))
    // Dispatched events may say where by what they were raised on alone.
    if (!drag.isMoving && (event.isTrusted || !zone)) return
    droppedAt.current = event.timeStamp
    if (zone) onDropped(drag.item, zone)
  }

  /** @param kind the events that go on with what this one began. */
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
    // A call, a gesture of the system, a second finger: the drag never happened.
    listen('cancel', end)
    if (pointerId === undefined) return
    try {
      element.setPointerCapture(pointerId)
    } catch {
      // A dispatched event has no pointer that could be captured.
    }
  }

  // A room that is left in the middle of a drag leaves nothing behind.
  useEffect(() => () => pointer.current?.stop(), [])

  const itemProps = (item: string) => ({
    draggable: isOn,
    onPointerDown: ({ currentTarget, nativeEvent }: React.PointerEvent<HTMLElement>) => {
      if (nativeEvent.isPrimary || !nativeEvent.isTrusted) begin(item, currentTarget, nativeEvent, 'pointer')
    },
    onMouseDown: ({ currentTarget, nativeEvent }: React.MouseEvent<HTMLElement>) => {
      // A real mouse was heard as a pointer already.
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

  /** Whether a click is the end of a drag and not meant as a click. */
  const isEcho = (event: React.MouseEvent) => event.detail > 0 && event.timeStamp - droppedAt.current < ECHO

  return { itemProps, zoneProps, isEcho }
}

/** Shows which zone the item would drop into. Straight into the DOM: a render for each move is too slow. */
function mark(root: Document | ShadowRoot, zone: string | null) {
  for (const element of root.querySelectorAll<HTMLElement>(`[${ZONE}]`)) {
    if (element.getAttribute(ZONE) === zone) element.dataset['over'] = 'true'
    else delete element.dataset['over']
  }
}
