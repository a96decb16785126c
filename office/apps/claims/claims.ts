import { type App, keepSession, keptOf, NOTHING_SAID, type Outcome, saidIn } from '#office/apps/base/app.ts'
import { type Page, paged } from '#office/apps/base/paged.ts'
import {
  type Credentials,
  filled,
  isDraft,
  type OnceKey,
  openProgram,
  type Program,
  type ProgramAct,
  PROGRAM,
  stepProgram,
  submit,
} from '#office/apps/base/program.ts'
import { centsIn } from '#office/base/numbers.ts'
import type { SheetFile } from '#office/base/paper.ts'
import { isFoundIn, searchable } from '#office/base/searchable.ts'
import { CLAIMS_LABELS as LABELS } from './labels.ts'

/** A line of a claim, as the person entered it. */
export type ClaimLine = {
  /** As YYYY-MM-DD. */
  day: string
  kind: string
  country: string
  currency: string
  /** In hundredths of the currency. */
  amount: number
  /** The number on the receipt. */
  receipt: string
  /** The name of its file; null: none was handed in. */
  file: string | null
}

export type Claim = {
  /** Such as `CL-4711`. */
  number: string
  /** The number of the person: `E1041` or `C1041`. */
  person: string
  name: string
  manager: string
  project: string
  purpose: string
  lines: readonly ClaimLine[]
  receipts: readonly SheetFile[]
}

/** How a line is decided. */
export const DECISIONS = [LABELS.accept, LABELS.cut, LABELS.refuse] as const

/** What was decided on a line. `amount` in cents: 0 where it was refused. */
export type LineDecision = { is: (typeof DECISIONS)[number]; amount: number; code: string }

/** What was decided on a claim, line by line. */
export type Decision = { claim: string; lines: readonly LineDecision[]; act: number }

/** A rate of a day: so many ten-thousandths of a euro for one unit of the currency. */
export type Rate = { day: string; currency: string; rate: number }

/** What a process puts into the claims. */
export type ClaimsStart = {
  credentials: Credentials
  claims: readonly Claim[]
  rates: readonly Rate[]
  /** The codes of a line that is cut or refused, each with its rule. */
  codes: Readonly<Record<string, string>>
  /** What was decided before the shift, at act 0. */
  decisions: readonly Decision[]
}

/** A form about a claim: of each line the decision, the amount and the code, as they are typed. */
export type ClaimForm = {
  claim: string
  lines: readonly { decision: string; amount: string; code: string }[]
}

/** A session keeps what was filled in and not yet decided. */
export type Claims = Program<ClaimForm | null> & {
  readonly start: ClaimsStart
  readonly decisions: readonly Decision[]
}

export type ClaimsAct =
  | ProgramAct<'claims'>
  | { app: 'claims'; do: 'fill'; session: string; form: ClaimForm }
  | { app: 'claims'; do: 'decide'; session: string; shown?: string; once?: OnceKey }

export const claimIn = ({ start }: Pick<Claims, 'start'>, number: string): Claim | null =>
  start.claims.find((one) => one.number === number) ?? null

/** What stands about a claim: the newest decision; null without one. */
export const decisionOn = ({ decisions }: Pick<Claims, 'decisions'>, claim: string): Decision | null =>
  decisions.findLast((one) => one.claim === claim) ?? null

/** The euros of a decision, in cents. */
export const totalOf = ({ lines }: Pick<Decision, 'lines'>): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

/** What is refused in a form, by field; empty for a right one. */
function refusalsOf(form: ClaimForm, start: ClaimsStart): Record<string, string> {
  const claim = claimIn({ start }, form.claim)
  if (!claim) return { form: `There is no claim ${form.claim}. See ${LABELS.claims}.` }
  if (form.lines.length !== claim.lines.length)
    return { form: `${form.claim} has ${claim.lines.length} lines: decide each of them, in their order.` }
  const why: Record<string, string> = {}
  for (const [i] of claim.lines.entries()) {
    const line = i + 1
    const { decision = '', amount = '', code = '' } = form.lines[i] ?? {}
    const isRefused = decision === LABELS.refuse
    if (!DECISIONS.some((one) => one === decision))
      why[`decision-${line}`] = `Choose ${LABELS.accept}, ${LABELS.cut} or ${LABELS.refuse} for line ${line}.`
    else if (isRefused && amount !== '')
      why[`amount-${line}`] = `Line ${line} is refused: leave its amount empty.`
    else if (!isRefused && centsIn(amount) === null)
      why[`amount-${line}`] =
        `Enter the euros of line ${line} with two digits after the point, such as 48.50.`
    if (decision === LABELS.accept ? code !== '' : !Object.hasOwn(start.codes, code))
      why[`code-${line}`] =
        decision === LABELS.accept
          ? `Line ${line} is accepted: leave its code empty.`
          : `Choose a code for line ${line}.`
  }
  return why
}

