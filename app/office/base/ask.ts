import type { InvitationState } from '#contract/invitations.ts'
import type { ShiftState, StartedShift } from '#contract/office.ts'
import type { Milliseconds } from '#game/clock.ts'
import { isShiftId } from './shift-id.ts'

/** Longest time of a call. */
const PATIENCE: Milliseconds = 20_000

const AWAY = 'The server does not answer. Check the connection, then try again.'

/** A call that failed, in a sentence that says what to do. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** Asks the server. @throws {Refusal} if it does not answer */
async function ask(address: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(address, {
      cache: 'no-store',
      ...init,
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE),
    })
  } catch {
    throw new Refusal(AWAY)
  }
}

/** The sentence of a refusal of ours; another server has another answer, or none. */
async function sentenceOf(answer: Response): Promise<string> {
  const said = (await answer.json().catch(() => null)) as { error?: { message?: unknown } } | null
  const sentence = said?.error?.message
  if (typeof sentence === 'string') return sentence
  return answer.status >= 500
    ? AWAY
    : `The server answered ${answer.status}. It may have no office: ask the operator of this site.`
}

/**
 * What the server tells of a shift; null if it has none with this id.
 * @throws {Refusal} if it does not answer
 */
export async function lookAt(id: string): Promise<ShiftState | null> {
  if (!isShiftId(id)) return null
  const answer = await ask(`/office/${id}/state`)
  if (answer.status === 404) return null
  if (!answer.ok) throw new Refusal(await sentenceOf(answer))
  return (await answer.json()) as ShiftState
}

/**
 * Starts a practice shift, as the form of the page does without a script.
 * @throws {Refusal} with the server's sentence
 */
export async function start(form: FormData): Promise<StartedShift> {
  const fields = [...form].map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : value.name,
  ])
  const answer = await ask('/office', { method: 'POST', body: new URLSearchParams(fields) })
  if (!answer.ok) throw new Refusal(await sentenceOf(answer))
  return (await answer.json()) as StartedShift
}

/**
 * The invitation of a link; null if the server has none with this key.
 * @throws {Refusal} if it does not answer
 */
export async function lookAtInvitation(key: string): Promise<InvitationState | null> {
  const answer = await ask(`/office/invitation/state?${new URLSearchParams({ key }).toString()}`)
  if (answer.status === 404) return null
  if (!answer.ok) throw new Refusal(await sentenceOf(answer))
  return (await answer.json()) as InvitationState
}

/**
 * Starts the shift of an invitation, or leads back into it.
 * @throws {Refusal} with the server's sentence
 */
export async function acceptInvitation(key: string): Promise<StartedShift> {
  const answer = await ask('/office/invitation', { method: 'POST', body: new URLSearchParams({ key }) })
  if (!answer.ok) throw new Refusal(await sentenceOf(answer))
  return (await answer.json()) as StartedShift
}
