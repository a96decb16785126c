import * as z from 'zod'
import { type AppApi, EUROS, list, logInByPassword, look, make } from '#office/apps/base/api.ts'
import { answerIn } from '#office/apps/base/waiting.ts'
import { money } from '#office/base/numbers.ts'
import {
  answerText,
  type Approvals,
  type ApprovalsAct,
  isFoundRequest,
  LONGEST,
  type Reply,
  type Request,
} from './approvals.ts'

const text = z.string().trim().min(1).max(LONGEST)

const PERSON = z.strictObject({
  name: z.string(),
  office: z.string(),
  deputy: z.string().describe('Who decides while the person is on holiday.'),
})

/** The kinds of answers as a call has them; null: the person has not answered. */
const KINDS = {
  yes: 'approved',
  no: 'declined',
  less: 'approved up to',
  question: 'question',
  away: 'on holiday',
} as const satisfies Record<Reply['is'], string>

const NEW_REQUEST = z.strictObject({
  claim: text.describe('The number of the claim.'),
  person: text.describe('The name of the person, as `listPeople` has it.'),
  amount: z.string().max(LONGEST).describe('In euros, such as `312.40`.'),
  reason: text,
})

const REQUEST = NEW_REQUEST.extend({
  amount: EUROS,
  number: z.string().describe('Such as A-3104.'),
  answer: z
    .strictObject({
      kind: z.enum(KINDS),
      text: z.string().describe('The answer in words.'),
      upTo: EUROS.nullable().describe('The amount that is approved where it is less; else null.'),
    })
    .nullable()
    .describe('What the person said last; null: the person has not answered yet.'),
  replies: z.array(z.string()).describe('What was replied to questions of the person.'),
})

const shownRequest = (request: Request, at: number): z.infer<typeof REQUEST> => {
  const { number, claim, person, amount, reason, waiting, said } = request
  const answer = answerIn(waiting, at)
  return {
    claim,
    person,
    amount: money(amount),
    reason,
    number,
    answer: answer && {
      kind: KINDS[answer.is],
      text: answerText(request, at),
      upTo: answer.is === 'less' ? money(answer.amount) : null,
    },
    replies: said.map((one) => one.text),
  }
}

const requestOf = ({ requests }: Approvals, number: string, at: number) => {
  const request = requests.find((one) => one.number === number)
  return request ? shownRequest(request, at) : null
}

/** The operations of the approval system: all that its screens show and take. */
export const APPROVALS_API: AppApi<Approvals, ApprovalsAct> = {
  about:
    'People, and requests to them. A person answers after some acts of the shift, and nothing tells the answer before. A request that is sent twice asks twice, unless both calls have the same Idempotency-Key.',
  operations: [
    logInByPassword('approvals'),
    list({
      id: 'listPeople',
      path: '/people',
      summary: 'Lists the people who decide, and their deputies.',
      query: z.object({}),
      row: PERSON,
      all: ({ start }: Approvals) => start.people,
    }),
    list({
      id: 'listRequests',
      path: '/requests',
      summary: 'Lists the requests with their answers, the oldest first.',
      query: z.object({
        search: z.string().max(LONGEST).optional().describe('Part of the number of a claim or of a request.'),
      }),
      row: REQUEST,
      all: ({ requests }: Approvals, at) => requests.map((request) => shownRequest(request, at)),
      fits: (request, { search = '' }) => isFoundRequest(request, search),
    }),
    look({
      id: 'getRequest',
      path: '/requests/{number}',
      summary: 'Shows a request with its answer.',
      answer: REQUEST,
      see: requestOf,
    }),
    make({
      id: 'sendRequest',
      path: '/requests',
      summary: 'Asks a person.',
      body: NEW_REQUEST,
      answer: REQUEST,
      acts: (session, form, once): readonly [ApprovalsAct] => [
        { app: 'approvals', do: 'send', session, form, ...(once ? { once } : {}) },
      ],
      see: requestOf,
      at: (number) => `/requests/${number}`,
    }),
    make({
      id: 'replyToRequest',
      path: '/requests/{number}/replies',
      summary: 'Answers the question of a person.',
      body: z.strictObject({ text }),
      answer: REQUEST,
      acts: (session, body, once, { name: request }): readonly [ApprovalsAct] => [
        { app: 'approvals', do: 'reply', session, request, ...body, ...(once ? { once } : {}) },
      ],
      see: requestOf,
      at: (number) => `/requests/${number}`,
    }),
    make({
      id: 'lookAgain',
      path: '/looks',
      summary: 'Looks again. While a person is asked, this is an act, so that the answer comes.',
      body: z.strictObject({}),
      answer: z.strictObject({ waiting: z.int().describe('Requests without an answer.') }),
      acts: (session, _, once): readonly [ApprovalsAct] => [
        { app: 'approvals', do: 'look-again', session, ...(once ? { once } : {}) },
      ],
      see: ({ requests }: Approvals, _, at) => ({
        waiting: requests.filter(({ waiting }) => answerIn(waiting, at) === null).length,
      }),
      at: () => '/requests',
    }),
  ],
}
