import { backend } from '#sending/backend.ts'
import { accountsClient } from '#sending/client.ts'
import { PATIENCE } from '#sending/patience.ts'
import { lacksFactor } from './assurance.ts'

/** How many codes an account has left, and when they were made. */
export type CodesLeft = { left: number; made_at: string | null }

/** A refusal of the server, in the form that our table of sentences reads. */
class Refused extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Makes a call of our server that supabase-js has no method for. @throws Refused, TypeError */
async function ask(method: 'GET' | 'POST', path = '', body?: object): Promise<unknown> {
  const [{ auth }, { url, key }] = await Promise.all([accountsClient(), backend()])
  const { data } = await auth.getSession()
  const answer = await fetch(`${url ?? location.origin}/auth/v1/recovery-codes${path}`, {
    method,
    headers: {
      apikey: key,
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE),
  })
  // The error that `fetch` throws without a network.
  if (answer.status >= 500) throw new TypeError(`the server answered ${answer.status}`)
  // Another server answers this call with its own "not found".
  const said = (await answer.json().catch(() => ({}))) as { code?: string; message?: string }
  if (!answer.ok) throw new Refused(answer.status, said.code ?? '', said.message ?? '')
  return said
}

/**
 * Reads how many codes are left. Null if the server cannot tell: a Supabase project has no such calls, and a session
 * must show its second factor first.
 */
export async function readCodesLeft(): Promise<CodesLeft | null> {
  if (await lacksFactor(await accountsClient())) return null
  try {
    return (await ask('GET')) as CodesLeft
  } catch (reason) {
    if (reason instanceof Refused && reason.status === 404) return null
    throw reason
  }
}

/** Makes ten codes, which replace the earlier ones. The server shows them only in this answer. */
export const makeCodes = async () => (await ask('POST', '', {})) as CodesLeft & { codes: string[] }

/** Sends a recovery code in place of the second factor. It raises the session's assurance level. */
export async function showRecoveryCode(code: string): Promise<void> {
  const session = (await ask('POST', '/verify', { code })) as { access_token: string; refresh_token: string }
  const { auth } = await accountsClient()
  const { error } = await auth.setSession(session)
  if (error) throw error
}
