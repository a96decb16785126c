import { Link } from 'wouter'
import { ProblemNote } from '#class/base/problem-note.tsx'
import { name as siteName } from '#site-config'
import { PageHead } from '#ui/head.tsx'
import { LoadedPart } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { Note } from '#ui/note.tsx'
import { Ready } from '#ui/ready.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useSkin } from './base/skin.ts'
import './base/class.css'
import { useCatchHeading } from './base/use-catch-heading.ts'
import { atClock, useDayNames } from './base/words.ts'
import { SeatCard } from './card/card.tsx'
import { Leave } from './mine/leave.tsx'
import { MyTasks } from './mine/my-tasks.tsx'
import { TakeAway } from './mine/take-away.tsx'
import { useMe, whyLost } from './seat/me.ts'
import { waitingRuns } from './seat/outbox.ts'
import { useSeat } from './seat/seat.ts'

const ranks = loadable(async () => (await import('./mine/ranks.tsx')).RanksPart)

/** A learner's own page of their class: the tasks and their states, the card that leads back, and how to leave. */
export function Page() {
  const isHydrated = useHydrated()
  return (
    <main className="page class-page" id="main">
      <PageHead title={`My class | ${siteName}`} description="Tasks, marks and your card." path={null} />
      <div className="intro">
        <h1>My class</h1>
      </div>
      {isHydrated ? <Contents /> : <p className="empty busy">Looking for your seat…</p>}
      <Ready />
    </main>
  )
}

function Contents() {
  const seat = useSeat()
  useDayNames()
  useCatchHeading(seat ? 'a seat' : 'no seat')
  const { me, heardAt, isAway } = useMe()
  useSkin(me?.class.showsWaysOut ? null : 'class')
  if (!seat) {
    const gone = whyLost()
    return (
      <>
        <ProblemNote id="class-gone" label="Class" problem={gone} />
        <p className="empty" id="class-none">
          You have not joined a class in this browser. <Link href="/join">Join one</Link> with the code from
          the board, or with your card.
        </p>
      </>
    )
  }
  return (
    <>
      <p className="lead" id="class-who">
        {seat.class.name}, seat {seat.number}, <b>{seat.nickname}</b>
      </p>
      {isAway ? (
        <Note id="class-away" label="Connection" tone="danger" title="The server does not answer.">
          {heardAt === null ? 'Reconnecting…' : `Last update ${atClock(heardAt)}. Reconnecting…`} You can play
          levels, but these runs cannot be verified.
        </Note>
      ) : null}
      {me ? (
        <>
          <MyTasks me={me} token={seat.token} waiting={waitingRuns(seat).length} />
          {me.class.showsRanks ? <LoadedPart part={ranks} me={me} token={seat.token} /> : null}
        </>
      ) : isAway ? null : (
        <p className="empty busy">Loading your tasks…</p>
      )}
      <SeatCard seat={seat} />
      <TakeAway seat={seat} />
      <Leave seat={seat} erasedOn={me?.class.erasedOn ?? null} />
    </>
  )
}
