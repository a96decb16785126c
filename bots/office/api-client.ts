import { setTimeout as sleep } from 'node:timers/promises'
import { openClient, type Wire } from './client.ts'
import { Trouble, type TroubleKind } from './hands.ts'

/** The wire of a robot by calls. `wait` takes ms: tests hand over one that does not wait. */
export type ApiWire = Wire & { wait?: (ms: number) => Promise<unknown> }

/** The parts of an OpenAPI 3.1 document that a client reads. */
type ApiDocument = {
  servers: readonly { url: string }[]
  paths: Readonly<Record<string, Readonly<Record<string, { operationId: string }>>>>
}

/** The parts of a call. */
type CallParts = {
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
  call: <Answer>(operation: string, sent?: CallParts) => Promise<Answer>
  /** A call with the ETag of its answer. @throws {Trouble} if it is refused */
  tagged: (operation: string, sent?: CallParts) => Promise<{ told: unknown; tag: string }>
  /** The bytes of a file. @throws {Trouble} if it is refused */
  file: (operation: string, sent?: CallParts) => Promise<Uint8Array>
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

const jsonOf = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes))

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

  /** Makes a call, and waits where the answer says so. @throws {Trouble} if it is refused */
  async function answerTo(
    operation: string,
    { path = {}, query, body, key, match }: CallParts = {},
  ): Promise<{ bytes: Uint8Array; tag: string }> {
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
      if (answer.ok) return { bytes, tag: answer.headers.get('etag') ?? '' }
      const { code, detail } = jsonOf(bytes) as { code: string; detail: string }
      const kind = KINDS[code] ?? 'refused'
      if (kind === 'away') await wait(later)
      throw new Trouble(kind, detail, code)
    }
  }
  const tagged: ApiClient['tagged'] = async (operation, sent) => {
    const { bytes, tag } = await answerTo(operation, sent)
    return { told: jsonOf(bytes), tag }
  }
  const call: ApiClient['call'] = async <Answer>(operation: string, sent?: CallParts) =>
    (await tagged(operation, sent)).told as Answer
  const file: ApiClient['file'] = async (operation, sent) => (await answerTo(operation, sent)).bytes
  return { call, tagged, file, useToken: (one) => (token = one) }
}

/** The link of the page of an API to its document. */
const LINK = /id="openapi" href="([^"]+)"/

/** A page of a list. */
export type ListPage<Row> = { items: readonly Row[]; total: number; next: string | null }

/**
 * A client of a program of a shift: the page of its API has the link to the document. It is opened at the first use, and
 * then kept.
 * @param url the address of the desk
 * @param app such as `shop`
 */
export function programApi(url: string, app: string, wire: ApiWire = {}) {
  const browser = openClient(wire)
  let api: ApiClient | null = null
  const open = async (): Promise<ApiClient> => {
    if (api) return api
    const { html } = await browser.get(`${url}/${app}/api`)
    const [, link] = LINK.exec(html) ?? []
    if (link === undefined) throw new Error(`In this shift ${app} has no page of an API.`)
    api = await openApi(new URL(link, url).href, wire)
    return api
  }
  return {
    open,
    logIn: async (key: { user: string; password: string }): Promise<void> => {
      const { call, useToken } = await open()
      useToken((await call<{ token: string }>('logIn', { body: key })).token)
    },
  }
}
