import type { ReactElement } from 'react'
import { COUNT_KEYS, COUNTS, verdictOf } from '#contract/office-counts.ts'
import type { Grade } from '#office/base/counts.ts'
import { Page, Table } from './apps/base/layout.tsx'

const NAV = (
  <>
    <p className="app">
      <a href="/">BotArena</a>
    </p>
    <nav aria-label="Office">
      <ul>
        <li>
          <a href="/office">Office</a>
        </li>
        <li>
          <a href="/challenge">Challenges</a>
        </li>
      </ul>
    </nav>
  </>
)

/**
 * The end of a shift in words and figures, for programs and for browsers without script: the report of the site draws it
 * (app/office).
 * @param grade null: the shift was cancelled
 */
export function resultPage({
  title,
  grade,
  base,
  refused = 0,
  calls = null,
}: {
  title: string
  grade: Grade | null
  base: string
  /** Number of forms that were refused. */
  refused?: number
  /** Number of acts that came by calls, and of all acts; null for a shift without an API. */
  calls?: { calls: number; acts: number } | null
}): ReactElement {
  const head = `${title}: the result`
  return (
    <Page look="office" title={`${head} – BotArena`} nav={NAV}>
      <h1>{head}</h1>
      {grade ? (
        <Graded grade={grade} base={base} refused={refused} calls={calls} />
      ) : (
        <p>This shift was cancelled, so it has no grade.</p>
      )}
    </Page>
  )
}

function Graded({
  grade,
  base,
  refused,
  calls,
}: {
  grade: Grade
  base: string
  refused: number
  calls: { calls: number; acts: number } | null
}) {
  const verdict = verdictOf(grade)
  const colon = verdict.indexOf(':')
  const raised = COUNT_KEYS.filter((key) => grade.counts[key])
  return (
    <>
      <p className={`verdict ${grade.clean ? 'clean' : 'unclean'}`} id="verdict">
        <strong>{verdict.slice(0, colon)}</strong>
        {verdict.slice(colon)}
      </p>
      <h2>Item by item</h2>
      <ul id="items">
        {grade.items.map(({ id, verdict, sentence }) => (
          <li key={id} className={verdict === 'right' ? 'right' : 'wrong'}>
            {sentence}
          </li>
        ))}
        {grade.beside.map((one) => (
          <li key={one} className="wrong">
            {one}
          </li>
        ))}
      </ul>
      <h2>Counts</h2>
      {raised.length > 0 && (
        <Table name="Counts" heads={['Count', 'Number']}>
          {raised.map((key) => (
            <tr key={key}>
              <th scope="row">
                {COUNTS[key].title} <code>{key}</code>
              </th>
              <td className="number">{grade.counts[key]}</td>
            </tr>
          ))}
        </Table>
      )}
      <p id="zero-counts">{raised.length === 0 ? 'All counts are zero.' : 'All other counts are zero.'}</p>
      {refused > 0 && (
        <p id="refused">
          {`${refused === 1 ? 'One form was' : `${refused} forms were`} refused. The log has each of them, with the sentence of the program.`}
        </p>
      )}
      {calls && (
        <p id="ways">{`${calls.calls} of ${calls.acts} acts came by calls, the others from screens.`}</p>
      )}
      <p>
        <a href={`${base}/log`}>The log of all acts (JSON)</a>
      </p>
    </>
  )
}
