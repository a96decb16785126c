import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CONDITIONS, published } from '#conditions/list.ts'
import { ROOT } from '#machine/root.ts'

/** The rows of the first table below a heading, cell by cell, without its head. */
function rowsBelow(text: string, heading: string): string[][] {
  const [, below = ''] = text.split(`\n${heading}\n`)
  const table = /(?:^\|.*\n)+/m.exec(below)![0]
  return table
    .trim()
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
}

test('the table of conditions says of each what the page says, and of no other', async () => {
  const text = await readFile(path.join(ROOT, 'docs/automation.md'), 'utf8')
  const rows = rowsBelow(text, '### Conditions')
  expect(rows.map(([key, does, holds]) => [key, does, holds])).toEqual(
    CONDITIONS.map((condition) => [`\`${condition.key}\``, condition.does, published(condition).holds]),
  )
  for (const [key, , , inPage] of rows) expect([key, inPage]).toEqual([key, expect.stringMatching(/\w/)])
})

test('the table of tools names no condition that there is not, and each that there is', async () => {
  const text = await readFile(path.join(ROOT, 'docs/automation.md'), 'utf8')
  const keys = CONDITIONS.map(({ key }): string => key)
  const [, below = ''] = text.split('\nWhat that means for your kind of tool:\n')
  const named = [...below.split('\n#### ')[0]!.matchAll(/^\|[^|]+\|([^|]+)\|/gm)]
    .flatMap(([, kills]) => [...kills!.matchAll(/`([^`]+)`/g)])
    .map(([, key]) => key!)
  expect(named.filter((key) => !keys.includes(key))).toEqual([])
  expect(keys.filter((key) => !named.includes(key))).toEqual([])
})