/** What a form decides. */
export const decidedIn = (form: ClaimForm, act: number): Decision => ({
  claim: form.claim,
  act,
  lines: form.lines.map(({ decision, amount, code }): LineDecision => ({
    is: DECISIONS.find((one) => one === decision)!,
    amount: centsIn(amount) ?? 0,
    code,
  })),
})

function step(state: Claims, act: ClaimsAct, at: number): Outcome<Claims> {
  const common = stepProgram<ClaimForm | null, Claims>(state, act, null)
  if (common) return common
  const { session } = act
  const refused = (form: string): Outcome<Claims> => ({ state, answer: { is: 'refused', why: { form } } })
  if (act.do === 'fill') {
    const why = refusalsOf(act.form, state.start)
    if (Object.keys(why).length > 0) return { state, answer: { is: 'refused', why } }
    return filled({ ...state, sessions: keepSession<ClaimForm | null>(state.sessions, session, act.form) })
  }
  if (act.do !== 'decide') return { state, answer: { is: 'ok' } }
  const form = keptOf(state.sessions, session)
  if (!form) return refused('Fill in a claim first.')
  if (!isDraft(form, act.shown))
    return refused(
      `This page showed another claim than the one that was filled in last, ${form.claim}. Press ${LABELS.check}, and compare.`,
    )
  const emptied = { ...state, sessions: keepSession<ClaimForm | null>(state.sessions, session, null) }
  const decision = decidedIn(form, at)
  const written = (one: Claims): Claims => ({ ...one, decisions: [...one.decisions, decision] })
  return submit(emptied, session, written, form.claim, act.once)
}

/** The claim system: what people want back, their receipts, and what is decided line by line. */
export const CLAIMS: App<ClaimsStart, Claims, ClaimsAct> = {
  title: 'Claim system',
  open: (start, faults) => ({
    ...openProgram<ClaimForm | null>(start.credentials, faults),
    start,
    decisions: start.decisions,
  }),
  step,
  ...PROGRAM,
  saidBy: (act) =>
    act.do === 'fill'
      ? saidIn(
          Object.fromEntries(
            act.form.lines.flatMap(({ decision, amount, code }, i) => [
              [`decision-${i + 1}`, decision],
              [`amount-${i + 1}`, amount],
              [`code-${i + 1}`, code],
            ]),
          ),
          act.form.claim,
        )
      : NOTHING_SAID,
}

/** Whether a search finds a claim. @param search part of a number, of a person's number or name, or of a receipt's number */
export const isFoundClaim = (
  {
    number,
    person,
    name,
    lines,
  }: Pick<Claim, 'number' | 'person' | 'name'> & { lines: readonly Pick<ClaimLine, 'receipt'>[] },
  search: string,
): boolean => isFoundIn(search, [number, person, name, ...lines.map(({ receipt }) => receipt)])

/** The screen of claims. @param search as in `isFoundClaim` */
export const claimsOf = ({ start }: Claims, page: number, search = ''): Page<Claim> =>
  paged(
    start.claims.filter((one) => isFoundClaim(one, search)),
    page,
  )

/** The screen of rates. @param search words that a row must have: a day, a currency */
export const ratesOf = ({ start }: Claims, page: number, search = ''): Page<Rate> => {
  const words = searchable(search).split(' ')
  return paged(
    start.rates.filter(({ day, currency }) =>
      words.every((word) => searchable(`${day} ${currency}`).includes(word)),
    ),
    page,
  )
}

/** A rate as it is written: `1.0432`. */
export const rateText = (rate: number): string => (rate / 10_000).toFixed(4)
