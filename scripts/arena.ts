import { operate, sayWhy } from '#server/commands/operate.ts'
import { StartupError } from '#server/startup-error.ts'

/**
 * Commands that need no store but a checkout of the project, because they judge with what the image leaves out. They
 * return the exit code, or whether all went well; null for words that are no call.
 */
const OF_A_CHECKOUT: Readonly<
  Record<string, (words: readonly string[]) => Promise<boolean | number | null> | null>
> = {
  verify: ([folder, ...others]) =>
    folder !== undefined && (others.length === 0 || isIssuer(others))
      ? import('./arena/verify.ts').then(({ verify }) => verify(folder, others[1] ?? null))
      : null,
  replay: (files) =>
    files.length > 0 ? import('./arena/replay.ts').then(({ replayFiles }) => replayFiles(files)) : null,
  trial: (words) => import('./arena/trial.ts').then(({ trial }) => trial(words)),
  attack: (words) => (words.length === 0 ? import('./arena/attack.ts').then(({ attack }) => attack()) : null),
}

/** Whether the words are exactly `--issuer ADDRESS`. */
const isIssuer = ([flag, address = '', ...more]: readonly string[]): boolean =>
  flag === '--issuer' && URL.canParse(address) && more.length === 0

process.umask(0o077)
const words = process.argv.slice(2)
const [name = '', ...others] = words
// Words that are no call go on to `operate`, which prints how the command is called.
const called = Object.hasOwn(OF_A_CHECKOUT, name) ? OF_A_CHECKOUT[name]!(others) : null
try {
  const ended = called && (await called)
  if (ended === null) process.exitCode = await operate(words, process.env, console)
  else process.exitCode = typeof ended === 'number' ? ended : ended ? 0 : 1
} catch (error) {
  const isMissing = (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND'
  const why = isMissing
    ? new StartupError(
        `${name} works only in a checkout of the project, not in an archive of a release or the container image.`,
      )
    : error
  process.exitCode = sayWhy(why, words, console)
}
