import type { JoinedSeat } from '#contract/class/anybody.ts'
import { ANONYMOUS_EMAIL, type RpaTool } from '#contract/limits.ts'
import { now } from '#kit/clock.ts'
import { learner, signUp } from '#learner/store.ts'
import { keepSeat } from './seat.ts'

/**
 * Takes a seat. A browser without a visitor stores one with the nickname and an address that receives no mail; no lead
 * is sent.
 */
export function sitDown({ token, seat, card, code, class: its }: JoinedSeat, tool: RpaTool | null): void {
  keepSeat({ token, class: { id: its.id, name: its.name }, ...seat, card, code, tasks: [] })
  if (learner().visitor) return
  signUp({
    name: seat.nickname,
    email: ANONYMOUS_EMAIL,
    submittedAt: new Date(now()).toISOString(),
    rpa_tool: tool ?? '',
  })
}
