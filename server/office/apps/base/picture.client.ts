/**
 * The script of every program that is a picture, for the browser: what pointer and keys do on the picture is sent, and
 * the picture that comes back is shown. It knows nothing of what the picture shows. It finds the picture by its role: ids
 * may be any, and it may be in an open shadow root.
 */

/** A place, or a key, as the server reads it. */
type SentInput =
  | { type: 'click'; x: number; y: number; shown: string }
  | { type: 'wheel'; x: number; y: number; rows: number; shown: string }
  | { type: 'text'; text: string }
  | { type: 'key'; key: string }

/** The keys of a window that do not type. */
const KEYS = [
  'Enter',
  'Escape',
  'Backspace',
  'Delete',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'PageUp',
  'PageDown',
  'Home',
  'End',
]

/** ms for which events are gathered, most events of a request, and ms before one that had no answer is sent again. */
const [GATHER, MOST, AGAIN] = [25, 40, 1000]

/** Most signs of one event. */
const MOST_SIGNS = 200

/** The page and every open shadow root in it. */
function openRoots(root: Document | ShadowRoot): (Document | ShadowRoot)[] {
  const inner = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  return [root, ...inner.flatMap(openRoots)]
}

const frame = openRoots(document)
  .map((root) => root.querySelector<HTMLElement>('[role="application"]'))
  .find((one) => one !== null)
const picture = frame?.querySelector('img')

/** A name for a request: one that is sent again with it is the same. */
const newToken = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')

function start(frame: HTMLElement, picture: HTMLImageElement): void {
  const { events: address = '', text: asText = '' } = frame.dataset
  let waiting: SentInput[] = []
  let isBusy = false
  let isLeaving = false

  /** Names the picture that is seen, so that a click on it lands on nothing that has moved away since. */
  const shown = () => new URL(picture.src).searchParams.get('shown') ?? ''

  /** Another page came in place of a picture: a log-in, a notice, an error. */
  const replaceBy = (html: string) => {
    document.open()
    document.write(html)
    document.close()
  }

  async function send(events: readonly SentInput[], token: string): Promise<void> {
    let answer: Response
    try {
      answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ events, token }),
      })
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN))
      return send(events, token)
    }
    if (answer.status === 429) {
      await new Promise((resolve) =>
        // A proxy may send a date.
        setTimeout(resolve, 1000 * (Number(answer.headers.get('retry-after')) || 1)),
      )
      return send(events, token)
    }
    if (answer.headers.get('content-type') !== 'image/png') return replaceBy(await answer.text())
    await answer.arrayBuffer()
    if (answer.url !== picture.src) {
      picture.src = answer.url
      await picture.decode().catch(() => undefined)
    }
  }

  async function flush(): Promise<void> {
    if (isBusy) return
    isBusy = true
    frame.ariaBusy = 'true'
    try {
      while (waiting.length > 0) {
        await new Promise((resolve) => setTimeout(resolve, GATHER))
        const now = waiting.slice(0, MOST)
        waiting = waiting.slice(MOST)
        await send(now, newToken())
      }
      if (isLeaving) location.assign(asText)
    } finally {
      isBusy = false
      frame.ariaBusy = 'false'
    }
  }

  const add = (event: SentInput): void => {
    const last = waiting.at(-1)
    if (event.type === 'text' && last?.type === 'text' && last.text.length + event.text.length <= MOST_SIGNS)
      last.text += event.text
    else waiting.push(event)
    void flush()
  }

  /** A place on the picture in its own pixels, however large it is shown. */
  const placeOf = ({ clientX, clientY }: MouseEvent) => {
    const box = picture.getBoundingClientRect()
    return {
      x: Math.round(((clientX - box.left) * picture.naturalWidth) / box.width),
      y: Math.round(((clientY - box.top) * picture.naturalHeight) / box.height),
    }
  }

  picture.addEventListener('click', (event) => {
    add({ type: 'click', ...placeOf(event), shown: shown() })
    frame.focus({ preventScroll: true })
  })
  picture.addEventListener(
    'wheel',
    (event) => {
      if (event.ctrlKey || event.deltaY === 0) return
      event.preventDefault()
      add({ type: 'wheel', ...placeOf(event), rows: Math.sign(event.deltaY) * 3, shown: shown() })
    },
    { passive: false },
  )
  frame.addEventListener('keydown', (event) => {
    const { key } = event
    if (event.isComposing || event.defaultPrevented || event.altKey || event.metaKey) return
    const isAll = event.ctrlKey && key.toLowerCase() === 'a'
    if (event.ctrlKey && !isAll) return
    if (key === 'F6') {
      event.preventDefault()
      // The way back to the desk. Without one Tab goes on from here.
      const link = openRoots(document).flatMap((root) => [
        ...root.querySelectorAll<HTMLElement>('header a'),
      ])[0]
      if (link) link.focus()
      else frame.blur()
    } else if (key === 'F2') {
      event.preventDefault()
      // The keys that were typed before are sent first.
      isLeaving = true
      void flush()
    } else if (isAll) {
      event.preventDefault()
      add({ type: 'key', key: 'SelectAll' })
    } else if (key === 'Tab') {
      event.preventDefault()
      add({ type: 'key', key: event.shiftKey ? 'BackTab' : 'Tab' })
    } else if (KEYS.includes(key)) {
      event.preventDefault()
      add({ type: 'key', key })
    } else if (Array.from(key).length === 1) {
      event.preventDefault()
      add({ type: 'text', text: key })
    }
  })
  frame.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text') ?? ''
    if (text !== '') add({ type: 'text', text: text.slice(0, MOST_SIGNS) })
  })
  // Signs that are made of several keys, and those of a keyboard on the screen.
  frame.addEventListener('compositionend', ({ data }) => {
    if (data !== '') add({ type: 'text', text: data })
  })
}

if (frame && picture) start(frame, picture)
