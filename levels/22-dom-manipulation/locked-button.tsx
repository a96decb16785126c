import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * The browser's own method, read when this file was loaded. There is none in the build, which renders the page without
 * a browser.
 */
// oxlint-disable-next-line typescript/unbound-method
const matches = typeof Element === 'undefined' ? () => false : Element.prototype.matches
const { apply } = Reflect

/**
 * Whether the browser treats an element as disabled. A script can redefine the element's property and method while the
 * attribute is still there, so neither is asked. A script that replaced the browser's method before this file was
 * loaded is not noticed.
 */
export const isDisabledNow = (element: Element): boolean => apply(matches, element, [':disabled'])

/** Longest text of an attribute that a sentence names, in characters. */
const LONGEST = 40

/** The text of an element's attribute `disabled`, if it has one. */
export function disabledAs(element: Element | null): { attribute?: string } {
  const attribute = element?.getAttribute('disabled')?.slice(0, LONGEST)
  return attribute ? { attribute } : {}
}

type LockedButtonProps = {
  ref: RefObject<HTMLButtonElement | null>
  id: string
  name: string
  /** Called at a click on the button, with its state at that moment. */
  onClicked: (isDisabled: boolean) => void
}

/**
 * The target. It is disabled once, outside of React: React would disable it again at a later render, and never calls
 * `onClick` of a button that it rendered as disabled. The listener is on this very element, so a copy of the element
 * has none.
 */
export function LockedButton({ ref, id, name, onClicked }: LockedButtonProps) {
  const clicked = useEffectEvent(onClicked)

  useLayoutEffect(() => {
    const element = ref.current!
    const listen = () => clicked(isDisabledNow(element))
    element.disabled = true
    element.addEventListener('click', listen)
    return () => element.removeEventListener('click', listen)
  }, [ref])

  return (
    <button className="btn" ref={ref} id={id} type="button">
      {name}
    </button>
  )
}
