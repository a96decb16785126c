import type { Context } from 'hono'
import { HELD_ID } from '#contract/limits.ts'
import { isApp } from '#office/apps/apps.ts'
import { refusedForm, refusedOf } from '#office/refused.ts'
import { StoreUnavailableError } from '#server/store/base/store.ts'
import { type PageRefusal, sessionIn } from './apps/base/request.ts'
import type { Shifts } from './shifts/shifts.ts'

/** Keeps a form of a shift that was refused before it became an act: too fast, from another site, no form at all. */
export async function keepRefusal(
  shifts: Shifts,
  c: Context,
  { status, message: sentence, act, isKept }: PageRefusal,
): Promise<void> {
  const [id = '', first = '', ...rest] = c.req.path.split('/').slice(2)
  const isWait = act?.do === 'knock' || act?.do === 'wait'
  if (!isKept || status === 404 || !HELD_ID.test(id) || (c.req.method !== 'POST' && !isWait)) return
  const app = isApp(first) ? first : 'desk'
  const asked = { app, do: (app === first ? rest.at(-1) : first) || app, session: sessionIn(c, app) }
  try {
    await shifts.refuse(id, (after) =>
      act
        ? refusedOf(act, { form: sentence }, { after, status })
        : refusedForm(asked, { form: sentence }, { after, status }),
    )
  } catch (error) {
    // The answer says what was refused, whether it can be kept or not.
    if (!(error instanceof StoreUnavailableError)) throw error
  }
}
