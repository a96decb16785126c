import type { Plugin } from 'vite'

/** Vite's module that loads the styles of a part before the part. Its functions call it `__vitePreload`. */
const HELPER = /^\0vite\/preload-helper\.js$/

/** Finds the files that a built script imports at its start, in the script's own text. */
const IMPORTED = /(?:from|import)"\.\/([^"`]+)/g

/** Finds the file of a part in the text of the function that loads it. The helper rewrites it to the form of above. */
const LOADED_LATER = /import\(`\.\/([^`]+)/g

/**
 * Loads a part of the site: fetches all files of the part, then adds its style sheets, then imports it.
 *
 * A page remembers a script that failed to load: `import()` of its address, or of a script that needs it, fails as long
 * as the page is open (docs/decisions/139). So the helper fetches every file of a part first, to its end, and `import()`
 * finds them in the browser's cache. A fetch is not remembered: the next try asks the server at the same address, and no
 * module is there twice. A file that came is not fetched again until some part failed. Files need each other in no
 * circle (builder/manifest.ts).
 *
 * A failure is an event of the window, `part-failed`: app/later.ts finds out whether the site was updated.
 *
 * A page has a link for each script of its first load, and a disabled one for each sheet that stands in it
 * (page-files.ts).
 */
const CODE = `
let files = {}
const inPage = (file) => document.querySelector(\`[href="\${file}"],[src="\${file}"]\`)
const fetchAll = (text) => Promise.all([...text.matchAll(${String(IMPORTED)})].map(([, file]) => fetchWhole('/assets/' + file)))
const fetchWhole = (file) => files[file] ??= inPage(file) ? 1 : fetch(file).then(async (answer) => {
  const text = await answer.text()
  if (!answer.ok || !/script|css/.test(answer.headers.get('content-type'))) throw Error(file)
  return fetchAll(text)
})
const addSheet = (file) => files['+' + file] ??= inPage(file) ? 1 : new Promise((resolve, reject) => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = file
  link.onload = resolve
  link.onerror = () => reject(Error(file), link.remove())
  document.head.append(link)
})
export const __vitePreload = async (load, styles = []) => {
  try {
    styles = styles.map((file) => '/' + file)
    await Promise.all([fetchAll(('' + load).replaceAll('(\`', '"')), ...styles.map(fetchWhole)])
    await Promise.all(styles.map(addSheet))
    return await load()
  } catch (reason) {
    files = {}
    dispatchEvent(new Event('part-failed'))
    throw reason
  }
}
`

/**
 * Replaces Vite's helper for parts that load later. Vite puts a call of the helper around every `import()` of the site,
 * and checkLateParts fails the build where one stands alone. The site needs little of Vite's own helper: it preloads no
 * scripts (vite.config.ts, `modulePreload`), its CSP needs no nonce for files of the site, and nobody listens to
 * `vite:preloadError`.
 */
export const lateParts = (): Plugin => ({
  name: 'late-parts',
  enforce: 'pre',
  load: { filter: { id: HELPER }, handler: () => CODE },
})

const found = (code: string, form: RegExp): string[] =>
  [...code.matchAll(form)].map(([, file]) => `assets/${file}`).toSorted()

/**
 * Holds what the helper finds in the text of a built script against the bundler's own lists.
 * @throws {Error} that names the file: the helper would leave a file out, or ask for one that is not there
 */
export function checkLateParts(chunk: {
  fileName: string
  code: string
  imports: readonly string[]
  dynamicImports: readonly string[]
}): void {
  const { fileName, code, imports, dynamicImports } = chunk
  const say = (what: string) => new Error(`${fileName}: ${what}. See builder/plugins/late-parts.ts.`)
  const first = [...new Set(found(code, IMPORTED))]
  if (first.join() !== imports.toSorted().join())
    throw say(`it imports ${imports.toSorted().join(', ')}, but its text names ${first.join(', ')}`)
  const later = found(code, LOADED_LATER)
  // The bundler lists parts that it joined with their caller or dropped, too: the text names them nowhere.
  const lost = dynamicImports.find(
    (file) =>
      !later.includes(file) && code.includes(`./${file.slice('assets/'.length)}`) && !first.includes(file),
  )
  if (lost) throw say(`the text of its import() names ${lost} in another form`)
  const alone = /(?<!=>|await )import\(`\.\/[^`]+/.exec(code)
  if (alone) throw say(`${alone[0]} stands outside of the helper’s call`)
}
