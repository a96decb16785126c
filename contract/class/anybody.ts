import * as z from 'zod'
import { RPA_TOOLS } from '#contract/limits.ts'
import { uuid, code, card, nickname } from './fields.ts'
import type { Door } from './state.ts'

/**
 * `POST /look`: the class behind a code, before joining. 404 `no_class` for a wrong code, a shut class and an ended
 * class alike.
 */
export const lookSchema = z.strictObject({ code, card: card.optional() })

/** The facts that `/join` shows. */
export type FoundClass = {
  name: string
  /** Three generated names that are free; empty if the class is full or takes only cards. */
  nicknames: string[]
  /** Whether learners may type a name; otherwise they choose a generated one. */
  mayChooseName: boolean
  /** `cards`: joining needs a card. A card is accepted whatever the door. */
  door: Door
  /** The seat of the given card. */
  seat: { number: number; nickname: string } | null
  isFull: boolean
  /** The latest day on which the class is erased, by its present state. */
  erasedOn: number
  /** Days that logs are kept after a run. */
  logDays: number
}

/**
 * `POST /join` → 201 `Joined`, or 200 if the same seat is given again: always for a card, otherwise for the same
 * `once`. A card needs no code, and its seat keeps its nickname. 404 `no_class`, 403 `full` and `cards_only`, 409
 * `name_taken`, 422 `bad_name`.
 */
export const joinSchema = z.strictObject({
  /** Not needed with a card. */
  code: code.optional(),
  card: card.optional(),
  nickname: nickname.optional(),
  tool: z.enum(RPA_TOOLS).optional(),
  /**
   * Made by the page before the first try and sent with each try, so that a lost answer does not take a second seat.
   */
  once: uuid.optional(),
})

export type JoinedSeat = {
  /** `seat_…` */
  token: string
  seat: { number: number; nickname: string }
  /** Eight letters, for the card and the robot's link. */
  card: string
  /** The class's code, for the robot's link. */
  code: string
  class: { id: string; name: string; erasedOn: number }
}

/**
 * `GET /mine`, with the access token of an account: the seats that it took, so that another machine can use them too.
 */
export type OwnSeats = { seats: JoinedSeat[] }

export type LookBody = z.infer<typeof lookSchema>

export type JoinBody = z.infer<typeof joinSchema>
