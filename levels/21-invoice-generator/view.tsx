import type { ViewProps } from '#levels/contract.ts'
import { InvoiceForm } from './invoice-form.tsx'
import type { Event, State } from './rules.ts'
import './simulation.css'

export const View = (props: ViewProps<State, Event>) => <InvoiceForm {...props} />
