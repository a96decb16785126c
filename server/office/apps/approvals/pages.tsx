import type { ReactElement } from 'react'
import {
  APPROVALS,
  type AnswerMail,
  answerText,
  type Approvals,
  type Person,
  type Request,
} from '#office/apps/approvals/approvals.ts'
import { APPROVALS_LABELS as LABELS } from '#office/apps/approvals/labels.ts'
import type { Page as Shown } from '#office/apps/base/paged.ts'
import { answerIn } from '#office/apps/base/waiting.ts'
import { money } from '#office/base/numbers.ts'
import {
  Button,
  type Draw,
  Field,
  Form,
  Lines,
  linkTo,
  List,
  programPages,
  rowOf,
  Select,
  Table,
} from '#server/office/apps/base/layout.tsx'

/** What every page of the approvals needs. @param acts number of acts of the shift so far: answers come by it */
export type PageContext = { draw: Draw; acts: number }

/** The links of the approvals. */
export const { nav: approvalsNav, OwnPage: ApprovalsPage } = programPages('approvals', {
  title: APPROVALS.title,
  links: [
    ['/approvals/new', LABELS.newRequest],
    ['/approvals', LABELS.requests],
    ['/approvals/mails', LABELS.mails],
    ['/approvals/people', LABELS.people],
  ],
})

/** The button that counts on where nothing else is to do. */
const Again = ({ draw }: { draw: Draw }) => (
  <Form draw={draw} name="again" action="/approvals/again">
    <Button id="again" look="quiet">
      {LABELS.again}
    </Button>
  </Form>
)

/** The list of requests. */
export const requestsPage = (
  { draw, acts }: PageContext,
  shown: Shown<Request>,
  search: string,
): ReactElement => (
  <ApprovalsPage draw={draw} title={LABELS.requests}>
    <List
      draw={draw}
      path="/approvals"
      name={LABELS.requests}
      heads={['Request', LABELS.claim, LABELS.person, LABELS.amount, 'Answer']}
      one="request"
      shown={shown}
      find={[LABELS.find, search]}
    >
      {(request) =>
        rowOf(
          request.number,
          linkTo(`${draw.base}/approvals/requests/${request.number}`, request.number),
          request.claim,
          request.person,
          { number: money(request.amount) },
          answerText(request, acts),
        )
      }
    </List>
    <Again draw={draw} />
  </ApprovalsPage>
)

/** A request: what was asked, and what the person says. */
export function requestPage(
  { draw, acts }: PageContext,
  request: Request,
  { typed = '', why = {} }: { typed?: string; why?: Readonly<Record<string, string>> } = {},
): ReactElement {
  const { number, claim, person, amount, reason, said, waiting } = request
  const reply = answerIn(waiting, acts)
  return (
    <ApprovalsPage draw={draw} title={`Request ${number}`} why={Object.values(why)}>
      <Lines
        lines={[
          ['Request', number],
          [LABELS.claim, claim],
          [LABELS.person, person],
          [LABELS.amount, money(amount)],
          [LABELS.reason, reason],
          ...said.map(({ text }) => [LABELS.answer, text] as const),
          [
            'Answer',
            <strong key="answer" id="answer">
              {answerText(request, acts)}
            </strong>,
          ],
        ]}
      />
      {reply?.is === 'question' && (
        <Form draw={draw} name="reply" action={`/approvals/requests/${number}`}>
          <Field id="text" label={LABELS.answer} value={typed} why={why['text']} autoComplete="off" />
          <Button id="reply">{LABELS.reply}</Button>
        </Form>
      )}
      {reply === null && <Again draw={draw} />}
    </ApprovalsPage>
  )
}

/** The form of a new request. @param why sentences about refused values, by field */
export function newRequestPage(
  draw: Draw,
  { start: { people } }: Approvals,
  typed: Readonly<Record<string, string>> = {},
  why: Readonly<Record<string, string>> = {},
): ReactElement {
  return (
    <ApprovalsPage draw={draw} title={LABELS.newRequest} why={Object.values(why)}>
      <Form draw={draw} name="request" action="/approvals/new">
        <Field
          id="claim"
          label={LABELS.claim}
          value={typed['claim'] ?? ''}
          why={why['claim']}
          autoComplete="off"
        />
        <div className="field">
          <Select
            id="person"
            label={LABELS.person}
            first="Choose a person"
            options={people.map(({ name }) => name)}
            value={typed['person'] ?? ''}
            why={why['person']}
            isOptional
          />
        </div>
        <Field
          id="amount"
          label={LABELS.amount}
          value={typed['amount'] ?? ''}
          why={why['amount']}
          inputMode="decimal"
          autoComplete="off"
        />
        <Field
          id="reason"
          label={LABELS.reason}
          value={typed['reason'] ?? ''}
          why={why['reason']}
          autoComplete="off"
        />
        <Button id="send">{LABELS.send}</Button>
      </Form>
    </ApprovalsPage>
  )
}

/** Who decides, and who decides in their place. */
export const peoplePage = (draw: Draw, people: readonly Person[]): ReactElement => (
  <ApprovalsPage draw={draw} title={LABELS.people}>
    <Table name={LABELS.people} heads={['Name', 'Office', 'Deputy']}>
      {people.map(({ name, office, deputy }) => rowOf(name, name, office, deputy))}
    </Table>
  </ApprovalsPage>
)

/** The list of mails: one for each answer. */
export const mailsPage = (draw: Draw, shown: Shown<AnswerMail>): ReactElement => (
  <ApprovalsPage draw={draw} title={LABELS.mails}>
    <List
      draw={draw}
      path="/approvals/mails"
      name={LABELS.mails}
      heads={['Subject', 'Answer', 'From']}
      one="mail"
      shown={shown}
    >
      {({ key, from, subject, answer }) =>
        rowOf(key, linkTo(`${draw.base}/approvals/mails/${key}`, subject), answer, from)
      }
    </List>
    <Again draw={draw} />
  </ApprovalsPage>
)

/** A mail with an answer. */
export const mailPage = (draw: Draw, { from, subject, request, answer }: AnswerMail): ReactElement => (
  <ApprovalsPage draw={draw} title={`Mail ${subject}`}>
    <Lines
      lines={[
        ['From', from],
        [
          'Request',
          <a key="request" href={`${draw.base}/approvals/requests/${request.number}`}>
            {request.number}
          </a>,
        ],
        [LABELS.claim, request.claim],
        [LABELS.amount, money(request.amount)],
        [
          'Answer',
          <strong key="answer" id="answer">
            {answer}
          </strong>,
        ],
      ]}
    />
  </ApprovalsPage>
)
