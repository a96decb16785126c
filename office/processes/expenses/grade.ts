import type { LessonKey } from '#contract/office-lessons.ts'
import type { Request } from '#office/apps/approvals/approvals.ts'
import { dueAt } from '#office/apps/base/waiting.ts'
import { claimIn, decisionOn, type LineDecision } from '#office/apps/claims/claims.ts'
import type { Item } from '#office/apps/desk/desk.ts'
import type { Grade } from '#office/base/counts.ts'
import { money } from '#office/base/numbers.ts'
import {
  actsOf,
  gradeShift,
  madeIn,
  needlessIn,
  type Problem,
  problemOfNothing,
  problemsOfClosing,
  problemsOfException,
  problemsOfValues,
  rightCode,
  times,
  type Mistake,
} from '#office/process/grading.ts'
import type { EndStates } from '#office/process/process.ts'
import type { ExpensesDeal, RightClaim } from './deal.ts'
import { centsAt, WAGE_TYPE } from './rules.ts'

type ExpensesEnd = EndStates<'claims' | 'approvals' | 'payables' | 'payroll'>

/** A payment, wherever it was made. */
type MadePayment = {
  number: string
  reference: string
  amount: number
  act: number
  /** Whom it was made to, and what else is wrong with its place. */
  to: string
  place: 'Accounts payable' | 'Payroll'
  wageType?: string
}

/** What is done to an item. */
const DID = 'paid'

const paidIn = ({ payables, payroll }: ExpensesEnd): MadePayment[] =>
  [
    ...payables.payments.map(({ payee, ...rest }): MadePayment => ({
      ...rest,
      to: payee,
      place: 'Accounts payable',
    })),
    ...payroll.entries.map(({ employee, ...rest }): MadePayment => ({
      ...rest,
      to: employee,
      place: 'Payroll',
    })),
  ].filter(({ act }) => act > 0)

const isContractor = ({ person }: RightClaim) => person.startsWith('C')

/** What a line's decision says, within a sentence. */
const lineText = ({ is, amount, code }: LineDecision): string =>
  `${is}${amount > 0 ? ` ${money(amount)}` : ''}${code === '' ? '' : ` ${code}`}`

/** Lines that were decided in another way than the brief asks for. */
function wrongLines(right: RightClaim, decided: readonly LineDecision[]): Mistake[] {
  return right.lines.flatMap((wanted, i): Mistake[] => {
    const given = decided[i]
    if (given && lineText(given) === lineText(wanted)) return []
    const is = given ? lineText(given) : 'nothing'
    const isAmount = given?.is === wanted.is && given.code === wanted.code
    return [
      {
        what: `line ${i + 1} is “${is}”, but “${lineText(wanted)}” is right`,
        ...(isAmount
          ? { is: money(given.amount), right: money(wanted.amount) }
          : { is, right: lineText(wanted) }),
      },
    ]
  })
}

/** Whether a line was converted by the rate of another day. */
function isStale(
  { claims }: ExpensesEnd,
  claim: string,
  right: RightClaim,
  decided: readonly LineDecision[],
): boolean {
  const { start } = claims
  return (claimIn(claims, claim)?.lines ?? []).some(({ amount, currency, day }, i) => {
    const given = decided[i]
    if (!given || given.amount === right.lines[i]?.amount || given.is !== right.lines[i]?.is) return false
    return start.rates.some(
      (one) => one.currency === currency && one.day !== day && centsAt(amount, one.rate) === given.amount,
    )
  })
}

