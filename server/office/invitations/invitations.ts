import type { InvitationLine, InvitationState } from '#contract/invitations.ts'
import { HELD_ID } from '#contract/limits.ts'
import type { Receipts } from '#server/asking/receipts.ts'
import { type Clock, DAY } from '#server/clock.ts'
import { CallRefusal } from '#server/held/refusals.ts'
import { randomName } from '#server/held/seeds.ts'
import { type HeldShift, lineOf, SHIFT_ROWS } from '#server/office/shifts/held-shift.ts'
import { INVITED_KIND, invitedShifts } from '#server/office/shifts/policy.ts'
import { closedOf, type Shifts } from '#server/office/shifts/shifts.ts'
import { number } from '#server/schema/columns.ts'
import { ask, askLocked, type Change, insertRow, updateRow } from '#server/store/base/change.ts'
import { changeAgain } from '#server/store/base/conflict.ts'
import type { Store } from '#server/store/base/store.ts'
import type { Vault } from '#server/vault.ts'
import { type Invitation, invitationOf, statusOf } from './invitation.ts'

/** The page of an invitation. */
const INVITATION_PAGE = '/office/invitation'

/** Most invitations of one owner that are stored. */
export const MOST_INVITATIONS = 1000

/** The purpose of the keys in links, and how much of each a link has: 128 bits. */
const PURPOSE = 'invitation'
const KEY_BYTES = 16

/** A key: the id, and a hash of it that only this server can make. */
const KEY = /^([0-9a-f]{32})([0-9a-f]{32})$/

export type WantedInvitation = Pick<
  Invitation,
  'owner' | 'process' | 'size' | 'day' | 'conditions' | 'api' | 'label' | 'untilAt'
>

export type Invitations = {
  /** Makes an invitation, within a change of the caller. @throws {CallRefusal} 429 if the owner has too many */
  inviting: (wanted: WantedInvitation) => Change<Invitation>
  /** Of an owner, newest first. Null as owner: everybody's, for the operator. */
  list: (owner: string | null) => Promise<Invitation[]>
  /** Null: there is none. */
  find: (id: string) => Promise<Invitation | null>
  /** The invitation of a link; null for any other text. */
  ofKey: (key: string) => Promise<Invitation | null>
  /**
   * Starts its shift, once: a repeated start leads to the same shift.
   * @returns the shift; null if there is no such invitation, or if its time was over before anybody started it
   */
  start: (id: string) => Promise<HeldShift | null>
  /** Erases an invitation with its shift, whatever its status. */
  erase: (id: string) => Promise<void>
  /** An invitation for the answer to whoever made it. @param origin of the server */
  lineOf: (invitation: Invitation, origin: string) => Promise<InvitationLine>
  /** An invitation for its page. */
  stateOf: (invitation: Invitation) => Promise<InvitationState>
  /** Erases those whose days are over. */
  sweep: () => Promise<void>
}

type Parts = {
  store: Store
  now: Clock
  shifts: Shifts
  vault: Pick<Vault, 'mac' | 'isMac'>
  /** Days for which an invitation is kept after its end, as its shift is. */
  keptDays: number
  /** Null: ended shifts are not signed. */
  receipts: Receipts | null
}

const iso = (moment: number) => new Date(moment).toISOString()

