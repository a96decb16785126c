import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepSending } from '#sending/outbox.ts'
import { painted } from '#ui/painted.ts'
import { pageOf } from './pages.ts'
import { Site } from './site.tsx'
import './site.css'

// Once everything else is here and seen. A failure changes nothing.
addEventListener('load', () =>
  painted()
    .then(() => import('./later.ts'))
    .then(({ begin }) => begin())
    .catch(() => {}),
)

/** An address as the router reads it. */
const unescape = (text: string) => {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

/**
 * Takes over the prerendered page, once it can be read: scripts from the cache would be quicker than the first paint
 * and hold it up. Its parts are loaded first, so that the first render is the page that is already there; a part that
 * fails to load then says so in its place.
 */
const path = unescape(location.pathname)
const { line, param } = pageOf(path)
await Promise.allSettled([painted(), line.page.load().then(({ prepare }) => prepare?.(param))])
// In a transition React gives way to what is more urgent, a press for instance; else it takes the page over in one go.
startTransition(() => {
  hydrateRoot(document.getElementById('root')!, <Site />)
})
keepSending()
