import { createContext } from 'react'

/** Gets another task when one is lost. Null in practice, where learners deal another one themselves. */
export const AskAnew = createContext<(() => void) | null>(null)
