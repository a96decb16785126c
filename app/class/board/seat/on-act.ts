/** Does something for a seat, and says what came of it. */
export type OnAct = (work: () => Promise<string>) => void
