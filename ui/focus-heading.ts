/**
 * Puts the focus on the page's title, where the keyboard goes on and a screen reader begins: after a change of page, and
 * where what had the focus is gone. The title is no stop of Tab afterwards.
 */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true })
}
