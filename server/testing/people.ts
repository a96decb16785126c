import { createClient } from '@supabase/supabase-js'
import type { LearnerTable } from '#contract/learner.ts'
import { DEFAULT_PUBLISHABLE_KEY as KEY } from '#contract/limits.ts'
import { LEARNER_ROWS } from '#server/schema/learner-tables.ts'

/** The storage in which the client of one browser keeps its session. */
function memoryStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** The real client, as in one browser. */
export function connect(url: string, options: { flowType?: 'pkce' | 'implicit' } = {}) {
  return createClient(url, KEY, {
    auth: {
      ...options,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      experimental: { passkey: true },
      storage: memoryStorage(),
    },
  })
}

export const PASSWORD = 'correct horse battery'

/** A person with an account, signed in. */
export async function signUp(url: string, email = `${crypto.randomUUID()}@example.org`) {
  const client = connect(url)
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD })
  if (error || !data.session) throw new Error(`no session: ${error?.message ?? 'confirmation'}`)
  return { client, email, session: data.session, user: data.session.user }
}

/** Makes a call that the real client never makes. */
export async function call(
  url: string,
  method: string,
  path: string,
  { body, headers = {}, bearer }: { body?: unknown; headers?: Record<string, string>; bearer?: string } = {},
): Promise<{ status: number; json: Record<string, unknown>; headers: Headers }> {
  const answer = await fetch(`${url}/auth/v1${path}`, {
    method,
    redirect: 'manual',
    headers: {
      apikey: KEY,
      'x-supabase-api-version': '2024-01-01',
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const said = await answer.text()
  return {
    status: answer.status,
    json: said.startsWith('{') ? (JSON.parse(said) as Record<string, unknown>) : {},
    headers: answer.headers,
  }
}

/** A row of a learner's table that every store takes, as a client sends it. */
export const sampleOf = (table: LearnerTable): Record<string, unknown> => LEARNER_ROWS[table].sample
