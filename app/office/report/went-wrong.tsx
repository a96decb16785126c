import { useState } from 'react'
import type { ShiftState } from '#contract/office.ts'
import { namedTool } from '#learner/named-tool.ts'
import { learner } from '#learner/store.ts'
import { stateAgainst } from '#shifts/base/states.ts'
import { ToolSelect } from '#shifts/base/tool-select.tsx'
import {
  isExplained,
  LESSON_TEXTS,
  REPORT_TOOLS,
  type ReportTool,
  reportToolOf,
  STEPS,
} from './lesson-texts.ts'

type Lessons = NonNullable<ShiftState['lessons']>

/** Where it happened: `ORD-1 at act 12, ORD-4 at act 30`. */
const placesOf = (at: Lessons[number]['at']): string =>
  at
    .filter(({ item }) => item !== null)
    .map(({ item, act }) => (act === null ? item : `${item} at act ${act}`))
    .join(', ')

/** Each way in which the robot went wrong, explained once: what happened, and what a robust robot does. */
export function WentWrong({ lessons }: { lessons: Lessons }) {
  const [tool, setTool] = useState<ReportTool>(() => reportToolOf(namedTool(learner().visitor)))
  if (lessons.length === 0) return null
  return (
    <section aria-labelledby="lessons-title">
      <h2 id="lessons-title">What went wrong, and what a robust robot does</h2>
      <p>
        <a id="to-skeleton" href="/learn/office">
          A robot you can start again
        </a>{' '}
        has five states. Each of them prevents some of these mistakes.
      </p>
      <ToolSelect id="lesson-tool" label="Steps for" tools={REPORT_TOOLS} tool={tool} onChoose={setTool} />
      <ol className="lessons" id="lessons">
        {lessons.map(({ key, at, said = [] }) => {
          if (!isExplained(key)) return null
          const text = LESSON_TEXTS[key]
          const places = placesOf(at)
          const state = stateAgainst(key)
          return (
            <li key={key} data-lesson={key}>
              <h3>{text.title}</h3>
              {places === '' ? null : <p className="mono">{places}</p>}
              {said.map((one) => (
                <p key={one}>{one}</p>
              ))}
              <p>{text.what}</p>
              <p>
                <b>A robust robot:</b> {text.robust}
              </p>
              <p className="label">
                {tool}: {STEPS[tool][text.means]}
              </p>
              {state ? (
                <p className="label">
                  State: <a href={`/learn/office#${state.id}`}>{state.title}</a>
                </p>
              ) : null}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
