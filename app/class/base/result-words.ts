import type { ClassRun, WhyNot } from '#contract/class/run.ts'
import type { RunReason } from '#contract/run.ts'
import { ENDED } from '#sending/run-words.ts'

/** The class's sentences on a solved run that the server did not record in full. */
const UNHEARD: Record<Exclude<WhyNot, RunReason>, string> = {
  silent: 'The connection was lost for more than two minutes. Play the level again.',
  'clock-set': 'The server’s clock was changed during the run. Play the level again.',
  unnoted: 'The page sent no note of its conditions. Load the page again. Play the level again.',
  unheard: 'The server did not record the run. Play the level again.',
}

/** Advice for reasons that would end another attempt in the same way. */
const INSTEAD: Partial<Record<RunReason, string>> = {
  clock: 'Set the clock of this device, then start another attempt.',
  forked: 'Close the other tabs, then start another attempt.',
  'too-heavy': 'Start another attempt with shorter texts.',
  page: 'This was not your fault. Load the page again.',
  rules: 'Load the page again.',
}

/** Why a run has no mark, or is not verified, and what to do. */
const whyInWords = (why: WhyNot): string =>
  why in UNHEARD
    ? UNHEARD[why as keyof typeof UNHEARD]
    : `${ENDED[why as RunReason]} ${INSTEAD[why as RunReason] ?? 'Start another attempt.'}`

/** Describes the result of a run to its player. */
export function resultInWords({
  level,
  status,
  mark,
  why,
  atEntry,
  sentence,
  byHand,
  lateMs,
}: ClassRun): string {
  if (byHand?.verdict === 'struck') return `Rejected by your teacher: ${byHand.reason}`
  if (byHand?.verdict === 'accepted') return `Accepted by your teacher: ${byHand.reason}`
  const late = lateMs > 0 ? ' The run was late.' : ''
  if (mark === 'verified' && level === 0) return `Verified: the shift is clean.${late}`
  if (level === 0 && status === 'open') return 'The shift is open.'
  if (mark === 'verified')
    return `Verified: the server recorded this run, played it again, and it solves the level.${late}`
  const place = atEntry === null ? '' : ` at action ${atEntry}`
  const words = [sentence ? sentence.replace(/\.?$/, '.') : '', why ? whyInWords(why) : '']
    .filter(Boolean)
    .join(' ')
  if (mark === 'unverified') return `Solved, but not verified. ${words}${late}`
  if (mark === 'refused') return `Rejected${place}: ${words}`
  return `Not marked${place}. ${words || 'Start another attempt.'}`
}
