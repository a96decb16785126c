import { useEffect, useState } from 'react'
import { wait } from '#class/wait.ts'
import type { SittingWord } from '#contract/class.ts'
import { type Access, boardCall } from './access.ts'

/** The word of the sitting, as it stands now. */
export function Word({ access }: { access: Access }) {
  const word = useWord(access)
  return (
    <span>
      Word{' '}
      <b className="mono" id="board-word">
        {word ?? '…'}
      </b>
    </span>
  )
}

/** ms until the word is asked for again: the one before counts a minute longer. */
const ASK_WORD = 5000

function useWord(access: Access): string | null {
  const [word, setWord] = useState<string | null>(null)
  useEffect(() => {
    const stopping = new AbortController()
    const ask = async () => {
      while (!stopping.signal.aborted) {
        const next = await boardCall<SittingWord>(access, 'GET /word').catch(() => null)
        if (!stopping.signal.aborted) setWord(next?.word ?? null)
        await wait(ASK_WORD, stopping.signal)
      }
    }
    void ask()
    return () => stopping.abort()
  }, [access])
  return word
}
