import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { fields } from './fields.ts'

type ValueElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What an element holds, how to make it hold something else, and what may say that it does. */
type Property<E, V> = {
  get: (element: E) => V
  set: (element: E, value: V) => void
  events: readonly string[]
}

/**
 * The one way the site listens to what is typed, chosen or ticked. React's `onChange` is deaf to a robot that sets
 * `.value` and dispatches an event, and a controlled input wipes such a value at the next render; so the element
 * keeps its own value and native listeners report it. Several events say the same thing: all but the first are
 * dropped.
 */
function useNative<E extends ValueElement, V>(
  { get, set, events }: Property<E, V>,
  value: V,
  onValue: (value: V) => void,
): RefObject<E | null> {
  const ref = useRef<E>(null)
  /** What the element said last, or was last made to hold. */
  const heard = useRef<V | undefined>(undefined)

  // After every drawing: a radio button that was chosen and lost its choice in the same turn is drawn as before, and
  // must not take its next choice for an echo. What nobody has heard of yet is left as it is.
  useLayoutEffect(() => {
    if (heard.current === value) return
    heard.current = value
    const element = ref.current!
    if (get(element) !== value) set(element, value)
  })

  const listen = useEffectEvent(() => {
    // Taken out of the page with the focus on it, it says so by its blur, and nobody holds it any more.
    const element = ref.current
    const now = element ? get(element) : heard.current
    if (now === undefined || now === heard.current) return
    heard.current = now
    onValue(now)
  })
  // Before anybody can see the element: one that is there and does not listen yet is deaf.
  useLayoutEffect(() => {
    const element = ref.current!
    // What a script set without an event is heard by whoever asks.
    const read = () => listen()
    fields.add(read)
    for (const type of events) element.addEventListener(type, read)
    return () => {
      fields.delete(read)
      for (const type of events) element.removeEventListener(type, read)
    }
  }, [events])

  return ref
}

// After setting a value some tools raise no more than the end of a key press, or take the focus away.
const VALUE: Property<ValueElement, string> = {
  events: ['input', 'change', 'keyup', 'blur'],
  get: (element) => element.value,
  set: (element, value) => {
    element.value = value
  },
}

// A script that sets `checked` and then clicks changes nothing by its click, so no `change` comes.
const CHECKED: Property<HTMLInputElement, boolean> = {
  events: ['input', 'change', 'click', 'blur'],
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
