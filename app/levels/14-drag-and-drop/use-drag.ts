import { useRef } from 'react'

/** How far a pointer moves before it drags, in CSS pixels. Less is a click with an unsteady hand. */
const THRESHOLD = 4

/** A click this soon after a drag, in milliseconds, is the drag's own echo. */
const ECHO = 50

/** The attribute that marks where an item can be dropped. */
const ZONE = 'data-zone'

/** The attribute of what moves with a dragged button: the card it stands on. */
const CARD = 'data-item'

const cardOf = (element: HTMLElement): HTMLElement => element.closest<HTMLElement>(`[${CARD}]`) ?? element

type Drag = { item: string; pointerId: number; x: number; y: number; isMoving: boolean }

type Options = {
  /** False where nothing may be dragged any more. */
  isOn: boolean
  onDropped: (item: string, zone: string) => void
}

/** The zone under a point of the window. What is dragged lies on top of it, so all layers are asked. */
function zoneAt(x: number, y: number): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const zone = element.closest(`[${ZONE}]`)
    if (zone) return zone.getAttribute(ZONE)
  }
  return null
}

/**
 * Dragging for every kind of robot. Drag events of a script take the HTML5 path. A real pointer takes a path of our
 * own, because native drag and drop does not exist for some drivers (Firefox by BiDi) and not for touch; so while a
 * pointer is down, the native drag is called off.
 */
export function useDrag({ isOn, onDropped }: Options) {
  /** A pointer is down on an item, and may be dragging it. */
  const pointer = useRef<Drag | null>(null)
  /** The item of a scripted drag. */
  const scripted = useRef<string | null>(null)
  const droppedAt = useRef(Number.NEGATIVE_INFINITY)

  /** Puts the item back to its place: what becomes of it is for the rules to say. */
  const end = (element: HTMLElement): Drag | null => {
    const drag = pointer.current
    pointer.current = null
    const card = cardOf(element)
    card.style.removeProperty('translate')
    delete card.dataset['dragging']
    mark(null)
    return drag
  }

  const itemProps = (item: string) => ({
    draggable: isOn,
    onPointerDown: (event: React.PointerEvent<HTMLElement>) => {
      if (!isOn || event.button !== 0 || !event.isPrimary) return
      pointer.current = {
        item,
        pointerId: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        isMoving: false,
      }
      try {
        event.currentTarget.setPointerCapture(event.pointerId)
      } catch {
        // A dispatched event has no pointer that could be captured.
      }
    },
    onPointerMove: (event: React.PointerEvent<HTMLElement>) => {
      const drag = pointer.current
      if (!drag || drag.pointerId !== event.pointerId) return
      const [x, y] = [event.clientX - drag.x, event.clientY - drag.y]
      if (!drag.isMoving && Math.hypot(x, y) < THRESHOLD) return
      drag.isMoving = true
      const card = cardOf(event.currentTarget)
      card.dataset['dragging'] = 'true'
      card.style.setProperty('translate', `${x}px ${y}px`)
      mark(zoneAt(event.clientX, event.clientY))
    },
    onPointerUp: (event: React.PointerEvent<HTMLElement>) => {
      if (pointer.current?.pointerId !== event.pointerId) return
      const drag = end(event.currentTarget)
      if (!drag?.isMoving) return
      droppedAt.current = event.timeStamp
      const zone = zoneAt(event.clientX, event.clientY)
      if (zone) onDropped(item, zone)
    },
    // A call, a gesture of the system, a second finger: the drag never happened.
    onPointerCancel: (event: React.PointerEvent<HTMLElement>) => void end(event.currentTarget),
    onLostPointerCapture: (event: React.PointerEvent<HTMLElement>) => void end(event.currentTarget),
    onDragStart: (event: React.DragEvent<HTMLElement>) => {
      if (!isOn || pointer.current) {
        event.preventDefault()
        return
      }
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
function mark(zone: string | null) {
  for (const element of document.querySelectorAll<HTMLElement>(`[${ZONE}]`)) {
    if (element.getAttribute(ZONE) === zone) element.dataset['over'] = 'true'
    else delete element.dataset['over']
  }
}
