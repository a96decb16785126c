import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ClassError } from '#contract/class/error.ts'
import { CLASS_TEXT_LIMITS } from '#contract/class/rules.ts'

/** A refusal of a call of a class, in words for the caller. */
export class ClassRefusal extends Error {
  override name = 'ClassRefusal'
  readonly status: ContentfulStatusCode
  readonly said: ClassError
  /** s after which the call may be repeated. */
  readonly retryAfter: number | null

  constructor(status: ContentfulStatusCode, said: ClassError, retryAfter: number | null = null) {
    super(said.message)
    this.status = status
    this.said = said
    this.retryAfter = retryAfter
  }
}

const refusal =
  (status: ContentfulStatusCode, code: ClassError['code'], message: string, hint: string) => () =>
    new ClassRefusal(status, { code, message, hint })

export const badRequest = (
  what: string,
  hint = 'Correct it and send it again. A page that sent it may be of an older version: load it again.',
) => new ClassRefusal(400, { code: 'bad_request', message: `The call is not as it should be: ${what}`, hint })
export const noJson = refusal(400, 'no_json', 'The body is no JSON in UTF-8.', 'Send JSON.')
export const tooLarge = refusal(413, 'too_large', 'The call is too large.', 'A call has at most 96 KB.')
export const noToken = refusal(
  401,
  'no_token',
  'Nobody signs this call.',
  'Join with the code of the class, or open the board by its link.',
)
export const seatGone = (why: string | null) =>
  new ClassRefusal(401, {
    code: 'seat_gone',
    message: 'This seat is no longer yours: it was removed, left, or has a new card.',
    hint: why || 'Join again with the code or with the new card.',
  })
export const linkGone = refusal(
  401,
  'link_gone',
  'This link is no longer valid: it was renewed, or its class was erased.',
  'Ask the instructor for the new link.',
)
export const notAllowed = refusal(
  403,
  'not_allowed',
  'This call is for the instructor of the class.',
  'Open the board by its link, or sign in as its instructor.',
)
export const noRanks = refusal(
  403,
  'not_allowed',
  'This class shows no ranks.',
  'Its teacher may switch them on.',
)
export const noClass = refusal(
  404,
  'no_class',
  'No class has this code.',
  'It may have been renewed, its door may be shut, or the class has ended: look at the board.',
)
/** The same sentence for every reason, so that trying does not reveal which cards exist. */
export const noCard = refusal(
  404,
  'no_class',
  'No seat has this card.',
  'Compare it letter by letter. If it is right, there is a newer card, or the class has ended: ask the instructor.',
)
export const notFound = (what: string) =>
  new ClassRefusal(404, {
    code: 'not_found',
    message: `There is no such ${what} in this class.`,
    hint: 'Load the page again.',
  })
export const full = refusal(
  403,
  'full',
  'Every seat of this class is taken.',
  'Ask the instructor for a card, or for more seats.',
)
export const cardsOnly = refusal(
  403,
  'cards_only',
  'This class accepts only cards.',
  'Ask the instructor for a card, and type the code and the card.',
)
export const classClosed = (state: string) =>
  new ClassRefusal(403, {
    code: 'class_closed',
    message: state === 'ended' ? 'This class has ended.' : 'This class is paused.',
    hint: state === 'ended' ? 'Your marks stay until the day on this page.' : 'Wait for the instructor.',
  })
export const taskClosed = (opensAt: number) =>
  new ClassRefusal(403, {
    code: 'task_closed',
    message: 'This task is not open yet.',
    hint: `It opens at ${new Date(opensAt).toISOString()}.`,
  })
export const wordNeeded = refusal(
  403,
  'word_needed',
  'A sitting is on: it needs the word of the projector.',
  'Type the five digits that the instructor shows.',
)
export const wrongWord = refusal(
  403,
  'wrong_word',
  'This is not the word.',
  'Type the five digits that the instructor shows now.',
)
export const nameTaken = (nicknames: string[]) =>
  new ClassRefusal(409, {
    code: 'name_taken',
    message: 'Somebody in this class has this nickname.',
    hint: 'Take one of these, or another one.',
    nicknames,
  })
export const badName = (nicknames: string[]) =>
  new ClassRefusal(422, {
    code: 'bad_name',
    message: 'This is no nickname for a class.',
    hint: `A nickname has 1 to ${CLASS_TEXT_LIMITS.nickname} letters, digits, spaces and - _ . and no five digits in a row.`,
    nicknames,
  })
export const onlyGenerated = (nicknames: string[]) =>
  new ClassRefusal(422, {
    code: 'bad_name',
    message: 'This class gives the nicknames.',
    hint: 'Take one of these.',
    nicknames,
  })
export const otherVersion = refusal(
  409,
  'other_version',
  'The rules of this level have changed.',
  'Load the page again.',
)
export const attemptUsed = refusal(
  409,
  'attempt_used',
  'This attempt belongs to another task.',
  'Load the page again.',
)
export const noSitting = refusal(409, 'class_closed', 'No sitting is on.', 'Begin one on the board.')
export const noBadge = refusal(
  409,
  'no_badge',
  'This seat has no verified run of an own task.',
  'A badge says what was verified: give it when there is something.',
)
export const tooOften = (seconds: number, what: string) =>
  new ClassRefusal(
    429,
    { code: 'too_often', message: `Too many ${what}.`, hint: `Try again in ${seconds} seconds.` },
    seconds,
  )
export const unavailable = () =>
  new ClassRefusal(
    503,
    { code: 'unavailable', message: 'The database cannot be used now.', hint: 'Try again in a moment.' },
    1,
  )
export const busy = () =>
  new ClassRefusal(503, { code: 'busy', message: 'The judge is busy.', hint: 'Try again in a moment.' }, 1)
