import { useState } from 'react'

/**
 * The text of a field for a value that the server stores. The field follows the stored value until somebody types: what
 * was typed stays when another instructor changes the value meanwhile. The field is never made anew, so it keeps the
 * focus.
 */
export function useDraft(stored: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(stored)
  const [seen, setSeen] = useState(stored)
  if (seen !== stored) {
    setSeen(stored)
    if (text === seen) setText(stored)
  }
  return [text, setText]
}
