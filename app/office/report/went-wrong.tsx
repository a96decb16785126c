import { Fragment, useState } from 'react'
import type { ShiftState } from '#contract/office.ts'
import { namedTool } from '#learner/named-tool.ts'
import { learner } from '#learner/store.ts'
import { stateAgainst } from '#shifts/base/states.ts'
import { ToolSelect } from '#shifts/base/tool-select.tsx'
import { placesOf, saidInShort, sentencesOf } from './in-short.ts'
import {
  isExplained,
  LESSON_TEXTS,
  REPORT_TOOLS,
  type ReportTool,
  reportToolOf,
  STEPS,
} from './lesson-texts.ts'

type Props = { lessons: NonNullable<ShiftState['lessons']>; items: NonNullable<ShiftState['items']> }

/** Each way in which the robot went wrong, explained once: what happened, and what a robust robot does. */
export function WentWrong({ lessons, items }: Props) {
  const [tool, setTool] = useState<ReportTool>(() => reportToolOf(namedTool(learner().visitor)))
  if (lessons.length === 0) return null
  return (
    <section aria-labelledby="lessons-title">
      <h2 id="lessons-title">What went wrong, and what a robust robot does</h2>
      <p>
        <a id="to-skeleton" href="/learn/office">
          A robot you can start again
        </a>{' '}
        has six states. Each of them prevents some of these mistakes.
      </p>
      <ToolSelect id="lesson-tool" label="Steps for" tools={REPORT_TOOLS} tool={tool} onChoose={setTool} />
      <ol className="lessons" id="lessons">
        {lessons.map((lesson) => {
          const { key, at, said = [] } = lesson
          if (!isExplained(key)) return null
          const text = LESSON_TEXTS[key]
          const places = placesOf(at)
          const state = stateAgainst(key)
          return (
            <li key={key} data-lesson={key}>
              <h3>{text.title}</h3>
              {places === '' ? null : (
                <p className="mono places">
                  {places.split(', ').map((one, i, all) => (
                    // An item may stand there twice; its places never change.
                    // oxlint-disable-next-line react/no-array-index-key
                    <Fragment key={i}>
                      <span>
                        {one}
                        {i < all.length - 1 ? ',' : ''}
                      </span>{' '}
                    </Fragment>
                  ))}
                </p>
              )}
              {[...saidInShort(said), ...sentencesOf(lesson, items)].map((one) => (
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
