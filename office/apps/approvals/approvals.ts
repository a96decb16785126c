import { type App, NOTHING_SAID, type Outcome, saidIn } from '#office/apps/base/app.ts'
import { type Page, paged } from '#office/apps/base/paged.ts'
import {
  type Credentials,
  keepMade,
  type OnceKey,
  openProgram,
  type Program,
  type ProgramAct,
  PROGRAM,
  stepProgram,
  submit,
} from '#office/apps/base/program.ts'
import {
  answerIn,
  ask,
  type DueAnswer,
  dueAt,
  type LookAgain,
  lookedAgain,
  type PendingAnswer,
  type WithPeople,
} from '#office/apps/base/waiting.ts'
import { centsIn, money } from '#office/base/numbers.ts'
import { isFoundIn } from '#office/base/searchable.ts'
import { APPROVALS_LABELS as LABELS } from './labels.ts'

/** What a person says to a request. Amounts in cents. */
export type Reply =
  | { is: 'yes' }
  | { is: 'no'; why: string }
  | { is: 'less'; amount: number }
  /** Wants to know something first. `right`: what the answer must have in it. */
  | { is: 'question'; asks: string; right: string }
  | { is: 'away'; until: string }

/** Somebody who decides, and who decides in their place. */
export type Person = { name: string; office: string; deputy: string }

/** A request to a person. */
export type Request = {
  /** Such as `A-3104`. */
  number: string
  claim: string
  person: string
  /** In cents. */
  amount: number
  reason: string
  /** The act that sent it, from 1; 0: it stood there before the shift. */
  act: number
  waiting: PendingAnswer<Reply>
  /** What the person says after each right answer to a question. */
  rest: readonly DueAnswer<Reply>[]
  /** Answers to questions of the person. */
  said: readonly { text: string; act: number }[]
  /** Earlier answers of the person. `at`: the act after which the answer was there. */
  heard: readonly { answer: Reply; at: number }[]
}

/** What a process puts into the approvals. */
export type ApprovalsStart = {
  credentials: Credentials
  people: readonly Person[]
  /** What each person says to the request for a claim, one after the other: by claim, then by name. */
  replies: Readonly<Record<string, Readonly<Record<string, readonly DueAnswer<Reply>[]>>>>
  requests: readonly Request[]
  /** The number of the first request of the shift. */
  firstNumber: number
}

export type Approvals = Program<null> &
  WithPeople & { readonly start: ApprovalsStart; readonly requests: readonly Request[] }

/** The fields of a request, in the order of the form. */
export const REQUEST_FIELDS = ['claim', 'person', 'amount', 'reason'] as const

/** A request as it is typed. */
export type RequestForm = Readonly<Record<(typeof REQUEST_FIELDS)[number], string>>

export type ApprovalsAct =
  | ProgramAct<'approvals'>
  | LookAgain<'approvals'>
  | { app: 'approvals'; do: 'send'; session: string; form: RequestForm; once?: OnceKey }
  | { app: 'approvals'; do: 'reply'; session: string; request: string; text: string; once?: OnceKey }

/** Longest text of a field, in characters. */
export const LONGEST = 200

/** What somebody says who does not decide on a claim. */
const NOT_MINE: DueAnswer<Reply> = {
  after: 9,
  answer: { is: 'no', why: 'I do not decide on this claim. The brief says who does.' },
}

/** Acts after which a person asks a second time who got no answer to the question. */
const ASKS_AGAIN = 6

/** What is refused in a request, by field; empty for a right one. */
function refusalsOf(form: RequestForm, { people }: ApprovalsStart): Record<string, string> {
  const why: Record<string, string> = {}
  for (const field of REQUEST_FIELDS)
    if (form[field].length > LONGEST) why[field] = `Enter at most ${LONGEST} characters.`
  if (!/^[A-Za-z0-9-]+$/.test(form.claim)) why['claim'] = 'Enter the number of the claim, such as CL-4711.'
  if (!people.some(({ name }) => name === form.person))
    why['person'] = `Choose a person. ${LABELS.people} has all of them.`
  if (centsIn(form.amount) === null)
    why['amount'] = 'Enter an amount above 0 with two digits after the point, such as 312.40.'
  if (form.reason === '') why['reason'] = 'Enter a reason in a few words.'
  return why
}

function send(
  state: Approvals,
  { session, form, once }: Extract<ApprovalsAct, { do: 'send' }>,
  at: number,
): Outcome<Approvals> {
  const why = refusalsOf(form, state.start)
  if (Object.keys(why).length > 0) return { state, answer: { is: 'refused', why } }
  const { start, requests } = state
  const [first = NOT_MINE, ...rest] = start.replies[form.claim]?.[form.person] ?? []
  const number = `A-${start.firstNumber + requests.length - start.requests.length}`
  const request: Request = {
    ...form,
    number,
    amount: centsIn(form.amount)!,
    act: at,
    waiting: ask(first, at),
    rest,
    said: [],
    heard: [],
  }
  return submit(state, session, (one) => ({ ...one, requests: [...one.requests, request] }), number, once)
}

