import { printable } from '#server/printing/printable.ts'
import type { Config } from '#server/start/config.ts'
import { readAuthKey } from '#server/start/secret-key.ts'
import { StartupError } from '#server/startup-error.ts'
import type { Store } from '#server/store/store.ts'

/** What stands behind the words of a command, by its name. */
export type Flags = {
  json?: boolean
  csv?: boolean
  by?: string
  replace?: boolean
  salvage?: boolean
  'older-than'?: string
  runs?: string
  recovery?: boolean
  no?: boolean
  lift?: boolean
  now?: boolean
  again?: boolean
  'dry-run'?: boolean
  conditions?: string
  minutes?: string
  own?: boolean
  levels?: string
  monday?: boolean
  plain?: boolean
  seats?: string
}

/** One call of a command. */
export type Call = {
  store: Store
  config: Config
  /** The word after the command's name; empty where it takes none. */
  argument: string
  /** The word after that one; empty where there is none. */
  more: string
  flags: Flags
  /** Says something beside the answer. */
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

/** Words that name no command, or not all of one: the usage says what they may be. */
export class Misread extends StartupError {}

/** Counts of tables in one line: '2 leads, 1 feedback'. */
export const sum = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([table, count]) => `${count} ${table}`)
    .join(', ')

/** One line for each row, its cells apart by two spaces. */
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
