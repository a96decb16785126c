/** Does something for a seat, and reports the result. */
export type OnAct = (work: () => Promise<string>) => void
