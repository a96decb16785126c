import type { RunState } from '#sending/run-log.ts'
import { actions, ENDED, heardSoFar } from '#sending/run-words.ts'

/** Words for a run that cannot be opened, by the code of the refusal. */
export const NOT_OPENED: Record<string, string> = {
  unknown: 'There is no run with this address.',
  ended: 'This run has ended.',
  'other-version': 'The rules of this level have changed since the run was issued.',
}

/** Describes the state of a run. It says no more than the runner is told. */
export function inWords({ status, have, reason, atEntry, sentence }: RunState): string {
  switch (status) {
    case 'open':
      return 'The server hears this run.'
    case 'sending':
    case 'heard':
      return `${heardSoFar(have)}.`
    case 'solved':
      return `Solved, in ${actions(have)}.`
    case 'elsewhere':
      return 'This run is continued elsewhere. The server no longer hears this page.'
    case 'expired':
      return ENDED[reason ?? 'time']
    case 'failed':
      return `Failed${atEntry === null ? '' : `, at action ${atEntry}`}: ${sentence ?? ENDED[reason ?? 'said']}`
    case 'fault':
      return `Broken off, and not by its player: ${sentence ?? ENDED[reason ?? 'said']}`
  }
}
