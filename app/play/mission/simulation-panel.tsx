import { SimulationView } from '#levels/simulation.tsx'
import '#levels/simulation.css'
import type { LiveMission } from '#play/attempt/use-mission.ts'
import { Failed } from '#ui/failed.tsx'
import { LoadedPart } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { Ready } from '#ui/ready.tsx'

const flightRecorder = loadable(async () => (await import('#play/foot/late-parts.ts')).FlightRecorder)
const simulationFoot = loadable(async () => (await import('#play/foot/late-parts.ts')).SimulationFoot)
const practiseAgain = loadable(async () => (await import('#play/foot/late-parts.ts')).PractiseAgain)
const conditionsKey = loadable(async () => (await import('#play/foot/late-parts.ts')).ConditionsKey)

type SimulationPanelProps = {
  /** Number of the level. */
  level: number
  mission: LiveMission
}

/** The part of the page where a level is worked on: its simulation, with the parts that belong to the run above and below. */
export function SimulationPanel({ level, mission }: SimulationPanelProps) {
  const { search, practice, isPractice, isGiven, attempt, loading, simulation, drawn, status } = mission
  const isCompleted = status === 'completed'
  return (
    <section
      className="simulation"
      id="simulation"
      data-room={level}
      aria-labelledby="simulation-title"
      aria-busy={drawn ? undefined : true}
    >
      <header>
        <h2 id="simulation-title">Simulation</h2>
        {/* Loads late, and must not move its neighbours. */}
        {drawn && !isGiven ? (
          <LoadedPart part={conditionsKey} level={level} search={search} asked={simulation?.asked} />
        ) : null}
        <span className="label">
          {drawn ? (
            <>
              <button id="seed-open" type="button" popoverTarget="seed-why">
                Seed
              </button>{' '}
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
      {loading.status !== 'failed' && (!drawn || !simulation) ? (
        <p className="empty busy">Loading the simulation…</p>
      ) : null}
      {drawn && simulation ? (
        <>
          <SimulationView simulation={simulation} run={drawn} isCompleted={isCompleted} />
          <footer>
            {isCompleted ? (
              isGiven ? null : (
                <LoadedPart
                  part={practiseAgain}
                  level={level}
                  search={search}
                  practice={practice}
                  onAgain={mission.onRestart}
                />
              )
            ) : simulation.level.hasOwnReset ? null : (
              <button className="btn btn-quiet" id="start-over" type="button" onClick={mission.onRestart}>
                Start over
              </button>
            )}
            <LoadedPart
              part={flightRecorder}
              run={drawn}
              simulation={simulation}
              level={level}
              seed={attempt.seed}
              isKept={!isPractice && !isGiven}
            />
          </footer>
          <LoadedPart
            part={simulationFoot}
            seed={attempt.seed}
            level={level}
            simulation={simulation}
            run={drawn}
            status={status}
            search={search}
            refusal={mission.refusal}
            onward={isCompleted ? attempt.onward?.() : undefined}
            onComplete={mission.onComplete}
          />
          <Ready />
        </>
      ) : null}
    </section>
  )
}
