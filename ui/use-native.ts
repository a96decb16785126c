import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { fields } from './fields.ts'

type ValueElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** How to read and set an element's value, and which events may announce a change. */
type Property<E, V> = {
  get: (element: E) => V
  set: (element: E, value: V) => void
  events: readonly string[]
}

/**
 * The site's one way to listen to fields, ticks and choices. React's `onChange` does not hear a robot that sets
 * `.value` and dispatches an event, and a controlled input overwrites such a value at the next render. So the element
 * keeps its own value, and native listeners report it. Several events may announce the same change: only the first
 * counts.
 */
function useNative<E extends ValueElement, V>(
  { get, set, events }: Property<E, V>,
  value: V,
  onValue: (value: V) => void,
): RefObject<E | null> {
  const ref = useRef<E>(null)
  /** The last value that the element reported or was given. */
  const recorded = useRef<V | undefined>(undefined)

  // Runs after every render. A radio button that was chosen and lost its choice within one turn is rendered as before,
  // and its next choice must still count as a change. A value that nobody has read yet is left alone.
  useLayoutEffect(() => {
    if (recorded.current === value) return
    recorded.current = value
    const element = ref.current!
    if (get(element) !== value) set(element, value)
  })

  const listen = useEffectEvent(() => {
    // An element that is removed while it has the focus fires `blur`; nobody listens to it any more.
    const element = ref.current
    const now = element ? get(element) : recorded.current
    if (now === undefined || now === recorded.current) return
    recorded.current = now
    onValue(now)
  })
  // Before the first paint: a visible element that does not listen yet would lose input.
  useLayoutEffect(() => {
    const element = ref.current!
    // While an input method composes, the text is on its way: "にほｎ" is nobody's answer. UI Events §5.3.
    let isComposing = false
    const record = (event: Event) => {
      const { type } = event
      // Every other event ends a composition: a script may dispatch a start without an end.
      isComposing = type === 'compositionstart' || (isComposing && (type === 'input' || type === 'keyup'))
      if (!isComposing && !(event as Partial<InputEvent>).isComposing) listen()
    }
    // Values that a script set without an event are read on demand, and so is a text whose form is submitted.
    const read = () => listen()
    fields.add(read)
    for (const type of events) element.addEventListener(type, record)
    return () => {
      fields.delete(read)
      for (const type of events) element.removeEventListener(type, record)
    }
  }, [events])

  return ref
}

/**
 * Events that may announce a text. After setting a value some tools only fire the end of a key press, or a `blur`.
 * Engines differ in whether an `input` follows the end of a composition, so the end itself is heard.
 */
export const VALUE_EVENTS = [
  'input',
  'change',
  'keyup',
  'blur',
  'compositionstart',
  'compositionend',
] as const

const VALUE: Property<ValueElement, string> = {
  events: VALUE_EVENTS,
  get: (element) => element.value,
  set: (element, value) => {
    element.value = value
  },
}

/** Events that may announce a tick. If a script sets `checked` and then clicks, no `change` fires. */
export const CHECKED_EVENTS = ['input', 'change', 'click', 'blur'] as const

const CHECKED: Property<HTMLInputElement, boolean> = {
  events: CHECKED_EVENTS,
  get: (element) => element.checked,
  set: (element, isChecked) => {
    element.checked = isChecked
  },
}

/** Listens to a text field, a text area or a select. */
export const useNativeValue = <E extends ValueElement>(
  value: string,
  onValue: (value: string) => void,
): RefObject<E | null> => useNative<E, string>(VALUE, value, onValue)

/** Listens to a checkbox or a radio button. */
export const useNativeChecked = (
  isChecked: boolean,
  onChecked: (isChecked: boolean) => void,
): RefObject<HTMLInputElement | null> => useNative(CHECKED, isChecked, onChecked)
