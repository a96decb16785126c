import { Download } from 'lucide-react'
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { FILE_STEPS, type FileSteps } from '#game/file-steps.ts'
import type { Target } from '#levels/contract.ts'
import { Note } from '#ui/note.tsx'
import { DROP_FAULTS, type DropFault, useDrop } from '#ui/use-drop.ts'
import '#ui/field.css'
import './file-practice.css'

type StepsProps = {
  /** Its accessible name and id, for robots that wait for a step. */
  id: string
  name: string
  steps: readonly string[]
  /** The step to do now, from 1; the last one is done as soon as it is reached. */
  current: number
}

/** The progress: a lamp for every step, and the same in words. */
function StepList({ id, name, steps, current }: StepsProps) {
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

/** One step with its controls. It is drawn from the start, so that all targets can be found. */
function Step({ n, title, children }: { n: number; title: string; children: ReactNode }) {
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
  /** The result. */
  result: ReactNode
  onPress: () => void
}

type TasksProps = {
  tasks: readonly Task[]
  /** The step has not been reached. */
  isDisabled: boolean
  /** The current step: the first task in it that is not done comes next. */
  isCurrent: boolean
  /**
   * Id of the task whose result is unfolded. The others are folded, so that the newest result is not a screen below its
   * button.
   */
  newest: string | undefined
}

/** The buttons of a step in one row. The results are below them, so that no result moves a button. */
function Tasks({ tasks, isDisabled, isCurrent, newest }: TasksProps) {
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
          <details
            key={id}
            className="result"
            id={`${id}-result`}
            aria-labelledby={`${id}-title`}
            open={id === newest}
          >
            <summary>
              <h4 id={`${id}-title`}>{name}</h4>
            </summary>
            {result}
          </details>
        ) : null,
      )}
    </>
  )
}

type FileFieldProps = {
  id: string
  label: string
  /**
   * The file endings in the browser's file chooser. They are a help, not a check: robots and people can choose any
   * file.
   */
  accept: string
  isDisabled: boolean
  isNext: boolean
  isBusy?: boolean
  /** Why the field takes no file now. */
  whyDisabled: string
  onFile: (file: File) => void
}

/**
 * A visible file input with native listeners. It is emptied once the file is taken: otherwise the browser would raise
 * no event when a file with the same name is chosen again.
 */
function FileField({ id, label, accept, isDisabled, isNext, isBusy, whyDisabled, onFile }: FileFieldProps) {
  const ref = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<DropFault | null>(null)
  useDrop(ref, setFault)
  const report = useEffectEvent(onFile)
  useLayoutEffect(() => {
    const element = ref.current!
    const listen = () => {
      const file = element.files?.[0]
      if (!file) return
      element.value = ''
      setFault(null)
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
      {fault !== null && (fault !== 'disabled' || isDisabled) ? (
        <p className="error" id={`${id}-drop`} role="status">
          {fault === 'disabled' ? `The dropped file was refused. ${whyDisabled}` : DROP_FAULTS[fault]}
        </p>
      ) : null}
    </div>
  )
}

/** A step of reads or writes. */
type Practice<Task extends string> = {
  title: string
  /** Its tasks and their results; null if there is no result yet. */
  tasks: readonly { task: Task; result: ReactNode }[]
  onTask: (task: Task) => void
}

type FilePracticeProps<Read extends string, Write extends string> = {
  steps: FileSteps<Read, Write>
  targets: Record<'step' | 'download' | 'upload' | Read | Write, Target>
  download: {
    title: string
    /** What the link shows before the name of the file. */
    verb: string
    /** The served file, and the name under which it is saved. Spec §7, "Static downloads". */
    href: string
    fileName: string
    onDownloaded: () => void
  }
  reads: Practice<Read>
  /** The sentence if the served file could not be fetched. */
  readFailure: string | null
  writes: Practice<Write>
  upload: {
    title: string
    accept: string
    isBusy?: boolean
    onFile: (file: File) => void
    /** The result of reading the file. */
    outcome: ReactNode
  }
}

/** The five steps of a simulation with files: download, read three ways, write three ways, upload, done. */
export function FilePractice<Read extends string, Write extends string>({
  steps,
  targets,
  download,
  reads,
  readFailure,
  writes,
  upload,
}: FilePracticeProps<Read, Write>) {
  const tasksOf = <Task extends Read | Write>({ tasks, onTask }: Practice<Task>, done: readonly Task[]) =>
    tasks.map(({ task, result }) => ({
      ...targets[task],
      isDone: done.includes(task),
      result,
      onPress: () => onTask(task),
    }))
  const last = steps.writes.at(-1) ?? steps.reads.at(-1)
  // Once the file is taken, its result comes next.
  const newest = last && steps.step < 5 ? targets[last].id : undefined
  return (
    <>
      <StepList id={targets.step.id} name={targets.step.name} steps={FILE_STEPS} current={steps.step} />
      <Step n={1} title={download.title}>
        <a
          className={`btn ${steps.step === 1 ? 'btn-go' : ''}`}
          id={targets.download.id}
          href={download.href}
          download={download.fileName}
          aria-label={targets.download.name}
          onClick={download.onDownloaded}
        >
          <Download className="icon" /> {download.verb} <span className="mono">{download.fileName}</span>
        </a>
      </Step>
      <Step n={2} title={reads.title}>
        <Tasks
          isDisabled={steps.step < 2}
          isCurrent={steps.step === 2}
          newest={newest}
          tasks={tasksOf(reads, steps.reads)}
        />
        {readFailure ? (
          <Note id="read-outcome" label="Reading" tone="danger" title={readFailure}>
            Check your connection, then press the button again.
          </Note>
        ) : null}
      </Step>
      <Step n={3} title={writes.title}>
        <Tasks
          isDisabled={steps.step < 3}
          isCurrent={steps.step === 3}
          newest={newest}
          tasks={tasksOf(writes, steps.writes)}
        />
      </Step>
      <Step n={4} title={upload.title}>
        <FileField
          id={targets.upload.id}
          label={targets.upload.name}
          accept={upload.accept}
          isDisabled={steps.step !== 4}
          isNext={steps.step === 4}
          isBusy={upload.isBusy ?? false}
          whyDisabled={
            steps.step === 5
              ? 'This level already has a file. Start over to upload another one.'
              : 'Do the steps above first.'
          }
          onFile={upload.onFile}
        />
        {upload.outcome}
      </Step>
    </>
  )
}
