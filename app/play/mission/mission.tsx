import { useEffect } from 'react'
import { rememberWelcome, useLearner } from '#learner/store.ts'
import type { CatalogLine } from '#levels/catalog.ts'
import { useAccess } from '#play/attempt/access.ts'
import type { Attempt } from '#play/attempt/attempt.ts'
import { useMission } from '#play/attempt/use-mission.ts'
import { Brief } from '#play/brief/brief.tsx'
import { name } from '#site-config'
import { PageHead } from '#ui/head.tsx'
import { LoadedDialog, LoadedPart } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { MissionStrip } from './mission-strip.tsx'
import { SimulationPanel } from './simulation-panel.tsx'
import { Stations } from './stations.tsx'
import './mission.css'

const welcomeDialog = loadable(async () => (await import('#play/welcome/welcome.tsx')).WelcomeDialog)
const liveTape = loadable(async () => (await import('#play/foot/late-parts.ts')).LiveTape)
const celebration = loadable(async () => (await import('#play/finish/celebration.tsx')).Celebration)

type MissionProps = {
  level: CatalogLine
  /** The query of the address. */
  search: string
  /** An attempt of an issued run. */
  attempt?: Attempt
  /** Whether a class or a runner assigned the level: then the level before need not be completed. */
  isAssigned?: boolean
  children?: React.ReactNode
}

/** One level, from its briefing to its celebration. */
export function Mission({ level, search: asked, attempt: given, isAssigned, children }: MissionProps) {
  const { id, title } = level
  const { hasSeenWelcome } = useLearner()
  const isOpen = useAccess(level, isAssigned)
  const mission = useMission(level, asked, given, isOpen)
  const { search, isPractice, attempt, loading, simulation, drawn, status } = mission

  useEffect(() => {
    // An assigned level loads it at the start: the network may be lost in the middle of the run.
    if (status !== 'ready' && !isAssigned) return
    // If it fails to load, the level is completed and says so all the same.
    celebration.begin()
  }, [status, isAssigned])

  return (
    <main className="mission" id="main">
      <PageHead
        title={`Level ${id}: ${title} | ${name}`}
        description={simulation?.level.description ?? title}
        path={`/challenge/${id}`}
      />
      <h1>
        Level {id}: <span className="whole">{title}</span>
      </h1>
      <p className="lead">{simulation?.level.description ?? '\u00a0'}</p>

      <MissionStrip level={id} status={status} reward={attempt.reward} onComplete={mission.onComplete} />

      {children}
      <div className="mission-columns">
        <SimulationPanel level={id} mission={mission} />
        {loading.status === 'failed' ? null : (
          <Brief id={level.id} level={simulation?.level ?? null}>
            {drawn ? <LoadedPart part={liveTape} /> : null}
          </Brief>
        )}
      </div>

      <Stations level={id} search={search} />

      {isOpen && id === 1 && !hasSeenWelcome && !given ? (
        <LoadedDialog part={welcomeDialog} onClose={rememberWelcome} onFail={() => {}} />
      ) : null}
      {mission.isCelebrating && simulation ? (
        <LoadedDialog
          part={celebration}
          failure="The celebration could not be loaded, but the level is completed."
          level={level}
          simulation={simulation}
          isPractice={isPractice}
          Verdict={attempt.Verdict}
          onward={attempt.onward?.()}
          onClose={mission.onCelebrated}
        />
      ) : null}
    </main>
  )
}
