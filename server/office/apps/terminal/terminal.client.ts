/**
 * The script of the terminal, for the browser: a function key presses the button of its name. Without it the buttons do
 * the same, and Enter is the browser's own way to send a form.
 */
document.addEventListener('keydown', (event) => {
  if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const key = event.key === 'Enter' ? null : event.key
  const button = key === null ? null : document.querySelector(`#keys button[value="${CSS.escape(key)}"]`)
  if (button instanceof HTMLButtonElement) {
    event.preventDefault()
    button.click()
    return
  }
  // Nothing has the focus: Enter presses the first button, as on a terminal.
  if (event.key === 'Enter' && document.activeElement === document.body) {
    const first = document.querySelector('#keys button')
    if (first instanceof HTMLButtonElement) first.click()
  }
})
