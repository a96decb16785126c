import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

type ValueElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * The one way the site listens to what is typed or chosen. React's `onChange` is deaf to a robot that sets `.value`
 * and dispatches an event, and a controlled input wipes such a value at the next render; so the element keeps its own
 * value and native listeners report it. `input` and `change` often say the same thing twice: the second is dropped.
 */
export function useNativeValue<E extends ValueElement>(
  value: string,
  onValue: (value: string) => void,
): RefObject<E | null> {
  const ref = useRef<E>(null)
  const heard = useRef(value)
  const report = useEffectEvent(onValue)

  useLayoutEffect(() => {
    const element = ref.current!
    heard.current = value
    if (element.value !== value) element.value = value
  }, [value])

  useEffect(() => {
    const element = ref.current!
    const listen = () => {
      if (element.value === heard.current) return
      heard.current = element.value
      report(element.value)
    }
    element.addEventListener('input', listen)
    element.addEventListener('change', listen)
    return () => {
      element.removeEventListener('input', listen)
      element.removeEventListener('change', listen)
    }
  }, [])

  return ref
}

/** The same for a checkbox or a radio button: reports what the element holds, however it came to hold it. */
export function useNativeChecked(
  isChecked: boolean,
  onChecked: (isChecked: boolean) => void,
): RefObject<HTMLInputElement | null> {
  const ref = useRef<HTMLInputElement>(null)
  const heard = useRef(isChecked)
  const report = useEffectEvent(onChecked)

  useLayoutEffect(() => {
    const element = ref.current!
    heard.current = isChecked
    if (element.checked !== isChecked) element.checked = isChecked
  }, [isChecked])

  useEffect(() => {
    const element = ref.current!
    const listen = () => {
      if (element.checked === heard.current) return
      heard.current = element.checked
      report(element.checked)
    }
    element.addEventListener('input', listen)
    element.addEventListener('change', listen)
    return () => {
      element.removeEventListener('input', listen)
      element.removeEventListener('change', listen)
    }
  }, [])

  return ref
}
