import { useRef } from 'react'
import { createUuid } from '#kit/uuid.ts'

/**
 * Ids for calls that make something: a repeated call with the same id makes nothing more, so an answer may be lost.
 * @returns `idFor`: the id of a call, the same until `isAnswered` or until it asks for something else
 */
export function useOnce(): { idFor: (asked: object) => string; isAnswered: () => void } {
  const last = useRef<{ asked: string; id: string } | null>(null)
  return {
    idFor(asked) {
      const text = JSON.stringify(asked)
      if (last.current?.asked !== text) last.current = { asked: text, id: createUuid() }
      return last.current.id
    },
    isAnswered() {
      last.current = null
    },
  }
}
