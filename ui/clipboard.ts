/**
 * Copies a text. Class rooms use plain http, where `navigator.clipboard` does not exist: there the old command still
 * works. Resolves to false when the browser refuses both; the caller must say so.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.className = 'sr'
  document.body.append(area)
  const focused = document.activeElement
  area.select()
  try {
    // Deprecated and without a successor on plain http.
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
