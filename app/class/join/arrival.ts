import { createStore } from '#ui/store.ts'
import { readLink, takeFragment } from './link.ts'

const read = () => readLink(takeFragment(), location.origin)

/** The link that led here. Another one may be opened in a tab where the page is already. */
export const arrival = createStore(read, {
  connect: () => {
    const look = () => {
      const next = read()
      if (next) arrival.set(next)
    }
    look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  },
})
