import { createStore, type Store } from './store.ts'

/**
 * The link by which somebody came to a page. Another one may be opened in a tab that already shows the page: then only
 * the fragment of its address changes.
 * @param take reads the link of the address and removes it there; null: the address has none
 */
export const createLinkStore = <T>(take: () => T | null): Store<T | null> => {
  const link: Store<T | null> = createStore(take, {
    connect: () => {
      const takeNext = () => {
        const next = take()
        if (next !== null) link.set(next)
      }
      takeNext()
      window.addEventListener('hashchange', takeNext)
      return () => window.removeEventListener('hashchange', takeNext)
    },
  })
  return link
}
