import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * A page as the HTML that is sent. React would ask a browser to load each picture early, by a link that no page here has
 * written.
 */
export const markupOf = (page: ReactElement): string =>
  `<!doctype html>${renderToStaticMarkup(page).replaceAll(/<link rel="preload" as="image"[^>]*>/g, '')}`
