/**
 * The script of the terminal, for the browser: a function key presses the button of its name. Without it the buttons do
 * the same, and Enter is the browser's own way to send a form. It finds buttons by what they send, wherever they stand:
 * ids may be any, and a part of the page may be in an open shadow root.
 */

/** The page and every open shadow root in it. */
function rootsIn(root: Document | ShadowRoot): (Document | ShadowRoot)[] {
  const inner = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  return [root, ...inner.flatMap(rootsIn)]
}

/** The element in use, also in a shadow root. */
function focused(root: Document | ShadowRoot = document): Element | null {
  const element = root.activeElement
  return element?.shadowRoot ? focused(element.shadowRoot) : element
}

document.addEventListener('keydown', (event) => {
  if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  // Whoever has handled the key, or has put a window over the page, keeps it.
  if (event.defaultPrevented || document.querySelector('dialog:modal')) return
  const inUse = focused()
  const isIdle = inUse === null || inUse === document.body
  if (event.key === 'Enter' && !isIdle) return
  // Enter with nothing in use presses the first button, as on a terminal.
  const which = event.key === 'Enter' ? 'button' : `button[value="${CSS.escape(event.key)}"]`
  const forms = rootsIn(document).flatMap((root) => [...root.querySelectorAll('form')])
  // The form in which one types. Of several that look the same, the last one is the page's own.
  const form = forms.find((one) => one.contains(inUse)) ?? forms.findLast((one) => one.querySelector(which))
  const button = form?.querySelector(which)
  if (!(button instanceof HTMLButtonElement)) return
  event.preventDefault()
  button.click()
})
