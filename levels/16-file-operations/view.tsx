import type { ViewProps } from '#levels/contract.ts'
import type { Event, State } from './rules.ts'
import { TextPractice } from './text-practice.tsx'
import './simulation.css'

export const View = ({ state, send }: ViewProps<State, Event>) => <TextPractice state={state} send={send} />
