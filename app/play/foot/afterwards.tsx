import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { searchWith } from '#kit/conditions.ts'
import { nextUp } from '#learner/next-up.ts'
import { useLearner } from '#learner/store.ts'
import { LEVEL_COUNT, levelById } from '#levels/catalog.ts'
import type { NextLink } from '#play/attempt/attempt.ts'
import { votePage, whatsappGroup } from '#site-config'
import { LoadedDialog } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'

const shareDialog = loadable(async () => (await import('#play/share/share.tsx')).ShareDialog)
const feedbackDialog = loadable(async () => (await import('#play/feedback/feedback.tsx')).FeedbackDialog)

type AfterwardsProps = {
  /** Number of the level. */
  level: number
  /** The query of the address. */
  search: string
  /** The next page, if the issuer of the run names one. */
  onward: NextLink | undefined
}

/** The offers at the foot of a completed simulation. */
export function Afterwards({ level, search, onward }: AfterwardsProps) {
  return (
    <div className="row after">
      <Offers level={level} />
      {onward ? (
        <p className="end">
          <Link className="btn btn-go" id="next-up" href={onward.path}>
            <span>{onward.text}</span> <ArrowRight className="icon" />
          </Link>
        </p>
      ) : (
        <NextUp search={search} />
      )}
    </div>
  )
}

/** The link to the next level. */
function NextUp({ search }: Pick<AfterwardsProps, 'search'>) {
  const { progress } = useLearner()
  const next = levelById(nextUp(progress, LEVEL_COUNT) ?? 0)
  return (
    <p className="end">
      {next ? (
        <Link className="btn btn-go" id="next-up" href={`/challenge/${next.id}${searchWith(search, null)}`}>
          <span>
            Next up: Level {next.id}
            <span className="wide-only">, {next.title}</span>
          </span>{' '}
          <ArrowRight className="icon" />
        </Link>
      ) : (
        <>All {LEVEL_COUNT} levels are completed.</>
      )}
    </p>
  )
}

/** The offers of the celebration, for a learner who has closed it. */
function Offers({ level }: Pick<AfterwardsProps, 'level'>) {
  const [onTop, setOnTop] = useState<'share' | 'feedback' | null>(null)
  const backHere = () => setOnTop(null)
  return (
    <div className="row">
      {whatsappGroup ? (
        <button className="btn btn-quiet" id="share-again" type="button" onClick={() => setOnTop('share')}>
          Share
        </button>
      ) : null}
      {votePage ? (
        <a className="btn btn-quiet" id="vote-again" href={votePage} target="_blank" rel="noopener">
          Vote
        </a>
      ) : null}
      <button
        className="btn btn-quiet"
        id="feedback-again"
        type="button"
        onClick={() => setOnTop('feedback')}
      >
        Feedback
      </button>
      {onTop === 'share' ? (
        <LoadedDialog part={shareDialog} level={levelById(level)!} onClose={backHere} />
      ) : null}
      {onTop === 'feedback' ? <LoadedDialog part={feedbackDialog} level={level} onClose={backHere} /> : null}
    </div>
  )
}
