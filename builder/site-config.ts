import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { ROOT } from '#machine/root.ts'

const link = z.url({
  protocol: /^(?:https?|mailto)$/,
  error: 'must be a link that begins with https:, http: or mailto:',
})

/** What an operator may set in site.config.json. */
const siteConfig = z.strictObject({
  name: z.string().trim().min(1, 'must not be empty'),
  origin: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://arena.example.org' })
    .refine((url) => !url.endsWith('/'), 'must not end with a slash'),
  communityChat: link,
  whatsappGroup: link,
  votePage: link,
  support: link,
  siteBuilderReferral: link,
  /** The group of each category on the page of WhatsApp groups. Spec §3, "Community group". */
  groups: z.strictObject({
    Development: link,
    Professional: link,
    Learning: link,
    Career: link,
    Business: link,
    Certification: link,
  }),
})

/** Checks site.config.json. @throws Error that names every wrong key and what it should be. */
export function checkSiteConfig(text = readFileSync(path.join(ROOT, 'site.config.json'), 'utf8')): void {
  let config: unknown
  try {
    config = JSON.parse(text)
  } catch (reason) {
    throw new Error(`site.config.json is no JSON: ${(reason as Error).message}`, { cause: reason })
  }
  const { error } = siteConfig.safeParse(config)
  if (!error) return
  const faults = error.issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? `  ${issue.keys.map((key) => [...issue.path, key].join('.')).join(', ')}: no such key`
      : `  ${issue.path.join('.')}: ${issue.message}`,
  )
  throw new Error(`site.config.json is wrong at:\n${faults.join('\n')}`)
}
