import { createContext, useContext } from 'react'

/** Where a room stands: the page, a frame's own document, or a shadow root. Ids and the focus are looked for there. */
export type Root = Document | ShadowRoot

export const RootContext = createContext<Root | null>(null)

export const useRoot = (): Root => useContext(RootContext) ?? document
