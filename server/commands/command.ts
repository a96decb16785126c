import { printable } from '#server/printing/printable.ts'
import type { Config } from '#server/start/config.ts'
import { readAuthKey } from '#server/start/secret-key.ts'
import { StartupError } from '#server/startup-error.ts'
import type { Store } from '#server/store/base/store.ts'

/** The options of all commands, as parseArgs reads them. */
export const OPTIONS = {
  json: { type: 'boolean' },
  csv: { type: 'boolean' },
  by: { type: 'string' },
  replace: { type: 'boolean' },
  salvage: { type: 'boolean' },
  'older-than': { type: 'string' },
  runs: { type: 'string' },
  'dry-run': { type: 'boolean' },
  recovery: { type: 'boolean' },
  no: { type: 'boolean' },
  lift: { type: 'boolean' },
  now: { type: 'boolean' },
  again: { type: 'boolean' },
  conditions: { type: 'string' },
  minutes: { type: 'string' },
  own: { type: 'boolean' },
  levels: { type: 'string' },
  monday: { type: 'boolean' },
  plain: { type: 'boolean' },
  seats: { type: 'string' },
  size: { type: 'string' },
  rough: { type: 'boolean' },
  until: { type: 'string' },
  label: { type: 'string' },
} as const

/** The options that were given, by name. */
export type Flags = {
  [Name in keyof typeof OPTIONS]?: (typeof OPTIONS)[Name]['type'] extends 'boolean' ? boolean : string
}

/** One call of a command. */
export type Call = {
  store: Store
  config: Config
  /** The word after the command's name; empty if the command takes none. */
  argument: string
  /** The word after that one; empty if there is none. */
  more: string
  flags: Flags
  /** Prints a message besides the answer. */
  warn: (text: string) => void
}

export type Command = {
  /** Names the word that must follow. */
  argument: string | null
  /** An optional word that may follow; null is any word. */
  more?: string | null
  /** @returns the answer. @throws StartupError in a sentence */
  run: (call: Call) => Promise<string>
}

/** Words that name no command, or an incomplete one. The usage lists the valid ones. */
export class Misread extends StartupError {}

/** Counts of tables in one line: '2 leads, 1 feedback'. */
export const sum = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([table, count]) => `${count} ${table}`)
    .join(', ')

/** One line for each row, with two spaces between its cells. */
export const asText = (rows: readonly object[]) =>
  rows
    .map((row) =>
      Object.values(row)
        .map((cell) => printable(String(cell ?? '')))
        .join('  '),
    )
    .join('\n')

/** The parts of a link that is handed over in person. */
export function deskOf(store: Store, config: Config) {
  const { siteUrl, authKey, dataDir, host, port } = config
  return {
    store,
    config,
    authKey: authKey ?? readAuthKey(dataDir),
    siteUrl: siteUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
  }
}
