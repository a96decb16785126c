import { type RefObject, useEffect, useRef } from 'react'

/**
 * Catches a lost focus. When a scene gives way to the next, the button that was pressed may go with it, and whoever
 * works by keyboard would begin at the top of the page again; the focus goes on at the element of the ref instead,
 * unless it is somewhere else by now. The first scene takes no focus from the page.
 */
export function useCatchFocus<E extends HTMLElement>(scene: unknown): RefObject<E | null> {
  const ref = useRef<E>(null)
  const seen = useRef(scene)
  useEffect(() => {
    if (seen.current === scene) return
    seen.current = scene
    const element = ref.current
    if (!element) return
    // The room may stand in a frame, which has a focus of its own, or in a shadow root, which has none then.
    const root = element.getRootNode() as Document | ShadowRoot
    if ((root.activeElement ?? document.activeElement)?.localName === 'body')
      element.focus({ preventScroll: true })
  }, [scene])
  return ref
}
