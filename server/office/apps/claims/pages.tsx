import type { ReactElement } from 'react'
import type { Page as Shown } from '#office/apps/base/paged.ts'
import { nameOfDraft } from '#office/apps/base/program.ts'
import {
  CLAIMS,
  type Claim,
  type ClaimForm,
  type Claims,
  DECISIONS,
  type Decision,
  decisionOn,
  type Rate,
  rateText,
  totalOf,
} from '#office/apps/claims/claims.ts'
import { CLAIMS_LABELS as LABELS } from '#office/apps/claims/labels.ts'
import { money } from '#office/base/numbers.ts'
import {
  Button,
  type Draw,
  Field,
  Form,
  Hidden,
  Lines,
  linkTo,
  List,
  Note,
  programPages,
  rowOf,
  Select,
  Table,
} from '#server/office/apps/base/layout.tsx'

/** The links of the claims. */
export const { nav: claimsNav, OwnPage: ClaimsPage } = programPages('claims', {
  title: CLAIMS.title,
  links: [
    ['/claims', LABELS.claims],
    ['/claims/rates', LABELS.rates],
  ],
})

/** The list of claims. */
export const claimsPage = (draw: Draw, state: Claims, shown: Shown<Claim>, search: string): ReactElement => (
  <ClaimsPage draw={draw} title={LABELS.claims}>
    <List
      draw={draw}
      path="/claims"
      name={LABELS.claims}
      heads={['Claim', 'Person', 'Name', 'Receipt numbers', 'State']}
      one="claim"
      shown={shown}
      find={[LABELS.find, search]}
    >
      {({ number, person, name, lines }) =>
        rowOf(
          number,
          linkTo(`${draw.base}/claims/${number}`, number),
          person,
          name,
          lines.map(({ receipt }) => receipt).join(', '),
          decisionOn(state, number) ? 'decided' : 'open',
        )
      }
    </List>
  </ClaimsPage>
)

/** The list of rates. */
export const ratesPage = (draw: Draw, shown: Shown<Rate>, search: string): ReactElement => (
  <ClaimsPage draw={draw} title={LABELS.rates}>
    <p>Euros for one unit of a currency, on each day.</p>
    <List
      draw={draw}
      path="/claims/rates"
      name={LABELS.rates}
      heads={['Day', 'Currency', 'EUR']}
      one="rate"
      shown={shown}
      find={[LABELS.findRates, search]}
    >
      {({ day, currency, rate }) => rowOf(`${day} ${currency}`, day, currency, { number: rateText(rate) })}
    </List>
  </ClaimsPage>
)

/** What was decided on the lines of a claim, with their sum. */
const Decided = ({ lines }: Pick<Decision, 'lines'>) => (
  <>
    <Table name="Decisions" heads={['Line', LABELS.decision, LABELS.amount, LABELS.code]}>
      {lines.map(({ is, amount, code }, i) => rowOf(i, i + 1, is, { number: money(amount) }, code))}
    </Table>
    <Lines lines={[['Total', money(totalOf({ lines })), 'total']]} />
  </>
)

/** A claim: its lines, its receipts, what was decided, and the form for the next decision. */
export function claimPage(
  draw: Draw,
  state: Claims,
  claim: Claim,
  { typed, why = {} }: { typed?: ClaimForm | undefined; why?: Readonly<Record<string, string>> } = {},
): ReactElement {
  const { number, person, name, manager, project, purpose, lines } = claim
  const decision = decisionOn(state, number)
  const codes = Object.keys(state.start.codes)
  return (
    <ClaimsPage draw={draw} title={`Claim ${number}`} why={Object.values(why)}>
      <Lines
        lines={[
          ['Person', person],
          ['Name', name],
          ['Manager', manager],
          ['Project', project],
          ['Purpose', purpose],
        ]}
      />
      <Table name="Lines" heads={['Line', 'Day', 'Kind', 'Country', 'Amount', 'Currency', 'Number', 'File']}>
        {lines.map(({ day, kind, country, amount, currency, receipt, file }, i) =>
          rowOf(
            receipt,
            i + 1,
            day,
            kind,
            country,
            { number: money(amount) },
            currency,
            receipt,
            file === null ? 'none' : linkTo(`${draw.base}/claims/${number}/receipts/${file}`, file),
          ),
        )}
      </Table>
      <h2>What is paid</h2>
      {decision ? (
        <>
          <Decided lines={decision.lines} />
          <Note id="decided">This claim is decided. Another decision takes the place of this one.</Note>
        </>
      ) : (
        <p id="open">Nothing is decided yet.</p>
      )}
      <Form draw={draw} name="decision" action={`/claims/${number}`}>
        {lines.map((line, i) => {
          const at = i + 1
          const own = typed?.lines[i]
          return (
            <fieldset key={line.receipt}>
              <legend>{`Line ${at}`}</legend>
              <p className="hint">{`${line.kind}, ${money(line.amount)} ${line.currency}`}</p>
              <div className="row">
                <div className="field">
                  <Select
                    id={`decision-${at}`}
                    label={LABELS.decision}
                    first="Choose"
                    options={DECISIONS}
                    value={own?.decision ?? ''}
                    why={why[`decision-${at}`]}
                    isOptional
                  />
                </div>
                <Field
                  id={`amount-${at}`}
                  label={LABELS.amount}
                  value={own?.amount ?? ''}
                  why={why[`amount-${at}`]}
                  inputMode="decimal"
                  autoComplete="off"
                />
                <div className="field">
                  <Select
                    id={`code-${at}`}
                    label={LABELS.code}
                    first="No code"
                    options={codes}
                    value={own?.code ?? ''}
                    why={why[`code-${at}`]}
                    isOptional
                  />
                </div>
              </div>
            </fieldset>
          )
        })}
        <Button id="check">{LABELS.check}</Button>
      </Form>
    </ClaimsPage>
  )
}

/** What would be decided. */
export const checkPage = (
  draw: Draw,
  draft: { form: ClaimForm; decision: Pick<Decision, 'lines'> } | null,
): ReactElement => (
  <ClaimsPage draw={draw} title={LABELS.check}>
    {draft ? (
      <>
        <Note id="draft">{`Claim ${draft.form.claim} is not decided yet.`}</Note>
        <Decided lines={draft.decision.lines} />
        <Form draw={draw} name="decide" action="/claims/decide">
          <Hidden name="shown" value={nameOfDraft(draft.form)} />
          <Button id="decide">{LABELS.decide}</Button>
        </Form>
        <p>
          <a href={`${draw.base}/claims/${draft.form.claim}`}>{LABELS.change}</a>
        </p>
      </>
    ) : (
      <p id="no-draft">
        Nothing is filled in. See <a href={`${draw.base}/claims`}>{LABELS.claims}</a>.
      </p>
    )}
  </ClaimsPage>
)
