import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { printableLines } from '#server/printing/printable.ts'
import { readConfig } from '#server/start/config.ts'
import { reasonOf, StartupError } from '#server/startup-error.ts'
import { DATABASE_FILE, openStore } from '#server/store/open.ts'
import { ACCOUNT_COMMANDS } from './accounts.ts'
import { CLASS_COMMANDS } from './classes.ts'
import { type Command, type Flags, Misread, OPTIONS } from './command.ts'
import { INVITATION_COMMANDS } from './invitations.ts'
import { RECORD_COMMANDS } from './records.ts'
import { RUN_COMMANDS } from './runs.ts'
import { USAGE, usageOf } from './usage.ts'

const COMMANDS: Record<string, Command> = {
  ...RUN_COMMANDS,
  ...INVITATION_COMMANDS,
  ...RECORD_COMMANDS,
  ...CLASS_COMMANDS,
  ...ACCOUNT_COMMANDS,
}

/** A terminal: an answer goes to one stream, everything else to the other. */
export type Terminal = { log: (text: string) => void; error: (text: string) => void }

/** Prints why a command failed. @param words the command and its arguments @returns the exit code */
export function sayWhy(error: unknown, words: readonly string[], { error: say }: Terminal): number {
  const message = reasonOf(error)
  const usage = error instanceof Misread ? [message, usageOf(words)].filter(Boolean).join('\n\n') : message
  say(printableLines(error instanceof StartupError ? usage : `Failed: ${message}`))
  return 1
}

/**
 * Runs a command of the operator (docs/operating.md) on the store that the environment names.
 * @param words the command and its arguments, as a shell splits them
 * @returns the exit code
 */
export async function operate(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<number> {
  if (words.length === 1 && ['help', '--help'].includes(words[0]!)) {
    terminal.log(USAGE)
    return 0
  }
  try {
    const { command, ...call } = readWords(words)
    const config = readConfig(env)
    const file = join(config.dataDir, DATABASE_FILE)
    if (config.databaseUrl === null && command !== COMMANDS['restore'] && !existsSync(file)) {
      throw new StartupError(
        `There is no database ${file}. Set DATA_DIR or DATABASE_URL to the values that the server uses.`,
      )
    }
    const store = await openStore(config)
    try {
      terminal.log(printableLines(await command.run({ ...call, store, config, warn: terminal.error })))
    } finally {
      await store.close()
    }
    return 0
  } catch (error) {
    return sayWhy(error, words, terminal)
  }
}

type ReadCommand = { command: Command; argument: string; flags: Flags; more: string }

/** @throws Misread if no command has these words */
function readWords(args: readonly string[]): ReadCommand {
  let parsed
  try {
    parsed = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new Misread(reasonOf(error))
  }
  const [name = '', ...words] = parsed.positionals
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  const argument = command?.argument === null ? undefined : words.shift()
  const more = command?.more === undefined ? undefined : words.shift()
  const isWord = more === undefined || command?.more === more || command?.more === null
  if (!command || !isWord || words.length > 0 || (argument === undefined) !== (command.argument === null)) {
    throw new Misread(command?.argument ? `${name} needs one argument: ${command.argument}.` : '')
  }
  return { command, argument: argument ?? '', flags: parsed.values, more: more ?? '' }
}
