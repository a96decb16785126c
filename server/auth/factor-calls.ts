import { readBodyAs } from './base/body.ts'
import type { Call, Routes } from './base/call.ts'
import { readUuid } from './base/ids.ts'
import type { AuthService } from './base/service.ts'
import { challenge, enrol, enrolSchema, shownSchema, unenrol, verifyFactor } from './calls/factors.ts'
import {
  beginRegistration,
  beginSignIn,
  credentialSchema,
  finishRegistration,
  finishSignIn,
  listPasskeys,
  nameSchema,
  removePasskey,
  renamePasskey,
} from './calls/passkeys.ts'
import { codeSchema, countCodes, makeCodes, useCode } from './calls/recovery-codes.ts'
import { assured, type Guards, somebody } from './guards.ts'

const TO_CHANGE_PASSKEYS = 'required to change passkeys'

const factorIn = (c: Call) => readUuid(c.req.param('factor'), 'factor_id')
const passkeyIn = (c: Call) => readUuid(c.req.param('passkey'), 'passkey_id')

/** The calls of second factors, recovery codes and passkeys, with their guards. */
export function factorCalls(service: AuthService, { visitorOf, limited, by, withKeys }: Guards): Routes {
  return {
    '/factors': {
      POST: limited(
        'factor',
        by([somebody], async (c, who) => c.json(await enrol(service, await readBodyAs(c, enrolSchema), who))),
      ),
    },
    '/factors/:factor/challenge': {
      POST: limited(
        'factor',
        by([somebody], async (c, who) => c.json(await challenge(service, factorIn(c), who, visitorOf(c)))),
      ),
    },
    '/factors/:factor/verify': {
      POST: limited(
        'factor',
        by([somebody], async (c, who) => {
          const body = await readBodyAs(c, shownSchema)
          return c.json(await verifyFactor(service, factorIn(c), body, who, visitorOf(c)))
        }),
      ),
    },
    '/factors/:factor': {
      DELETE: by([somebody], async (c, who) => {
        const id = factorIn(c)
        await unenrol(service, id, who)
        return c.json({ id })
      }),
    },
    '/recovery-codes': {
      GET: by([assured('required to see recovery codes')], async (c, { user }) =>
        c.json(await countCodes(service.store, user.id)),
      ),
      POST: limited(
        'factor',
        by([somebody, assured('required to make recovery codes')], async (c, { user }) =>
          c.json(await makeCodes(service, user)),
        ),
      ),
    },
    '/recovery-codes/verify': {
      POST: limited(
        'factor',
        by([], async (c, who) => {
          const { code } = await readBodyAs(c, codeSchema)
          return c.json(await useCode(service, who, code ?? ''))
        }),
      ),
    },
    '/passkeys/registration/options': {
      POST: limited(
        'factor',
        withKeys((party) =>
          by([somebody, assured(TO_CHANGE_PASSKEYS)], async (c, who) =>
            c.json(await beginRegistration(service, party, who, visitorOf(c))),
          ),
        ),
      ),
    },
    '/passkeys/registration/verify': {
      POST: limited(
        'factor',
        withKeys((party) =>
          by([somebody, assured(TO_CHANGE_PASSKEYS)], async (c, who) =>
            c.json(await finishRegistration(service, party, await readBodyAs(c, credentialSchema), who)),
          ),
        ),
      ),
    },
    '/passkeys/authentication/options': {
      POST: limited(
        'token',
        withKeys((party) => async (c) => c.json(await beginSignIn(service, party, visitorOf(c)))),
      ),
    },
    '/passkeys/authentication/verify': {
      POST: limited(
        'token',
        withKeys((party) => async (c) => {
          const body = await readBodyAs(c, credentialSchema)
          return c.json(await finishSignIn(service, party, body, visitorOf(c)))
        }),
      ),
    },
    '/passkeys': {
      GET: by([somebody], async (c, { user }) => c.json(await listPasskeys(service, user.id))),
    },
    '/passkeys/:passkey': {
      PATCH: by([somebody, assured(TO_CHANGE_PASSKEYS)], async (c, { user }) => {
        const id = passkeyIn(c)
        const { friendly_name: name } = await readBodyAs(c, nameSchema)
        return c.json(await renamePasskey(service, user.id, id, name))
      }),
      DELETE: by([somebody, assured(TO_CHANGE_PASSKEYS)], async (c, { user }) => {
        await removePasskey(service, user.id, passkeyIn(c))
        return c.body(null, 204)
      }),
    },
  }
}