/** What is wrong in payments. @param amount the right one, in cents */
function wrongPayments(
  right: RightClaim,
  paid: readonly MadePayment[],
  amount: number,
  payee: string,
): Mistake[] {
  const [place, to] = isContractor(right) ? ['Accounts payable', payee] : ['Payroll', right.person]
  return paid.flatMap((one): Mistake[] => {
    const at = `at act ${one.act}`
    if (one.place !== place)
      return [{ what: `${at} it was paid in ${one.place}, but ${right.person} is paid in ${place}` }]
    const wrong: Mistake[] = []
    if (one.to !== to)
      wrong.push({ what: `${at} ${one.to} was paid, but ${to} is right`, is: one.to, right: to })
    if (one.amount !== amount)
      wrong.push({
        what: `${at} ${money(one.amount)} was paid, but ${money(amount)} is right`,
        is: money(one.amount),
        right: money(amount),
      })
    if (one.wageType !== undefined && one.wageType !== WAGE_TYPE)
      wrong.push({ what: `${at} the wage type is ${one.wageType}, but ${WAGE_TYPE} is right` })
    return wrong
  })
}

/** Whether a person had said yes, or yes to less, before an act. */
const isApprovedAt = ({ waiting }: Request, act: number): boolean =>
  (waiting.answer.is === 'yes' || waiting.answer.is === 'less') && dueAt(waiting) < act

/** Payments that were made before anybody had approved them. */
function problemsOfApproval(
  { id }: Item,
  right: RightClaim,
  paid: readonly MadePayment[],
  requests: readonly Request[],
): Problem[] {
  if (right.asks.length === 0) return []
  const early = paid.filter(({ act }) => !requests.some((one) => isApprovedAt(one, act)))
  if (early.length === 0) return []
  const wasAsked = requests.some(({ act }) => early.some((one) => one.act > act))
  return [
    {
      verdict: 'touched',
      by: early.length,
      sentence: `${id} was paid ${actsOf(early)} ${wasAsked ? 'before the answer came' : 'without an approval'}.`,
      ...(wasAsked ? { lesson: 'paid-before-answer' } : {}),
    },
  ]
}

/** Requests beyond those that the brief asks for: one to each person whose word is needed. */
const needlessRequests = (right: RightClaim, requests: readonly Request[]): Request[] =>
  [...Map.groupBy(requests, ({ person }) => person)].flatMap(([person, all]) =>
    all.slice(right.asks.includes(person) ? 1 : 0),
  )

function problemsOfRequests(item: Item, right: RightClaim, requests: readonly Request[]): Problem[] {
  const { id } = item
  const needless = needlessRequests(right, requests)
  const twice = needless.filter(({ person }) => right.asks.includes(person))
  const others = needless.filter(({ person }) => !right.asks.includes(person))
  const wrongAmounts = requests.filter((one) => !others.includes(one) && one.amount !== right.total)
  return [
    ...(twice.length > 0
      ? [
          {
            verdict: 'doubled' as const,
            by: twice.length,
            sentence: `For ${id} ${twice[0]!.person} was asked ${times(twice.length + 1)}: ${madeIn(requests.filter(({ person }) => person === twice[0]!.person))}.`,
            lesson: 'asked-twice' as const,
          },
        ]
      : []),
    ...(others.length > 0
      ? [
          {
            verdict: 'touched' as const,
            by: others.length,
            sentence:
              right.asks.length === 0
                ? `${id} needs no approval, but ${others[0]!.person} was asked, ${actsOf(others)}.`
                : `For ${id} ${others[0]!.person} was asked, ${actsOf(others)}, but ${right.asks[0]} decides.`,
          },
        ]
      : []),
    ...problemsOfValues(
      item,
      wrongAmounts.map(({ amount, act }) => ({
        what: `at act ${act} the request was for ${money(amount)}, but ${money(right.total)} is right`,
        is: money(amount),
        right: money(right.total),
      })),
    ),
  ]
}

/** Looks at the approvals of a robot that does little else. */
const MANY_LOOKS = 10

/** Why an item was not paid, where the answers of people tell it. */
function lessonOfNothing({ id, status }: Item, { desk, approvals }: ExpensesEnd): LessonKey | undefined {
  const { requests, looks } = approvals
  const last = requests.findLast(({ claim }) => claim === id)
  if (status === 'waiting' && last && dueAt(last.waiting) < (desk.last?.act ?? 0)) return 'answer-not-fetched'
  return status === 'new' && looks > MANY_LOOKS ? 'waited-idle' : undefined
}

