let lastUrl: string | null = null

/** Gives a file made in the page to the visitor, under this name. */
export function saveBlob(blob: Blob, fileName: string): void {
  // The browser reads the file when it gets round to it, and does not say when: each stays until the next.
  if (lastUrl !== null) URL.revokeObjectURL(lastUrl)
  lastUrl = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = lastUrl
  link.download = fileName
  // Firefox wants it in the page.
  document.body.append(link)
  link.click()
  link.remove()
}
