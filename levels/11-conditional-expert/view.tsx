import { Check } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { isTallied, shownIndex } from '#game/quiz.ts'
import type { ViewProps } from '#levels/contract.ts'
import '#levels/shared/choices.css'
import { QuizFrame } from '#levels/shared/quiz-frame.tsx'
import { useCatchFocus } from '#ui/use-catch-focus.ts'
import { type FactKey, facts, level, options } from './level.ts'
import './room.css'
import {
  type Case,
  type Event,
  type Kind,
  LIMITS,
  type State,
  WAYS,
  type Way,
  decide,
  rules,
} from './rules.ts'
import '#ui/table.css'

const TITLES: Record<Kind, string> = {
  invoice: 'Invoice approval',
  onboarding: 'Employee onboarding',
  order: 'Order fulfilment',
  ticket: 'Support ticket',
}

/** When each way out is taken, in the words of the rule. The first that fits decides. */
const CONDITIONS: Record<Way, string> = {
  invoiceReturn: 'The purchase order is “none”',
  invoiceDirector: `Else, the amount is more than ${LIMITS.directorAmount}`,
  invoiceManager: `Else, the amount is more than ${LIMITS.managerAmount} or the vendor is “new”`,
  invoicePay: 'Else',
  onboardingHold: 'The background check is “open”',
  onboardingGuest: 'Else, the contract is “contractor”',
  onboardingShip: 'Else, the place of work is “remote”',
  onboardingDesk: 'Else',
  orderPayment: 'Paid is “no”',
  orderShip: 'Else, the quantity is at most the stock',
  orderSplit: 'Else, the customer is “gold” and the stock is more than 0',
  orderBack: 'Else',
  ticketCall: `The priority is “critical” or more than ${LIMITS.engineerUsers} users are affected`,
  ticketEscalate: `Else, the priority is “high” and the ticket is open for more than ${LIMITS.escalateHours} hours`,
  ticketAssign: 'Else, the priority is “high”',
  ticketQueue: 'Else',
}

type Fact = { fact: FactKey; term: string; value: string | number }

function factsOf({ kind, values }: Case): readonly Fact[] {
  switch (kind) {
    case 'invoice':
      return [
        { fact: 'invoiceAmount', term: 'Amount (EUR)', value: values.amount },
        { fact: 'invoicePurchaseOrder', term: 'Purchase order', value: values.purchaseOrder },
        { fact: 'invoiceVendor', term: 'Vendor', value: values.vendor },
      ]
    case 'onboarding':
      return [
        { fact: 'onboardingCheck', term: 'Background check', value: values.check },
        { fact: 'onboardingContract', term: 'Contract', value: values.contract },
        { fact: 'onboardingPlace', term: 'Place of work', value: values.place },
      ]
    case 'order':
      return [
        { fact: 'orderQuantity', term: 'Quantity', value: values.quantity },
        { fact: 'orderStock', term: 'Stock', value: values.stock },
        { fact: 'orderPaid', term: 'Paid', value: values.paid },
        { fact: 'orderCustomer', term: 'Customer', value: values.customer },
      ]
    case 'ticket':
      return [
        { fact: 'ticketPriority', term: 'Priority', value: values.priority },
        { fact: 'ticketHours', term: 'Open for (hours)', value: values.hours },
        { fact: 'ticketUsers', term: 'Users affected', value: values.users },
      ]
  }
}

export function View({ state, send, isOver }: ViewProps<State, Event>) {
  const { questions, isPausing } = state
  const index = shownIndex(state)
  const title = useCatchFocus<HTMLHeadingElement>(index)
  return (
    <div className="cases">
      <QuizFrame
        state={state}
        score={rules.score(state)}
        isOver={isOver}
        targets={level.targets}
        noun="Case"
        waiting={{ title: 'Waiting for a decision', text: 'One press decides the case.' }}
        taken={{ title: 'Decision taken', text: 'It stands. The next one is on its way.' }}
        perfect="Every case went the way of its rule."
        failed={rules.failed}
        onTryAgain={() => send({ type: 'tried-again' })}
      >
        {isTallied(state) ? (
          <Results state={state} title={title} />
        ) : (
          <CaseOnShow
            key={index}
            question={questions[index]!}
            chosen={isPausing ? state.answers[index]! : null}
            title={title}
            onChoose={(answer) => send({ type: 'answered', answer })}
          />
        )}
      </QuizFrame>
    </div>
  )
}

type CaseProps = {
  question: Case
  chosen: string | null
  title: RefObject<HTMLHeadingElement | null>
  onChoose: (way: Way) => void
}

function CaseOnShow({ question, chosen, title, onChoose }: CaseProps) {
  const { kind } = question
  return (
    <section className="case" aria-labelledby="case-title" aria-busy={chosen ? true : undefined}>
      <Heading ref={title}>{TITLES[kind]}</Heading>
      <dl className="facts" id="case-facts">
        {factsOf(question).map(({ fact, term, value }) => (
          <div key={fact}>
            <dt className="label">{term}</dt>
            <dd className="mono" id={facts[fact].id}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <ol className="rule" id="case-rule" aria-label="Rule">
        {WAYS[kind].map((way) => (
          <li key={way}>
            {CONDITIONS[way]}: <b>{options[way].name}</b>
          </li>
        ))}
      </ol>
      <ul className="choices" aria-label="Decisions">
        {question.options.map((way) => (
          <li key={way} data-chosen={chosen === way || undefined}>
            <button
              id={options[way].id}
              type="button"
              aria-disabled={chosen ? true : undefined}
              onClick={() => onChoose(way)}
            >
              {options[way].name}
              {chosen === way ? <Check className="icon" /> : null}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The title of what is on show; it takes the focus that the buttons of the case before leave behind. */
function Heading({ ref, children }: { ref: RefObject<HTMLHeadingElement | null>; children: ReactNode }) {
  return (
    <h3 ref={ref} id="case-title" tabIndex={-1}>
      {children}
    </h3>
  )
}

type ResultsProps = { state: State; title: RefObject<HTMLHeadingElement | null> }

function Results({ state: { questions, answers }, title }: ResultsProps) {
  return (
    <section className="case" aria-labelledby="case-title">
      <Heading ref={title}>Your decisions</Heading>
      <table className="table" id="case-results">
        <caption className="sr">Results</caption>
        <thead>
          <tr>
            <th scope="col">Case</th>
            <th scope="col">Your decision</th>
            <th scope="col">The rule says</th>
          </tr>
        </thead>
        <tbody>
          {questions.map((question, i) => {
            const right = decide(question)
            const isRight = answers[i] === right
            return (
              <tr key={question.kind}>
                <td>
                  {TITLES[question.kind]}
                  {isRight ? null : (
                    <p className="why">
                      {factsOf(question)
                        .map(({ term, value }) => `${term} ${value}`)
                        .join(', ')}
                      . Line {WAYS[question.kind].indexOf(right as never) + 1} decides: {CONDITIONS[right]}.
                    </p>
                  )}
                </td>
                <td className={isRight ? 'good' : 'bad'}>{options[answers[i] as Way]?.name ?? 'None'}</td>
                <td>{isRight ? 'The same' : options[right].name}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
