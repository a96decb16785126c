import { setTimeout as sleep } from 'node:timers/promises'

/** An answer, byte by byte. */
export type ReceivedAnswer = {
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
  received?: (answer: ReceivedAnswer) => void
  /** Called before each request that changes something; one that throws kills the robot there. */
  beforeAct?: () => void
  /** Called after each such request was answered, before its answer is read. */
  afterAct?: () => void
}

const IS_TEXT = /^(text\/|application\/json)/

/** A page as it came; `html` is empty for what is no text. */
export type Page = ReceivedAnswer & { html: string }

/** A program that keeps cookies, sends forms and follows redirects, as a browser does. */
export type Client = {
  get: (address: string) => Promise<Page>
  /** @param body a form, or a text: JSON */
  post: (address: string, body: URLSearchParams | FormData | string) => Promise<Page>
}

export function openClient({ send = fetch, received, beforeAct, afterAct }: Wire = {}): Client {
  const cookies = new Map<string, string>()

  async function call(
    address: string,
    method: 'GET' | 'POST',
    body?: URLSearchParams | FormData | string,
  ): Promise<Page> {
    if (method === 'POST') beforeAct?.()
    let answer: Response
    for (;;) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { cookie, ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}) }
      const init = { method, redirect: 'manual', headers, ...(body ? { body } : {}) } as const
      answer = await send(address, init)
      if (answer.status !== 429) break
      await answer.arrayBuffer()
      // A proxy may send a date.
      await sleep(1000 * (Number(answer.headers.get('retry-after')) || 1))
    }
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const all = { method, address, status: answer.status, headers: [...answer.headers], bytes }
    received?.(all)
    if (method === 'POST') afterAct?.()
    const to = answer.headers.get('location')
    if (to !== null) return call(new URL(to, address).href, 'GET')
    const isText = IS_TEXT.test(answer.headers.get('content-type') ?? '')
    return { ...all, html: isText ? new TextDecoder().decode(bytes) : '' }
  }

  return {
    get: (address) => call(address, 'GET'),
    post: (address, body) => call(address, 'POST', body),
  }
}
