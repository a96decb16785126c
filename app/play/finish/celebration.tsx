import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { titlesOf, worseDay } from '#conditions/day.ts'
import { withstoodNow } from '#conditions/hits.ts'
import { CONDITIONS, type Key } from '#conditions/list.ts'
import type { AskedConditions } from '#conditions/parameter.ts'
import { POSTS } from '#content/posts.ts'
import { nextUp } from '#learner/next-up.ts'
import { learner } from '#learner/store.ts'
import { withstoodIn } from '#learner/withstood.ts'
import { type CatalogLine, LEVEL_COUNT } from '#levels/catalog.ts'
import type { Room } from '#levels/contract.ts'
import { inOwnTool } from '#levels/own-tool.ts'
import type { PlayedRoom } from '#play/attempt.ts'
import { type Debrief, badgesOf, debriefOn, unpreciseInWords } from '#recorder/debrief.ts'
import { recorderAtWork } from '#recorder/live-tape.tsx'
import { kindOf } from '#recorder/tool-times.ts'
import { withdraw } from '#ui/toasts.tsx'
import { CelebrationDialog } from './celebration-dialog.tsx'
import './celebration.css'
import { WouldHaveKilled } from './foresight.tsx'
import { FinisherStrip } from './strip.tsx'

type CelebrationProps = { level: CatalogLine; room: PlayedRoom; isPractice: boolean; onClose: () => void }

const inMs = (ms: number) => `${ms.toLocaleString('en-US')} ms`

/** The celebration of a level, with what happened and what is known now. */
export function Celebration({ level, room, isPractice, onClose }: CelebrationProps) {
  const isFinisher = !isPractice && nextUp(learner().progress, LEVEL_COUNT) === null
  // Once: whatever is pressed meanwhile belongs to no run.
  const [recording] = useState(() => recorderAtWork.get()?.look())
  const [debrief] = useState(() => {
    const attempts = isPractice ? undefined : learner().results[level.id]?.attempts
    const kind = kindOf(learner().visitor?.rpa_tool ?? '')
    const before = recorderAtWork.get()?.before ?? null
    return recording ? debriefOn(room.rules, recording, { attempts, kind, before }) : null
  })
  // The conditions that this run withstood are kept before the celebration opens.
  const [worse] = useState(() => worseDay(level.id, withstoodIn([level.id])[level.id] ?? [], location.search))
  // The level is won: whatever went wrong on the way lies over nothing any more.
  useEffect(() => withdraw({ tone: 'danger' }), [])
  return (
    <CelebrationDialog
      level={level}
      isPractice={isPractice}
      earned={debrief ? badgesOf(debrief) : null}
      worse={worse}
      onClose={onClose}
    >
      {room.asked ? <Withstood asked={room.asked} /> : null}
      {debrief ? <Figures debrief={debrief} /> : null}
      <Learned room={room} onFollow={onClose} />
      {recording && (room.asked?.keys.length ?? 0) === 0 ? (
        <WouldHaveKilled level={room.level} recording={recording} />
      ) : null}
      {isFinisher ? <FinisherStrip /> : null}
    </CelebrationDialog>
  )
}

const listed = (keys: readonly Key[]) => titlesOf(keys).join(', ')

/** What the robot has withstood, what was asked for and never came, and what it has not met in this run. */
function Withstood({ asked: { keys } }: { asked: AskedConditions }) {
  // Once: what comes after Complete Mission was in nobody's way.
  const [withstood] = useState(withstoodNow)
  if (keys.length === 0) return null
  const missed = keys.filter((key) => !withstood.includes(key))
  const left = CONDITIONS.map(({ key }) => key).filter((key) => !withstood.includes(key))
  return (
    <p className="learned" id="win-withstood">
      {withstood.length > 0 ? (
        <>
          <b>Withstood:</b> {listed(withstood)}.{' '}
        </>
      ) : null}
      {missed.length > 0 ? `Asked for, but not met: ${listed(missed)}. ` : ''}
      {left.length > 0 ? `Left: ${listed(left)}.` : 'None is left.'}
    </p>
  )
}

/** The run in figures, and why a badge is not lit. */
function Figures({ debrief }: { debrief: Debrief }) {
  const { took, imposed, reference, kind, last, attempts, fastUnder } = debrief
  const { precise, fast, champion } = badgesOf(debrief)
  const missed = [
    ...(precise ? [] : [`precise, for ${unpreciseInWords(debrief)}`]),
    ...(fast ? [] : [`fast, for your own time is above ${inMs(fastUnder)}`]),
    ...(champion ? [] : [`champion, for it took ${attempts} attempts`]),
  ]
  const rows = [
    ['win-time', 'Your time', inMs(took)],
    ['win-imposed', 'The level’s own wait', inMs(imposed)],
    [
      'win-reference',
      kind === 'desktop' ? 'Our desktop robot' : 'Our script',
      reference === null ? 'Not measured' : inMs(reference),
    ],
    ...(last === null ? [] : [['win-last', 'Your last run', inMs(last)] as const]),
    ['win-attempts', 'Attempts', String(attempts)],
  ] as const
  return (
    <>
      {missed.length > 0 ? (
        <p className="label" id="win-missed">
          Not lit: {missed.join('; ')}.
        </p>
      ) : null}
      <dl className="debrief">
        {rows.map(([id, term, value]) => (
          <div key={id}>
            <dt className="label">{term}</dt>
            <dd className="mono" id={id}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

type LearnedProps = { room: Room; onFollow: () => void }

/** One line of what the level was for: the skill, its name in the learner's own tool, and where to read on. */
function Learned({ room: { level }, onFollow }: LearnedProps) {
  const own = learner().visitor?.rpa_tool ?? ''
  const activity = inOwnTool(level.intel.tools, own)
  const article = POSTS.find(({ id }) => id === level.article)
  return (
    <p className="learned" id="win-learned">
      <b>What you know now:</b> {level.intel.trains}
      {activity ? (
        <>
          {' '}
          In {own}: <b>{activity}</b>.
        </>
      ) : null}
      {!activity && own !== '' && own !== 'Other' ? (
        <> No page of {own} that we know of names an activity for this.</>
      ) : null}
      {article ? (
        <>
          {' '}
          Deeper:{' '}
          <Link id="win-article" href={`/blog/${article.id}`} onClick={onFollow}>
            {article.title}
          </Link>
        </>
      ) : null}
    </p>
  )
}
