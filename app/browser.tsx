import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepSending } from '#sending/outbox.ts'
import { keepTexts } from '#ui/keep-texts.ts'
import { drawn, painted } from '#ui/painted.ts'
import { pageOf } from './pages.ts'
import { Site } from './site.tsx'
import './site.css'

// Runs after the page has loaded and was painted. A failure of this part changes nothing.
addEventListener('load', () =>
  painted()
    .then(() => import('./later.ts'))
    .then(({ begin }) => begin())
    .catch(() => {}),
)

/** Decodes an address in the same way as the router. */
const unescape = (text: string) => {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

/**
 * Takes over the prerendered page after its first frame: scripts from the cache could otherwise delay that frame. The
 * page's parts are loaded before, so that the first render equals the prerendered page. A part that fails to load says
 * so in its place.
 */
async function takeOver(): Promise<void> {
  const path = unescape(location.pathname)
  const { line, param } = pageOf(path)
  await Promise.allSettled([drawn(), line.page.load().then(({ prepare }) => prepare?.(param))])
  keepTexts(document)
  // In a transition React lets urgent work, such as a press, go first. Otherwise hydration would block the page.
  startTransition(() => {
    hydrateRoot(document.getElementById('root')!, <Site />)
  })
  keepSending()
}

// No `await` at the top of a module: the bundler would join no files.
void takeOver()
