import { ArrowRight } from 'lucide-react'
import type { ListedProcess } from '#office-list'
import { lessonAddress } from '#shifts/base/lesson-address.ts'
import { StartForm } from '#shifts/base/start-form.tsx'
import { isExplained, LESSON_TEXTS } from '#shifts/report/lesson-texts.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import type { NextStep } from './way.ts'

/** Why a step is the next one: what was counted at the last try, and what to do about it. */
export function Reason({ process, next }: { process: ListedProcess; next: NextStep | null }) {
  if (next === null)
    return (
      <p className="reason">
        All steps are done. Any shift below is open to you: more items, single faults, other pages.
      </p>
    )
  const { step, counted, lesson, again } = next
  if (counted === null) return <p className="reason">{step.why}</p>
  return (
    <p className="reason">
      {capital(counted)}
      {lesson !== null && isExplained(lesson) ? (
        <>
          . <b>{LESSON_TEXTS[lesson].title}.</b> A robust robot: {uncapital(LESSON_TEXTS[lesson].robust)}
        </>
      ) : (
        '.'
      )}{' '}
      {again === null
        ? null
        : step.id === 'by-hand'
          ? 'Read the report, then work the same shift again.'
          : 'Correct the robot, then give it the same shift again.'}{' '}
      <a href={lessonAddress(process.name)}>Lesson: {process.title}</a>
    </p>
  )
}

const uncapital = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type NextKeyProps = {
  process: ListedProcess
  next: NextStep
  /** Whether the server still has the shift that is to be worked again. */
  isKept: boolean
  isLit: boolean
}

/** The key that starts the next step. */
export function NextKey({ process: { name, title }, next: { step, again }, isKept, isLit }: NextKeyProps) {
  const look = isLit ? 'btn btn-go' : 'btn'
  const id = `start-${name}-${step.id}`
  if (step.start === null)
    return (
      <a className={look} id={id} href={`/office/${name}#trial`}>
        {step.title} <ArrowRight className="icon" />
      </a>
    )
  const { size, day, conditions } = step.start
  const isAgain = again !== null && isKept
  const fields: Record<string, string | number> = isAgain
    ? { again }
    : { process: name, size, day, ...(conditions === undefined ? {} : { conditions }) }
  return (
    <StartForm id={`form-${name}-${step.id}`}>
      {(isBusy) => (
        <>
          {Object.entries(fields).map(([field, value]) => (
            <input type="hidden" name={field} value={value} key={field} />
          ))}
          <BusyButton isBusy={isBusy} className={look} id={id} type="submit">
            {isAgain ? 'The same shift again' : `Start: ${step.title.toLowerCase()}, ${size} items`}
            <span className="sr">, {title}</span>
          </BusyButton>
        </>
      )}
    </StartForm>
  )
}
