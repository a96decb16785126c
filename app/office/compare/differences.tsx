import { Download } from 'lucide-react'
import { verdictInWords, verdictOf } from '#contract/office-counts.ts'
import type { TapeAct } from '#contract/office.ts'
import { wordOf } from '#shifts/base/act-words.ts'
import { explainedFault, faultsInWords, isRestart, titleOf } from '#shifts/base/names.ts'
import { TapeKeys, TapeRow } from '#shifts/base/tape-row.tsx'
import { saveBlob } from '#ui/save-blob.ts'
import { Table } from '#ui/table.tsx'
import { type Comparison, type ComparedItem, type EndedShift, rowsOf } from './compared.ts'

type ShiftPair = readonly [a: EndedShift, b: EndedShift]

const dateOf = ({ createdAt }: EndedShift): string =>
  new Date(createdAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** How the two are called. */
const NAMES = ['First', 'Second'] as const

/** What differs between two plays of one shift. */
export function Differences({ two, compared }: { two: ShiftPair; compared: Comparison }) {
  const [{ process, size, conditions = [] }] = two
  const different = compared.items.filter(({ id, isSame }) => id !== null && !isSame).length
  return (
    <>
      <div className="intro">
        <h1>Two plays: {titleOf(process)}</h1>
        <p className="lead">
          The same shift twice: {size} items, {faultsInWords(process, conditions)}, one seed.{' '}
          {different === 0
            ? 'Both robots did the same for every item.'
            : `${different} of ${size} items differ.`}
        </p>
      </div>
      <ul className="plays" id="plays">
        {two.map((state, i) => (
          <li key={state.id}>
            <h2>
              {NAMES[i]}: <time dateTime={state.createdAt}>{dateOf(state)}</time>
            </h2>
            <p className="status" data-status={state.clean ? 'completed' : 'to-do'}>
              {verdictOf(state)}
            </p>
            <a href={`/office/result?shift=${state.id}`}>
              Report{i === 0 ? ' of the first' : ' of the second'}
            </a>
          </li>
        ))}
      </ul>
      <section aria-labelledby="numbers-title">
        <h2 id="numbers-title">In numbers</h2>
        <Numbers compared={compared} />
      </section>
      <section aria-labelledby="by-item-title">
        <h2 id="by-item-title">Item by item, act by act</h2>
        <Items two={two} items={compared.items} />
      </section>
      <p>
        <button className="btn" id="save-compared" type="button" onClick={() => void save(two, compared)}>
          <Download className="icon" /> What differs (CSV)
        </button>
      </p>
    </>
  )
}

async function save(two: ShiftPair, compared: Comparison): Promise<void> {
  const { default: Papa } = await import('papaparse')
  const names = two.map((state, i) => `${NAMES[i]} ${dateOf(state)}`) as unknown as readonly [string, string]
  // The mark in front says to a spreadsheet that the text is UTF-8.
  const text = `\uFEFF${Papa.unparse(rowsOf(compared, names), { escapeFormulae: true })}`
  saveBlob(
    new Blob([text], { type: 'text/csv' }),
    `compared-${two[0].id.slice(0, 8)}-${two[1].id.slice(0, 8)}.csv`,
  )
}

const placesOf = (acts: readonly number[]) => (acts.length === 0 ? '–' : `act ${acts.join(', ')}`)

function Numbers({ compared: { figures, counts, faults } }: { compared: Comparison }) {
  const rows = [
    ...figures.map(({ title, of }) => [title, String(of[0]), String(of[1])] as const),
    ...counts.map(
      ({ title, of }) => [`Mistakes: ${title.toLowerCase()}`, String(of[0]), String(of[1])] as const,
    ),
    ...faults.map(
      ({ title, acts }) => [`Fault: ${title.toLowerCase()}`, placesOf(acts[0]), placesOf(acts[1])] as const,
    ),
  ]
  return (
    <Table
      name="Numbers of both"
      id="numbers"
      heads={['Number', ...NAMES.map((name) => [name, 'num'] as const)]}
    >
      {rows.map(([title, a, b]) => (
        <tr key={title} data-differs={a !== b || undefined}>
          <th scope="row">{title}</th>
          <td className="num mono">{a}</td>
          <td className="num mono">
            {b}
            {a === b ? null : <span className="sr"> (differs)</span>}
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** The verdict on an item in one of the two. */
const Verdict = ({ verdict }: { verdict: string }) =>
  verdict === '' ? null : (
    <span className="word" data-verdict={verdict === 'right' ? 'right' : 'wrong'}>
      <span aria-hidden="true">{verdict === 'right' ? '✓' : '✗'}</span> {verdictInWords(verdict)}
    </span>
  )

function Items({ two, items }: { two: ShiftPair; items: readonly ComparedItem[] }) {
  // One scale for both, so that the longer way looks longer.
  const length = Math.max(two[0].tape.length, two[1].tape.length)
  return (
    <>
      <ol className="compared" id="compared">
        {items.map((item) => (
          <li key={item.id ?? ''} data-same={item.isSame || undefined}>
            <h3>
              {item.id === null ? 'No item' : <span className="mono">{item.id}</span>}{' '}
              <span className="label">{item.isSame ? 'the same' : 'differs'}</span>
            </h3>
            {two.map(({ id: play, tape }, i) => (
              <div className="play" key={play}>
                <span className="label">{NAMES[i]}</span>
                <TapeRow
                  name={`${item.id ?? 'Acts of no item'}, ${NAMES[i]!.toLowerCase()}`}
                  acts={item.steps.flatMap((step) => (i === 0 ? step.a : step.b) ?? [])}
                  length={length}
                  faults={tape.faults
                    .filter((fault) => fault.item === item.id)
                    .map(({ act, kind }) => ({ act, title: explainedFault(kind).title }))}
                  cuts={tape.faults.filter(({ kind }) => isRestart(kind)).map(({ act }) => act)}
                />
                <Verdict verdict={item.verdicts[i]!} />
              </div>
            ))}
            {item.isSame ? null : <Steps item={item} />}
          </li>
        ))}
      </ol>
      <p className="label keys">
        <TapeKeys fault="a fault" />
      </p>
    </>
  )
}

const said = (act: TapeAct | null) => (act === null ? '–' : `${act.act} ${wordOf(act)}`)

/** Both ways beside each other: what only one robot did stands alone. */
function Steps({ item: { id, sentences, steps } }: { item: ComparedItem }) {
  const differing = steps.filter(({ a, b }) => a === null || b === null).length
  return (
    <details>
      <summary>
        {differing === 0 ? 'The same acts, another result' : `Acts of one alone: ${differing}`}
      </summary>
      {sentences.map((sentence, i) =>
        sentence === '' ? null : (
          <p key={NAMES[i]}>
            <b>{NAMES[i]}:</b> {sentence}
          </p>
        ),
      )}
      <Table name={`Acts of ${id ?? 'no item'}`} heads={NAMES}>
        {steps.map(({ a, b }) => (
          <tr key={`${a?.act} ${b?.act}`} data-differs={a === null || b === null || undefined}>
            <td>{said(a)}</td>
            <td>{said(b)}</td>
          </tr>
        ))}
      </Table>
    </details>
  )
}
