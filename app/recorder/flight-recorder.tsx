import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { KEYS, readText } from '#learner/storage.ts'
import type { Simulation } from '#levels/contract.ts'
import { STAGE } from '#levels/door.ts'
import type { LiveRun } from '#levels/simulation.tsx'
import { readRecording } from '#recorder/base/recording.ts'
import { lineInWords, recorderAtWork } from '#recorder/listening/live-tape.tsx'
import { type Recorder, watch } from '#recorder/listening/watch.ts'
import '#recorder/listening/live-tape.css'
import { Failed } from '#ui/failed.tsx'
import { loadable, useLoaded } from '#ui/loaded.ts'
import { useStore } from '#ui/store.ts'

export { LiveTape } from '#recorder/listening/live-tape.tsx'

const reportView = loadable(async () => (await import('./report-view.tsx')).LiveReport)

type FlightRecorderProps = {
  run: LiveRun
  simulation: Simulation
  level: number
  seed: string
  /** Whether the run is kept as the level's last one. Practice is not: the last graded run stays. */
  isKept: boolean
}

/**
 * "What your robot did", below a level's simulation. It listens as soon as it is mounted, and draws the report when
 * somebody opens it.
 */
export function FlightRecorder({ run, simulation, level, seed, isKept }: FlightRecorderProps) {
  const [isOpen, setOpen] = useState(false)
  const [recorder, setRecorder] = useState<Recorder | null>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const stage = button.current!.closest('.simulation')!.querySelector(STAGE)!
    const own = watch(run, simulation.rules, level, seed, stage, isKept)
    setRecorder(own)
    recorderAtWork.set(own)
    return () => {
      recorderAtWork.set(null)
      own.stop()
    }
  }, [run, simulation, level, seed, isKept])

  return (
    <>
      <button
        className="btn btn-quiet"
        id="flight-recorder"
        type="button"
        ref={button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'flight-report' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        What your robot did <ChevronDown className="icon" data-turned={isOpen || undefined} />
      </button>
      {recorder ? <Newest recorder={recorder} /> : null}
      {isOpen && recorder ? <Opened recorder={recorder} simulation={simulation} level={level} /> : null}
    </>
  )
}

/**
 * The newest line of the live tape, at the simulation's foot: the tape itself may be out of view. The style sheet writes it,
 * so that screen readers and robots do not find the same words twice.
 */
function Newest({ recorder }: { recorder: Recorder }) {
  const line = useStore(recorder.tape).find((each) => !('mark' in each))
  return <p className="newest" data-newest={line ? lineInWords(line) : ''} aria-hidden="true" />
}

type OpenedProps = { recorder: Recorder; simulation: Simulation; level: number }

function Opened({ recorder, simulation, level }: OpenedProps) {
  const loading = useLoaded(reportView)
  // The run before this one, for a learner who comes back to see what went wrong.
  const [last] = useState(() => readRecording(readText(KEYS.run(level)), level))
  return (
    <section className="flight" id="flight-report" aria-label="What your robot did">
      {loading.status === 'ready' ? (
        <loading.value recorder={recorder} rules={simulation.rules} last={last} level={level} />
      ) : loading.status === 'failed' ? (
        <Failed what="The report" id="reload-report" onRetry={loading.retry} />
      ) : (
        <p className="empty busy">Loading the report…</p>
      )}
    </section>
  )
}
