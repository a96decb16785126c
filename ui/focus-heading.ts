/**
 * Puts the focus on the page's title after a change of page, or when the focused element is gone: the keyboard and
 * screen readers go on from there. Tab does not stop at the title later.
 */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true })
}
