/** How long a browser may take to begin a download, in milliseconds, before its source is let go. */
const GRACE = 60_000

/** Gives a file made in the page to the visitor, under this name. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  // Firefox wants it in the page.
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), GRACE)
}
