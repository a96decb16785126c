import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { conditionsIn } from '#kit/conditions.ts'
import { seedFrom } from '#kit/seed.ts'
import { rememberWelcome, useLearner } from '#learner/store.ts'
import { type CatalogLine, levelById } from '#levels/catalog.ts'
import { Simulation, useRun } from '#levels/room.tsx'
import { roomOf } from '#levels/rooms.ts'
import '#levels/worktop.css'
import { name } from '#site-config'
import { Failed } from '#ui/failed.tsx'
import { readFields } from '#ui/fields.ts'
import { PageHead } from '#ui/head.tsx'
import { LoadedDialog, LoadedPart } from '#ui/loaded-parts.tsx'
import { loadable, useLoaded } from '#ui/loaded.ts'
import { Ready } from '#ui/ready.tsx'
import { useStore } from '#ui/store.ts'
import { toast, withdraw } from '#ui/toasts.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useAccess } from './access.ts'
import { type Attempt, gradedAttempt, practiceAttempt } from './attempt.ts'
import { Brief } from './brief.tsx'
import { MissionStrip } from './mission-strip.tsx'
import './mission.css'
import { complete, restart, statusOf as missionStatus } from './mission.ts'
import { Stations } from './stations.tsx'

const welcomeDialog = loadable(async () => (await import('./welcome.tsx')).WelcomeDialog)
const flightRecorder = loadable(async () => (await import('#recorder/flight-recorder.tsx')).FlightRecorder)
const liveTape = loadable(async () => (await import('#recorder/flight-recorder.tsx')).LiveTape)
const worktopFoot = loadable(async () => (await import('./foot.tsx')).WorktopFoot)
const practiseAgain = loadable(async () => (await import('./foot.tsx')).PractiseAgain)
const conditionsKey = loadable(async () => (await import('./foot.tsx')).ConditionsKey)
const celebration = loadable(async () => (await import('./finish/celebration.tsx')).Celebration)

const INCOMPLETE = {
  title: 'Challenge Incomplete! ⚠️',
  description: 'Complete the required actions before marking as done.',
}

type MissionProps = {
  level: CatalogLine
  /** What stands in the address behind the path. */
  search: string
  /** An attempt that was handed out, with what is said of it. */
  attempt?: Attempt
  /** Somebody sent the learner here: the level before need not be completed. */
  isAssigned?: boolean
  children?: React.ReactNode
}

