import { createContext } from 'react'

/** How to get another task when one is lost. Null: in practice, learners deal another one themselves. */
export const AskAnew = createContext<(() => void) | null>(null)
