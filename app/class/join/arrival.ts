import { createLinkStore } from '#ui/link-store.ts'
import { readLink, takeFragment } from './link.ts'

/** The link that led here. */
export const arrival = createLinkStore(() => readLink(takeFragment(), location.origin))
