import type { RunState } from '#sending/run-log.ts'
import { actions, ENDED, recordedSoFar } from '#sending/run-words.ts'

/** Words for a run that cannot be opened, by the code of the refusal. */
export const NOT_OPENED: Record<string, string> = {
  unknown: 'There is no run with this address. Start another run.',
  ended: 'This run has ended. Start another run.',
  'other-version': 'The rules of this level have changed since this run was made. Start another run.',
}

/** Describes the state of a run. It says no more than the runner is told. */
export function inWords({ status, have, reason, atEntry, sentence }: RunState): string {
  switch (status) {
    case 'open':
      return 'The server is recording this run.'
    case 'sending':
    case 'heard':
      return `${recordedSoFar(have)}.`
    case 'solved':
      return `Solved in ${actions(have)}.`
    case 'elsewhere':
      return 'The run continues in another tab or on another device. The server no longer records this page.'
    case 'expired':
      return ENDED[reason ?? 'time']
    case 'failed':
      return `Failed${atEntry === null ? '' : `, at action ${atEntry}`}: ${sentence ?? ENDED[reason ?? 'said']}`
    case 'fault':
      return `The run was stopped, and not by the player: ${sentence ?? ENDED[reason ?? 'said']}`
  }
}
