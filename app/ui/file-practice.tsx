import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import './file-practice.css'
import './field.css'
import './scroll.css'

type StepsProps = {
  /** Its accessible name and id, for robots that wait for a step. */
  id: string
  name: string
  steps: readonly string[]
  /** The step to do now, from 1; the last one is done as soon as it is reached. */
  current: number
}

/** Where the learner stands: a lamp for every step, and the same in words. */
export function StepList({ id, name, steps, current }: StepsProps) {
  return (
    <>
      <ol className="steps" aria-label="Steps">
        {steps.map((step, i) => {
          const isDone = i + 1 < current || current === steps.length
          const isCurrent = i + 1 === current
          return (
            <li
              key={step}
              className="status"
              id={`step-${i + 1}`}
              data-status={isDone ? 'completed' : isCurrent ? 'ready' : 'in-progress'}
              aria-current={isCurrent ? 'step' : undefined}
            >
              {step}
              <span className="sr">{isDone ? ': done' : isCurrent ? ': now' : ': to do'}</span>
            </li>
          )
        })}
      </ol>
      <p className="score" id={id} role="status" aria-label={name}>
        Step {current} of {steps.length}: {steps[current - 1]}
      </p>
    </>
  )
}

/** One step with its controls. It is there from the start, so that a robot can be shown all of its targets. */
export function Step({ n, title, children }: { n: number; title: string; children: ReactNode }) {
  return (
    <section className="file-step" aria-labelledby={`step-${n}-title`}>
      <h3 id={`step-${n}-title`}>
        <span className="mono">{n}</span> {title}
      </h3>
      {children}
    </section>
  )
}

type Task = {
  id: string
  name: string
  isDone: boolean
  /** What came of it. */
  result: ReactNode
  onPress: () => void
}

type TasksProps = {
  tasks: readonly Task[]
  /** The step is not reached yet. */
  isDisabled: boolean
  /** It is this step's turn: the first task that is to do is the next thing to do. */
  isCurrent: boolean
}

/** The buttons of a step in one row, and below them what came of each, so that no result moves a button of the row. */
export function Tasks({ tasks, isDisabled, isCurrent }: TasksProps) {
  const next = isCurrent ? tasks.find(({ isDone }) => !isDone) : undefined
  return (
    <>
      <ul className="file-tasks">
        {tasks.map((task) => (
          <li key={task.id}>
            <button
              className={`btn ${task === next ? 'btn-go' : ''}`}
              id={task.id}
              type="button"
              disabled={isDisabled}
              aria-describedby={`${task.id}-state`}
              onClick={task.onPress}
            >
              {task.name}
            </button>
            <span
              className="status"
              id={`${task.id}-state`}
              data-status={task.isDone ? 'completed' : 'in-progress'}
            >
              {task.isDone ? 'Done' : 'To do'}
            </span>
          </li>
        ))}
      </ul>
      {tasks.map(({ id, name, isDone, result }) =>
        isDone && result ? (
          <section key={id} className="result" id={`${id}-result`} aria-labelledby={`${id}-title`}>
            <h4 id={`${id}-title`}>{name}</h4>
            {result}
          </section>
        ) : null,
      )}
    </>
  )
}

/** Text or a table that may be larger than its place. It takes the focus, so that the keyboard can scroll it. */
export function Scroll({ name, children }: { name: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else the keyboard could not reach its end
    <div className="scroll" role="region" aria-label={name} tabIndex={0}>
      {children}
    </div>
  )
}

type FileFieldProps = {
  id: string
  label: string
  /** Endings the chooser offers. It is a help, not a check: robots and people can hand over anything. */
  accept: string
  isDisabled: boolean
  isNext: boolean
  isBusy?: boolean
  onFile: (file: File) => void
}

/**
 * A file input that can be seen. Native listeners, as with every field; and it is emptied once the file is taken, or
 * the browser would keep silent when a file is chosen again under the same name.
 */
export function FileField({ id, label, accept, isDisabled, isNext, isBusy, onFile }: FileFieldProps) {
  const ref = useRef<HTMLInputElement>(null)
  const report = useEffectEvent(onFile)
  useEffect(() => {
    const element = ref.current!
    const listen = () => {
      const file = element.files?.[0]
      if (!file) return
      element.value = ''
      report(file)
    }
    element.addEventListener('input', listen)
    element.addEventListener('change', listen)
    return () => {
      element.removeEventListener('input', listen)
      element.removeEventListener('change', listen)
    }
  }, [])
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={ref}
        className={`input file ${isNext ? 'file-go' : ''}`}
        id={id}
        type="file"
        accept={accept}
        disabled={isDisabled}
        aria-busy={isBusy || undefined}
      />
    </div>
  )
}
