import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus when a scene replaces another. The pressed button may disappear with its scene, or be disabled in the
 * next one; then the focus moves to the element of the ref, unless it has moved elsewhere. Otherwise the keyboard would begin at the top of the page.
 * The first scene takes no focus.
 */
export function useCatchFocus<E extends HTMLElement>(scene: unknown): RefObject<E | null> {
  const ref = useRef<E>(null)
  const seen = useRef(scene)
  useEffect(() => {
    if (seen.current === scene) return
    seen.current = scene
    const element = ref.current
    if (!element) return
    // The room may stand in a frame, which has a focus of its own, or in a shadow root, which then has none.
    const root = element.getRootNode() as Document | ShadowRoot
    // A button that has just been disabled loses the focus only when the browser draws.
    if ((root.activeElement ?? document.activeElement)?.matches('body, :disabled'))
      element.focus({ preventScroll: true })
  }, [scene])
  return ref
}