/** What is wrong with an item that must be paid. */
function problemsOfPay(
  item: Item,
  right: RightClaim,
  {
    pays,
    payee,
    paid,
    left,
  }: { pays: number; payee: string; paid: readonly MadePayment[]; left: ExpensesEnd },
): Problem[] {
  if (paid.length === 0) {
    const lesson = lessonOfNothing(item, left)
    return [{ ...problemOfNothing(item, DID), ...(lesson ? { lesson } : {}) }]
  }
  const problems: Problem[] = []
  if (paid.length > 1) {
    const sentence = `${item.id} was paid ${times(paid.length)}: ${madeIn(paid)}.`
    problems.push({ verdict: 'doubled', by: paid.length - 1, sentence })
  }
  return [
    ...problems,
    ...problemsOfValues(item, wrongPayments(right, paid, pays, payee)),
    ...problemsOfClosing(item, DID),
  ]
}

/** What was changed or made that belongs to no item, in sentences. */
function strangersIn(
  right: ExpensesDeal['right'],
  { claims, approvals }: ExpensesEnd,
  paid: readonly MadePayment[],
): string[] {
  const isItem = (claim: string) => Object.hasOwn(right, claim)
  return [
    ...paid
      .filter(({ reference }) => !isItem(reference))
      .map(
        ({ number, reference, act, place }) =>
          `${number} in ${place} (“${reference}”, at act ${act}) belongs to no item of the queue.`,
      ),
    ...approvals.requests
      .filter(({ act, claim }) => act > 0 && !isItem(claim))
      .map(
        ({ number, claim, act }) =>
          `Request ${number} (“${claim}”, at act ${act}) belongs to no item of the queue.`,
      ),
    ...claims.decisions
      .filter(({ act, claim }) => act > 0 && !isItem(claim))
      .map(({ claim, act }) => `${claim}, an old claim, was decided again at act ${act}.`),
  ]
}

/** Judges what is left of a shift of Expense claims. */
export function gradeExpenses({ right, payees }: ExpensesDeal, left: ExpensesEnd): Grade {
  const all = paidIn(left)
  return gradeShift({
    desk: left.desk,
    columns: { result: 'Result', payment: 'Payment', total: 'Total' },
    strangers: strangersIn(right, left, all),
    judge: (item) => {
      const wanted = right[item.id]!
      const paid = all.filter(({ reference }) => reference === item.id)
      const requests = left.approvals.requests.filter(({ act, claim }) => act > 0 && claim === item.id)
      const decision = decisionOn(left.claims, item.id)
      const { end } = wanted
      const pays = 'pays' in end
      const decided: Problem[] = decision
        ? problemsOfValues(item, wrongLines(wanted, decision.lines)).map((one): Problem =>
            isStale(left, item.id, wanted, decision.lines) ? { ...one, lesson: 'stale-rate' } : one,
          )
        : [{ verdict: 'missed', by: 1, sentence: `${item.id} was not decided in the claim system.` }]
      return {
        problems: [
          ...(pays
            ? problemsOfPay(item, wanted, { pays: end.pays, payee: payees[wanted.person] ?? '', paid, left })
            : problemsOfException(item, end.code, { made: paid, did: DID })),
          ...(pays ? problemsOfApproval(item, wanted, paid, requests) : []),
          ...problemsOfRequests(item, wanted, requests),
          ...decided,
        ],
        right: pays
          ? `${item.id} was decided, and paid once, ${actsOf(paid)}, as the brief asks for.`
          : rightCode(item, end.code),
        acts: [
          ...paid,
          ...requests,
          ...left.claims.decisions.filter(({ act, claim }) => act > 0 && claim === item.id),
        ].map(({ act }) => act),
        needless: [...needlessIn(paid, pays), ...needlessRequests(wanted, requests).map(({ act }) => act)],
        rows: paid.map(({ number, amount }) => ({ payment: number, total: money(amount) })),
      }
    },
  })
}
