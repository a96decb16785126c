import {
  ArrowRight,
  ArrowUpRight,
  Coins,
  Crosshair,
  Share2,
  Sparkles,
  Star,
  Timer,
  Trophy,
} from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { Milliseconds } from '#game/clock.ts'
import { searchWith } from '#kit/conditions.ts'
import { FEED, TAPE_HEIGHT, columnX, holes } from '#kit/tape.ts'
import { statusOf } from '#learner/progress-rules.ts'
import { useLearner } from '#learner/store.ts'
import { CATALOG, type CatalogLine, LEVEL_COUNT } from '#levels/catalog.ts'
import type { NextLink } from '#play/attempt/attempt.ts'
import { votePage, whatsappGroup } from '#site-config'
import { Dialog } from '#ui/dialog.tsx'
import { LoadedDialog } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { TapeColumns } from '#ui/tape.tsx'
import './celebration-dialog.css'

const shareDialog = loadable(async () => (await import('#play/share/share.tsx')).ShareDialog)
const feedbackDialog = loadable(async () => (await import('#play/feedback/feedback.tsx')).FeedbackDialog)

/** Time after which the buttons appear. Spec §2, "Dialogs". */
const KEYS_AFTER: Milliseconds = 1000

/** Every fifth level has an extra icon. Spec §9. */
const EXTRA_EVERY = 5

/** Where the chads, the paper that a punch throws out, come to rest; in the drawing's own units. */
const CHADS = [
  [30, 24],
  [118, 14],
  [26, 70],
  [44, 128],
  [96, 156],
  [92, 104],
  [262, 16],
  [334, 14],
  [490, 106],
  [478, 158],
  [536, 120],
  [552, 66],
  [541, 20],
  [450, 15],
] as const

/** Half the width of the shown piece of tape. */
const HALF_VIEW = 190

/** Spec §2, "Dialogs": three badges, always shown. */
const BADGES = { precise: Crosshair, fast: Timer, champion: Trophy }
type Badge = keyof typeof BADGES

type CelebrationProps = {
  level: CatalogLine
  /** Whether the run earns nothing. */
  isPractice: boolean
  /** Which badges are lit; null if the run was not recorded: then all are lit. */
  earned?: Readonly<Record<Badge, boolean>> | null
  /** The same level on a worse day: a button's label and address. */
  worse?: { text: string; path: string } | null
  /** Whether that day is the next one of a series. Then its button is the lit one. */
  isInSeries?: boolean
  /** The link that follows, if it is not the next level. */
  onward?: NextLink | undefined
  onClose: () => void
  /** The facts about the run, below its badges. */
  children?: ReactNode
}

/**
 * The level's column is punched, in stages: the title after 500 ms (in the stylesheet), the buttons after 1000 ms.
 * Closing resets them, and reduced motion shows the last picture at once.
 */
