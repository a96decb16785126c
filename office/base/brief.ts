import { readFileSync } from 'node:fs'

/** How files come, in every program of every process. */
const FILES = 'A link to a file is a download: the browser saves the file, and does not show it.'

/** Where a brief says it. */
const MARK = '{{files}}'

/**
 * The brief of a process, with what holds in every process.
 * @param folder the address of a file beside its `brief.md`
 * @throws {Error} if the file is missing, or does not say where the sentence about files stands
 */
export function readBrief(folder: string): string {
  const text = readFileSync(new URL('brief.md', folder), 'utf8')
  if (!text.includes(MARK)) throw new Error(`${new URL('brief.md', folder).pathname} has no ${MARK}.`)
  return text.replace(MARK, FILES)
}
