import { useState } from 'react'

/**
 * The text of a field for a value that the server stores. The field follows the stored value until somebody types: what
 * was typed stays when another instructor changes the value meanwhile. A text that was sent is no draft any more, even
 * if the board never sees it stored, because another value came first. The field is never made anew, so it keeps the
 * focus.
 * @returns the text; what changes it; and what says that it was sent, or that it was refused after all
 */
export function useDraft(
  stored: string,
): [text: string, setText: (text: string) => void, setIsSent: (isSent: boolean) => void] {
  const [text, setText] = useState(stored)
  const [seen, setSeen] = useState(stored)
  const [sent, setSent] = useState<string | null>(null)
  if (seen !== stored) {
    setSeen(stored)
    if (text === seen || text === sent) setText(stored)
  }
  const type = (next: string) => {
    setSent(null)
    setText(next)
  }
  return [text, type, (isSent) => setSent(isSent ? text : null)]
}
