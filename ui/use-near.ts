import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether an element has been in view, or as near to it as the margin says.
 * @param margin how far outside of the view counts, as CSS: `200px`
 */
export function useNear(ref: RefObject<Element | null>, margin = '0px'): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    // A busy browser sends several reports at once, oldest first.
    const watch = new IntersectionObserver(
      (reports) => reports.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: margin },
    )
    watch.observe(ref.current!)
    return () => watch.disconnect()
  }, [ref, margin])
  return isNear
}