function reply(
  state: Approvals,
  { session, request: number, text, once }: Extract<ApprovalsAct, { do: 'reply' }>,
  at: number,
): Outcome<Approvals> {
  const refused = (field: string, sentence: string): Outcome<Approvals> => ({
    state,
    answer: { is: 'refused', why: { [field]: sentence } },
  })
  const request = state.requests.find((one) => one.number === number)
  if (!request) return refused('form', `There is no request ${number}. See ${LABELS.requests}.`)
  const question = answerIn(request.waiting, at - 1)
  if (question?.is !== 'question')
    return refused('form', `${number} has no open question. See ${LABELS.requests}.`)
  if (text === '' || text.length > LONGEST) return refused('text', `Enter 1 to ${LONGEST} characters.`)
  const [next, ...rest] = request.rest
  const isRight = next !== undefined && isFoundIn(question.right, [text])
  const after: Request = {
    ...request,
    waiting: isRight ? ask(next, at) : ask({ after: ASKS_AGAIN, answer: question }, at),
    rest: isRight ? rest : request.rest,
    said: [...request.said, { text, act: at }],
    heard: [...request.heard, { answer: question, at: dueAt(request.waiting) }],
  }
  const changed = (one: Approvals): Approvals => ({
    ...one,
    requests: one.requests.map((other) => (other.number === number ? after : other)),
  })
  return submit(state, session, changed, number, once)
}

function step(state: Approvals, act: ApprovalsAct, at: number): Outcome<Approvals> {
  const common = stepProgram<null, Approvals>(state, act, null)
  if (common) return common
  switch (act.do) {
    case 'look-again': {
      const open = state.requests.map(({ waiting }) => waiting)
      const looked = lookedAgain(state, open, at)
      // Where nobody is asked nothing is made, so nothing is kept under the key of a call either.
      return { state: looked === state ? state : keepMade(looked, '', act.once), answer: { is: 'ok' } }
    }
    case 'send':
      return send(state, act, at)
    case 'reply':
      return reply(state, act, at)
    default:
      return { state, answer: { is: 'ok' } }
  }
}

/** The approval system: requests to people, who answer later. */
export const APPROVALS: App<ApprovalsStart, Approvals, ApprovalsAct> = {
  title: 'Approval system',
  open: (start, faults) => ({
    ...openProgram<null>(start.credentials, faults),
    start,
    requests: start.requests,
    looks: 0,
  }),
  step,
  ...PROGRAM,
  saidBy: (act) => {
    if (act.do === 'send') return saidIn(act.form, act.form.claim)
    return act.do === 'reply' ? saidIn({ request: act.request, text: act.text }) : NOTHING_SAID
  },
}

/** Whether a search finds a request. @param search part of the number of a claim or of a request */
export const isFoundRequest = (
  { claim, number }: Pick<Request, 'claim' | 'number'>,
  search: string,
): boolean => isFoundIn(search, [claim, number])

/** The screen of requests, the newest first. @param search as in `isFoundRequest` */
export const requestsOf = ({ requests }: Approvals, page: number, search = ''): Page<Request> =>
  paged(requests.filter((one) => isFoundRequest(one, search)).toReversed(), page)

/** An answer in words. */
function wordsOf(reply: Reply, person: string): string {
  switch (reply.is) {
    case 'yes':
      return 'approved'
    case 'no':
      return `declined: ${reply.why}`
    case 'less':
      return `approved up to ${money(reply.amount)}`
    case 'question':
      return `question: ${reply.asks}`
    case 'away':
      return `${person} is on holiday until ${reply.until}`
  }
}

/** The newest answer of the person, in words. @param acts number of acts of the shift so far */
export const answerText = ({ waiting, person }: Request, acts: number): string => {
  const reply = answerIn(waiting, acts)
  return reply ? wordsOf(reply, person) : `waiting for ${person}`
}

/** A mail that tells an answer to a request. */
export type AnswerMail = {
  /** The number of the request, and which mail about it this is, from 1: `A-3104-1`. */
  key: string
  from: string
  subject: string
  request: Request
  answer: string
  /** The act after which it came. */
  at: number
}

/** The mails of all people up to now, the newest first: one for each answer. @param acts number of acts of the shift so far */
export const mailsIn = ({ requests }: Approvals, acts: number): readonly AnswerMail[] =>
  requests
    .flatMap((request) => {
      const { number, claim, person, heard, waiting } = request
      const now = answerIn(waiting, acts)
      return [...heard, ...(now ? [{ answer: now, at: dueAt(waiting) }] : [])].map(({ answer, at }, i) => ({
        key: `${number}-${i + 1}`,
        from: person,
        subject: `${claim}: ${number}`,
        request,
        answer: wordsOf(answer, person),
        at,
      }))
    })
    .toSorted((one, other) => other.at - one.at)
