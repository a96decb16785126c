import { useEffect, useState } from 'react'
import { type Access, boardCall } from '#class/board/live/access.ts'
import type { SessionCode } from '#contract/class/instructor.ts'
import { wait } from '#kit/wait.ts'

/** The current word of the sitting. */
export function Word({ access }: { access: Access }) {
  const word = useWord(access)
  return (
    <span>
      Session code{' '}
      <b className="mono" id="board-word">
        {word ?? '…'}
      </b>
    </span>
  )
}

/** ms until the word is asked for again. An old word stays valid for another minute. */
const ASK_WORD = 5000

function useWord(access: Access): string | null {
  const [word, setWord] = useState<string | null>(null)
  useEffect(() => {
    const stopping = new AbortController()
    const ask = async () => {
      while (!stopping.signal.aborted) {
        const next = await boardCall<SessionCode>(access, 'GET /word').catch(() => null)
        if (!stopping.signal.aborted) setWord(next?.word ?? null)
        await wait(ASK_WORD, stopping.signal)
      }
    }
    void ask()
    return () => stopping.abort()
  }, [access])
  return word
}
