import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The ends of what stands on a line of its own. */
const ENDS =
  /<\/(?:d[dlt]|fieldset|form|h\d|header|legend|li|nav|ol|option|p|section|select|table|t[dhr]|title|ul)>/g

/** React asks a browser to load each picture early, by a link that no page here has written. */
const EARLY = /<link rel="preload" as="image"[^>]*>/g

/**
 * A page as the HTML that is sent, with a line for each of its parts: a program that reads only the text of a page finds
 * them apart, as a person sees them.
 */
export const markupOf = (page: ReactElement): string =>
  `<!doctype html>\n${renderToStaticMarkup(page).replaceAll(EARLY, '').replaceAll(ENDS, '$&\n')}\n`
