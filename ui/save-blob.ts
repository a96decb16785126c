let lastUrl: string | null = null

/** Downloads a file that was made in the page, under this name. */
export function saveBlob(blob: Blob, fileName: string): void {
  // The browser reads the file later and does not say when, so each URL is kept until the next download.
  if (lastUrl !== null) URL.revokeObjectURL(lastUrl)
  lastUrl = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = lastUrl
  link.download = fileName
  // Firefox needs the link in the page.
  document.body.append(link)
  link.click()
  link.remove()
}

/** Downloads a JSON file. */
export const saveJson = (text: string, fileName: string): void =>
  saveBlob(new Blob([text], { type: 'application/json' }), fileName)
