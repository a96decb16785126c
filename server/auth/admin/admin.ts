import * as z from 'zod'
import { readBodyAs } from '#server/auth/base/body.ts'
import type { Call, Routes } from '#server/auth/base/call.ts'
import { unknownUser, validationFailed } from '#server/auth/base/errors.ts'
import { readUuid } from '#server/auth/base/ids.ts'
import type { AuthService } from '#server/auth/base/service.ts'
import { readEmail } from '#server/auth/people/given.ts'
import { passkeyJson, readPasskeys } from '#server/auth/people/passkeys.ts'
import { readFactors } from '#server/auth/people/rows.ts'
import type { UserRow } from '#server/auth/people/rows.ts'
import { factorJson, readUserJson } from '#server/auth/people/user-json.ts'
import { readUser } from '#server/auth/people/users.ts'
import { invitationSchema, generateLink, invite, linkSchema } from './links.ts'
import {
  attributesSchema,
  createUser,
  deleteUser,
  listUsers,
  removeFactor,
  removePasskey,
  updateUser,
} from './users.ts'

/** Accounts on a page by default, and at most. */
const PAGE = 50
const LONGEST_PAGE = 1000

const deletionSchema = z.object({ should_soft_delete: z.boolean().nullish() })
/** The operator's calls over HTTP, with the secret key: `supabase.auth.admin`. */
export function adminRoutes(
  service: AuthService,
  targetOf: (c: Call, wanted?: string | null) => string,
): Routes {
  const { store } = service
  const userIn = (c: Call) => readUuid(c.req.param('id')?.toLowerCase(), 'user_id', 'an')
  /** The account in the path. @throws {AuthError} 404 */
  const someoneIn = async (c: Call): Promise<UserRow> => {
    const user = await readUser(store, 'id', userIn(c))
    if (!user) throw unknownUser()
    return user
  }
  const factorIn = (c: Call) => readUuid(c.req.param('factor')?.toLowerCase(), 'factor_id', 'an')
  const passkeyIn = (c: Call) => readUuid(c.req.param('passkey')?.toLowerCase(), 'passkey_id')

  return {
    '/invite': {
      POST: async (c) => {
        const { email, data } = await readBodyAs(c, invitationSchema)
        return c.json(await invite(service, readEmail(email ?? ''), data ?? {}, targetOf(c)))
      },
    },
    '/admin/generate_link': {
      POST: async (c) => {
        const asked = await readBodyAs(c, linkSchema)
        return c.json(await generateLink(service, asked, targetOf(c, asked.redirect_to || null)))
      },
    },
    '/admin/users': {
      GET: async (c) => {
        const { page, per_page: perPage, filter } = c.req.query()
        if (filter?.includes('\0')) throw validationFailed('filter holds U+0000')
        const found = await listUsers(service, {
          page: readCount(page, 1, 'page'),
          perPage: Math.min(readCount(perPage, PAGE, 'per_page'), LONGEST_PAGE),
          filter: filter ?? '',
        })
        c.header('x-total-count', String(found.total))
        c.header('link', found.link)
        return c.json({ users: found.users, aud: 'authenticated' })
      },
      POST: async (c) => c.json(await createUser(service, await readBodyAs(c, attributesSchema))),
    },
    '/admin/users/:id': {
      GET: async (c) => {
        return c.json(await readUserJson(store, await someoneIn(c)))
      },
      PUT: async (c) => {
        const id = userIn(c)
        return c.json(await updateUser(service, id, await readBodyAs(c, attributesSchema)))
      },
      DELETE: async (c) => {
        const id = userIn(c)
        const { should_soft_delete: isSoft } = await readBodyAs(c, deletionSchema)
        if (isSoft) throw validationFailed('Accounts are deleted for good here: leave should_soft_delete out')
        await deleteUser(service, id)
        return c.json({})
      },
    },
    '/admin/users/:id/factors': {
      GET: async (c) => {
        const { id } = await someoneIn(c)
        return c.json((await readFactors(store, id)).map(factorJson))
      },
    },
    '/admin/users/:id/factors/:factor': {
      DELETE: async (c) => {
        const id = userIn(c)
        const factorId = factorIn(c)
        return c.json(factorJson(await removeFactor(service, id, factorId)))
      },
    },
    '/admin/users/:id/passkeys': {
      GET: async (c) => c.json((await readPasskeys(store, (await someoneIn(c)).id)).map(passkeyJson)),
    },
    '/admin/users/:id/passkeys/:passkey': {
      DELETE: async (c) => {
        const { id } = await someoneIn(c)
        await removePasskey(service, id, passkeyIn(c))
        return c.body(null, 204)
      },
    },
  }
}

/** An empty text means that the field is absent. */
function readCount(given: string | undefined, fallback: number, name: string): number {
  if (!given) return fallback
  if (!/^[1-9]\d{0,8}$/.test(given)) {
    throw validationFailed(`Bad Pagination Parameters: ${name} must be a number above 0`)
  }
  return Number(given)
}
