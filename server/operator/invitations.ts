import type { InvitationLine } from '#contract/invitations.ts'
import { untilIn } from '#server/office/invitations/calls.ts'
import { openInvitations } from '#server/office/invitations/invitations.ts'
import { shiftReceipts } from '#server/office/office.ts'
import { askedFor } from '#server/office/shifts/asked.ts'
import { openShifts } from '#server/office/shifts/shifts.ts'
import { reasonOf, StartupError } from '#server/startup-error.ts'
import type { Store } from '#server/store/base/store.ts'
import { openVault } from '#server/vault.ts'

/** The owner of the operator's own invitations. */
const OWNER = 'operator'

/** What invitations are made and read with. */
export type InvitationDesk = { store: Store; config: { arenaDays: number }; authKey: string; siteUrl: string }

/** What the operator's invitation asks for. */
export type InvitationRequest = {
  process: string
  size: number
  day: 'calm' | 'rough'
  conditions: readonly string[] | undefined
  /** A moment, ISO 8601. */
  until: string
  /** Names the invitation for the operator. */
  name: string | undefined
}

const openAt = ({ store, config, authKey }: InvitationDesk) => {
  const vault = openVault(authKey)
  return openInvitations({
    store,
    now: Date.now,
    shifts: openShifts(store, Date.now, []),
    vault,
    keptDays: config.arenaDays,
    receipts: shiftReceipts(vault),
  })
}

/** A refusal of a call, as one of a command. @throws {StartupError} */
function asked({ process, size, day, conditions, until }: InvitationRequest) {
  try {
    return { ...askedFor({ process, size, day, conditions }), untilAt: untilIn(until, Date.now()) }
  } catch (error) {
    throw new StartupError(reasonOf(error))
  }
}

/** Makes an invitation. @throws {StartupError} for a process, size, condition or moment that there is not */
export async function makeInvitation(
  desk: InvitationDesk,
  wanted: InvitationRequest,
): Promise<InvitationLine> {
  const work = asked(wanted)
  const label: Record<string, string> = wanted.name === undefined ? {} : { name: wanted.name }
  const invitations = openAt(desk)
  const made = await desk.store.change(() => invitations.inviting({ ...work, owner: OWNER, label }))
  return invitations.lineOf(made, desk.siteUrl)
}

/** Everybody's invitations, newest first. */
export async function invitationLines(desk: InvitationDesk): Promise<InvitationLine[]> {
  const invitations = openAt(desk)
  const lines: InvitationLine[] = []
  for (const one of await invitations.list(null)) lines.push(await invitations.lineOf(one, desk.siteUrl))
  return lines
}

/** @throws {StartupError} if there is none with this id */
export async function invitationLine(desk: InvitationDesk, id: string): Promise<InvitationLine> {
  const invitations = openAt(desk)
  const known = await invitations.find(id)
  if (!known) throw new StartupError('There is no invitation with this id. `invitation list` prints the ids.')
  return invitations.lineOf(known, desk.siteUrl)
}

/** Erases an invitation with its shift. @throws {StartupError} if there is none with this id */
export async function eraseInvitation(desk: InvitationDesk, id: string): Promise<void> {
  await invitationLine(desk, id)
  await openAt(desk).erase(id)
}
