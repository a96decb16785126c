import { useState } from 'react'
import { Link } from 'wouter'
import type { Me } from '#contract/class.ts'
import { now } from '#kit/clock.ts'
import { name as siteName } from '#site-config'
import { BusyButton } from '#ui/busy-button.tsx'
import { PageHead } from '#ui/head.tsx'
import { Note } from '#ui/note.tsx'
import { Ready } from '#ui/ready.tsx'
import { Scroll } from '#ui/scroll.tsx'
import { useBusy } from '#ui/use-busy.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { classCall, sayFault } from './call.ts'
import { SeatCard } from './card.tsx'
import { onDay } from './day.ts'
import { forgetMe, useMe } from './me.ts'
import { forgetWaiting, waitingRuns } from './outbox.ts'
import { type Seat, standUp, useSeat } from './seat.ts'
import { useSkin } from './skin.ts'
import { addressOf, atClock, atTime, byHandInWords, stateInWords, taskInWords, useDayNames } from './words.ts'
import '#ui/table.css'
import './class.css'
import './my-class.css'

/** A learner's own page of their class: the tasks, how they stand, the way back, the way out. */
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
  const { me, heardAt, isAway, gone } = useMe()
  useSkin(me?.class.showsWaysOut ? null : 'class')
  if (!seat) {
    return (
      <>
        {gone ? (
          <Note id="class-gone" label="Class" tone="danger" title={gone.title}>
            {gone.text}
          </Note>
        ) : null}
        <p className="empty" id="class-none">
          This browser has no seat in a class. <Link href="/join">Join one</Link> with the code from the
          board, or with your card.
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
          {heardAt === null ? 'Trying again.' : `Last heard ${atClock(heardAt)}, trying.`} Levels can be
          played meanwhile; such runs are unverified.
        </Note>
      ) : null}
      {me ? (
        <Tasks me={me} waiting={waitingRuns(seat).length} />
      ) : isAway ? null : (
        <p className="empty busy">Asking for your tasks…</p>
      )}
      <SeatCard seat={seat} to={`/challenge/${seat.tasks[0]?.level ?? 1}`} />
      <Leave seat={seat} erasedOn={me?.class.erasedOn ?? null} />
    </>
  )
}

const TIMES = { soon: 'opens', open: 'due', late: 'was due' } as const

