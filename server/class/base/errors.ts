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
  hint = 'Correct it and send it again. If a page sent it, load that page again: it may be an older version.',
) => new ClassRefusal(400, { code: 'bad_request', message: `Invalid request: ${what}`, hint })
export const noJson = refusal(
  400,
  'no_json',
  'The request body must be JSON in UTF-8.',
  'Encode the body as JSON and send it again.',
)
export const tooLarge = refusal(
  413,
  'too_large',
  'The request is too large.',
  'Send at most 96 KB in one request.',
)
export const noToken = refusal(
  401,
  'no_token',
  'You are not signed in to a class.',
  'Join with the class code, or open the board by its link.',
)
export const seatGone = (why: string | null) =>
  new ClassRefusal(401, {
    code: 'seat_gone',
    message: 'This seat is no longer yours: you left it, the instructor removed it, or it has a new card.',
    hint: why || 'Join again with the class code or with your new card.',
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
  'Only the instructor of the class may do this.',
  'Open the board by its link, or sign in as its instructor.',
)
export const noRanks = refusal(
  403,
  'not_allowed',
  'This class does not show ranks.',
  'The instructor can switch them on.',
)
export const noClass = refusal(
  404,
  'no_class',
  'No class has this code.',
  'Compare it with the code on the board. If it is the same, ask the instructor: joining may be closed, or the class has ended.',
)
/** The same sentence for every reason, so that trying does not reveal which cards exist. */
export const noCard = refusal(
  404,
  'no_class',
  'No seat has this card.',
  'Compare it letter by letter. If it is the same, ask the instructor: there may be a newer card, or the class has ended.',
)
export const notFound = (what: string) =>
  new ClassRefusal(404, {
    code: 'not_found',
    message: `This class has no such ${what}.`,
    hint: 'It may have been removed. Load the page again.',
  })
export const full = refusal(
  403,
  'full',
  'All seats of this class are taken.',
  'Ask the instructor for a card, or for more seats.',
)
export const cardsOnly = refusal(
  403,
  'cards_only',
  'You can join this class only with a card.',
  'Ask the instructor for a card, and type the code and the card.',
)
export const classClosed = (state: string) =>
  new ClassRefusal(403, {
    code: 'class_closed',
    message: state === 'ended' ? 'This class has ended.' : 'This class is paused.',
    hint:
      state === 'ended'
        ? 'New runs do not count. Your marks stay until the date on this page.'
        : 'Wait for the instructor.',
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
  'This class needs the session code from the projector.',
  'Type the five digits that the projector shows.',
)
export const wrongWord = refusal(
  403,
  'wrong_word',
  'Wrong session code.',
  'Type the five digits that the projector shows now.',
)
export const nameTaken = (nicknames: string[]) =>
  new ClassRefusal(409, {
    code: 'name_taken',
    message: 'Somebody in this class already has this nickname.',
    hint: 'Choose one of these, or type another one.',
    nicknames,
  })
export const badName = (nicknames: string[]) =>
  new ClassRefusal(422, {
    code: 'bad_name',
    message: 'This nickname is not allowed.',
    hint: `A nickname has 1 to ${CLASS_TEXT_LIMITS.nickname} letters, digits, spaces and - _ . and no five digits in a row.`,
    nicknames,
  })
export const onlyGenerated = (nicknames: string[]) =>
  new ClassRefusal(422, {
    code: 'bad_name',
    message: 'You cannot type your own nickname in this class.',
    hint: 'Choose one of these.',
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
export const noSession = refusal(
  409,
  'class_closed',
  'There is no supervised session now.',
  'Start one on the board.',
)
export const noBadge = refusal(
  409,
  'no_badge',
  'This seat has no verified run of a random task.',
  'A badge states what was verified. Issue a badge after a verified run.',
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
    { code: 'unavailable', message: 'The database is not available now.', hint: 'Try again in a moment.' },
    1,
  )
export const busy = () =>
  new ClassRefusal(503, { code: 'busy', message: 'Marking is delayed.', hint: 'Try again in a moment.' }, 1)
