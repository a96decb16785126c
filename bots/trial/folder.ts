import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type NightLine, nightSchema, type Trial, trialSchema } from './trial-line.ts'

const TRIAL = 'trial.json'
const NIGHTS = 'nights.jsonl'
const PAGE = 'trial.html'

const textOf = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/** Whether a folder holds a trial. */
export const isTrial = async (folder: string): Promise<boolean> =>
  (await textOf(path.join(folder, TRIAL))) !== null

/**
 * Reads a trial; null if the folder holds none. A night that was being written when the machine went down is left out.
 * @throws {Error} that names a damaged file and line
 */
export async function readTrial(folder: string): Promise<{ trial: Trial; nights: NightLine[] } | null> {
  const head = await textOf(path.join(folder, TRIAL))
  if (head === null) return null
  let trial: Trial
  try {
    trial = trialSchema.parse(JSON.parse(head))
  } catch (error) {
    throw new Error(`${TRIAL} is no trial. ${(error as Error).message}`, { cause: error })
  }
  const lines = ((await textOf(path.join(folder, NIGHTS))) ?? '').split('\n')
  // The last line ends with a line break, or was cut.
  lines.pop()
  const nights = lines.map((line, i) => {
    try {
      return nightSchema.parse(JSON.parse(line))
    } catch (error) {
      throw new Error(`${NIGHTS}, line ${i + 1}: this is no night. ${(error as Error).message}`, {
        cause: error,
      })
    }
  })
  return { trial, nights }
}

export async function writeTrial(folder: string, trial: Trial): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, TRIAL), `${JSON.stringify(trial, null, 2)}\n`)
  await writeFile(path.join(folder, NIGHTS), '')
}

/** Keeps a night as soon as it is over. A line that was cut before it is removed. */
export async function keepNight(
  folder: string,
  nights: readonly NightLine[],
  night: NightLine,
): Promise<void> {
  const file = path.join(folder, NIGHTS)
  const text = await textOf(file)
  if (text !== null && text !== '' && !text.endsWith('\n'))
    await writeFile(file, nights.map((one) => `${JSON.stringify(one)}\n`).join(''))
  await appendFile(file, `${JSON.stringify(night)}\n`)
}

export const writePage = (folder: string, html: string): Promise<void> =>
  writeFile(path.join(folder, PAGE), html)
