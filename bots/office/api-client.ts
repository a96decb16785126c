import { setTimeout as sleep } from 'node:timers/promises'
import type { Wire } from './client.ts'
import { Trouble, type TroubleKind } from './hands.ts'

/** The wire of a robot by calls. `wait` takes ms: tests hand over one that does not wait. */
export type ApiWire = Wire & { wait?: (ms: number) => Promise<unknown> }

/** The parts of an OpenAPI 3.1 document that a client reads. */
type ApiDocument = {
  servers: readonly { url: string }[]
  paths: Readonly<Record<string, Readonly<Record<string, { operationId: string }>>>>
}

/** The parts of a call. */
type Sent = {
  path?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  body?: unknown
  /** The Idempotency-Key. */
  key?: string
  /** The ETag of what the call is made for, as it was seen. */
  match?: string
}

/** A client of an API. */
export type ApiClient = {
  /** @throws {Trouble} if it is refused */
  call: <Answer>(operation: string, sent?: Sent) => Promise<Answer>
  /** A call with the ETag of its answer. @throws {Trouble} if it is refused */
  tagged: (operation: string, sent?: Sent) => Promise<{ told: unknown; tag: string }>
  /** The token that comes with each call from now on. */
  useToken: (token: string) => void
}

/** The trouble of a robot behind each code of a problem. Any other code is the robot's own mistake. */
const KINDS: Readonly<Record<string, TroubleKind>> = {
  'no-answer': 'error',
  conflict: 'error',
  changed: 'error',
  'list-changed': 'error',
  'logged-out': 'logged-out',
  restarted: 'restarted',
  away: 'away',
  database: 'away',
  over: 'over',
}

/**
 * A client that knows an API by its document alone.
 * @param address of the document
 */
export async function openApi(
  address: string,
  { send = fetch, received, beforeAct, afterAct, wait = sleep }: ApiWire = {},
): Promise<ApiClient> {
  const document = (await (await send(address, {})).json()) as ApiDocument
  const base = new URL(document.servers[0]!.url, address).href
  const operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [
        operationId,
        { path, method: method === 'get' ? ('GET' as const) : ('POST' as const) },
      ]),
    ),
  )
  let token = ''

  async function tagged(
    operation: string,
    { path = {}, query, body, key, match }: Sent = {},
  ): ReturnType<ApiClient['tagged']> {
    const known = operations.get(operation)
    if (!known) throw new Error(`The document has no operation ${operation}.`)
    const { method } = known
    const filled = known.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(path[name] ?? ''),
    )
    const to = `${base}${filled}${query ? `?${new URLSearchParams(query)}` : ''}`
    if (method === 'POST') beforeAct?.()
    for (;;) {
      const answer = await send(to, {
        method,
        headers: {
          ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...(match === undefined ? {} : { 'if-match': match }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const bytes = new Uint8Array(await answer.arrayBuffer())
      const later = 1000 * Number(answer.headers.get('retry-after') ?? '1')
      if (answer.status === 429) {
        await wait(later)
        continue
      }
      received?.({ method, address: to, status: answer.status, headers: [...answer.headers], bytes })
      if (method === 'POST') afterAct?.()
      const told: unknown = JSON.parse(new TextDecoder().decode(bytes))
      if (answer.ok) return { told, tag: answer.headers.get('etag') ?? '' }
      const { code, detail } = told as { code: string; detail: string }
      const kind = KINDS[code] ?? 'refused'
      if (kind === 'away') await wait(later)
      throw new Trouble(kind, detail, code)
    }
  }
  const call: ApiClient['call'] = async <Answer>(operation: string, sent?: Sent) =>
    (await tagged(operation, sent)).told as Answer
  return { call, tagged, useToken: (one) => (token = one) }
}
