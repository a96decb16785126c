import path from 'node:path'
import { parseArgs } from 'node:util'
import { arenaOf } from '#bots/shared/arena-client.ts'
import { officeOf } from '#bots/shared/office-client.ts'
import { siteAt } from '#bots/shared/reach.ts'
import { ofRuns, ofShifts } from '#bots/trial/subject.ts'
import { AUTHORS, type Author, sentenceOf, summaryOf, type Trial } from '#bots/trial/trial-line.ts'
import { playTrial } from '#bots/trial/trial.ts'
import { builtSite } from '#builder/built-site.ts'
import { startServer } from '#machine/start-server.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { PROCESSES } from '#office/processes.ts'
import { randomName } from '#server/held/seeds.ts'
import { printable } from '#server/printing/printable.ts'
import { reasonOf, StartupError } from '#server/startup-error.ts'
import { type TrialChoice, triedIn } from './tried.ts'

/** Items of a shift, unless said otherwise. */
const SIZE = 8

/** Longest time of a night, in minutes, unless said otherwise. */
const MINUTES = 30

const OPTIONS = {
  nights: { type: 'string', default: '20' },
  size: { type: 'string' },
  minutes: { type: 'string', default: String(MINUTES) },
  site: { type: 'string' },
  key: { type: 'string' },
  into: { type: 'string' },
  seeds: { type: 'string' },
  by: { type: 'string' },
  others: { type: 'boolean', default: false },
  quiet: { type: 'boolean', default: false },
} as const

/** What the words of the call ask for. */
type Call = {
  trial: Trial
  tried: TrialChoice
  folder: string
  site: string | undefined
  key: string | undefined
  minutes: number
  isQuiet: boolean
}

function wholeNumber(text: string, name: string, most: number): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new StartupError(`--${name} takes a whole number from 1 to ${most}, not "${text}".`)
  return number
}

/** The items of a shift; null for a level. */
function sizeOf(of: string, tried: TrialChoice, text: string | undefined): number | null {
  if ('task' in tried) {
    if (text === undefined) return null
    throw new StartupError(`--size is for processes. ${of} is one exercise.`)
  }
  const size = text === undefined ? SIZE : wholeNumber(text, 'size', 1000)
  if (!tried.sizes.includes(size))
    throw new StartupError(`A shift of ${of} has one of these sizes: ${tried.sizes.join(', ')}.`)
  return size
}

/**
 * Reads the words of a call.
 * @param words `PROCESS [options] -- COMMAND…`, or `level-8` in place of the process
 * @returns null if they name nothing to try or no command
 * @throws {StartupError} for a value that an option does not take
 */
export function readTrialWords(words: readonly string[]): Call | null {
  const cut = words.indexOf('--')
  const command = cut === -1 ? [] : words.slice(cut + 1)
  let parsed
  try {
    parsed = parseArgs({
      args: cut === -1 ? [...words] : words.slice(0, cut),
      options: OPTIONS,
      allowPositionals: true,
    })
  } catch (error) {
    throw new StartupError(reasonOf(error))
  }
  const { values, positionals } = parsed
  const [of, ...more] = positionals
  if (of === undefined || more.length > 0 || (command.length === 0) !== values.others) return null
  const tried = triedIn(of)
  if (!tried) {
    const known = PROCESSES.map(({ name }) => name).join(', ')
    throw new StartupError(
      `There is no process or level "${of}". There are ${known}, and level-1 to level-22.`,
    )
  }
  const size = sizeOf(of, tried, values.size)
  if (values.by !== undefined && !AUTHORS.includes(values.by as Author))
    throw new StartupError(`--by takes ${AUTHORS.join(', ')}, not "${values.by}".`)
  const word = values.seeds ?? randomName()
  return {
    trial: {
      format: 'botarena-trial',
      version: 1,
      of,
      size,
      nights: wholeNumber(values.nights, 'nights', 1000),
      author: (values.by as Author | undefined) ?? null,
      command: values.others ? null : command,
      seeds: values.seeds === undefined ? 'sealed' : 'word',
      word,
      startedAt: new Date().toISOString(),
    },
    tried,
    folder: path.resolve(values.into ?? `trial-${of}`),
    site: values.site,
    key: values.key,
    minutes: wholeNumber(values.minutes, 'minutes', 24 * 60),
    isQuiet: values.quiet,
  }
}

const say = (line: string) => console.log(printable(line))

/** The server of a trial: the named one, or one of its own that ends with the trial. */
async function serverOf(site: string | undefined): Promise<{ url: string; close: () => Promise<void> }> {
  if (site !== undefined) {
    if (!URL.canParse(site)) throw new StartupError(`--site takes the address of a server, not "${site}".`)
    const url = await siteAt(site, '/tasks.json').catch((error: unknown) => {
      throw new StartupError(reasonOf(error))
    })
    return { url, close: async () => {} }
  }
  // A pipeline has a fresh clone, which nobody has built.
  await builtSite()
  const data = await tempFolder('trial')
  const server = await startServer(data.path)
  return {
    url: server.url,
    close: async () => {
      await server.stop()
      await data.remove()
    },
  }
}

/**
 * Plays a trial: so many nights, each a fresh shift under another fault, in which the robot is killed and started again
 * by a plan; or each a fresh run of a level under another condition. Prints a line for each night, and the result.
 * @returns whether every night that counts was clean; null for words that are no call
 * @throws {StartupError} for a value that an option does not take, and if something else than the robot failed: the site
 * cannot be reached, a proxy answers in its place, the command cannot be started
 */
export async function trial(words: readonly string[]): Promise<boolean | null> {
  const call = readTrialWords(words)
  if (!call) return null
  const { folder, tried, site, key, minutes, isQuiet } = call
  const { of, size } = call.trial
  const server = await serverOf(site)
  try {
    const { nights } = await playTrial(folder, call.trial, tried.kinds, {
      site: server.url,
      subject:
        'task' in tried
          ? ofRuns(arenaOf(server.url, key), tried.task)
          : ofShifts(officeOf(server.url, key), of, size ?? SIZE),
      seconds: minutes * 60,
      output: isQuiet ? 'ignore' : 'inherit',
      tell: say,
    })
    const summary = summaryOf(nights)
    say(`${sentenceOf(summary)} The page trial.html in ${folder} shows them.`)
    // No night that counts proves nothing.
    return summary.nights > 0 && summary.clean === summary.nights
  } catch (error) {
    throw error instanceof StartupError ? error : new StartupError(reasonOf(error))
  } finally {
    await server.close()
  }
}
