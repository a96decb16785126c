/**
 * Selects the decoy that the condition `twins` puts beside a control. A robot that reads the element around it must leave
 * the decoy's text out.
 */
export const OLD_COPY = '[role="group"][aria-label="Old copy"]'

/**
 * The text of an element without those of old copies in it; null if there is none in it. It runs in the page and uses
 * nothing from here.
 * @param copy selects old copies
 */
export function textWithoutCopies(element: Element, copy: string): string | null {
  if (!element.querySelector(copy)) return null
  const alone = element.cloneNode(true) as Element
  for (const old of alone.querySelectorAll(copy)) old.remove()
  return (alone.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}
