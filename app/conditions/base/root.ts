import { createContext, useContext } from 'react'

/** The root around a simulation: the page, a frame's document, or a shadow root. Ids and the focus are found through it. */
export type Root = Document | ShadowRoot

export const RootContext = createContext<Root | null>(null)

export const useRoot = (): Root => useContext(RootContext) ?? document
