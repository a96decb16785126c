import { useEffect } from 'react'
import { rememberWelcome, useLearner } from '#learner/store.ts'
import type { CatalogLine } from '#levels/catalog.ts'
import { Simulation } from '#levels/room.tsx'
import '#levels/worktop.css'
import { name } from '#site-config'
import { Failed } from '#ui/failed.tsx'
import { PageHead } from '#ui/head.tsx'
import { LoadedDialog, LoadedPart } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { Ready } from '#ui/ready.tsx'
import { useAccess } from './access.ts'
import type { Attempt } from './attempt.ts'
import { Brief } from './brief.tsx'
import { MissionStrip } from './mission-strip.tsx'
import './mission.css'
import { Stations } from './stations.tsx'
import { useMission } from './use-mission.ts'

const welcomeDialog = loadable(async () => (await import('./welcome.tsx')).WelcomeDialog)
const flightRecorder = loadable(async () => (await import('#recorder/flight-recorder.tsx')).FlightRecorder)
const liveTape = loadable(async () => (await import('#recorder/flight-recorder.tsx')).LiveTape)
const worktopFoot = loadable(async () => (await import('./foot.tsx')).WorktopFoot)
const practiseAgain = loadable(async () => (await import('./foot.tsx')).PractiseAgain)
const conditionsKey = loadable(async () => (await import('./foot.tsx')).ConditionsKey)
const celebration = loadable(async () => (await import('./finish/celebration.tsx')).Celebration)

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
  const { hasSeenWelcome } = useLearner()
  const isOpen = useAccess(level, isAssigned)
  const mission = useMission(level, asked, given, isOpen)
  const { search, practice, isPractice, attempt, loading, room, drawn, isCompleted, status } = mission
  const { onComplete, onRestart } = mission

  useEffect(() => {
    // A class is told at once, also where the network goes in the middle of the run.
    if (status !== 'ready' && !isAssigned) return
    celebration.load().catch(() => {
      // Without it the level is completed all the same, and says so.
    })
  }, [status, isAssigned])

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
                    {attempt.seed}
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
                  seed={attempt.seed}
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
                refusal={mission.refusal}
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
      {mission.isCelebrating && room ? (
        <LoadedDialog
          part={celebration}
          failure="The celebration could not be loaded. The level is completed all the same."
          level={level}
          room={room}
          isPractice={isPractice}
          Verdict={attempt.Verdict}
          onClose={mission.onCelebrated}
        />
      ) : null}
    </main>
  )
}
