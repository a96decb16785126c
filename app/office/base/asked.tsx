import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Failed } from '#ui/failed.tsx'

/** What a page asked of the server: its answer is `unknown` if the server has nothing at this address. */
type AnswerState<T> = { is: 'loading' } | { is: 'failed' } | { is: 'unknown' } | { is: 'known'; value: T }

/**
 * Asks when the page is shown, also by the Back button: whoever comes back from the desk has worked there meanwhile.
 * @param question asks the server: null if the server has nothing at this address. It rejects if there is no answer
 */
export function useAsked<T>(question: () => Promise<T | null>): { asked: AnswerState<T>; retry: () => void } {
  const [asked, setAsked] = useState<AnswerState<T>>({ is: 'loading' })
  const ask = () =>
    void question().then(
      (value) => setAsked(value === null ? { is: 'unknown' } : { is: 'known', value }),
      () => setAsked({ is: 'failed' }),
    )
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    askNow()
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) askNow()
    }
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])
  const retry = () => {
    setAsked({ is: 'loading' })
    ask()
  }
  return { asked, retry }
}

type AnswerProps<T> = ReturnType<typeof useAsked<T>> & {
  /** The heading until there is an answer: `Report`. */
  title: string
  /** What is loaded, in a sentence: `report`. It names the id of the button too: `report-retry`. */
  what: string
  /** What stands there if the server has nothing at this address. */
  unknown: ReactNode
  children: (value: T) => ReactNode
}

/** The answer of the server, or that it is loading, did not come, or is none. */
export function Answer<T>({ asked, retry, title, what, unknown, children }: AnswerProps<T>) {
  switch (asked.is) {
    case 'loading':
      return (
        <Plain title={title}>
          {/* Its own element: a text that turns into the answer's would move. */}
          <p key="loading" className="empty busy">
            Loading the {what}…
          </p>
        </Plain>
      )
    case 'failed':
      return (
        <Plain title={title}>
          <Failed what={`The ${what}`} id={`${what}-retry`} onRetry={retry} />
        </Plain>
      )
    case 'unknown':
      return <Plain title={title}>{unknown}</Plain>
    case 'known':
      return children(asked.value)
  }
}

/** A heading and a few sentences: all that a page says while it has nothing else. */
export const Plain = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="intro">
    <h1>{title}</h1>
    {children}
  </div>
)
