import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** The browser's own method, from when this file came. The build has none: it draws this room's page without it. */
// oxlint-disable-next-line typescript/unbound-method
const matches = typeof Element === 'undefined' ? () => false : Element.prototype.matches
const { apply } = Reflect

/**
 * Whether the browser holds an element for disabled. Neither the element's property nor its method is asked: a script can
 * define both anew, with the attribute still there. A script that replaced the browser's method before this file came is
 * believed.
 */
export const isDisabledNow = (element: Element): boolean => apply(matches, element, [':disabled'])

type LockedButtonProps = {
  ref: RefObject<HTMLButtonElement | null>
  id: string
  name: string
  /** A click reached the button; says whether it was disabled at that moment. */
  onClicked: (isDisabled: boolean) => void
}

/**
 * The target. It is disabled once, outside of React: React would disable it again at a later render, and never calls
 * `onClick` of a button that it rendered disabled. The listener sits on this very element, so that a copy has none.
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
