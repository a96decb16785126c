import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { dateAt } from '#game/dates.ts'
import { now } from '#kit/clock.ts'
import type { ViewProps } from '#levels/contract.ts'
import { Outcome } from '#levels/shared/outcome.tsx'
import { TextField } from '#ui/field.tsx'
import { readFields } from '#ui/fields.ts'
import { Note } from '#ui/note.tsx'
import { toast, withdraw } from '#ui/toasts.tsx'
import { useCatchFocus } from '#ui/use-catch-focus.ts'
import { formatCents, totalsOf } from './amounts.ts'
import { DateField } from './date-field.tsx'
import { level } from './level.ts'
import { MaterialRow } from './material-row.tsx'
import { NAMES } from './names.ts'
import {
  type Event,
  FEWEST_ROWS,
  type Field,
  MOST_ROWS,
  type State,
  amountFaultOf,
  earlyDueOf,
  incompleteOf,
  missingOf,
  onDay,
} from './rules.ts'
import { SAMPLE } from './sample.ts'
import { Workbooks } from './workbooks.tsx'

const { targets } = level

/** Spec §5 and §8, to the letter. */
const INCOMPLETE = 'Please fill in all required fields and at least one material.'

const SUMS = ['subtotal', 'tax', 'total'] as const

/** The total of the sample's invoice. */
const SAMPLE_TOTALS = totalsOf(SAMPLE.rows)

type InvoiceFormProps = ViewProps<State, Event> & {
  /** The sentence about a wrong invoice, in place of the usual one. */
  refusal?: ReactNode
}

/** The invoice with its rows and totals, the result of the last submit, and the workbooks. */
export function InvoiceForm({ state: inner, send, isOver, refusal }: InvoiceFormProps) {
  const today = dateAt(now())
  const state = onDay(inner, today)
  const { rows, refusals, isSubmitted } = state
  const missing = missingOf(state)
  const isRefused = refusals > 0
  const add = useRef<HTMLButtonElement>(null)
  // With a success the whole form is disabled.
  const success = useCatchFocus<HTMLDivElement>(isSubmitted)
  const totals = totalsOf(rows)

  // Not in the handler: a script may type and submit before a render.
  useEffect(() => {
    if (refusals > 0) {
      const { title } = incompleteOf([])
      toast({ title, description: INCOMPLETE, tone: 'danger', isOnPage: true })
    }
  }, [refusals])

  const isComplete = missing.length === 0
  useEffect(() => {
    if (isComplete) withdraw(incompleteOf([]))
  }, [isComplete])

  const text = (field: 'company' | 'client', remedy: string) => ({
    id: targets[field].id,
    label: targets[field].name,
    autoComplete: 'off',
    value: state[field],
    onValue: (value: string) => send({ type: 'edited', field, text: value }),
    error: isRefused && missing.includes(field) ? remedy : undefined,
  })
  const date = (field: 'invoiceDate' | 'dueDate') => ({
    field: targets[field],
    pick: targets[`${field}Pick`],
    value: state[field],
    onValue: (value: string) => send({ type: 'edited', field: field satisfies Field, text: value }),
    today,
    isRefused,
  })
  return (
    <div className="invoice-room">
      <form
        id="invoice-form"
        aria-label="Invoice"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          readFields()
          send({ type: 'submitted' })
        }}
      >
        <fieldset disabled={isSubmitted}>
          <div className="two">
            <TextField {...text('company', 'Enter the company that bills.')} />
            <TextField {...text('client', 'Enter the client that pays.')} />
            <DateField {...date('invoiceDate')} />
            <DateField {...date('dueDate')} />
          </div>

          <table className="table materials" id={targets.materials.id}>
            <caption>{targets.materials.name}</caption>
            <thead>
              <tr>
                <th scope="col">{NAMES.materialColumn}</th>
                <th scope="col">{NAMES.quantityColumn}</th>
                <th scope="col">{NAMES.priceColumn}</th>
                <th scope="col" className="num">
                  {NAMES.total}
                </th>
                {rows.length > FEWEST_ROWS ? (
                  <th scope="col">
                    <span className="sr">{NAMES.removeColumn}</span>
                  </th>
                ) : null}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, i) => (
                <MaterialRow
                  key={row.id}
                  n={i + 1}
                  row={row}
                  isRemovable={rows.length > FEWEST_ROWS}
                  onEdited={(column, value) => send({ type: 'row-edited', row: row.id, column, text: value })}
                  onRemoved={() => {
                    // The button is removed with its row, so the focus moves to a neighbour.
                    add.current?.focus()
                    send({ type: 'row-removed', row: row.id })
                  }}
                />
              ))}
            </tbody>
          </table>

          <div className="under-rows">
            <div>
              <button
                ref={add}
                className="btn"
                id={targets.add.id}
                type="button"
                disabled={rows.length === MOST_ROWS}
                onClick={() => send({ type: 'row-added' })}
              >
                <Plus className="icon" /> {targets.add.name}
              </button>
              <p className="label">
                <span className="mono">{rows.length}</span> of at most{' '}
                <span className="mono">{MOST_ROWS}</span> rows
              </p>
            </div>
            <dl className="totals">
              {SUMS.map((sum) => (
                <div key={sum}>
                  <dt>{targets[sum].name}</dt>
                  <dd>
                    <output
                      className="mono"
                      id={targets[sum].id}
                      aria-label={targets[sum].name}
                      aria-live="off"
                    >
                      {formatCents(totals[sum])}
                    </output>
                  </dd>
                </div>
              ))}
            </dl>
          </div>
          {SUMS.every((sum) => totals[sum] === SAMPLE_TOTALS[sum]) ? (
            <p className="good" id="sample-match">
              The totals match the sample’s.
            </p>
          ) : null}
          {earlyDueOf(state) && !isSubmitted ? (
            <p className="error" id="due-note">
              {earlyDueOf(state)}
            </p>
          ) : null}
          {amountFaultOf(state) ? (
            <p className="error" id="amount-note">
              {amountFaultOf(state)}
            </p>
          ) : null}

          <button className={`btn ${isOver ? '' : 'btn-go'}`} id={targets.submit.id} type="submit">
            {isSubmitted ? NAMES.submitted : targets.submit.name}
          </button>
        </fieldset>
      </form>

      {isSubmitted ? (
        <Note
          ref={success}
          id={targets.outcome.id}
          label={targets.outcome.name}
          tone="done"
          title="Invoice submitted"
        >
          {[
            `${state.client.trim()} owes ${state.company.trim()} ${formatCents(totals.total)}.`,
            earlyDueOf(state),
          ]
            .filter(Boolean)
            .join(' ')}
        </Note>
      ) : refusal ? (
        refusal
      ) : isRefused && missing.length > 0 ? (
        <Outcome of={targets.outcome} tone="danger" title={incompleteOf(missing).title}>
          {incompleteOf(missing, state).text}
        </Outcome>
      ) : (
        <Outcome of={targets.outcome} tone="plain" title="Not submitted yet" />
      )}

      <Workbooks state={state} />
    </div>
  )
}
