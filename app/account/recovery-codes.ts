import { PATIENCE, backend } from '#sending/backend.ts'
import { accountsClient } from '#sending/client.ts'
import { lacksFactor } from './assurance.ts'

/** How many codes an account has left, and when they were made. */
export type CodesLeft = { left: number; made_at: string | null }

/** What the server refused, in the form that our sentences know. */
class Refused extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** A call of our server that supabase-js has no word for. @throws Refused, TypeError */
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
  // As the browser says it where there is no network.
  if (answer.status >= 500) throw new TypeError(`the server answered ${answer.status}`)
  // Another server says in its own way that it has no such call.
  const said = (await answer.json().catch(() => ({}))) as { code?: string; message?: string }
  if (!answer.ok) throw new Refused(answer.status, said.code ?? '', said.message ?? '')
  return said
}

/** Null where nobody can know: a Supabase project has no such calls, and a session needs its second factor first. */
export async function readCodesLeft(): Promise<CodesLeft | null> {
  if (await lacksFactor(await accountsClient())) return null
  try {
    return (await ask('GET')) as CodesLeft
  } catch (reason) {
    if (reason instanceof Refused && reason.status === 404) return null
    throw reason
  }
}

/** Makes ten, in place of those before. Nobody is told them again. */
export const makeCodes = async () => (await ask('POST', '', {})) as CodesLeft & { codes: string[] }

/** A code in place of a second factor: the session counts for more from then on. */
export async function showRecoveryCode(code: string): Promise<void> {
  const session = (await ask('POST', '/verify', { code })) as { access_token: string; refresh_token: string }
  const { auth } = await accountsClient()
  const { error } = await auth.setSession(session)
  if (error) throw error
}
