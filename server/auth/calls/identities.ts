import { AuthError, insufficientAal } from '#server/auth/base/errors.ts'
import { isUuid } from '#server/auth/base/ids.ts'
import type { Service } from '#server/auth/base/service.ts'
import { unlink } from '#server/auth/people/identities.ts'
import type { Calls, Tools } from './call.ts'

/** What a signed-in person does with the ways in: DELETE /user/identities/{id}. */
export function identityCalls(service: Service, tools: Tools): Calls {
  return {
    '/user/identities/:id': {
      DELETE: async (c) => {
        const { user, lacksFactor } = await tools.caller(c)
        if (lacksFactor) throw insufficientAal(403, 'required to unlink a sign-in')
        const id = (c.req.param('id') ?? '').toLowerCase()
        if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID')
        await service.store.change(() => unlink(user.id, id, service.now()))
        return c.json({})
      },
    },
  }
}
