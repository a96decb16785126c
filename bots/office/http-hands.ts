import { setTimeout as sleep } from 'node:timers/promises'
import type { Hands } from './hands.ts'
import { formWith } from './markup.ts'
import { handsOf } from './screens.ts'

/** An answer, byte by byte. */
export type Heard = {
  method: 'GET' | 'POST'
  address: string
  status: number
  headers: readonly (readonly [name: string, value: string])[]
  bytes: Uint8Array<ArrayBuffer>
}

/** What a program without a browser hears and does on the way. */
export type Wire = {
  /** Sends a request. Another one than `fetch` reaches a server in the same process. */
  send?: (address: string, init: RequestInit) => Promise<Response>
  /** Called with every answer, before anything is read in it. */
  heard?: (answer: Heard) => void
  /** Called before each request that changes something; one that throws kills the robot there. */
  beforeAct?: () => void
  /** Called after each such request was answered, before its answer is read. */
  afterAct?: () => void
}

/** A program that keeps cookies, sends forms and follows redirects, as a browser does. */
export type HttpClient = {
  /** Asks for any address of the shift, below that of its desk. */
  get: (path: string) => Promise<Heard & { html: string }>
  post: (path: string, body: URLSearchParams | FormData) => Promise<Heard & { html: string }>
  hands: Hands
}

/**
 * Hands of a program that speaks HTTP and reads the pages' HTML: no browser is needed.
 * @param url the address of the desk
 */
export function httpHands(url: string, wire: Wire = {}): HttpClient {
  const { send = fetch, heard, beforeAct, afterAct } = wire
  const cookies = new Map<string, string>()

  async function call(
    address: string,
    method: 'GET' | 'POST',
    body?: URLSearchParams | FormData,
  ): Promise<Heard & { html: string }> {
    if (method === 'POST') beforeAct?.()
    let answer: Response
    for (;;) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const init = { method, redirect: 'manual', headers: { cookie }, ...(body ? { body } : {}) } as const
      answer = await send(address, init)
      if (answer.status !== 429) break
      await answer.arrayBuffer()
      await sleep(1000 * Number(answer.headers.get('retry-after') ?? '1'))
    }
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const all = { method, address, status: answer.status, headers: [...answer.headers], bytes }
    heard?.(all)
    if (method === 'POST') afterAct?.()
    const to = answer.headers.get('location')
    return to === null
      ? { ...all, html: new TextDecoder().decode(bytes) }
      : call(new URL(to, address).href, 'GET')
  }

  let shown = ''
  const show = ({ html }: { html: string }) => (shown = html)
  const hands = handsOf({
    open: async (path) => show(await call(url + path, 'GET')),
    press: async (button, fields = {}, file) => {
      const form = formWith(shown, button)
      const values = { ...form.values }
      for (const [id, value] of Object.entries(fields)) values[form.names[id]!] = value
      const address = new URL(form.action, url).href
      if (!file) return show(await call(address, 'POST', new URLSearchParams(values)))
      const data = new FormData()
      for (const [name, value] of Object.entries(values)) data.set(name, value)
      data.set(form.names[file.field]!, new Blob([file.text], { type: 'text/csv' }), file.name)
      return show(await call(address, 'POST', data))
    },
  })
  return {
    get: (path) => call(url + path, 'GET'),
    post: (path, body) => call(url + path, 'POST', body),
    hands,
  }
}
