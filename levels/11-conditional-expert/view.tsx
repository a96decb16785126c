import { Check } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { isTallied, shownIndex } from '#game/quiz.ts'
import type { ViewProps } from '#levels/contract.ts'
import '#levels/shared/choices.css'
import { QuizFrame } from '#levels/shared/quiz-frame.tsx'
import { useCatchFocus } from '#ui/use-catch-focus.ts'
import { type Case, WAYS, type Way, CONDITIONS, factsOf } from './cases.ts'
import { facts, level, options } from './level.ts'
import { NAMES } from './names.ts'
import './simulation.css'
import { type Event, type State, decide, rules } from './rules.ts'
import '#ui/table.css'

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
        noun={NAMES.progress}
        waiting={{ title: 'Waiting for a decision', text: 'Press one button to decide the case.' }}
        taken={{
          title: 'Decision taken',
          text: 'The decision is recorded. The next case follows in a moment.',
        }}
        perfect="Every decision follows its rule."
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

export function CaseOnShow({ question, chosen, title, onChoose }: CaseProps) {
  const { kind } = question
  return (
    <section className="case" aria-labelledby="case-title" aria-busy={chosen ? true : undefined}>
      <Heading ref={title}>{NAMES[kind]}</Heading>
      <dl className="facts" id="case-facts">
        {factsOf(question).map(({ fact, term, value }) => (
          <div key={fact}>
            <dt className="label">{term}</dt>
            <dd className="mono" id={facts[fact].id} translate="no">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <ol className="rule" id="case-rule" aria-label="Rule">
        {WAYS[kind].map((way) => (
          <li key={way}>
            {CONDITIONS[way]}: <b translate="no">{options[way].name}</b>
          </li>
        ))}
      </ol>
      <ul className="choices" aria-label="Decisions" translate="no">
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

/** The title of the current case or result. It takes the focus when the buttons of the case before are removed. */
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
            <th scope="col">{NAMES.progress}</th>
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
                  {NAMES[question.kind]}
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
