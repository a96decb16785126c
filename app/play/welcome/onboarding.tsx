import { type FC, useState } from 'react'
import type { RPA_TOOLS } from '#contract/limits.ts'
import { FEED, TAPE_HEIGHT, columnX } from '#kit/tape.ts'
import { statusOf } from '#learner/progress-rules.ts'
import { useLearner } from '#learner/store.ts'
import { CATALOG, LEVEL_COUNT, TOTAL_POINTS } from '#levels/catalog.ts'
import { name } from '#site-config'
import { Dialog } from '#ui/dialog.tsx'
import { Tick } from '#ui/field.tsx'
import { TapeColumns } from '#ui/tape.tsx'
import './onboarding.css'

type OnboardingProps = {
  onClose: () => void
  /** Called by the last step's button, which closes the dialog too. */
  onEnter?: () => void
}

type StepProps = { tool: Tool | null; onTool: (tool: Tool) => void }

const STEPS: readonly { title: string; Content: FC<StepProps> }[] = [
  { title: 'Mission Briefing', Content: Briefing },
  { title: 'RPA Tool Setup', Content: ToolSetup },
  { title: "Champion's Path", Content: Path },
]

/**
 * An introduction in three steps. It is rendered only while open, so each opening begins at the first step. Spec §2.
 */
export function OnboardingDialog({ onClose, onEnter = onClose }: OnboardingProps) {
  const { visitor } = useLearner()
  const [index, setIndex] = useState(0)
  const [chosen, setChosen] = useState<Tool | null>(null)
  const { title, Content } = STEPS[index]!
  const isFirst = index === 0
  const isLast = index === STEPS.length - 1

  return (
    <Dialog
      id="onboarding"
      titleId="onboarding-title"
      className="onboarding"
      onClose={onClose}
      firstFocus="onboarding-next"
      isLight
    >
      <div className="sheet">
        {/* The focus stays on the pressed button; the new step is read out. */}
        <header aria-live="polite" aria-atomic="true">
          <p className="label" id="onboarding-step">
            Step {index + 1} of {STEPS.length}
          </p>
          <h2 id="onboarding-title">{title}</h2>
        </header>
        <hr className="feed" />
        <div className="step">
          <Content tool={chosen ?? toolOf(visitor?.rpa_tool)} onTool={setChosen} />
        </div>
        <hr className="feed" />
        <div className="row">
          <ol className="dots" aria-hidden="true">
            {STEPS.map((step, i) => (
              <li
                key={step.title}
                className="status"
                data-status={i < index ? 'completed' : i === index ? 'ready' : 'in-progress'}
              />
            ))}
          </ol>
          {/* Never removed, because the focus would be lost with it. */}
          <button
            className="btn"
            id="onboarding-back"
            type="button"
            aria-disabled={isFirst || undefined}
            onClick={() => setIndex(Math.max(0, index - 1))}
          >
            Back
          </button>
          <button
            className="btn btn-go"
            id="onboarding-next"
            type="button"
            onClick={() => (isLast ? onEnter() : setIndex(index + 1))}
          >
            {isLast ? 'Enter the Arena' : 'Next'}
          </button>
        </div>
      </div>
    </Dialog>
  )
}

function Briefing() {
  return (
    <>
      <p>Open {name} on a desktop computer. RPA tools do not run on phones.</p>
      <dl className="facts">
        <div>
          <dt>Address</dt>
          <dd className="mono" id="onboarding-address">
            {location.origin}
          </dd>
        </div>
        <div>
          <dt>Browser</dt>
          <dd>One that your tool’s extension supports.</dd>
        </div>
        <div>
          <dt>Window</dt>
          <dd>1280 × 720 or larger. You may zoom.</dd>
        </div>
      </dl>
    </>
  )
}

/** The tools that the setup lists (spec §2), and the first thing to do in each. */
const SETUP = {
  UiPath: 'Install its browser extension, then open the page with Use Application/Browser.',
  'Blue Prism': 'Install its browser extension, then spy the page in Application Modeller.',
  'Automation Anywhere': 'Install its browser extension, then capture the page with the Recorder.',
  Other: 'Any tool that can click, type and read a page works. A script works too.',
} as const satisfies Partial<Record<(typeof RPA_TOOLS)[number], string>>

type Tool = keyof typeof SETUP
const TOOLS = Object.keys(SETUP) as Tool[]

/** The tool that the visitor named at sign-up, as this list has it. */
function toolOf(signedUpWith: string | undefined): Tool | null {
  if (!signedUpWith) return null
  return TOOLS.find((tool) => tool === signedUpWith) ?? 'Other'
}

function ToolSetup({ tool, onTool }: StepProps) {
  return (
    <>
      <fieldset className="field">
        <legend>Which tool will your robot use?</legend>
        <div className="tools">
          {TOOLS.map((name) => (
            <Tick
              key={name}
              id={`tool-${name.toLowerCase().replaceAll(' ', '-')}`}
              label={name}
              type="radio"
              name="onboarding-tool"
              value={name}
              isChecked={tool === name}
              onChecked={(isChecked) => isChecked && onTool(name)}
            />
          ))}
        </div>
      </fieldset>
      <p className="chosen">
        Selected tool: <output id="selected-tool">{tool ?? 'none yet'}</output>
        <small>{tool ? SETUP[tool] : 'Choose one to see how to start.'}</small>
      </p>
    </>
  )
}

/** How far the tape runs on beyond its first and last column, in columns. */
const RUN = 3

function Path() {
  const { progress, mode } = useLearner()
  const from = columnX(1 - RUN)
  const to = columnX(LEVEL_COUNT + RUN)
  return (
    <>
      <div className="tape">
        <svg className="holes" viewBox={`${from} 0 ${to - from} ${TAPE_HEIGHT}`} aria-hidden="true">
          <path className="f" d={`M${columnX(-100)} ${FEED}H${columnX(LEVEL_COUNT + 100)}`} />
          <TapeColumns columns={CATALOG.map(({ id }) => statusOf(progress, mode, id))} />
        </svg>
      </div>
      <ol className="stretch">
        <li>
          <b>START</b> Level 1, {CATALOG[0]!.title}. It is never locked.
        </li>
        <li>
          <b>PROGRESS</b> {LEVEL_COUNT} levels. Each one opens the next.
        </li>
        <li>
          <b>MASTER</b> {TOTAL_POINTS} points, and every level completed.
        </li>
      </ol>
    </>
  )
}
