import { useEffect, useRef } from 'react'
import { focusHeading } from '#ui/focus-heading.ts'

/**
 * Keeps the focus when a new view replaces the one with the pressed button: the new title gets the focus, unless the
 * focus has moved elsewhere. The first view takes no focus.
 */
export function useCatchHeading(shown: string): void {
  const seen = useRef(shown)
  useEffect(() => {
    if (seen.current === shown) return
    seen.current = shown
    if (document.activeElement === document.body) focusHeading()
  }, [shown])
}

/** The same for a part that may load only after the press: its title gets the focus once it is there. */
export function useHeadingOnArrival(isPressedFor: boolean): void {
  useEffect(() => {
    if (isPressedFor && document.activeElement === document.body) focusHeading()
  }, [isPressedFor])
}
