import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './root.ts'

/** The words that docs/words.md replaces: the third column of its table. */
export const REPLACED_WORDS: readonly string[] = readFileSync(path.join(ROOT, 'docs/words.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .flatMap((line) => line.split('|')[3]!.split(','))
  .map((word) => word.trim())
  .filter((word) => word !== '')

const REPLACED = new RegExp(`(?<![\\w#./?-])(?:${REPLACED_WORDS.join('|')})(?![\\w/-]|\\.\\w)`, 'gi')

/** The words of the list in a text, but not in names of the code: ids, addresses, files. */
export const replacedWordsIn = (text: string): readonly string[] => text.match(REPLACED) ?? []
