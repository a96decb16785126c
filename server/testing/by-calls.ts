import type { FaultKind } from '#contract/office-faults.ts'
import type { ApiWay } from '#contract/office.ts'
import type { ApiName } from '#office/apps/apis.ts'
import type { OrdersDeal } from '#office/processes/orders/deal.ts'
import { appIn } from '#office/shift.ts'
import type { TestServer } from './test-server.ts'

/** How a shift is asked for. */
type ShiftOptions = { api?: ApiWay; conditions?: readonly FaultKind[]; size?: number; seed?: string }

/** The parts of a call. `token`: another one than that of the log-in; null: none. */
export type CallParts = { headers?: Record<string, string>; body?: unknown; token?: string | null }

/** An answer. `json` is `{}` for what is none. */
export type CallAnswer = { status: number; text: string; json: any; headers: Headers }

/** A shift of a process, and the calls to one of its programs. `logIn` comes first. */
export async function openCalls(
  server: TestServer,
  process: string,
  app: ApiName,
  { api = 'all', size = 4, conditions = [], seed = '5'.repeat(32) }: ShiftOptions = {},
) {
  const answer = await fetch(`${server.url}/office/v1/shifts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ process, size, api, conditions, seed }),
  })
  const { id, url } = (await answer.json()) as { id: string; url: string }
  const see = async () => (await server.office.shifts.see(id))!
  let session = ''
  const call = async (
    method: string,
    path: string,
    { headers = {}, body, token = session }: CallParts = {},
  ): Promise<CallAnswer> => {
    const said = await fetch(`${url}/${app}/api${path}`, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await said.text()
    const isJson = /json/.test(said.headers.get('content-type') ?? '')
    return {
      status: said.status,
      text,
      json: isJson && text !== '' ? JSON.parse(text) : {},
      headers: said.headers,
    }
  }
  const logIn = async () => {
    const { user, password } = appIn((await see()).shift, app).credentials
    const { json } = await call('POST', '/v1/tokens', { body: { user, password }, token: null })
    session = json.token
    return session
  }
  return { id, url, see, call, logIn, token: () => session }
}

/** A shift with an API, and somebody who is logged in to its shop by a call. */
export async function atWork(server: TestServer, asked: ShiftOptions = {}) {
  const calls = await openCalls(server, 'orders', 'shop', asked)
  const { see, logIn } = calls
  if (asked.api !== 'none') await logIn()
  const { deal } = (await see()).shift
  const right = Object.values((deal as OrdersDeal).right).flatMap((one) => ('form' in one ? [one.form] : []))
  const orders = right.map((form) => ({ ...form, packs: Number(form.packs) }))
  return {
    ...calls,
    orders,
    placed: async () => appIn((await see()).shift, 'shop').orders.filter(({ act }) => act > 0),
  }
}
