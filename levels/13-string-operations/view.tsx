import { type RefObject, useState } from 'react'
import { nameDifference } from '#game/difference.ts'
import { isTallied, shownIndex } from '#game/quiz.ts'
import type { ViewProps } from '#levels/contract.ts'
import { QuizFrame } from '#levels/shared/quiz-frame.tsx'
import { TextField } from '#ui/field.tsx'
import { useCatchFocus } from '#ui/use-catch-focus.ts'
import { OPERANDS, level, reads } from './level.ts'
import { NAMES } from './names.ts'
import './simulation.css'
import { type Event, LONGEST_ANSWER, type Question, type State, isSame, rules } from './rules.ts'
import '#ui/table.css'

export function View({ state, send, isOver }: ViewProps<State, Event>) {
  const { questions, answers, isPausing } = state
  const index = shownIndex(state)
  const isOut = isTallied(state)
  const title = useCatchFocus<HTMLHeadingElement>(isOut)
  return (
    <div className="strings">
      <QuizFrame
        state={state}
        score={rules.score(state)}
        isOver={isOver}
        targets={{ ...level.targets, progress: level.targets.number }}
        noun={NAMES.number}
        waiting={{
          title: 'Waiting for an answer',
          text: `Type the answer, then press ${NAMES.submit}. An empty answer is refused.`,
        }}
        taken={{
          title: 'Answer taken',
          text: `“${answers[index]}” is recorded. The next question follows in a moment.`,
        }}
        perfect="All twelve answers are right."
        failed={rules.failed}
        onTryAgain={() => send({ type: 'tried-again' })}
      >
        {isOut ? (
          <Results state={state} title={title} />
        ) : (
          <QuestionOnShow
            question={questions[index]!}
            index={index}
            isPausing={isPausing}
            title={title}
            onAnswer={(answer) => send({ type: 'answered', answer })}
          />
        )}
      </QuizFrame>
    </div>
  )
}

type QuestionProps = {
  question: Question
  index: number
  isPausing: boolean
  title: RefObject<HTMLHeadingElement | null>
  onAnswer: (answer: string) => void
}

function QuestionOnShow({
  question: { operation, wording, operands },
  index,
  isPausing,
  title,
  onAnswer,
}: QuestionProps) {
  const { answer, submit } = level.targets
  // The text typed for one question is removed before the next.
  const [draft, setDraft] = useState({ index, text: '' })
  const text = draft.index === index ? draft.text : ''
  return (
    <form
      className="question"
      aria-labelledby={reads.operation.id}
      aria-busy={isPausing || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        // Read from the field: a robot may set it and submit before the next render.
        const field = event.currentTarget.querySelector<HTMLInputElement>('[data-answer]')
        if (field) onAnswer(field.value)
      }}
    >
      <h3 ref={title} id={reads.operation.id} tabIndex={-1}>
        {operation}
      </h3>
      <p id="question-text">
        {wording.map((part) =>
          typeof part === 'string' ? (
            part
          ) : (
            <code key={part} className="operand" translate="no" id={OPERANDS[part]!.id}>
              {operands[part]}
            </code>
          ),
        )}
      </p>
      <div className="row controls">
        <TextField
          id={answer.id}
          name="answer"
          data-answer
          maxLength={LONGEST_ANSWER}
          label={answer.name}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          readOnly={isPausing}
          value={text}
          onValue={(value) => setDraft({ index, text: value })}
        />
        <button className="btn btn-go" id={submit.id} type="submit" aria-busy={isPausing || undefined}>
          {submit.name}
        </button>
      </div>
    </form>
  )
}

type ResultsProps = { state: State; title: RefObject<HTMLHeadingElement | null> }

function Results({ state: { questions, answers }, title }: ResultsProps) {
  return (
    <section aria-labelledby="results-title">
      <h3 ref={title} id="results-title" tabIndex={-1}>
        Your answers
      </h3>
      <table className="table" id="string-results">
        <caption className="sr">Results</caption>
        <thead>
          <tr>
            <th scope="col">Operation</th>
            <th scope="col">Your answer</th>
            <th scope="col">Should be</th>
          </tr>
        </thead>
        <tbody>
          {questions.map(({ operation, wording, operands, answer }, i) => {
            const isRight = isSame(answer, answers[i]!)
            return (
              <tr key={operation}>
                <td>
                  {operation}
                  {isRight ? null : (
                    <p className="why">
                      {wording.map((part) =>
                        typeof part === 'string' ? (
                          part
                        ) : (
                          <code key={part} translate="no">
                            “{operands[part]}”
                          </code>
                        ),
                      )}{' '}
                      {nameDifference(answer, answers[i]!.trim())}
                    </p>
                  )}
                </td>
                <td className={`mono ${isRight ? 'good' : 'bad'}`} translate="no">
                  {answers[i]}
                </td>
                <td className={isRight ? undefined : 'mono'} translate={isRight ? undefined : 'no'}>
                  {isRight ? 'The same' : answer}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
