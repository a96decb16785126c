import { CircleCheck } from 'lucide-react'
import { CATALOG, LEVEL_COUNT, categoryOf, difficultyOf, timeHintOf } from '#levels/catalog.ts'
import { type MissionStatus, MissionStatusWord } from '#levels/mission-status.tsx'

/** Where the ruler is cut: once between any two levels. */
const TICKS = CATALOG.slice(1)
  .map((_, i) => `M${i + 1} 0v1`)
  .join('')

type MissionStripProps = {
  /** Number of the level. */
  level: number
  status: MissionStatus
  /** The reward at the end, in words. */
  reward: string
  onComplete: () => void
}

/** The mission's status and reward, Complete Mission, and the level's place among all levels. */
export function MissionStrip({ level, status, reward, onComplete }: MissionStripProps) {
  return (
    <>
      <div className="strip">
        <dl>
          <Cell label="Mission status">
            <MissionStatusWord status={status} />
          </Cell>
          <Cell label="Reward" isMono>
            {reward}
          </Cell>
          <Cell label="Difficulty">{difficultyOf(level)}</Cell>
          <Cell label="Usual time">{timeHintOf(level)}</Cell>
          <Cell label="Category">{categoryOf(level)}</Cell>
        </dl>
        <div>
          <button
            className={`btn ${status === 'ready' ? 'btn-go' : ''}`}
            id="complete-level"
            type="button"
            aria-disabled={status === 'ready' ? undefined : true}
            // A script that waits for a greyed button prints it in its log, and nothing else of the page.
            title={status === 'in-progress' ? 'Enabled once the mission status says Ready' : undefined}
            data-status={status}
            onClick={onComplete}
          >
            <CircleCheck className="icon" />{' '}
            <span>{status === 'completed' ? 'Mission Completed' : 'Complete Mission'}</span>
          </button>
        </div>
      </div>
      <div className="ruler">
        <progress
          id="level-progress"
          value={level}
          max={LEVEL_COUNT}
          aria-label={`Mission ${level} of ${LEVEL_COUNT}`}
        />
        <svg viewBox={`0 0 ${LEVEL_COUNT} 1`} preserveAspectRatio="none" aria-hidden="true">
          <path d={TICKS} />
        </svg>
      </div>
    </>
  )
}

function Cell({ label, isMono, children }: { label: string; isMono?: boolean; children: React.ReactNode }) {
  return (
    <div>
      <dt className="label">{label}</dt>
      <dd className={isMono ? 'mono' : undefined}>{children}</dd>
    </div>
  )
}