export function openInvitations({ store, now, shifts, vault, keptDays, receipts }: Parts): Invitations {
  const policy = invitedShifts(keptDays)

  const read = async (where: string, parameters: readonly string[]): Promise<Invitation[]> =>
    (
      await store.read(`select * from invitations where ${where} order by created_at desc, id`, parameters)
    ).map(invitationOf)

  const find: Invitations['find'] = async (id) =>
    HELD_ID.test(id) ? ((await read('id = $1', [id]))[0] ?? null) : null

  const shiftOf = async ({ shiftId }: Invitation) => (shiftId === null ? null : await shifts.see(shiftId))

  const keyOf = (id: string) => id + vault.mac(PURPOSE, id).subarray(0, KEY_BYTES).toString('hex')

  return {
    *inviting({ conditions, label, ...wanted }) {
      const [row] = yield* ask('select count(*) as total from invitations where owner = $1', [wanted.owner])
      if (number(row?.['total']) >= MOST_INVITATIONS)
        throw new CallRefusal(
          429,
          'too-many',
          `At most ${MOST_INVITATIONS} invitations of yours are stored. Erase some: DELETE /office/v1/invitations/ID.`,
          5,
        )
      return invitationOf(
        yield* insertRow('invitations', {
          ...wanted,
          id: randomName(),
          conditions: conditions.join(),
          label: JSON.stringify(label),
          createdAt: now(),
        }),
      )
    },

    list: (owner) => (owner === null ? read('1 = 1', []) : read('owner = $1', [owner])),

    find,

    ofKey: async (key) => {
      const [, id, mac] = KEY.exec(key) ?? []
      return id && mac && vault.isMac(PURPOSE, id, Buffer.from(mac, 'hex')) ? find(id) : null
    },

    start: async (id) => {
      const shiftId = await changeAgain(store, function* () {
        const [row] = yield* askLocked('select * from invitations where id = $1', [id])
        const at = now()
        const invitation = row && invitationOf(row)
        if (!invitation) return null
        if (invitation.shiftId !== null) return invitation.shiftId
        if (at >= invitation.untilAt) return null
        const { process, size, day, conditions, api, label, untilAt } = invitation
        const held = yield* shifts.issuing({
          process,
          size,
          day,
          conditions,
          api,
          label,
          split: 'test',
          seconds: Math.max(1, Math.floor((untilAt - at) / 1000)),
          owner: `${INVITED_KIND} ${id}`,
          policy,
        })
        yield* updateRow('invitations', { id }, { shiftId: held.id, startedAt: at })
        return held.id
      })
      return shiftId === null ? null : await shifts.find(shiftId)
    },

    erase: async (id) => {
      await store.change(function* () {
        yield* SHIFT_ROWS.erase({
          ids: { sql: 'select shift_id from invitations where id = $1', parameters: [id] },
        })
        yield* ask('delete from invitations where id = $1', [id])
      })
    },

    lineOf: async (invitation, origin) => {
      const { id, process, size, day, conditions, api, label, createdAt, untilAt, startedAt } = invitation
      const seen = await shiftOf(invitation)
      const isOpen = seen?.held.status === 'open'
      const line = seen && !isOpen ? lineOf(seen.held, origin) : null
      return {
        id,
        url: `${origin}${INVITATION_PAGE}?key=${keyOf(id)}`,
        process,
        size,
        day,
        conditions,
        api,
        label,
        status: statusOf(invitation, seen?.held ?? null, now()),
        createdAt: iso(createdAt),
        until: iso(untilAt),
        startedAt: startedAt === null ? null : iso(startedAt),
        closed: seen && isOpen ? closedOf(seen.shift) : null,
        shift: line && receipts ? { ...line, receipt: receipts.of(line) } : line,
      }
    },

    stateOf: async (invitation) => {
      const { process, size, conditions, untilAt, startedAt } = invitation
      const seen = await shiftOf(invitation)
      return {
        process,
        size,
        hasFaults: conditions.length > 0,
        status: statusOf(invitation, seen?.held ?? null, now()),
        until: iso(untilAt),
        startedAt: startedAt === null ? null : iso(startedAt),
        shift: seen?.held.id ?? null,
      }
    },

    sweep: async () => {
      await store.change(() => eraseInvitationsBefore(now() - keptDays * DAY))
    },
  }
}

/** Numbers of invitations, for the metrics: those that nobody has used, and those with a shift. */
export async function countInvitations(store: Pick<Store, 'read'>): Promise<Record<string, number>> {
  const [row] = await store.read('select count(*) as total, count(shift_id) as used from invitations', [])
  const [total, used] = [Number(row?.['total']), Number(row?.['used'])]
  return { unused: total - used, used }
}

const IS_OVER = 'until_at < $1 and not exists (select 1 from shifts where shifts.id = invitations.shift_id)'

/**
 * Erases invitations whose time was over before a moment, in ms since 1970. A used one goes after its shift: until then it
 * says whose the shift is.
 */
export const eraseInvitationsBefore = (before: number): Change<unknown> =>
  ask(`delete from invitations where ${IS_OVER}`, [before])

/** The number of invitations that `eraseInvitationsBefore` would erase. */
export function* countInvitationsBefore(before: number): Change<number> {
  const [row] = yield* ask(`select count(*) as total from invitations where ${IS_OVER}`, [before])
  return Number(row?.['total'])
}
