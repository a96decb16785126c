import { useEffect, useState } from 'react'
import type { OpenedRun } from '#contract/run.ts'
import type { CatalogLine } from '#levels/catalog.ts'
import { recordedAttempt } from '#play/attempt/recorded-attempt.ts'
import { Mission } from '#play/mission/mission.tsx'
import { RunCallError, type RunState, openRun } from '#sending/run-log.ts'
import { actions, ENDED, recordedSoFar } from '#sending/run-words.ts'
import { loadable, useLoaded } from '#ui/loaded.ts'
import { useStore } from '#ui/store.ts'

type RecordedMissionProps = { level: CatalogLine; search: string; run: string }

/** Words for a run that cannot be opened, by the code of the refusal. */
const NOT_OPENED: Record<string, string> = {
  unknown: 'There is no run with this address. Ask the person who gave you the link for another one.',
  ended: 'This run has ended. Ask for another link.',
  'other-version': 'The rules of this level have changed since this run was made. Ask for another link.',
}

/** Opens a run. @returns the attempt to play, or a sentence why it cannot be played */
async function openFor(level: CatalogLine, run: string): Promise<OpenedRun | string> {
  // A damaged address must not open an ordinary level: the player would believe that the server records it.
  if (!/^[\da-f]{32}$/.test(run))
    return 'This link is incomplete. Copy the whole link again, or ask for another one.'
  try {
    const opened = await openRun(run)
    if (opened.level === level.id) return opened
    return `This run belongs to level ${opened.level}. Open /challenge/${opened.level}?run=${run}.`
  } catch (reason) {
    if (reason instanceof RunCallError) return NOT_OPENED[reason.code] ?? reason.message
    return 'The server does not answer. Check the connection, then load the page again.'
  }
}

/** A level that a server records while it is played: its run was issued, and the learner got the address. */
export function RecordedMission({ level, search, run }: RecordedMissionProps) {
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

function Open({ level, search, run, opened }: RecordedMissionProps & { opened: OpenedRun }) {
  const [{ attempt, log }] = useState(() => recordedAttempt(level, run, opened))
  useEffect(() => {
    window.botarena = { settled: log.settled }
    return () => {
      delete window.botarena
    }
  }, [log])
  return (
    <Mission level={level} search={search} attempt={attempt} isAssigned>
      <State state={useStore(log.state)} />
    </Mission>
  )
}

/** Describes the state of a run to its player. */
function recordingInWords({ status, have, reason, atEntry, sentence }: RunState): string {
  switch (status) {
    case 'open':
      return 'The server is recording this run. No action yet.'
    case 'sending':
      return `${recordedSoFar(have)}; the rest is being sent.`
    case 'heard':
      return `${recordedSoFar(have)}.`
    case 'solved':
      return `Verified: the server played your ${actions(have)} again, and they solve the level.`
    case 'expired':
      return `The run has ended. ${ENDED[reason ?? 'time']} Ask for another link.`
    case 'elsewhere':
      return 'The run continues in another tab or on another device. The server no longer records this page.'
    case 'failed':
      return `Not verified${atEntry === null ? '' : `, at action ${atEntry}`}: ${sentence ?? ENDED[reason ?? 'said']}`
    case 'fault':
      return `The run was stopped, and not by you: ${sentence?.replace(/\.?$/, '.') ?? ENDED[reason ?? 'said']} Ask for another link.`
  }
}

function State({ state }: { state: RunState }) {
  return (
    <p className="practice-note" id="run-state" role="status" data-status={state.status}>
      {recordingInWords(state)}
    </p>
  )
}
