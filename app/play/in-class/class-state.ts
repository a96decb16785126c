import { resultInWords } from '#class/base/result-words.ts'
import type { ClassRun } from '#contract/class/run.ts'
import type { RunState } from '#sending/run-log.ts'

/** The state of a run for `#class-state`: a word for robots and a sentence for people. */
type ClassStateText = { status: string; text: string }

/** Describes the class's verdict on a run. */
export const saidOf = (run: ClassRun): ClassStateText => ({
  status:
    run.byHand === null
      ? (run.mark ?? run.status ?? 'expired')
      : run.byHand.verdict === 'accepted'
        ? 'verified'
        : 'refused',
  text: resultInWords(run),
})

/** Words for a run that the server records, while it goes on. */
export const GOING: Partial<Record<RunState['status'], string>> = {
  open: 'your class records this run',
  sending: 'sending',
  heard: 'recorded',
  elsewhere: 'continues in another tab or on another device; this page is no longer recorded',
}

export function recordedInWords({ status, sentence }: RunState): ClassStateText {
  if (status === 'solved') return { status: 'sending', text: 'solved: waiting for the verdict' }
  if (status === 'failed') return { status: 'refused', text: sentence ?? 'rejected' }
  return {
    status: status === 'open' ? 'ticket' : status,
    text: GOING[status] ?? sentence ?? 'the run has ended',
  }
}

/** @param result the server's later verdict @param notKept why the run could not be kept for the server */
export function unrecordedInWords(
  result: ClassRun | { notTaken: string } | undefined,
  notKept: string | null,
): ClassStateText {
  if (result && 'notTaken' in result) return { status: 'refused', text: `Not accepted: ${result.notTaken}` }
  if (result) return { status: result.mark ?? 'unverified', text: resultInWords(result) }
  return {
    status: 'offline',
    text: notKept ?? 'no connection: this run cannot be verified. It is sent when the server answers.',
  }
}
