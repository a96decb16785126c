import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#machine/root.ts'
import { type Config, DEFAULTS, readConfig } from '#server/start/config.ts'

/** Pages with a table of variables. */
const PAGES = ['README.md', 'docs/accounts.md'] as const

/** The variables that have a default in words: what they do without one follows from something else. */
const IN_WORDS = [
  'DATABASE_URL',
  'SECRET_KEY',
  'SITE_URL',
  'REDIRECT_URLS',
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_CONFIRM',
  'WEB3',
  'AUTH_KEY',
]

/** The lines of the table of variables: the name, and the default. */
const linesOf = (page: string) => {
  const [, below = ''] = readFileSync(path.join(ROOT, page), 'utf8').split(/^\| [Vv]ariable .*$/m)
  return [...below.split('\n\n')[0]!.matchAll(/^\| `([A-Z][A-Z\d_]+)` +\|.*\| ([^|]*?) *\|$/gm)].map(
    ([, name, said]) => ({ page, name: name!, said: said! }),
  )
}

const LINES = PAGES.flatMap(linesOf)

test('the defaults that the tables name are those of the server', () => {
  const named = LINES.filter(({ name }) => !IN_WORDS.includes(name))
  expect(named.length).toBeGreaterThan(15)
  for (const { page, name, said } of named) {
    const value = /^`(.+)`$/.exec(said)?.[1]
    expect([page, name, said, value === undefined]).toEqual([page, name, said, false])
    // The default says the same as no variable.
    expect([page, name, readConfig({ [name]: value })]).toEqual([page, name, DEFAULTS])
    // And the server reads the variable at all: another value changes something.
    expect([page, name, changes(name, value!)]).toEqual([page, name, true])
  }
})

/** Values of every kind of variable. */
const OTHERS = [
  'on',
  'off',
  'key',
  'debug',
  '3',
  '12',
  '77',
  '77d',
  '0.0.0.0',
  '/elsewhere',
  'sb_publishable_other',
]

/** Whether some other value of a variable gives another configuration. */
const changes = (name: string, value: string): boolean =>
  OTHERS.some((other) => {
    if (other === value) return false
    try {
      return JSON.stringify(readConfig({ [name]: other })) !== JSON.stringify(DEFAULTS)
    } catch {
      return false
    }
  })

/** Values of unset variables whose default the tables describe in words. */
const WITHOUT: Partial<Config> = {
  databaseUrl: null,
  secretKey: null,
  siteUrl: null,
  redirectUrls: [],
  smtpUrl: null,
  mailFrom: null,
  mailConfirm: null,
  web3: [],
  authKey: null,
}

test('a variable whose default is said in words has no value of its own', () => {
  expect(
    LINES.filter(({ name }) => IN_WORDS.includes(name))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(IN_WORDS.toSorted())
  expect(DEFAULTS).toMatchObject(WITHOUT)
})
