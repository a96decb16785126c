/** What a page may load, and from where: sources of a Content-Security-Policy. */
type Sources = {
  /** Scripts, and what they fetch. An empty list is told, too: no script at all. */
  script: readonly string[]
  connect: readonly string[]
  style: readonly string[]
  img: readonly string[]
  font?: readonly string[]
  manifest?: readonly string[]
  worker?: readonly string[]
  frame?: readonly string[]
  /** Who may show the page in a frame. */
  ancestors: readonly string[]
}

/** The directives of the fields, in the order of the header. */
const DIRECTIVES = [
  ['script', 'script-src'],
  ['connect', 'connect-src'],
  ['style', 'style-src'],
  ['img', 'img-src'],
  ['font', 'font-src'],
  ['manifest', 'manifest-src'],
  ['worker', 'worker-src'],
  ['frame', 'frame-src'],
] as const satisfies readonly (readonly [field: keyof Sources, directive: string])[]

/** The page's own origin. */
export const OWN = `'self'`

const said = (sources: readonly string[]) => (sources.length === 0 ? `'none'` : sources.join(' '))

/**
 * The Content-Security-Policy of a page. What is not named may not be loaded; forms go to the page's own origin, and no
 * page has a base address. https://w3c.github.io/webappsec-csp/
 */
export function contentPolicy({ ancestors, ...sources }: Sources): string {
  const loaded = DIRECTIVES.flatMap(([field, directive]) => {
    const named = sources[field]
    return named ? [`${directive} ${said(named)}`] : []
  })
  return [
    `default-src 'none'`,
    ...loaded,
    `form-action ${OWN}`,
    `base-uri 'none'`,
    `frame-ancestors ${said(ancestors)}`,
  ].join('; ')
}
