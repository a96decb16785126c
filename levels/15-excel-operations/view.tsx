import type { ViewProps } from '#levels/contract.ts'
import type { Event, State } from './rules.ts'
import { SheetPractice } from './sheet-practice.tsx'
import './simulation.css'

export const View = ({ state, send }: ViewProps<State, Event>) => (
  <SheetPractice state={state} send={send} onFound={(found) => send({ type: 'file-read', found })} />
)
