import { verdictInWords } from '#contract/office-counts.ts'
import type { ShiftState, ShiftTape, TapeAct } from '#contract/office.ts'
import { explainedFault, isRestart } from '#shifts/base/names.ts'
import { TapeKey, TapeKeys, TapeRow } from '#shifts/base/tape-row.tsx'

type Refusals = NonNullable<ShiftTape['refused']>

type RowProps = {
  name: string
  acts: readonly TapeAct[]
  tape: ShiftTape
  faults: ShiftTape['faults']
  refused: Refusals
}

/** A row of a tape whose end is known. */
const Row = ({ name, acts, tape: { length, faults: all }, faults, refused }: RowProps) => (
  <TapeRow
    name={name}
    acts={acts}
    length={length}
    faults={faults.map(({ act, kind }) => ({ act, title: explainedFault(kind).title }))}
    cuts={all.filter(({ kind }) => isRestart(kind)).map(({ act }) => act)}
    refused={refused.map(({ after, app, do: done, why }) => ({
      after,
      key: `${after} ${app} ${done} ${Object.values(why).join()}`,
    }))}
  />
)

/** The shift as a tape of its own for each item, all on one scale. */
export function Picture({ tape, items }: { tape: ShiftTape; items: NonNullable<ShiftState['items']> }) {
  const { refused = [] } = tape
  const verdicts = new Map(items.map(({ id, verdict }) => [id, verdict]))
  return (
    <figure className="picture">
      <ol>
        {tape.items.map(({ id, acts }) => {
          const verdict = verdicts.get(id) ?? 'right'
          return (
            <li key={id} data-verdict={verdict === 'right' ? 'right' : 'wrong'}>
              <span className="name">{id}</span>
              <Row
                name={id}
                acts={acts}
                tape={tape}
                faults={tape.faults.filter(({ item }) => item === id)}
                refused={refused.filter(({ item }) => item === id)}
              />
              <span className="word">
                <span aria-hidden="true">{verdict === 'right' ? '✓' : '✗'}</span> {verdictInWords(verdict)}
              </span>
            </li>
          )
        })}
        <li>
          <span className="name">No item</span>
          <Row
            name="Acts of no item"
            acts={tape.rest}
            tape={tape}
            faults={tape.faults.filter(({ item }) => item === null)}
            refused={refused.filter(({ item }) => item === null)}
          />
          <span className="word">act 1 to {tape.length}</span>
        </li>
      </ol>
      <figcaption className="label">
        <TapeKeys fault="a fault">
          {refused.length === 0 ? null : (
            <>
              <TapeKey means="a form that was refused">
                <path className="torn" d="M4 4L12 12M12 4L4 12" />
              </TapeKey>{' '}
            </>
          )}
        </TapeKeys>
      </figcaption>
    </figure>
  )
}