function Tasks({ me, waiting }: { me: Me; waiting: number }) {
  const { class: its, tasks, again } = me
  const asked = tasks.find(({ id }) => id === again?.task)
  return (
    <>
      {its.notice === '' ? null : (
        <Note id="class-notice" label="Notice" tone="plain" title="Your teacher says">
          {its.notice}
        </Note>
      )}
      {its.isFrozen ? (
        <Note id="class-frozen" label="Class" tone="plain" title="Look to the front.">
          Your teacher wants to say something.
        </Note>
      ) : null}
      {its.state === 'ended' ? (
        <Note id="class-ended" label="Class" tone="plain" title="This class has ended.">
          Your marks stay here until {onDay(its.erasedOn)}; then all of it is erased. Levels are played for
          yourself now.
        </Note>
      ) : null}
      {its.state === 'paused' ? (
        <Note id="class-paused" label="Class" tone="plain" title="The class is paused.">
          Runs are given out when it goes on.
        </Note>
      ) : null}
      {asked && again && again.until > me.now ? (
        <Note id="class-again" label="Again" tone="plain" title={`Again: ${taskInWords(asked)}`}>
          Your teacher asks for it now, until {atClock(again.until - me.now + now())}.{' '}
          <Link href={addressOf(asked)}>Begin</Link>
        </Note>
      ) : null}
      {waiting > 0 ? (
        <p className="prose" id="class-waiting">
          {waiting === 1 ? 'One run waits' : `${waiting} runs wait`} for the server. It is sent by itself.
        </p>
      ) : null}
      {tasks.length === 0 ? (
        <p className="empty" id="class-no-tasks">
          There is no task yet. It appears here when your teacher sets one.
        </p>
      ) : (
        <Scroll name="Tasks">
          <table className="table my-tasks" id="my-tasks">
            <caption className="sr">Tasks of {its.name}</caption>
            <thead>
              <tr>
                <th scope="col">Task</th>
                <th scope="col">Mark</th>
                <th scope="col">Attempts</th>
                <th className="late-column" scope="col">
                  Time
                </th>
              </tr>
            </thead>
            <tbody>
              {tasks.map((task) => {
                const { text, status } = stateInWords(task)
                const moment = task.time === 'soon' ? task.opensAt : task.dueAt
                return (
                  <tr key={task.id} data-state={task.state} data-mark={task.best ?? 'none'}>
                    <th scope="row">
                      {task.time === 'soon' || its.state === 'ended' ? (
                        taskInWords(task)
                      ) : (
                        <Link id={`task-${task.place}`} href={addressOf(task)}>
                          {taskInWords(task)}
                        </Link>
                      )}{' '}
                      <span className="label">
                        {task.deal === 'own' ? 'your own task' : 'the same for all'}
                      </span>
                    </th>
                    <td>
                      <span className="status" data-status={status}>
                        {text}
                      </span>
                      {task.byHand ? <span className="by-hand">{byHandInWords(task.byHand)}</span> : null}
                    </td>
                    <td>{task.attempts}</td>
                    <td className="late-column">
                      {moment === null ? 'any time' : `${TIMES[task.time]} ${atTime(moment)}`}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </Scroll>
      )}
    </>
  )
}

function Leave({ seat, erasedOn }: { seat: Seat; erasedOn: number | null }) {
  const [isAsking, setAsking] = useState(false)
  const [fault, setFault] = useState<{ title: string; text: string } | null>(null)
  const [isBusy, run] = useBusy()
  const waiting = waitingRuns(seat).length
  const leave = () =>
    run(async () => {
      try {
        await classCall('DELETE /me', { token: seat.token })
        forgetWaiting(seat)
        standUp()
        forgetMe()
      } catch (reason) {
        setFault(sayFault(reason))
      }
    })
  return (
    <section className="part no-print" aria-labelledby="leave-title">
      <h2 id="leave-title">Leave</h2>
      <p className="prose">
        To leave this browser forgets the seat here; your card brings it back. To leave the class ends the
        seat and takes its name away at once; its marks stay without a name
        {erasedOn === null ? '' : ` until ${onDay(erasedOn)} at the latest`}.
      </p>
      {waiting > 0 ? (
        <p className="prose" id="leave-waiting">
          {waiting === 1 ? 'A run of yours waits' : `${waiting} runs of yours wait`} for the server. To leave
          this browser keeps {waiting === 1 ? 'it' : 'them'} here until you sit here again; to leave the class
          forgets {waiting === 1 ? 'it' : 'them'}.
        </p>
      ) : null}
      {fault ? (
        <Note id="leave-fault" label="Leaving" tone="danger" title={fault.title}>
          {fault.text}
        </Note>
      ) : null}
      <div className="row">
        <button
          className="btn"
          id="leave-browser"
          type="button"
          onClick={() => {
            standUp()
            forgetMe()
          }}
        >
          Leave this browser
        </button>
        {isAsking ? (
          <>
            <BusyButton
              isBusy={isBusy}
              className="btn btn-danger"
              id="leave-class-yes"
              type="button"
              onClick={() => void leave()}
            >
              Yes, leave the class
            </BusyButton>
            <button className="btn" id="leave-class-no" type="button" onClick={() => setAsking(false)}>
              Stay
            </button>
          </>
        ) : (
          <button className="btn" id="leave-class" type="button" onClick={() => setAsking(true)}>
            Leave the class…
          </button>
        )}
      </div>
    </section>
  )
}
