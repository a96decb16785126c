import type { ClassRun, WhyNot } from '#contract/class.ts'
import type { RunReason } from '#contract/run.ts'
import { ENDED } from '#sending/run-words.ts'

/** The class's sentences on a solved run that the server did not hear in full. */
const UNHEARD: Record<Exclude<WhyNot, RunReason>, string> = {
  silent:
    'The server heard nothing of it for more than two minutes. Play it again where the network is stable.',
  'clock-set': 'The server’s clock was set while it was played. Play it again.',
  unnoted:
    'The server got no note of what its conditions did. Load the page again. Play it again as the page draws it.',
  unheard: 'The server did not hear it while it was played. Play it again when it answers.',
}

/** Advice for reasons that would end another attempt in the same way. */
const INSTEAD: Partial<Record<RunReason, string>> = {
  clock: 'Set this machine’s clock, then begin another attempt.',
  forked: 'Play in one tab, then begin another attempt.',
  'too-heavy': 'Begin another attempt with shorter texts.',
  page: 'It was not you. Load the page again.',
  rules: 'Load the page again.',
}

/** Why a run has no mark, or is not verified, and what to do. */
const whyInWords = (why: WhyNot): string =>
  why in UNHEARD
    ? UNHEARD[why as keyof typeof UNHEARD]
    : `${ENDED[why as RunReason]} ${INSTEAD[why as RunReason] ?? 'Begin another attempt.'}`

/** Describes the verdict on a run to its player. */
export function verdictInWords({ mark, why, atEntry, sentence, byHand, lateMs }: ClassRun): string {
  if (byHand?.verdict === 'struck') return `Struck by your teacher: ${byHand.reason}`
  if (byHand?.verdict === 'accepted') return `Accepted by your teacher: ${byHand.reason}`
  const late = lateMs > 0 ? ' It came late.' : ''
  if (mark === 'verified')
    return `Verified: the server heard this run, played it again, and it solves the level.${late}`
  const place = atEntry === null ? '' : ` at action ${atEntry}`
  const words = [sentence ? sentence.replace(/\.?$/, '.') : '', why ? whyInWords(why) : '']
    .filter(Boolean)
    .join(' ')
  if (mark === 'unverified') return `Solved, and not verified. ${words}${late}`
  if (mark === 'refused') return `Refused${place}: ${words}`
  return `No mark${place}. ${words || 'Begin another attempt.'}`
}
