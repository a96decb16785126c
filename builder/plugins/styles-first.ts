import type { Plugin } from 'vite'

/** Vite's module that loads the styles of a part before the part. Its functions call it `__vitePreload`. */
const HELPER = /^\0vite\/preload-helper\.js$/

/**
 * Loads the style sheets of a part, then the part. A page has a disabled link for each sheet that stands in it
 * (page-files.ts). A sheet that failed is asked for again the next time, like the part.
 */
const CODE = `
const sheets = {}
const sheet = (file) => (sheets[file] ??= document.querySelector(\`link[href="/\${file}"]\`) ? 1 : new Promise((resolve, reject) => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = '/' + file
  link.onload = resolve
  link.onerror = () => {
    sheets[file] = undefined
    link.remove()
    reject(Error('not loaded: ' + file))
  }
  document.head.append(link)
}))
export const __vitePreload = (load, files) =>
  files?.length ? Promise.all(files.map(sheet)).then(load) : load()
`

/**
 * Replaces Vite's helper for parts that load later with one of a third of its size. Every page loads the helper, and the
 * site uses little of it: it preloads no scripts (vite.config.ts, `modulePreload`), its CSP needs no nonce for files of
 * the site, and nobody listens to `vite:preloadError`.
 */
export const stylesFirst = (): Plugin => ({
  name: 'styles-first',
  enforce: 'pre',
  load: { filter: { id: HELPER }, handler: () => CODE },
})
