/**
 * The calls of a class, all under /class/v1 (CLASS_API). Bodies and answers are JSON; moments are ms since 1970 by
 * the server's clock. The bearer token identifies the caller: `seat_…` a learner, `board_…` an instructor, `view_…`
 * a projector or an assistant, the access token of an account whose row says `instructor`, or the operator's secret
 * key. No cookies. Every refusal is `ClassError`. 401 `seat_gone` says that the seat was removed, left, or has a new
 * card: `hint` has the instructor's reason, if there is one.
 */

/** Every refusal of /class/v1. `message` says the problem, `hint` what to do. */
export type ClassError = {
  code:
    | 'no_json'
    | 'bad_request'
    | 'no_token'
    | 'seat_gone'
    | 'link_gone'
    | 'not_allowed'
    | 'class_closed'
    | 'task_closed'
    | 'word_needed'
    | 'wrong_word'
    | 'full'
    | 'cards_only'
    | 'no_class'
    | 'not_found'
    | 'name_taken'
    | 'other_version'
    | 'attempt_used'
    | 'no_badge'
    | 'too_large'
    | 'bad_name'
    | 'too_often'
    | 'unavailable'
    | 'busy'
  message: string
  hint: string
  /** With `name_taken` and `bad_name`: three that are free. */
  nicknames?: string[]
}