export function CelebrationDialog({
  level,
  isPractice,
  earned,
  worse,
  isInSeries = false,
  onward,
  onClose,
  children,
}: CelebrationProps) {
  const { id, title, points } = level
  const [, navigate] = useLocation()
  const { progress, mode } = useLearner()
  const isLast = id === LEVEL_COUNT
  /** The dialog that lies on top of this one. */
  const [onTop, setOnTop] = useState<'share' | 'feedback' | null>(null)
  const backHere = () => setOnTop(null)

  const go = (path: string) => {
    onClose()
    navigate(path)
  }
  const [hasKeys, setHasKeys] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  useEffect(() => {
    const timer = setTimeout(() => setHasKeys(true), KEYS_AFTER)
    return () => clearTimeout(timer)
  }, [])
  /**
   * A button gets its id once it can be pressed. Some tools wait until an element exists and then click its place,
   * visible or not: such a click would be lost.
   */
  const keyId = (id: string) => (hasKeys ? id : undefined)

  const x = columnX
  // Only the button that goes on is lit, and it stands last.
  const worseKey = worse ? (
    <button
      className={`btn ${isInSeries ? 'btn-go' : ''}`}
      id={keyId('win-worse-day')}
      type="button"
      onClick={() => go(worse.path)}
    >
      {worse.text}
    </button>
  ) : null
  const onwardLook = `btn ${isInSeries ? '' : 'btn-go'}`
  return (
    <>
      <Dialog
        id="level-complete"
        titleId="win-title"
        className="win"
        onClose={onClose}
        // The headline gets the focus, because the buttons appear a second later and may be out of view in a low
        // window.
        firstFocus="win-title"
        isLight
      >
        <div className="tape">
          <svg
            className="holes"
            viewBox={`${x(id) - HALF_VIEW} 0 ${2 * HALF_VIEW} ${TAPE_HEIGHT}`}
            aria-hidden="true"
          >
            <path className="f" d={`M${x(-20)} ${FEED}H${x(LEVEL_COUNT + 20)}`} />
            <TapeColumns
              columns={CATALOG.map((other) =>
                // The new column is drawn separately below, because it moves.
                other.id === id ? 'none' : statusOf(progress, mode, other.id),
              )}
            />
            <path className="headmark" d={`M${x(id)} 4.5l-3.5 -4.5h7zM${x(id)} 64.3l-3.5 4.5h7z`} />
            <g className="new">
              <path className="d" d={holes(id, x(id))} />
            </g>
          </svg>
        </div>
        <div className="body">
          <svg className="chads" viewBox="0 0 576 200" aria-hidden="true">
            {CHADS.map(([cx, cy]) => (
              <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="8" />
            ))}
          </svg>
          <div className="stage-title">
            <h2 id="win-title" tabIndex={-1}>
              LEVEL {id} COMPLETE!
            </h2>
            <p className="lead">{title} Mastered!</p>
            <p className="points">
              <Coins className="icon" />{' '}
              <span id="win-points">{isPractice ? 'Practice: no points' : `+${points} POINTS`}</span>
            </p>
            <ul className="row medals" aria-label="Badges">
              {Object.entries(BADGES).map(([badge, Icon]) => {
                const isLit = earned?.[badge as Badge] ?? true
                return (
                  <li className="badge" key={badge} data-unlit={!isLit || undefined}>
                    <Icon className="icon" /> {badge}
                    {isLit ? null : <span className="sr">, not earned</span>}
                  </li>
                )
              })}
              {id % EXTRA_EVERY === 0 ? (
                <li className="badge" id="win-extra">
                  <Sparkles className="icon" /> level {id}
                </li>
              ) : null}
            </ul>
            {children}
          </div>
          <div className="stage-keys" data-coming={!hasKeys || undefined}>
            <div className="row extras">
              {whatsappGroup ? (
                <button
                  className="btn btn-quiet"
                  id={keyId('share-success')}
                  type="button"
                  onClick={() => setOnTop('share')}
                >
                  <Share2 className="icon" /> Share Success
                </button>
              ) : null}
              {votePage ? (
                <a
                  className="btn btn-quiet"
                  id={keyId('vote-project')}
                  href={votePage}
                  target="_blank"
                  rel="noopener"
                >
                  <ArrowUpRight className="icon" /> Vote Project
                </a>
              ) : null}
              <button
                className="btn btn-quiet"
                id={keyId('give-feedback')}
                type="button"
                onClick={() => setOnTop('feedback')}
              >
                <Star className="icon" /> Give Feedback
              </button>
            </div>
          </div>
        </div>
        <div className="dialog-foot stage-keys" data-coming={!hasKeys || undefined}>
          <hr className="feed" />
          <div className="row ways">
            {isInSeries ? null : worseKey}
            <div className="row onward">
              {isLast && !onward ? null : (
                <button
                  className="btn"
                  id={keyId('view-progress')}
                  type="button"
                  onClick={() => go('/progress')}
                >
                  View Progress
                </button>
              )}
              {isLast && !onward ? (
                <button
                  className={onwardLook}
                  id={keyId('journey-complete')}
                  type="button"
                  onClick={() => go('/')}
                >
                  Journey Complete!
                </button>
              ) : (
                <button
                  className={onwardLook}
                  id={keyId('next-challenge')}
                  type="button"
                  // The seed of the address stays; practice ends here.
                  onClick={() =>
                    go(onward?.path ?? `/challenge/${id + 1}${searchWith(location.search, null)}`)
                  }
                >
                  {onward?.text ?? 'Next Challenge'} <ArrowRight className="icon" />
                </button>
              )}
              {isInSeries ? worseKey : null}
            </div>
          </div>
        </div>
      </Dialog>
      {onTop === 'share' ? <LoadedDialog part={shareDialog} level={level} onClose={backHere} /> : null}
      {onTop === 'feedback' ? <LoadedDialog part={feedbackDialog} level={id} onClose={backHere} /> : null}
    </>
  )
}
