import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

/** Ends the command with what is wrong and how it is called, on the error stream. The status is 2. */
type Refuser = (what: string) => never

/** A command's words as `parseArgs` reads them, and its ways to refuse them. */
type CommandWords<Options extends ParseArgsOptionsConfig> = Pick<
  ReturnType<typeof parseArgs<{ allowPositionals: true; options: Options }>>,
  'values' | 'positionals'
> & {
  refuse: Refuser
  /** The whole number from 1 that an option has; anything else is refused. @param name as in `--name` */
  countOf: (name: string, text: string) => number
}

/**
 * Reads the words of the command that this process is. `--help` prints the usage and ends it with 0; unknown options and
 * too many words are refused.
 * @param usage how the command is called, and what its words mean
 * @param options as for Node's `parseArgs`
 * @param most number of words beside the options
 */
export function readCommand<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  most = Infinity,
): CommandWords<Options> {
  const refuse: Refuser = (what) => {
    console.error(`${what}\n\n${usage}`)
    process.exit(2)
  }
  const args = process.argv.slice(2)
  if (args.includes('--help')) {
    console.log(usage)
    process.exit(0)
  }
  let read
  try {
    read = parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    return refuse((error as Error).message)
  }
  const { values, positionals } = read
  if (positionals.length > most) refuse(`It does not understand "${positionals[most]}".`)
  const countOf = (name: string, text: string): number => {
    const count = Number(text)
    return Number.isInteger(count) && count >= 1
      ? count
      : refuse(`--${name} takes a whole number from 1, and not "${text}".`)
  }
  return { values, positionals, refuse, countOf }
}
