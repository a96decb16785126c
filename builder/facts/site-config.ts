import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { ROOT } from '#machine/root.ts'

const said = z.string().trim().min(1, 'must not be empty')

const link = z.url({
  protocol: /^(?:https?|mailto)$/,
  error: 'must be a link that begins with https:, http: or mailto:',
})

/** null if the operator has no value for it. */
const linkOrNone = link.nullable()

/** The settings of site.config.json. */
const siteConfig = z.strictObject({
  name: said,
  origin: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://arena.example.org' })
    .refine((url) => !url.endsWith('/'), 'must not end with a slash'),
  communityChat: linkOrNone,
  whatsappGroup: linkOrNone,
  votePage: linkOrNone,
  support: linkOrNone,
  siteBuilderReferral: linkOrNone,
  /** The text that a visitor reads before giving a name and an address. */
  privacy: z.strictObject({
    /** The purpose of the records, as the end of a sentence: "to see how the levels fare". */
    purpose: said,
    /** The contact of the person responsible for them. */
    contact: link,
    /** How long they are kept: "2 years". `npm run arena -- forget` fulfils this promise. */
    period: said,
    /** Address of the whole privacy notice; null if these words are all of it. */
    notice: linkOrNone,
  }),
  /** The group of each category on the page of WhatsApp groups; null shows no card. Spec §3, "Community group". */
  groups: z.strictObject({
    Development: linkOrNone,
    Professional: linkOrNone,
    Learning: linkOrNone,
    Career: linkOrNone,
    Business: linkOrNone,
    Certification: linkOrNone,
  }),
  /** The number of members for its card: "2,500+"; null shows none. Spec §3, "Community group". */
  groupMembers: z.strictObject({
    Development: said.nullable(),
    Professional: said.nullable(),
    Learning: said.nullable(),
    Career: said.nullable(),
    Business: said.nullable(),
    Certification: said.nullable(),
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