/** One level, from its briefing to its celebration. */
export function Mission({ level, search: asked, attempt: given, isAssigned, children }: MissionProps) {
  const { id, title } = level
  const isHydrated = useHydrated()
  const { hasSeenWelcome } = useLearner()
  const isOpen = useAccess(level, isAssigned)
  const [isCelebrating, setCelebrating] = useState(false)
  const [isTooEarly, setTooEarly] = useState(false)

  const search = isHydrated ? asked : ''
  const practice = conditionsIn(search)
  /** An issued run is not awarded here, as practice is not, unless whoever issued it says so. */
  const isPractice = given ? !given.isGraded : practice !== null
  const drawnSeed = useMemo(() => (isHydrated ? seedFrom(search) : ''), [isHydrated, search])
  const attempt = useMemo(
    () =>
      given ??
      (practice === null ? gradedAttempt(level, drawnSeed) : practiceAttempt(level, drawnSeed, search)),
    [given, level, practice, search, drawnSeed],
  )
  const { seed } = attempt
  const isCompleted = useStore(attempt.isCompleted, false)
  const loading = useLoaded(attempt.room)
  const room = loading.status === 'ready' ? loading.value : null
  const run = useRun(isOpen ? room : null, seed, isCompleted, attempt.heard)
  // Drawn in slices, after the rest of the page: a large room in one go would hold up whatever is pressed meanwhile.
  const drawn = useDeferredValue(run)
  const status = missionStatus(isCompleted, run)

  useEffect(() => {
    if (isOpen && !isCompleted) attempt.open()
  }, [attempt, isOpen, isCompleted])

  const lost = run?.get().run.lost
  useEffect(() => {
    if (run && lost !== undefined) return attempt.begin(run)
  }, [attempt, run, lost])

  useEffect(() => {
    // A class is told at once, also where the network goes in the middle of the run.
    if (status !== 'ready' && !isAssigned) return
    celebration.load().catch(() => {
      // Without it the level is completed all the same, and says so.
    })
  }, [status, isAssigned])

  const onRestart = () => {
    // What was set without a word is put back too.
    readFields()
    restart(attempt, run)
    setTooEarly(false)
  }

  const onComplete = () => {
    if (isCompleted) return
    readFields()
    const became = complete(attempt, run)
    if (became === 'too-early') {
      toast({ ...INCOMPLETE, tone: 'danger' })
      setTooEarly(true)
    }
    if (became !== 'ended') return
    // It would lie over the celebration for as long as it is read.
    withdraw(INCOMPLETE)
    setCelebrating(true)
    const next = levelById(id + 1)
    if (!next) return
    roomOf(next)
      .load()
      .catch(() => {
        // The next page says so if it still fails there.
      })
  }

  return (
    <main className="mission" id="main">
      <PageHead
        title={`Level ${id}: ${title} | ${name}`}
        description={room?.level.description ?? title}
        path={`/challenge/${id}`}
      />
      <h1>
        Level {id}: <span className="whole">{title}</span>
      </h1>
      <p className="lead">{room?.level.description ?? '\u00a0'}</p>

      <MissionStrip level={id} status={status} reward={attempt.reward} onComplete={onComplete} />

      {children}
      <div className="room">
        <section
          className="worktop"
          id="simulation"
          data-room={id}
          aria-labelledby="simulation-title"
          aria-busy={drawn ? undefined : true}
        >
          <header>
            <h2 id="simulation-title">Simulation</h2>
            {/* It comes late, and moves neither of its neighbours. */}
            {drawn && !given ? (
              <LoadedPart part={conditionsKey} level={id} search={search} asked={room?.asked} />
            ) : null}
            <span className="label">
              {drawn ? (
                <>
                  Seed{' '}
                  <output className="mono" id="seed">
                    {seed}
                  </output>
                </>
              ) : null}
            </span>
          </header>
          {loading.status === 'failed' ? (
            <Failed what="The simulation" id="reload-room" onRetry={loading.retry} />
          ) : null}
          {loading.status !== 'failed' && (!drawn || !room) ? (
            <p className="empty busy">Loading the simulation…</p>
          ) : null}
          {drawn && room ? (
            <>
              <Simulation room={room} run={drawn} isCompleted={isCompleted} />
              <footer>
                {isCompleted ? (
                  given ? null : (
                    <LoadedPart
                      part={practiseAgain}
                      level={id}
                      search={search}
                      practice={practice}
                      onAgain={onRestart}
                    />
                  )
                ) : room.level.hasOwnReset ? null : (
                  <button className="btn btn-quiet" id="start-over" type="button" onClick={onRestart}>
                    Start over
                  </button>
                )}
                <LoadedPart
                  part={flightRecorder}
                  run={drawn}
                  room={room}
                  level={id}
                  seed={seed}
                  isKept={!isPractice && !given}
                />
              </footer>
              <LoadedPart
                part={worktopFoot}
                level={id}
                room={room}
                run={drawn}
                status={status}
                search={search}
                refusal={isTooEarly ? INCOMPLETE : null}
                onComplete={onComplete}
              />
              <Ready />
            </>
          ) : null}
        </section>
        {loading.status === 'failed' ? null : (
          <Brief id={level.id} level={room?.level ?? null}>
            {drawn ? <LoadedPart part={liveTape} /> : null}
          </Brief>
        )}
      </div>

      <Stations level={id} search={search} />

      {isOpen && id === 1 && !hasSeenWelcome && !given ? (
        <LoadedDialog part={welcomeDialog} onClose={rememberWelcome} onFail={() => {}} />
      ) : null}
      {isCelebrating && room ? (
        <LoadedDialog
          part={celebration}
          failure="The celebration could not be loaded. The level is completed all the same."
          level={level}
          room={room}
          isPractice={isPractice}
          Verdict={attempt.Verdict}
          onClose={() => setCelebrating(false)}
        />
      ) : null}
    </main>
  )
}
