import type { Milliseconds } from '#game/clock.ts'
import { sealLog } from '#game/log.ts'
import type { AnyRules } from '#game/rules.ts'
import { now } from '#kit/clock.ts'
import { KEYS, readText, writeText } from '#learner/storage.ts'
import { forgetCauses, lastFault } from '#levels/causes.ts'
import type { LiveRun } from '#levels/simulation.tsx'
import { eventInWords, otherInWords } from '#recorder/base/phrases.ts'
import { FORMAT, type Input, MOST_KEPT, type Recording, readRecording } from '#recorder/base/recording.ts'
import { type Store, createStore } from '#ui/store.ts'
import { listen } from './events.ts'
import { readInputs } from './inputs.ts'
import { playAlong } from './playing-along.ts'
import { createStrays } from './strays.ts'
import { type TapeLine, createTapeLines } from './tape-lines.ts'

/** A recorder at work on one run. */
export type Recorder = {
  /** Whether the run becomes the level's last one, and is sent nowhere. */
  isKept: boolean
  /** The level's last kept run before this one. */
  before: Recording | null
  /** Makes the recording of this moment, also when nobody subscribes. */
  snapshot: () => Recording
  /** The latest lines, newest first. */
  tape: Pick<Store<readonly TapeLine[]>, 'get' | 'subscribe'>
  /** The recording so far. */
  recording: Pick<Store<Recording>, 'get' | 'subscribe'>
  /** Stops listening. Keeps a graded run with an action as the level's last one. */
  stop: () => void
}

/**
 * Listens beside a run. It notes the source of each entry, and actions that reached no rule. Nothing of it leaves the
 * browser.
 * @param rules of the simulation: the log does not say what was wrong, so the recorder plays the run along.
 * @param stage the element that holds the simulation.
 * @param isKept whether the run becomes the level's last one.
 */
export function watch(
  run: LiveRun,
  rules: AnyRules,
  level: number,
  seed: string,
  stage: Element,
  isKept: boolean,
): Recorder {
  const before = readRecording(readText(KEYS.run(level)), level)
  const stopping = new AbortController()
  const tape = createTapeLines()
  const strays = createStrays(tape)
  const along = playAlong(rules, seed, tape.print)
  const inputs = readInputs()
  const seen = listen(stage, stopping.signal, {
    inputs,
    entries: () => run.entries.length,
    onStray: (event, type = event.type) => {
      if (strays.add({ at: run.now(), input: { ...inputs.of(event), type } })) tell()
    },
    onFile: (event) => strays.handOver({ at: run.now(), input: inputs.of(event) }),
  })

  /** The source of each entry, and the time until which the run was followed. */
  const sources: Input[] = []
  let heardAt: Milliseconds = 0

  const version = import.meta.env.RULES?.[level]
  const snapshot = (): Recording => ({
    ...FORMAT,
    ...(version ? { rules: version } : {}),
    recordedAt: new Date(now()).toISOString(),
    log: sealLog(level, seed, [...run.entries], rules.task ? 'own' : 'plain'),
    until: Math.max(heardAt, run.get().run.solvedAt ?? 0),
    inputs: [...sources],
    strays: [...strays.all],
    isPointed: seen.isPointed,
  })
  let isLookedAt = false
  // Sealing a log takes longer with each entry, so it is done only while somebody subscribes.
  const recording = createStore(snapshot, {
    connect: () => {
      isLookedAt = true
      recording.set(snapshot())
      return () => (isLookedAt = false)
    },
  })
  const tell = () => {
    heardAt = run.now()
    if (isLookedAt) recording.set(snapshot())
  }

  /** Takes over the run's new entries. */
  const catchUp = () => {
    while (sources.length < run.entries.length) {
      const entry = run.entries[sources.length]!
      // In a shadow root `window.event` is not set, so the last dispatched event stands in.
      const cause = run.causes[sources.length] ?? (seen.arrived?.eventPhase ? seen.arrived : undefined)
      const recorded = along.play(entry)
      if (!('event' in entry)) {
        sources.push(inputs.of(cause))
        const what = 'restart' in entry ? 'restart' : 'completed'
        tape.print({ mark: otherInWords({ type: 'mark', at: entry.at, what }) })
        continue
      }
      const own = inputs.of(cause, eventInWords(entry.event))
      const submitter = inputs.submitterOf(cause)
      const input = strays.join({ at: entry.at, input: own, said: recorded.said, submitter }, entry.event)
      sources.push(input)
      tape.print({ input, ...recorded })
      along.note(entry.event, recorded)
    }
    forgetCauses(run)
    tell()
    along.waitUntil(heardAt)
  }

  /** Number of entries that were already kept, or deleted by a reset. They are not kept again. */
  let kept = 0
  const keep = () => {
    if (!isKept || run.entries.length === kept) return
    kept = run.entries.length
    const text = JSON.stringify(snapshot())
    if (text.length <= MOST_KEPT) writeText(KEYS.run(level), text)
  }

  let wasSolved = false
  const follow = () => {
    catchUp()
    const isSolved = run.get().run.solvedAt !== null
    if (isSolved && !wasSolved) {
      keep()
      tape.print({ mark: 'Ready' })
    }
    wasSolved = isSolved
  }
  const leave = run.subscribe(follow)
  const options = { signal: stopping.signal }
  window.addEventListener('pagehide', keep, options)
  window.addEventListener('progress-reset', () => (kept = run.entries.length), options)
  // A quick robot may have acted before the recorder was loaded.
  follow()

  return {
    isKept,
    before,
    recording,
    snapshot,
    tape: tape.lines,
    stop: () => {
      lastFault.set(null)
      keep()
      leave()
      stopping.abort()
    },
  }
}
