import { useEffect, useState } from 'react'
import type { Opened } from '#contract/run.ts'
import type { Entry } from '#game/log.ts'
import { type Run, begin } from '#game/run.ts'
import { playEntry } from '#game/unfold.ts'
import { CALM } from '#kit/conditions.ts'
import type { CatalogLine } from '#levels/catalog.ts'
import { roomOf } from '#levels/rooms.ts'
import { RunCallError, type RunState, createRunLog, openRun } from '#sending/run-log.ts'
import { loadable, useLoaded } from '#ui/loaded.ts'
import { createStore, useStore } from '#ui/store.ts'
import type { Attempt } from './attempt.ts'
import { Mission } from './mission.tsx'

declare global {
  interface Window {
    /** For a harness that steers a browser: docs/automation.md. */
    botarena?: { settled: (ms: number) => Promise<void> }
  }
}

type HeardMissionProps = { level: CatalogLine; search: string; run: string }

/** Words for a run that cannot be opened, by the code of the refusal. */
const NOT_OPENED: Record<string, string> = {
  unknown: 'There is no run with this address. Ask whoever gave it to you for another one.',
  ended: 'This run has ended. Ask for another one.',
  'other-version': 'The rules of this level have changed since the run was issued. Ask for another one.',
}

/** Opens a run. @returns what there is to play, or why there is nothing, in words */
async function openFor(level: CatalogLine, run: string): Promise<Opened | string> {
  try {
    const opened = await openRun(run)
    if (opened.level === level.id) return opened
    return `This run is of level ${opened.level}. Open /challenge/${opened.level}?run=${run}.`
  } catch (reason) {
    if (reason instanceof RunCallError) return NOT_OPENED[reason.code] ?? reason.message
    return 'The server could not be reached. Load the page again when the connection is back.'
  }
}

/** A level that a server hears while it is played: the run was issued, and its address handed on. */
export function HeardMission({ level, search, run }: HeardMissionProps) {
  const [opening] = useState(() => loadable(() => openFor(level, run)))
  const loading = useLoaded(opening)
  const opened = loading.status === 'ready' ? loading.value : null
  if (opened !== null && typeof opened !== 'string')
    return <Open level={level} search={search} run={run} opened={opened} />
  return (
    <main className="mission" id="main">
      <h1>
        Level {level.id}: <span className="whole">{level.title}</span>
      </h1>
      <p className="practice-note" id="run-state" role="status" data-status={opened ? 'fault' : 'opening'}>
        {opened ?? 'Opening the run…'}
      </p>
    </main>
  )
}

function Open({ level, search, run, opened }: HeardMissionProps & { opened: Opened }) {
  const [{ attempt, log }] = useState(() => heardAttempt(level, run, opened))
  useEffect(() => {
    window.botarena = { settled: log.settled }
    return () => {
      delete window.botarena
    }
  }, [log])
  return (
    <Mission level={level} search={search} attempt={attempt}>
      <State state={useStore(log.state)} />
    </Mission>
  )
}

/** An attempt that the server hears. What it is worth, whoever issued the run says; this browser's progress stays. */
function heardAttempt(level: CatalogLine, id: string, opened: Opened) {
  const log = createRunLog(id, opened)
  const isCompleted = createStore(() => false)
  let stop: (() => void) | undefined
  // The server has judged them.
  const entries = opened.entries as readonly Entry[]
  const attempt: Attempt = {
    level,
    seed: opened.seed,
    room:
      opened.conditions === '' && opened.deal === 'plain'
        ? roomOf(level)
        : loadable(async () =>
            (await import('#conditions/practice.ts')).openPracticeRoom(
              level,
              `?${new URLSearchParams({ conditions: opened.conditions || CALM, deal: opened.deal }).toString()}`,
              opened.seed,
            ),
          ),
    reward: 'Heard by the server',
    heard: {
      entries,
      elapsed: opened.elapsed,
      play: (rules) =>
        entries.reduce((run: Run, entry) => playEntry(rules, run, entry).after, begin(rules, opened.seed)),
    },
    isCompleted,
    open: () => {},
    // To start over is another beginning of the same run.
    begin: (run) => {
      stop?.()
      stop = log.follow(run)
      return stop
    },
    end: () => {
      isCompleted.set(true)
      return true
    },
  }
  return { attempt, log }
}

const counted = (count: number) => `${count} ${count === 1 ? 'action' : 'actions'}`

/** Describes the state of a run to its player. */
function inWords({ status, have, reason, atEntry, sentence }: RunState): string {
  switch (status) {
    case 'open':
      return 'The server hears this run. Nothing was done yet.'
    case 'sending':
      return `The server has heard ${counted(have)}, and is being told the rest.`
    case 'heard':
      return `The server has heard ${counted(have)}.`
    case 'solved':
      return `Verified: the server played your ${counted(have)} again, and they solve the level.`
    case 'expired':
      return reason === 'left'
        ? 'The run ended when its page was left. Ask for another one.'
        : 'The time of this run is over. Ask for another one.'
    case 'elsewhere':
      return 'The run goes on in another tab or on another machine. This page is heard no more.'
    case 'failed':
      return `Not verified${atEntry === null ? '' : `, at action ${atEntry}`}: ${sentence ?? FAILED[reason ?? ''] ?? 'the run was ended.'}`
    case 'fault':
      return `The run was broken off, and not by you: ${sentence ?? 'ask for another one.'}`
  }
}

const FAILED: Record<string, string> = {
  'too-long': 'it has more actions than a run may have.',
  'too-heavy': 'its actions took the server too long to play again.',
  forked: 'what came is not what was heard before.',
  'gave-up': 'it was given up.',
  steps: 'it took more steps than it may take.',
}

function State({ state }: { state: RunState }) {
  return (
    <p className="practice-note" id="run-state" role="status" data-status={state.status}>
      {inWords(state)}
    </p>
  )
}
